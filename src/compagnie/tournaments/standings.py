"""Standings: what a table is worth, and who comes before whom.

**Points of a table**: the share of the others whom one came before, a tie counting half; from 0 for the last to 1 for
the first, whatever the size of the table.

**In a duplicate round** it counts by how much one led or trailed: one's score above the mean of the others at the table
(three parts), and above the mean of those who had the same seat at other tables of that size and so met the same chance
(one part). Whoever led by nothing has a half; whoever led by two and a half times as much as people led or trailed in
that round on average has 1, and nobody has more, or less than 0.

**A round without a table**: a bye is worth what one's other rounds were worth on average (a half before the first). A
round that somebody missed (before they came, after they left, or with a bot in their seat from the first move to the
last) is worth nothing.

**Tie-breaks**, in this order: more points; more tables won (a shared first place counts as its share); stronger
opponents (the sum of their points, for every time they were met). Whoever is equal in all of them shares a place.

Everything is counted in fractions, so that nobody is before anybody else by a rounding error.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

import msgspec

from compagnie.tournaments.rounds import Pod, Round

HALF = Fraction(1, 2)
SEAT_PART = Fraction(1, 4)
"""How much the same seat at other tables counts in a duplicate round."""
FULL_LEAD = Fraction(5, 2)
"""A lead so many times as large as leads are on average is worth a whole point."""


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
    """How many tables they have finished."""


def standings(rounds: Sequence[PlayedRound], people: Sequence[str]) -> list[Standing]:
    """Everybody, the first first. Rounds that aren't over count as far as they are."""
    played: dict[str, list[_Seat]] = {person: [] for person in people}
    for each in rounds:
        for seat in _seats(each):
            played.setdefault(seat.pod[seat.number], []).append(seat)
    byes = Counter(person for each in rounds for person in each.round.byes)
    points = {person: _points(seats, byes[person]) for person, seats in played.items()}
    listed = [_standing(person, played[person], points) for person in people]
    listed.sort(key=lambda each: (*(-value for value in _rank(each)), each.person))
    first: dict[object, int] = {}
    for place, standing in enumerate(listed, 1):
        first.setdefault(_rank(standing), place)
    return [msgspec.structs.replace(standing, place=first[_rank(standing)]) for standing in listed]


def _rank(standing: Standing) -> tuple[Fraction, Fraction, Fraction]:
    return standing.points, standing.wins, standing.opponents


class _Seat(msgspec.Struct, frozen=True):
    """A seat of a table that is over, and what it earned there."""

    pod: Pod
    number: int
    points: Fraction
    win: Fraction


def _seats(played: PlayedRound) -> Iterator[_Seat]:
    over = [result for result in played.results if result is not None]
    usual = _usual_lead(over)
    for pod, result in zip(played.round.pods, played.results, strict=True):
        if result is not None:
            for seat in range(len(pod)):
                points = _led_by(seat, result, over, usual) if played.duplicate else _share(seat, result)
                yield _Seat(pod, seat, Fraction(0) if seat in result.absent else points, _win(seat, result))


def _share(seat: int, result: TableResult) -> Fraction:
    """The share of the others whom a seat came before."""
    places = [-place for place in result.places]
    return share_before(places[seat], _others(places, seat))


def _led_by(seat: int, result: TableResult, over: Sequence[TableResult], usual: Fraction) -> Fraction:
    """What a seat of a duplicate round is worth, by how much it led."""
    if not usual:
        return HALF
    lead, mine = _lead(seat, result), result.scores[seat]
    rivals = [each.scores[seat] for each in over if each is not result and len(each.scores) == len(result.scores)]
    if rivals:
        lead += SEAT_PART * (mine - Fraction(sum(rivals), len(rivals)) - lead)
    return min(max(HALF + lead / usual / FULL_LEAD / 2, Fraction(0)), Fraction(1))


def _usual_lead(over: Sequence[TableResult]) -> Fraction:
    """By how much the seats of a round led or trailed, on average."""
    leads = [abs(_lead(seat, result)) for result in over for seat in range(len(result.scores))]
    return sum(leads, Fraction(0)) / max(1, len(leads))


def _lead(seat: int, result: TableResult) -> Fraction:
    others = _others(result.scores, seat)
    return result.scores[seat] - Fraction(sum(others), len(others))


def _others(values: Sequence[int], seat: int) -> Sequence[int]:
    return [value for other, value in enumerate(values) if other != seat]


def share_before(mine: int, others: Sequence[int]) -> Fraction:
    """The share of the others who have less, equals counting half."""
    beaten = sum(2 * (other < mine) + (other == mine) for other in others)
    return Fraction(beaten, 2 * len(others))


def _win(seat: int, result: TableResult) -> Fraction:
    if result.places[seat] > 1 or seat in result.absent:
        return Fraction(0)
    return Fraction(1, result.places.count(1))


def _points(seats: Sequence[_Seat], byes: int) -> Fraction:
    earned = sum((seat.points for seat in seats), Fraction(0))
    return earned + byes * (earned / len(seats) if seats else HALF)


def _standing(person: str, seats: Sequence[_Seat], points: Mapping[str, Fraction]) -> Standing:
    met = [other for seat in seats for other in seat.pod if other != person]
    return Standing(
        person=person,
        place=0,
        points=points[person],
        wins=sum((seat.win for seat in seats), Fraction(0)),
        opponents=sum((points[other] for other in met), Fraction(0)),
        tables=len(seats),
    )
