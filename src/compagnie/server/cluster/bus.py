"""The message bus between servers on one database: it says which table has news; the news itself is in the log."""

import asyncio
import itertools
import secrets
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import suppress
from typing import Protocol

import structlog

from compagnie.server.base.settings import BadSettings, Settings
from compagnie.server.base.tasks import end_task

log = structlog.get_logger()

CHANNEL = "compagnie_news"
EVERY_TABLE = "*"
"""Stands for all tables after a lost connection: any of them may have news."""
UNKNOWN_SENDER = "-"
MAX_QUEUE = 10_000
"""So many messages wait to be sent, or to be handled; more are dropped."""
MAX_BATCH = 200
"""So many messages are sent at a time."""
MAX_TOGETHER = 200
"""News of so many tables goes in one message: PostgreSQL carries 8,000 bytes."""
NEWS_INTERVAL = 0.02
"""That logs have news is sent every so many seconds at most: where all play, one message then tells of many tables."""
RETRY_DELAY = 0.5
CONNECT_TIMEOUT = 5.0

Listener = Callable[[str, str], Awaitable[None]]
"""Is called with a table's id and a message that is in no log; without a message, the table's log has news."""


class Bus(Protocol):
    """Publishes to and receives from the other servers."""

    async def start(self, listener: Listener) -> None:
        """Begin to receive: the listener is called for each message of another server."""

    async def stop(self) -> None:
        """Stop receiving and sending."""

    def publish(self, table: str, message: str = "") -> None:
        """Tell the other servers that a table's log has news. A lost message loses nothing: the log has it.

        With a message, tell them something that is in no log.
        """


class NoBus:
    """The bus of a single server."""

    async def start(self, listener: Listener) -> None:
        """Nothing will be received."""

    async def stop(self) -> None:
        """Nothing to stop."""

    def publish(self, table: str, message: str = "") -> None:
        """There is no other server."""


class ReconnectingBus(ABC):
    """A bus over a connection that may be lost; once it is back, every table is looked at."""

    def __init__(self) -> None:
        self._own_id = secrets.token_hex(4)
        self._queue: asyncio.Queue[str] = asyncio.Queue(MAX_QUEUE)
        self._tasks: list[asyncio.Task[None]] = []
        self._listener: Listener | None = None
        self._connected = asyncio.Event()
        self._news_due = 0.0
        """When news may be sent again."""

    async def start(self, listener: Listener) -> None:
        """Begin to receive; returns once connected, or after CONNECT_TIMEOUT: then it goes on trying."""
        self._listener = listener
        self._tasks = [asyncio.create_task(self._retry(job)) for job in (self.receive_messages, self.send_messages)]
        with suppress(TimeoutError):
            await asyncio.wait_for(self._connected.wait(), CONNECT_TIMEOUT)

    async def stop(self) -> None:
        """Stop receiving and sending."""
        await asyncio.gather(*map(end_task, self._tasks), return_exceptions=True)

    def publish(self, table: str, message: str = "") -> None:
        """Queue a message for the other servers."""
        if not self._queue.full():
            self._queue.put_nowait(f"{self._own_id} {table} {message}")

    @abstractmethod
    async def receive_messages(self) -> None:
        """Await `connected()`, then `received(…)` for each message, until the connection is lost."""

    @abstractmethod
    async def send_messages(self) -> None:
        """Send what `next_to_send()` gives, until the connection is lost."""

    async def connected(self) -> None:
        """The connection is open; messages may have been missed before."""
        self._connected.set()
        if self._listener:
            await self._listener(EVERY_TABLE, "")

    async def received(self, envelope: str) -> None:
        """Hand on a message, unless this server sent it."""
        sender, named, message = envelope.split(" ", 2)
        if sender != self._own_id and self._listener:
            for table in named.split(","):
                await self._listener(table, message)

    async def next_to_send(self) -> list[str]:
        """The next messages to the other servers: all that wait, so that one round trip serves many.

        That a table's log has news is said once, and of several tables together; whatever else two messages say counts
        twice, even if it is the same.
        """
        batch = [await self._queue.get()]
        clock = asyncio.get_running_loop().time
        if _is_news(batch[0]):
            await asyncio.sleep(self._news_due - clock())
            self._news_due = clock() + NEWS_INTERVAL
        while len(batch) < MAX_BATCH and not self._queue.empty():
            batch.append(self._queue.get_nowait())
        once = {message if _is_news(message) else (message, place): message for place, message in enumerate(batch)}
        runs = itertools.groupby(once.values(), key=_is_news)
        return [message for is_news, run in runs for message in (self._together(run) if is_news else run)]

    def _together(self, news: Iterable[str]) -> Iterator[str]:
        """Messages that tables have news, as few as they fit in."""
        tables = [message.split(" ")[1] for message in news]
        for first in range(0, len(tables), MAX_TOGETHER):
            yield f"{self._own_id} {','.join(tables[first : first + MAX_TOGETHER])} "

    async def _retry(self, job: Callable[[], Awaitable[None]]) -> None:
        logged = ""
        while True:
            try:
                await job()
            except Exception as error:
                if logged != str(error):  # the same error is logged once
                    logged = str(error)
                    log.warning("the connection to the other servers was lost", error=logged)
            await asyncio.sleep(RETRY_DELAY)


def _is_news(message: str) -> bool:
    """Whether it says that a table's log has news, and nothing else."""
    return message.endswith(" ")


def bus_for(settings: Settings) -> Bus:
    """The bus that the settings ask for."""
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
