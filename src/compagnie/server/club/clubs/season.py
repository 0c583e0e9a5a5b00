"""A club's season: how its members did against one another within three months, by points and by strength.

In each game that was played to its end, a member gets a point for every other member whom they came before, and half
a point for every one with the same place. Whoever left comes after all who stayed, as for ratings. Bots and people from
outside don't count. How strong somebody was is told for one game at a time, from the same games.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import ColumnElement, and_, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.ratings.rating import Rating
from compagnie.ratings.season import Played, season_ratings
from compagnie.server.base.actors import Person
from compagnie.server.base.kept import Kept
from compagnie.server.club.clubs.members import check_role
from compagnie.server.club.quarters import season_at
from compagnie.server.club.rating_rules import LISTED_MARGIN
from compagnie.server.storage.schema import club_members, people, result_seats
from compagnie.server.tables.services import Services

MAX_KEPT = 64
"""Of so many seasons what was played is kept ready."""


class SeasonRating(msgspec.Struct, frozen=True, kw_only=True):
    """How strong somebody was in a season."""

    points: int
    margin: int
    certain: bool
    """Whether it is known to within as many points as leaderboards ask for."""


class SeasonStanding(msgspec.Struct, frozen=True, kw_only=True):
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
    standings: list[SeasonStanding]


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


class _Played(NamedTuple):
    """What a season's table follows from."""

    games: list[str]
    game: str | None
    scores: dict[str, Score]
    ratings: Mapping[str, Rating]


async def season_of(
    services: Services, person: Person | None, club: str, game: str | None = None, ago: int = 0
) -> Season:
    """A season's table of a club, for its members: of one game or of all, of now or of so many seasons ago."""
    begins, ends = season_at(services.registry.now(), ago)
    members = select(club_members.c.person).where(club_members.c.club == club)
    theirs = and_(result_seats.c.person.in_(members), result_seats.c.ended_at >= begins, result_seats.c.ended_at < ends)
    async with services.engine.connect() as connection:
        await check_role(connection, club, person)
        ended = result_seats.c.ended_at
        mark = (await connection.execute(select(func.count(), func.sum(ended), func.max(ended)).where(theirs))).one()
        played = await _kept.value(
            services, (club, begins, game), tuple(mark), lambda: _played(services, connection, theirs, game, begins)
        )
        named = await connection.execute(select(people.c.id, people.c.name).where(people.c.id.in_(played.scores)))
        names = {row.id: row.name for row in named}
    return Season(
        begins=begins,
        ends=ends,
        games=played.games,
        game=played.game,
        standings=standings(played.scores, names, played.ratings),
    )


_kept: Kept[_Played] = Kept(MAX_KEPT)


async def _played(
    services: Services, connection: AsyncConnection, theirs: ColumnElement[bool], game: str | None, begins: float
) -> _Played:
    """What these seats say of everybody: of one game, or of all."""
    seats = select(*(result_seats.c[name] for name in SeasonSeat._fields))
    seats = seats.where(theirs, ~result_seats.c.repeated, result_seats.c.place.is_not(None))
    tables = together(SeasonSeat(*row) for row in await connection.execute(seats))
    games = [name for name, _ in Counter(sat[0].game for sat in tables).most_common()]
    told = game or (games[0] if len(games) == 1 else None)
    if told:
        tables = [sat for sat in tables if sat[0].game == told]
    ratings = await services.workers.rating.run(lambda: _rated(tables, begins)) if told else {}
    return _Played(games, told, points(tables), ratings)


def together(seats: Iterable[SeasonSeat]) -> list[list[SeasonSeat]]:
    """The games in which at least two members met, the first first."""
    at_table: defaultdict[str, list[SeasonSeat]] = defaultdict(list)
    for seat in seats:
        at_table[seat.table].append(seat)
    met = [sorted(sat) for sat in at_table.values() if len(sat) > 1]
    return sorted(met, key=lambda sat: (sat[0].ended_at, sat[0].table))


def points(tables: Iterable[Sequence[SeasonSeat]]) -> dict[str, Score]:
    """What each member has, from all games in which members met."""
    scores: dict[str, Score] = {}
    for sat in tables:
        places = [_place(seat) for seat in sat]
        for seat, mine in zip(sat, places, strict=True):
            had = scores.get(seat.person, Score())
            won = sum(mine < theirs for theirs in places) + (places.count(mine) - 1) / 2
            scores[seat.person] = Score(had.points + won, had.games + 1, had.met + len(sat) - 1)
    return scores


def _place(seat: SeasonSeat) -> tuple[bool, int]:
    """Those who left share the last place."""
    return seat.left, 0 if seat.left else seat.place


def _rated(tables: Iterable[Sequence[SeasonSeat]], begins: float) -> Mapping[str, Rating]:
    return season_ratings([_game(sat) for sat in tables], begins)


def _game(sat: Sequence[SeasonSeat]) -> Played:
    ranks = [_place(seat) for seat in sat]
    places = tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
    return Played(sat[0].ended_at, tuple(seat.person for seat in sat), places)


def standings(
    scores: Mapping[str, Score], names: Mapping[str, str], ratings: Mapping[str, Rating]
) -> list[SeasonStanding]:
    """The table: the most points first; equals share a rank."""
    ordered = sorted(scores.items(), key=lambda item: (-item[1].points, item[1].met, names[item[0]]))
    first: dict[float, int] = {}
    for number, (_, score) in enumerate(ordered, 1):
        first.setdefault(score.points, number)
    return [
        SeasonStanding(
            rank=first[score.points],
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
