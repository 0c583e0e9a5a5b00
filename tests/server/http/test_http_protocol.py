"""Limits of HTTP connections: slow requests, clients that don't read, long headers, many connections, floods."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

import httpx
import pytest

from compagnie.server import serve
from compagnie.server.base.settings import Settings
from compagnie.server.http import http_protocol
from tests.server.conftest import WallClock
from tests.server.http.test_stalled import masked
from tests.server.in_process import inside
from tests.server.server_process import Visitor

pytestmark = pytest.mark.anyio

ASKED = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"


@pytest.fixture(autouse=True)
def short_timeouts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(http_protocol, "HEADER_TIMEOUT", 0.3)
    monkeypatch.setattr(http_protocol, "BODY_TIMEOUT", 0.3)
    yield
    assert not http_protocol.open_connections, "every connection was counted out again"


@asynccontextmanager
async def connected(address: str) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    url = httpx.URL(address)
    reader, writer = await asyncio.open_connection(url.host, url.port)
    yield reader, writer
    writer.close()
    with suppress(ConnectionError):
        await writer.wait_closed()


async def read_until_closed(reader: asyncio.StreamReader) -> bytes:
    """All bytes until the connection is closed."""
    async with asyncio.timeout(20):
        try:
            return await reader.read()
        except ConnectionError:
            return b""


def without_proxies(settings: Settings, **changes: object) -> Settings:
    """Settings without trusted proxies."""
    fields = {name: getattr(settings, name) for name in settings.__struct_fields__}
    return Settings(**fields | {"trusted_proxies": []} | changes)


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"G",
        b"\r\n",
        ASKED,
        ASKED + b"\r\n\r\n\r\n" + ASKED,
        b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Length: 15\r\n\r\n{",
        b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n",
    ],
)
async def test_a_client_that_is_slow_to_send_its_request_is_disconnected(
    settings: Settings, wall: WallClock, begun: bytes
) -> None:
    async with inside(without_proxies(settings), wall) as (address, _):
        async with connected(address) as (reader, writer):
            writer.write(begun)
            told = await read_until_closed(reader)
            assert told.count(b"200 OK") == begun.count(b"\r\n\r\n\r\n")
        async with httpx.AsyncClient(base_url=address, trust_env=False) as http:
            assert (await http.get("/health")).status_code == 200


async def test_endless_headers_are_refused(settings: Settings, wall: WallClock) -> None:
    async with inside(without_proxies(settings), wall) as (address, _), connected(address) as (_, writer):
        writer.write(ASKED + b"X-Long: ")
        with pytest.raises(ConnectionError):
            await flood(writer, b"x" * 65_536)


CHUNKED = ASKED.replace(b"GET /health", b"POST /api/guest") + b"Transfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    ("begun", "piece"),
    [
        (b"2\r\n{}\r\n0\r\n", b"X-Trailer: " + b"x" * 1000 + b"\r\n"),
        (b"2\r\n{}\r\n0\r\nX-Trailer: ", b"x" * 65_536),
        (b"1;", b"x" * 65_536),
    ],
    ids=["trailers", "one long trailer", "a long extension of a chunk"],
)
async def test_endless_bytes_beside_a_body_end_the_connection(
    settings: Settings, wall: WallClock, monkeypatch: pytest.MonkeyPatch, begun: bytes, piece: bytes
) -> None:
    monkeypatch.setattr(http_protocol, "BODY_TIMEOUT", 60.0)
    async with inside(without_proxies(settings), wall) as (address, _), connected(address) as (_, writer):
        writer.write(CHUNKED + begun)
        with pytest.raises(ConnectionError):
            await flood(writer, piece * (65_536 // len(piece)))


async def test_a_trailer_is_no_header(settings: Settings, wall: WallClock) -> None:
    async with inside(without_proxies(settings), wall) as (address, _), connected(address) as (reader, writer):
        writer.write(CHUNKED + b'f\r\n{"name":"Eve!"}\r\n0\r\nSec-Fetch-Site: cross-site\r\nConnection: close\r\n\r\n')
        assert (await reader.readline()).startswith(b"HTTP/1.1 201")


async def test_a_body_may_come_byte_by_byte(settings: Settings, wall: WallClock) -> None:
    async with inside(without_proxies(settings), wall) as (address, _), connected(address) as (reader, writer):
        body = b'{"name":"Ada"}' + b" " * 20_000
        writer.write(CHUNKED + b"".join(b"1\r\n" + bytes([byte]) + b"\r\n" for byte in body) + b"0\r\n\r\n")
        assert (await reader.readline()).startswith(b"HTTP/1.1 201")


async def flood(writer: asyncio.StreamWriter, piece: bytes) -> None:
    """Send the same bytes until the connection is closed."""
    for _ in range(100):
        writer.write(piece)
        await writer.drain()
        await asyncio.sleep(0)


async def test_an_address_may_not_hold_too_many_connections_but_a_proxy_may(
    settings: Settings, wall: WallClock
) -> None:
    for chosen, due in (
        (without_proxies(settings, lines_an_address=3), 3),
        (without_proxies(settings, lines_an_address=3, trusted_proxies=["127.0.0.1"]), 5),
    ):
        async with inside(chosen, wall) as (address, _), AsyncExitStack() as stack:
            lines = [await stack.enter_async_context(connected(address)) for _ in range(5)]
            for _, writer in lines:
                writer.write(ASKED + b"Connection: close\r\n\r\n")
            answers = await asyncio.gather(*(read_until_closed(reader) for reader, _ in lines))
            assert sum(b"200 OK" in answer for answer in answers) == due


async def test_a_client_that_reads_nothing_is_disconnected_and_one_that_reads_slowly_is_not(
    settings: Settings, wall: WallClock
) -> None:
    loop = asyncio.get_running_loop()
    async with inside(without_proxies(settings, send_seconds=0.3, requests_a_minute=10_000), wall) as (address, _):
        url = httpx.URL(address)
        for reads in (False, True):
            with socket.socket() as line:
                line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                line.setblocking(False)
                await loop.sock_connect(line, (url.host, url.port))
                asked = b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 100
                await loop.sock_sendall(line, asked)
                async with asyncio.timeout(20):
                    while not http_protocol.open_connections:
                        await asyncio.sleep(0.01)
                    for _ in range(40) if reads else iter(int, 1):
                        if reads:
                            await loop.sock_recv(line, 65_536)
                        elif not http_protocol.open_connections:
                            break
                        await asyncio.sleep(0.05)
                assert bool(http_protocol.open_connections) is reads
        async with asyncio.timeout(20):
            while http_protocol.open_connections:
                await asyncio.sleep(0.01)


async def test_a_websocket_has_no_request_timeout(settings: Settings, wall: WallClock) -> None:
    async with (
        inside(without_proxies(settings), wall) as (address, _),
        httpx.AsyncClient(base_url=address, trust_env=False) as http,
    ):
        ada = await Visitor(http).comes_as("Ada")
        table = (await ada.opens(game="batavia", seats=3))["id"]
        async with ada.at(table) as seat:
            await asyncio.sleep(0.7)
            await seat.send(kind="ping", at=1.0)
            assert (await seat.until("pong"))["at"] == 1.0


PING, CONTINUED, PONG = b"\x89\x80abcd", b"\x00\x80abcd", b"\x8a\x80abcd"


@pytest.mark.parametrize("odd", [PING, CONTINUED, PONG])
async def test_a_flood_of_pings_pongs_or_fragments_is_cut_off(settings: Settings, wall: WallClock, odd: bytes) -> None:
    async with inside(without_proxies(settings), wall) as (address, services):
        async with httpx.AsyncClient(base_url=address, trust_env=False) as http:
            ada = await Visitor(http).comes_as("Ada")
            table = (await ada.opens(game="batavia", seats=3))["id"]
        async with connected(address) as (reader, writer):
            head = f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
            head += (
                "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
            )
            writer.write(head.encode())
            assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
            writer.write(masked(b'{"kind":"join"}'))
            assert b"welcome" in await reader.readuntil(b"welcome")
            begun = masked(b"{")
            writer.write((bytes([begun[0] & 0x7F]) + begun[1:] if odd is CONTINUED else b"") + odd * 50)
            await asyncio.sleep(0.2)
            assert services.registry.tables[table].watchers, "some do no harm"
            with pytest.raises(ConnectionError):
                await flood(writer, odd * 1000)
        async with asyncio.timeout(10):
            while services.registry.tables[table].watchers:
                await asyncio.sleep(0.01)


def test_trusted_proxies_are_addresses_networks_or_all() -> None:
    assert "127.0.0.1" in http_protocol.Proxies(["127.0.0.1"]) and "127.0.0.2" not in http_protocol.Proxies(
        ["127.0.0.1"]
    )
    assert "10.3.4.5" in http_protocol.Proxies(["10.0.0.0/8", "::1"]) and "11.3.4.5" not in http_protocol.Proxies(
        ["10.0.0.0/8"]
    )
    assert "192.0.2.1" in http_protocol.Proxies(["*"]) and "" not in http_protocol.Proxies(["10.0.0.0/8"])


def test_the_limit_of_open_files_is_raised(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, 4096))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: asked.append(limits))
    serve.open_many_files()
    assert asked == [(4096, 4096)]
