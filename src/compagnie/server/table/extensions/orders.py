"""Standing orders at a table: what seats leave to be done while their people are away.

Orders are stored apart from the log, and only their own seat is told of them. What comes of an order is that person's
act, after a pause as long as people think.
"""

import asyncio
import random
import secrets
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import delete, insert
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.core.game import Game
from compagnie.core.json_reader import convert, decode
from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import Person, person_actor
from compagnie.server.base.refusals import refuse
from compagnie.server.protocol.acts import Act, Moved, Resumed, Started, Undone, decode_act
from compagnie.server.protocol.messages import Move, Order, OrderTold
from compagnie.server.storage.reader import StoredOrder
from compagnie.server.storage.schema import orders as order_rows
from compagnie.server.table.checks import seat_meant
from compagnie.server.table.extension import TableExtension
from compagnie.server.table.extensions.thinking_times import ThinkingTimes
from compagnie.server.table.log.known_commands import RecentCommands
from compagnie.server.table.watchers import Watcher

if TYPE_CHECKING:
    from compagnie.server.table.state import TableState
    from compagnie.server.table.table import Table

TURN_BEGINS = (Started, Moved, Undone, Resumed)
"""The acts from which on somebody thinks."""
REMEMBERED_REQUESTS = 1024
MAX_PAUSE = 90.0
"""An order never thinks longer, nor longer than a fifth of the time that its seat has left."""
MAX_SHARE = 0.2


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
        self._read_orders: dict[int, StoredOrder] = {}
        """The stored order of each seat that `standing` accounts for, whether it still stands or not."""
        self._done_requests = RecentCommands(REMEMBERED_REQUESTS)
        self._thought = ThinkingTimes()
        self._turn_began: float | None = None
        self._carried_out: set[int] = set()
        """The seats whose order moves just now: that isn't how long a person thought."""

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
        self._done_requests.add(person.id, said.id)
        await self.refresh()  # the table may have gone on meanwhile, so that it is out of date already
        self.table.environment.happened(self.table)
        return None

    def welcome(self, watcher: Watcher) -> dict[str, Any]:
        """The seat's own order."""
        return {"order": None if watcher.seat is None else self.standing.get(watcher.seat)}

    def _read(self, raw: bytes | str) -> Any:
        try:
            return decode(raw, self._orders.order_type)
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
        """Drop the orders that are no longer valid, and note how long people thought."""
        self._note_time(act)
        if self.standing:
            taken_back = self.table.state.takeback_number == self.table.state.number
            self._set({} if taken_back else self._valid(self.standing, [act]))

    def _note_time(self, act: Act) -> None:
        if type(act) not in TURN_BEGINS:
            return
        began, self._turn_began = self._turn_began, self.table.changed_at
        if not isinstance(act, Moved) or began is None or not self.table.state.played_in_person(act.seat):
            return
        kinds = self._orders.kinds
        if act.seat not in self._carried_out and (not kinds or act.move["kind"] in kinds):
            self._thought.note(act.seat, self._turn_began - began)

    def due(self, state: "TableState", at: float) -> float | None:
        """An order is carried out even if nobody is connected."""
        return at if self.standing and not self.standing.keys().isdisjoint(state.to_act) else None

    async def load(self, offers: Sequence[tuple[int, int]]) -> None:
        """Read the stored orders."""
        await self.refresh()

    async def refresh(self) -> None:
        """Read the stored orders, and keep those that are still valid.

        While that is read the table may go on: then it is read again. An order that is known is not: `adopted` has
        seen every act since.
        """
        environment, table = self.table.environment, self.table
        while True:
            number, known = table.state.number, self._read_orders
            stored = {order.seat: order for order in await environment.reader.orders(table.id)}
            new = [order for seat, order in stored.items() if known.get(seat) != order]
            valid = await environment.workers.loading.run(partial(self._still_valid, new, number)) if new else {}
            if table.state.number == number and self._read_orders is known:
                break
        told = {seat: order for seat, order in self.standing.items() if seat in stored and stored[seat] not in new}
        self._read_orders = stored
        self._set(told | valid)

    def _still_valid(self, orders: Sequence[StoredOrder], upto: int) -> dict[int, Any]:
        """Those of these orders that the acts since didn't end. Slow: it reads the log."""
        valid: dict[int, Any] = {}
        for seat, number, text in orders:
            if number < self.table.state.takeback_number:
                continue
            order = {seat: self._read(text)}
            for row in self.table.environment.log.forwards(self.table.id, number):
                if row.number > upto or not order:
                    break
                order = self._valid(order, [decode_act(row.what)])
            valid |= order
        return valid

    def _set(self, standing: dict[int, Any]) -> None:
        """These orders are valid now: tell each seat whose own has changed."""
        before, self.standing = self.standing, standing
        if before == standing:
            return
        for watcher in list(self.table.watchers):
            if watcher.seat is not None and before.get(watcher.seat) != standing.get(watcher.seat):
                watcher.say(OrderTold(order=standing.get(watcher.seat)))

    def _valid(self, orders: Mapping[int, Any], acts: Iterable[Act]) -> dict[int, Any]:
        """The orders that are still valid after these acts."""
        stands, event_types = self._orders.stands, list[self.table.game.event_type]  # type: ignore[name-defined]
        valid = dict(orders)
        for act in acts:
            if isinstance(act, Undone):  # else the order would at once do again what was just taken back
                valid.pop(act.seat, None)
            elif isinstance(act, Moved | Started):
                events = convert(act.events, event_types)
                valid = {seat: order for seat, order in valid.items() if all(stands(order, e) for e in events)}
        return valid

    # Acting for a seat

    def seats_acted_for(self) -> list[int]:
        """The seats that have an order, and must act now."""
        state = self.table.state
        if not self.standing or state.paused:
            return []
        ordered = [seat for seat in state.to_act if seat in self.standing]
        return [seat for seat in ordered if seat in state.people]

    def pause(self, seat: int, dice: random.Random) -> float:
        """How long an order thinks: as its person does.

        As long as too little is known of that, it takes a while at random. One that may ask its person falls silent in
        the end, as they would; so it is slow before, at random and sometimes very: a silence must not tell that its
        limit is reached.
        """
        settings, order = self.table.environment.settings, self.standing.get(seat)
        clock = self.table.state.clock.view(self.table.environment.now())
        most = MAX_PAUSE if clock is None else min(MAX_PAUSE, clock.left[seat] * MAX_SHARE)
        if (thought := self._thought.like(seat, dice)) is not None:
            return min(thought, most)
        seconds, mean = dice.uniform(*settings.order_pause), settings.asking_order_pause
        if order is None or not mean or not self._orders.may_ask(order):
            return seconds
        return min(seconds + dice.expovariate(1 / mean), max(seconds, most))

    async def act_for(self, seat: int, dice: random.Random) -> None:
        """Carry out an order after as long as a person might think. In the log it is the person's act."""
        table = self.table
        await asyncio.sleep(self.pause(seat, dice))
        if seat not in self.seats_acted_for() or not table.environment.open:
            return
        state, person = table.state, table.names.get(table.state.seating[seat].person or "")
        move = self._orders.follow(self.standing[seat], table.view(seat))
        if move is None or person is None:
            return
        raw = msgspec.Raw(msgspec.json.encode(move))
        wanted = Move(id=secrets.token_urlsafe(8), seen=state.number, seat=seat, move=raw)
        self._carried_out.add(seat)
        try:
            await table.enter(person_actor(person), wanted)
        except Refusal:
            pass  # the table went on, or the order can't be carried out: the person must decide
        finally:
            self._carried_out.discard(seat)
