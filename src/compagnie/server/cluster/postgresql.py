"""News by PostgreSQL's own LISTEN and NOTIFY: no other program is needed."""

import asyncio
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from compagnie.server.cluster.bus import CHANNEL, EVERY_TABLE, LONGEST_QUEUE, SOMEBODY, Courier


class PostgresqlBus(Courier):
    """News over two connections to the database."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self._address = address

    async def listen(self) -> None:
        """Listen until the connection breaks."""
        heard: asyncio.Queue[str | None] = asyncio.Queue()
        connection = await asyncpg.connect(self._address)
        connection.add_termination_listener(lambda _: heard.put_nowait(None))
        try:
            await connection.add_listener(CHANNEL, lambda *told: _queue(heard, _message(told)))
            await self.line_stands()
            while (message := await heard.get()) is not None:
                await self.hear(message)
        finally:
            connection.terminate()

    async def send(self) -> None:
        """Notify until the connection breaks."""
        connection = await asyncpg.connect(self._address)
        try:
            while True:
                await connection.execute("select pg_notify($1, $2)", CHANNEL, await self.next_to_send())
        finally:
            connection.terminate()


def _queue(heard: "asyncio.Queue[str | None]", message: str) -> None:
    """Let a message wait. Where too many wait already they are forgotten, and all tables looked at instead."""
    if heard.qsize() >= LONGEST_QUEUE:
        while not heard.empty():
            heard.get_nowait()
        message = f"{SOMEBODY} {EVERY_TABLE} "
    heard.put_nowait(message)


def _message(told: tuple[Any, ...]) -> str:
    """What was told: the last of connection, sender, channel and message."""
    return str(told[-1])
