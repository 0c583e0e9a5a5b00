"""VOC in one piece: its rules, its types, and what it offers beyond moves."""

import random
from collections.abc import Iterator, Sequence
from types import ModuleType
from typing import Any, ClassVar

from compagnie.core.game import Consequence, Event, Game, Step
from compagnie.core.position import Position, new_position
from compagnie.core.state import States
from compagnie.games.voc import moves, rules, spelled, spelling
from compagnie.games.voc.box import SEATS
from compagnie.games.voc.opened import OpenBox, by_mark, opened, standard
from compagnie.games.voc.options import MOST_SECONDS, Options
from compagnie.games.voc.record import consequences, events, table
from compagnie.games.voc.record import steps as told
from compagnie.games.voc.record.scribe import VocScribe
from compagnie.games.voc.refusals import refuse
from compagnie.games.voc.state import DRAWING, STATE
from compagnie.games.voc.trade.trading import VocTrading
from compagnie.games.voc.views import consider
from compagnie.games.voc.views.redeal import redeal
from compagnie.games.voc.views.view import View, view
from compagnie.games.voc.voyage.advice import VocAdvice
from compagnie.games.voc.voyage.drawing import VocDrawing


class Voc(Game):
    """Contracts, crews, and ships that are steered with closed eyes."""

    name = "voc"
    version = 1
    seats = SEATS
    rules: ClassVar[ModuleType] = rules
    state = STATE
    options_type = Options
    setup_type = events.Setup
    move_type = moves.Move
    event_type = events.VocEvent
    consequence_type = consequences.VocConsequence
    asked_type = consider.Asked
    drawing = VocDrawing()
    trading = VocTrading()
    advice = VocAdvice()

    def check(self, seats: int, options: Options) -> None:
        super().check(seats, options)
        first = options.burgemeester
        if first is not None and not 0 <= first < seats:
            raise refuse("no_such_burgemeester", seat=first, seats=seats)
        if not 0 <= options.trade_seconds <= MOST_SECONDS:
            raise refuse("trade_seconds", given=options.trade_seconds, most=MOST_SECONDS)

    def box(self, setup: events.Setup | None = None) -> OpenBox:
        if setup is None:
            return standard()
        try:
            return opened(setup.box)
        except ValueError as mistake:
            raise refuse("box", mistake=str(mistake)) from None

    def boxes(self, options: Options, setup: events.Setup | None = None) -> States:
        return self.box(setup).boxes(options)

    def scribe(self) -> VocScribe:
        return VocScribe()

    def spell(self, position: Position, seat: int, move: Any) -> list[Any]:
        return spelling.spell(position, seat, move)

    def move(self, position: Position, seat: int, actions: list[int]) -> moves.Move:
        return spelled.unspell(position, seat, actions)

    def told_step(self, step: moves.Line | moves.Exchange) -> dict[str, Any]:
        return moves.told_step(step)

    def setup_steps(self, position: Position, setup: events.Setup) -> Iterator[Step]:
        return told.setup_steps(position, setup)

    def steps(self, position: Position, event: Any) -> Iterator[Step]:
        return told.steps(position, event)

    def last_steps(self, position: Position) -> Iterator[Step]:
        return told.quiet_steps(position)

    def told_answer(self, position: Position, answer: int) -> dict[str, Any]:
        return told.answer(position, answer)

    def untold(self, position: Position) -> bool:
        """§6.2 A record tells the line, not what guided the hand."""
        return bool(position.now.phase == DRAWING)

    def sets_off(self, position: Position) -> bool:
        return table.sets_off(position)

    def after(self, position: Position) -> dict[str, Any]:
        return table.after(position)

    def result(self, position: Position) -> dict[str, Any] | None:
        result = table.result(position)
        return None if result is None else {**result}

    def view(self, position: Position, seat: int | None) -> View:
        return view(position, seat)

    def seen(self, event: Any, seat: int | None) -> Event:
        """§10 What has happened is open to all."""
        told_to_all: Event = event
        return told_to_all

    def seen_setup(self, setup: events.Setup, seat: int | None) -> events.Setup:
        return setup

    def led_to(self, before: Position, events: Sequence[Event], after: Position) -> list[Consequence]:
        return consequences.led_to(before, events, after)

    def redeal(self, view: View, dice: random.Random) -> Position:
        box = by_mark(view.box)
        position = new_position(self, len(view.seats), view.options, box.boxes(view.options), box)
        return redeal(view, position, dice)

    def consider(self, position: Position, seat: int, asked: consider.Asked) -> consider.Outlook:
        return consider.consider(position, seat, asked)


game = Voc()
