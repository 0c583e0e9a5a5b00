"""The WebSocket protocol of the server: uvicorn's, with a direct path for text frames.

The handshake, pings and closing are uvicorn's and `websockets`'. But those pass each message through a queue and a
task, and a table sends a move to everyone who watches; so once a socket is open, a text in one frame goes straight to
the handler and outgoing texts straight to the transport, while any other frame takes uvicorn's path. Flat out this
makes 1.19 times the moves of stock uvicorn, where a move takes 1.2 times the CPU (bench/protocols.py); and it
has limits of its own, for floods of pings and fragments and for clients that don't read.
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

from compagnie.server.http.rate_limit import TokenBucket
from compagnie.server.protocol.messages import LARGEST_MESSAGE

EXTENSION = "compagnie.socket"
GOING_AWAY = 1001
WHOLE_TEXT, MASKED, SHORT, MASK_LENGTH = 0x81, 0x80, 126, 4
"""Bits and bounds of a frame's header (RFC 6455, 5.2)."""
MAX_UNSENT = 262_144
"""While more bytes than this wait for a client that doesn't read, nothing more is sent."""
MAX_OTHER_FRAMES_PER_SECOND = 20
"""How many pings, pongs and fragments a second a client may send."""

FrameHandler = Callable[[bytes], None]
Socket = WebSocket[Any, Any, Any]


class SocketProtocol(WebSocketsSansIOProtocol):
    """One socket, from the opening handshake on."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._on_frame: FrameHandler | None = None
        self._send_timeout = 0.0
        self._abort_timer: asyncio.TimerHandle | None = None
        self._ended = asyncio.Event()
        self._partial = b""
        """The beginning of a frame that isn't complete."""
        self._invalid = False
        """Whether an invalid frame has begun: the rest goes to `websockets`, which closes the socket."""
        self._outgoing: list[bytes] = []
        self._unsent = 0
        self._other_frames = TokenBucket(MAX_OTHER_FRAMES_PER_SECOND)

    def handle_connect(self, event: Request) -> None:
        """Put this protocol into the application's scope."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    async def receive_frames(self, on_frame: FrameHandler, send_timeout: float) -> None:
        """Call a handler for each text until either side ends; a client that reads nothing for so long is cut off."""
        self._on_frame, self._send_timeout = on_frame, send_timeout
        while not self.queue.empty():
            event: Any = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                on_frame(event.get("bytes") or event["text"].encode())
        self.set_reading(True)
        await self._ended.wait()

    def set_reading(self, on: bool) -> None:
        """Read on, or let what comes wait at the client."""
        if on == self.read_paused and not self.transport.is_closing():
            self.read_paused = not on
            if on:
                self.transport.resume_reading()
            else:
                self.transport.pause_reading()

    def put(self, frame: bytes) -> bool:
        """Send a text frame. False, and nothing is sent, if too much waits already."""
        if self._unsent > MAX_UNSENT:
            return False
        self._unsent += len(frame)
        if not self._outgoing:
            if not _to_flush:
                self.loop.call_soon(_flush)
            _to_flush.append(self)
        self._outgoing.append(_framed(frame))
        return True

    def flush(self) -> None:
        """Send all frames of this turn of the event loop by one system call."""
        frames, self._outgoing = self._outgoing, []
        if frames and not self.transport.is_closing() and not self.close_sent:
            self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))
            self._unsent = self.transport.get_write_buffer_size()

    def close(self, last: bytes) -> None:
        """Send one last frame, however much waits, and end."""
        self._unsent = 0
        self.put(last)
        self.flush()
        self._ended.set()

    async def close_socket(self, socket: Socket, timeout: float) -> None:
        """Do the closing handshake, or abort if the client doesn't."""
        with suppress(Exception):
            async with asyncio.timeout(timeout):
                await socket.close(GOING_AWAY)
        if not self.transport.is_closing():
            self._abort_timer = self._abort_timer or self.loop.call_later(timeout, self.transport.abort)

    def data_received(self, data: bytes) -> None:
        """Split the bytes into frames; handle whole texts here, and leave the others to `websockets`."""
        if self.conn.state is not State.OPEN or self._invalid:
            super().data_received(data)
            return
        data = self._partial + data if self._partial else data
        at, end = 0, len(data)
        while end - at >= 2 + MASK_LENGTH:
            length, start = data[at + 1] & ~MASKED, at + 2 + MASK_LENGTH
            if length >= SHORT:
                start += 2 if length == SHORT else 8
                length = int.from_bytes(data[at + 2 : start - MASK_LENGTH], "big")
            if not data[at + 1] & MASKED or length > LARGEST_MESSAGE:  # the socket will be closed for it
                start, length, self._invalid = end, 0, True
            if start + length > end:
                break
            if data[at] == WHOLE_TEXT and self._on_frame and not self.close_sent:
                self._on_frame(apply_mask(data[start : start + length], data[start - MASK_LENGTH : start]))
            else:
                super().data_received(data[at : start + length])
            at = start + length
        self._partial = data[at:]

    def send_receive_event_to_app(self) -> None:
        """Handle a message that came in several frames."""
        if self._on_frame is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        message = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self._on_frame(bytes(message))

    def handle_ping(self) -> None:
        """Answer a ping, if they don't come too fast."""
        if self._within_limit():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take a pong, if they don't come too fast."""
        if self._within_limit():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a fragment, if they don't come too fast: they may be empty and never end."""
        if self._within_limit():
            super().handle_cont(event)

    def _within_limit(self) -> bool:
        """Count a frame that is no whole text; abort the connection where they come too fast."""
        if self._other_frames.allows(self.loop.time()):
            return True
        self.transport.abort()
        return False

    def pause_writing(self) -> None:
        """The client doesn't read: cut it off if that lasts."""
        super().pause_writing()
        if self._on_frame and self._abort_timer is None:
            self._abort_timer = self.loop.call_later(self._send_timeout, self.transport.abort)

    def resume_writing(self) -> None:
        """The client reads again."""
        super().resume_writing()
        self._cancel_abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is lost."""
        self._cancel_abort()
        super().connection_lost(exc)
        self._ended.set()

    def _cancel_abort(self) -> None:
        if self._abort_timer:
            self._abort_timer.cancel()
            self._abort_timer = None


def connection_of(socket: Socket) -> SocketProtocol:
    """The protocol of a socket."""
    connection: Any = (socket.scope.get("extensions") or {}).get(EXTENSION)
    assert isinstance(connection, SocketProtocol), "the server must be started with ws=SocketProtocol"
    return connection


_to_flush: list[SocketProtocol] = []
"""The sockets that have something to send in this turn of the event loop."""


def _flush() -> None:
    connections = list(_to_flush)
    _to_flush.clear()
    for connection in connections:
        connection.flush()


def _framed(text: bytes) -> bytes:
    """A text as one unmasked frame."""
    length = len(text)
    if length < 126:
        return bytes((0x81, length)) + text
    if length < 65_536:
        return b"\x81\x7e" + length.to_bytes(2, "big") + text
    return b"\x81\x7f" + length.to_bytes(8, "big") + text
