"""Standings: what a table is worth, and who comes before whom.

**Points of a table**: the share of the others whom one came before, a tie counting half; from 0 for the last to 1 for
the first, whatever the size of the table.

**In a duplicate round** it counts by how much one led or trailed: half is one's score above the mean of the others at
the table, half that above the mean of all who met the same chance at tables of that size. Whoever led by nothing
has a half; whoever led by two and a half times as much as people led or trailed in the duplicate rounds of this
tournament on average has 1, and nobody has more, or less than 0; it is rounded to a ten-thousandth.

**Less luck**: where it is known of all tables of a duplicate round what one's own decisions brought (see
`analysis/decisions.py`), that counts beside the score, one half each, in place of the score alone. So half of what
dice, cards and the others brought is taken off.

**A round without a table**: a bye is worth what one's other rounds were worth on average (a half before the first). A
round that somebody missed (before they came, after they left, or with a bot in their seat from the first move to the
last) is worth nothing.

**Tie-breaks**, in this order: more points; more tables won (a shared first place counts as its share); stronger
opponents (the sum of their points, for every time they were met). Whoever is equal in all of them shares a place.

Everything is counted in fractions, so that nobody is before anybody else by a rounding error.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

import msgspec

from compagnie.tournaments.rounds import Pod, Round

HALF = Fraction(1, 2)
FULL_LEAD = Fraction(5, 2)
"""A lead so many times as large as leads are on average is worth a whole point."""
THOUSAND = 1000
STEPS = 10_000
"""What a lead is worth is rounded to one of so many steps: exact fractions of all rounds would have endless digits."""


class TableResult(msgspec.Struct, frozen=True):
    """How a table ended: a score and a place for each seat; equals share a place, as in 1, 1, 3."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    absent: frozenset[int] = frozenset()
    """The seats of those who never came: a bot played for them."""
    decided: tuple[int, ...] | None = None
    """By how many thousandths of a point each seat's own decisions changed its lead, where that is known."""


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
    leads = _Leads([each for each in rounds if each.duplicate])
    for each in rounds:
        for seat in _seats(each, leads.worth_in(each) if each.duplicate else _share):
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


def _seats(played: PlayedRound, worth: Callable[[int, TableResult], _Part]) -> Iterator[_Seat]:
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


Counted = tuple[int, ...]
"""What is counted of each seat's score, in two thousandths of a point: then halves of it are whole numbers."""


def _as_played(result: TableResult) -> Counted:
    return tuple(2 * THOUSAND * score for score in result.scores)


def _less_luck(result: TableResult) -> Counted:
    """Half the score, and half what one's own decisions brought: half of everything else is taken off."""
    assert result.decided is not None
    return tuple(THOUSAND * score + own for score, own in zip(result.scores, result.decided, strict=True))


class _Field:
    """Everybody who sat at a table of one size in a duplicate round."""

    def __init__(self, size: int, tables: Sequence[Counted]) -> None:
        self._size, self.seats = size, size * len(tables)
        self._total = sum(sum(each) for each in tables)
        self.of = 2 * (size - 1) * self.seats
        """The denominator of all leads."""
        self.told = sum(abs(self.lead(score, sum(each))) for each in tables for score in each)
        """All leads, whether ahead or behind, summed up."""

    def lead(self, score: int, table: int) -> int:
        """How far a score is above the others at its table, which has so much in all, and above everybody: the mean."""
        over_table = (score * self._size - table) * self.seats
        over_all = (score * self.seats - self._total) * (self._size - 1)
        return over_table + over_all


class _Leads:
    """By how much the seats of a tournament's duplicate rounds led or trailed."""

    def __init__(self, rounds: Sequence[PlayedRound]) -> None:
        self._fields = {id(each): _fields(each) for each in rounds}
        fields = [field for one in self._fields.values() for field in one.values()]
        usual = sum((Fraction(field.told, field.of) for field in fields), Fraction(0))
        self._full = FULL_LEAD * usual / max(1, sum(field.seats for field in fields))

    def worth_in(self, played: PlayedRound) -> Callable[[int, TableResult], _Part]:
        """Tells what a seat of this round is worth, rounded to a ten-thousandth."""
        fields, counted = self._fields[id(played)], _counted_in(played)

        def worth(seat: int, result: TableResult) -> _Part:
            if not self._full:
                return _Part(1, 2)
            field, scores = fields[len(result.scores)], counted(result)
            lead = field.lead(scores[seat], sum(scores))
            count, full = lead * self._full.denominator * STEPS, field.of * self._full.numerator
            return _Part(min(max(STEPS // 2 + (count + full) // (2 * full), 0), STEPS), STEPS)

        return worth


def _counted_in(played: PlayedRound) -> Callable[[TableResult], Counted]:
    return _less_luck if is_less_luck(played) else _as_played


def is_less_luck(played: PlayedRound) -> bool:
    """Whether a round counts less luck: it is known of all its tables what decisions brought there."""
    ended = [each for each in played.results if each is not None]
    return played.duplicate and bool(ended) and all(each.decided is not None for each in ended)


def _fields(played: PlayedRound) -> dict[int, _Field]:
    """Who is compared with whom in a round, by the size of their tables."""
    tables, counted = defaultdict[int, list[Counted]](list), _counted_in(played)
    for each in played.results:
        if each is not None:
            tables[len(each.scores)].append(counted(each))
    return {size: _Field(size, some) for size, some in tables.items()}


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
