"""Crashes and stops: nothing acknowledged is lost, games go on, clocks stop meanwhile; a stop drains."""

import asyncio
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.crash_run import crash, set_last_heartbeat_back
from tests.server.guests import a_game
from tests.server.http.test_socket import choice, play
from tests.server.server_process import Server, Visitor, running

pytestmark = pytest.mark.anyio

GAME = a_game().name


async def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    told = await crash(tmp_path / "home", kills=3)
    assert told["kills"] == 3 and told["acknowledged"] > 3


async def test_clocks_stop_while_the_server_is_down(tmp_path: Path) -> None:
    home = tmp_path / "home"
    server = Server(home)
    async with httpx.AsyncClient(base_url=server.address, trust_env=False) as http:
        ada = await Visitor(http).comes_as("Ada")
        table = (await ada.opens(game=GAME, seats=3, pace={"kind": "live", "bank": 1000}))["id"]
        for seat in (1, 2):
            await ada.does(table, "sit", seat=seat)
        await ada.does(table, "start")
        server.kill()
        await set_last_heartbeat_back(home, 50_000)
        server = await asyncio.to_thread(Server, home, server.port)
        async with ada.at(table) as seat:
            clock = seat.welcome["clock"]
            assert clock["running"] == seat.to_act and min(clock["left"]) > 900
    assert server.stop() == 0


async def test_a_server_that_is_stopped_finishes_and_says_goodbye(tmp_path: Path) -> None:
    home = tmp_path / "home"
    with running(home) as server:
        async with httpx.AsyncClient(base_url=server.address, trust_env=False) as http:
            ada = await Visitor(http).comes_as("Ada")
            table = (await ada.opens(game=GAME, seats=3, bots=["random", "random"]))["id"]
            async with ada.at(table) as seat:
                await seat.does("start")
                assert await seat.until_turn()
                await seat.send(kind="move", id="last", seen=seat.number, move=choice(seat))
                assert (await seat.until("done", "refused"))["kind"] == "done"
                number = seat.number
                stopping = asyncio.create_task(asyncio.to_thread(server.stop))
                goodbye = await seat.until("goodbye")
                assert (goodbye["why"], goodbye["come_back"]) == ("restarting", True)
                with pytest.raises(ConnectionClosed):
                    await seat.hear()
                assert await stopping == 0
        with running(home, port=server.port):
            again = httpx.AsyncClient(base_url=server.address, cookies=http.cookies, trust_env=False)
            async with again, Visitor(again).at(table, seen=number) as seat:
                assert seat.number >= number
                await play(seat)
                assert seat.table["state"] == "over"


async def test_a_fresh_server_is_healthy(tmp_path: Path) -> None:
    with running(tmp_path / "home") as server:
        async with httpx.AsyncClient(base_url=server.address, trust_env=False) as http:
            answer = await http.get("/health")
            assert (answer.status_code, answer.json()["well"]) == (200, True)
