"""Chat, private notes and standing orders: what people send to a table that is no act in its log."""

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


class Chat:
    """Takes chat messages, notes and standing orders."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def take(self, table: Table, person: Person, said: Say | Order | Jot) -> None:
        """Store a message, note or order. Raises a Refusal that says why it can't be."""
        match said:
            case Say():
                await self._say(table, person, said)
            case Order():
                await self._order(table, person, said)
            case Jot(text=text):
                await self._replace(notes, {"table": table.id, "person": person.id}, {"text": text} if text else None)

    async def _say(self, table: Table, person: Person, said: Say) -> None:
        """Tell everyone at the table. Only seated people may; guests only at tables that aren't listed."""
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
            return  # a repeated command
        await table.hear()
        self._services.registry.bus.publish(table.id)

    async def _order(self, table: Table, person: Person, said: Order) -> None:
        """Give, replace or withdraw a seat's standing order."""
        who = person_actor(person)
        if table.ordered.has(person.id, said.id):
            return  # a repeated command
        seat = seat_meant(table.state, who, said)
        order = None if bytes(said.order) == b"null" else read_order(table.game, bytes(said.order))
        if order is not None and not may_be_given(table.game, table.view(seat)):
            raise refuse("no_order_now")
        key = {"table": table.id, "seat": seat}
        values = {"number": table.state.number, "standing": msgspec.json.encode(order).decode()}
        await self._replace(orders, key, values if order is not None else None)
        table.orders = {s: o for s, o in table.orders.items() if s != seat} | ({} if order is None else {seat: order})
        table.ordered.add(person.id, said.id)
        self._services.registry.attend(table)
        self._services.registry.bus.publish(table.id)

    async def _replace(self, relation: Any, key: dict[str, Any], values: dict[str, Any] | None) -> None:
        """Replace the row with this key, or delete it where there are no values."""

        async def job(connection: AsyncConnection) -> None:
            same_key = (relation.c[name] == value for name, value in key.items())
            await connection.execute(delete(relation).where(*same_key))
            if values is not None:
                await connection.execute(insert(relation).values(key | values))

        await self._services.writer.write(job)
