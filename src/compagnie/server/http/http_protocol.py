"""The HTTP protocol of the server: uvicorn's, with timeouts and limits for slow clients.

Uvicorn itself waits for ever for the rest of a request and for a client that doesn't read the response, takes headers
and trailers of any length, and has no limit of connections an address; so a few clients could keep everyone else out.
Its parsing stays.
"""

import asyncio
import ipaddress
import socket
from collections import Counter
from collections.abc import Collection
from contextlib import suppress
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from compagnie.server.base.settings import Settings

HEADER_TIMEOUT = 15.0
BODY_TIMEOUT = 60.0
"""Long enough for a record of a megabyte over a slow connection."""
MAX_HEADER = 65_536
"""How many bytes a request's headers may have, and so what stands between and after the pieces of its body."""
MAX_KERNEL_UNSENT = 16_384
"""How many unsent bytes the system holds; if it held megabytes, we couldn't see that a client reads slowly."""

IPV6_LINE = 64

open_connections: Counter[str] = Counter()
"""How many HTTP connections each address holds; WebSockets have a limit of their own."""


def counted_address(address: str) -> str:
    """An address as limits count it: of IPv6 the first half, which one line usually has to itself."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, IPV6_LINE), strict=False))


class HttpProtocol(HttpToolsProtocol):
    """One HTTP connection, from the first byte until it ends or becomes a WebSocket."""

    send_seconds: ClassVar[float] = 10.0
    max_connections: ClassVar[int] = 256
    proxies: ClassVar["Proxies"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._address: str | None = None
        self._request_timer: asyncio.TimerHandle | None = None
        self._read_timer: asyncio.TimerHandle | None = None
        self._in_header = True
        self._other_size = 0
        """How many bytes came since the request began, or since the last piece of its body."""
        self._cycle: Any = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection; abort it where the address, unless it is a trusted proxy, has too many."""
        super().connection_made(transport)
        raw_socket = transport.get_extra_info("socket")
        if raw_socket is not None and hasattr(socket, "TCP_NOTSENT_LOWAT"):
            raw_socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, MAX_KERNEL_UNSENT)
        address = self.client[0] if self.client else ""
        if address not in self.proxies:
            address = counted_address(address)
            self._address = address
            open_connections[address] += 1
            if open_connections[address] > self.max_connections:
                transport.abort()
        self._start_request_timer(HEADER_TIMEOUT)

    def connection_lost(self, exc: Exception | None) -> None:
        """Drop pipelined requests, which uvicorn would still try to answer, and end the one under way."""
        self._release()
        self.pipeline.clear()
        if self._cycle and not self._cycle.response_complete:
            self._cycle.disconnected = True
            self._cycle.message_event.set()
        super().connection_lost(exc)

    def _start_asgi_task(self, cycle: Any, app: Any) -> None:
        self._cycle = cycle
        super()._start_asgi_task(cycle, app)

    def handle_websocket_upgrade(self) -> None:
        """It is a WebSocket from now on, with other limits."""
        self._release()
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        """Start the timeout of a new request; refuse headers that are too long, and what comes beside a body."""
        if self._request_timer is None and (self.cycle is None or self.cycle.response_complete):
            self._start_request_timer(HEADER_TIMEOUT)
        self._other_size += len(data)
        super().data_received(data)
        if self._other_size <= MAX_HEADER or self.transport.is_closing():
            return
        if self._in_header:
            self.send_400_response("The headers of this request are too long.")
        else:
            self.transport.abort()

    def on_message_begin(self) -> None:
        """A request begins."""
        self._in_header, self._other_size = True, 0
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header. Trailers are dropped: they come when all that headers decide has been decided."""
        if self._in_header:
            super().on_header(name, value)

    def on_body(self, body: bytes) -> None:
        """Take a piece of the body."""
        self._other_size = 0
        super().on_body(body)

    def on_headers_complete(self) -> None:
        """The headers are complete; the body may still come."""
        self._in_header, self._other_size = False, 0
        hosts = sum(name == b"host" for name, _ in self.headers)
        if hosts > 1 or (hosts == 0 and self.parser.get_http_version() == "1.1"):  # RFC 9112, 3.2
            self.send_400_response("A request must name one host.")
            return
        self._start_request_timer(BODY_TIMEOUT)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is complete: the client waits for us."""
        self._cancel_request_timer()
        super().on_message_complete()

    def pause_writing(self) -> None:
        """The client reads more slowly than we send."""
        super().pause_writing()
        if self._read_timer is None:
            self._watch_reading()

    def resume_writing(self) -> None:
        """The client has read what waited."""
        super().resume_writing()
        self._cancel_read_timer()

    def _watch_reading(self) -> None:
        size = self.transport.get_write_buffer_size()
        self._read_timer = self.loop.call_later(self.send_seconds, self._check_reading, size)

    def _check_reading(self, before: int) -> None:
        """Cut off a client that has read nothing since; one that reads slowly may go on."""
        if self.transport.get_write_buffer_size() >= before:
            self.transport.abort()
        else:
            self._watch_reading()

    def _start_request_timer(self, seconds: float) -> None:
        self._cancel_request_timer()
        self._request_timer = self.loop.call_later(seconds, self.transport.abort)

    def _cancel_request_timer(self) -> None:
        if self._request_timer:
            self._request_timer.cancel()
            self._request_timer = None

    def _cancel_read_timer(self) -> None:
        if self._read_timer:
            self._read_timer.cancel()
            self._read_timer = None

    def _release(self) -> None:
        self._cancel_request_timer()
        self._cancel_read_timer()
        if self._address is not None:
            open_connections[self._address] -= 1
            if not open_connections[self._address]:
                del open_connections[self._address]
            self._address = None


class Proxies:
    """Trusted proxies: addresses, networks (10.0.0.0/8), or every client (*)."""

    def __init__(self, named: Collection[str]) -> None:
        self._all, self._names, self._networks = "*" in named, frozenset(named), []
        for name in named:
            with suppress(ValueError):
                self._networks.append(ipaddress.ip_network(name))

    def __contains__(self, address: str) -> bool:
        if self._all or address in self._names:
            return True
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._networks)


def http_protocol(settings: Settings) -> type[HttpProtocol]:
    """The protocol with the limits of these settings."""
    limits = {
        "send_seconds": settings.send_seconds,
        "max_connections": settings.lines_an_address,
        "proxies": Proxies(settings.trusted_proxies),
    }
    return type("LimitedHttpProtocol", (HttpProtocol,), limits)
