"""Which course to sail: the harbours whose goods are wished for, in the order and with the end that is worth most."""

from collections import Counter
from itertools import permutations
from typing import NamedTuple

import msgspec

from compagnie.bots.greedy.voc.odds import MOST_STOPS, DrawnCharts, Outcomes, came_home, drawn_charts, way_home
from compagnie.bots.greedy.voc.reading import Reading, Wishes, good_from
from compagnie.core.sums import added
from compagnie.games.voc.names import ShipName
from compagnie.games.voc.voyage.chart import AGROUND, CAME_HOME, HARBOUR

_WORTH_A_STOP = 0.05
_HOME = 0.6  # what it is worth to have ship and men back, in daalders
_SUNK = 2.0  # what a ship is worth that sinks, beside its goods
_ADRIFT = 0.75  # how much of a cargo comes home from the open sea, or after running aground
_SWEPT = 0.6
_NOT_MINE = 0.4  # ...where somebody else will be skipper


class Departure(msgspec.Struct, frozen=True, kw_only=True):
    """A ship as its skipper sees it before they sail: where, with whom and with what."""

    chart: int
    spot: tuple[int, int] | None
    far: bool
    sailors: int
    next_is_mine: bool
    hands: int
    """One's merchants without a good."""
    cargo: Counter[str]


class Course(msgspec.Struct, frozen=True):
    """Harbours of the chart by number, and whether to come home after them."""

    stops: tuple[int, ...]
    home: bool


class Best(NamedTuple):
    """The best course, and what it is worth."""

    worth: float
    course: Course | None


class CourseWeigher:
    """Weighs courses for one seat and one ship."""

    def __init__(self, reading: Reading, departure: Departure, but_for: ShipName | None) -> None:
        self.reading, self.departure, self.policy = reading, departure, reading.policy
        self.charts: DrawnCharts = drawn_charts(reading.view.box)
        self.harbours = reading.harbours_of(departure.chart)
        self.now: Wishes = reading.wishes(but_for, later=False)
        self.later: Wishes = reading.wishes(but_for, later=True)
        self.convoy_next = reading.year + 1 in reading.box.box.years.convoys
        self._laden: dict[tuple[frozenset[int], bool], float] = {}

    def best(self) -> Best:
        """The course that is worth most, and its worth; None where there is nothing to sail for."""
        found = Best(0.0, None)
        for course in self._candidates():
            outcomes = self.outcomes(course)
            if course.stops and course.home and came_home(outcomes) < self.policy.min_chance:
                continue
            worth = self.worth(outcomes)
            if worth > found.worth:
                found = Best(worth, course)
        return found

    def worth(self, outcomes: Outcomes) -> float:
        """What a course is worth, over all that may become of it."""
        return added(chance * self._worth_of(visits, end, circle) for chance, visits, end, circle in outcomes)

    def staying(self) -> float:
        """What it is worth to stay where the ship is: a year is lost, and nothing won."""
        if self.departure.spot is None:
            return 0.0
        return self.policy.delay_factor * self._at_sea(frozenset(), self._here())

    def _here(self) -> int | None:
        """The harbour whose circle the ship lies in."""
        if self.departure.spot is None:
            return None
        x, y = self.departure.spot
        label = int(self.charts.chart(self.departure.chart).grid[y, x]) - HARBOUR
        return label if label >= 0 else None

    def wished(self) -> list[int]:
        """The harbours of the chart that have a good worth loading."""
        if self.departure.hands == 0:
            return []
        return [
            number
            for number, harbour in enumerate(self.harbours)
            if self._tokens(number) and max(self._lists(harbour)) > _WORTH_A_STOP
        ]

    def _lists(self, harbour: str) -> list[float]:
        good = good_from(self.reading.box, harbour)
        has = self.departure.cargo[good]
        return [0.0, *self.now[good][has:], *self.later[good][has:]]

    def _tokens(self, number: int) -> int:
        return self.reading.view.harbours.get(self.harbours[number], 0)

    def _candidates(self) -> list[Course]:
        wished, at_sea = self.wished(), self.departure.spot is not None
        most = min(MOST_STOPS, self.departure.hands)
        if at_sea:
            most = min(most, 2)
            wished = sorted(wished, key=lambda number: -max(self._lists(self.harbours[number])))[:3]
        courses = [
            Course(stops, home)
            for n in range(1, most + 1)
            for stops in permutations(wished, n)
            for home in (True, False)
            if home or n == 1 or not at_sea
        ]
        if at_sea:
            courses.append(Course((), home=True))
            if self.departure.cargo:
                courses += [Course((number,), home=False) for number in self._harbours_nearby() if number not in wished]
        return courses

    def _harbours_nearby(self) -> list[int]:
        """Harbours that lie near: a stop on the way home."""
        assert self.departure.spot is not None
        x, y = self.departure.spot
        here = self._here()

        def distance(harbour: int) -> int:
            harbour_x, harbour_y = self.charts.middle(self.departure.chart, harbour)
            return (harbour_x - x) ** 2 + (harbour_y - y) ** 2

        return sorted((harbour for harbour in range(len(self.harbours)) if harbour != here), key=distance)[:2]

    def outcomes(self, course: Course) -> Outcomes:
        """What may become of a course, and how likely."""
        departure, hand = self.departure, self.policy.hand
        if departure.spot is None:
            return self.charts.known(departure.chart, None, course.stops, course.home, hand)
        return self.charts.tried(departure.chart, departure.spot, departure.far, course.stops, course.home, hand)

    def _worth_of(self, visits: frozenset[int], end: int, circle: int | None) -> float:
        if end == CAME_HOME:
            return self._load(visits, later=False) + _HOME
        if end != AGROUND:
            return self._at_sea(visits, circle)
        left = self.departure.sailors - 1
        if left <= 0 or (left == 1 and self.convoy_next):
            return -_SUNK - self.policy.aground_cost
        kept = _SWEPT * (1.0 if self.departure.next_is_mine else _NOT_MINE)
        return self._load(visits, later=True) * kept - self.policy.aground_cost

    def _at_sea(self, visits: frozenset[int], circle: int | None) -> float:
        """A ship that stopped: its cargo comes home next year, if scurvy leaves it a sailor."""
        if self.convoy_next and self.departure.sailors <= 1:
            return -_SUNK
        kept = _ADRIFT
        if circle is not None:
            kept = way_home(self.charts, self.departure.chart, circle, self.policy.hand, self.policy.delay_factor)
        return self._load(visits, later=True) * kept

    def _load(self, visits: frozenset[int], later: bool) -> float:
        """What the cargo is worth, with the best goods of these harbours."""
        key = visits, later
        if key not in self._laden:
            self._laden[key] = self._laden_with(visits, self.later if later else self.now)
        return self._laden[key]

    def _laden_with(self, visits: frozenset[int], wishes: Wishes) -> float:
        cargo = self.departure.cargo
        total = added(added(wishes[good][:n]) for good, n in cargo.items())
        tokens: Counter[str] = Counter()
        for number in visits:
            tokens[good_from(self.reading.box, self.harbours[number])] += self._tokens(number)
        offered = [worth for good, n in tokens.items() for worth in wishes[good][cargo[good] : cargo[good] + n]]
        return total + added(sorted(offered, reverse=True)[: self.departure.hands])
