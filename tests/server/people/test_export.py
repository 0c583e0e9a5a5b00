"""Exports: whole, and never in anybody's way."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy.ext.asyncio import create_async_engine

from compagnie.server.base.settings import Settings
from compagnie.server.storage import database
from tests.server.conftest import WallClock
from tests.server.guests import a_game
from tests.server.http.test_socket import choice
from tests.server.in_process import inside
from tests.server.server_process import Visitor
from tests.server.voc_tables import coming

pytestmark = pytest.mark.anyio


async def test_exports_delay_nobodys_moves(settings: Settings, wall: WallClock) -> None:
    async with AsyncExitStack() as stack:
        chosen = msgspec.structs.replace(settings, requests_a_minute=10_000)
        make = coming(stack, (await stack.enter_async_context(inside(chosen, wall)))[0])
        ada, eve = await make().comes_as("Ada"), await make().comes_as("Eve")
        table = (await ada.opens(game=a_game().name, seats=3, bots=["random", "random"]))["id"]
        await ada.does(table, "start")
        exports = [asyncio.create_task(eve.http.get("/api/me/export")) for _ in range(8)]
        seat = await stack.enter_async_context(ada.at(table))
        async with asyncio.timeout(20):
            for _ in range(5):
                if not await seat.until_turn():
                    break
                assert (await seat.does("move", move=choice(seat)))["kind"] == "done"
            assert (await ada.http.get("/health")).status_code == 200
        statuses = {answer.status_code for answer in await asyncio.gather(*exports)}
        assert 200 in statuses and statuses <= {200, 429}
        assert (await eve.asks("GET", "/me/export"))["person"]["name"] == "Eve"


async def test_no_request_needs_two_connections_at_once(
    settings: Settings, wall: WallClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With one connection for all who read, whoever held one and waited for another would wait for ever."""

    def one_connection(address: Any, **_: Any) -> Any:
        return create_async_engine(address, pool_size=1, max_overflow=0, pool_timeout=5, hide_parameters=True)

    monkeypatch.setattr(database, "create_async_engine", one_connection)
    chosen = msgspec.structs.replace(settings, requests_a_minute=10_000)
    async with inside(chosen, wall) as (address, _), httpx.AsyncClient(base_url=address, trust_env=False) as http:
        ada = await Visitor(http).comes_as("Ada")
        table = (await ada.opens(game=a_game().name, seats=3, bots=["random", "random"], hints=True))["id"]
        await ada.does(table, "start")
        await ada.asks("POST", "/me/tokens", label="mine")
        await ada.asks("POST", "/me/channels", kind="webhook", url="https://example.org/hook")
        await ada.asks("POST", "/account", login="ada", password="charles babbage", name="Ada")
        await ada.asks("PUT", "/me/password", old="charles babbage", new="difference engine")
        for path in ("/me", "/me/export", "/me/tables", "/me/tokens", "/me/channels", "/me/notices", "/me/blocks"):
            await ada.asks("GET", path)
        person = (await ada.asks("GET", "/me"))["id"]
        for path in (f"/people/{person}", f"/tables/{table}/view", f"/tables/{table}/history", "/tables"):
            await ada.asks("GET", path)
        async with ada.at(table, seen=0) as seat:
            assert (await seat.does("say", text="Hello"))["kind"] in ("done", "refused")
        await ada.asks("DELETE", "/me")
