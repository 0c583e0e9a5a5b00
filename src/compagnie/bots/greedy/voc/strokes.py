"""The stroke of a course: a hand draws it, shipmates call, and the skipper heeds them.

A skipper steers by where they believe they are. Whoever calls sees where that is: after "North" they know by how
much they are too far south, and steer the rest of their course by that.
"""

import random
from itertools import pairwise
from typing import Any

import msgspec
import numpy as np

from compagnie.bots.greedy.voc.courses import Course
from compagnie.bots.greedy.voc.odds import MOST_POINTS, DrawnCharts, new_pens
from compagnie.bots.greedy.voc.reading import Reading, good_from
from compagnie.core.dice import seed_dice
from compagnie.core.sums import added
from compagnie.games.voc.moves import Called
from compagnie.games.voc.names import Cell, ShipName, Word
from compagnie.games.voc.trade.prices import prices_of
from compagnie.games.voc.voyage.chart import Int32s
from compagnie.games.voc.voyage.hand import draw_leg, set_pen, take_pen

PIECE = 140
"""With shipmates who may call, calls are asked for at least every so many cells."""

DRIFT = 14
"""So many cells off the course a shipmate calls..."""

DANGER = 40
"""...and so many off, one pays for it who has much to lose."""

_MUCH = 25.0


class Caller(msgspec.Struct):
    """A shipmate: how many calls they have left, free and paid for."""

    seat: int
    free: int
    paid: int


def draw(
    charts: DrawnCharts, chart: int, spot: Cell | None, far: bool, course: Course, hand: int, dice: random.Random,
    callers: list[Caller],
) -> tuple[list[Cell], list[Called]]:  # fmt: skip
    """Draw a course; returns the stroke, as far as the table lets it go, and what was called."""
    cells = charts.routes[chart].course(list(course.stops), spot, course.home)
    pen: Any = new_pens()[0]
    stroke = np.zeros((MOST_POINTS, 2), np.int32)
    seed_dice(pen, dice.randrange(2**32))
    take_pen(pen, hand, *cells[0])
    points = set_pen(pen, stroke)
    calls: list[Called] = []
    believed = list(cells[0])
    for to in _pieces(cells) if callers else cells[1:]:
        (x, y), (to_x, to_y) = believed, to
        points = draw_leg(pen, to_x - x, to_y - y, stroke, points)
        believed = list(to)
        if call := best_call(callers, _drift(pen, to), points):
            calls.append(call)
            axis = 0 if call.word in ("east", "west") else 1
            believed[axis] = int((pen["x"], pen["y"])[axis]) >> 16
    return _until_it_ends(charts, chart, far, stroke[:points], calls)


def _pieces(cells: list[Cell]) -> list[Cell]:
    """The course in pieces, short enough that calls between them help."""
    pieces = []
    for (x, y), (to_x, to_y) in pairwise(cells):
        n = max(1, round(max(abs(to_x - x), abs(to_y - y)) / PIECE))
        pieces += [(x + (to_x - x) * i // n, y + (to_y - y) * i // n) for i in range(1, n + 1)]
    return pieces


def _drift(pen: Any, to: Cell) -> tuple[int, int]:
    x, y = to
    return (int(pen["x"]) >> 16) - x, (int(pen["y"]) >> 16) - y


def best_call(callers: list[Caller], drift: tuple[int, int], points: int) -> Called | None:
    """§6.3 The word that helps most, from whoever may call it freely, or has enough to lose."""
    east, south = drift
    off = max(abs(east), abs(south))
    for caller in callers:
        if off >= DRIFT and caller.free:
            caller.free -= 1
        elif off >= DANGER and caller.paid:
            caller.paid -= 1
        else:
            continue
        return Called(seat=caller.seat, word=_word(east, south), at=points - 1)
    return None


def _word(east: int, south: int) -> Word:
    if abs(east) > abs(south):
        return "west" if east > 0 else "east"
    return "north" if south > 0 else "south"


def callers_aboard(reading: Reading, ship: ShipName) -> list[Caller]:
    """§6.3 The shipmates who have sailors aboard, and what they would pay for."""
    aboard = reading.view.ships[ship]
    prices, fine = prices_of(reading.box), reading.box.box.extra_call_fine
    callers = []
    for seat, other in enumerate(reading.view.seats):
        sailors = aboard.sailors.count(seat)
        if seat == reading.seat or other.out or not sailors:
            continue
        goods = [good for man, good in zip(aboard.merchants, aboard.goods, strict=True) if man == seat and good]
        worth = added(prices[good_from(reading.box, good)] for good in goods)
        pays = reading.view.options.fines and worth > _MUCH and other.daalders >= 2 * fine
        callers.append(Caller(seat=seat, free=sailors, paid=1 if pays else 0))
    return callers


def _until_it_ends(
    charts: DrawnCharts, chart: int, far: bool, stroke: Int32s, calls: list[Called]
) -> tuple[list[Cell], list[Called]]:
    """Where the table calls "Land ho!" or "Home!" the skipper lifts the pen."""
    end = min(charts.chart(chart).judge(stroke, far).points + 1, len(stroke))
    cells = [(x, y) for x, y in stroke[:end].tolist()]
    return cells, [call for call in calls if call.at < end]
