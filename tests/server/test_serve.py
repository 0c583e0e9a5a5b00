"""Starting a server: with compiled rules, and where they must be compiled first; and stopping it."""

import asyncio
import os
import signal
import subprocess
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from compagnie.core.position import Position
from compagnie.server.base.preparation import playable_games
from compagnie.server.base.settings import Settings
from compagnie.server.serve import warm_up
from tests.server.guests import a_game
from tests.server.server_process import START, Seat, running
from tests.server.voc_tables import coming


def test_a_server_with_compiled_rules_starts_and_stops_when_asked(tmp_path: Path) -> None:
    with running(tmp_path / "home", warm=True) as server:
        assert server.stop() == 0


def test_what_a_move_and_the_end_of_a_game_need_is_made_ready_before_people_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ready: set[str] = set()
    scores = Position.scores

    def noted(position: Position) -> list[int]:
        ready.add(position.game.name)
        return scores(position)

    monkeypatch.setattr(Position, "scores", noted)
    warm_up(Settings())
    assert ready == set(playable_games()), "else the first game that ends holds up all tables, where rules are compiled"


def test_a_server_that_compiles_its_rules_says_so_and_can_be_stopped(tmp_path: Path) -> None:
    without = {"COMPAGNIE_LIBRARIES": "", "COMPAGNIE_CACHE": str(tmp_path / "cold")}
    process = subprocess.Popen(
        [*START, "0", "--home", str(tmp_path / "home")],
        env=os.environ | without | {"COMPAGNIE_LOG_LEVEL": "warning"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr is not None
    assert "the rules are being compiled" in process.stderr.readline()
    process.send_signal(signal.SIGTERM)
    told, complaints = process.communicate(timeout=30)
    assert (process.returncode, told, complaints) == (0, "", "")


@pytest.mark.anyio
async def test_under_constant_play_a_server_that_stops_takes_no_more_and_says_goodbye_to_all(tmp_path: Path) -> None:
    with running(tmp_path / "home", bot_pause=0) as server:
        async with AsyncExitStack() as stack:
            make = coming(stack, server.address)
            people = [await make().comes_as(f"Ada {n}") for n in range(6)]
            tables = [(await one.opens(game=a_game().name, seats=3, bots=["random", "random"]))["id"] for one in people]
            for one, table in zip(people, tables, strict=True):
                await one.does(table, "start")
            seats = [await stack.enter_async_context(one.at(table)) for one, table in zip(people, tables, strict=True)]
            unjoined = await stack.enter_async_context(people[0].socket(tables[0]))
            playing = [asyncio.create_task(until_goodbye(seat)) for seat in seats]
            await asyncio.sleep(0.5)
            stopping = asyncio.create_task(asyncio.to_thread(server.stop))
            assert [(await one)["why"] for one in playing] == ["restarting"] * 6
            assert b'"restarting"' in await unjoined.recv(decode=False)
            assert await stopping == 0


async def until_goodbye(seat: Seat) -> dict[str, Any]:
    """Play without a pause, in all that may be done, until the server says goodbye."""
    while True:
        await seat.send(kind="propose", id=f"p{len(seat.heard)}", seen=seat.number, wish={"kind": "pause"})
        told = await seat.until("done", "refused", "goodbye")
        if told["kind"] == "goodbye":
            return told
        await seat.send(kind="resume", id=f"r{len(seat.heard)}", seen=seat.number)
        told = await seat.until("done", "refused", "goodbye")
        if told["kind"] == "goodbye":
            return told
