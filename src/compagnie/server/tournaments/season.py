"""The season of tournaments: whom people came before at those that ended within three months.

Whoever came to a tournament gets a point for each other one whom they came before there, and half a point for each
with the same place: so a large tournament weighs more than a small one, and every tournament can only add. Who never
came gets nothing, and nobody gets anything for them. What each earned is stored when their tournament ends.
"""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import ColumnElement, and_, case, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.actors import Person
from compagnie.server.base.kept import Kept
from compagnie.server.club.quarters import season_at
from compagnie.server.storage.schema import people, tournament_people, tournaments
from compagnie.server.tables.services import Services
from compagnie.tournaments.standings import Standing

MOST_LINES = 50
MAX_KEPT = 16
"""So many seasons are kept ready."""


class SeasonRow(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the season's table."""

    rank: int
    id: str
    name: str
    points: float
    tournaments: int
    won: int
    """How many of them they were first in, alone or with others."""


class TournamentSeason(msgspec.Struct, frozen=True, kw_only=True):
    """The season of tournaments."""

    begins: float
    ends: float
    games: list[str]
    """The games of its tournaments, the most frequent first."""
    game: str | None
    """The game that the table is about; None where it is about all of them."""
    standings: list[SeasonRow]
    """The first ones, and whoever asks."""


class Earned(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody has of a tournament that is over: no place if they never came."""

    person: str
    place: int
    earned: float


def earned_by(ranked: Sequence[Standing]) -> list[Earned]:
    """What each has of a tournament that ended with these standings."""
    came = [each.place for each in ranked if each.tables]
    return [
        Earned(
            person=each.person,
            place=each.place if each.tables else 0,
            earned=_before(each.place, came) if each.tables else 0.0,
        )
        for each in ranked
    ]


def _before(place: int, came: Sequence[int]) -> float:
    return sum(place < other for other in came) + (came.count(place) - 1) / 2


class _Row(NamedTuple):
    """What somebody has of a season."""

    person: str
    rank: int
    points: float
    tournaments: int
    won: int


class _Table(NamedTuple):
    """A season's table, the most points first, and which games it is about."""

    games: list[str]
    lines: list[_Row]


async def season_of_tournaments(
    services: Services, asker: Person | None, game: str | None = None, ago: int = 0
) -> TournamentSeason:
    """The season of now, or so many seasons ago: in one game, or in all."""
    begins, ends = season_at(services.registry.now(), ago)
    ended = tournaments.c.changed_at
    within = and_(tournaments.c.state == "over", ended >= begins, ended < ends, tournaments.c.placed)
    async with services.engine.connect() as connection:
        counted = select(func.count(), func.max(ended), func.sum(ended)).where(within)
        mark = tuple((await connection.execute(counted)).one())
        table = await _kept.value(services, (begins, game), mark, lambda: _table_of(connection, within, game))
        shown = await _shown(connection, table.lines, asker)
    return TournamentSeason(begins=begins, ends=ends, games=table.games, game=game, standings=shown)


_kept: Kept[_Table] = Kept(MAX_KEPT)


async def _table_of(connection: AsyncConnection, within: ColumnElement[bool], game: str | None) -> _Table:
    played = select(tournaments.c.game).where(within, tournaments.c.made > 0).group_by(tournaments.c.game)
    games = list(await connection.scalars(played.order_by(func.count().desc(), tournaments.c.game)))
    if game is not None:
        within = and_(within, tournaments.c.game == game)
    points, won = func.sum(tournament_people.c.earned), func.sum(case((tournament_people.c.place == 1, 1), else_=0))
    summed = select(tournament_people.c.person, points.label("points"), func.count().label("entered"), won.label("won"))
    summed = summed.join(tournaments, tournaments.c.id == tournament_people.c.tournament)
    summed = summed.where(within, tournament_people.c.place > 0).group_by(tournament_people.c.person)
    order = points.desc(), func.count(), tournament_people.c.person
    lines: list[_Row] = []
    for number, row in enumerate(await connection.execute(summed.order_by(*order)), 1):
        equal = lines and lines[-1].points == row.points
        lines.append(_Row(row.person, lines[-1].rank if equal else number, row.points, row.entered, row.won))
    return _Table(games, lines)


async def _shown(connection: AsyncConnection, lines: Sequence[_Row], asker: Person | None) -> list[SeasonRow]:
    """The first lines, and that of whoever asks; who keeps their games to themselves is shown to themselves alone."""
    mine = asker.id if asker else ""
    told = [line for at, line in enumerate(lines) if at < MOST_LINES or line.person == mine]
    known = select(people.c.id, people.c.name).where(
        people.c.id.in_([line.person for line in told]),
        people.c.erased_at.is_(None),
        or_(~people.c.private, people.c.id == mine),
    )
    names = {row.id: row.name for row in await connection.execute(known)}
    return [
        SeasonRow(
            rank=line.rank,
            id=line.person,
            name=names[line.person],
            points=line.points,
            tournaments=line.tournaments,
            won=line.won,
        )
        for line in told
        if line.person in names
    ]
