"""By which names the server may be asked, what its cookies are called, and that nobody keeps what the API tells."""

import asyncio
import re

import httpx
import msgspec
import pytest

from compagnie.server.base.settings import Settings
from compagnie.server.http.security import allowed_host
from tests.server.conftest import WallClock
from tests.server.guests import a_game
from tests.server.in_process import inside
from tests.server.server_process import Server, Visitor

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("hosts", "status"),
    [([], 400), (["127.0.0.1", "127.0.0.1"], 400), (["127.0.0.1", "evil.example"], 400), (["evil.example"], 421)],
)
async def test_a_request_names_one_host_that_is_ours(server: Server, hosts: list[str], status: int) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    lines = ["GET /api/games HTTP/1.1", *(f"Host: {host}" for host in hosts), "Connection: close", "", ""]
    writer.write("\r\n".join(lines).encode())
    async with asyncio.timeout(30):
        answer = await reader.read()
    assert int(answer.split()[1]) == status
    writer.close()


async def test_no_socket_is_opened_by_another_name(server: Server) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    lines = ["GET /api/tables/x/socket HTTP/1.1", "Host: evil.example", "Origin: http://evil.example"]
    lines += ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
    lines += ["Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "", ""]
    writer.write("\r\n".join(lines).encode())
    async with asyncio.timeout(30):
        assert b" 101 " not in await reader.readuntil(b"\r\n")
    writer.close()


@pytest.mark.parametrize(
    ("settings", "host", "allowed"),
    [
        ({}, "localhost:8601", True),
        ({}, "[::1]:8601", True),
        ({}, "192.168.0.7:8601", True),
        ({}, "evil.example", False),
        ({"host": "0.0.0.0"}, "club.lan:8601", True),
        ({"host": "0.0.0.0", "public_url": "https://play.example"}, "club.lan", False),
        ({"host": "0.0.0.0", "public_url": "https://play.example"}, "play.example", True),
        ({"public_url": "https://play.example"}, "PLAY.example.", True),
        ({"hosts": ["club.lan"]}, "club.lan:80", True),
        ({"hosts": ["club.lan"]}, "127.0.0.1", False),
        ({"hosts": ["*"]}, "whatever", True),
        ({}, "", False),
        ({}, "[", False),
    ],
)
def test_which_names_are_ours(settings: dict[str, object], host: str, allowed: bool) -> None:
    assert allowed_host(msgspec.convert(settings, Settings), host) is allowed


async def test_over_https_cookies_are_for_this_very_host(settings: Settings, wall: WallClock) -> None:
    chosen = msgspec.structs.replace(settings, secure_cookies=True)
    async with inside(chosen, wall) as (address, _), httpx.AsyncClient(base_url=address, trust_env=False) as http:
        answer = await http.post("/api/guest", json={"name": "Ada"})
        (cookie,) = answer.headers.get_list("set-cookie")
        assert re.match(r"__Host-compagnie_guest=\S+;", cookie)
        assert "Secure" in cookie and "Path=/" in cookie and "Domain" not in cookie and "HttpOnly" in cookie
        value = cookie.partition(";")[0]
        assert (await http.get("/api/me", headers={"cookie": value})).json()["name"] == "Ada"


async def test_nobody_keeps_what_the_api_tells(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.address, trust_env=False) as http:
        ada = await Visitor(http).comes_as("Ada")
        table = (await ada.opens(game=a_game().name, seats=3))["id"]
        for path in ("me", "me/tables", "me/tokens", "me/export", "me/channels", f"tables/{table}/view", "nothing"):
            assert (await http.get(f"/api/{path}")).headers["cache-control"] == "no-store", path
