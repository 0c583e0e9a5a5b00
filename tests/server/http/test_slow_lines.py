"""Clients that read slowly: they join any table, are told everything, and are never cut off while they read."""

import asyncio
import time
from contextlib import AsyncExitStack, suppress
from typing import Any

import httpx
import msgspec
import pytest

from compagnie.server.base.settings import Settings
from compagnie.server.http import socket, ws_protocol
from compagnie.server.table import table as table_module
from compagnie.server.table.views import log_page
from tests.server.chaos.proxy import Proxy
from tests.server.conftest import WallClock
from tests.server.guests import a_game
from tests.server.http.test_socket import play_in_turn
from tests.server.http.test_stalled import stalled
from tests.server.in_process import inside
from tests.server.long_logs import long_log
from tests.server.server_process import Seat, Visitor

pytestmark = pytest.mark.anyio


async def slowly(seat: Seat, pause: float) -> None:
    """Read message by message, with pauses."""
    while True:
        await seat.hear()
        await asyncio.sleep(pause)


async def test_a_long_log_comes_in_pages_from_the_newest_back(
    settings: Settings, wall: WallClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_module, "MAX_WELCOME", 5_000)
    async with inside(settings, wall) as (address, services), httpx.AsyncClient(base_url=address) as http:
        key, _ = await long_log(services, 3_000)
        async with Visitor(http).at(key, seen=0, pages=True) as seat:
            acts = list(seat.welcome["acts"])
            before = seat.welcome["earlier"]
            assert acts[0]["number"] == before and acts[-1]["number"] == seat.welcome["number"]
            while before:
                told = await seat.until("earlier")
                assert len(msgspec.json.encode(told)) < log_page.MAX_PAGE + 1_000
                acts, before = told["acts"] + acts, told["before"]
            assert [act["number"] for act in acts] == list(range(1, seat.welcome["number"] + 1))
        over_http = (await http.get(f"/api/tables/{key}/acts", params={"before": 50, "seen": 10})).json()
        assert [act["number"] for act in over_http["acts"]] == list(range(11, 50)) and over_http["before"] == 0


async def test_a_client_that_reads_slowly_is_not_cut_off_and_ends_up_with_the_same_table(
    settings: Settings, wall: WallClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ws_protocol, "MAX_UNSENT", 20_000)
    chosen = msgspec.structs.replace(settings, send_seconds=1.0, requests_a_minute=10_000)
    async with AsyncExitStack() as stack:
        address, _ = await stack.enter_async_context(inside(chosen, wall))
        clients = [await stack.enter_async_context(httpx.AsyncClient(base_url=address)) for _ in range(4)]
        people = [await Visitor(http).comes_as(name) for http, name in zip(clients, "ABCD", strict=True)]
        table = (await people[0].opens(game=a_game().name, seats=3))["id"]
        for person in people[1:3]:
            await person.does(table, "sit")
        await people[0].does(table, "start")
        seats = [await stack.enter_async_context(person.at(table)) for person in people[:3]]
        line = await stack.enter_async_context(people[3].socket(table))
        slow = Seat(line)
        await slow.join(seen=0)
        reading = asyncio.create_task(slowly(slow, 0.02))
        await play_in_turn(seats, 40)
        spectator = await people[3].asks("GET", f"/tables/{table}/view")
        async with asyncio.timeout(30):
            while slow.number < spectator["number"]:
                await asyncio.sleep(0.05)
        reading.cancel()
        assert slow.view == spectator["view"]
        assert not [told for told in slow.heard if told["kind"] == "goodbye"]


class SlowLine(Proxy):
    """A line that carries so many bytes a second towards the client."""

    def __init__(self, to: int, rate: float) -> None:
        super().__init__(to)
        self._rate = rate

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while piece := await reader.read(2_000):
                await asyncio.sleep(len(piece) / self._rate)
                writer.write(piece)
                await writer.drain()


PINGS = {"ws_ping_interval": 0.2, "ws_ping_timeout": 0.3}


async def test_who_reads_a_long_welcome_slowly_may_answer_a_ping_after_it(settings: Settings, wall: WallClock) -> None:
    async with AsyncExitStack() as stack:
        address, services = await stack.enter_async_context(inside(settings, wall, **PINGS))
        key, _ = await long_log(services, 3_000)
        line = await SlowLine(int(address.rpartition(":")[2]), rate=100_000).start()
        stack.push_async_callback(line.stop)
        slow = await stack.enter_async_context(httpx.AsyncClient(base_url=f"http://127.0.0.1:{line.port}", timeout=60))
        began = time.monotonic()
        async with asyncio.timeout(60), Visitor(slow).at(key, seen=0) as seat:
            took = time.monotonic() - began
            assert took > 3 * sum(PINGS.values()), "else it was over before a ping was missed"
            assert seat.welcome["number"] > 3_000
            await seat.send(kind="ping", at=1.0)
            assert (await seat.until("pong"))["at"] == 1.0, "the line is still there"


async def test_who_reads_all_and_answers_no_ping_is_let_go(settings: Settings, wall: WallClock) -> None:
    async with inside(settings, wall, **PINGS) as (address, _), httpx.AsyncClient(base_url=address) as http:
        ada = await Visitor(http).comes_as("Ada")
        table = (await ada.opens(game=a_game().name, seats=3))["id"]
        async with stalled(ada, table, joins=1) as silent, asyncio.timeout(30):
            while await asyncio.get_running_loop().sock_recv(silent, 65_536):
                pass


async def test_who_waits_for_their_welcome_in_a_crowd_is_not_sent_away_as_idle(
    settings: Settings, wall: WallClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    join = socket.join

    async def slow(*given: Any) -> Any:
        await asyncio.sleep(0.7)
        return await join(*given)

    monkeypatch.setattr(socket, "JOIN_TIMEOUT", 0.2)
    monkeypatch.setattr(socket, "join", slow)
    async with inside(settings, wall) as (address, _), httpx.AsyncClient(base_url=address) as http:
        ada = await Visitor(http).comes_as("Ada")
        table = (await ada.opens(game=a_game().name, seats=3))["id"]
        async with ada.at(table) as seat:
            assert [told["kind"] for told in seat.heard] == ["welcome"]
        async with ada.socket(table) as silent:
            assert b'"idle"' in await silent.recv(decode=False)
