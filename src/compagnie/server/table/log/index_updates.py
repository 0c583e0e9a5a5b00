"""What an act changes in the tables that lists are made from: who sits where, and where a rematch is."""

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.protocol.acts import Act, Moved, Rematched, Rose, Sat
from compagnie.server.storage.person_exists import check_may_begin
from compagnie.server.storage.schema import seats, tables
from compagnie.server.storage.writer import Job


def for_lists(table: str, act: Act, wall: float) -> Job | None:
    """A job to be written with the act; None if nothing changes.

    It refuses a seat to who was erased, or suspended by now.
    """
    if isinstance(act, Moved):
        return None
    match act:
        case Sat() | Rose():
            values = {"person": None, "bot": None, "nonce": ""}
            if isinstance(act, Sat):
                values = {"person": act.person, "bot": act.bot, "nonce": act.nonce}
            change = update(seats).where(seats.c.table == table, seats.c.seat == act.seat).values(values)
        case Rematched(table=other):
            change = update(tables).where(tables.c.id == table).values(rematch=other)
        case _:
            return None

    async def job(connection: AsyncConnection) -> None:
        if isinstance(act, Sat) and act.person:
            await check_may_begin(connection, act.person, wall)
        await connection.execute(change)

    return job
