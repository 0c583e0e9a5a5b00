"""Chat messages and private notes: said at a table, but no acts in its log."""

from typing import Any

from sqlalchemy import delete, insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.protocol.emotes import EMOTES
from compagnie.server.protocol.messages import Jot, Say
from compagnie.server.storage.schema import notes, words
from compagnie.server.table.table import Table
from compagnie.server.tables.services import Services


class Chat:
    """Stores what is said at tables."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def take(self, table: Table, person: Person, said: Say | Jot) -> None:
        """Store a message. Raises a Refusal that says why it isn't allowed."""
        match said:
            case Say():
                await self._say(table, person, said)
            case Jot(text=text):
                await self._replace(notes, {"table": table.id, "person": person.id}, {"text": text} if text else None)

    async def _say(self, table: Table, person: Person, said: Say) -> None:
        """Tell everyone at the table. Only seated people may; guests at listed tables no more than an emote."""
        if not table.state.seats_of(person.id):
            raise refuse("no_voice")
        if table.extensions.silent:
            raise refuse("stroke_under_way")
        if person.guest and table.row.open and said.text not in EMOTES:
            raise refuse("guest_chat")
        at = self._services.time.wall()
        row = {"table": table.id, "person": person.id, "at": at, "text": said.text, "command": said.id}
        try:
            await self._services.writer.write(lambda connection: connection.execute(insert(words).values(row)))
        except IntegrityError:
            return  # a repeated command
        await table.tell_chat()
        self._services.registry.bus.publish(table.id)

    async def _replace(self, relation: Any, key: dict[str, Any], values: dict[str, Any] | None) -> None:
        """Replace the row with this key, or delete it where there are no values."""

        async def job(connection: AsyncConnection) -> None:
            same_key = (relation.c[name] == value for name, value in key.items())
            await connection.execute(delete(relation).where(*same_key))
            if values is not None:
                await connection.execute(insert(relation).values(key | values))

        await self._services.writer.write(job)
