"""Erasing a person: all that is theirs goes; their games stay whole, played by somebody without a name."""

from sqlalchemy import delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.actors import Person
from compagnie.server.club.clubs.members import leave_all
from compagnie.server.people.told_names import change_name
from compagnie.server.storage.schema import (
    blocks,
    channels,
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

OWN_TABLES = (
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
    await change_name(connection, person.id, f"Somebody {person.id[:4]}")
    gone = {"login": None, "password": None, "role": None, "erased_at": now}
    await connection.execute(update(people).where(people.c.id == person.id).values(gone))
    for own in OWN_TABLES:
        await connection.execute(delete(own).where(own.c.person == person.id))
    await connection.execute(
        delete(reports).where(reports.c.about == person.id)
    )  # nothing can be done to them any more
    for pairs, other in ((follows, follows.c.followed), (blocks, blocks.c.blocked)):
        await connection.execute(delete(pairs).where(or_(pairs.c.person == person.id, other == person.id)))
    await leave_all(connection, person.id)
    gathering = (tournaments.c.host == person.id) & (tournaments.c.state == "gathering")
    await connection.execute(update(tournaments).where(gathering).values(state="over"))  # nobody else could start it
    held = select(seats.c.seat).where(seats.c.table == orders.c.table, seats.c.seat == orders.c.seat)
    await connection.execute(delete(orders).where(held.where(seats.c.person == person.id).exists()))
