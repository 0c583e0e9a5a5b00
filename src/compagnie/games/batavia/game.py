"""Batavia in one piece: its rules, its types, and what it offers beyond moves."""

import random
from collections.abc import Iterator, Sequence
from types import ModuleType
from typing import Any, ClassVar

import msgspec

from compagnie.core.game import Consequence, Event, Game, Step
from compagnie.core.position import Position
from compagnie.core.state import States, new_states
from compagnie.games.batavia import moves, rules
from compagnie.games.batavia.box import BEGINNER_LAYOUT, SEATS
from compagnie.games.batavia.options import Options
from compagnie.games.batavia.orders import BataviaOrders
from compagnie.games.batavia.record import consequences, events, table
from compagnie.games.batavia.record import steps as told
from compagnie.games.batavia.record.scribe import BataviaScribe
from compagnie.games.batavia.refusals import refuse
from compagnie.games.batavia.state import BOX, NONE, STATE
from compagnie.games.batavia.views import changes, consider
from compagnie.games.batavia.views.redeal import redeal
from compagnie.games.batavia.views.view import View, open_view, view


class Batavia(Game):
    """Auctions, fleets, posts and pirates."""

    name = "batavia"
    version = 1
    seats = SEATS
    rules: ClassVar[ModuleType] = rules
    state = STATE
    options_type = Options
    setup_type = events.Setup
    move_type = moves.Move
    event_type = events.BataviaEvent
    consequence_type = consequences.BataviaConsequence
    asked_type = consider.Asked
    example_question = consider.AskedCards({})
    orders = BataviaOrders()

    def check(self, seats: int, options: Options) -> None:
        super().check(seats, options)
        first = options.first_auctioneer
        if first is not None and not 0 <= first < seats:
            raise refuse("no_such_auctioneer", seat=first, seats=seats)

    def boxes(self, options: Options, setup: events.Setup | None = None) -> States:
        boxes = new_states(BOX)
        boxes["layout"][0] = NONE
        if options.quick_start:
            boxes["layout"][0] = BEGINNER_LAYOUT if setup is None else told.layout(setup)
        first = options.first_auctioneer
        boxes["first_auctioneer"] = NONE if first is None else first
        boxes["open_notes"], boxes["perfect_memory"] = options.open_notes, options.perfect_memory
        return boxes

    def scribe(self) -> BataviaScribe:
        return BataviaScribe()

    def spell(self, position: Position, seat: int, move: Any) -> list[int]:
        return moves.spell(position, seat, move)

    def move(self, position: Position, seat: int, actions: list[int]) -> moves.Move:
        return moves.unspell(actions)

    def setup_steps(self, position: Position, setup: events.Setup) -> Iterator[Step]:
        return told.setup_steps(position, setup)

    def steps(self, position: Position, event: Any) -> Iterator[Step]:
        return told.steps(position, event)

    def told_answer(self, position: Position, answer: int) -> dict[str, Any]:
        return told.answer(position, answer)

    def sets_off(self, position: Position) -> bool:
        return table.sets_off(position)

    def after(self, position: Position) -> dict[str, Any]:
        return table.after(position)

    def result(self, position: Position) -> dict[str, Any] | None:
        result = table.result(position)
        return None if result is None else {**result}

    def view(self, position: Position, seat: int | None) -> View:
        return view(position, seat)

    def view_changes(self, before: Position, after: Position, seats: Sequence[int | None]) -> list[msgspec.Raw] | None:
        return changes.view_changes(before, after, seats)

    def attentive(self, options: Options) -> Options:
        return msgspec.structs.replace(options, perfect_memory=True)

    def attentive_view(self, position: Position, seat: int) -> View:
        attentive = position.copy()  # §9.3 as at a table at which everyone is reminded
        attentive.options = self.attentive(position.options)
        attentive.states["perfect_memory"] = 1
        return view(attentive, seat)

    def open_view(self, position: Position) -> View:
        return open_view(position)

    def seen(self, event: Any, seat: int | None) -> Event:
        return events.seen(event, seat)

    def seen_setup(self, setup: events.Setup, seat: int | None) -> events.SeenSetup:
        return events.seen_setup(setup, seat)

    def led_to(self, before: Position, events: Sequence[Event], after: Position) -> list[Consequence]:
        return consequences.led_to(before, events, after)

    def redeal(self, view: View, dice: random.Random) -> Position:
        return redeal(view, self.position(len(view.seats), view.options), dice)

    def consider(self, position: Position, seat: int, asked: consider.Asked) -> consider.Outlook:
        return consider.consider(position, seat, asked)


game = Batavia()
