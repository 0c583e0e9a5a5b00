"""A visit over HTTP, which nobody can draw out: who is slow to ask or doesn't read the answer is let go.

Requests are read by uvicorn. It waits for ever, though, for the rest of one and for whoever takes no answer, and keeps
whatever comes as a header; so some idle lines could keep everyone else out.
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

HEAD_SECONDS = 15.0
"""So long somebody may take to say what he wants..."""
BODY_SECONDS = 60.0
"""...and so long to send what belongs to it: a record of a megabyte over a poor line."""
LARGEST_HEAD = 65_536
UNSENT = 16_384
"""So much the system may hold for somebody who doesn't read; if it held megabytes, we couldn't see him read slowly."""

open_lines: Counter[str] = Counter()
"""How many lines each address holds, before they become sockets; those have a limit of their own."""


class HttpProtocol(HttpToolsProtocol):
    """One line over HTTP, from the first byte until it ends or becomes a socket."""

    send_seconds: ClassVar[float] = 10.0
    most: ClassVar[int] = 256
    proxies: ClassVar["Proxies"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._address: str | None = None
        self._patience: asyncio.TimerHandle | None = None
        self._reading: asyncio.TimerHandle | None = None
        self._in_head = True
        self._head = 0
        self._answering: Any = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is at the door. Proxies bring many; anybody else who holds too many lines gets no other."""
        super().connection_made(transport)
        line = transport.get_extra_info("socket")
        if line is not None and hasattr(socket, "TCP_NOTSENT_LOWAT"):
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, UNSENT)
        address = self.client[0] if self.client else ""
        if address not in self.proxies:
            self._address = address
            open_lines[address] += 1
            if open_lines[address] > self.most:
                transport.abort()
        self._wait(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is dead. Of several questions that came at once, uvicorn would try to answer the others."""
        self._let_go()
        self.pipeline.clear()
        if self._answering and not self._answering.response_complete:
            self._answering.disconnected = True
            self._answering.message_event.set()
        super().connection_lost(exc)

    def _start_asgi_task(self, cycle: Any, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def handle_websocket_upgrade(self) -> None:
        """It is a socket from now on."""
        self._let_go()
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        """Something came: if a question begins with it, its time begins, too."""
        if self._patience is None and (self.cycle is None or self.cycle.response_complete):
            self._wait(HEAD_SECONDS)
        super().data_received(data)
        if self._in_head and not self.transport.is_closing():
            self._head += len(data)
            if self._head > LARGEST_HEAD:
                self.send_400_response("The head of this request is too long.")

    def on_message_begin(self) -> None:
        """A question begins."""
        self._in_head, self._head = True, 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """What is wanted is known; what belongs to it may still come."""
        self._in_head = False
        self._wait(BODY_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All is said, and now he waits for us."""
        self._let_be()
        super().on_message_complete()

    def pause_writing(self) -> None:
        """He doesn't read as fast as we answer."""
        super().pause_writing()
        if self._reading is None:
            self._look_again()

    def resume_writing(self) -> None:
        """He has read it."""
        super().resume_writing()
        self._has_read()

    def _look_again(self) -> None:
        size = self.transport.get_write_buffer_size()
        self._reading = self.loop.call_later(self.send_seconds, self._does_he_read, size)

    def _does_he_read(self, before: int) -> None:
        """A slow reader is let be so long as he reads; one who took nothing all this time is gone."""
        if self.transport.get_write_buffer_size() >= before:
            self.transport.abort()
        else:
            self._look_again()

    def _wait(self, seconds: float) -> None:
        self._let_be()
        self._patience = self.loop.call_later(seconds, self.transport.abort)

    def _let_be(self) -> None:
        if self._patience:
            self._patience.cancel()
            self._patience = None

    def _has_read(self) -> None:
        if self._reading:
            self._reading.cancel()
            self._reading = None

    def _let_go(self) -> None:
        self._let_be()
        self._has_read()
        if self._address is not None:
            open_lines[self._address] -= 1
            if not open_lines[self._address]:
                del open_lines[self._address]
            self._address = None


class Proxies:
    """Who may bring others: addresses, networks (10.0.0.0/8), or everyone who gets here (*)."""

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


def visits(settings: Settings) -> type[HttpProtocol]:
    """Visits as the settings limit them."""
    limits = {
        "send_seconds": settings.send_seconds,
        "most": settings.lines_an_address,
        "proxies": Proxies(settings.trusted_proxies),
    }
    return type("Visit", (HttpProtocol,), limits)
