"""A move a day nobody waits to call: shipmates leave their words beforehand, and the skipper reads them. And clocks."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import pytest

from compagnie.server.base.settings import Settings
from tests.server.conftest import WallClock
from tests.server.in_process import inside
from tests.server.voc_tables import MATE, OTHER, SKIPPER, Make, at_sea, cast_off, coming, course, draw, follow, lives

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("compiled_voc")]

DAYS: dict[str, Any] = {"pace": {"kind": "days", "days": 1}}
LINE = course()[:40]


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as opened:
        yield opened


async def test_advice_is_read_by_the_skipper_alone_when_it_is_their_turn(stack: AsyncExitStack, visitors: Make) -> None:
    guests, table, seats = await at_sea(stack, visitors, **DAYS)
    skipper, mate, other = seats
    for words in (["south"], ["north", "stop"]):  # the second replaces the first
        assert (await mate.does("advise", about="A", words=words))["kind"] == "done"
    card = {"seat": MATE, "about": "A", "words": ["north", "stop"]}
    while (await skipper.until("advice"))["advice"] != [card]:
        pass
    await follow(seats)
    told = [told for told in other.heard if told["kind"] == "happened" and told["act"]["kind"] == "advised"]
    assert len(told) == 2 and all("north" not in str(one["act"]) for one in told)
    for place, due in ((SKIPPER, [card]), (MATE, [card]), (OTHER, [])):
        async with guests[place].at(table, seen=0) as again:
            assert again.welcome["advice"] == due
            assert "south" not in str(again.welcome["acts"])
    async with guests[SKIPPER].at(table, spectate=True) as chair:
        assert chair.welcome["advice"] == []
    assert (await skipper.does("move", move={"kind": "hold", "ship": "A"}))["kind"] == "done"
    await follow(seats)
    async with guests[MATE].at(table) as again:
        assert again.welcome["advice"] == [], "the ship was held: the advice has had its time"


async def test_advice_that_makes_no_sense_is_refused_in_words(stack: AsyncExitStack, visitors: Make) -> None:
    _, _, seats = await at_sea(stack, visitors, **DAYS)
    skipper, mate, other = seats

    async def no(at: Any, about: str, words: list[str]) -> str:
        return str((await at.does("advise", about=about, words=words)).get("code", "done"))

    assert await no(mate, "A", ["port"]) == "no_such_call"
    assert await no(mate, "X", ["north"]) == "no_such_ship"
    assert await no(mate, "A", ["north"] * 3) == "too_much_advice"
    assert await no(other, "A", ["north"]) == "too_much_advice"
    assert await no(skipper, "A", ["north"]) == "skipper_calls"
    assert await no(mate, "A", []) == "done"


async def test_a_move_a_day_the_skipper_sails_alone_and_all_see_it_played_back(
    stack: AsyncExitStack, visitors: Make
) -> None:
    _, _, seats = await at_sea(stack, visitors, **DAYS)
    skipper, mate = seats[SKIPPER], seats[MATE]
    await cast_off(skipper, LINE, "x")
    assert (await mate.until("stroke_begun"))["stroke"]["callers"] == []
    assert (await lives(mate, "call", stroke="x", word="north"))["code"] == "calls_not_live"
    await draw(skipper, "x", LINE)
    await skipper.send(kind="end_stroke", stroke="x")
    await mate.until("stroke_ended")
    (event,) = [e for e in (await mate.until("happened"))["act"]["events"] if e["kind"] == "sail"]
    assert [tuple(point) for point in event["stroke"]] == LINE


async def test_where_people_wait_one_calls_instead(stack: AsyncExitStack, visitors: Make) -> None:
    _, _, seats = await at_sea(stack, visitors)
    assert (await seats[MATE].does("advise", about="A", words=["north"]))["code"] == "call_instead"


async def test_the_skippers_clock_runs_while_they_draw_and_when_it_is_out_the_line_counts_so_far(
    stack: AsyncExitStack, settings: Settings, wall: WallClock
) -> None:
    async with inside(settings, wall) as (address, services):
        pace = {"kind": "live", "bank": 60, "increment": 5}
        _, table, seats = await at_sea(stack, coming(stack, address), pace=pace)
        skipper, mate = seats[SKIPPER], seats[MATE]
        await cast_off(skipper, LINE, "x")
        await draw(skipper, "x", LINE)
        while (await mate.until("stroke_grew"))["at"] + 5 < len(LINE):
            pass
        wall.at += 600
        services.registry.attend(services.registry.tables[table])  # the clock on the wall jumped: look at it
        assert (await mate.until("stroke_ended"))["word"] == "time_up"
        told = await mate.until("happened")
        assert told["act"]["kind"] == "moved"
        assert [tuple(point) for point in told["act"]["events"][0]["stroke"]] == LINE
        assert told["clock"]["left"][SKIPPER] == 5.0
        await stack.aclose()
