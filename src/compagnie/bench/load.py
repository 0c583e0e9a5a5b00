"""Clients that put load on a table server, with as little work as possible on their own side.

The load shares the machine with the server, so it must be light: it parses frames itself, and reads of a message only
what the next move needs.
"""

import asyncio
import os
import random
import time
from base64 import b64encode
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import msgspec

from compagnie.core.json_reader import decode

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class ClientSocket(asyncio.Protocol):
    """The client's side of a WebSocket: unfragmented text frames, as both servers send them."""

    def __init__(self, path: str, host: str, on_text: Callable[[bytes], None], cookie: str = "") -> None:
        self._on_text, self._buffer, self._open = on_text, b"", False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        key = b64encode(os.urandom(16)).decode()
        heading = [f"GET {path} HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade"]
        heading += [
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            *([f"Cookie: {cookie}"] if cookie else []),
        ]
        self._request = "\r\n".join([*heading, "", ""]).encode()
        self.bytes = 0
        self.over = False

    def connection_made(self, transport: Any) -> None:
        """Ask for the upgrade."""
        self._transport: asyncio.Transport = transport
        transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        """Either side has closed the connection."""
        self.over = True
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("The server closed the connection."))

    def data_received(self, data: bytes) -> None:
        """Split the bytes into frames."""
        self.bytes += len(data)
        data = self._buffer + data if self._buffer else data
        if not self._open:
            heading, ended, data = data.partition(b"\r\n\r\n")
            if not ended:
                self._buffer = heading
                return
            if not heading.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(heading.decode(errors="replace")))
                return
            self._open = True
            self.opened.set_result(None)
        at, end = 0, len(data)
        while end - at >= 2:
            start, length = at + 2, data[at + 1]
            if length >= 126:
                wide = 2 if length == 126 else 8
                start += wide
                length = int.from_bytes(data[at + 2 : start], "big")
            if start + length > end:
                break
            self._frame(data[at] & 15, data[start : start + length])
            at = start + length
        self._buffer = data[at:]

    def _frame(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self._on_text(payload)
        elif kind == PING:
            self._send(PONG, payload)
        elif kind == CLOSE:
            self._transport.close()

    def send(self, payload: bytes) -> None:
        """Send a text frame."""
        self._send(TEXT, payload)

    def _send(self, kind: int, payload: bytes) -> None:
        """Send a frame with a mask of zeros: it costs nothing here, and the server unmasks it like any other."""
        length = len(payload)
        size = bytes((0x80 | length,)) if length < 126 else b"\xfe" + length.to_bytes(2, "big")
        self._transport.write(bytes((0x80 | kind,)) + size + b"\0\0\0\0" + payload)

    def close(self) -> None:
        """Close the connection."""
        self.over = True
        self._transport.abort()


class HttpClient:
    """One person's HTTP client: one connection, one request after the other."""

    def __init__(self, address: str) -> None:
        at = urlsplit(address)
        self._host, self._port = at.hostname or "", at.port or 80
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.cookie = ""

    async def get(self, path: str) -> bytes:
        """Get the body of an address."""
        return await self._ask("GET", path, b"")

    async def post(self, path: str, **fields: Any) -> Any:
        """Post fields as JSON; the answer as plain JSON."""
        return decode(await self._ask("POST", path, msgspec.json.encode(fields)))

    async def _ask(self, method: str, path: str, body: bytes) -> bytes:
        if self._streams is None:
            self._streams = await asyncio.open_connection(self._host, self._port, limit=2**24)
        reader, writer = self._streams
        heading = f"{method} {path} HTTP/1.1\r\nHost: {self._host}:{self._port}\r\nCookie: {self.cookie}\r\n"
        writer.write(f"{heading}Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = 0
        for line in head.split("\r\n"):
            name, _, value = line.partition(": ")
            if name.lower() == "content-length":
                length = int(value)
            elif name.lower() == "set-cookie":
                self.cookie = value.partition(";")[0]
        answer = await reader.readexactly(length)
        if not head.startswith("HTTP/1.1 2"):
            raise ConnectionError(f"{path}: {head.partition(chr(13))[0]} {answer[:200].decode(errors='replace')}")
        return answer

    def close(self) -> None:
        """Close the connection."""
        if self._streams:
            _, writer = self._streams
            writer.close()


class Load:
    """What all clients share: the rate of moves, and what was measured."""

    def __init__(self, rate: float | None, seed: int = 1) -> None:
        self.dice = random.Random(seed)
        self.latencies: list[float] = []
        self.bytes = 0
        self.over = False
        self._interval, self._next = (1 / rate if rate else 0.0), 0.0

    def when_due(self, move: Callable[[], None]) -> None:
        """Make a move when the next one is due: at once if no rate is set."""
        if not self._interval:
            move()
            return
        loop = asyncio.get_running_loop()
        self._next = max(self._next + self._interval, loop.time())
        loop.call_at(self._next, move)

    def acknowledged(self, sent: float) -> None:
        """A move was acknowledged."""
        self.latencies.append(time.perf_counter() - sent)


def percentile(latencies: list[float], share: float = 0.99) -> float:
    """The latency that this share of them doesn't exceed."""
    return sorted(latencies)[int(len(latencies) * share)] if latencies else 0.0
