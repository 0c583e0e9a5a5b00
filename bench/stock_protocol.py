"""Import this before the server starts: it then runs on stock uvicorn, through ASGI messages (protocols.py)."""

import asyncio
from contextlib import suppress
from typing import Any

from litestar.exceptions import WebSocketDisconnect
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from compagnie.server import serve
from compagnie.server.http import socket
from compagnie.server.http.ws_protocol import GOING_AWAY, MAX_UNSENT


class StockConnection:
    """What the socket's handler needs of a connection, by ASGI messages alone."""

    def __init__(self, client: Any) -> None:
        self._client, self._unsent = client, 0
        self._outgoing: list[bytes] = []
        self._wake, self._ended = asyncio.Event(), asyncio.Event()
        self._reading = asyncio.Event()
        self._reading.set()
        self._behind = False

    def put(self, frame: bytes) -> bool:
        """Queue a text frame. False if too much waits already."""
        if self._unsent > MAX_UNSENT:
            self._behind = True
            return False
        self._unsent += len(frame)
        self._outgoing.append(frame)
        self._wake.set()
        return True

    def close(self, last: bytes) -> None:
        """Queue one last frame, and end."""
        self._outgoing.append(last)
        self._wake.set()
        self._ended.set()

    def set_reading(self, on: bool) -> None:
        """Read on, or wait."""
        (self._reading.set if on else self._reading.clear)()

    async def receive_frames(self, on_frame: Any, on_drained: Any, send_timeout: float) -> None:
        """Call the handler for each text until either side ends, and the other one when a slow client has read all."""
        work = self._receive(on_frame), self._send(on_drained), self._ended.wait()
        jobs = [asyncio.create_task(job) for job in work]
        await asyncio.wait(jobs, return_when=asyncio.FIRST_COMPLETED)
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)
        with suppress(Exception):
            for frame in self._outgoing:
                await self._client.send_data(frame, "text")

    async def _receive(self, on_frame: Any) -> None:
        with suppress(WebSocketDisconnect):
            while True:
                await self._reading.wait()
                on_frame((await self._client.receive_data("text")).encode())

    async def _send(self, on_drained: Any) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._outgoing:
                frame = self._outgoing.pop(0)
                await self._client.send_data(frame.decode(), "text")
                self._unsent -= len(frame)
            if self._behind:
                self._behind = False
                on_drained()

    async def close_socket(self, client: Any, timeout: float) -> None:
        """Do the closing handshake."""
        with suppress(Exception):
            async with asyncio.timeout(timeout):
                await client.close(GOING_AWAY)


socket.connection_of = StockConnection
serve.SocketProtocol = WebSocketsSansIOProtocol
serve.http_protocol = lambda settings: HttpToolsProtocol
