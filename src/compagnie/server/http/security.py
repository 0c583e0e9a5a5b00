"""What keeps strangers' pages, floods and prying scripts out."""

import re
import time
from urllib.parse import urlsplit

import msgspec
import structlog
from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.aio.storage import MemoryStorage, RedisStorage
from limits.aio.strategies import FixedWindowRateLimiter
from litestar.datastructures import Headers

from compagnie.server.base.refusals import refuse
from compagnie.server.base.settings import Settings

log = structlog.get_logger()

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
        return origin in settings.origins or _place(origin) == given.get("host")
    return given.get("sec-fetch-site", "none") in ("none", "same-origin")


def _place(origin: str) -> str | None:
    """Host and port of an origin; None if it is none."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


_NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")


def must_be_text(body: bytes) -> None:
    """Refuses the one character that no database keeps alike. In JSON it must be written as an escape."""
    if b"\\u0000" in body and _NUL.search(body):
        raise refuse("unreadable", why="it holds the character U+0000")


def must_be_readable(body: bytes) -> None:
    """Refuses what no reader of JSON gets through; whatever else is wrong with it, he says in his own words."""
    must_be_text(body)
    try:
        msgspec.json.decode(body)
    except RecursionError:
        raise refuse("unreadable", why="it is nested too deeply") from None
    except UnicodeDecodeError:
        raise refuse("unreadable", why="it isn't UTF-8") from None
    except msgspec.DecodeError:
        return


REDIS_SECONDS = 1.0
"""A Redis that doesn't answer for so long is away..."""
AWAY_SECONDS = 5.0
"""...and isn't asked again for so long."""


class Limits:
    """How much one address may do. Several servers count together, by Redis; while that is away each counts alone."""

    def __init__(self, settings: Settings) -> None:
        self._alone = FixedWindowRateLimiter(MemoryStorage())
        self._together: FixedWindowRateLimiter | None = None
        self._away_until = 0.0
        if settings.redis_url:
            storage = RedisStorage(
                f"async+{settings.redis_url}",
                implementation="redispy",
                socket_timeout=REDIS_SECONDS,
                socket_connect_timeout=REDIS_SECONDS,
            )
            self._together = FixedWindowRateLimiter(storage)
        self.requests: RateLimitItem = RateLimitItemPerMinute(settings.requests_a_minute, namespace="requests")
        self.guests: RateLimitItem = RateLimitItemPerHour(settings.guests_an_hour, namespace="guests")
        self.channels: RateLimitItem = RateLimitItemPerHour(settings.channels_an_hour, namespace="channels")
        self.replays: RateLimitItem = RateLimitItemPerMinute(settings.replays_a_minute, namespace="replays")
        self.sign_ins: RateLimitItem = RateLimitItemPerMinute(settings.sign_ins_a_minute, namespace="sign-ins")

    async def allows(self, limit: RateLimitItem, address: str) -> bool:
        """Count one more, and whether it is still within the limit."""
        if self._together and time.monotonic() >= self._away_until:
            try:
                return await self._together.hit(limit, address)
            except Exception as error:  # whatever is wrong with it: people must not suffer for it
                self._away_until = time.monotonic() + AWAY_SECONDS
                log.warning("limits are counted here alone", error=str(error))
        return await self._alone.hit(limit, address)


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
