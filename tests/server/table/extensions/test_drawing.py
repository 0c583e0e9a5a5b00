"""A stroke over real sockets: drawn blindly, shown to all others, called to, judged at once, kept as it was drawn."""

import asyncio
import shutil
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from compagnie.server.base.settings import Settings
from tests.server.conftest import WallClock
from tests.server.in_process import inside
from tests.server.server_process import Seat, Server, Visitor, running
from tests.server.voc_tables import (
    MATE,
    OTHER,
    SKIPPER,
    Make,
    Points,
    ashore,
    at_sea,
    cast_off,
    coming,
    course,
    draw,
    follow,
    gathered,
    lives,
    seated,
)

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("compiled_voc")]

OPEN_SEA = course()[:40]
"""A line that ends nowhere yet."""


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as opened:
        yield opened


async def sailed(seat: Seat) -> dict[str, Any]:
    """The next line that is told as an event."""
    while True:
        told = await seat.until("happened")
        for event in told["act"]["events"]:
            if event["kind"] == "sail":
                return dict(event)


async def shown(seat: Seat, count: int | None = None) -> Points:
    """The pen as a watcher sees it, once it has so many points, or to its end."""
    line: list[Any] = []
    while count is None or len(line) < count:
        told = await seat.hear()
        if told["kind"] == "stroke_ended":
            break
        if told["kind"] == "stroke_begun":
            line = told["stroke"]["points"]
        elif told["kind"] == "stroke_grew":
            line[told["at"] :] = told["points"]
    return [(x, y) for x, y in line]


async def test_a_line_is_shown_to_all_but_the_skipper_and_kept_as_it_was_drawn(
    stack: AsyncExitStack, visitors: Make
) -> None:
    _, table, seats = await at_sea(stack, visitors)
    stranger = await stack.enter_async_context((await visitors().comes_as("Stranger")).at(table))
    line = course()
    assert (await cast_off(seats[SKIPPER], line, "first"))["kind"] == "done"
    await draw(seats[SKIPPER], "first", line)
    ended = await seats[SKIPPER].until("stroke_ended")
    assert ended["word"] == "home"
    for watcher in (seats[MATE], seats[OTHER], stranger):
        seen = await shown(watcher)
        kept = await sailed(watcher)
        assert kept["end"] == "home" and kept["visits"]
        assert seen == [tuple(point) for point in kept["stroke"]] == line[: len(seen)]
    assert "stroke_grew" not in {told["kind"] for told in seats[SKIPPER].heard}
    begun = next(told for told in seats[SKIPPER].heard if told["kind"] == "stroke_begun")
    assert begun["stroke"]["blind"] is True and begun["stroke"]["points"] == []


async def test_all_are_told_whether_a_simulated_hand_drew_a_line(stack: AsyncExitStack, visitors: Make) -> None:
    _, _, seats = await at_sea(stack, visitors)
    await cast_off(seats[SKIPPER], OPEN_SEA, "x")
    await draw(seats[SKIPPER], "x", OPEN_SEA)
    await seats[SKIPPER].send(kind="end_stroke", stroke="x")
    assert "simulated" not in (await seats[MATE].until("happened"))["act"]
    _, _, seats = await at_sea(stack, visitors)
    await seats[SKIPPER].does("move", move={"kind": "course", "ship": "A", "goals": ["mocha"]})
    for watcher in (seats[MATE], seats[OTHER]):
        act = (await watcher.until("happened"))["act"]
        assert act["events"][0]["kind"] == "sail" and act["simulated"] is True


async def test_the_table_calls_land_ho_and_what_follows_is_not_minded(stack: AsyncExitStack, visitors: Make) -> None:
    _, _, seats = await at_sea(stack, visitors)
    line = ashore()
    await cast_off(seats[SKIPPER], line, "north")
    await draw(seats[SKIPPER], "north", line, batch=100)
    assert (await seats[SKIPPER].until("stroke_ended"))["word"] == "land_ho"
    kept = await sailed(seats[SKIPPER])
    assert kept["end"] == "aground" and len(kept["stroke"]) < len(line)
    assert [tuple(point) for point in kept["stroke"]] == line[: len(kept["stroke"])]
    await seats[SKIPPER].send(kind="ping", at=1.0)
    while (told := await seats[SKIPPER].hear())["kind"] != "pong":
        assert told["kind"] != "refused", "points that were under way are not refused"


async def test_lifting_the_pen_ends_the_line(stack: AsyncExitStack, visitors: Make) -> None:
    _, _, seats = await at_sea(stack, visitors)
    await cast_off(seats[SKIPPER], OPEN_SEA, "x")
    await draw(seats[SKIPPER], "x", OPEN_SEA)
    for _ in range(3):  # only the first is minded
        await seats[SKIPPER].send(kind="end_stroke", stroke="x")
    assert (await seats[MATE].until("stroke_ended"))["word"] == "lifted"
    kept = await sailed(seats[MATE])
    assert kept["end"] == "stop" and tuple(kept["spot"]) == OPEN_SEA[-1]


async def test_points_sent_again_are_harmless_and_points_left_out_are_asked_for(
    stack: AsyncExitStack, visitors: Make
) -> None:
    _, _, seats = await at_sea(stack, visitors)
    skipper = seats[SKIPPER]
    for _ in range(2):
        assert (await cast_off(skipper, OPEN_SEA, "x"))["kind"] == "done"
    await draw(skipper, "x", OPEN_SEA[:20], batch=7)
    await draw(skipper, "x", OPEN_SEA[:20], batch=3)
    await skipper.send(kind="draw", stroke="x", at=30, points=OPEN_SEA[30:35])
    told = await skipper.until("refused")
    assert (told["code"], told["params"]["count"]) == ("stroke_gap", 20)
    await draw(skipper, "x", OPEN_SEA, at=18)
    await skipper.send(kind="end_stroke", stroke="x")
    kept = await sailed(skipper)
    assert [tuple(point) for point in kept["stroke"]] == OPEN_SEA
    again = await cast_off(skipper, OPEN_SEA, "x")
    assert again["kind"] == "done" and again["number"] is not None, "it has long become an act"


async def test_calls_reach_the_skipper_at_once_and_cost_what_the_rules_say(
    stack: AsyncExitStack, visitors: Make
) -> None:
    _, table, seats = await at_sea(stack, visitors)
    stranger = await stack.enter_async_context((await visitors().comes_as("Stranger")).at(table))
    skipper, mate = seats[SKIPPER], seats[MATE]
    await cast_off(skipper, OPEN_SEA, "x")
    begun = await mate.until("stroke_begun")
    assert begun["stroke"]["callers"] == [
        {"seat": MATE, "free": 2, "cost": 0},
        {"seat": OTHER, "free": 0, "cost": 5},
    ]
    await draw(skipper, "x", OPEN_SEA[:11])
    await shown(seats[OTHER], 11)

    async def call(seat: Seat, word: str, **fields: Any) -> str:
        told = await lives(seat, "call", stroke="x", word=word, **fields)
        return str(told.get("code", "done"))

    assert await call(mate, "north", id="once") == "done"
    assert await call(mate, "north", id="once") == "done"  # sent again, called once
    assert await call(mate, "starboard") == "no_such_call"
    assert await call(mate, "east") == "done"
    assert await call(mate, "west") == "call_costs"
    assert await call(mate, "west", pay=True) == "done"
    assert await call(seats[OTHER], "stop", pay=True) == "done"
    assert await call(mate, "west", pay=True) == "done"
    assert await call(mate, "west", pay=True) == "no_call_left"  # ten daalders are gone
    assert await call(skipper, "west", pay=True) == "skipper_calls"
    assert await call(stranger, "west") == "not_seated"
    calls = [
        {"seat": MATE, "word": "north", "at": 10, "fine": 0},
        {"seat": MATE, "word": "east", "at": 10, "fine": 0},
        {"seat": MATE, "word": "west", "at": 10, "fine": 5},
        {"seat": OTHER, "word": "stop", "at": 10, "fine": 5},
        {"seat": MATE, "word": "west", "at": 10, "fine": 5},
    ]
    assert [told["call"] for told in skipper.heard if told["kind"] == "called"] == calls
    await skipper.send(kind="end_stroke", stroke="x")
    kept = await sailed(mate)
    assert kept["calls"] == calls
    assert [seat["daalders"] for seat in mate.view["seats"]] == [10, 0, 5]
    assert await call(mate, "north") == "no_such_stroke"


async def test_without_fines_nobody_calls_more_often(stack: AsyncExitStack, visitors: Make) -> None:
    _, _, seats = await at_sea(stack, visitors, options={"fines": False})
    await cast_off(seats[SKIPPER], OPEN_SEA, "x")
    await seats[OTHER].until("stroke_begun")
    told = await lives(seats[OTHER], "call", stroke="x", word="stop", pay=True)
    assert (told["code"], told["rule"]) == ("no_call_left", "§6.3")


async def test_only_the_skipper_casts_off_and_only_from_where_the_ship_lies(
    stack: AsyncExitStack, visitors: Make
) -> None:
    _, _, seats = await at_sea(stack, visitors)
    skipper, mate = seats[SKIPPER], seats[MATE]
    assert (await cast_off(mate, OPEN_SEA, "m"))["code"] == "not_your_turn"
    assert (await cast_off(mate, OPEN_SEA, "m", seat=SKIPPER))["code"] == "not_your_seat"
    assert (await cast_off(skipper, [(500, 500)], "y"))["code"] == "stroke_from_home"
    assert (await cast_off(skipper, [(2**31 - 1, -(2**31))], "y"))["code"] == "stroke_from_home"
    assert (await cast_off(skipper, OPEN_SEA, "y", seen=0))["code"] == "stale"
    assert (await cast_off(skipper, OPEN_SEA, "x"))["kind"] == "done"
    assert (await cast_off(skipper, OPEN_SEA, "other"))["code"] == "stroke_under_way"
    await mate.send(kind="draw", stroke="x", at=1, points=[(1, 1)])
    assert (await mate.until("refused"))["code"] == "not_your_stroke"
    await mate.send(kind="end_stroke", stroke="x")
    assert (await mate.until("refused"))["code"] == "not_your_stroke"
    await mate.send(kind="end_stroke", stroke="none")
    assert (await mate.until("refused"))["code"] == "no_such_stroke"


async def test_while_one_draws_nobody_talks_and_nothing_else_is_done(stack: AsyncExitStack, visitors: Make) -> None:
    _, _, seats = await at_sea(stack, visitors)
    skipper, mate = seats[SKIPPER], seats[MATE]
    assert (await mate.does("say", text="Left of the cape!"))["kind"] == "done"
    await skipper.until("spoken")
    await cast_off(skipper, OPEN_SEA, "x")
    await mate.until("stroke_begun")
    for seat in (mate, skipper):
        assert (await seat.does("say", text="More to the west!"))["code"] == "stroke_under_way"
    for kind, fields in (("leave", {}), ("propose", {"wish": {"kind": "pause"}}), ("undo", {})):
        assert (await mate.does(kind, **fields))["code"] == "stroke_under_way"
    assert (await skipper.does("move", move={"kind": "hold", "ship": "A"}))["code"] == "stroke_under_way"
    await skipper.send(kind="end_stroke", stroke="x")
    await sailed(mate)
    assert (await mate.does("say", text="Well done"))["kind"] == "done"


async def test_who_comes_late_sees_the_line_so_far_and_the_skipper_never(stack: AsyncExitStack, visitors: Make) -> None:
    guests, table, seats = await at_sea(stack, visitors)
    await cast_off(seats[SKIPPER], OPEN_SEA, "x")
    await draw(seats[SKIPPER], "x", OPEN_SEA[:30])
    await shown(seats[OTHER], 30)
    told = await lives(seats[MATE], "call", stroke="x", word="north")
    assert told["kind"] == "done"
    late = await stack.enter_async_context((await visitors().comes_as("Late")).at(table))
    again = await stack.enter_async_context(guests[SKIPPER].at(table))
    curtain = await stack.enter_async_context(guests[SKIPPER].at(table, spectate=True))
    assert [tuple(point) for point in late.welcome["stroke"]["points"]] == OPEN_SEA[:30]
    assert [call["word"] for call in late.welcome["stroke"]["calls"]] == ["north"]
    assert (again.seat, again.welcome["stroke"]["blind"], again.welcome["stroke"]["points"]) == (SKIPPER, True, [])
    assert again.welcome["stroke"]["count"] == 30
    assert curtain.seat is None and len(curtain.welcome["stroke"]["points"]) == 30
    await draw(again, "x", OPEN_SEA, at=30)  # they go on from another socket
    await again.send(kind="end_stroke", stroke="x")
    assert (await curtain.until("stroke_grew"))["at"] == 30
    for seat in (seats[SKIPPER], again):
        kept = await sailed(seat)
        assert [tuple(point) for point in kept["stroke"]] == OPEN_SEA
        assert "stroke_grew" not in {told["kind"] for told in seat.heard}


async def test_in_a_hot_seat_no_chair_of_the_skippers_person_sees_the_pen_but_a_spectators(
    stack: AsyncExitStack, visitors: Make
) -> None:
    ada = await visitors().comes_as("Ada")
    table = (await ada.opens(game="voc", seats=3, options={"burgemeester": 0}, open=False))["id"]
    for seat in (1, 2):
        await ada.does(table, "sit", seat=seat)
    await ada.does(table, "start")
    mine = {seat: await stack.enter_async_context(ada.at(table, seat=seat)) for seat in range(3)}
    curtain = await stack.enter_async_context(ada.at(table, spectate=True))
    await fit_out_hot(mine)
    skipper = mine[0] if 0 in mine[0].to_act else mine[1]
    other = mine[1] if skipper is mine[0] else mine[0]
    assert (await cast_off(skipper, OPEN_SEA, "x", seat=skipper.seat))["kind"] == "done"
    await draw(skipper, "x", OPEN_SEA)
    assert await shown(curtain, len(OPEN_SEA)) == OPEN_SEA
    told = await lives(other, "call", stroke="x", word="north", seat=other.seat, pay=True)
    assert told["kind"] == "done"
    await skipper.send(kind="end_stroke", stroke="x")
    for seat in (skipper, other):
        await sailed(seat)
        assert "stroke_grew" not in {told["kind"] for told in seat.heard}


async def fit_out_hot(mine: dict[int, Seat]) -> None:
    """Two of one person's seats put men on ship A; the third passes."""
    seats = list(mine.values())
    while seats[0].view is None or seats[0].view["phase"] == "investing":
        acting = next((seat for seat in seats if seat.seat in seats[0].to_act), None)
        if acting is None:
            await seats[0].hear()
            continue
        while acting.number < seats[0].number:
            await acting.hear()
        fits = [fit for fit in acting.view["choices"]["fits"] if fit["ship"] == "A" and acting.seat < 2]
        move = {"kind": "fit"} | fits[0] if fits else {"kind": "pass"}
        assert (await acting.does("move", move=move, seat=acting.seat))["kind"] == "done"
        while seats[0].number < acting.number:
            await seats[0].hear()
    await follow(seats)


async def test_a_line_drawn_blindly_cant_be_taken_back_alone(stack: AsyncExitStack, visitors: Make) -> None:
    _, _, seats = await at_sea(stack, visitors)
    skipper = seats[SKIPPER]
    await cast_off(skipper, OPEN_SEA, "x")
    await skipper.send(kind="end_stroke", stroke="x")
    await sailed(skipper)
    assert (await skipper.does("undo"))["code"] == "nothing_to_undo"


async def test_at_a_table_where_people_wait_a_line_in_one_piece_is_refused(
    stack: AsyncExitStack, visitors: Make
) -> None:
    _, _, seats = await at_sea(stack, visitors)
    told = await seats[SKIPPER].does("move", move={"kind": "sail", "ship": "A", "stroke": OPEN_SEA})
    assert told["code"] == "draw_it"
    told = await seats[SKIPPER].does("move", move={"kind": "sail_called", "ship": "A", "stroke": [], "calls": []})
    assert told["code"] == "move_unreadable", "what only a table tells is no seat's move"


async def test_who_is_silent_has_lifted_the_pen_and_the_table_goes_on(
    stack: AsyncExitStack, settings: Settings, wall: WallClock
) -> None:
    async with inside(msgspec.structs.replace(settings, stroke_timeout=1.5), wall) as (address, _):
        _, _, seats = await at_sea(stack, coming(stack, address))
        await cast_off(seats[SKIPPER], OPEN_SEA, "x")
        await draw(seats[SKIPPER], "x", OPEN_SEA)
        for _ in range(7):  # the pen rests: nothing new, but they are there
            await asyncio.sleep(0.3)
            await seats[SKIPPER].send(kind="draw", stroke="x", at=len(OPEN_SEA), points=[])
        await draw(seats[SKIPPER], "x", course()[:60], at=len(OPEN_SEA))
        await seats[SKIPPER].socket.close()
        assert (await seats[MATE].until("stroke_ended"))["word"] == "silent"
        kept = await sailed(seats[MATE])
        assert [tuple(point) for point in kept["stroke"]] == course()[:60]
        await stack.aclose()


async def test_a_pen_may_say_more_in_a_second_than_others_but_not_anything(
    stack: AsyncExitStack, settings: Settings, wall: WallClock
) -> None:
    limits = {"messages_a_second": 20, "stroke_messages_a_second": 60}
    async with inside(msgspec.structs.replace(settings, **limits), wall) as (address, _):
        _, _, seats = await at_sea(stack, coming(stack, address))
        await cast_off(seats[SKIPPER], OPEN_SEA, "x")
        await draw(seats[SKIPPER], "x", course()[:250], batch=1)
        await shown(seats[MATE], 250)
        for _ in range(200):
            await seats[SKIPPER].send(kind="draw", stroke="x", at=250, points=[])
        assert (await seats[SKIPPER].until("goodbye"))["why"] == "too_fast"
        await stack.aclose()


async def test_nobody_draws_faster_than_a_hand_can(stack: AsyncExitStack, settings: Settings, wall: WallClock) -> None:
    async with inside(msgspec.structs.replace(settings, stroke_points_a_second=20), wall) as (address, _):
        _, _, seats = await at_sea(stack, coming(stack, address))
        await cast_off(seats[SKIPPER], OPEN_SEA, "x")
        await seats[SKIPPER].send(kind="draw", stroke="x", at=1, points=course()[1:90])
        await shown(seats[MATE], 90)
        await seats[SKIPPER].send(kind="draw", stroke="x", at=90, points=course()[90:340])
        assert (await seats[SKIPPER].until("refused"))["code"] == "too_fast"
        await stack.aclose()


@pytest.mark.parametrize("how", ["kill", "stop"])
async def test_a_stroke_is_lost_with_the_server_and_the_skipper_may_cast_off_again(
    stack: AsyncExitStack, tmp_path: Path, how: str
) -> None:
    server = Server(tmp_path / "home")
    guests, table, seats = await at_sea(stack, coming(stack, server.address))
    number = seats[MATE].number
    await cast_off(seats[SKIPPER], OPEN_SEA, "x")
    await draw(seats[SKIPPER], "x", OPEN_SEA)
    await shown(seats[MATE], len(OPEN_SEA))
    if how == "stop":
        stopping = asyncio.create_task(asyncio.to_thread(server.stop))
        assert (await seats[MATE].until("stroke_ended"))["word"] == "void"
        assert await stopping == 0
    else:
        server.kill()
    with running(tmp_path / "home", port=server.port):
        async with guests[SKIPPER].at(table) as skipper:
            assert skipper.number == number and skipper.welcome["stroke"] is None
            assert (await cast_off(skipper, OPEN_SEA, "x"))["kind"] == "done"
            await skipper.send(kind="end_stroke", stroke="x")
            assert (await sailed(skipper))["end"] == "stop"
        await stack.aclose()


async def test_bots_draw_for_all_to_see_and_heed_what_people_call(
    stack: AsyncExitStack, settings: Settings, wall: WallClock
) -> None:
    async with inside(msgspec.structs.replace(settings, bot_drawing_speed=40.0), wall) as (address, _):
        guests, table = await gathered(coming(stack, address), people=1, bots=["greedy", "greedy"])
        (seat,) = await seated(stack, guests, table)
        while True:
            while seat.table["state"] == "playing" and seat.seat in seat.to_act:
                if seat.view["choices"]["trade"]:
                    await lives(seat, "trade_done")
                else:
                    await seat.does("move", move=plain_move(seat))
            told = await seat.hear()
            if told["kind"] == "stroke_begun":
                break
        name = told["stroke"]["stroke"]
        assert told["stroke"]["blind"] is False and told["stroke"]["seat"] != seat.seat
        for _ in range(3):
            told = await seat.until("stroke_grew", "stroke_ended")
        if told["kind"] == "stroke_grew":
            last = told["at"] + len(told["points"])
            assert (await lives(seat, "call", stroke=name, word="stop", pay=True))["kind"] == "done"
            assert (await seat.until("stroke_ended"))["word"] == "lifted"
            kept = await sailed(seat)
            assert kept["calls"][-1]["word"] == "stop" and len(kept["stroke"]) - last < 60
        await stack.aclose()


def plain_move(seat: Seat) -> dict[str, Any]:
    """The least that can be done."""
    match seat.view["phase"]:
        case "investing":
            return {"kind": "pass"}
        case "sailing":
            return {"kind": "hold", "ship": seat.view["ship"]}
        case "loading":
            return {"kind": "load", "take": True}
        case "delivering":
            return {"kind": "deliver_nothing"}
        case _:
            return {"kind": "store", "keep": {}}


async def test_bots_aboard_call_before_the_skipper_runs_on_land(stack: AsyncExitStack, visitors: Make) -> None:
    _, _, seats = await at_sea(stack, visitors)
    skipper = seats[SKIPPER]
    assert (await seats[MATE].does("leave"))["kind"] == "done"  # a bot plays on for them, and they have two calls
    await follow(seats)
    line = ashore()
    await cast_off(skipper, line, "x")
    await draw(skipper, "x", line, batch=2)
    told = await skipper.until("called", "stroke_ended")
    assert told["kind"] == "called", "land lies ahead, and the bot has a free call"
    assert told["call"]["seat"] == MATE and told["call"]["fine"] == 0 and told["left"]["free"] == 1


# The wire: nothing that the skipper is sent depends on the line.


class Recorder(Seat):
    """A socket that keeps every frame it was sent."""

    def __init__(self, socket: Any) -> None:
        super().__init__(socket)
        self.frames: list[bytes] = []

    async def hear(self) -> dict[str, Any]:
        told = await super().hear()
        self.frames.append(msgspec.json.encode(told))
        return told


async def test_every_byte_the_skipper_is_sent_stays_the_same_whatever_they_draw(
    stack: AsyncExitStack, settings: Settings, wall: WallClock
) -> None:
    async with inside(settings, wall) as (address, _):
        guests, table, _ = await at_sea(stack, coming(stack, address))
        cookies = [dict(guest.http.cookies) for guest in guests]
        await stack.aclose()
    wall.at += 10
    lines = [OPEN_SEA, [OPEN_SEA[0], *((x + 9, y - 2) for x, y in OPEN_SEA[1:])]]
    told = []
    for place, line in enumerate(lines):
        home = settings.home.with_name(f"world{place}")
        shutil.copytree(settings.home, home)
        world = msgspec.structs.replace(settings, home=home)
        told.append(await what_the_skipper_is_sent(world, wall, cookies, table, line))
    (one, seen_one), (other, seen_other) = told
    assert seen_one != seen_other, "the lines must differ, or this proves nothing"
    assert one == other and len(one) >= 20
    assert not any(b'"kind":"presence"' in frame for frame in one), "nor who comes and goes: it might be a sign"


async def what_the_skipper_is_sent(
    settings: Settings, wall: WallClock, cookies: list[Any], table: str, line: Points
) -> tuple[list[bytes], Points]:
    """All that both of the skipper's sockets are sent while they draw, and what another sees."""
    async with AsyncExitStack() as stack:
        address, _ = await stack.enter_async_context(inside(settings, wall))
        seats = []
        for jar in (cookies[0], cookies[0], cookies[1]):
            http = await stack.enter_async_context(httpx.AsyncClient(base_url=address, cookies=jar, trust_env=False))
            seats.append(Recorder(await stack.enter_async_context(Visitor(http).socket(table))))
            await seats[-1].join(seen=0)
        skipper, second, mate = seats
        for seat in seats:
            await seat.until("presence")
        await cast_off(skipper, line, "x")
        for seat in seats:
            await seat.send(kind="ping", at=1.0)
            await seat.until("pong")
            seat.frames.clear()
        await draw(skipper, "x", line[:20])
        seen = await shown_on(mate, 20, 1)
        await lives(mate, "call", id="c", stroke="x", word="north")
        for seat in (skipper, second):  # whatever they try, nothing tells them more
            await seat.join(seen=0)
            await seat.join(seen=3)
            await seat.does("say", id="s", text="Where am I?")
            await seat.does("move", id="m", move={"kind": "hold", "ship": "A"})
            await seat.does("undo", id="u")
            await lives(seat, "call", id="d", stroke="x", word="north")
            await cast_off(seat, line[:1], "y")
            await seat.send(kind="draw", stroke="x", at=99, points=[(1, 1)])
            await seat.until("refused")
        answer = await http_view(address, cookies[0], table)
        await draw(skipper, "x", line, at=20)
        seen += await shown_on(mate, len(line), 20)
        await skipper.send(kind="ping", at=2.0)
        await skipper.until("pong")
        return [*skipper.frames, *second.frames, answer], seen


async def http_view(address: str, jar: Any, table: str) -> bytes:
    async with httpx.AsyncClient(base_url=address, cookies=jar, trust_env=False) as http:
        return (await http.get(f"/api/tables/{table}/view?seen=0")).content


async def shown_on(seat: Seat, count: int, have: int) -> Points:
    line: Points = []
    while have + len(line) < count:
        told = await seat.until("stroke_grew")
        line += [(x, y) for x, y in told["points"]]
    return line


async def test_who_is_erased_while_another_draws_is_played_for_once_the_pen_is_lifted(
    stack: AsyncExitStack, visitors: Make
) -> None:
    guests, table, seats = await at_sea(stack, visitors)
    await cast_off(seats[SKIPPER], OPEN_SEA, "x")
    await seats[MATE].until("stroke_begun")
    erasing = asyncio.create_task(guests[MATE].asks("DELETE", "/me"))
    await draw(seats[SKIPPER], "x", OPEN_SEA)
    await seats[SKIPPER].send(kind="end_stroke", stroke="x")
    await erasing
    card = (await guests[OTHER].asks("GET", f"/tables/{table}"))["seats"][MATE]
    assert card["bot_plays"] and card["name"].startswith("Somebody ")
