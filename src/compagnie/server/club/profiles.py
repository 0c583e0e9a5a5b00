"""Profiles: what may be known of a person's games. Whoever wants keeps theirs to themselves."""

from typing import Any

import msgspec
from sqlalchemy import Select, and_, case, func, select, update

from compagnie.ratings.rating import Rating
from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.club.follows import follows_them
from compagnie.server.club.rating_rules import LISTED_MARGIN
from compagnie.server.storage.person_exists import write_for
from compagnie.server.storage.schema import people, rating_steps, ratings, result_seats
from compagnie.server.tables.services import Services

RECENT_GAMES = 200
"""Opponents are counted in so many of the last games."""
MAX_OPPONENTS = 8
MAX_STEPS = 400
"""A rating's history is thinned out to so many points."""


class RatingCard(msgspec.Struct, frozen=True, kw_only=True):
    """A rating as people see it, today."""

    game: str
    pace: str
    points: int
    margin: int
    """The true value lies within points ± margin in 95 of 100 cases."""
    games: int
    certain: bool
    """Whether leaderboards list it."""


class GameCount(msgspec.Struct, frozen=True, kw_only=True):
    """How often a game was played to its end, and won."""

    game: str
    games: int
    won: int


class Opponent(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody whom a person met in their last games: how often, and how often each came before the other."""

    id: str
    name: str
    games: int
    before: int
    behind: int


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """What may be known of a person. Of a private profile only its person sees more than the name."""

    id: str
    name: str
    guest: bool
    since: float
    private: bool
    followed: bool
    """Whether you follow them."""
    games: list[GameCount]
    """The favourite first."""
    ratings: list[RatingCard]
    opponents: list[Opponent]


class RatingStep(msgspec.Struct, frozen=True, kw_only=True):
    """A rating after a game."""

    at: float
    table: str
    points: int
    margin: int


class PersonRow(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody whose profile is looked at, and whether they are hidden from whoever looks."""

    id: str
    name: str
    guest: bool
    since: float
    private: bool
    hidden: bool


async def person_at(services: Services, key: str, viewer: Person | None) -> PersonRow:
    """The person whose profile is looked at. Raises a Refusal if there is none, or they were erased."""
    async with services.engine.connect() as connection:
        row = (await connection.execute(select(people).where(people.c.id == key))).first()
    if row is None or row.erased_at is not None:
        raise refuse("no_such_person")
    hidden = row.private and (viewer is None or viewer.id != key)
    return PersonRow(
        id=row.id, name=row.name, guest=row.login is None, since=row.created_at, private=row.private, hidden=hidden
    )


async def shown_person(services: Services, key: str, viewer: Person | None) -> PersonRow:
    """As `person_at`, but raises a Refusal also where they keep their games to themselves."""
    person = await person_at(services, key, viewer)
    if person.hidden:
        raise refuse("private_profile", name=person.name)
    return person


async def profile(services: Services, key: str, viewer: Person | None) -> Profile:
    """A person's profile."""
    person = await person_at(services, key, viewer)
    follows = await follows_them(services, viewer, key)
    known = {name: getattr(person, name) for name in ("id", "name", "guest", "since", "private")}
    if person.hidden:
        return Profile(**known, followed=follows, games=[], ratings=[], opponents=[])
    return Profile(
        **known,
        followed=follows,
        games=await _games(services, key),
        ratings=await ratings_of(services, key),
        opponents=await _opponents(services, key),
    )


async def keep_private(services: Services, person: Person, private: bool) -> None:
    """Show one's profile to all, or to nobody else."""
    change = update(people).where(people.c.id == person.id).values(private=private)
    await write_for(services.writer, person.id, lambda connection: connection.execute(change))


async def ratings_of(services: Services, key: str) -> list[RatingCard]:
    """A person's ratings today, the one with most games first."""
    chosen = select(ratings).where(ratings.c.person == key).order_by(ratings.c.games.desc())
    async with services.engine.connect() as connection:
        return [rating_card(row, services.registry.now()) for row in await connection.execute(chosen)]


def rating_card(row: Any, now: float) -> RatingCard:
    """A rating as people see it at a time."""
    today = Rating(row.mean, row.deviation).after(now - row.changed_at)
    return RatingCard(
        game=row.game,
        pace=row.pace,
        points=today.points,
        margin=today.margin,
        games=row.games,
        certain=today.margin <= LISTED_MARGIN,
    )


async def rating_history(services: Services, key: str, game: str, pace: str) -> list[RatingStep]:
    """A person's rating after each of their rated games, thinned out where there are many; the oldest first."""
    mine = and_(rating_steps.c.person == key, rating_steps.c.game == game, rating_steps.c.pace == pace)
    async with services.engine.connect() as connection:
        rows = list(await connection.execute(select(rating_steps).where(mine).order_by(rating_steps.c.at)))
    every = -(-len(rows) // MAX_STEPS) or 1
    shown = rows[::-1][::every][::-1]  # the last one is always among them
    return [
        RatingStep(at=row.at, table=row.table, points=rating.points, margin=rating.margin)
        for row in shown
        if (rating := Rating(row.mean, row.deviation))
    ]


async def _games(services: Services, key: str) -> list[GameCount]:
    mine = and_(result_seats.c.person == key, result_seats.c.place.is_not(None))
    whole = case((result_seats.c.repeated, 0), else_=1)
    won = case((result_seats.c.won, 1), else_=0)
    chosen = select(result_seats.c.game, func.sum(whole), func.sum(won)).where(mine).group_by(result_seats.c.game)
    async with services.engine.connect() as connection:
        found = [GameCount(game=game, games=games, won=won) for game, games, won in await connection.execute(chosen)]
    return sorted(found, key=lambda count: (-count.games, count.game))


async def _opponents(services: Services, key: str) -> list[Opponent]:
    mine, theirs = _last_games(key).subquery(), result_seats.alias()
    before, behind = (
        case((compared, 1), else_=0) for compared in (mine.c.place < theirs.c.place, mine.c.place > theirs.c.place)
    )
    games = func.count().label("games")
    chosen = (
        select(
            theirs.c.person, people.c.name, games, func.sum(before).label("before"), func.sum(behind).label("behind")
        )
        .join(mine, mine.c.table == theirs.c.table)
        .join(people, people.c.id == theirs.c.person)
        .where(theirs.c.person != key, ~theirs.c.repeated, people.c.erased_at.is_(None))
        .group_by(theirs.c.person, people.c.name)
        .order_by(games.desc(), theirs.c.person)
        .limit(MAX_OPPONENTS)
    )
    async with services.engine.connect() as connection:
        return [
            Opponent(id=row.person, name=row.name, games=row.games, before=row.before, behind=row.behind)
            for row in await connection.execute(chosen)
        ]


def _last_games(key: str) -> Select[Any]:
    mine = and_(result_seats.c.person == key, ~result_seats.c.repeated, result_seats.c.place.is_not(None))
    chosen = select(result_seats.c.table, result_seats.c.place).where(mine)
    return chosen.order_by(result_seats.c.ended_at.desc()).limit(RECENT_GAMES)
