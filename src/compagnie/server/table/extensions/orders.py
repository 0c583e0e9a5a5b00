"""Standing orders at a table: what seats leave to be done while their people are away.

Orders are stored apart from the log, and only their own seat is told of them. What comes of an order is that person's
act, after a pause as long as people think.
"""

import asyncio
import random
import secrets
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import delete, insert
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.core.game import Game
from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import Person, person_actor
from compagnie.server.base.refusals import refuse
from compagnie.server.protocol.acts import Act, Moved, Started, Undone, decode_act
from compagnie.server.protocol.messages import Move, Order
from compagnie.server.storage.schema import orders as order_rows
from compagnie.server.table.checks import seat_meant
from compagnie.server.table.extension import TableExtension
from compagnie.server.table.known_commands import RecentCommands
from compagnie.server.table.watchers import Watcher

if TYPE_CHECKING:
    from compagnie.server.table.state import TableState
    from compagnie.server.table.table import Table

REMEMBERED_REQUESTS = 32


class OrdersExtension(TableExtension):
    """The standing orders of one table."""

    requests = (Order,)
    refusal = "no_orders"

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        assert table.game.orders is not None
        self._orders = table.game.orders
        self.standing: dict[int, Any] = {}
        """The order of each seat that has one."""
        self._done_requests = RecentCommands(REMEMBERED_REQUESTS)

    @classmethod
    def offered(cls, game: Game) -> bool:
        """Whether this game has standing orders."""
        return game.orders is not None

    # Clients

    async def request(self, person: Person, said: Order) -> int | None:
        """Leave or withdraw an order."""
        if self._done_requests.has(person.id, said.id):
            return None
        seat = seat_meant(self.table.state, person_actor(person), said)
        order = None if bytes(said.order) == b"null" else self._read(bytes(said.order))
        view = self.table.view(seat)
        if order is not None and not (view is not None and self._orders.may_be_given(view)):
            raise refuse("no_order_now")
        await self._store(seat, order)
        self.standing = {s: o for s, o in self.standing.items() if s != seat} | ({} if order is None else {seat: order})
        self._done_requests.add(person.id, said.id)
        self.table.environment.happened(self.table)
        return None

    def welcome(self, watcher: Watcher) -> dict[str, Any]:
        """The seat's own order."""
        return {"order": None if watcher.seat is None else self.standing.get(watcher.seat)}

    def _read(self, raw: bytes | str) -> Any:
        try:
            return msgspec.json.decode(raw, type=self._orders.order_type)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise refuse("unreadable", why=str(error)) from None

    async def _store(self, seat: int, order: Any) -> None:
        table = self.table
        row = {"table": table.id, "seat": seat, "number": table.state.number}
        plain = msgspec.json.encode(order).decode()

        async def job(connection: AsyncConnection) -> None:
            mine = (order_rows.c.table == table.id) & (order_rows.c.seat == seat)
            await connection.execute(delete(order_rows).where(mine))
            if order is not None:
                await connection.execute(insert(order_rows).values(row | {"standing": plain}))

        await table.environment.writer.write(job)

    # The course of the table

    def adopted(self, act: Act) -> None:
        """Drop the orders that are no longer valid."""
        if self.standing:
            taken_back = self.table.state.takeback_number == self.table.state.number
            self.standing = {} if taken_back else self._valid(self.standing, [act])

    def due(self, state: "TableState", at: float) -> float | None:
        """An order is carried out even if nobody is connected."""
        return None if self.standing.keys().isdisjoint(state.to_act) else at

    async def load(self, acts: Sequence[Act]) -> None:
        """Read the stored orders."""
        await self.refresh()

    async def refresh(self) -> None:
        """Read the stored orders, and keep those that are still valid."""
        table, reader = self.table, self.table.environment.reader
        standing: dict[int, Any] = {}
        for seat, number, order in await reader.orders(table.id):
            if number < table.state.takeback_number:
                continue
            since = [decode_act(act.what) for act in await reader.acts(table.id, number)]
            standing |= self._valid({seat: self._read(order)}, since)
        self.standing = standing

    def _valid(self, orders: Mapping[int, Any], acts: Iterable[Act]) -> dict[int, Any]:
        """The orders that are still valid after these acts."""
        stands, event_types = self._orders.stands, list[self.table.game.event_type]  # type: ignore[name-defined]
        valid = dict(orders)
        for act in acts:
            if isinstance(act, Undone):  # else the order would at once do again what was just taken back
                valid.pop(act.seat, None)
            elif isinstance(act, Moved | Started):
                events = msgspec.convert(act.events, event_types)
                valid = {seat: order for seat, order in valid.items() if all(stands(order, e) for e in events)}
        return valid

    # Acting for a seat

    def seats_acted_for(self) -> list[int]:
        """The seats that have an order, and must act now."""
        state = self.table.state
        ordered = [] if state.paused else [seat for seat in state.to_act if seat in self.standing]
        return [seat for seat in ordered if seat in state.people]

    async def act_for(self, seat: int, dice: random.Random) -> None:
        """Carry out an order after as long as a person might think. In the log it is the person's act."""
        table = self.table
        await asyncio.sleep(dice.uniform(*table.environment.settings.order_pause))
        if seat not in self.seats_acted_for():
            return
        state, person = table.state, table.names.get(table.state.seating[seat].person or "")
        move = self._orders.follow(self.standing[seat], table.view(seat))
        if move is None or person is None:
            return
        raw = msgspec.Raw(msgspec.json.encode(move))
        wanted = Move(id=secrets.token_urlsafe(8), seen=state.number, seat=seat, move=raw)
        with suppress(Refusal):  # the table went on, or the order can't be carried out: the person must decide
            await table.enter(person_actor(person), wanted)
