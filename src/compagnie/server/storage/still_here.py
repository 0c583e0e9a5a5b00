"""Whoever has erased themselves, or was a guest and signed in to an account, is nobody any more; some are suspended.

What they sent before may come to be written after: it is too late then.
"""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.refusals import refuse
from compagnie.server.storage.active_measures import check_free
from compagnie.server.storage.schema import people


async def check_still_here(connection: AsyncConnection, person: str) -> None:
    """Raises a Refusal if somebody is nobody any more. In PostgreSQL they stay until this transaction ends."""
    here = select(people.c.id).where(people.c.id == person, people.c.erased_at.is_(None))
    if await connection.scalar(here.with_for_update(read=True)) is None:
        raise refuse("not_signed_in")


async def check_may_begin(connection: AsyncConnection, person: str, now: float) -> None:
    """Raises a Refusal if somebody is nobody any more, or suspended: then they neither sit down nor open tables."""
    await check_still_here(connection, person)
    await check_free(connection, "suspend", person, now)
