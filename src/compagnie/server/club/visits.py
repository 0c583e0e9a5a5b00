"""When people are here: so that who comes back can be told what happened since they were here before.

A visit goes on as long as somebody's page is open and says so from time to time. Nobody else is told of it.
"""

from contextlib import suppress

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import Person
from compagnie.server.storage.database import insert_new
from compagnie.server.storage.person_exists import write_for
from compagnie.server.storage.schema import visits
from compagnie.server.tables.services import Services

AWAY_SECONDS = 1800.0
"""Whoever wasn't here for so many seconds comes back: what they had before was another visit."""
WRITE_INTERVAL = 60.0
"""It is written down at most every so many seconds."""


async def note_visit(services: Services, person: Person) -> None:
    """Note that somebody is here."""
    now, mine = services.time.steady(), visits.c.person == person.id
    here = await _here_at(services, person)
    if here is not None and 0 <= now - here < WRITE_INTERVAL:
        return

    async def job(connection: AsyncConnection) -> None:
        new = insert_new(services.engine, visits).values(person=person.id, here_at=now, left_at=now)
        if (await connection.execute(new)).rowcount:
            return
        came_back = visits.c.here_at < now - AWAY_SECONDS
        await connection.execute(update(visits).where(mine, came_back).values(left_at=visits.c.here_at))
        await connection.execute(update(visits).where(mine).values(here_at=now))

    with suppress(Refusal):  # they have just erased themselves
        await write_for(services.writer, person.id, job)


async def _here_at(services: Services, person: Person) -> float | None:
    async with services.engine.connect() as connection:
        return await connection.scalar(select(visits.c.here_at).where(visits.c.person == person.id))


async def last_here(services: Services, person: Person) -> float | None:
    """When the visit before this one ended (in a first one: when it began); None if they never were here."""
    async with services.engine.connect() as connection:
        return await connection.scalar(select(visits.c.left_at).where(visits.c.person == person.id))
