"""Lists of the club: a person's results, and leaderboards."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from sqlalchemy import Select, and_, or_, select

from compagnie.core.json_reader import decode
from compagnie.server.base.actors import Person
from compagnie.server.club.profiles import rating_card, shown_person
from compagnie.server.storage.schema import people, ratings, result_seats, results
from compagnie.server.tables.services import Services

MAX_LISTED = 100

RatedPace = Literal["live", "days"]


class ListedResultSeat(msgspec.Struct, frozen=True, kw_only=True):
    """How a seat ended. Neither name nor bot: somebody who has erased themselves."""

    person: str | None
    name: str | None
    bot: str | None
    score: int | None
    place: int | None
    won: bool
    left: bool


class ListedResult(msgspec.Struct, frozen=True, kw_only=True):
    """A game that has ended, in a list."""

    table: str
    game: str
    rules: int
    options: dict[str, Any]
    pace: str
    rated: bool
    ended: Literal["played", "expired"]
    ended_at: float
    seats: list[ListedResultSeat]


class ResultFilter(msgspec.Struct, frozen=True, kw_only=True):
    """Which results to list."""

    game: str | None = None
    against: str | None = None
    """Only games at which this person sat, too."""
    before: float | None = None
    most: Annotated[int, Meta(ge=1, le=MAX_LISTED)] = 20


class Leader(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a leaderboard."""

    rank: int
    id: str
    name: str
    points: int
    margin: int
    games: int


async def results_of(services: Services, key: str, viewer: Person | None, chosen: ResultFilter) -> list[ListedResult]:
    """A person's games that have ended, the last first. Tables by link are listed for those who sat at them."""
    await shown_person(services, key, viewer)
    return await listed_results(services, _filtered(key, viewer.id if viewer else "", chosen))


async def listed_results(services: Services, query: Select[Any]) -> list[ListedResult]:
    """The results that a query finds, with their seats."""
    async with services.engine.connect() as connection:
        rows = list(await connection.execute(query))
        seated: dict[str, list[ListedResultSeat]] = {row.table: [] for row in rows}
        who = select(result_seats, people.c.name.label("called"), people.c.erased_at)
        who = who.outerjoin(people, people.c.id == result_seats.c.person).where(result_seats.c.table.in_(seated))
        for seat in await connection.execute(who.order_by(result_seats.c.seat)):
            seated[seat.table].append(_seat(seat))
    return [_result(row, seated[row.table]) for row in rows]


def _filtered(key: str, viewer: str, chosen: ResultFilter) -> Select[Any]:
    mine = [result_seats.c.person == key, ~result_seats.c.repeated]
    if chosen.game is not None:
        mine.append(result_seats.c.game == chosen.game)
    if chosen.before is not None:
        mine.append(result_seats.c.ended_at < chosen.before)
    if chosen.against is not None:
        mine.append(_sat(chosen.against))
    if viewer != key:
        mine.append(or_(results.c.open, _sat(viewer)))
    query = select(results).join(result_seats, result_seats.c.table == results.c.table).where(and_(*mine))
    return query.order_by(result_seats.c.ended_at.desc()).limit(chosen.most)


def _sat(person: str) -> Any:
    """Whether this person sat at the table, too."""
    other = result_seats.alias()
    return select(other.c.seat).where(other.c.table == result_seats.c.table, other.c.person == person).exists()


def _seat(row: Any) -> ListedResultSeat:
    gone = row.person is None or row.erased_at is not None
    return ListedResultSeat(
        person=None if gone else row.person,
        name=None if gone else row.called,
        bot=row.bot,
        score=row.score,
        place=row.place,
        won=row.won,
        left=row.left,
    )


def _result(row: Any, seats: list[ListedResultSeat]) -> ListedResult:
    return ListedResult(
        table=row.table,
        game=row.game,
        rules=row.rules,
        options=decode(row.options),
        pace=row.pace,
        rated=row.rating != "no",
        ended=row.ended,
        ended_at=row.ended_at,
        seats=seats,
    )


async def leaders(services: Services, game: str, pace: RatedPace, most: int) -> list[Leader]:
    """Whose rating is highest, of those who are certain enough and show their profile."""
    now = services.registry.now()
    query = select(ratings, people.c.name).join(people, people.c.id == ratings.c.person)
    query = query.where(
        ratings.c.game == game, ratings.c.pace == pace, ratings.c.certain_until > now, ~people.c.private
    )
    async with services.engine.connect() as connection:
        rows = list(await connection.execute(query.order_by(ratings.c.mean.desc()).limit(most)))
    cards = [rating_card(row, now) for row in rows]
    return [
        Leader(
            rank=1 + sum(other.points > card.points for other in cards),
            id=row.person,
            name=row.name,
            points=card.points,
            margin=card.margin,
            games=card.games,
        )
        for row, card in zip(rows, cards, strict=True)
    ]
