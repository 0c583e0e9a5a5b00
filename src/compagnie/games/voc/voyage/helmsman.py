"""The helmsman: a simulated skipper with a course in mind, who draws it blindly and heeds what is called (§6.3).

They know the chart by heart, and where they are by what they believe to have drawn. Their hand errs (see hand.py), so
the further they draw the less they know. A word tells them two things: steer there at once, something is in the way;
and you are further off to the other side than you think. They do the one, believe the other, and lay a new course for
the harbours that they still have in mind from where they believe to be. And they take it that they draw askew, and hold
against that.
"""

import random
from collections import deque
from collections.abc import Sequence
from math import dist, hypot, tau
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import numpy as np

from compagnie.core.capabilities.drawing import Point, SimulatedHand
from compagnie.core.dice import seed_dice
from compagnie.core.state import new_states
from compagnie.games.voc.state import STATE
from compagnie.games.voc.voyage.chart import Chart
from compagnie.games.voc.voyage.hand import MIDDLING, draw_leg, take_pen
from compagnie.games.voc.voyage.route import Routes, routes_of

WAYS: dict[str, tuple[int, int]] = {"north": (0, -1), "south": (0, 1), "east": (1, 0), "west": (-1, 0)}

REACTION = 2
"""So many points are drawn before a word is understood."""

HARD_OVER = 2.0
"""How strongly they turn the way that is called, against the way they have."""

OFF, LEAST, MOST = 32.0, 12.0, 60.0
"""By so many cells they take themselves to be off when somebody calls; at least and at most when more is called."""

SOON = 240.0
"""A word within so many cells of the last one is about the same mistake."""

TRUST = 0.7
"""How far they believe that they draw askew, when they have come off to one side."""

SURE = 150.0
"""After less than so many cells that says little."""

MOST_POINTS = 3000

_routes: WeakKeyDictionary[Chart, Routes] = WeakKeyDictionary()


def routes_for(chart: Chart) -> Routes:
    """What planning on a chart needs; worked out once."""
    if chart not in _routes:
        _routes[chart] = routes_of(chart)
    return _routes[chart]


class _Drawn(NamedTuple):
    """A point, where they believed to be when they drew it, and the way they meant to go."""

    point: Point
    believed: tuple[float, float]
    way: tuple[float, float]


class Helmsman(SimulatedHand):
    """Draws a course bit by bit, and heeds what is called."""

    def __init__(
        self,
        chart: Chart,
        spot: Point | None,
        stops: Sequence[int],
        home: bool,
        dice: random.Random,
        strength: int = MIDDLING,
    ) -> None:
        """From a spot or (None) from Zeeland, to harbours of the chart by their numbers. ValueError: no way there."""
        self._chart, self._routes = chart, routes_for(chart)
        self._stops, self._home = list(stops), home
        cells = self._routes.course(self._stops, spot, home)
        if len(cells) < 2:
            raise ValueError("There is no way there.")
        self.start = cells[0]
        self._pen: Any = new_states(STATE)[0]
        self._room = np.zeros((MOST_POINTS, 2), np.int32)
        seed_dice(self._pen, dice.randrange(2**32))
        take_pen(self._pen, strength, *self.start)
        self._ahead: deque[tuple[float, float]] = deque(cells[1:])
        self._ready: deque[_Drawn] = deque()
        x, y = self.start
        self._last = _Drawn(self.start, (float(x), float(y)), (0.0, 0.0))
        self._from = self._last.believed
        self._since = 0.0
        """How far they have drawn since somebody called, or from the start."""
        self._word, self._off = "", 0.0

    def more(self, n: int) -> list[Point]:
        """The next points, at most so many; none when the pen is lifted."""
        while len(self._ready) < n and self._ahead:
            self._draw_on()
        given = [self._ready.popleft() for _ in range(min(n, len(self._ready)))]
        for drawn in given:
            self._since += dist(drawn.point, self._last.point)
            self._last = drawn
        self._pass_by()
        return [drawn.point for drawn in given]

    def heed(self, word: str) -> None:
        """§6.3 Steer there, and think again."""
        if word == "stop":
            self._ready.clear()
            self._ahead.clear()
            return
        if word not in WAYS:
            return
        turned = self._understood()
        off = self._how_far_off(word)
        (x, y), (east, south), (to_x, to_y) = turned.believed, turned.way, WAYS[word]
        here_x, here_y = x - off * to_x, y - off * to_y
        against = min(0.0, east * to_x + south * to_y)  # who is called back goes no further
        clear = (
            here_x + off * ((east - against * to_x) / HARD_OVER + to_x),
            here_y + off * ((south - against * to_y) / HARD_OVER + to_y),
        )
        self._from = here_x, here_y
        rest = self._routes.course(self._stops, self._on_card(clear), self._home) if self._stops or self._home else []
        self._ahead = deque([clear, *(rest[1:] or self._ahead)])
        self._turn_back((east, south), (-off * to_x, -off * to_y))
        self._word, self._off, self._since = word, off, 0.0

    def _understood(self) -> _Drawn:
        """Where the pen is when they have understood: what they would have drawn after that is not drawn."""
        while len(self._ready) > REACTION:
            self._ready.pop()
        turned = self._ready[-1] if self._ready else self._last
        self._pen["x"], self._pen["y"] = ((cell << 16) + (1 << 15) for cell in turned.point)
        return turned

    def _how_far_off(self, word: str) -> float:
        """How far they take themselves to be off. A second word soon after shows that it was more, or not so much."""
        if not self._word or self._since >= SOON:
            return OFF
        return min(1.5 * self._off, MOST) if word == self._word else max(self._off / 2, LEAST)

    def _turn_back(self, way: tuple[float, float], error: tuple[float, float]) -> None:
        """Who came off so far to one side has drawn askew, and holds against it from now on."""
        (east, south), (error_east, error_south) = way, error
        aside = error_south * east - error_east * south
        askew = TRUST * aside / max(self._since, SURE)
        self._pen["turn"] -= round(askew * 65_536 / tau)

    def _on_card(self, place: tuple[float, float]) -> Point:
        (x, y), (width, height) = place, self._chart.sheet.size
        return min(max(round(x), 0), width - 1), min(max(round(y), 0), height - 1)

    def _draw_on(self) -> None:
        """One leg more, from where they believe to be."""
        (x, y), (to_x, to_y) = self._from, self._ahead.popleft()
        east, south = to_x - x, to_y - y
        points = draw_leg(self._pen, round(east), round(south), self._room, 0)
        length = hypot(east, south) or 1.0
        for n, (px, py) in enumerate(self._room[:points].tolist(), 1):
            believed = x + east * n / points, y + south * n / points
            self._ready.append(_Drawn((px, py), believed, (east / length, south / length)))
        self._from = float(to_x), float(to_y)

    def _pass_by(self) -> None:
        """A harbour where they believe to have been is done."""
        while self._stops:
            harbour = self._chart.sheet.harbours[self._stops[0]]
            x, y = self._last.believed
            if hypot(harbour.x - x, harbour.y - y) > max(4.0, harbour.r / 2):
                return
            self._stops.pop(0)
