"""Tables of VOC whose first ship is about to sail, and lines to draw there."""

import itertools
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from typing import Any

import httpx

from compagnie.games.voc.opened import standard
from compagnie.games.voc.voyage.route import routes_of
from tests.server.server_process import Seat, Visitor

Make = Callable[[], Visitor]
Points = list[tuple[int, int]]

SKIPPER, MATE, OTHER = 0, 1, 2
NAMES = ("Ada", "Ben", "Cleo", "Dirk", "Elsa")

_ids = itertools.count(1)


def coming(stack: AsyncExitStack, address: str) -> Make:
    """Makes clients of a server."""

    def make() -> Visitor:
        client = httpx.AsyncClient(base_url=address, trust_env=False)
        stack.push_async_callback(client.aclose)
        return Visitor(client)

    return make


async def lives(at: Seat, kind: str, **fields: Any) -> dict[str, Any]:
    """Send a message between acts (drawing, calls, trade) and return the answer."""
    message = {"kind": kind, "id": f"l{next(_ids)}"} | fields
    if kind == "begin_stroke":
        message.setdefault("seen", at.number)
    await at.send(**message)
    while True:
        told = await at.until("done", "refused")
        if told["id"] == message["id"]:
            return told


async def gathered(visitors: Make, people: int = 3, bots: Sequence[str] = (), **fields: Any) -> tuple[Any, str]:
    """A table of VOC that has begun, seat 0 first."""
    guests = [await visitors().comes_as(name) for name in NAMES[:people]]
    options = {"burgemeester": 0} | fields.pop("options", {})
    opened = await guests[0].opens(
        game="voc", seats=people + len(bots), bots=list(bots), options=options, open=False, **fields
    )
    for guest in guests[1:]:
        await guest.does(opened["id"], "sit")
    await guests[0].does(opened["id"], "start")
    return guests, opened["id"]


async def seated(stack: AsyncExitStack, guests: Sequence[Visitor], table: str) -> list[Seat]:
    """Everyone at the table, by seat."""
    seats = [await stack.enter_async_context(guest.at(table)) for guest in guests]
    return sorted(seats, key=lambda seat: int(seat.seat))


async def fit_out(seats: Sequence[Seat]) -> None:
    """Two rounds of investments (§5.1): seat 1, then seat 0 put two merchants and two sailors on ship A."""
    for turn in range(2 * len(seats)):
        await follow(seats)
        move: dict[str, Any] = {"kind": "pass"}
        if turn in (MATE, len(seats) + SKIPPER):
            move = {"kind": "fit", "ship": "A", "merchants": 2, "sailors": 2}
        told = await seats[turn % len(seats)].does("move", move=move)
        assert told["kind"] == "done", told
    await follow(seats)


async def follow(seats: Sequence[Seat]) -> None:
    """Let all sockets receive what has happened so far."""
    number = max(seat.number for seat in seats)
    for seat in seats:
        while seat.number < number:
            await seat.hear()


async def at_sea(stack: AsyncExitStack, visitors: Make, **fields: Any) -> tuple[Any, str, list[Seat]]:
    """Three people; ship A is about to sail, seat 0 its skipper, two sailors of seat 1 aboard."""
    guests, table = await gathered(visitors, **fields)
    seats = await seated(stack, guests, table)
    await fit_out(seats)
    assert seats[SKIPPER].view["choices"]["sail"] == "A", seats[SKIPPER].view
    return guests, table, seats


def course(stops: Sequence[int] = (0,), home: bool = True, step: int = 4) -> Points:
    """A careful line from Zeeland through harbours of the western chart, a point every few cells."""
    corners = routes_of(standard().charts[0]).course(list(stops), None, home)
    line: Points = [corners[0]]
    for (x, y), (to_x, to_y) in itertools.pairwise(corners):
        n = max(1, max(abs(to_x - x), abs(to_y - y)) // step)
        line += [(x + (to_x - x) * i // n, y + (to_y - y) * i // n) for i in range(1, n + 1)]
    return line


def ashore(points: int = 2000) -> Points:
    """A line from the home line straight north, until something is in the way."""
    x, y = course()[0]
    return [(x, y - i) for i in range(points)]


async def draw(seat: Seat, stroke: str, line: Points, batch: int = 5, at: int = 1) -> None:
    """Send a line, but for its start, in batches."""
    for first in range(at, len(line), batch):
        await seat.send(kind="draw", stroke=stroke, at=first, points=line[first : first + batch])


async def cast_off(at: Seat, line: Points, stroke: str, **fields: Any) -> dict[str, Any]:
    """Set the pen where a line starts."""
    return await lives(at, "begin_stroke", id=stroke, start=line[0], **fields)
