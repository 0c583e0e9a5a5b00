"""A fuzzer while someone draws and while all trade: no fault, no leak of the pen, no hang, and the game goes on."""

import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import msgspec
import pytest

from tests.server.http.test_security import any_message
from tests.server.server_process import Seat, Server
from tests.server.table.extensions.test_trading import at_market
from tests.server.voc_tables import MATE, OTHER, SKIPPER, Make, at_sea, cast_off, course, draw, lives

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("compiled_voc")]

LINE = course()[:200]
ODD: list[Any] = [None, -1, 0, 1, 2, 7, 10**9, 2**31, "", "x", "north", "stop", [], {}, True, 0.5, "x" * 70]


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as opened:
        yield opened


def live_message(dice: random.Random, seat: Seat) -> str:
    """Something live that is nearly right."""
    points = [[[1, 1]], [[0, -5], [2**31 - 1, 0]], [list(LINE[5])], [], *ODD]
    sides = [{"goods": {"mocha": 1}, "daalders": 0}, {"daalders": 1}, {"goods": {"nowhere": 3}}, {"daalders": 2**40}]
    fields: dict[str, list[Any]] = {
        "id": ["a", "b", f"f{dice.random()}"],
        "seen": [seat.number, *ODD],
        "seat": [seat.seat, *ODD],
        "stroke": ["drawn", "drawn", "other", *ODD],
        "start": [list(LINE[0]), [5, 5], *ODD],
        "at": [1, 5, 199, 201, *ODD],
        "points": points,
        "word": ["north", "south", "stop", "port", *ODD],
        "pay": [True, False, *ODD],
        "about": ["A", "B", *ODD],
        "words": [["north"], ["north"] * 3, *ODD],
        "offer": [5, 6, 7, 10, *ODD],
        "to": [0, 1, 2, *ODD],
        "gives": [*sides, *ODD],
        "takes": [*sides, *ODD],
        "spectate": [False, *ODD],
    }
    needs = {
        "begin_stroke": ["id", "seen", "start"],
        "draw": ["stroke", "at", "points"],
        "end_stroke": ["stroke"],
        "call": ["id", "stroke", "word", "pay"],
        "advise": ["id", "seen", "about", "words"],
        "offer": ["id", "to", "gives", "takes"],
        "accept": ["id", "offer"],
        "withdraw": ["id", "offer"],
        "join": ["seen", "seat", "spectate"],
    }
    kind = dice.choice(list(needs))
    return msgspec.json.encode({"kind": kind} | {name: dice.choice(fields[name]) for name in needs[kind]}).decode()


def no_fault(chairs: list[Seat]) -> None:
    for chair in chairs:
        for told in chair.heard:
            assert told.get("code") != "server_fault", told
            assert "Traceback" not in str(told)


@pytest.mark.parametrize("seed", range(3))
async def test_a_fuzzer_disturbs_no_stroke(stack: AsyncExitStack, visitors: Make, server: Server, seed: int) -> None:
    _, table, seats = await at_sea(stack, visitors)
    stranger = await stack.enter_async_context((await visitors().comes_as("Stranger")).at(table))
    dice, skipper = random.Random(seed), seats[SKIPPER]
    await cast_off(skipper, LINE, "drawn")
    for place in range(1, len(LINE), 5):
        await draw(skipper, "drawn", LINE[: place + 5], at=place)
        for chair in (seats[MATE], seats[OTHER], stranger):
            say = any_message(dice, chair, {"kind": "hold", "ship": "A"}) if dice.random() < 0.3 else None
            await chair.socket.send(say or live_message(dice, chair))
    await skipper.send(kind="end_stroke", stroke="drawn")
    while not (events := (await skipper.until("happened"))["act"]["events"]):
        pass
    assert [tuple(point) for point in events[0]["stroke"]] == LINE, "only the skipper draws"
    for chair in (*seats, stranger):
        await chair.send(kind="ping", at=1.0)
        await chair.until("pong")
    no_fault([*seats, stranger])
    assert "stroke_grew" not in {told["kind"] for told in skipper.heard}
    assert "Traceback" not in server.errors.read_text(), server.errors.read_text()


@pytest.mark.parametrize("seed", range(2))
async def test_a_fuzzer_makes_nobody_richer(stack: AsyncExitStack, visitors: Make, server: Server, seed: int) -> None:
    _, table, seats, _ = await at_market(stack, visitors)
    stranger = await stack.enter_async_context((await visitors().comes_as("Stranger")).at(table))
    dice = random.Random(seed)
    for _ in range(100):
        for chair in (*seats, stranger):
            await chair.socket.send(live_message(dice, chair))
    for chair in (*seats, stranger):
        await chair.send(kind="ping", at=1.0)
        await chair.until("pong")
    no_fault([*seats, stranger])
    view = (await lives(seats[MATE], "accept", offer=99_999))["view"]
    assert sum(seat["daalders"] for seat in view["seats"]) == 30
    assert sum(n for seat in view["seats"] for n in seat["warehouse"].values()) == 4
    assert "Traceback" not in server.errors.read_text(), server.errors.read_text()
