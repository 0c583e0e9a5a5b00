"""How servers on one database tell each other that a table has news. What the news is stands in the log."""

import asyncio
import secrets
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol

import structlog

from compagnie.server.base.settings import BadSettings, Settings

log = structlog.get_logger()

CHANNEL = "compagnie_news"
EVERY_TABLE = "*"
"""Heard after the line to the others was down: any table may have news."""
SOMEBODY = "-"
"""A server that isn't named."""
LONGEST_QUEUE = 10_000
RETRY_SECONDS = 0.5
FIRST_SECONDS = 5.0

Listener = Callable[[str, str], Awaitable[None]]
"""Hears a table's id, and what passes by there, or nothing: then its log has news."""


class Bus(Protocol):
    """A way to the other servers."""

    async def start(self, listener: Listener) -> None:
        """Begin to listen: the listener hears the ids of tables that have news elsewhere."""

    async def stop(self) -> None:
        """Stop listening."""

    def tell(self, table: str, aside: str = "") -> None:
        """Tell the others that a table has news. If that fails nothing is lost: the log has it.

        Or tell them what passes by there, which is in no log.
        """


class NoBus:
    """One server alone has nobody to tell."""

    async def start(self, listener: Listener) -> None:
        """Nothing will be heard."""

    async def stop(self) -> None:
        """Nothing was heard."""

    def tell(self, table: str, aside: str = "") -> None:
        """Nobody listens."""


class Courier(ABC):
    """Carries news over a line that may break; when it is mended, every table is looked at."""

    def __init__(self) -> None:
        self._me = secrets.token_hex(4)
        self._queue: asyncio.Queue[str] = asyncio.Queue(LONGEST_QUEUE)
        self._tasks: list[asyncio.Task[None]] = []
        self._listener: Listener | None = None
        self._listening = asyncio.Event()

    async def start(self, listener: Listener) -> None:
        """Begin to listen; returns when the line stands, or when that takes too long: then it comes later."""
        self._listener = listener
        self._tasks = [asyncio.create_task(self._keep_on(job)) for job in (self.listen, self.send)]
        with suppress(TimeoutError):
            await asyncio.wait_for(self._listening.wait(), FIRST_SECONDS)

    async def stop(self) -> None:
        """Stop listening."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def tell(self, table: str, aside: str = "") -> None:
        """Tell the others, as soon as the line allows."""
        if not self._queue.full():
            self._queue.put_nowait(f"{self._me} {table} {aside}")

    @abstractmethod
    async def listen(self) -> None:
        """Listen until the line breaks: `await self.line_stands()`, then `await self.hear(…)` for each message."""

    @abstractmethod
    async def send(self) -> None:
        """Send what `await self.next_to_send()` gives until the line breaks."""

    async def line_stands(self) -> None:
        """The line stands; it may have been down."""
        self._listening.set()
        if self._listener:
            await self._listener(EVERY_TABLE, "")

    async def hear(self, message: str) -> None:
        """A message from some server, perhaps ourselves."""
        who, table, aside = message.split(" ", 2)
        if who != self._me and self._listener:
            await self._listener(table, aside)

    async def next_to_send(self) -> str:
        """The next message to the others."""
        return await self._queue.get()

    async def _keep_on(self, job: Callable[[], Awaitable[None]]) -> None:
        told = ""
        while True:
            try:
                await job()
            except Exception as error:
                if told != str(error):  # while it is down the same is said once
                    told = str(error)
                    log.warning("the line to the other servers broke", error=told)
            await asyncio.sleep(RETRY_SECONDS)


def bus_for(settings: Settings) -> Bus:
    """The way to the other servers that the settings ask for."""
    match settings.fan_out:
        case "memory":
            return NoBus()
        case "postgresql":
            from compagnie.server.cluster.postgresql import PostgresqlBus

            if not settings.address.startswith("postgresql"):
                raise BadSettings("fan_out postgresql needs a database_url that begins with postgresql://.")
            return PostgresqlBus(settings.address.replace("+asyncpg", "", 1))
        case "redis":
            from compagnie.server.cluster.redis import RedisBus

            if not settings.redis_url:
                raise BadSettings("fan_out redis needs a redis_url.")
            return RedisBus(settings.redis_url)
