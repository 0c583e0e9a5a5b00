"""Hints: a bot's suggestion, where the table allows it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from compagnie.games import games
from tests.server.server_process import Seat, Visitor

pytestmark = pytest.mark.anyio

Make = Callable[[], Visitor]


async def asks(chair: Seat, **fields: Any) -> dict[str, Any]:
    await chair.send(kind="hint", id="h", **fields)
    return await chair.until("hinted", "refused")


def say_codes() -> set[str]:
    """The codes that the English catalogue of Batavia has sentences for."""
    text = Path("src/compagnie/games/batavia/languages/en/batavia.ftl").read_text(encoding="utf-8")
    return {line.partition(" =")[0].replace("-", ".") for line in text.splitlines()}


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
            assert told["kind"] == "hinted", told
            assert told["bot"] == "master" and told["number"] == seat.number
            assert told["move"] == told["moves"][0]["move"] and 1 <= len(told["moves"]) <= 3
            answer = await seat.does("move", move=told["move"])
            if not told["moves"][0]["playable"]:  # a course can be advised, but a person draws the line
                assert answer.get("code") == "draw_it"
                break
            assert answer["kind"] == "done", answer


async def test_a_hint_tells_the_chances_and_why(visitors: Make) -> None:
    ada = await visitors().comes_as("Ada")
    table = await table_of(ada, hints=True)
    codes: set[str] = set()
    async with ada.at(table) as seat:
        for _ in range(8):
            assert await seat.until_turn()
            told = await asks(seat)
            for hinted in told["moves"]:
                tried = hinted["chance"] is not None
                assert not tried or (0 <= hinted["chance"] <= 1 and 0 <= hinted["give_or_take"] <= 1)
                codes |= {reason["code"] for reason in hinted["reasons"]}
            await seat.does("move", move=told["move"])
    assert codes & {"batavia.why.up_to", "batavia.why.too_dear"}
    assert all(code in say_codes() for code in codes)


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
    async with ada.at(table) as adas, ben.at(table) as bens, visitors().at(table) as nobody:
        while not {adas.seat, bens.seat} & set(adas.to_act) or adas.number != bens.number:
            await (adas if adas.number <= bens.number else bens).hear()
        waiting = bens if adas.seat in adas.to_act else adas
        assert (await asks(waiting))["code"] == "not_your_turn"
        assert (await asks(adas, seat=1))["code"] == "not_your_seat"
        assert (await asks(nobody))["code"] == "no_voice"


async def test_the_rematch_keeps_the_hints(visitors: Make) -> None:
    ada = await visitors().comes_as("Ada")
    table = await table_of(ada, hints=True)
    await ada.does(table, "leave")
    async with ada.at(table) as seat:
        while seat.table["state"] == "playing":
            await seat.hear()
    assert (await ada.asks("POST", f"/tables/{table}/rematch"))["hints"] is True
