"""A person's reputation, public to all: how many games they finished, and how many of the last they left."""

import msgspec
from sqlalchemy import func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.refusals import refuse
from compagnie.server.protocol.acts import Left, Returned, decode_act
from compagnie.server.storage.schema import acts, people, seats, tables
from compagnie.server.tables.services import Services

RECENT_GAMES = 50
"""How many of the last games count for `left`."""


class Reputation(msgspec.Struct, frozen=True, kw_only=True):
    """A person as strangers may know them. Games against bots alone don't count."""

    id: str
    name: str
    guest: bool
    since: float
    """When they first came here."""
    games: int
    """Games with other people that were played to their end."""
    left: int
    """Of the last fifty of these, how many they left to a bot, or ran out of time in, and didn't come back to."""


async def reputation_of(services: Services, person: str) -> Reputation:
    """A person's reputation. Raises a Refusal if there is no such person, or they were erased."""
    async with services.engine.connect() as connection:
        row = (await connection.execute(select(people).where(people.c.id == person))).first()
        if row is None or row.erased_at is not None:
            raise refuse("no_such_person")
        others = select(seats.c.table).where(seats.c.person.is_not(None), seats.c.person != person)
        held = select(seats.c.table, seats.c.seat).join(tables, tables.c.id == seats.c.table)
        held = held.where(seats.c.person == person, tables.c.state == "over", seats.c.table.in_(others))
        games = await connection.scalar(select(func.count(held.subquery().c.table.distinct())))
        last = list(await connection.execute(held.order_by(tables.c.changed_at.desc()).limit(RECENT_GAMES)))
        left = await _left(connection, {(table, seat) for table, seat in last})
    return Reputation(
        id=row.id, name=row.name, guest=row.login is None, since=row.created_at, games=games or 0, left=len(left)
    )


async def _left(connection: AsyncConnection, held: set[tuple[str, int]]) -> set[str]:
    """The tables of these seats (table and seat) where a bot played for the person at the end."""
    kinds = or_(*(acts.c.what.startswith(f'{{"kind":"{kind}"') for kind in ("left", "returned")))
    found = select(acts.c.table, acts.c.what).where(acts.c.table.in_({table for table, _ in held}), kinds)
    gone: set[tuple[str, int]] = set()
    for table, what in await connection.execute(found.order_by(acts.c.table, acts.c.number)):
        act = decode_act(what)
        if isinstance(act, Left):
            gone.add((table, act.seat))
        elif isinstance(act, Returned):
            gone.discard((table, act.seat))
    return {table for table, _ in gone & held}
