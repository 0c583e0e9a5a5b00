"""What is said at a table without being an act in its log: words for all, orders and notes for oneself."""

from typing import Any

import msgspec
from sqlalchemy import delete, insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.actors import Person, person_actor
from compagnie.server.base.refusals import refuse
from compagnie.server.protocol.messages import Jot, Order, Say
from compagnie.server.storage.schema import notes, orders, words
from compagnie.server.table.decide import seat_meant
from compagnie.server.table.orders import may_be_given, read_order
from compagnie.server.table.table import Table
from compagnie.server.tables.services import Services


class TableTalk:
    """Takes asides."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def take(self, table: Table, person: Person, said: Say | Order | Jot) -> None:
        """Take what someone says. Raises a Refusal that says why it can't be."""
        match said:
            case Say():
                await self._say(table, person, said)
            case Order():
                await self._order(table, person, said)
            case Jot(text=text):
                await self._keep(notes, {"table": table.id, "person": person.id}, {"text": text} if text else None)

    async def _say(self, table: Table, person: Person, said: Say) -> None:
        """Only who sits here may talk; guests only where nobody comes in but by the link."""
        if not table.state.seats_of(person.id):
            raise refuse("no_voice")
        if table.live and table.live.strokes.under_way:
            raise refuse("stroke_under_way")
        if person.guest and table.row.open:
            raise refuse("guest_chat")
        at = self._services.time.wall()
        row = {"table": table.id, "person": person.id, "at": at, "text": said.text, "command": said.id}
        try:
            await self._services.writer.write(lambda connection: connection.execute(insert(words).values(row)))
        except IntegrityError:
            return  # said already: it was sent again
        await table.hear()
        self._services.registry.bus.tell(table.id)

    async def _order(self, table: Table, person: Person, said: Order) -> None:
        who = person_actor(person)
        if table.ordered.has(person.id, said.id):
            return  # sent again
        seat = seat_meant(table.state, who, said)
        order = None if bytes(said.order) == b"null" else read_order(table.game, bytes(said.order))
        if order is not None and not may_be_given(table.game, table.view(seat)):
            raise refuse("no_order_now")
        key = {"table": table.id, "seat": seat}
        plain = msgspec.json.encode(order).decode()
        kept = {"number": table.state.number, "standing": plain}
        await self._keep(orders, key, kept if order is not None else None)
        table.orders = {s: o for s, o in table.orders.items() if s != seat} | ({} if order is None else {seat: order})
        table.ordered.add(person.id, said.id)
        self._services.registry.attend(table)
        self._services.registry.bus.tell(table.id)

    async def _keep(self, reader: Any, key: dict[str, Any], kept: dict[str, Any] | None) -> None:
        """Keep one row, or none."""

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(delete(reader).where(*(reader.c[name] == value for name, value in key.items())))
            if kept is not None:
                await connection.execute(insert(reader).values(key | kept))

        await self._services.writer.write(job)
