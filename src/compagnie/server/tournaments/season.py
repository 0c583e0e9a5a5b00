"""The season of tournaments: whom people came before at those that ended within three months.

Whoever came to a tournament gets a point for each other one whom they came before there, and half a point for each
with the same place: so a large tournament weighs more than a small one, and every tournament can only add. Who never
came gets nothing, and nobody gets anything for them. What each earned is stored when their tournament ends.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Select, and_, case, func, or_, select

from compagnie.server.base.actors import Person
from compagnie.server.club.quarters import season_at
from compagnie.server.storage.schema import people
from compagnie.server.storage.schema import tournament_people, tournaments
from compagnie.server.tables.services import Services
from compagnie.tournaments.standings import Standing

MOST_LINES = 50


class SeasonLine(msgspec.Struct, frozen=True, kw_only=True):
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
    standings: list[SeasonLine]
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


async def season_of_tournaments(
    services: Services, asker: Person | None, game: str | None = None, ago: int = 0
) -> TournamentSeason:
    """The season of now, or so many seasons ago: in one game, or in all."""
    begins, ends = season_at(services.registry.now(), ago)
    within = and_(tournaments.c.state == "over", tournaments.c.changed_at >= begins, tournaments.c.changed_at < ends)
    played = select(tournaments.c.game).where(within, tournaments.c.made > 0).group_by(tournaments.c.game)
    played = played.order_by(func.count().desc(), tournaments.c.game)
    if game is not None:
        within = and_(within, tournaments.c.game == game)
    async with services.engine.connect() as connection:
        games = list(await connection.scalars(played))
        lines = [SeasonLine(**row) for row in (await connection.execute(_lines(within, asker))).mappings()]
    return TournamentSeason(begins=begins, ends=ends, games=games, game=game, standings=lines)


def _lines(within: ColumnElement[bool], asker: Person | None) -> Select[Any]:
    """The first lines of the table, and that of whoever asks. Those who keep their games to themselves aren't in it."""
    mine = asker.id if asker else ""
    points = func.sum(tournament_people.c.earned)
    won = func.sum(case((tournament_people.c.place == 1, 1), else_=0))
    ranked = select(
        func.rank().over(order_by=points.desc()).label("rank"),
        people.c.id,
        people.c.name,
        points.label("points"),
        func.count().label("tournaments"),
        won.label("won"),
    )
    ranked = ranked.join_from(tournament_people, tournaments, tournaments.c.id == tournament_people.c.tournament)
    ranked = ranked.join(people, people.c.id == tournament_people.c.person)
    shown = or_(~people.c.private, people.c.id == mine)
    ranked = ranked.where(within, tournament_people.c.place > 0, people.c.erased_at.is_(None), shown)
    table = ranked.group_by(people.c.id, people.c.name).subquery()
    first = select(table).where(or_(table.c.rank <= MOST_LINES, table.c.id == mine))
    return first.order_by(table.c.rank, table.c.tournaments, table.c.name, table.c.id).limit(2 * MOST_LINES)
