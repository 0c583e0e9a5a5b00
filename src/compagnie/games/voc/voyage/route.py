"""The route: a course over the chart, from a spot or the home line through harbours and home, clear of the coasts.

    routes = routes_of(chart)                                # once for each chart: a fraction of a second
    course = new_course()
    count = plan(chart.cards[0], routes.clearance, routes.costs, from_zeeland, x, y, stops, how_many, home, course)
    course[:count]     cells: where to start, then where to turn. 0 when there is no way

`plan` is compiled and allocates nothing. In Python, `routes.course(stops, spot, home)` does the same, and `legs` turns
a course into what a hand draws (see hand.py).

Every fifth cell, each way, is a knot. A knot is the dearer to sail through, the nearer land and edge are; from every
knot the least cost to each harbour and to the home line is worked out beforehand, so a plan only runs downhill. Then
the line is pulled straight wherever that costs next to nothing.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from compagnie.core.compiled import rule
from compagnie.games.voc.voyage.chart import LAND, Card, Chart, Grid, Int32s

KNOT = 5
"""Cells between knots."""

WIDE = 48
"""So many cells from land and edge a ship sails as freely as on the open sea."""

NARROW = 2
"""Nearer to land than this no plan goes."""

OVERSHOOT = 300
"""Coming home, a careful hand draws on so far beyond the line."""

KINK = 24
"""A turn so near the end of a course isn't worth making."""

MOST_TURNS = 64
"""The most cells a course has."""

NO_WAY = 2**30
STRAIGHT, SLANTING = 5, 7  # the cost of a step between knots, about as 1 to the root of 2
FREE = 8  # what a step through open sea is multiplied by; hard by a coast it is FEARED more
FEARED = 72

Int16s = NDArray[np.int16]


# Beforehand: how clear every knot is, and what it costs to come from there to each goal


@rule
def measure_clearance(grid: Grid, card: Card, away: Int16s) -> None:
    """About how many cells every cell is from land and from the edges a ship can't cross, in thirds of a cell."""
    height, width = int(card.height), int(card.width)
    for y in range(height):
        for x in range(width):
            away[y, x] = 0 if grid[y, x] == LAND else from_edge(card, x, y)
    for y in range(height):
        for x in range(width):
            look_back(away, x, y, width)
    for back_y in range(height):
        for back_x in range(width):
            look_on(away, width - 1 - back_x, height - 1 - back_y, width, height)


@rule
def from_edge(card: Card, x: int, y: int) -> int:
    """Thirds of a cell to the nearest edge; the home line is no edge."""
    nearest = min(x, card.width - 1 - x, y) + 1
    if not card.home_from <= x <= card.home_to:
        nearest = min(nearest, card.height - y + min(abs(x - card.home_from), abs(x - card.home_to)) // 2)
    return 3 * min(nearest, 10_000)


@rule
def look_back(away: Int16s, x: int, y: int, width: int) -> None:
    """No cell is further off than its neighbours to the north and west allow."""
    if x > 0:
        away[y, x] = min(away[y, x], away[y, x - 1] + 3)
    if y > 0:
        away[y, x] = min(away[y, x], away[y - 1, x] + 3)
        if x > 0:
            away[y, x] = min(away[y, x], away[y - 1, x - 1] + 4)
        if x < width - 1:
            away[y, x] = min(away[y, x], away[y - 1, x + 1] + 4)


@rule
def look_on(away: Int16s, x: int, y: int, width: int, height: int) -> None:
    """No cell is further off than its neighbours to the south and east allow."""
    if x < width - 1:
        away[y, x] = min(away[y, x], away[y, x + 1] + 3)
    if y < height - 1:
        away[y, x] = min(away[y, x], away[y + 1, x] + 3)
        if x < width - 1:
            away[y, x] = min(away[y, x], away[y + 1, x + 1] + 4)
        if x > 0:
            away[y, x] = min(away[y, x], away[y + 1, x - 1] + 4)


@rule
def fear(clear: int) -> int:
    """What a step is multiplied by so many cells from danger: FREE at sea, more near a coast; 0 where no ship goes."""
    if clear < NARROW:
        return 0
    if clear >= WIDE:
        return FREE
    near = WIDE - clear
    return FREE + FEARED * near * near // (WIDE * WIDE)


@rule
def spread(clearance: NDArray[np.uint8], costs: Int32s, heap: NDArray[np.int64], waiting: int) -> None:
    """From the knots that wait in the heap, work out what it costs to come to them from everywhere."""
    rows, columns = clearance.shape
    while waiting > 0:
        cost, row, column = heap[0] >> 32, (heap[0] & 0xFFFFFFFF) // columns, (heap[0] & 0xFFFFFFFF) % columns
        waiting -= 1
        heap[0] = heap[waiting]
        sink(heap, waiting)
        if cost > costs[row, column]:
            continue
        for down in range(-1, 2):
            for across in range(-1, 2):
                near_row, near_column = row + down, column + across
                if not (0 <= near_row < rows and 0 <= near_column < columns):
                    continue
                step = step_cost(clearance, row, column, near_row, near_column)
                if step > 0 and cost + step < costs[near_row, near_column]:
                    costs[near_row, near_column] = cost + step
                    heap[waiting] = (cost + step) << 32 | (near_row * columns + near_column)
                    rise(heap, waiting)
                    waiting += 1


@rule
def step_cost(clearance: NDArray[np.uint8], row: int, column: int, to_row: int, to_column: int) -> int:
    """What a step between neighbouring knots costs, or 0 when there is none."""
    here, there = fear(int(clearance[row, column])), fear(int(clearance[to_row, to_column]))
    if here == 0 or there == 0 or (row == to_row and column == to_column):
        return 0
    slants = row != to_row and column != to_column
    return (here + there) * (SLANTING if slants else STRAIGHT)


@rule
def rise(heap: NDArray[np.int64], at: int) -> None:
    """Move an entry of the heap up until the one above is smaller."""
    while at > 0 and heap[at] < heap[(at - 1) // 2]:
        above = (at - 1) // 2
        heap[at], heap[above] = heap[above], heap[at]
        at = above


@rule
def sink(heap: NDArray[np.int64], size: int) -> None:
    """Move the first entry of the heap down until those below are larger."""
    at = 0
    while 2 * at + 1 < size:
        below = 2 * at + 1
        if below + 1 < size and heap[below + 1] < heap[below]:
            below += 1
        if heap[at] <= heap[below]:
            return
        heap[at], heap[below] = heap[below], heap[at]
        at = below


# Planning


@rule
def knot_of(cell: int, knots: int) -> int:
    """The row or column of the knot nearest to a cell."""
    return min(max(cell // KNOT, 0), knots - 1)


@rule
def cell_of(knot: int, side: int) -> int:
    """The cell of a knot's row or column."""
    return min(knot * KNOT + KNOT // 2, side - 1)


@rule
def plan(
    card: Card,
    clearance: NDArray[np.uint8],
    costs: Int32s,
    from_zeeland: bool,
    x: int,
    y: int,
    stops: Int32s,
    how_many: int,
    home: bool,
    course: Int32s,
) -> int:
    """Write a course into `course` and return how many cells it has: the start, the turns, the end. 0 is no way.

    `stops` are harbour numbers in the order to visit them; `home` says whether to come home after them.
    """
    first = int(stops[0]) if how_many > 0 else int(card.harbours)
    if how_many == 0 and not home:
        return 0
    if from_zeeland:
        x, y = best_start(card, costs[first]), int(card.height) - 1
    course[0, 0], course[0, 1] = x, y
    count = 1
    for stop in range(how_many + (1 if home else 0)):
        goal = int(stops[stop]) if stop < how_many else int(card.harbours)
        count = run_down(card, clearance, costs[goal], goal, course, count)
        if count == 0:
            return 0
    return count


@rule
def best_start(card: Card, costs: Int32s) -> int:
    """The place on the home line from which the goal is nearest, not too close to the line's ends."""
    best, least = (int(card.home_from) + int(card.home_to)) // 2, NO_WAY
    bottom = costs.shape[0] - 1
    for column in range(costs.shape[1]):
        x = cell_of(column, int(card.width))
        if well_on_home(card, x) and costs[bottom, column] < least:
            best, least = x, int(costs[bottom, column])
    return best


@rule
def well_on_home(card: Card, x: int) -> bool:
    """Whether a cell of the bottom row lies on the home line and not too close to its ends."""
    margin = min(160, (card.home_to - card.home_from) // 4)
    return card.home_from + margin <= x <= card.home_to - margin


@rule
def run_down(card: Card, clearance: NDArray[np.uint8], costs: Int32s, goal: int, course: Int32s, count: int) -> int:
    """Add the turns from the course's last cell to a goal. From knot to knot the cost falls; turns are few."""
    rows, columns = costs.shape
    row, column = knot_of(int(course[count - 1, 1]), rows), knot_of(int(course[count - 1, 0]), columns)
    row, column = nearest_way(costs, row, column)
    if costs[row, column] >= NO_WAY:
        return 0
    first = count
    while costs[row, column] > 0 or count == first:
        if count >= MOST_TURNS:
            return 0
        if costs[row, column] > 0:
            row, column = straight_on(clearance, costs, row, column)
        course[count, 0], course[count, 1] = cell_of(column, int(card.width)), cell_of(row, int(card.height))
        count += 1
    if goal < card.harbours:
        course[count - 1, 0], course[count - 1, 1] = card.x[goal], card.y[goal]
        return without_last_kink(course, first, count)
    course[count - 1, 1] = card.height - 1
    count = without_last_kink(course, first, count)
    overshoot(course, count)
    return count


@rule
def without_last_kink(course: Int32s, first: int, count: int) -> int:
    """Leave out the turn before the last cell if it is hardly off it."""
    if count - 2 < first:
        return count
    across = abs(int(course[count - 1, 0]) - int(course[count - 2, 0]))
    down = abs(int(course[count - 1, 1]) - int(course[count - 2, 1]))
    if max(across, down) > KINK:
        return count
    course[count - 2, 0], course[count - 2, 1] = course[count - 1, 0], course[count - 1, 1]
    return count - 1


@rule
def overshoot(course: Int32s, count: int) -> None:
    """Draw the last leg on beyond the home line: a hand that falls short would stop before it."""
    across = int(course[count - 1, 0]) - int(course[count - 2, 0])
    down = int(course[count - 1, 1]) - int(course[count - 2, 1])
    length = max(abs(across), abs(down), 1)
    course[count - 1, 0] += across * OVERSHOOT // length
    course[count - 1, 1] += down * OVERSHOOT // length


@rule
def nearest_way(costs: Int32s, row: int, column: int) -> tuple[int, int]:
    """The knot itself, or, where a ship lies hard by a coast, the nearest one from which there is a way."""
    rows, columns = costs.shape
    for reach in range(6):
        best_row, best_column, least = row, column, NO_WAY
        for near_row in range(max(row - reach, 0), min(row + reach + 1, rows)):
            for near_column in range(max(column - reach, 0), min(column + reach + 1, columns)):
                if costs[near_row, near_column] < least:
                    best_row, best_column, least = near_row, near_column, int(costs[near_row, near_column])
        if least < NO_WAY:
            return best_row, best_column
    return row, column


@rule
def straight_on(clearance: NDArray[np.uint8], costs: Int32s, row: int, column: int) -> tuple[int, int]:
    """Run downhill as long as the straight line from the start of this leg costs next to nothing more."""
    at_row, at_column = row, column
    best_row, best_column = row, column
    misses = 0
    while costs[at_row, at_column] > 0 and misses < 12:
        at_row, at_column = downhill(clearance, costs, at_row, at_column)
        saved = int(costs[row, column]) - int(costs[at_row, at_column])
        straight = line_cost(clearance, row, column, at_row, at_column)
        if 0 < straight <= saved + saved // 16 + 2 * STRAIGHT * FREE:
            best_row, best_column, misses = at_row, at_column, 0
        else:
            misses += 1
    if best_row == row and best_column == column:
        return downhill(clearance, costs, row, column)
    return best_row, best_column


@rule
def downhill(clearance: NDArray[np.uint8], costs: Int32s, row: int, column: int) -> tuple[int, int]:
    """The neighbouring knot from which the goal is cheapest, the step there counted."""
    best_row, best_column, least = row, column, NO_WAY
    for near_row in range(max(row - 1, 0), min(row + 2, costs.shape[0])):
        for near_column in range(max(column - 1, 0), min(column + 2, costs.shape[1])):
            step = step_cost(clearance, row, column, near_row, near_column)
            if step > 0 and int(costs[near_row, near_column]) + step < least:
                best_row, best_column = near_row, near_column
                least = int(costs[near_row, near_column]) + step
    return best_row, best_column


@rule
def line_cost(clearance: NDArray[np.uint8], row: int, column: int, to_row: int, to_column: int) -> int:
    """What it costs to sail straight from knot to knot, or 0 when land is in the way."""
    down, across = to_row - row, to_column - column
    steps = max(abs(down), abs(across))
    total = 0
    for step in range(1, steps + 1):
        at_row = row + (2 * step * down + steps) // (2 * steps)
        at_column = column + (2 * step * across + steps) // (2 * steps)
        here = fear(int(clearance[at_row, at_column]))
        if here == 0:
            return 0
        total += 2 * here
    # A line's length is about its longer side and two fifths of the shorter one.
    return total * (STRAIGHT * steps + (SLANTING - STRAIGHT) * min(abs(down), abs(across))) // steps


# For readers in Python


@dataclass(frozen=True, eq=False)
class Routes:
    """What planning on one chart needs."""

    chart: Chart
    clearance: NDArray[np.uint8]
    costs: Int32s

    def course(self, stops: list[int], spot: tuple[int, int] | None = None, home: bool = True) -> list[tuple[int, int]]:
        """A course through these harbours, from a spot or (None) from Zeeland; empty when there is no way."""
        course = new_course()
        goals = np.array([*stops, 0], np.int32)
        x, y = spot or (0, 0)
        card: Any = self.chart.cards[0]
        count = plan(card, self.clearance, self.costs, spot is None, x, y, goals, len(stops), home, course)
        return [(int(x), int(y)) for x, y in course[:count]]


def new_course() -> Int32s:
    """Room for a course."""
    return np.zeros((MOST_TURNS, 2), np.int32)


@rule
def legs(course: Int32s, count: int, out: Int32s) -> int:
    """Turn the cells of a course into legs, east and south, for a hand. Returns how many."""
    for leg in range(count - 1):
        out[leg, 0] = course[leg + 1, 0] - course[leg, 0]
        out[leg, 1] = course[leg + 1, 1] - course[leg, 1]
    return count - 1


def routes_of(chart: Chart) -> Routes:
    """Work out beforehand what planning on this chart needs."""
    width, height = chart.sheet.size
    away = np.zeros((height, width), np.int16)
    measure_clearance(chart.grid, chart.cards[0], away)
    rows, columns = -(-height // KNOT), -(-width // KNOT)
    at_rows = np.minimum(np.arange(rows) * KNOT + KNOT // 2, height - 1)
    at_columns = np.minimum(np.arange(columns) * KNOT + KNOT // 2, width - 1)
    clearance = np.minimum(away[np.ix_(at_rows, at_columns)] // 3, 255).astype(np.uint8)
    costs = np.full((len(chart.sheet.harbours) + 1, rows, columns), NO_WAY, np.int32)
    heap = np.zeros(9 * rows * columns + 1, np.int64)
    for goal in range(len(costs)):
        spread(clearance, costs[goal], heap, mark_goal(chart, goal, costs[goal], heap))
    return Routes(chart, clearance, costs)


def mark_goal(chart: Chart, goal: int, costs: Int32s, heap: NDArray[np.int64]) -> int:
    """Put the knots of a goal into the heap, at no cost: a harbour's middle, or the home line."""
    rows, columns = costs.shape
    card: Any = chart.cards[0]
    if goal < len(chart.sheet.harbours):
        harbour = chart.sheet.harbours[goal]
        knots = [(knot_of(harbour.y, rows), knot_of(harbour.x, columns))]
    else:
        knots = [
            (rows - 1, column)
            for column in range(columns)
            if well_on_home(card, cell_of(column, chart.sheet.size.width))
        ]
    for n, (row, column) in enumerate(knots):
        costs[row, column] = 0
        heap[n] = row * columns + column
    return len(knots)
