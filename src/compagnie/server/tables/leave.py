"""Leaving every table at once: of people who erase themselves, and of those whom a moderator suspends."""

from contextlib import suppress
from secrets import token_urlsafe

from sqlalchemy import select

from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import SERVER, Person, person_actor
from compagnie.server.protocol.messages import Leave, Rise
from compagnie.server.storage.schema import seats, tables
from compagnie.server.table.table import Table
from compagnie.server.table.wanted import Expire
from compagnie.server.tables.services import Services


async def leave_all_tables(services: Services, person: Person) -> None:
    """Leave a person's tables: bots play on for them, and tables that only they could start are closed."""
    async with services.engine.connect() as connection:
        hosted = select(tables.c.id).where(tables.c.host == person.id, tables.c.state == "gathering")
        to_close = list(await connection.scalars(hosted))
        mine = select(seats.c.table, seats.c.seat).where(seats.c.person == person.id)
        held = list(await connection.execute(mine.join(tables).where(tables.c.state.in_(["gathering", "playing"]))))
    for key in to_close:
        with suppress(Refusal):  # it has started meanwhile
            await (await services.registry.table(key)).enter(SERVER, Expire(why="host"))
    for key, seat in held:
        table = await services.registry.table(key)
        leaves = Rise if table.state.stage == "gathering" else Leave
        await _leave(table, person, leaves(id=token_urlsafe(12), seen=0, seat=seat))


async def _leave(table: Table, person: Person, leaves: Leave | Rise) -> None:
    """Leave a table, waiting while somebody draws: nothing may be sent there meanwhile."""
    while True:
        try:
            await table.enter(person_actor(person), leaves)
        except Refusal as refusal:
            if refusal.code != "stroke_under_way":
                return  # a bot plays already, or the game is over
            await table.extensions.settled()
        else:
            return
