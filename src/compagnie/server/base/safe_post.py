"""Posts to addresses that people gave (webhooks, push): to public addresses only, never into a private network.

A name is resolved once, and the connection goes to the very address that was checked; redirects aren't followed; and
everything has a timeout.
"""

import asyncio
import ipaddress
import re
import socket
import ssl
from collections import OrderedDict
from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

from compagnie.core.refusal import Refusal
from compagnie.server.base.workers import Asker, WorkerPool

POST_TIMEOUT = 15.0
DNS_TIMEOUT = 4.0
"""Whoever's name server hangs keeps nobody waiting for longer: then the address counts that was found last."""
MAX_KNOWN = 1000
MAX_URL = 2048
MAX_ANSWER = 65_536
NAT64 = ipaddress.ip_network("64:ff9b::/96")
"""IPv6 addresses that stand for IPv4 ones."""


class Unreachable(ValueError):
    """Why a post failed, in a sentence."""


class NeverSent(Unreachable):
    """Why a post failed before anything was sent."""


class Forbidden(NeverSent):
    """An address that nothing may be sent to."""


class Call(NamedTuple):
    """A request to send."""

    method: str
    url: str
    headers: Mapping[str, str]
    body: bytes


class Answer(NamedTuple):
    """What came back."""

    status: int
    body: bytes


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


async def post(
    url: str, body: bytes, headers: Mapping[str, str], resolver: WorkerPool, private_ok: bool = False
) -> int:
    """Post to an address; returns the status of the answer. Raises Unreachable, or Forbidden where it must not go."""
    return (await request(Call("POST", url, headers, body), resolver, private_ok, wants_body=False)).status


async def request(call: Call, resolver: WorkerPool, private_ok: bool = False, wants_body: bool = True) -> Answer:
    """Send a request. Raises NeverSent or Forbidden, or another Unreachable where it may have arrived."""
    parts = check_address(call.url, private_ok)
    try:
        async with asyncio.timeout(POST_TIMEOUT):
            host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
            address = await _resolved(host, port, resolver, private_ok)
            reader, writer = await _connected(address, port, host if parts.scheme == "https" else None)
            return await _exchange(reader, writer, _written(call, parts, port), wants_body)
    except TimeoutError:
        raise Unreachable("It didn't answer in time.") from None
    except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, ValueError) as error:
        if isinstance(error, Unreachable):
            raise
        raise Unreachable("It can't be reached.") from None


def _written(call: Call, parts: SplitResult, port: int) -> bytes:
    """A request as bytes."""
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    host = parts.hostname or ""
    named = f"[{host}]" if ":" in host else host
    lines = [f"{call.method} {path} HTTP/1.1", f"Host: {named}:{port}", f"Content-Length: {len(call.body)}"]
    lines += ["Connection: close", "User-Agent: compagnie", *(f"{name}: {of}" for name, of in call.headers.items())]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + call.body


async def _exchange(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, sent: bytes, wants_body: bool
) -> Answer:
    try:
        writer.write(sent)
        await writer.drain()
        status = _status(await reader.readuntil(b"\n"))
        return Answer(status, await _body(reader) if wants_body else b"")
    finally:
        writer.close()


async def _connected(
    address: str, port: int, secure_host: str | None
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection, with TLS to a host of that name. Raises NeverSent if there is none."""
    try:
        context = ssl.create_default_context() if secure_host else None
        return await asyncio.open_connection(address, port, ssl=context, server_hostname=secure_host)
    except ssl.SSLError:
        raise NeverSent("Its certificate isn't valid, or it doesn't speak HTTPS.") from None
    except OSError:
        raise NeverSent("It can't be reached.") from None


async def _body(reader: asyncio.StreamReader) -> bytes:
    """The body of an answer whose first line is read: whole, in chunks, or until the other side closes."""
    head = (await reader.readuntil(b"\r\n\r\n")).lower()
    if length := re.search(rb"^content-length: *([0-9]{1,9})\r", head, re.MULTILINE):
        return await reader.readexactly(min(int(length[1]), MAX_ANSWER))
    body = b""
    while b"chunked" in head and (size := int(await reader.readuntil(b"\r\n"), 16)) and len(body) < MAX_ANSWER:
        body += (await reader.readexactly(min(size, MAX_ANSWER) + 2))[:-2]
    return body


_known: OrderedDict[tuple[str, int], list[str]] = OrderedDict()
"""The addresses that were found last for a host and port; whoever was asked for longest ago is forgotten first."""


async def _resolved(host: str, port: int, resolver: WorkerPool, private_ok: bool) -> str:
    """A public address of this host. Raises Forbidden if any of its addresses is private."""
    try:
        async with asyncio.timeout(DNS_TIMEOUT):
            found = await resolver.run(lambda: socket.getaddrinfo(host, port, type=socket.SOCK_STREAM), Asker("", host))
    except (TimeoutError, Refusal):  # others' name servers may hang, too
        if (host, port) not in _known:
            raise NeverSent("Its name server doesn't answer.") from None
        addresses = _known[host, port]
    except (OSError, UnicodeError):
        raise NeverSent("There is no such host.") from None
    else:
        addresses = [str(one[4][0]) for one in found]
    allowed = [address for address in addresses if private_ok or _is_public(address)]
    if len(allowed) < len(addresses) or not allowed:
        raise Forbidden("It leads into a private network.")
    _remember(host, port, addresses)
    return allowed[0]


def _remember(host: str, port: int, addresses: list[str]) -> None:
    _known[host, port] = addresses
    _known.move_to_end((host, port))
    if len(_known) > MAX_KNOWN:
        _known.popitem(last=False)


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
