"""The lookout: what plain sense calls to a blind skipper (§6.3) from the line so far and the chart, and nothing else.

The lookout looks along the way the pen is going. With land ahead they call the point of the compass that leads clear of
it, and where none does, "stop".
"""

from collections.abc import Sequence
from math import hypot

import numpy as np

from compagnie.core.capabilities.drawing import Point
from compagnie.games.voc.voyage.chart import AGROUND, ENDS, Chart

LOOKS_BACK = 10
"""So many points tell where the pen is going."""

LOOKS_AHEAD = 60
"""So many cells ahead land is a danger to a person's pen, which takes its time to turn..."""

CLOSE_AHEAD = 24
"""...and so many to a simulated hand, which turns at once: called earlier, it is led out of its way at every strait."""

CLEAR = 110
"""A way that is free for so many cells is good enough."""

ANSWER = 12
"""After a call the skipper has so many points to answer it."""

HARD_OVER = 2.0
"""How strongly a skipper turns who hears a word, against the way they have."""

WAYS = {"north": (0.0, -1.0), "south": (0.0, 1.0), "east": (1.0, 0.0), "west": (-1.0, 0.0)}


def word(chart: Chart, line: Sequence[Point], far: bool, last_call: int, ahead: int = LOOKS_AHEAD) -> str | None:
    """What to call now, if anything."""
    if len(line) <= LOOKS_BACK or len(line) - 1 - last_call < ANSWER:
        return None
    (x0, y0), (x, y) = line[-1 - LOOKS_BACK], line[-1]
    east, south = x - x0, y - y0
    if hypot(east, south) < LOOKS_BACK or _free(chart, line[-1], east, south, far) >= ahead:
        return None
    way = hypot(east, south)
    ways = {
        name: _free(chart, line[-1], east / way + HARD_OVER * dx, south / way + HARD_OVER * dy, far)
        for name, (dx, dy) in WAYS.items()
    }
    best = max(ways, key=lambda name: ways[name])
    return best if ways[best] >= ahead else "stop"


def _free(chart: Chart, at: Point, east: float, south: float, far: bool) -> int:
    """How many cells this way is free, as far as it matters; home is free."""
    length = hypot(east, south) or 1.0
    x, y = at
    to = x + round(CLEAR * east / length), y + round(CLEAR * south / length)
    judged = chart.judge(np.array([at, to], np.int32), far)
    return judged.cells if judged.end == ENDS[AGROUND] else CLEAR
