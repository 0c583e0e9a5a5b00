"""Posts to addresses that people gave (webhooks, push): to public addresses only, never into a private network.

A name is resolved once, and the connection goes to the very address that was checked; redirects aren't followed; and
everything has a timeout.
"""

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from urllib.parse import SplitResult, urlsplit

POST_TIMEOUT = 15.0
MAX_URL = 2048
NAT64 = ipaddress.ip_network("64:ff9b::/96")
"""IPv6 addresses that stand for IPv4 ones."""


class Unreachable(ValueError):
    """Why a post failed, in a sentence."""


class Forbidden(Unreachable):
    """An address that nothing may be sent to."""


def check_address(url: str, private_ok: bool = False) -> SplitResult:
    """The parts of an address. Raises Forbidden, with the reason, where nothing may be sent to it."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Forbidden("it is no web address") from None
    if parts.scheme != "https" and not (private_ok and parts.scheme == "http"):
        raise Forbidden("it must begin with https://")
    if not parts.hostname or len(url) > MAX_URL or port == 0 or not url.isascii() or not url.isprintable():
        raise Forbidden("it is no web address")
    if parts.username is not None or " " in url:
        raise Forbidden("it must not hold a name and password")
    if not private_ok and _is_literal(parts.hostname) and not _is_public(parts.hostname):
        raise Forbidden("it leads into a private network")
    return parts


async def post(url: str, body: bytes, headers: Mapping[str, str], private_ok: bool = False) -> int:
    """Post to an address; returns the status of the answer. Raises Unreachable, or Forbidden where it must not go."""
    parts = check_address(url, private_ok)
    try:
        async with asyncio.timeout(POST_TIMEOUT):
            return await _post(parts, body, headers, private_ok)
    except TimeoutError:
        raise Unreachable("It didn't answer in time.") from None
    except ssl.SSLError:
        raise Unreachable("Its certificate isn't valid, or it doesn't speak HTTPS.") from None
    except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
        raise Unreachable("It can't be reached.") from None


async def _post(parts: SplitResult, body: bytes, headers: Mapping[str, str], private_ok: bool) -> int:
    secure = parts.scheme == "https"
    host, port = parts.hostname or "", parts.port or (443 if secure else 80)
    address = await _resolved(host, port, private_ok)
    reader, writer = await asyncio.open_connection(
        address, port, ssl=ssl.create_default_context() if secure else None, server_hostname=host if secure else None
    )
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        named = f"[{host}]" if ":" in host else host
        lines = [f"POST {path} HTTP/1.1", f"Host: {named}:{port}", f"Content-Length: {len(body)}", "Connection: close"]
        lines += ["User-Agent: compagnie", *(f"{name}: {value}" for name, value in headers.items())]
        writer.write("\r\n".join([*lines, "", ""]).encode("ascii") + body)
        await writer.drain()
        return _status(await reader.readuntil(b"\n"))
    finally:
        writer.close()


async def _resolved(host: str, port: int, private_ok: bool) -> str:
    """A public address of this host. Raises Forbidden if any of its addresses is private."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Unreachable("There is no such host.") from None
    addresses = [str(one[4][0]) for one in found]
    allowed = [address for address in addresses if private_ok or _is_public(address)]
    if len(allowed) < len(addresses) or not allowed:
        raise Forbidden("It leads into a private network.")
    return allowed[0]


def _is_public(address: str) -> bool:
    """Whether an address is public: neither private nor reserved."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    inner = getattr(ip, "ipv4_mapped", None) or getattr(ip, "sixtofour", None)
    if inner is not None:
        return _is_public(str(inner))
    reserved = ip.is_multicast or ip.is_reserved or getattr(ip, "is_site_local", False)
    return ip.is_global and not reserved and ip not in NAT64


def _is_literal(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def _status(line: bytes) -> int:
    words = line.split(None, 2)
    if len(words) < 2 or not words[0].startswith(b"HTTP/") or not words[1].isdigit():
        raise Unreachable("It doesn't answer as a web server does.")
    return int(words[1])
