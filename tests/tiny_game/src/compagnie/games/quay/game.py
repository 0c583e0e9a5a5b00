"""Quay in one piece: what the contract asks of a game."""

import random
from collections.abc import Iterator
from types import ModuleType
from typing import Any, ClassVar

from compagnie.core.contract import NATURE
from compagnie.core.game import Event, Game, Step
from compagnie.core.position import Position
from compagnie.core.state import States, as_plain, new_states
from compagnie.games.quay import rules, view, words
from compagnie.games.quay.box import BALES, BALES_OF_SMALL_SHIPS, HAND, SEATS
from compagnie.games.quay.scribe import QuayScribe
from compagnie.games.quay.state import BOX, LANDING, STATE


class Quay(Game):
    """Cards for bales."""

    name = "quay"
    version = 1
    seats = SEATS
    rules: ClassVar[ModuleType] = rules
    state = STATE
    options_type = words.Options
    setup_type = words.Setup
    move_type = words.Lay
    event_type = words.QuayEvent

    def boxes(self, options: words.Options, setup: words.Setup | None = None) -> States:
        boxes = new_states(BOX)
        boxes["most_bales"] = BALES_OF_SMALL_SHIPS if options.small_ships else BALES
        return boxes

    def scribe(self) -> QuayScribe:
        return QuayScribe()

    def spell(self, position: Position, seat: int, move: words.Lay) -> list[int]:
        hand = [card + 1 for card in position.choices(seat)]
        if hand and move.card not in hand:
            raise words.refuse("card_not_held", card=move.card, hand=", ".join(map(str, hand)))
        if not hand:
            position.apply(seat, move.card - 1)  # the position says why this seat may not act
        return [move.card - 1]

    def move(self, position: Position, seat: int, actions: list[int]) -> words.Lay:
        return words.Lay(actions[0] + 1)

    def setup_steps(self, position: Position, setup: words.Setup) -> Iterator[Step]:
        if [len(hand) for hand in setup.hands] != [HAND] * position.seats:
            raise words.refuse("hand_count", seats=position.seats, due=HAND)
        for dealt in zip(*setup.hands, strict=True):
            yield from ((NATURE, card - 1) for card in dealt)

    def steps(self, position: Position, event: Any) -> Iterator[Step]:
        match event:
            case words.Landed(bales=bales):
                yield NATURE, bales - 1
            case words.Laid(seat=seat, card=card):
                yield seat, self.spell(position, seat, words.Lay(card))[0]
            case _:
                raise words.refuse("nothing_to_take")

    def sets_off(self, position: Position) -> bool:
        return bool(position.now.phase == LANDING)

    def after(self, position: Position) -> dict[str, Any]:
        return as_plain(position.states[0])

    def result(self, position: Position) -> dict[str, Any] | None:
        return view.result(position)

    def view(self, position: Position, seat: int | None) -> view.View:
        return view.view(position, seat)

    def seen(self, event: Any, seat: int | None) -> Event:
        return event  # type: ignore[no-any-return]  # §5.1 what happens at the table, everyone sees

    def seen_setup(self, setup: words.Setup, seat: int | None) -> words.SeenSetup:
        return words.SeenSetup(hand=None if seat is None else setup.hands[seat])

    def redeal(self, view_of: Any, dice: random.Random) -> Position:
        return view.redeal(view_of, self.position(len(view_of.seats), view_of.options), dice)


game = Quay()
