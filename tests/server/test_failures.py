"""Failures: a log that can't be replayed, a database that can't be written; others go on, and all recovers."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from typing import Any

import msgspec
import pytest
from sqlalchemy import update

from compagnie.core.refusal import Refusal
from compagnie.server.base.settings import Settings
from compagnie.server.http import socket
from compagnie.server.protocol import messages as protocol
from compagnie.server.protocol.clock import Live
from compagnie.server.storage.schema import acts, tables
from compagnie.server.storage.writer import NotStored
from compagnie.server.table.extensions import trading
from compagnie.server.tables import automation
from compagnie.server.tables.services import Services, open_services
from tests.server.conftest import WallClock
from tests.server.guests import Club, a_game
from tests.server.http.test_socket import choice
from tests.server.in_process import inside
from tests.server.voc_tables import coming

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def no_retry_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (automation, trading):
        monkeypatch.setattr(module, "RETRY_DELAY", 0.05)


class DiskFull(Exception):
    """Nothing can be written."""


@pytest.fixture
async def full(services: Services, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Callable[[bool], None]]:
    """Makes every commit fail, or succeed again."""
    commit, is_full = services.writer._commit, False

    async def fails(batch: Any) -> None:
        if is_full:
            raise DiskFull
        await commit(batch)

    def fill(on: bool) -> None:
        nonlocal is_full
        is_full = on

    monkeypatch.setattr(services.writer, "_commit", fails)
    yield fill
    fill(False)


async def test_a_seat_runs_out_of_time_once_that_can_be_written(
    club: Club, wall: WallClock, full: Callable[[bool], None]
) -> None:
    people = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
    table = await club.table([*people], pace=Live(bank=10, increment=0))
    (late,) = table.state.to_act
    chair = await people[(late + 1) % 3].watches(table)
    full(True)
    wall.at += 60
    table_automation = club.services.registry._automations[table.id]
    await table_automation._time_up()
    assert table.state.people == [0, 1, 2], "nothing is told that isn't written"
    full(False)
    told = await chair.until(act="left", seat=late)
    assert told["act"]["out_of_time"] is True


async def test_a_bot_whose_move_couldnt_be_written_plays_on(
    club: Club, full: Callable[[bool], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    true = automation.bot_named
    monkeypatch.setattr(automation, "bot_named", lambda name, game: asked.append(name) or true(name, game))
    ada = await club.guest("Ada")
    table = await club.table([ada, "greedy", "greedy"], start=False)
    chair = await ada.watches(table)
    await ada.does(table, protocol.Start)
    for _ in range(3):
        while table.state.to_act == [0]:
            await ada.moves(table, club.choice(table, 0))
        full(True)
        before = len(asked)
        while len(asked) < before + 2:
            await club.services.registry.sweep()
        full(False)
        await chair.until(act="moved")
    assert set(asked) == {"greedy"}, "it isn't the bot's fault"


async def test_a_command_that_cant_be_written_is_refused_and_changes_nothing(
    club: Club, full: Callable[[bool], None]
) -> None:
    people = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
    table = await club.table([*people])
    (seat,) = table.state.to_act
    number, move = table.state.number, club.choice(table, seat)
    full(True)
    with pytest.raises(NotStored, match="DiskFull"):
        await people[seat].moves(table, move)
    assert table.state.number == number
    full(False)
    assert await people[seat].moves(table, move) == number + 1


async def test_an_act_that_is_stored_although_the_database_failed_is_told_all_the_same(
    club: Club, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when the line to the database breaks after the commit and before its answer."""
    people = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
    table = await club.table([*people])
    chair, (seat,), number = await people[0].watches(table), table.state.to_act, table.state.number
    commit = services.writer._commit

    async def unanswered(batch: Any) -> None:
        await commit(batch)
        raise DiskFull

    with monkeypatch.context() as patched:
        patched.setattr(services.writer, "_commit", unanswered)
        with pytest.raises(NotStored):
            await people[seat].moves(table, club.choice(table, seat))
    assert table.state.number == number
    await services.registry.sweep()
    assert (await chair.until(act="moved"))["act"]["number"] == table.state.number == number + 1


async def test_who_waits_for_a_database_that_doesnt_answer_is_told_so_and_may_send_it_again(
    settings: Settings, wall: WallClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "ANSWER_TIMEOUT", 0.2)
    async with inside(settings, wall) as (address, services), AsyncExitStack() as stack:
        ada = await coming(stack, address)().comes_as("Ada")
        table = (await ada.opens(game=a_game().name, seats=3))["id"]
        for place in (1, 2):
            await ada.does(table, "sit", seat=place)
        await ada.does(table, "start")
        seat = await stack.enter_async_context(ada.at(table))
        (acting,), hangs, commit = seat.to_act, asyncio.Event(), services.writer._commit
        seat = await stack.enter_async_context(ada.at(table, seat=acting))

        async def waits(batch: Any) -> None:
            await hangs.wait()
            await commit(batch)

        monkeypatch.setattr(services.writer, "_commit", waits)
        move = {"id": "once", "seen": seat.number, "seat": acting, "move": choice(seat)}
        refused = await seat.does("move", **move)
        assert (refused["kind"], refused["code"]) == ("refused", "not_stored")
        hangs.set()
        assert (await seat.until("happened"))["act"]["number"] == move["seen"] + 1
        assert (await seat.does("move", **move))["number"] == move["seen"] + 1
        hangs.clear()  # the next message is late by its own time, not by that of the one before
        sent = asyncio.get_running_loop().time()
        assert (await seat.does("jot", id="late", text="a note"))["code"] == "not_stored"
        assert asyncio.get_running_loop().time() - sent > 0.19
        hangs.set()


async def test_a_table_that_cant_be_replayed_is_refused_and_the_others_go_on(
    settings: Settings, wall: WallClock
) -> None:
    async with open_services(settings, wall) as services:
        club = Club(services)
        people = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
        broken, whole = await club.table([*people]), await club.table([people[0], "random", "random"])
        row = (await services.registry.reader.acts(broken.id))[-1]
        what = msgspec.json.decode(row.what) | {"answers": [10**6]}
        change = update(acts).where(acts.c.table == broken.id, acts.c.number == row.number)
        await services.writer.write(lambda c: c.execute(change.values(what=msgspec.json.encode(what).decode())))
        due = update(tables).values(due_at=1.0)
        await services.writer.write(lambda c: c.execute(due))
    async with open_services(settings, wall) as services:
        for _ in range(2):
            await services.registry.sweep()
        assert whole.id in services.registry.tables and broken.id not in services.registry.tables
        with pytest.raises(Refusal, match="begun by other rules"):
            await services.registry.table(broken.id)


async def test_asking_for_unknown_tables_leaves_nothing_in_memory(services: Services) -> None:
    for number in range(20):
        with pytest.raises(Refusal, match="no such table"):
            await services.registry.table(f"nowhere{number}")
    assert not services.registry._used and not services.registry._loading
