"""The WebSocket protocol of the server: uvicorn's, with a direct path for text frames.

The handshake, pings and closing are uvicorn's and `websockets`'. But those pass each message through a queue and a
task, and a table sends a move to everyone who watches; so once a socket is open, a text in one frame goes straight to
the handler and outgoing texts straight to the transport, while any other frame takes uvicorn's path. A move of stock
uvicorn takes about 1.2 times the CPU (bench/protocols.py); and this has limits of its own, for floods of pings and
fragments and for clients that don't read.
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
GOING_AWAY, PROTOCOL_ERROR, INVALID_DATA = 1001, 1002, 1007
WHOLE_TEXT, MASKED, SHORT, MASK_LENGTH = 0x81, 0x80, 126, 4
"""Bits and bounds of a frame's header (RFC 6455, 5.2)."""
MAX_UNSENT = 786_432
"""While more bytes than this wait for a client, nothing more is sent; once it has read them, it is told anew."""
DRAIN_CHECK = 0.1
"""Seconds until it is looked whether a client that was behind has read all."""
MAX_CLOSING = 60.0
"""How many seconds a client that reads slowly may take for what was sent before the goodbye."""
READ_ON_SECONDS = 0.5
"""How many seconds a client that broke the protocol is read on."""
SLOWEST_LINE = 8_000
"""Bytes a second of the slowest line that we wait for: what was sent before a ping is read before it is answered."""
MAX_OTHER_FRAMES_PER_SECOND = 20
"""How many pings, pongs and fragments a second a client may send."""

FrameHandler = Callable[[bytes], None]
Socket = WebSocket[Any, Any, Any]


class SocketProtocol(WebSocketsSansIOProtocol):
    """One socket, from the opening handshake on."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._on_frame: FrameHandler | None = None
        self._on_drained: Callable[[], None] | None = None
        self._send_timeout = 0.0
        self._abort_timer: asyncio.TimerHandle | None = None
        self._drain_timer: asyncio.TimerHandle | None = None
        self._ended = asyncio.Event()
        self._fragmented = False
        """Whether a message has begun whose end hasn't come."""
        self._partial = b""
        """The beginning of a frame that isn't complete."""
        self._invalid = False
        """Whether an invalid frame has begun: the rest goes to `websockets`, which closes the socket."""
        self._outgoing: list[bytes] = []
        self._unsent = 0
        self._written = 0
        """How many bytes were handed to the transport in all."""
        self._sent_before_ping = 0
        """How many of them before the last ping."""
        self._known_read = 0
        """How many of them before the last ping that was answered."""
        self._other_frames = TokenBucket(MAX_OTHER_FRAMES_PER_SECOND)

    def handle_connect(self, event: Request) -> None:
        """Put this protocol into the application's scope."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    async def receive_frames(self, on_frame: FrameHandler, on_drained: Callable[[], None], send_timeout: float) -> None:
        """Call a handler for each text until either side ends; a client that reads nothing for so long is cut off.

        Another handler is called whenever a client that was behind has read what it was sent.
        """
        self._on_frame, self._on_drained, self._send_timeout = on_frame, on_drained, send_timeout
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
            self._watch_draining()
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
            joined = frames[0] if len(frames) == 1 else b"".join(frames)
            self._written += len(joined)
            self.transport.write(joined)
            self._unsent = self.transport.get_write_buffer_size()

    def close(self, last: bytes) -> None:
        """Send one last frame, however much waits, and end."""
        self._unsent = 0
        self.put(last)
        self.flush()
        self._ended.set()

    async def close_socket(self, socket: Socket, timeout: float) -> None:
        """Do the closing handshake, or abort if the client doesn't."""
        if self._invalid:
            await asyncio.sleep(READ_ON_SECONDS)
            return
        with suppress(Exception):
            async with asyncio.timeout(timeout):
                await socket.close(GOING_AWAY)
        if self.transport.is_closing() and self.transport.get_write_buffer_size() == 0:
            return
        self._cancel_abort()
        self._watch_reading(timeout)
        self.loop.call_later(MAX_CLOSING, self.transport.abort)

    def data_received(self, data: bytes) -> None:
        """Split the bytes into frames; handle whole texts here, and leave the others to `websockets`."""
        if self._invalid and self.close_sent:
            return
        if self.conn.state is not State.OPEN or self._invalid:
            super().data_received(data)
            return
        data = self._partial + data if self._partial else data
        at, end = 0, len(data)
        while end - at >= 2:
            length, start = data[at + 1] & ~MASKED, at + 2 + MASK_LENGTH
            if length >= SHORT:
                start += 2 if length == SHORT else 8
                if start > end:
                    break
                shortest = SHORT if length == SHORT else 0x10000
                length = int.from_bytes(data[at + 2 : start - MASK_LENGTH], "big")
                if length < shortest:  # the length must be written as short as possible
                    self._end(PROTOCOL_ERROR)
                    return
            if not data[at + 1] & MASKED or length > LARGEST_MESSAGE:  # the socket will be closed for it
                self._invalid, self._partial = True, b""
                super().data_received(data[at:])
                return
            if start + length > end:
                break
            whole = data[at : start + length]
            if data[at] == WHOLE_TEXT and self._on_frame and not self.close_sent and not self._fragmented:
                self._take_text(apply_mask(whole[start - at :], whole[start - at - MASK_LENGTH : start - at]))
            else:
                super().data_received(whole)
            at = start + length
        self._partial = data[at:]

    def _take_text(self, text: bytes) -> None:
        """Hand on a text; one that isn't UTF-8 ends the socket (RFC 6455, 8.1)."""
        assert self._on_frame is not None
        if not text.isascii():
            try:
                text.decode()
            except UnicodeDecodeError:
                self._end(INVALID_DATA)
                return
        self._on_frame(text)

    def _end(self, code: int) -> None:
        """End the socket at once for a frame that breaks the protocol."""
        if self.close_sent:
            return
        self._invalid = True
        self.flush()
        self.conn.send_close(code)
        self.handle_parser_exception()
        self._ended.set()

    def handle_parser_exception(self) -> None:
        """A frame broke the protocol: say why and end.

        What the client still sends is read for a moment: if it were not, the system would reset the connection, and
        the client might not learn why.
        """
        assert self.conn.close_sent is not None
        self._invalid = self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": self.conn.close_sent.code})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.resume_reading()
        self.loop.call_later(2 * READ_ON_SECONDS, self.transport.close)
        self._ended.set()

    def send_receive_event_to_app(self) -> None:
        """Handle a message that came in several frames."""
        if self._on_frame is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        message = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.curr_msg_data_type == "text":
            self._take_text(bytes(message))
        else:
            self._on_frame(bytes(message))

    def handle_text(self, event: Frame) -> None:
        """A text begins, in this frame or in several."""
        self._fragmented = not event.fin
        super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Bytes begin, in this frame or in several."""
        self._fragmented = not event.fin
        super().handle_bytes(event)

    def handle_ping(self) -> None:
        """Answer a ping, if they don't come too fast."""
        if self._within_limit():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take a pong, if they don't come too fast."""
        if self._within_limit():
            awaited = self.pending_ping_payload
            super().handle_pong(event)
            if awaited is not None and self.pending_ping_payload is None:
                self._known_read = self._sent_before_ping

    def send_keepalive_ping(self) -> None:
        """Ask whether the client is still there."""
        self._sent_before_ping = self._written
        super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """No pong came in time: end, unless the client may still be reading what was sent before the ping."""
        assert self.ping_timeout is not None
        reading = (self._sent_before_ping - self._known_read) / SLOWEST_LINE
        more = self.ping_sent_at + self.ping_timeout + reading - self.loop.time()
        if more > 0:
            self.pong_timer = self.loop.call_later(more, self.keepalive_timeout)
        else:
            super().keepalive_timeout()

    def handle_cont(self, event: Frame) -> None:
        """Take a fragment, if they don't come too fast: they may be empty and never end."""
        if self._within_limit():
            self._fragmented = not event.fin
            super().handle_cont(event)

    def _within_limit(self) -> bool:
        """Count a frame that is no whole text; abort the connection where they come too fast."""
        if self._other_frames.allows(self.loop.time()):
            return True
        self.transport.abort()
        return False

    def pause_writing(self) -> None:
        """The client reads more slowly than we send: cut it off if it reads nothing for long."""
        super().pause_writing()
        if self._on_frame and self._abort_timer is None:
            self._watch_reading(self._send_timeout)

    def resume_writing(self) -> None:
        """The client has read nearly all that waited."""
        super().resume_writing()
        self._cancel_abort()
        self._unsent = self.transport.get_write_buffer_size()
        if self._on_drained:
            self._on_drained()

    def _watch_draining(self) -> None:
        """A transport that was never paused tells nobody when all is sent: look for it."""
        if self._drain_timer is None and self.writable.is_set():
            self._drain_timer = self.loop.call_later(DRAIN_CHECK, self._check_drained)

    def _check_drained(self) -> None:
        self._drain_timer = None
        if self.transport.is_closing() or not self.writable.is_set():
            return
        self._unsent = self.transport.get_write_buffer_size()
        if self._unsent:
            self._watch_draining()
        elif self._on_drained:
            self._on_drained()

    def _watch_reading(self, timeout: float) -> None:
        self._abort_timer = self.loop.call_later(timeout, self._check_reading, self._taken, timeout)

    @property
    def _taken(self) -> int:
        """How many bytes the client has taken from us."""
        return self._written - self.transport.get_write_buffer_size()

    def _check_reading(self, before: int, timeout: float) -> None:
        """Cut off a client that has taken nothing since; one that reads slowly may go on."""
        self._abort_timer = None
        if self._taken > before:
            self._unsent = self.transport.get_write_buffer_size()
            self._watch_reading(timeout)
        else:
            self.transport.abort()

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
