"""News by Redis or Valkey."""

from redis.asyncio import Redis

from compagnie.server.cluster.bus import CHANNEL, Courier


class RedisBus(Courier):
    """News over a Redis channel."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self._address = address

    async def listen(self) -> None:
        """Subscribe until the connection breaks."""
        async with Redis.from_url(self._address) as redis, redis.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            async for told in channel.listen():
                if told["type"] == "subscribe":
                    await self.line_stands()
                else:
                    await self.hear(told["data"].decode())

    async def send(self) -> None:
        """Publish until the connection breaks."""
        async with Redis.from_url(self._address) as redis:
            while True:
                await redis.publish(CHANNEL, await self.next_to_send())
