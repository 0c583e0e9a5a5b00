"""Open offers in the database: a trade may last for days, and its table isn't always in memory.

They are no part of the log, and are deleted when the trade is over.
"""

from collections.abc import Iterable
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import delete, insert, update
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.storage.schema import offers
from compagnie.server.storage.writer import Writer

REMOVED = ""
"""Stored instead of an offer that is gone: its number must not be used again."""


async def keep(writer: Writer, table: str, trade: int, number: int, offer: Any, command: str | None) -> None:
    """Store an offer and the command that made it; or one that is open again."""
    row = {"table": table, "trade": trade, "number": number, "what": msgspec.json.encode(offer).decode()}
    await writer.write(partial(_keep, row, command))


async def drop(writer: Writer, table: str, trade: int, numbers: Iterable[int]) -> None:
    """Mark offers as gone."""
    these = (offers.c.table == table) & (offers.c.trade == trade) & offers.c.number.in_(list(numbers))
    await writer.write(lambda connection: connection.execute(update(offers).where(these).values(what=REMOVED)))


async def forget(writer: Writer, table: str) -> None:
    """Delete all offers of a table."""
    await writer.write(partial(_forget, table))


async def _keep(row: dict[str, Any], command: str | None, connection: AsyncConnection) -> None:
    key = [offers.c[name] == row[name] for name in ("table", "trade", "number")]
    kept = await connection.execute(update(offers).where(*key).values(what=row["what"]))
    if not kept.rowcount:
        await connection.execute(insert(offers).values(row | {"command": command}))


async def _forget(table: str, connection: AsyncConnection) -> None:
    await connection.execute(delete(offers).where(offers.c.table == table))
