"""What keeps strangers' pages, floods and prying scripts out."""

from urllib.parse import urlsplit

from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.aio.storage import MemoryStorage, RedisStorage, Storage
from limits.aio.strategies import FixedWindowRateLimiter
from litestar.datastructures import Headers

from compagnie.server.settings import Settings

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'; object-src 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
"""Sent with every answer."""


def headers(settings: Settings) -> dict[str, str]:
    """The headers of every answer; behind HTTPS also that nothing else will do."""
    strict = {"Strict-Transport-Security": "max-age=31536000"} if settings.secure_cookies else {}
    return HEADERS | strict


def from_our_page(settings: Settings, given: Headers) -> bool:
    """Whether a request that carries a cookie may have been made by our own page, or by no page at all.

    A browser says where a request comes from, and no script can make it lie. So nothing else is needed
    against forged requests, on HTTP and on sockets alike.
    """
    origin = given.get("origin")
    if origin is not None:
        return origin in settings.origins or urlsplit(origin).netloc == given.get("host")
    return given.get("sec-fetch-site", "none") in ("none", "same-origin")


class Limits:
    """How much one address may do."""

    def __init__(self, settings: Settings) -> None:
        storage: Storage = MemoryStorage()
        if settings.redis_url:
            storage = RedisStorage(f"async+{settings.redis_url}", implementation="redispy")
        self._limiter = FixedWindowRateLimiter(storage)
        self.requests: RateLimitItem = RateLimitItemPerMinute(settings.requests_a_minute, namespace="requests")
        self.guests: RateLimitItem = RateLimitItemPerHour(settings.guests_an_hour, namespace="guests")
        self.channels: RateLimitItem = RateLimitItemPerHour(settings.channels_an_hour, namespace="channels")
        self.replays: RateLimitItem = RateLimitItemPerMinute(settings.replays_a_minute, namespace="replays")
        self.sign_ins: RateLimitItem = RateLimitItemPerMinute(settings.sign_ins_a_minute, namespace="sign-ins")

    async def allows(self, limit: RateLimitItem, address: str) -> bool:
        """Count one more, and whether it is still within the limit."""
        return await self._limiter.hit(limit, address)


class Bucket:
    """How fast one socket may talk: so many messages a second, after a first burst."""

    BURST = 5

    def __init__(self, a_second: float) -> None:
        self._a_second, self._left, self._at = a_second, a_second * self.BURST, 0.0

    def allows(self, now: float) -> bool:
        """Take one message out, if there is one left."""
        if self._at:
            self._left = min(self._a_second * self.BURST, self._left + (now - self._at) * self._a_second)
        self._at = now
        self._left -= 1
        return self._left >= 0
