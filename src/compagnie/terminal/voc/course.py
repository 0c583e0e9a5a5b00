"""A course in words: where the pen is set, headings and lengths; and the hand that draws it with closed eyes."""

import math
import random
import re
from typing import Any

import numpy as np

from compagnie.core.dice import seed_dice
from compagnie.games.voc.moves import Sail
from compagnie.games.voc.names import Cell
from compagnie.games.voc.opened import OpenBox, by_mark
from compagnie.games.voc.views.view import View
from compagnie.games.voc.voyage.hand import MIDDLING, draw, new_hands
from compagnie.terminal import Misread

POINTS = (
    "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
)  # fmt: skip
"""The sixteen points of the compass, from north with the sun."""

NAMES = {"north": "N", "south": "S", "east": "E", "west": "W"}
LONGEST_LEG = 4000
MOST_LEGS = 40
ROOM = 20_000
"""No course of so many legs has as many points."""

EXAMPLE = "`sail A from 900: N 300, NE 120, E 80, stop`"


def corners(words: str, ship: str, view: View) -> list[Cell]:
    """The corners of a course, from where the pen is set. Raises Misread where the words tell none."""
    box = by_mark(view.box)
    return corners_from(*_start(words, ship, view, box))


def corners_from(start: Cell, said: str) -> list[Cell]:
    """The corners of a course from a cell."""
    line = [start]
    x, y = map(float, start)
    for angle, length in _legs(said):
        x, y = x + length * math.sin(angle), y - length * math.cos(angle)
        line.append((round(x), round(y)))
    return line


def _start(words: str, ship: str, view: View, box: OpenBox) -> tuple[Cell, str]:
    """§6.2 The ship's spot, or a cell of the home line; and what is said after it."""
    given = re.match(r"\s*from\s+(\d{1,6})\s*[:,]?\s*(.*)", words, re.DOTALL)
    rest = given[2] if given else words.lstrip(" :,")
    at = view.ships[ship].at  # type: ignore[index]
    if at is not None:
        return at, rest
    sheet = box.box.charts[box.box.ships[ship].chart]
    first, last = sheet.home
    if given is None:
        raise Misread(f"Say where on the home line the pen is set, from {first} to {last}: {EXAMPLE}.")
    x = int(given[1])
    if not first <= x <= last:
        raise Misread(f"The home line of ship {ship} goes from {first} to {last}; {x} isn't on it.")
    return (x, sheet.size.height - 1), rest


def _legs(said: str) -> list[tuple[float, int]]:
    """Headings in radians and lengths in cells: `N 300, NE 120` or `45 120` in degrees."""
    legs = []
    for leg in re.split(r"[,;]+", re.sub(r"\b(and\s+)?(stop|then)\b\.?", " ", said, flags=re.IGNORECASE)):
        if not leg.strip():
            continue
        match = re.fullmatch(r"\s*([A-Za-z]+|\d{1,3})°?\s+(\d{1,6})\s*(?:cells?)?\s*", leg)
        if match is None:
            raise Misread(f"“{leg.strip()[:30]}” is no leg: say a heading and a length, such as `NE 120`, or `45 120`.")
        length = int(match[2])
        if length > LONGEST_LEG:
            raise Misread(f"A leg has at most {LONGEST_LEG} cells, not {length}.")
        legs.append((_heading(match[1]), length))
    if len(legs) > MOST_LEGS:
        raise Misread(f"A course has at most {MOST_LEGS} legs.")
    return legs


def _heading(word: str) -> float:
    if word.isdecimal():
        return math.radians(int(word))
    name = NAMES.get(word.lower(), word.upper())
    if name not in POINTS:
        raise Misread(f"“{word}” is no heading: there are {', '.join(POINTS)}, and degrees from north.")
    return math.radians(POINTS.index(name) * 22.5)


def by_hand(move: Sail, dice: random.Random) -> Sail:
    """§6.2 The line that a middling hand draws of a course with closed eyes."""
    line = np.array(move.stroke, np.int32)
    legs = np.diff(line, axis=0).astype(np.int32)
    hand: Any = new_hands()
    stroke = np.zeros((ROOM, 2), np.int32)
    points = _draw(hand, dice.getrandbits(32), legs, line, stroke)
    return Sail(move.ship, [(x, y) for x, y in stroke[:points].tolist()])


def _draw(hands: Any, seed: int, legs: Any, line: Any, stroke: Any) -> int:
    seed_dice(hands[0], seed)
    return int(draw(hands[0], MIDDLING, legs, len(legs), int(line[0, 0]), int(line[0, 1]), stroke))
