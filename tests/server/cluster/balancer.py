"""A proxy in front of several servers: whoever comes is sent to one that is ready (docs/operations.md).

While none is, they wait. It carries bytes and reads none of them; the shipped proxy does the same for each request.
"""

import asyncio
import itertools
from collections.abc import Sequence
from contextlib import suppress

import httpx

from tests.server.chaos.proxy import Proxy

INTERVAL = 0.1
"""Seconds between two looks whether a server is ready."""


class Balancer(Proxy):
    """Carries each new connection to the next server that says by /ready that it may come."""

    def __init__(self, addresses: Sequence[str]) -> None:
        super().__init__(0)
        self._addresses = list(addresses)
        self._ready: set[str] = set()
        self._changed = asyncio.Event()
        self._next = itertools.count()
        self._looking: asyncio.Task[None] | None = None
        self.carried: list[str] = []
        """Where each connection was carried to, the last one last."""

    @property
    def address(self) -> str:
        """Where clients reach it."""
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> "Balancer":
        """Listen, once a server is ready."""
        await super().start()
        self._looking = asyncio.create_task(self._look())
        await self.until_ready(self._addresses[0])
        return self

    async def stop(self) -> None:
        """Listen no more."""
        if self._looking:
            self._looking.cancel()
            await asyncio.wait([self._looking])
        await super().stop()

    async def until_ready(self, address: str, ready: bool = True) -> None:
        """Wait until people are sent to a server, or until none are."""
        while (address in self._ready) is not ready:
            self._changed.clear()
            await self._changed.wait()

    async def _look(self) -> None:
        async with httpx.AsyncClient(trust_env=False, timeout=10.0) as http:
            while True:
                for address in self._addresses:
                    try:
                        ready = (await http.get(f"{address}/ready")).status_code == 200
                    except httpx.HTTPError:
                        ready = False
                    (self._ready.add if ready else self._ready.discard)(address)
                    self._changed.set()
                await asyncio.sleep(INTERVAL)

    async def _reach(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        while True:
            for address in (self._addresses[next(self._next) % len(self._addresses)] for _ in self._addresses):
                if address in self._ready:
                    with suppress(OSError):
                        reached = await asyncio.open_connection("127.0.0.1", int(address.rpartition(":")[2]))
                        self.carried.append(address)
                        return reached
            await asyncio.sleep(INTERVAL)
