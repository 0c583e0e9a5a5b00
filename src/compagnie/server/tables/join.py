"""Joining a table: the welcome that a socket, the API's view and the page's preload all send."""

import msgspec
from msgspec import UNSET
from sqlalchemy import select

from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.protocol.messages import Join, Welcome
from compagnie.server.storage.schema import club_members
from compagnie.server.table.table import Table
from compagnie.server.table.watchers import Watcher
from compagnie.server.tables.limits.closed_rounds import check_round
from compagnie.server.tables.services import Services


async def join(services: Services, watcher: Watcher, table: Table, said: Join) -> Welcome:
    """Join a table as a watcher; the welcome has what they may see, their note, and the chat that they read."""
    reader, person, note = services.registry.reader, watcher.person, ""
    await check_open_to(services, table, person)
    if person:
        note, watcher.blocked = await reader.private(table.id, person.id)
    said_here = await table.chat.read()
    welcome = await table.join(watcher, said.seat, said.seen, said.spectate)
    words = [each for each in said_here if each.person not in watcher.blocked and table.chat.reads(person, each)]
    words = [] if welcome.stroke and welcome.stroke.blind else words
    return msgspec.structs.replace(welcome, note=note, words=words, page=services.page_build or UNSET)


async def check_open_to(services: Services, table: Table, person: Person | None) -> None:
    """Raises a Refusal if this person may see nothing of a table."""
    await _check_member(services, table, person)
    await check_round(services, table, person)


async def _check_member(services: Services, table: Table, person: Person | None) -> None:
    """Raises a Refusal if a table is for the members of a club alone, and this person is none and doesn't sit there."""
    if not table.row.members_only:
        return
    if person is None:
        raise refuse("members_only")
    if table.row.host == person.id or table.state.seats_of(person.id):
        return
    mine = (club_members.c.club == table.row.club) & (club_members.c.person == person.id)
    async with services.engine.connect() as connection:
        if await connection.scalar(select(club_members.c.person).where(mine)) is None:
            raise refuse("members_only")
