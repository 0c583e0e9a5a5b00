"""The hand: how a person errs who draws with closed eyes. A model with one number, the hand's strength of error.

A skipper has a course in mind: legs, each so many cells east and south. Their hand draws it from memory of the chart:

    turn     their north is off: the whole stroke is turned by some angle
    curl     their line bends all the way, as an arm swings around its elbow
    scale    their cells are too long or too short, the whole stroke through
    aim      every leg starts off in a direction of its own, and has a length of its own
    sway     while they draw, their heading wanders a little with every step
    tremor   the pen shakes about the line

Each is drawn from a bell curve around none (the sum of four bytes; for the tremor, of two), its width growing with the
strength: at 0 the hand is perfect, 100 is a middling one, 200 errs twice as much. The skipper doesn't see where they
are, so errors add up along the line: a near harbour is easier than a far one, and a second harder than the first.

All in whole numbers: angles in 1/65536 turns, places in 1/65536 cells, sines from a table. So a seed gives the same
stroke on every machine and on a GPU. Use:

    hand = new_hands()[0]                                  # a HAND record; it carries its own dice
    seed_dice(hand, seed)                                  # or hand.dice = the dice of a playout
    take_pen(hand, strength, x, y)
    points = set_pen(hand, stroke)                         # writes the first cell, returns 1
    points = draw_leg(hand, east, south, stroke, points)   # as often as there are legs; returns the points so far

or `draw(hand, strength, legs, count, x, y, stroke)` for a whole course; `leg_of` makes a leg of heading and length.
Between two legs a caller may stop, look, and choose the next leg otherwise: that is how a bot heeds a call.
"""

from typing import Annotated, Any

import numpy as np

from compagnie.core.compiled import rule
from compagnie.core.dice import roll
from compagnie.core.state import States, new_states, record
from compagnie.games.voc.voyage.chart import Int32s

STEP = 4
"""The pen leaves a point every so many cells."""

MIDDLING = 100
"""The strength of a middling hand's errors."""

# How wide the errors of a middling hand are: angles in 1/65536 turns (182 are a degree), lengths in 1/65536.
TURN, CURL, AIM, SWAY = 240, 4, 300, 36
SCALE, AIM_SCALE = 1700, 1300
TREMOR = 26_000  # in 1/65536 cells

FULL, QUARTER = 1 << 16, 1 << 14  # a turn; and one whole, in lengths
ONE = 1 << 16
HEADINGS = 256

# A sum of four bytes is as wide as 148, of two as 104: to bring it to the width of a middling hand's error, times
# this and shifted, which is a division that costs nothing.
BELL, SMALL_BELL, HALF = round((1 << 26) / (148 * MIDDLING)), round((1 << 26) / (104 * MIDDLING)), 1 << 25
LONGEST_LEG = 1 << 14


class Hand:
    """How this hand errs in this stroke, and where the pen is."""

    dice: Annotated[int, np.uint64]  # see core/dice.py
    x: Annotated[int, np.int64]  # in 1/65536 cells
    y: Annotated[int, np.int64]
    strength: Annotated[int, np.int64]
    turn: Annotated[int, np.int64]
    curl: Annotated[int, np.int64]  # turned so much more at every step
    scale: Annotated[int, np.int64]


class HandAlone(Hand):
    """A hand that is no part of a state."""

    # Nobody reads it. Without it Numba would take any state for a hand, as both begin with the same fields.
    alone: Annotated[int, np.int64]


HAND = record(HandAlone)


def new_hands(n: int = 1) -> States:
    """Room for n hands."""
    return new_states(HAND, n)


def _sines(bits: int = 60, entries: int = 4096) -> Any:
    """The sine of every 1/4096 turn in 1/16384, by its series in whole numbers: the same on every machine."""
    turn = 7244019458077122842  # 2 pi in 1/2**60
    table = []
    for i in range(entries):
        angle = turn * (i % (entries // 2)) // entries
        term, total, n = angle, 0, 1
        while term:
            total += term
            term = -term * angle * angle // ((n + 1) * (n + 2) << 2 * bits)
            n += 2
            if abs(term) <= 1:
                break
        sine = (total + (1 << bits - 15)) >> bits - 14
        table.append(sine if i < entries // 2 else -sine)
    return np.array(table, np.int32)


SINES = _sines()


@rule
def sine(angle: int) -> int:
    """The sine of an angle in 1/65536 turns, in 1/16384."""
    return int(SINES[((angle + 8) >> 4) & 4095])


@rule
def root(square: int) -> int:
    """The whole part of a square root."""
    found, bit = 0, 1 << 60
    while bit > square:
        bit >>= 2
    while bit != 0:
        if square >= found + bit:
            square -= found + bit
            found = (found >> 1) + bit
        else:
            found >>= 1
        bit >>= 2
    return found


@rule
def err(hand: Hand, width: int) -> int:
    """An error around none, on a bell curve as wide as this at a middling strength: the sum of four bytes."""
    bits = roll(hand, 1 << 32)
    bell = (bits & 255) + (bits >> 8 & 255) + (bits >> 16 & 255) + (bits >> 24 & 255) - 510  # as wide as 148
    return (bell * width * hand.strength * BELL + HALF) >> 26


@rule
def take_pen(hand: Hand, strength: int, x: int, y: int) -> None:
    """Set the pen on a cell, with the errors that will last all through this stroke."""
    hand.x = x * ONE + ONE // 2
    hand.y = y * ONE + ONE // 2
    hand.strength = strength
    hand.turn = err(hand, TURN)
    hand.curl = err(hand, CURL)
    hand.scale = max(ONE + err(hand, SCALE), ONE // 4)


@rule
def set_pen(hand: Hand, stroke: Int32s) -> int:
    """The first point of the stroke: the cell under the pen."""
    stroke[0, 0] = hand.x >> 16
    stroke[0, 1] = hand.y >> 16
    return 1


@rule
def leg_of(heading: int, length: int, leg: Int32s) -> None:
    """The leg, so many cells east and south, for a heading in 1/256 turns (0 is north, 64 east) and a length."""
    angle = heading * (FULL // HEADINGS)
    leg[0] = (length * sine(angle) + 8192) >> 14
    leg[1] = (-length * sine(angle + QUARTER) + 8192) >> 14


@rule
def draw_leg(hand: Hand, east: int, south: int, stroke: Int32s, points: int) -> int:
    """Draw one leg on from the pen. Returns how many points the stroke has now; a full stroke grows no more."""
    east = min(max(east, -LONGEST_LEG), LONGEST_LEG)
    south = min(max(south, -LONGEST_LEG), LONGEST_LEG)
    length = root((east * east + south * south) << 20)  # in 1/1024 cells
    if length == 0:
        return points
    hand.turn += err(hand, AIM)
    scale = max(hand.scale + err(hand, AIM_SCALE), ONE // 4)
    to_draw = (length * scale) >> 16
    ahead_east, ahead_south = (east << 30) // length, (south << 30) // length
    while to_draw > 0 and points < len(stroke):
        step = min(to_draw, STEP << 10)
        to_draw -= step
        hand.turn += hand.curl + err(hand, SWAY)
        move(hand, ahead_east, ahead_south, step)
        mark(hand, stroke, points)
        points += 1
    return points


@rule
def move(hand: Hand, east: int, south: int, step: int) -> None:
    """Move the pen a step of so many 1/1024 cells along the leg, turned as the hand is turned.

    The leg's direction comes in 1/2**20, divided once a leg: a division is the dearest thing a step could do.
    """
    cosine, sine_ = sine(hand.turn + QUARTER), sine(hand.turn)
    hand.x += ((east * cosine - south * sine_) * step) >> 28
    hand.y += ((east * sine_ + south * cosine) * step) >> 28


@rule
def mark(hand: Hand, stroke: Int32s, points: int) -> None:
    """Leave a point where the pen is, shaken by the tremor: one throw for both ways, since it comes with every step."""
    bits = roll(hand, 1 << 32)
    shake = TREMOR * hand.strength
    stroke[points, 0] = (hand.x + tremble(bits & 0xFFFF, shake)) >> 16
    stroke[points, 1] = (hand.y + tremble(bits >> 16, shake)) >> 16


@rule
def tremble(bits: int, shake: int) -> int:
    """A small error from two bytes, whose sum is as wide as 104."""
    return (((bits & 255) + (bits >> 8) - 255) * shake * SMALL_BELL + HALF) >> 26


@rule
def draw(hand: Hand, strength: int, legs: Int32s, count: int, x: int, y: int, stroke: Int32s) -> int:
    """Draw a course from a cell. Returns how many points the stroke has."""
    take_pen(hand, strength, x, y)
    points = set_pen(hand, stroke)
    for leg in range(count):
        points = draw_leg(hand, int(legs[leg, 0]), int(legs[leg, 1]), stroke, points)
    return points
