"""The bus over Redis or Valkey."""

from redis.asyncio import Redis

from compagnie.server.cluster.bus import CHANNEL, ReconnectingBus


class RedisBus(ReconnectingBus):
    """Messages over a Redis channel."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self._address = address

    async def receive_messages(self) -> None:
        """Subscribe until the connection is lost."""
        async with Redis.from_url(self._address) as redis, redis.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            async for received in channel.listen():
                if received["type"] == "subscribe":
                    await self.connected()
                else:
                    await self.received(received["data"].decode())

    async def send_messages(self) -> None:
        """Publish until the connection is lost."""
        async with Redis.from_url(self._address) as redis:
            while True:
                async with redis.pipeline(transaction=False) as pipeline:
                    for message in await self.next_to_send():
                        pipeline.publish(CHANNEL, message)
                    await pipeline.execute()
