"""Chat messages and private notes: said at a table, but no acts in its log."""

from typing import Any

from sqlalchemy import delete, insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.protocol.messages import Jot, Say
from compagnie.server.storage.schema import notes, words
from compagnie.server.table.table import Table
from compagnie.server.tables.services import Services


class TableTalk:
    """Stores what is said at tables."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def take(self, table: Table, person: Person, said: Say | Jot) -> None:
        """Store a message. Raises a Refusal that says why it isn't allowed."""
        match said:
            case Say():
                await self._say(table, person, said)
            case Jot(text=text):
                await self._keep(notes, {"table": table.id, "person": person.id}, {"text": text} if text else None)

    async def _say(self, table: Table, person: Person, said: Say) -> None:
        """Only people who sit here may chat; guests only at tables that are not open to all."""
        if not table.state.seats_of(person.id):
            raise refuse("no_voice")
        if table.extensions.silent:
            raise refuse("stroke_under_way")
        if person.guest and table.row.open:
            raise refuse("guest_chat")
        at = self._services.time.wall()
        row = {"table": table.id, "person": person.id, "at": at, "text": said.text, "command": said.id}
        try:
            await self._services.writer.write(lambda connection: connection.execute(insert(words).values(row)))
        except IntegrityError:
            return  # said already: it was sent again
        await table.tell_chat()
        self._services.registry.bus.tell(table.id)

    async def _keep(self, rows: Any, key: dict[str, Any], kept: dict[str, Any] | None) -> None:
        """Replace one row, or delete it."""

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(delete(rows).where(*(rows.c[name] == value for name, value in key.items())))
            if kept is not None:
                await connection.execute(insert(rows).values(key | kept))

        await self._services.writer.write(job)
