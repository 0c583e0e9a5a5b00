"""Erasing a person: all that is theirs goes; their games stay whole, played by somebody without a name."""

import re

import msgspec
from sqlalchemy import delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.core.json_reader import decode
from compagnie.server.base.actors import Person
from compagnie.server.club.clubs.members import leave_all
from compagnie.server.storage.schema import (
    blocks,
    channels,
    club_announcements,
    follows,
    identities,
    measures,
    notes,
    notices,
    orders,
    passkeys,
    people,
    playing_hours,
    rating_steps,
    ratings,
    reports,
    seats,
    sessions,
    tournaments,
    visits,
    words,
)

OWN = (
    sessions,
    passkeys,
    identities,
    notes,
    words,
    channels,
    notices,
    ratings,
    rating_steps,
    reports,
    measures,
    playing_hours,
    visits,
)
"""Whose rows belong to one person alone: they go when that person is erased."""


async def erase(connection: AsyncConnection, person: Person, now: float) -> None:
    """Erase a person, in one transaction. What they sent and isn't written yet won't be (`write_for`)."""
    nameless = {
        "name": f"Somebody {person.id[:4]}",
        "login": None,
        "password": None,
        "role": None,
        "erased_at": now,
    }
    await connection.execute(update(people).where(people.c.id == person.id).values(nameless))
    for own in OWN:
        await connection.execute(delete(own).where(own.c.person == person.id))
    for pairs, other in ((follows, follows.c.followed), (blocks, blocks.c.blocked)):
        await connection.execute(delete(pairs).where(or_(pairs.c.person == person.id, other == person.id)))
    await leave_all(connection, person.id)
    gathering = (tournaments.c.host == person.id) & (tournaments.c.state == "gathering")
    await connection.execute(update(tournaments).where(gathering).values(state="over"))  # nobody else could start it
    await _rename_in_notices(connection, person, str(nameless["name"]))
    await _rename_in_announcements(connection, person, str(nameless["name"]))
    held = select(seats.c.seat).where(seats.c.table == orders.c.table, seats.c.seat == orders.c.seat)
    await connection.execute(delete(orders).where(held.where(seats.c.person == person.id).exists()))


async def _rename_in_notices(connection: AsyncConnection, person: Person, nameless: str) -> None:
    """Replace a person's name in other people's notices, which say who else sits at the table."""
    here = select(seats.c.table).where(seats.c.person == person.id)
    for row in list(await connection.execute(select(notices.c.id, notices.c.what).where(notices.c.table.in_(here)))):
        notice = decode(row.what)
        if person.name in notice.get("others", ()):
            notice["others"] = [nameless if name == person.name else name for name in notice["others"]]
            change = update(notices).where(notices.c.id == row.id)
            await connection.execute(change.values(what=msgspec.json.encode(notice).decode()))


async def _rename_in_announcements(connection: AsyncConnection, person: Person, nameless: str) -> None:
    """Replace a person's name in the messages about clubs' tables: they are edited where they were posted, too."""
    here = select(seats.c.table).where(seats.c.person == person.id)
    rows = await connection.execute(select(club_announcements).where(club_announcements.c.table.in_(here)))
    name = re.compile(rf"(?<!\w){re.escape(person.name)}(?!\w)")
    for row in list(rows):
        if (text := name.sub(nameless, row.text)) != row.text:
            this = (club_announcements.c.hook == row.hook) & (club_announcements.c.table == row.table)
            values = {"text": text, "version": row.version + 1, "tries": 0, "due_at": 0.0}
            await connection.execute(update(club_announcements).where(this).values(values))
