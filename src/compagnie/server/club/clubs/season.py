"""A club's season: how its members did against one another in the last three months, by points.

In each game that was played to its end, a member gets a point for every other member whom they came before, and half
a point for every one with the same place. Who left comes after all who stayed, as for ratings. Bots and people from
outside don't count.
"""

from collections import defaultdict
from collections.abc import Iterable
from itertools import permutations
from typing import NamedTuple

import msgspec
from sqlalchemy import select

from compagnie.server.base.actors import Person
from compagnie.server.club.clubs.members import check_role
from compagnie.server.storage.club_schema import club_members
from compagnie.server.storage.schema import people, result_seats
from compagnie.server.tables.services import Services

SEASON = 91 * 86_400.0


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a season's table."""

    rank: int
    id: str
    name: str
    points: float
    games: int
    met: int
    """How often another member sat at the same table: the most points there were to win."""


class SeasonSeat(NamedTuple):
    """How a member did in a game."""

    table: str
    person: str
    place: int
    left: bool


class Score(NamedTuple):
    """What a member has of a season."""

    points: float = 0.0
    games: int = 0
    met: int = 0


async def season_of(services: Services, person: Person | None, club: str) -> list[Standing]:
    """The season's table of a club, for its members."""
    since = services.registry.now() - SEASON
    members = select(club_members.c.person).where(club_members.c.club == club)
    seats = select(result_seats.c.table, result_seats.c.person, result_seats.c.place, result_seats.c.left)
    seats = seats.where(result_seats.c.person.in_(members), result_seats.c.ended_at > since, ~result_seats.c.repeated)
    async with services.engine.connect() as connection:
        await check_role(connection, club, person)
        found = await connection.execute(seats.where(result_seats.c.place.is_not(None)))
        scores = points(SeasonSeat(*row) for row in found)
        named = await connection.execute(select(people.c.id, people.c.name).where(people.c.id.in_(scores)))
        names = {row.id: row.name for row in named}
    return standings(scores, names)


def points(seats: Iterable[SeasonSeat]) -> dict[str, Score]:
    """What each member has, from all their seats."""
    at_table: defaultdict[str, list[SeasonSeat]] = defaultdict(list)
    for seat in seats:
        at_table[seat.table].append(seat)
    scores: defaultdict[str, Score] = defaultdict(Score)
    for sat in at_table.values():
        if len(sat) > 1:
            for seat in sat:
                scores[seat.person] = scores[seat.person]._replace(games=scores[seat.person].games + 1)
        for one, other in permutations(sat, 2):
            had = scores[one.person]
            scores[one.person] = had._replace(points=had.points + _won(one, other), met=had.met + 1)
    return dict(scores)


def _won(one: SeasonSeat, other: SeasonSeat) -> float:
    mine, theirs = (one.left, one.place), (other.left, other.place)
    return 0.5 if mine == theirs or (one.left and other.left) else float(mine < theirs)


def standings(scores: dict[str, Score], names: dict[str, str]) -> list[Standing]:
    """The table: the most points first; equals share a rank."""
    ordered = sorted(scores.items(), key=lambda item: (-item[1].points, item[1].met, names[item[0]]))
    return [
        Standing(
            rank=1 + sum(other.points > score.points for other in scores.values()),
            id=person,
            name=names[person],
            points=score.points,
            games=score.games,
            met=score.met,
        )
        for person, score in ordered
    ]
