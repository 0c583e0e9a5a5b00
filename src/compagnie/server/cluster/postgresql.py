"""The bus over PostgreSQL's own LISTEN and NOTIFY: no other program is needed."""

import asyncio

import asyncpg  # type: ignore[import-untyped]

from compagnie.server.cluster.bus import CHANNEL, EVERY_TABLE, MAX_QUEUE, UNKNOWN_SENDER, ReconnectingBus

NOTIFY = "select pg_notify($1, message) from unnest($2::text[]) as message"


class PostgresqlBus(ReconnectingBus):
    """Messages over two connections to the database."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self._address = address

    async def receive_messages(self) -> None:
        """Listen until the connection is lost."""
        messages: asyncio.Queue[str | None] = asyncio.Queue()
        connection = await asyncpg.connect(self._address)
        connection.add_termination_listener(lambda _: messages.put_nowait(None))

        def on_notification(_connection: object, _process: int, _channel: str, message: str) -> None:
            _enqueue(messages, message)

        try:
            await connection.add_listener(CHANNEL, on_notification)
            await self.connected()
            while (message := await messages.get()) is not None:
                await self.received(message)
        finally:
            connection.terminate()

    async def send_messages(self) -> None:
        """Notify until the connection is lost."""
        connection = await asyncpg.connect(self._address)
        try:
            while True:
                await connection.execute(NOTIFY, CHANNEL, await self.next_to_send())
        finally:
            connection.terminate()


def _enqueue(messages: "asyncio.Queue[str | None]", message: str) -> None:
    """Queue a message. A full queue is replaced by one message: any table may have news."""
    if messages.qsize() >= MAX_QUEUE:
        while not messages.empty():
            messages.get_nowait()
        message = f"{UNKNOWN_SENDER} {EVERY_TABLE} "
    messages.put_nowait(message)
