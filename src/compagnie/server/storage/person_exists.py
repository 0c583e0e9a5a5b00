"""Whether a person still exists: erased people don't, nor do guests who signed in to an account; and who is suspended.

What they sent before may come to be written after: it is too late then.
"""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.refusals import refuse
from compagnie.server.storage.active_measures import check_free
from compagnie.server.storage.schema import people
from compagnie.server.storage.writer import Writer

T = TypeVar("T")


async def check_person_exists(connection: AsyncConnection, person: str) -> None:
    """Raises a Refusal if a person was erased or merged. In PostgreSQL they stay until this transaction ends."""
    here = select(people.c.id).where(people.c.id == person, people.c.erased_at.is_(None))
    if await connection.scalar(here.with_for_update(read=True)) is None:
        raise refuse("not_signed_in")


async def check_may_begin(connection: AsyncConnection, person: str, now: float) -> None:
    """Raises a Refusal if a person was erased or merged, or suspended: then they neither sit down nor open tables."""
    await check_person_exists(connection, person)
    await check_free(connection, "suspend", person, now)


async def write_for(writer: Writer, person: str, job: Callable[[AsyncConnection], Awaitable[T]]) -> T:
    """Run a job in a transaction for somebody. Raises a Refusal, and nothing is written, if they were erased or merged.

    All that belongs to a person is written in this way: what was on its way when they erased themselves must not stay.
    """

    async def checked(connection: AsyncConnection) -> T:
        await check_person_exists(connection, person)
        return await job(connection)

    return await writer.write(checked)
