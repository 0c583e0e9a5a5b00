"""What lists of tables need of an act besides its table's summary: who sits where, and where to go on."""

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.protocol.acts import Act, Rematched, Rose, Sat
from compagnie.server.storage.schema import seats, tables
from compagnie.server.storage.writer import Job


def for_lists(table: str, act: Act) -> Job | None:
    """A job to be done with the act; None where lists stay as they are."""
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
        await connection.execute(change)

    return job
