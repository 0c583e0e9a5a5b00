"""The chart: a grid of labels that lines are judged on (§6.4, §6.5), cell by cell, in whole numbers only.

How the rules use it:

    chart = chart_of(standard_box().charts["west"])    # draws the grid from the polygons and circles: milliseconds
    chart.grid        uint8, indexed [y, x]: SEA, LAND, HOME, SEVERAL or HARBOUR + n (n as listed in the sheet)
    chart.cards[0]    record CARD: size, home line and circles in numbers, for compiled code
    new_voyages(n)    an array of n VOYAGE records, for `judge` to write into

    judge(grid, card, stroke, points, far, voyage)
        compiled, allocates nothing, also callable from CUDA kernels.
        stroke     int32 array [points, 2] of cells, or any longer one; its first point is where the ship starts
        points     how many of them count, at least 1 (ask `begins` first whether the first is a lawful start)
        far        whether the ship has, since leaving Zeeland, been 12 cells from the home line. False when it
                   leaves Zeeland; afterwards keep voyage.far with the ship, from stroke to stroke
        voyage     visits[:visited] (harbour numbers in order), end (STOP, AGROUND, CAME_HOME), spot_x, spot_y (the last
                   safe cell; for a ship that came home the cell it touched), points (stroke points passed in safety,
                   the start included), cells (cells walked in safety, the start included), far

    begins(card, from_zeeland, spot_x, spot_y, stroke, points)
        whether a stroke starts where it must: on the home line, or on the ship's spot.

From Python, `chart.judge(stroke, far)` does the same with names instead of numbers, and `as_stroke` takes a
stroke from outside, refusing a bad one in a sentence.

Between two points the line is walked one cell at a time along its longer axis, the other coordinate rounded to the
nearest cell (halves away from the first point): the walk known as Bresenham's. A cell lies on land, or in a circle,
as its centre does. The start is always safe: the ship lies there. The line ends with the first judgement, so a
segment never costs more than one crossing of the card, however far off its end lies.
"""

from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from compagnie.core.compiled import rule
from compagnie.core.json_reader import convert
from compagnie.core.state import States, new_states, record
from compagnie.games.voc.box import HARBOUR_COUNT, MOST_SIDE, Sheet, closed

Int32s: TypeAlias = NDArray[np.int32]
Grid: TypeAlias = NDArray[np.uint8]

SEA, LAND, HOME, SEVERAL, HARBOUR = range(5)
"""Labels of cells. SEVERAL is where circles overlap; HARBOUR + n is the circle of harbour n alone."""

STOP, AGROUND, CAME_HOME = range(3)
ENDS = ("stop", "aground", "home")
"""How a line ends, in numbers and in a record's words."""

FAR = 12
"""§6.4 How many cells from the home line a ship must have been before it can come home."""

SQUARE = 16
"""Cells on a side of the squares in which open water is noted."""

MOST_STROKE = 100_000
"""The most points a stroke from outside may have."""


class Card:
    """A chart in numbers."""

    x: Annotated[Int32s, HARBOUR_COUNT]
    y: Annotated[Int32s, HARBOUR_COUNT]
    r: Annotated[Int32s, HARBOUR_COUNT]
    harbours: Annotated[int, np.int32]
    width: Annotated[int, np.int32]
    height: Annotated[int, np.int32]
    home_from: Annotated[int, np.int32]
    home_to: Annotated[int, np.int32]
    open_water: Annotated[Grid, MOST_SIDE // SQUARE, MOST_SIDE // SQUARE]
    """1 where a square and all around it are nothing but sea: there a short way needs no walking."""


class Voyage:
    """What became of a line."""

    visits: Annotated[Int32s, HARBOUR_COUNT]
    visited: Annotated[int, np.int32]
    end: Annotated[int, np.int32]
    spot_x: Annotated[int, np.int32]
    spot_y: Annotated[int, np.int32]
    points: Annotated[int, np.int32]
    cells: Annotated[int, np.int32]
    far: Annotated[int, np.int32]


CARD = record(Card)
VOYAGE = record(Voyage)


def new_voyages(n: int = 1) -> States:
    """Room for n judgements."""
    return new_states(VOYAGE, n)


# §6.4 The home line and the edge


@rule
def on_card(card: Card, x: int, y: int) -> bool:
    """§6.4 Cells are 0 to width - 1 by 0 to height - 1."""
    return 0 <= x < card.width and 0 <= y < card.height


@rule
def on_home_line(card: Card, x: int, y: int) -> bool:
    """§6.4 The home line is the bottom row between its ends, both included."""
    return y == card.height - 1 and card.home_from <= x <= card.home_to


@rule
def far_from_home(card: Card, x: int, y: int) -> bool:
    """§6.4 At least 12 cells from the nearest point of the home line."""
    aside = max(card.home_from - x, 0, x - card.home_to)
    above = card.height - 1 - y
    return aside * aside + above * above >= FAR * FAR


@rule
def in_circle(card: Card, harbour: int, x: int, y: int) -> bool:
    """§6.4 Whether a cell's centre lies in a harbour's circle, its rim included. Counted in half cells."""
    across = 2 * x + 1 - 2 * card.x[harbour]
    down = 2 * y + 1 - 2 * card.y[harbour]
    reach = 2 * card.r[harbour]
    return bool(across * across + down * down <= reach * reach)


@rule
def begins(card: Card, from_zeeland: bool, spot_x: int, spot_y: int, stroke: Int32s, points: int) -> bool:
    """§6.2 The pen is set on the ship's spot; from Zeeland, anywhere on the home line."""
    if points < 1:
        return False
    x, y = int(stroke[0, 0]), int(stroke[0, 1])
    if from_zeeland:
        return on_home_line(card, x, y)
    return x == spot_x and y == spot_y


# §6.4 Judging a line


@rule
def judge(grid: Grid, card: Card, stroke: Int32s, points: int, far: bool, voyage: Voyage) -> None:
    """§6.4 The line is judged cell by cell; the first judgement ends it, and what follows is ignored."""
    set_out(grid, card, int(stroke[0, 0]), int(stroke[0, 1]), far, voyage)
    if voyage.end == STOP:
        sail_on(grid, card, stroke, points, voyage)


@rule
def set_out(grid: Grid, card: Card, x: int, y: int, far: bool, voyage: Voyage) -> None:
    """§6.5 A line that starts in a circle, even one that stays there, visits it. Off the card there is no start."""
    voyage.visited = 0
    voyage.end = STOP
    voyage.spot_x = min(max(x, 0), card.width - 1)
    voyage.spot_y = min(max(y, 0), card.height - 1)
    voyage.points = voyage.cells = 0
    voyage.far = 1 if far else 0
    if not on_card(card, x, y):
        voyage.end = AGROUND
        return
    voyage.points = voyage.cells = 1
    if far_from_home(card, x, y):
        voyage.far = 1
    if grid[y, x] >= SEVERAL:
        enter(card, int(grid[y, x]), x, y, voyage)


@rule
def sail_on(grid: Grid, card: Card, stroke: Int32s, points: int, voyage: Voyage) -> None:
    """§6.4 In a circle safe, on land or off the card aground, on the home line home, else at sea."""
    x, y = int(stroke[0, 0]), int(stroke[0, 1])
    width, height = int(card.width), int(card.height)
    far = voyage.far == 1
    label = SEA
    cells = 1
    for point in range(1, points):
        to_x, to_y = int(stroke[point, 0]), int(stroke[point, 1])
        east, south = 1 if to_x > x else -1, 1 if to_y > y else -1
        across, down = abs(to_x - x), abs(to_y - y)
        steps = max(across, down)
        if far and steps <= SQUARE and card.open_water[y // SQUARE, x // SQUARE] == 1:
            x, y, label = to_x, to_y, SEA  # nothing can happen on the way
            cells += steps
            continue
        lean_x = lean_y = steps
        for _ in range(steps):
            was_x, was_y = x, y
            x, lean_x = step(x, lean_x, across, east, steps)
            y, lean_y = step(y, lean_y, down, south, steps)
            if not (0 <= x < width and 0 <= y < height):
                finish(voyage, AGROUND, was_x, was_y, point, cells, far)
                return
            if far:
                if y == height - 1 and on_home_line(card, x, y):
                    if grid[y, x] >= SEVERAL:
                        enter(card, int(grid[y, x]), x, y, voyage)
                    finish(voyage, CAME_HOME, x, y, point, cells, far)
                    return
            else:
                far = far_from_home(card, x, y)
            if grid[y, x] != label:
                label = int(grid[y, x])
                if label == LAND:
                    finish(voyage, AGROUND, was_x, was_y, point, cells, far)
                    return
                if label > SEVERAL:
                    enter(card, label, x, y, voyage)
            if label == SEVERAL:
                enter(card, label, x, y, voyage)
            cells += 1
    finish(voyage, STOP, x, y, points, cells, far)


@rule
def step(at: int, lean: int, span: int, way: int, steps: int) -> tuple[int, int]:
    """§6.4 One cell on along a line, of one coordinate: it moves on once it leans to the next cell."""
    lean += 2 * span
    if lean >= 2 * steps:
        return at + way, lean - 2 * steps
    return at, lean


@rule
def enter(card: Card, label: int, x: int, y: int, voyage: Voyage) -> None:
    """§6.5 Harbours are visited in the order first entered, once each a line."""
    if label >= HARBOUR:
        visit(label - HARBOUR, voyage)
        return
    for harbour in range(card.harbours):
        if in_circle(card, harbour, x, y):
            visit(harbour, voyage)


@rule
def visit(harbour: int, voyage: Voyage) -> None:
    """§6.5 Note the harbour, unless the line has been there."""
    for i in range(voyage.visited):
        if voyage.visits[i] == harbour:
            return
    voyage.visits[voyage.visited] = harbour
    voyage.visited += 1


@rule
def finish(voyage: Voyage, end: int, x: int, y: int, points: int, cells: int, far: bool) -> None:
    """§6.4 How the line ended, and the last safe cell."""
    voyage.end = end
    voyage.spot_x = x
    voyage.spot_y = y
    voyage.points = points
    voyage.cells = cells
    voyage.far = 1 if far else 0


# The grid, drawn from polygons and circles


@rule
def mark_coast(ring: Int32s, turns: NDArray[np.int16]) -> None:
    """Note where a coast crosses the middle of each row: land begins or ends at the next cell centre to the east."""
    corners = len(ring)
    way = 1 if area(ring) > 0 else -1
    for i in range(corners):
        j = (i + 1) % corners
        if ring[i, 1] < ring[j, 1]:
            mark_side(ring, i, j, way, turns)
        else:
            mark_side(ring, j, i, -way, turns)


@rule
def mark_side(ring: Int32s, top: int, bottom: int, way: int, turns: NDArray[np.int16]) -> None:
    """Note the crossings of one side of a coast, from its upper corner to its lower one."""
    height, width = turns.shape[0], turns.shape[1] - 1
    x, y = int(ring[top, 0]), int(ring[top, 1])
    across, down = int(ring[bottom, 0]) - x, int(ring[bottom, 1]) - y
    for row in range(max(y, 0), min(y + down, height)):
        crossing = 2 * down * x + across * (2 * (row - y) + 1) - down
        cell = -(-crossing // (2 * down))  # the first cell whose centre isn't west of the coast
        turns[row, min(max(cell, 0), width)] += way


@rule
def area(ring: Int32s) -> int:
    """Twice the area inside a coast; negative when the coast runs the other way round."""
    total = 0
    for i in range(len(ring)):
        j = (i + 1) % len(ring)
        total += int(ring[j, 0]) * int(ring[i, 1]) - int(ring[i, 0]) * int(ring[j, 1])
    return total


@rule
def label_cells(card: Card, turns: NDArray[np.int16], grid: Grid) -> None:
    """§6.4 Land where some coast runs round the cell; the home line over land; circles over both."""
    for y in range(card.height):
        coasts = 0
        for x in range(card.width):
            coasts += int(turns[y, x])
            grid[y, x] = LAND if coasts != 0 else SEA
    for x in range(card.home_from, card.home_to + 1):
        grid[card.height - 1, x] = HOME
    for harbour in range(card.harbours):
        label_circle(card, harbour, grid)


@rule
def label_circle(card: Card, harbour: int, grid: Grid) -> None:
    """§6.4 Inside a harbour circle it is always safe, over land too."""
    x, y, r = int(card.x[harbour]), int(card.y[harbour]), int(card.r[harbour])
    for row in range(max(y - r, 0), min(y + r, int(card.height))):
        for cell in range(max(x - r, 0), min(x + r, int(card.width))):
            if in_circle(card, harbour, cell, row):
                grid[row, cell] = HARBOUR + harbour if grid[row, cell] < SEVERAL else SEVERAL


@rule
def note_open_water(card: Card, grid: Grid) -> None:
    """§6.4 Find the squares from which no short way leads to a coast, a circle, the home line or the edge."""
    rows, columns = int(card.height) // SQUARE, int(card.width) // SQUARE
    for row in range(card.open_water.shape[0]):
        for column in range(card.open_water.shape[1]):
            inside = 0 < row < rows - 1 and 0 < column < columns - 1
            card.open_water[row, column] = 1 if inside and all_sea_around(grid, row, column) else 0


@rule
def all_sea_around(grid: Grid, row: int, column: int) -> bool:
    """§6.4 Whether a square and the eight around it are all sea."""
    for y in range((row - 1) * SQUARE, (row + 2) * SQUARE):
        for x in range((column - 1) * SQUARE, (column + 2) * SQUARE):
            if grid[y, x] != SEA:
                return False
    return True


# For readers in Python


class Judgement(msgspec.Struct, frozen=True):
    """What became of a line, in a record's words."""

    visits: tuple[str, ...]
    end: str
    spot: tuple[int, int] | None
    points: int
    cells: int
    far: bool


@dataclass(frozen=True, eq=False)
class Chart:
    """A sheet with its grid: ready for judging."""

    sheet: Sheet
    grid: Grid
    cards: States

    def judge(self, stroke: Int32s, far: bool = False) -> Judgement:
        """§6.4 What became of this line. Raises ValueError when it doesn't start on the card."""
        if len(stroke) == 0 or not on_card(self.cards[0], int(stroke[0, 0]), int(stroke[0, 1])):
            raise ValueError("A stroke must start on the card.")
        voyages = new_voyages()
        judge_one(self.grid, self.cards, stroke, len(stroke), far, voyages)
        voyage: Any = voyages[0]
        return Judgement(
            visits=tuple(self.sheet.harbours[n].id for n in voyage["visits"][: voyage["visited"]]),
            end=ENDS[voyage["end"]],
            spot=None if voyage["end"] == CAME_HOME else (int(voyage["spot_x"]), int(voyage["spot_y"])),
            points=int(voyage["points"]),
            cells=int(voyage["cells"]),
            far=bool(voyage["far"]),
        )


@rule
def judge_one(grid: Grid, cards: Any, stroke: Int32s, points: int, far: bool, voyages: Any) -> None:
    """`judge` for callers in Python: arrays of one record are the cheapest to hand over."""
    judge(grid, cards[0], stroke, points, far, voyages[0])


def as_stroke(points: Any) -> Int32s:
    """A stroke from outside, as [[x, y], …]. Raises ValueError with a sentence for one that can't be read."""
    if not isinstance(points, (list, tuple)) or not points:
        raise ValueError("A stroke is a list of cells, at least one.")
    if len(points) > MOST_STROKE:
        raise ValueError(f"A stroke has at most {MOST_STROKE} cells.")
    try:
        return np.array(convert(points, list[tuple[_Cell, _Cell]]), np.int32)
    except msgspec.ValidationError:
        raise ValueError("A cell of a stroke is two whole numbers, neither beyond 32 bits.") from None


_Cell = Annotated[int, msgspec.Meta(ge=-(2**31), le=2**31 - 1)]


def chart_of(sheet: Sheet) -> Chart:
    """Draw the grid of a sheet that `read_box` let pass."""
    width, height = sheet.size
    cards = new_states(CARD)
    card: Any = cards[0]
    card["width"], card["height"] = width, height
    card["home_from"], card["home_to"] = sheet.home
    card["harbours"] = len(sheet.harbours)
    for n, harbour in enumerate(sheet.harbours):
        card["x"][n], card["y"][n], card["r"][n] = harbour.x, harbour.y, harbour.r
    turns = np.zeros((height, width + 1), np.int16)
    for coast in sheet.land.values():
        mark_coast(np.array(closed(coast), np.int32), turns)
    grid = np.empty((height, width), np.uint8)
    label_cells(card, turns, grid)
    note_open_water(card, grid)
    return Chart(sheet, grid, cards)
