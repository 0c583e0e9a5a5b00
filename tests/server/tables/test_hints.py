"""Hints: a bot's suggestion, where the table allows it."""

from collections.abc import Callable
from typing import Any

import pytest

from compagnie.games import games
from tests.server.server_process import Seat, Visitor

pytestmark = pytest.mark.anyio

Make = Callable[[], Visitor]


async def asks(chair: Seat, **fields: Any) -> dict[str, Any]:
    await chair.send(kind="hint", id="h", **fields)
    return await chair.until("hinted", "refused")


async def table_of(person: Visitor, game: str = "batavia", **fields: Any) -> str:
    table: str = (await person.opens(game=game, seats=3, bots=["random", "random"], **fields))["id"]
    await person.does(table, "start")
    return table


@pytest.mark.parametrize("game", list(games()))
async def test_a_hint_is_a_legal_move(visitors: Make, game: str) -> None:
    ada = await visitors().comes_as("Ada")
    table = await table_of(ada, game, hints=True)
    async with ada.at(table) as seat:
        assert seat.table["hints"] is True
        for _ in range(3):
            assert await seat.until_turn()
            told = await asks(seat)
            assert told["kind"] == "hinted" and told["bot"] == "greedy" and told["number"] == seat.number
            answer = await seat.does("move", move=told["move"])
            if answer.get("code") == "draw_it":  # a course can be advised, but a person draws the line himself
                break
            assert answer["kind"] == "done", answer


async def test_hints_are_refused_where_the_table_has_none(visitors: Make) -> None:
    ada = await visitors().comes_as("Ada")
    table = await table_of(ada)
    async with ada.at(table) as seat:
        assert seat.table["hints"] is False
        assert (await asks(seat))["code"] == "no_hints"


async def test_hints_are_for_ones_own_seat_in_its_turn(visitors: Make) -> None:
    ada, ben = await visitors().comes_as("Ada"), await visitors().comes_as("Ben")
    table = (await ada.opens(game="batavia", seats=3, bots=["random"], hints=True))["id"]
    await ben.does(table, "sit")
    async with ada.at(table) as seat:
        assert (await asks(seat))["code"] == "not_started"
    await ada.does(table, "start")
    async with ada.at(table) as hers, ben.at(table) as his, visitors().at(table) as nobody:
        while not {hers.seat, his.seat} & set(hers.to_act) or hers.number != his.number:
            await (hers if hers.number <= his.number else his).hear()
        waiting = his if hers.seat in hers.to_act else hers
        assert (await asks(waiting))["code"] == "not_your_turn"
        assert (await asks(hers, seat=1))["code"] == "not_your_seat"
        assert (await asks(nobody))["code"] == "no_voice"


async def test_the_rematch_keeps_the_hints(visitors: Make) -> None:
    ada = await visitors().comes_as("Ada")
    table = await table_of(ada, hints=True)
    await ada.does(table, "leave")
    async with ada.at(table) as seat:
        while seat.table["state"] == "playing":
            await seat.hear()
    assert (await ada.asks("POST", f"/tables/{table}/rematch"))["hints"] is True
