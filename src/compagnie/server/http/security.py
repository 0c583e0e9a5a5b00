"""Security headers, the check of a request's origin, and checks of bodies."""

import ipaddress
import re
from urllib.parse import urlsplit

import msgspec
from litestar.datastructures import Headers

from compagnie.core.json_reader import decode
from compagnie.server.base.refusals import refuse
from compagnie.server.base.settings import Settings

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
"""Sent with every response."""


def headers(settings: Settings) -> dict[str, str]:
    """The headers of every response; behind HTTPS also Strict-Transport-Security."""
    strict = {"Strict-Transport-Security": "max-age=31536000"} if settings.secure_cookies else {}
    return HEADERS | strict


def from_our_page(settings: Settings, given: Headers) -> bool:
    """Whether a request may come from our own page, or from no page at all.

    Browsers send the origin, and no script can change it: this protects cookies from forged requests (CSRF), over
    HTTP and on sockets alike.
    """
    origin = given.get("origin")
    if origin is not None:
        return origin in settings.origins or _host_and_port(origin) == given.get("host")
    return given.get("sec-fetch-site", "none") in ("none", "same-origin")


def allowed_host(settings: Settings, given: str) -> bool:
    """Whether this server may be asked by this name (with or without a port).

    Else a page of another name, whose address was changed to ours, could read what is told here (DNS rebinding).
    """
    name = (urlsplit(f"//{given}").hostname or "").rstrip(".") if _host_and_port(f"//{given}") else ""
    if settings.hosts:
        return "*" in settings.hosts or name in settings.hosts
    known = {urlsplit(url).hostname for url in (settings.public_url, *settings.origins) if url}
    if name in known or name == "localhost" or name.endswith(".localhost") or _is_address(name):
        return True
    return not known and not _is_loopback(settings.host)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _is_loopback(host: str) -> bool:
    return host == "localhost" or (_is_address(host) and ipaddress.ip_address(host).is_loopback)


def _host_and_port(origin: str) -> str | None:
    """Host and port of an origin; None if it can't be read."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


_NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")


def check_characters(body: bytes) -> None:
    """Refuse U+0000, which databases store differently. In JSON it must be written as an escape."""
    if b"\\u0000" in body and _NUL.search(body):
        raise refuse("unreadable", why="it holds the character U+0000")


def check_body(body: bytes) -> None:
    """Refuse JSON that is nested too deeply or isn't UTF-8; other faults are reported when the body is decoded."""
    check_characters(body)
    try:
        decode(body)
    except RecursionError:
        raise refuse("unreadable", why="it is nested too deeply") from None
    except UnicodeDecodeError:
        raise refuse("unreadable", why="it isn't UTF-8") from None
    except msgspec.DecodeError:
        return
