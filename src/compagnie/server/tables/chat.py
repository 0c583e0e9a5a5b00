"""Chat messages and private notes: said at a table, but no acts in its log.

Players and spectators have a chat each: while a game is played nobody reads the other one (`TableChat.reads`).
"""

from typing import Any

from sqlalchemy import delete, insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.protocol.emotes import EMOTES
from compagnie.server.protocol.messages import Jot, Say
from compagnie.server.storage.active_measures import check_free
from compagnie.server.storage.schema import notes, words
from compagnie.server.table.table import Table
from compagnie.server.tables.limits.quotas import Quota, Quotas
from compagnie.server.tables.services import Services

SPECTATORS = Quota("spectate", 30, 60.0)
"""What one spectator may say at all tables together."""
PLAYERS = Quota("talk", 60, 60.0)
"""What one player may say at all tables together, emotes included."""


async def check_not_muted(services: Services, person: Person) -> None:
    """Raises a Refusal if somebody is muted, at whatever server that was done."""
    async with services.engine.connect() as connection:
        await check_free(connection, "mute", person.id, services.time.wall())


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
        """Tell the players, or as a spectator the spectators. Guests at listed tables send only emotes."""
        spectator = not table.state.seats_of(person.id)
        if spectator and table.state.stage not in ("playing", "over"):
            raise refuse("no_voice")
        if table.extensions.silent:
            raise refuse("stroke_under_way")
        if person.guest and table.row.open and said.text not in EMOTES:
            raise refuse("guest_chat")
        await check_not_muted(self._services, person)
        await Quotas(self._services).take(SPECTATORS if spectator else PLAYERS, person.id)
        at = self._services.time.wall()
        row = {"table": table.id, "person": person.id, "at": at, "text": said.text, "command": said.id}
        row["spectator"] = spectator
        try:
            await self._services.writer.write(lambda connection: connection.execute(insert(words).values(row)))
        except IntegrityError:
            return  # a repeated command
        await table.chat.tell()
        self._services.registry.bus.publish(table.id)

    async def _replace(self, relation: Any, key: dict[str, Any], values: dict[str, Any] | None) -> None:
        """Replace the row with this key, or delete it where there are no values."""

        async def job(connection: AsyncConnection) -> None:
            same_key = (relation.c[name] == value for name, value in key.items())
            await connection.execute(delete(relation).where(*same_key))
            if values is not None:
                await connection.execute(insert(relation).values(key | values))

        await self._services.writer.write(job)
