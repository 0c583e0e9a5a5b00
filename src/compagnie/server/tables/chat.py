"""Chat messages and private notes: said at a table, but no acts in its log.

Players and spectators have a chat each: while a game is played nobody reads the other one (`TableChat.reads`).
"""

from sqlalchemy import delete, insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.protocol.emotes import EMOTES
from compagnie.server.protocol.messages import Jot, Say
from compagnie.server.storage.active_measures import check_free
from compagnie.server.storage.person_exists import write_for
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
                await self._jot(table, person, text)

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
        if table.extensions.silent:  # a stroke may have begun since
            raise refuse("stroke_under_way")
        at = self._services.time.wall()
        row = {"table": table.id, "person": person.id, "at": at, "text": said.text, "command": said.id}
        row["spectator"] = spectator

        async def job(connection: AsyncConnection) -> None:
            await check_free(connection, "mute", person.id, at)  # they may have been muted since
            await connection.execute(insert(words).values(row))

        try:
            await write_for(self._services.writer, person.id, job)
        except IntegrityError:
            return  # a repeated command
        await table.chat.tell()
        self._services.registry.bus.publish(table.id)

    async def _jot(self, table: Table, person: Person, text: str) -> None:
        """Replace somebody's note on a table; an empty one is none."""
        mine = delete(notes).where(notes.c.table == table.id, notes.c.person == person.id)

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(mine)
            if text:
                await connection.execute(insert(notes).values(table=table.id, person=person.id, text=text))

        await write_for(self._services.writer, person.id, job)
