"""Names in what others are told: who else sits at a table, what was posted about a club's tables.

Whoever takes another name has it there, too. Else a name that somebody once had would outlive their erasure.
"""

import re

import msgspec
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.core.json_reader import decode
from compagnie.server.storage.schema import club_announcements, notices, people, seats


async def change_name(connection: AsyncConnection, person: str, name: str) -> None:
    """Give a person a name, wherever they are told by it."""
    before = await connection.scalar(select(people.c.name).where(people.c.id == person).with_for_update())
    await connection.execute(update(people).where(people.c.id == person).values(name=name))
    if before and before != name:
        await rename_in_what_is_told(connection, person, before, name)


async def rename_in_what_is_told(connection: AsyncConnection, person: str, before: str, name: str) -> None:
    """Replace a person's name in others' notices, and in messages about clubs' tables."""
    await _rename_in_notices(connection, person, before, name)
    await _rename_in_announcements(connection, person, before, name)


async def _rename_in_notices(connection: AsyncConnection, person: str, before: str, name: str) -> None:
    here = select(seats.c.table).where(seats.c.person == person)
    for row in list(await connection.execute(select(notices.c.id, notices.c.what).where(notices.c.table.in_(here)))):
        notice = decode(row.what)
        if before in notice.get("others", ()):
            notice["others"] = [name if other == before else other for other in notice["others"]]
            change = update(notices).where(notices.c.id == row.id)
            await connection.execute(change.values(what=msgspec.json.encode(notice).decode()))


async def _rename_in_announcements(connection: AsyncConnection, person: str, before: str, name: str) -> None:
    """They are edited where they were posted, too."""
    here = select(seats.c.table).where(seats.c.person == person)
    rows = await connection.execute(select(club_announcements).where(club_announcements.c.table.in_(here)))
    written = re.compile(rf"(?<!\w){re.escape(before)}(?!\w)")
    for row in list(rows):
        if (text := written.sub(lambda _: name, row.text)) != row.text:
            this = (club_announcements.c.hook == row.hook) & (club_announcements.c.table == row.table)
            values = {"text": text, "version": row.version + 1, "tries": 0, "due_at": 0.0}
            await connection.execute(update(club_announcements).where(this).values(values))
