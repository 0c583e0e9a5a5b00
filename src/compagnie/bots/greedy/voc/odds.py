"""What becomes of a course: drawn by many hands, judged, counted. Those from Zeeland and from harbours are kept."""

from collections import Counter
from functools import cache, lru_cache
from itertools import permutations
from typing import NamedTuple

import numpy as np

from compagnie.bots.greedy.voc.lots import LOT, OPEN_SEA, draw_lots, harbours_of
from compagnie.core.state import States, new_states
from compagnie.core.sums import added
from compagnie.games.voc.opened import OpenBox, by_mark
from compagnie.games.voc.state import STATE
from compagnie.games.voc.voyage.chart import AGROUND, CAME_HOME, Chart, new_voyages
from compagnie.games.voc.voyage.helmsman import routes_for
from compagnie.games.voc.voyage.route import Routes, new_course


class Outcome(NamedTuple):
    """What may become of a course, and how likely it is."""

    chance: float
    visits: frozenset[int]
    """The harbours of the chart that were visited."""
    end: int
    circle: int | None
    """The harbour in whose circle the line ended, if it did."""


Outcomes = list[Outcome]

MANY, FEW = 160, 32
"""So many hands draw a course that is kept, and one that is thought of at sea."""

MOST_STOPS = 3
"""The most harbours that a course leads to."""

MOST_POINTS = 3000
_SURE = 0.85


def new_pens() -> States:
    """A hand to draw with: the table's own record has room for one, and hands are compiled for it already."""
    return new_states(STATE)


class DrawnCharts:
    """The charts of a box with their routes, and what came of the courses that were tried."""

    def __init__(self, box: OpenBox) -> None:
        self.box = box
        self.routes: list[Routes] = [routes_for(chart) for chart in box.charts]
        self._kept: dict[tuple[int, int | None, tuple[int, ...], bool, int], Outcomes] = {}
        self._room = np.zeros((MOST_POINTS, 2), np.int32), new_course(), new_pens(), new_voyages()

    def chart(self, number: int) -> Chart:
        """A chart by its number."""
        return self.box.charts[number]

    def middle(self, chart: int, harbour: int) -> tuple[int, int]:
        """The middle of a harbour."""
        place = self.chart(chart).sheet.harbours[harbour]
        return place.x, place.y

    def known(self, chart: int, start: int | None, stops: tuple[int, ...], home: bool, hand: int) -> Outcomes:
        """What becomes of a course from Zeeland (None) or from the middle of a harbour."""
        key = (chart, start, stops, home, hand)
        if key not in self._kept:
            spot = None if start is None else self.middle(chart, start)
            self._kept[key] = self.tried(chart, spot, start is not None, stops, home, hand, MANY)
        return self._kept[key]

    def learn(self, hand: int) -> None:
        """Try every course from Zeeland, and every way from one harbour to the next and home."""
        for chart, routes in enumerate(self.routes):
            harbours = range(len(routes.chart.sheet.harbours))
            for stops in (stops for n in range(1, MOST_STOPS + 1) for stops in permutations(harbours, n)):
                for home in (True, False):
                    self.known(chart, None, stops, home, hand)
            for harbour in harbours:
                way_home(self, chart, harbour, hand)

    def tried(
        self,
        chart: int,
        spot: tuple[int, int] | None,
        far: bool,
        stops: tuple[int, ...],
        home: bool,
        hand: int,
        hands: int = FEW,
    ) -> Outcomes:
        """What becomes of a course from a spot or from Zeeland; nothing when there is no way."""
        course = self.routes[chart].course(list(stops), spot, home)
        if len(course) < 2:
            return []
        stroke, ways, pen, voyages = self._room
        lots = np.zeros(hands, LOT)
        cells = np.array(course, np.int32)
        sheet = self.chart(chart)
        draw_lots(sheet.grid, sheet.cards, cells, len(cells), far, hand, stroke, ways, pen, voyages, lots)
        counted = Counter(zip(harbours_of(lots), lots["end"].tolist(), lots["circle"].tolist(), strict=True))
        return [
            Outcome(n / hands, _harbours(visits), end, None if circle == OPEN_SEA else circle)
            for (visits, end, circle), n in counted.items()
        ]


@cache
def _harbours(bits: int) -> frozenset[int]:
    return frozenset(harbour for harbour in range(bits.bit_length()) if bits >> harbour & 1)


@lru_cache(maxsize=4)
def drawn_charts(mark: str) -> DrawnCharts:
    """The charts of a box that is open here."""
    return DrawnCharts(by_mark(mark))


def came_home(outcomes: Outcomes, visited: frozenset[int] = frozenset()) -> float:
    """How likely a course ends at home, after visiting these."""
    return added(each.chance for each in outcomes if each.end == CAME_HOME and visited <= each.visits)


def came_in(outcomes: Outcomes, visited: frozenset[int]) -> float:
    """How likely a course visits these and doesn't run aground."""
    return added(each.chance for each in outcomes if each.end != AGROUND and visited <= each.visits)


def way_home(charts: DrawnCharts, chart: int, harbour: int, hand: int, delay_factor: float = 1.0) -> float:
    """How likely a ship comes home from a harbour, at once or, a year later, by way of another one."""
    straight = came_home(charts.known(chart, harbour, (), True, hand))
    by_way = [
        came_in(charts.known(chart, harbour, (other,), False, hand), frozenset([other]))
        * came_home(charts.known(chart, other, (), True, hand))
        for other in range(len(charts.chart(chart).sheet.harbours))
        if other != harbour and straight < _SURE
    ]
    return max([straight, *(delay_factor * chance for chance in by_way)])
