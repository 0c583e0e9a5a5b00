"""Standings: what a table is worth, and who comes before whom.

**Points of a table**: the share of the others whom one came before, a tie counting half; from 0 for the last to 1 for
the first, whatever the size of the table.

**In a duplicate round** it counts by how much one led or trailed: one's score above the mean of the others at the table
(three parts), and above the mean of those who had the same seat at other tables of that size and so met the same chance
(one part). Whoever led by nothing has a half; whoever led by two and a half times as much as people led or trailed in
that round on average has 1, and nobody has more, or less than 0; it is rounded to a ten-thousandth.

**A round without a table**: a bye is worth what one's other rounds were worth on average (a half before the first). A
round that somebody missed (before they came, after they left, or with a bot in their seat from the first move to the
last) is worth nothing.

**Tie-breaks**, in this order: more points; more tables won (a shared first place counts as its share); stronger
opponents (the sum of their points, for every time they were met). Whoever is equal in all of them shares a place.

Everything is counted in fractions, so that nobody is before anybody else by a rounding error.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

import msgspec

from compagnie.tournaments.rounds import Pod, Round

HALF = Fraction(1, 2)
TABLE_PARTS = 3
"""In a duplicate round the others at the table count so many times as much as the same seat at other tables."""
FULL_LEAD = Fraction(5, 2)
"""A lead so many times as large as leads are on average is worth a whole point."""
STEPS = 10_000
"""What a lead is worth is rounded to one of so many steps: exact fractions of all rounds would have endless digits."""


class TableResult(msgspec.Struct, frozen=True):
    """How a table ended: a score and a place for each seat; equals share a place, as in 1, 1, 3."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    absent: frozenset[int] = frozenset()
    """The seats of those who never came: a bot played for them."""


class PlayedRound(msgspec.Struct, frozen=True):
    """A round and what came of it; a table that isn't over has no result yet."""

    round: Round
    results: tuple[TableResult | None, ...]
    duplicate: bool = False


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """Where somebody stands."""

    person: str
    place: int
    points: Fraction
    wins: Fraction
    opponents: Fraction
    """The points of those whom one met, summed up."""
    tables: int
    """How many tables they have finished themselves."""


def standings(rounds: Sequence[PlayedRound], people: Sequence[str]) -> list[Standing]:
    """Everybody, the first first. Rounds that aren't over count as far as they are."""
    tallies: dict[str, _Tally] = defaultdict(_Tally)
    for each in rounds:
        for seat in _seats(each):
            tallies[seat.pod[seat.number]].add(seat)
    byes = Counter(person for each in rounds for person in each.round.byes)
    points = {person: tallies[person].points(byes[person]) for person in {*people, *tallies}}
    opponents = _opponents(tallies, points)
    listed = [_standing(person, tallies[person], points[person], opponents[person]) for person in people]
    listed.sort(key=lambda each: (*(-value for value in _rank(each)), each.person))
    first: dict[object, int] = {}
    for place, standing in enumerate(listed, 1):
        first.setdefault(_rank(standing), place)
    return [msgspec.structs.replace(standing, place=first[_rank(standing)]) for standing in listed]


def _rank(standing: Standing) -> tuple[Fraction, Fraction, Fraction]:
    return standing.points, standing.wins, standing.opponents


class _Part(NamedTuple):
    """A part of a point: so many of so many."""

    parts: int
    of: int


NOTHING = _Part(0, 1)


class _Seat(NamedTuple):
    """A seat of a table that is over, and what it earned there."""

    pod: Pod
    number: int
    points: _Part
    win: _Part
    absent: bool


class _Tally:
    """What somebody earned at their tables: parts of points, summed up for each denominator, which is quick."""

    def __init__(self) -> None:
        self._points: Counter[int] = Counter()
        self._wins: Counter[int] = Counter()
        self.met: list[str] = []
        self.tables = self.finished = 0

    def add(self, seat: _Seat) -> None:
        """One more table."""
        self._points[seat.points.of] += seat.points.parts
        self._wins[seat.win.of] += seat.win.parts
        self.met += (other for other in seat.pod if other != seat.pod[seat.number])
        self.tables += 1
        self.finished += not seat.absent

    def points(self, byes: int) -> Fraction:
        """The points of all tables and byes."""
        earned = _sum(self._points)
        return earned + byes * (earned / self.tables if self.tables else HALF)

    def wins(self) -> Fraction:
        """How many tables were won."""
        return _sum(self._wins)


def _sum(parts: Mapping[int, int]) -> Fraction:
    return sum((Fraction(count, of) for of, count in parts.items()), Fraction(0))


def _opponents(tallies: Mapping[str, _Tally], points: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """The points of those whom each has met, summed up."""
    of = math.lcm(*(each.denominator for each in points.values()))
    counts = {person: each.numerator * (of // each.denominator) for person, each in points.items()}
    return {
        person: Fraction(sum(counts[other] for other in tallies[person].met), of) if person in tallies else Fraction(0)
        for person in points
    }


def _seats(played: PlayedRound) -> Iterator[_Seat]:
    worth = _Leads([result for result in played.results if result is not None]).worth if played.duplicate else _share
    for pod, result in zip(played.round.pods, played.results, strict=True):
        if result is not None:
            for seat in range(len(pod)):
                absent = seat in result.absent
                yield _Seat(pod, seat, NOTHING if absent else worth(seat, result), _win(seat, result), absent)


def _share(seat: int, result: TableResult) -> _Part:
    """The share of the others whom a seat came before."""
    mine, places = result.places[seat], result.places
    beaten = sum(2 * (other > mine) + (other == mine) for other in places) - 1
    return _Part(beaten, 2 * (len(places) - 1))


class _Leads:
    """By how much the seats of a duplicate round led or trailed."""

    def __init__(self, over: Sequence[TableResult]) -> None:
        self._tables = Counter(len(each.scores) for each in over)
        self._columns: Counter[tuple[int, int]] = Counter()
        """For each size of tables and each seat all its scores, summed up."""
        leads: Counter[int] = Counter()
        for each in over:
            size = len(each.scores)
            self._columns.update({(size, seat): score for seat, score in enumerate(each.scores)})
            leads[size] += sum(abs(_over_the_others(score, sum(each.scores), size)) for score in each.scores)
        usual = sum((Fraction(told, size - 1) for size, told in leads.items()), Fraction(0))
        self._full = FULL_LEAD * usual / max(1, sum(size * count for size, count in self._tables.items()))

    def worth(self, seat: int, result: TableResult) -> _Part:
        """What a seat is worth, rounded to a ten-thousandth."""
        if not self._full:
            return _Part(1, 2)
        lead, of = self._lead(seat, result)
        count, full = lead * self._full.denominator * STEPS, of * self._full.numerator
        return _Part(min(max(STEPS // 2 + (count + full) // (2 * full), 0), STEPS), STEPS)

    def _lead(self, seat: int, result: TableResult) -> tuple[int, int]:
        """A lead as a fraction: three parts over the others at the table, one over that seat at the other tables."""
        score, size = result.scores[seat], len(result.scores)
        here, tables = _over_the_others(score, sum(result.scores), size), self._tables[size]
        if tables == 1:
            return here, size - 1
        there = _over_the_others(score, self._columns[size, seat], tables)
        return TABLE_PARTS * here * (tables - 1) + there * (size - 1), (TABLE_PARTS + 1) * (size - 1) * (tables - 1)


def _over_the_others(score: int, total: int, count: int) -> int:
    """By how much a score is above the mean of the others, times their number."""
    return score * count - total


def share_before(mine: int, others: Sequence[int]) -> Fraction:
    """The share of the others who have less, equals counting half."""
    beaten = sum(2 * (other < mine) + (other == mine) for other in others)
    return Fraction(beaten, 2 * len(others))


def _win(seat: int, result: TableResult) -> _Part:
    if result.places[seat] > 1 or seat in result.absent:
        return NOTHING
    return _Part(1, result.places.count(1))


def _standing(person: str, tally: _Tally, points: Fraction, opponents: Fraction) -> Standing:
    return Standing(
        person=person,
        place=0,
        points=points,
        wins=tally.wins(),
        opponents=opponents,
        tables=tally.finished,
    )
