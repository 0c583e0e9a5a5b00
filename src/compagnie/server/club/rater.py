"""The rater: takes the results of rated games into account, one after the other, a moment after they were written.

A rating depends on the order of games, so one server rates at a time; what was taken into account and the new ratings
are one transaction. A game's last act never waits for it.
"""

import asyncio
from typing import Any, NamedTuple

import structlog
from sqlalchemy import delete, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.ratings.rating import NEW, Rating, certain_for
from compagnie.server.base.tasks import end_task
from compagnie.server.club.rating_rules import LISTED_MARGIN, RatedSeat, ratings_after
from compagnie.server.storage.schema import people, rating_steps, ratings, result_seats, results
from compagnie.server.tables.services import Services

log = structlog.get_logger()

SCAN_INTERVAL = 2.0
"""Every so many seconds the rater looks for results."""
BATCH = 50
_LOCK_ID = 0x52415445
"""The advisory lock by which one server rates at a time."""


class Rater:
    """Rates in the background."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start rating."""
        self._task = asyncio.create_task(self._work(), name="rater")

    async def stop(self) -> None:
        """Stop; what is due stays due."""
        await end_task(self._task)

    async def _work(self) -> None:
        while True:
            try:
                await self.run()
            except Exception:
                log.exception("games could not be rated")
            await asyncio.sleep(SCAN_INTERVAL)

    async def run(self) -> int:
        """Rate every game that is due; returns how many there were."""
        rated = 0
        while await self._any_due():
            rated += await self._services.writer.write(self._rate_some)
        return rated

    async def _any_due(self) -> bool:
        async with self._services.engine.connect() as connection:
            return (
                await connection.scalar(select(results.c.table).where(results.c.rating == "due").limit(1)) is not None
            )

    async def _rate_some(self, connection: AsyncConnection) -> int:
        if self._services.engine.dialect.name == "postgresql":
            await connection.execute(text(f"select pg_advisory_xact_lock({_LOCK_ID})"))
        due = select(results).where(results.c.rating == "due").order_by(results.c.ended_at, results.c.table)
        found = list(await connection.execute(due.limit(BATCH)))
        for row in found:
            state = "done"
            try:
                async with connection.begin_nested():
                    await rate(connection, row)
            except Exception:  # it must not keep the others from being rated
                log.exception("a game could not be rated", table=row.table)
                state = "no"
            await connection.execute(update(results).where(results.c.table == row.table).values(rating=state))
        return len(found)


async def rate(connection: AsyncConnection, row: Any) -> None:
    """Take one result into account."""
    chosen = select(result_seats).where(result_seats.c.table == row.table).order_by(result_seats.c.seat)
    seats = [
        RatedSeat(person=seat.person, bot=seat.bot, place=seat.place, left=seat.left)
        for seat in await connection.execute(chosen)
    ]
    known = await _ratings_of(connection, row, [seat.person for seat in seats if seat.person])
    before = {person: one.rating.after(row.ended_at - one.at) for person, one in known.items()}
    erased = set(await connection.scalars(select(people.c.id).where(people.c.id.in_(known), people.c.erased_at > 0)))
    for person, rating in ratings_after(row.game, seats, before).items():
        if person not in erased:
            await _store(connection, row, person, rating, known[person].games + 1)


class _Known(NamedTuple):
    """A person's rating, how many rated games they had, and when the last one ended."""

    rating: Rating
    games: int
    at: float


async def _ratings_of(connection: AsyncConnection, row: Any, ids: list[str]) -> dict[str, _Known]:
    """What is known of each person before this game."""
    chosen = select(ratings).where(ratings.c.game == row.game, ratings.c.pace == row.pace, ratings.c.person.in_(ids))
    found = {
        one.person: _Known(Rating(one.mean, one.deviation), one.games, one.changed_at)
        for one in await connection.execute(chosen)
    }
    return {person: found.get(person, _Known(NEW, 0, row.ended_at)) for person in ids}


async def _store(connection: AsyncConnection, row: Any, person: str, rating: Rating, games: int) -> None:
    where = {"person": person, "game": row.game, "pace": row.pace}
    plain = {"mean": rating.mean, "deviation": rating.deviation}
    until = row.ended_at + certain_for(rating, LISTED_MARGIN)
    mine = (ratings.c.person == person) & (ratings.c.game == row.game) & (ratings.c.pace == row.pace)
    await connection.execute(delete(ratings).where(mine))
    new = where | plain | {"games": games, "changed_at": row.ended_at, "certain_until": until}
    await connection.execute(insert(ratings).values(new))
    await connection.execute(insert(rating_steps).values(where | plain | {"table": row.table, "at": row.ended_at}))
