"""Whole games of VOC over real sockets, people who draw and bots who do: each record stands before the rules."""

import asyncio
import itertools
import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import AsyncExitStack
from typing import Any

import httpx
import msgspec
import pytest

from compagnie.bots import bot_named
from compagnie.core.records.record import decode_record
from compagnie.core.records.replay import verify
from compagnie.games import games
from compagnie.server.base.settings import Settings
from tests.server.conftest import WallClock
from tests.server.in_process import inside
from tests.server.server_process import Seat, Visitor
from tests.server.voc_tables import cast_off, draw, lives

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("compiled_voc")]

Make = Callable[[], Visitor]
DICE = random.Random(3)
_strokes = itertools.count(1)


async def play_live(seat: Seat) -> None:
    """Play one seat to the end: lines are drawn by hand, trades are offered, and words are called now and then."""
    game = games()["voc"]
    assert game.drawing is not None
    view_type = type(game.view(game.position(3, game.options_type()), 0))
    while await until_asked(seat):
        view = msgspec.convert(seat.view, view_type)
        if seat.view["choices"]["trade"]:
            await trade(seat)
            continue
        move = bot_named("random", game).choose(game, view, DICE)
        position = game.redeal(view, DICE)
        hand = game.drawing.hand(position, seat.seat, move, DICE) if seat.view["phase"] == "sailing" else None
        if hand is None:
            told = await seat.does("move", move=msgspec.to_builtins(move))
            assert told["kind"] == "done" or told["code"] in ("stale", "not_your_turn"), told
            continue
        line = [hand.start, *hand.more(100_000)]
        name = f"stroke {next(_strokes)}"
        assert (await cast_off(seat, line, name))["kind"] == "done"
        await draw(seat, name, line, batch=100)
        await seat.send(kind="end_stroke", stroke=name)
        await seat.until("stroke_ended")
        await seat.until("happened")


async def play_to_the_end(host: Visitor, table: str, seats: Sequence[Seat]) -> None:
    """Start a table, and play all seats that people have."""
    await host.does(table, "start")
    for seat in seats:
        while seat.table["state"] == "gathering":
            await seat.hear()
    async with asyncio.timeout(300):
        await asyncio.gather(*(play_live(seat) for seat in seats))


async def until_asked(seat: Seat) -> bool:
    """Hear until this seat must act, calling to whoever draws meanwhile."""
    while seat.table["state"] == "playing" and (seat.seat not in seat.to_act or seat.view["choices"] is None):
        told = await seat.hear()
        if told["kind"] == "stroke_begun" and not told["stroke"]["blind"] and DICE.random() < 0.3:
            word = DICE.choice(["north", "south", "east", "west", "stop"])
            await lives(seat, "call", stroke=told["stroke"]["stroke"], word=word, pay=DICE.random() < 0.2)
    return bool(seat.table["state"] == "playing")


async def trade(seat: Seat) -> None:
    """Offer something, accept whatever is offered, and have done."""
    for harbour in list(seat.view["seats"][seat.seat]["warehouse"])[:1]:
        gives: Any = {"goods": {harbour: 1}, "daalders": 0}
        await lives(seat, "offer", gives=gives, takes={"goods": {}, "daalders": 1})
    told = [told for told in seat.heard if told["kind"] == "bargain"]
    for offer in (told[-1]["bargain"] or {"offers": []})["offers"] if told else []:
        if offer["seat"] != seat.seat:
            await lives(seat, "accept", offer=offer["number"])
    await lives(seat, "trade_done")


@pytest.mark.parametrize(("people", "bots"), [(1, ["greedy", "greedy"]), (2, ["random"]), (3, [])])
async def test_a_whole_game_of_people_and_bots(visitors: Make, people: int, bots: list[str]) -> None:
    guests = [await visitors().comes_as(name) for name in ("Ada", "Ben", "Cleo")[:people]]
    asked = {"options": {"trade_seconds": 5}, "bots": bots, "open": False}
    table = (await guests[0].opens(game="voc", seats=3, **asked))["id"]
    for guest in guests[1:]:
        await guest.does(table, "sit")
    async with AsyncExitStack() as stack:
        seats = [await stack.enter_async_context(guest.at(table)) for guest in guests]
        await play_to_the_end(guests[0], table, seats)
        assert {seat.table["state"] for seat in seats} == {"over"}
        record = (await guests[0].http.get(f"/api/tables/{table}/record")).content
        verify(games()["voc"], decode_record(record))
        fairness = await guests[0].asks("GET", f"/tables/{table}/fairness")
        assert fairness["secret"]
    assert b'"sail"' in record


async def test_a_move_a_day_people_and_bots_play_to_the_end_in_turn(visitors: Make) -> None:
    guests = [await visitors().comes_as(name) for name in ("Ada", "Ben")]
    table = (await guests[0].opens(game="voc", seats=3, bots=["greedy"], pace={"kind": "days", "days": 1}, open=False))[
        "id"
    ]
    await guests[1].does(table, "sit")
    async with AsyncExitStack() as stack:
        seats = [await stack.enter_async_context(guest.at(table)) for guest in guests]
        await play_to_the_end(guests[0], table, seats)
        verify(games()["voc"], decode_record((await guests[0].http.get(f"/api/tables/{table}/record")).content))


async def who_moved(services: Any, table: str, seats: Iterable[int]) -> dict[int, set[str]]:
    """Who made the moves of these seats; trades, which two make, aside."""
    acts = [(row.actor, msgspec.json.decode(row.what)) for row in await services.registry.reader.acts(table)]
    moves = [(actor, act) for actor, act in acts if act["kind"] == "moved" and "offer" not in act]
    return {seat: {actor for actor, act in moves if act["seat"] == seat} for seat in seats}


async def test_bots_that_search_play_a_whole_game_with_a_person_and_their_courses_are_drawn(
    settings: Settings, wall: WallClock
) -> None:
    """Where a master makes for is a course; at a table with people a simulated hand draws it, and others may call.

    Whoever is ruined early sails little or not at all, so games are played until both have sailed.
    """
    unhurried = msgspec.structs.replace(settings, bot_think=60.0)  # nobody is late, however busy the machine is
    levels = {1: "master", 2: "expert"}
    sailed: set[int] = set()
    async with inside(unhurried, wall) as (address, services):
        for _ in range(6):
            async with httpx.AsyncClient(base_url=address, trust_env=False) as http:
                ada = await Visitor(http).comes_as("Ada")
                asked = {"options": {"trade_seconds": 5}, "bots": list(levels.values()), "open": False}
                table = (await ada.opens(game="voc", seats=3, **asked))["id"]
                async with ada.at(table) as seat:
                    await play_to_the_end(ada, table, [seat])
                record = decode_record((await http.get(f"/api/tables/{table}/record")).content)
            verify(games()["voc"], record)
            assert await who_moved(services, table, levels) == {n: {f"bot:{level}"} for n, level in levels.items()}
            events = [msgspec.json.decode(event) for event in record.events]
            lines = Counter(event["seat"] for event in events if event["kind"] == "sail")
            drawn = Counter(told["stroke"]["seat"] for told in seat.heard if told["kind"] == "stroke_begun")
            assert all(drawn[number] >= lines[number] for number in levels)
            sailed |= levels.keys() & lines.keys()
            if sailed == levels.keys():
                return
    pytest.fail(f"In six games only the seats {sailed} have sailed.")
