"""A chart in the terminal: sea, lands, harbours, the home line, ships and their lines (§6.4)."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec
import numpy as np
from rich.text import Text

from compagnie.core.json_reader import decode
from compagnie.games.voc.box import CHARTS, Sheet
from compagnie.games.voc.names import Call, Cell
from compagnie.games.voc.opened import OpenBox
from compagnie.games.voc.voyage.chart import LAND as LAND_LABEL
from compagnie.games.voc.voyage.chart import chart_of
from compagnie.terminal.seats import SEATS
from compagnie.terminal.voc.canvas import Canvas, Spot
from compagnie.terminal.voc.look import (
    AGROUND,
    FRAME,
    HARBOUR_WATER,
    HOME_LINE,
    LAND,
    LAND_INK,
    LINE,
    NAME_INK,
    OLD_LINE,
    QUAY,
    RIM,
    ROSE,
    SAFE_LAND,
    SEA,
    SHALLOWS,
    SHIP_INK,
    SHIP_PAPER,
)

QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""Which quarters of a character are filled: 1 and 2 above, 4 and 8 below, from the left."""

ROOMY = 66
"""A chart of so many characters has room for rims, names of lands, stocks and a scale at its side."""

HALF, SOME = 0.5, 0.4
"""How much land makes a quarter of a character land: rather too much than an island that nobody sees."""
LEAST_NAMED = 12_000
"""So many square cells of land carry their name."""

WORDS = {"north": "N", "south": "S", "east": "E", "west": "W", "stop": "!"}


class Drawn(NamedTuple):
    """A ship's line to be drawn: its cells as far as they count, the calls, and how it ended."""

    ship: str
    stroke: Sequence[Cell]
    calls: Sequence[Call]
    aground: bool
    last: bool
    """Whether it is the newest line, or one of those before it."""


class Moored(NamedTuple):
    """A ship at sea."""

    ship: str
    at: Cell


def chart(
    box: OpenBox,
    number: int,
    width: int,
    lines: Sequence[Drawn] = (),
    ships: Sequence[Moored] = (),
    stock: dict[str, int] | None = None,
) -> list[Text]:
    """One chart, so many columns wide with its frame: texts from top to bottom."""
    sheet = box.box.charts[CHARTS[number]]
    roomy = width >= ROOMY
    columns = width - (6 if roomy else 2)
    picture = _Picture(sheet, columns, roomy)
    picture.draw_rims()
    for line in sorted(lines, key=lambda line: line.last):
        picture.draw_line(line)
    wrecked = {line.ship for line in lines if line.last and line.aground}
    for moored in ships:
        if moored.ship not in wrecked:
            picture.draw_ship(moored)
    picture.name_harbours(stock or {})
    picture.name_lands()
    return _framed(sheet, picture.canvas.texts(), columns, roomy)


class _Picture:
    """A sheet on a canvas."""

    def __init__(self, sheet: Sheet, columns: int, roomy: bool) -> None:
        self.sheet, self.roomy = sheet, roomy
        width, height = sheet.size
        rows = max(round(columns * height / width / 2), 4)
        self.canvas = Canvas(columns, rows, SEA)
        self._land = _shares(sheet, 2 * columns, 2 * rows)
        self._show_every_island()
        self._across, self._down = columns / width, rows / height
        self._lay_the_ground()

    def _show_every_island(self) -> None:
        """§6.4 One can run aground on the smallest of them."""
        down, across = self._land.shape
        for ring in self.sheet.land.values():
            _, x, y = _middle(ring)
            row, column = int(y * down / self.sheet.size.height), int(x * across / self.sheet.size.width)
            near = self._land[max(row - 1, 0) : row + 2, max(column - 1, 0) : column + 2]
            if 0 <= row < down and 0 <= column < across and near.max() < SOME:
                self._land[row, column] = 1

    def _lay_the_ground(self) -> None:
        """Land in quarters of a character over water that grows lighter towards the coasts."""
        land, canvas = self._land, self.canvas
        near = _blurred(land)
        for row in range(canvas.rows):
            for column in range(canvas.columns):
                quarters = land[2 * row : 2 * row + 2, 2 * column : 2 * column + 2].ravel() >= SOME
                sign = QUADRANTS[int(sum(1 << i for i, filled in enumerate(quarters) if filled))]
                water = SHALLOWS[min(int(near[row, column] * 6), 2)]
                safe = self._in_a_circle(column, row)
                ground = SAFE_LAND if safe else LAND
                paper = HARBOUR_WATER if safe else water
                # Blocks have paper of their own colour, so that a name can be written on it.
                canvas.put(column, row, Spot(sign, ground, ground if sign == "█" else paper))

    def _in_a_circle(self, column: int, row: int) -> bool:
        x, y = (column + 0.5) / self._across, (row + 0.5) / self._down
        return any((x - at.x) ** 2 + (y - at.y) ** 2 <= at.r**2 for at in self.sheet.harbours)

    def place(self, cell: Sequence[int]) -> tuple[int, int]:
        """The character that a cell of the chart lies in."""
        x, y = cell
        column, row = int((x + 0.5) * self._across), int((y + 0.5) * self._down)
        return min(max(column, 0), self.canvas.columns - 1), min(max(row, 0), self.canvas.rows - 1)

    def _dot(self, x: float, y: float) -> tuple[int, int]:
        return int(x * self._across * 2), int(y * self._down * 4)

    def draw_rims(self) -> None:
        """§6.4 The circles, where there is room to see them."""
        if not self.roomy:
            return
        for harbour in self.sheet.harbours:
            for angle in np.linspace(0, 2 * np.pi, 240):
                x, y = harbour.x + harbour.r * np.cos(angle), harbour.y + harbour.r * np.sin(angle)
                if 0 <= x < self.sheet.size.width and 0 <= y < self.sheet.size.height:
                    self.canvas.dot(*self._dot(x, y), RIM)

    def draw_line(self, line: Drawn) -> None:
        """§6.2 The pen's way, its calls stamped where they were made, and where it ran aground the ship in red."""
        ink = LINE if line.last else OLD_LINE
        dots = [self._dot(x + 0.5, y + 0.5) for x, y in line.stroke]
        for (x, y), (to_x, to_y) in pairwise(dots):
            self.canvas.line(x, y, to_x, to_y, ink)
        if not line.last:
            return
        for call in line.calls:
            if call.at < len(line.stroke):
                ink, _, paper = SEATS[call.seat].partition(" on ")
                self.canvas.stamp(*self.place(line.stroke[call.at]), WORDS[call.word], ink, paper)
        if line.aground:
            self.canvas.stamp(*self.place(line.stroke[-1]), line.ship, "#ffffff", AGROUND)

    def draw_ship(self, moored: Moored) -> None:
        """§6.2 A ship's spot; beside it where another ship or its own wreck is drawn already."""
        column, row = self.place(moored.at)
        near = [(column, row), (column + 1, row), (column - 1, row), (column, row - 1), (column, row + 1)]
        for at in near:
            if self.canvas.is_free(*at, 1):
                self.canvas.stamp(*at, moored.ship, SHIP_INK, SHIP_PAPER)
                return

    def name_harbours(self, stock: dict[str, int]) -> None:
        """Each harbour's quay and name; where there is room, how many goods it has."""
        for harbour in self.sheet.harbours:
            column, row = self.place((harbour.x, harbour.y))
            if self.canvas.is_free(column, row, 1):
                self.canvas.stamp(column, row, "◉", QUAY, self.canvas.paper(column, row))
        for harbour in self.sheet.harbours:
            label = f"{harbour.name} {stock.get(harbour.id, 0)}" if stock and self.roomy else harbour.name
            self._write_near(*self.place((harbour.x, harbour.y)), label)

    def _write_near(self, column: int, row: int, label: str) -> None:
        """Beside its quay, or above or below: where no other word is covered, and better no line either."""
        middle = min(max(column - len(label) // 2, 0), self.canvas.columns - len(label))
        right, left = column + 2, column - 1 - len(label)
        places = [(right, row, 1, 2), (left, row, 2, 1)]
        places += [(at, row + down, 2, 2) for down in (-1, 1, -2, 2) for at in (middle, right, left)]
        free = [(at, line) for at, line, before, after in places
                if self.canvas.is_free(at, line, len(label), before, after)]  # fmt: skip
        clear = [at for at in free if not self.canvas.is_crossed(*at, len(label))]
        for at in (clear or free)[:1]:
            self._on_dark(*at, label)

    def _on_dark(self, column: int, row: int, label: str) -> None:
        """Names are pale on water and dark on land."""
        for at, sign in enumerate(label, column):
            paper = self.canvas.paper(at, row)
            share = self._land[2 * row : 2 * row + 2, 2 * at : 2 * at + 2].mean()
            if paper not in (LAND, SAFE_LAND) and share >= HALF:
                self.canvas.put(at, row, Spot(" ", LAND, LAND))
            on_land = self.canvas.paper(at, row) in (LAND, SAFE_LAND)
            self.canvas.write(at, row, sign, "#1d1609" if on_land else NAME_INK, bold=True)

    def name_lands(self) -> None:
        """The larger lands have their names, if they have room for them; the sea has a rose."""
        if not self.roomy:
            return
        for name, ring in self.sheet.land.items():
            area, x, y = _middle(ring)
            if area < LEAST_NAMED or not (0 <= x < self.sheet.size.width and 0 <= y < self.sheet.size.height):
                continue
            column, row = self.place((int(x), int(y)))
            start = column - len(name) // 2
            on_land = [self.canvas.paper(at, row) == LAND for at in range(start, start + len(name)) if self._holds(at)]
            if self.canvas.is_free(start, row, len(name)) and len(on_land) == len(name) and all(on_land):
                self.canvas.write(start, row, name, LAND_INK)
        self._draw_rose()

    def _draw_rose(self) -> None:
        """A compass where nothing else is."""
        rose = ("  N  ", "W ✦ E", "  S  ")
        for row in range(self.canvas.rows - 4, 1, -1):
            for column in range(3, self.canvas.columns - 9):
                around = [(at, line) for line in range(row - 1, row + 4) for at in range(column - 2, column + 8)]
                if all(self.canvas.paper(*at) == SEA for at in around if self._is_on(*at)) and not self._inked(around):
                    for line, signs in enumerate(rose):
                        self.canvas.write(column, row + line, signs, ROSE)
                    return

    def _inked(self, places: Sequence[tuple[int, int]]) -> bool:
        return self.canvas.covers(places) or any(self.canvas.sign(*at) != " " for at in places if self._is_on(*at))

    def _holds(self, column: int) -> bool:
        return 0 <= column < self.canvas.columns

    def _is_on(self, column: int, row: int) -> bool:
        return self._holds(column) and 0 <= row < self.canvas.rows


def _framed(sheet: Sheet, rows: list[Text], columns: int, roomy: bool) -> list[Text]:
    """A frame with the title above, the home line below, and a scale in cells."""
    width, height = sheet.size
    margin = 4 if roomy else 0
    title = f" {sheet.title} "
    edge = "─" * (columns - len(title) - 1) + "╮"
    top = Text.assemble((" " * margin + "╭─", FRAME), (title, "bold"), (edge, FRAME))
    ticks = {int(y * len(rows) / height): y for y in range(0, height, 200)} if roomy else {}
    framed = [top]
    for number, row in enumerate(rows):
        scale = f"{ticks[number]:>4}" if number in ticks else " " * margin
        framed.append(Text.assemble((scale, "dim"), ("│", FRAME), row, ("│", FRAME)))
    first, last = (int((x + 0.5) * columns / width) for x in sheet.home)
    bottom = Text(" " * margin + "╰", FRAME)
    for column in range(columns):
        at_home = first <= column <= last
        bottom.append("━" if at_home else "─", f"bold {HOME_LINE}" if at_home else FRAME)
    return [*framed, bottom.append("╯", FRAME), _scale(sheet, columns, margin)]


def _scale(sheet: Sheet, columns: int, margin: int) -> Text:
    """Where along the home line a ship may start, in cells."""
    width = sheet.size.width
    step = 200 if columns >= ROOMY else 400
    signs = [" "] * (columns + 2)
    for x in range(0, width, step):
        for at, digit in enumerate(str(x), 1 + int(x * columns / width)):
            if at < len(signs):
                signs[at] = digit
    return Text(" " * margin + "".join(signs), "dim", no_wrap=True)


@lru_cache(maxsize=64)
def _bare(sheet_json: bytes) -> Any:
    """The grid of a sheet without its circles, added up from the north-west corner."""
    sheet = decode(sheet_json, Sheet)
    grid = chart_of(msgspec.structs.replace(sheet, harbours=())).grid
    return np.pad(np.cumsum(np.cumsum(grid == LAND_LABEL, axis=0, dtype=np.int64), axis=1), ((1, 0), (1, 0)))


def _shares(sheet: Sheet, across: int, down: int) -> Any:
    """How much of each small rectangle of the sheet is land."""
    sums = _bare(msgspec.json.encode(sheet))
    height, width = sums.shape[0] - 1, sums.shape[1] - 1
    ys, xs = np.arange(down + 1) * height // down, np.arange(across + 1) * width // across
    corner = sums[np.ix_(ys, xs)]
    land = corner[1:, 1:] - corner[:-1, 1:] - corner[1:, :-1] + corner[:-1, :-1]
    return land / np.maximum(np.diff(ys)[:, None] * np.diff(xs)[None, :], 1)


def _blurred(land: Any) -> Any:
    """How much land lies around each character."""
    rows, columns = land.shape[0] // 2, land.shape[1] // 2
    whole = land.reshape(rows, 2, columns, 2).mean(axis=(1, 3))
    padded = np.pad(whole, ((1, 1), (2, 2)), mode="edge")
    return sum(padded[i : i + rows, j : j + columns] for i in range(3) for j in range(5)) / 15


def _middle(ring: Sequence[Cell]) -> tuple[float, float, float]:
    """A land's area and the middle of it."""
    area = x = y = 0.0
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
        part = ax * by - bx * ay
        area, x, y = area + part, x + (ax + bx) * part, y + (ay + by) * part
    if area == 0:
        return 0.0, 0.0, 0.0
    return abs(area) / 2, x / (3 * area), y / (3 * area)
