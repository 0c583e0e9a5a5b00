"""Rate limits: how much one address may ask for over HTTP, and how fast one socket may send."""

import time

import structlog
from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.aio.storage import MemoryStorage, RedisStorage
from limits.aio.strategies import FixedWindowRateLimiter

from compagnie.server.base.settings import Settings

log = structlog.get_logger()

REDIS_TIMEOUT = 1.0
REDIS_RETRY_DELAY = 5.0
"""After a failure, Redis isn't asked again for so many seconds."""
BURST_SECONDS = 5
"""A socket may send the messages of so many seconds at once."""


class RateLimits:
    """Counts what each address does. Several servers count together in Redis; without it each counts alone."""

    def __init__(self, settings: Settings) -> None:
        self._local = FixedWindowRateLimiter(MemoryStorage())
        self._shared = _shared_limiter(settings.redis_url) if settings.redis_url else None
        self._redis_retry_at = 0.0
        self.requests: RateLimitItem = RateLimitItemPerMinute(settings.requests_a_minute, namespace="requests")
        self.guests: RateLimitItem = RateLimitItemPerHour(settings.guests_an_hour, namespace="guests")
        self.channels: RateLimitItem = RateLimitItemPerHour(settings.channels_an_hour, namespace="channels")
        self.replays: RateLimitItem = RateLimitItemPerMinute(settings.replays_a_minute, namespace="replays")
        self.sign_ins: RateLimitItem = RateLimitItemPerMinute(settings.sign_ins_a_minute, namespace="sign-ins")

    async def allows(self, limit: RateLimitItem, address: str) -> bool:
        """Count one more; whether it is still within the limit."""
        if self._shared and time.monotonic() >= self._redis_retry_at:
            try:
                return await self._shared.hit(limit, address)
            except Exception as error:  # whatever is wrong with Redis, people must be served
                self._redis_retry_at = time.monotonic() + REDIS_RETRY_DELAY
                log.warning("rate limits are counted by this server alone", error=str(error))
        return await self._local.hit(limit, address)


def _shared_limiter(redis_url: str) -> FixedWindowRateLimiter:
    storage = RedisStorage(
        f"async+{redis_url}",
        implementation="redispy",
        socket_timeout=REDIS_TIMEOUT,
        socket_connect_timeout=REDIS_TIMEOUT,
    )
    return FixedWindowRateLimiter(storage)


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
        self._tokens -= 1
        return self._tokens >= 0
