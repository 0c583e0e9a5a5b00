"""Joining a table: the welcome that a socket, the API's view and the page's preload all send."""

import msgspec

from compagnie.server.protocol.messages import Join, Welcome
from compagnie.server.table.table import Table
from compagnie.server.table.watchers import Watcher
from compagnie.server.tables.services import Services


async def join(services: Services, watcher: Watcher, table: Table, said: Join) -> Welcome:
    """Join a table as a watcher; the welcome has what they may see, their note, and the chat that they read."""
    reader, person, note = services.registry.reader, watcher.person, ""
    if person:
        note, watcher.blocked = await reader.private(table.id, person.id)
    words = [spoken for spoken in await reader.words(table.id) if spoken.person not in watcher.blocked]
    welcome = await table.join(watcher, said.seat, said.seen, said.spectate)
    words = [] if welcome.stroke and welcome.stroke.blind else words
    return msgspec.structs.replace(welcome, note=note, words=words)
