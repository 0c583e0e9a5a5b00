"""Fast appends to the log in PostgreSQL: a whole batch of acts in one statement, which takes one text apart."""

from collections.abc import Iterable

import msgspec
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.storage.rows import ActRow, Summary

Entry = tuple[ActRow, Summary]

_APPEND = text("""
    with given as (
        select distinct on ("table", number) *
        from json_to_recordset(cast(cast(:batch as text) as json)) as entry(
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
""")


async def append(connection: AsyncConnection, batch: Iterable[Entry]) -> set[tuple[str, int]]:
    """Write all acts whose number is free, and what lists show of their tables; returns which those were.

    Of two acts with the same number the first is written.
    """
    rows = [
        {"place": place, **msgspec.structs.asdict(act), **msgspec.structs.asdict(summary)}
        for place, (act, summary) in enumerate(batch)
    ]
    found = await connection.execute(_APPEND, {"batch": msgspec.json.encode(rows).decode()})
    return {(table, number) for table, number in found}
