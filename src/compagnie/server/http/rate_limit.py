"""Rate limits: how much one address may ask for over HTTP, and how fast one socket may send."""

import time
from contextlib import suppress
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import structlog

from compagnie.server.base.settings import Settings

if TYPE_CHECKING:  # loaded at the first request: it takes a while
    from limits import RateLimitItem
    from limits.aio.storage import RedisStorage
    from limits.aio.strategies import FixedWindowRateLimiter

log = structlog.get_logger()

REDIS_TIMEOUT = 1.0
REDIS_RETRY_DELAY = 5.0
"""After a failure, Redis isn't asked again for so many seconds."""
BURST_SECONDS = 5
"""A socket may send the messages of so many seconds at once."""


class Limit(NamedTuple):
    """How often something may be done in a minute or an hour."""

    what: str
    most: int
    span: Literal["minute", "hour"]


class RateLimits:
    """Counts what each address does. Several servers count together in Redis; without it each counts alone."""

    def __init__(self, settings: Settings) -> None:
        self._redis_url = settings.redis_url
        self._redis: RedisStorage | None = None
        self._redis_retry_at = 0.0
        self.requests = Limit("requests", settings.requests_a_minute, "minute")
        self.guests = Limit("guests", settings.guests_an_hour, "hour")
        self.channels = Limit("channels", settings.channels_an_hour, "hour")
        self.replays = Limit("replays", settings.replays_a_minute, "minute")
        self.sign_ins = Limit("sign-ins", settings.sign_ins_a_minute, "minute")

    async def allows(self, limit: Limit, address: str) -> bool:
        """Count one more; whether it is still within the limit."""
        if self._redis_url and time.monotonic() >= self._redis_retry_at:
            try:
                return await self._shared.hit(_item(limit), address)
            except Exception as error:  # whatever is wrong with Redis, people must be served
                self._redis_retry_at = time.monotonic() + REDIS_RETRY_DELAY
                log.warning("rate limits are counted by this server alone", error=str(error))
        return await self._local.hit(_item(limit), address)

    async def close(self) -> None:
        """Close the connections to Redis, if there are any."""
        if self._redis:
            with suppress(Exception):  # it may be away
                client: Any = self._redis.bridge
                await client.get_connection().aclose()

    @cached_property
    def _local(self) -> "FixedWindowRateLimiter":
        from limits.aio.storage import MemoryStorage
        from limits.aio.strategies import FixedWindowRateLimiter

        return FixedWindowRateLimiter(MemoryStorage())

    @cached_property
    def _shared(self) -> "FixedWindowRateLimiter":
        from limits.aio.storage import RedisStorage
        from limits.aio.strategies import FixedWindowRateLimiter

        self._redis = storage = RedisStorage(
            f"async+{self._redis_url}",
            implementation="redispy",
            socket_timeout=REDIS_TIMEOUT,
            socket_connect_timeout=REDIS_TIMEOUT,
        )
        return FixedWindowRateLimiter(storage)


@cache
def _item(limit: Limit) -> "RateLimitItem":
    from limits import RateLimitItemPerHour, RateLimitItemPerMinute

    kind = RateLimitItemPerMinute if limit.span == "minute" else RateLimitItemPerHour
    return kind(limit.most, namespace=limit.what)


class TokenBucket:
    """How fast one socket may send: so many messages a second, after a first burst."""

    def __init__(self, per_second: float) -> None:
        self._per_second, self._capacity = per_second, per_second * BURST_SECONDS
        self._tokens, self._at = self._capacity, 0.0

    def allows(self, now: float) -> bool:
        """Take one token, if there is one left."""
        if self._at:
            self._tokens = min(self._capacity, self._tokens + (now - self._at) * self._per_second)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True
