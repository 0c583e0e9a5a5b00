"""A socket without detours: what is heard goes straight to the ear, what is told straight to the line.

The handshake, pings and the closing of a socket are uvicorn's and `websockets`'. Between them and an application lie
queues and tasks for every message, though; a table tells a move to all who sit there, and most of its time went into
those. So once a socket is open its messages take this way: what comes is taken apart into frames here, a text in one
frame goes to the ear, and any other frame goes the long way, whole.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from litestar import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, apply_mask  # type: ignore[attr-defined]  # the quick one, where there is one
from websockets.http11 import Request
from websockets.protocol import State

from compagnie.server.http.security import Bucket
from compagnie.server.protocol.messages import LARGEST_MESSAGE

EXTENSION = "compagnie.wire"
GOING_AWAY = 1001
WHOLE_TEXT, MASKED, SHORT, MASK = 0x81, 0x80, 126, 4
LARGEST_OUTBOX = 262_144
"""While so many bytes wait for someone who doesn't read, nothing more is put there."""
ODD_FRAMES_A_SECOND = 20

FrameHandler = Callable[[bytes], None]
Socket = WebSocket[Any, Any, Any]


class SocketProtocol(WebSocketsSansIOProtocol):
    """One socket, from the opening handshake on."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._ear: FrameHandler | None = None
        self._patience = 0.0
        self._stuck: asyncio.TimerHandle | None = None
        self._ended = asyncio.Event()
        self._begun = b""
        """What came of a frame that isn't complete."""
        self._spoilt = False
        """Whether a frame has begun that will end this: where the next one begins nobody knows."""
        self._outgoing: list[bytes] = []
        self._unread = 0
        self._odd = Bucket(ODD_FRAMES_A_SECOND)

    def handle_connect(self, event: Request) -> None:
        """The application finds the wire in its scope."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    async def converse(self, ear: FrameHandler, patience: float) -> None:
        """Let the ear hear whatever comes, until either side ends it. Who can't be told for so long is let go."""
        self._ear, self._patience = ear, patience
        while not self.queue.empty():
            event: Any = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                ear(event.get("bytes") or event["text"].encode())
        self.listen(True)
        await self._ended.wait()

    def listen(self, on: bool) -> None:
        """Go on reading, or let what comes wait at the other side."""
        if on == self.read_paused and not self.transport.is_closing():
            self.read_paused = not on
            if on:
                self.transport.resume_reading()
            else:
                self.transport.pause_reading()

    def put(self, frame: bytes) -> bool:
        """Send a text frame. False if too much waits already: then nothing is sent."""
        if self._unread > LARGEST_OUTBOX:
            return False
        self._unread += len(frame)
        if not self._outgoing:
            if not _to_flush:
                self.loop.call_soon(_flush)
            _to_flush.append(self)
        self._outgoing.append(_framed(frame))
        return True

    def flush(self) -> None:
        """Send what was told in this turn of the loop, in one piece: each sending is a call to the system."""
        frames, self._outgoing = self._outgoing, []
        if frames and not self.transport.is_closing() and not self.close_sent:
            self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))
            self._unread = self.transport.get_write_buffer_size()

    def close(self, last: bytes) -> None:
        """Send one last frame, however much waits."""
        self._unread = 0
        self.put(last)
        self.flush()
        self._ended.set()

    async def say_farewell(self, socket: Socket, patience: float) -> None:
        """Close the socket in good manners; or without them, if the other side takes no notice."""
        with suppress(Exception):
            async with asyncio.timeout(patience):
                await socket.close(GOING_AWAY)
        if not self.transport.is_closing():
            self._stuck = self._stuck or self.loop.call_later(patience, self.transport.abort)

    def data_received(self, data: bytes) -> None:
        """Bytes came: take whole frames out of them."""
        if self.conn.state is not State.OPEN or self._spoilt:
            super().data_received(data)
            return
        data = self._begun + data if self._begun else data
        at, end = 0, len(data)
        while end - at >= 2 + MASK:
            length, start = data[at + 1] & ~MASKED, at + 2 + MASK
            if length >= SHORT:
                start += 2 if length == SHORT else 8
                length = int.from_bytes(data[at + 2 : start - MASK], "big")
            if not data[at + 1] & MASKED or length > LARGEST_MESSAGE:  # not for us: the socket will be closed for it
                start, length, self._spoilt = end, 0, True
            if start + length > end:
                break
            if data[at] == WHOLE_TEXT and self._ear and not self.close_sent:
                self._ear(apply_mask(data[start : start + length], data[start - MASK : start]))
            else:
                super().data_received(data[at : start + length])
            at = start + length
        self._begun = data[at:]

    def send_receive_event_to_app(self) -> None:
        """A message is complete."""
        if self._ear is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        message = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self._ear(bytes(message))

    def handle_ping(self) -> None:
        """He asks whether we are there."""
        if self._bears():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """He is there, whether we asked or not."""
        if self._bears():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """A message in pieces, which may be empty and never end."""
        if self._bears():
            super().handle_cont(event)

    def _bears(self) -> bool:
        """Frames that no ear hears cost us something, too: they may not come faster than messages."""
        if self._odd.allows(self.loop.time()):
            return True
        self.transport.abort()
        return False

    def pause_writing(self) -> None:
        """The other side doesn't read."""
        super().pause_writing()
        if self._ear and self._stuck is None:
            self._stuck = self.loop.call_later(self._patience, self.transport.abort)

    def resume_writing(self) -> None:
        """It reads again."""
        super().resume_writing()
        self._let_be()

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is dead."""
        self._let_be()
        super().connection_lost(exc)
        self._ended.set()

    def _let_be(self) -> None:
        if self._stuck:
            self._stuck.cancel()
            self._stuck = None


def connection_of(socket: Socket) -> SocketProtocol:
    """The wire behind a socket."""
    connection: Any = (socket.scope.get("extensions") or {}).get(EXTENSION)
    assert isinstance(connection, SocketProtocol), "the server must be started with `ws=Wire`"
    return connection


_to_flush: list[SocketProtocol] = []
"""The wires on which something was told in this turn of the loop."""


def _flush() -> None:
    wires = list(_to_flush)
    _to_flush.clear()
    for connection in wires:
        connection.flush()


def _framed(text: bytes) -> bytes:
    """A text as one whole frame."""
    length = len(text)
    if length < 126:
        return bytes((0x81, length)) + text
    if length < 65_536:
        return b"\x81\x7e" + length.to_bytes(2, "big") + text
    return b"\x81\x7f" + length.to_bytes(8, "big") + text
