"""A course drawn by many hands: where each of the lines ended and how, and what it visited on its way."""

from typing import Any

import numpy as np

from compagnie.core.compiled import rule
from compagnie.core.dice import seed_dice
from compagnie.games.voc.box import HARBOUR_COUNT
from compagnie.games.voc.voyage.chart import HARBOUR, Grid, Int32s, judge
from compagnie.games.voc.voyage.hand import draw
from compagnie.games.voc.voyage.route import legs

LOT = np.dtype(
    [
        ("spot_x", np.int16),
        ("spot_y", np.int16),
        ("visits", np.int8, (HARBOUR_COUNT,)),
        ("visited", np.int8),
        ("end", np.int8),
        ("far", np.int8),
        ("circle", np.int8),
    ],
    align=True,
)
"""A line that was drawn: where it ended and how, and the harbours of the chart that it visited, in order.

`circle` is the harbour in whose circle it ended, or `OPEN_SEA`.
"""
OPEN_SEA = NO_VISIT = -1


@rule
def draw_lots(
    grid: Grid, cards: Any, course: Int32s, count: int, far: bool, strength: int, stroke: Int32s, ways: Int32s,
    hands: Any, voyages: Any, lots: Any,
) -> None:  # fmt: skip
    """Draw a course once for each of `lots`."""
    many = legs(course, count, ways)
    voyage = voyages[0]
    for seed in range(lots.shape[0]):
        seed_dice(hands[0], seed)
        points = draw(hands[0], strength, ways, many, int(course[0, 0]), int(course[0, 1]), stroke)
        judge(grid, cards[0], stroke, points, far, voyage)
        lot = lots[seed]
        for visit in range(HARBOUR_COUNT):
            lot.visits[visit] = voyage.visits[visit] if visit < voyage.visited else NO_VISIT
        lot.visited, lot.end, lot.far = voyage.visited, voyage.end, voyage.far
        lot.spot_x, lot.spot_y = voyage.spot_x, voyage.spot_y
        label = int(grid[voyage.spot_y, voyage.spot_x])
        lot.circle = label - HARBOUR if label >= HARBOUR else OPEN_SEA


def harbours_of(lots: Any) -> list[int]:
    """The harbours that each of the lines visited, as bits."""
    bits = 1 << (lots["visits"].astype(np.int32) + 1) >> 1  # no visit has no bit
    found: list[int] = np.bitwise_or.reduce(bits, axis=1).tolist()
    return found
