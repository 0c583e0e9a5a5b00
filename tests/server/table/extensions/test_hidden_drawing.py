"""Tables whose spectators see what is drawn only when it is finished: the option that docs/first-change.md adds."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest

from tests.server.server_process import Seat
from tests.server.voc_tables import MATE, SKIPPER, Make, at_sea, cast_off, course, draw

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("compiled_voc")]

LINE = course()


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as opened:
        yield opened


async def heard_until_the_line_is_told(watcher: Seat) -> set[str]:
    """The kinds of all messages until the line is in the log."""
    while not any(event["kind"] == "sail" for event in (await watcher.until("happened"))["act"]["events"]):
        pass
    return {told["kind"] for told in watcher.heard}


async def test_spectators_see_a_line_when_it_is_finished_where_the_table_says_so(
    stack: AsyncExitStack, visitors: Make
) -> None:
    guests, table, seats = await at_sea(stack, visitors, hide_drawing=True)
    stranger = await stack.enter_async_context((await visitors().comes_as("Stranger")).at(table))
    curtain = await stack.enter_async_context(guests[SKIPPER].at(table, spectate=True))
    await cast_off(seats[SKIPPER], LINE, "x")
    await draw(seats[SKIPPER], "x", LINE[:30])
    await seats[MATE].until("stroke_grew")
    late = await stack.enter_async_context((await visitors().comes_as("Late")).at(table))
    assert late.table["hide_drawing"] is True
    assert [tuple(point) for point in late.welcome["stroke"]["points"]] == LINE[:1], "where it begins is on the chart"
    await draw(seats[SKIPPER], "x", LINE, at=30)
    for watcher in (stranger, curtain, late):
        heard = await heard_until_the_line_is_told(watcher)
        assert "stroke_grew" not in heard and "stroke_ended" in heard
    assert "stroke_grew" in await heard_until_the_line_is_told(seats[MATE]), "who sits there sees the pen as ever"


async def test_unless_the_table_says_so_spectators_see_the_pen(stack: AsyncExitStack, visitors: Make) -> None:
    _, table, seats = await at_sea(stack, visitors)
    stranger = await stack.enter_async_context((await visitors().comes_as("Stranger")).at(table))
    assert stranger.table["hide_drawing"] is False
    await cast_off(seats[SKIPPER], LINE, "x")
    await draw(seats[SKIPPER], "x", LINE)
    assert "stroke_grew" in await heard_until_the_line_is_told(stranger)


async def test_the_rematch_hides_lines_as_well(visitors: Make) -> None:
    ada = await visitors().comes_as("Ada")
    table = (await ada.opens(game="batavia", seats=3, bots=["random", "random"], hide_drawing=True, open=False))["id"]
    await ada.does(table, "start")
    await ada.does(table, "leave")
    async with ada.at(table) as seat:
        while seat.table["state"] == "playing":
            await seat.hear()
    assert (await ada.asks("POST", f"/tables/{table}/rematch"))["hide_drawing"] is True
