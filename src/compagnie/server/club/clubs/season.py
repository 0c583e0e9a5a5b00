"""A club's season: how its members did against one another within three months, by points and by strength.

In each game that was played to its end, a member gets a point for every other member whom they came before, and half
a point for every one with the same place. Whoever left comes after all who stayed, as for ratings. Bots and people from
outside don't count. How strong somebody was is told for one game at a time, from the same games.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

import msgspec
from sqlalchemy import select

from compagnie.ratings.rating import Rating
from compagnie.ratings.season import Played, season_ratings
from compagnie.server.base.actors import Person
from compagnie.server.base.workers import WorkerPool
from compagnie.server.club.clubs.members import check_role
from compagnie.server.club.quarters import season_at
from compagnie.server.club.rating_rules import LISTED_MARGIN
from compagnie.server.storage.schema import club_members, people, result_seats
from compagnie.server.tables.services import Services


class SeasonRating(msgspec.Struct, frozen=True, kw_only=True):
    """How strong somebody was in a season."""

    points: int
    margin: int
    certain: bool
    """Whether it is known to within as many points as leaderboards ask for."""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a season's table."""

    rank: int
    id: str
    name: str
    points: float
    games: int
    met: int
    """How often another member sat at the same table: the most points there were to win."""
    rating: SeasonRating | None
    """In the one game that was asked for, or was played."""


class Season(msgspec.Struct, frozen=True, kw_only=True):
    """A season's table."""

    begins: float
    ends: float
    games: list[str]
    """Which games members played with one another, the one played most often first."""
    game: str | None
    """The game that the table is about; None where it is about all of them."""
    standings: list[Standing]


class SeasonSeat(NamedTuple):
    """How a member did in a game."""

    table: str
    person: str
    place: int
    left: bool
    game: str
    ended_at: float


class Score(NamedTuple):
    """What a member has of a season."""

    points: float = 0.0
    games: int = 0
    met: int = 0


async def season_of(
    services: Services, person: Person | None, club: str, game: str | None = None, ago: int = 0
) -> Season:
    """A season's table of a club, for its members: of one game or of all, of now or of so many seasons ago."""
    begins, ends = season_at(services.registry.now(), ago)
    members = select(club_members.c.person).where(club_members.c.club == club)
    seats = select(*(result_seats.c[name] for name in SeasonSeat._fields)).where(
        result_seats.c.person.in_(members),
        result_seats.c.ended_at >= begins,
        result_seats.c.ended_at < ends,
        ~result_seats.c.repeated,
        result_seats.c.place.is_not(None),
    )
    async with services.engine.connect() as connection:
        await check_role(connection, club, person)
        tables = together(SeasonSeat(*row) for row in await connection.execute(seats))
        played = [name for name, _ in Counter(sat[0].game for sat in tables).most_common()]
        told = game or (played[0] if len(played) == 1 else None)
        if told:
            tables = [sat for sat in tables if sat[0].game == told]
        scores = points(tables)
        named = await connection.execute(select(people.c.id, people.c.name).where(people.c.id.in_(scores)))
        names = {row.id: row.name for row in named}
    ratings = await _rated(services.workers.rating, tables, begins) if told else {}
    return Season(begins=begins, ends=ends, games=played, game=told, standings=standings(scores, names, ratings))


def together(seats: Iterable[SeasonSeat]) -> list[list[SeasonSeat]]:
    """The games in which at least two members met, the first first."""
    at_table: defaultdict[str, list[SeasonSeat]] = defaultdict(list)
    for seat in seats:
        at_table[seat.table].append(seat)
    met = [sorted(sat) for sat in at_table.values() if len(sat) > 1]
    return sorted(met, key=lambda sat: (sat[0].ended_at, sat[0].table))


def points(tables: Iterable[Sequence[SeasonSeat]]) -> dict[str, Score]:
    """What each member has, from all games in which members met."""
    scores: defaultdict[str, Score] = defaultdict(Score)
    for sat in tables:
        for seat in sat:
            scores[seat.person] = scores[seat.person]._replace(games=scores[seat.person].games + 1)
        for one, other in permutations(sat, 2):
            had = scores[one.person]
            scores[one.person] = had._replace(points=had.points + _won(one, other), met=had.met + 1)
    return dict(scores)


def _won(one: SeasonSeat, other: SeasonSeat) -> float:
    mine, theirs = _place(one), _place(other)
    return 0.5 if mine == theirs else float(mine < theirs)


def _place(seat: SeasonSeat) -> tuple[bool, int]:
    """Those who left share the last place."""
    return seat.left, 0 if seat.left else seat.place


async def _rated(pool: WorkerPool, tables: Sequence[Sequence[SeasonSeat]], begins: float) -> Mapping[str, Rating]:
    games = tuple(_played(sat) for sat in tables)
    return await pool.run(lambda: ratings_once(games, begins))


ratings_once = lru_cache(16)(season_ratings)
"""How strong everybody was; the same games are reckoned once."""


def _played(sat: Sequence[SeasonSeat]) -> Played:
    ranks = [_place(seat) for seat in sat]
    places = tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
    return Played(sat[0].ended_at, tuple(seat.person for seat in sat), places)


def standings(scores: Mapping[str, Score], names: Mapping[str, str], ratings: Mapping[str, Rating]) -> list[Standing]:
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
            rating=_told(ratings.get(person)),
        )
        for person, score in ordered
    ]


def _told(rating: Rating | None) -> SeasonRating | None:
    if rating is None:
        return None
    return SeasonRating(points=rating.points, margin=rating.margin, certain=rating.margin <= LISTED_MARGIN)
