"""Fast appends to the log in PostgreSQL: a whole batch of acts is one statement, sent and answered once.

The statement takes one text apart, and is a transaction by itself: no BEGIN and no COMMIT go to the database and back.
"""

from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec
from sqlalchemy import URL

from compagnie.server.storage.database import driver_address
from compagnie.server.storage.rows import ActRow, Summary

Entry = tuple[ActRow, Summary]

CONNECT_TIMEOUT = 10.0
CLOSE_TIMEOUT = 1.0

_APPEND = """
    with given as (
        select distinct on ("table", number) *
        from json_to_recordset($1::text::json) as entry(
            place integer, "table" text, number integer, actor text, command text, at double precision, what text,
            state text, to_act text, due_at double precision, changed_at double precision
        ) order by "table", number, place
    ), written as (
        insert into acts ("table", number, actor, command, at, what)
        select "table", number, actor, command, at, what from given order by "table", number
        on conflict do nothing returning "table", number
    ), newest as (
        select distinct on (given."table") given.* from given
        join written on written."table" = given."table" and written.number = given.number
        order by given."table", given.number desc
    ), summarised as (
        update tables set number = newest.number, state = newest.state, to_act = newest.to_act,
            due_at = newest.due_at, changed_at = newest.changed_at
        from newest where tables.id = newest."table" and tables.number < newest.number
    )
    select "table", number from written
"""


class PostgresqlWriter:
    """Appends to the log over a connection of its own, which is opened anew once it is lost."""

    def __init__(self, url: URL) -> None:
        self._address = driver_address(url)
        self._connection: Any = None

    async def append(self, batch: Iterable[Entry]) -> set[tuple[str, int]]:
        """Write all acts whose number is free, and what lists show of their tables; returns which those were.

        Of two acts with the same number the first is written.
        """
        rows = [
            {"place": place, **msgspec.structs.asdict(act), **msgspec.structs.asdict(summary)}
            for place, (act, summary) in enumerate(batch)
        ]
        text = msgspec.json.encode(rows).decode()
        connection = await self._opened()
        try:
            return {(table, number) for table, number in await connection.fetch(_APPEND, text)}
        except asyncpg.PostgresError as error:  # the database says no; if it has gone away, the connection is closed
            error.detail = None  # it may quote the row
            raise
        except BaseException:  # whether it still answers isn't known
            self._drop()
            raise

    async def close(self) -> None:
        """Close the connection."""
        if self._connection:
            with suppress(Exception):
                await self._connection.close(timeout=CLOSE_TIMEOUT)
            self._drop()

    async def _opened(self) -> Any:
        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(self._address, timeout=CONNECT_TIMEOUT)
        return self._connection

    def _drop(self) -> None:
        self._connection.terminate()
        self._connection = None
