"""Characters with an ink and a paper each, laid side by side: what a chart is drawn on."""

from collections.abc import Iterable
from typing import NamedTuple

from rich.style import Style
from rich.text import Text

DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bits of a braille character, by row and column of its eight dots."""

BRAILLE = 0x2800


class Spot(NamedTuple):
    """One character of a canvas."""

    sign: str
    ink: str
    paper: str
    bold: bool = False


class Canvas:
    """A sheet of characters, and dots of a pen eight to a character."""

    def __init__(self, columns: int, rows: int, paper: str) -> None:
        self.columns, self.rows = columns, rows
        self._spots = [[Spot(" ", paper, paper) for _ in range(columns)] for _ in range(rows)]
        self._dots: dict[tuple[int, int], int] = {}
        self._taken: set[tuple[int, int]] = set()
        self._crossed: set[tuple[int, int]] = set()

    def put(self, column: int, row: int, spot: Spot) -> None:
        """Lay a character; what lies off the sheet falls away."""
        if 0 <= column < self.columns and 0 <= row < self.rows:
            self._spots[row][column] = spot

    def paper(self, column: int, row: int) -> str:
        """What a character is written on."""
        return self._spots[row][column].paper

    def sign(self, column: int, row: int) -> str:
        """What stands there."""
        return self._spots[row][column].sign

    def write(self, column: int, row: int, text: str, ink: str, bold: bool = False) -> None:
        """Write over what is there, on the same paper; no later word covers it."""
        for at, sign in enumerate(text, column):
            if 0 <= at < self.columns and 0 <= row < self.rows:
                self._spots[row][at] = Spot(sign, ink, self.paper(at, row), bold)
                self._taken.add((at, row))

    def stamp(self, column: int, row: int, sign: str, ink: str, paper: str) -> None:
        """A sign on a paper of its own."""
        self.put(column, row, Spot(sign, ink, paper, True))
        self._taken.add((column, row))

    def is_free(self, column: int, row: int, length: int, before: int = 0, after: int = 0) -> bool:
        """Whether so many characters can be written here without covering a word, or coming too near to one."""
        places = [(at, row) for at in range(column - before, column + length + after)]
        return 0 <= row < self.rows and column >= 0 and column + length <= self.columns and not self.covers(places)

    def is_crossed(self, column: int, row: int, length: int) -> bool:
        """Whether a line runs through these characters."""
        return any((at, row) in self._crossed for at in range(column, column + length))

    def covers(self, places: Iterable[tuple[int, int]]) -> bool:
        """Whether a word or a sign lies in one of these places."""
        return any(at in self._taken for at in places)

    def dot(self, x: int, y: int, ink: str, fresh: bool = False) -> None:
        """A dot, counted in dots: two to a character across and four down. A fresh one wipes those of another ink."""
        column, row = x // 2, y // 4
        if not (0 <= column < self.columns and 0 <= row < self.rows) or (column, row) in self._taken:
            return
        known = 0 if fresh and self._spots[row][column].ink != ink else self._dots.get((column, row), 0)
        known |= DOTS[y % 4][x % 2]
        self._dots[column, row] = known
        if fresh:
            self._crossed.add((column, row))
        self._spots[row][column] = Spot(chr(BRAILLE + known), ink, self.paper(column, row), True)

    def line(self, x: int, y: int, to_x: int, to_y: int, ink: str) -> None:
        """A straight line of dots."""
        steps = max(abs(to_x - x), abs(to_y - y), 1)
        for step in range(steps + 1):
            self.dot(x + round((to_x - x) * step / steps), y + round((to_y - y) * step / steps), ink, fresh=True)

    def texts(self) -> list[Text]:
        """The rows, one text each."""
        return [_row(row) for row in self._spots]


def _row(spots: list[Spot]) -> Text:
    text = Text(no_wrap=True)
    run, last = "", spots[0]
    for spot in spots:
        if (spot.ink, spot.paper, spot.bold) != (last.ink, last.paper, last.bold):
            text.append(run, _style(last))
            run = ""
        run, last = run + spot.sign, spot
    text.append(run, _style(last))
    return text


def _style(spot: Spot) -> Style:
    return Style(color=spot.ink, bgcolor=spot.paper, bold=spot.bold)
