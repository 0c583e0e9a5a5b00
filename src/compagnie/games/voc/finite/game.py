"""VOC with a finite list of actions, and the names of those."""

import random
from types import ModuleType
from typing import Any, ClassVar

from compagnie.core.position import Position
from compagnie.core.state import copied
from compagnie.games.voc import actions
from compagnie.games.voc.finite import actions as offers
from compagnie.games.voc.finite import rules
from compagnie.games.voc.finite.state import FINITE_STATE
from compagnie.games.voc.game import Voc
from compagnie.games.voc.game import game as voc
from compagnie.games.voc.views.view import View


class FiniteVoc(Voc):
    """VOC in which courses are planned and offers are bounded, so that every choice has a number."""

    rules: ClassVar[ModuleType] = rules
    state = FINITE_STATE

    def view(self, position: Position, seat: int | None) -> View:
        return voc.view(table_of(position), seat)

    def result(self, position: Position) -> dict[str, Any] | None:
        return voc.result(table_of(position))

    def resampled(self, position: Position, seat: int, dice: random.Random) -> Position:
        """§10 The open offer, and the table as it may be."""
        other = position.copy()
        other.states["table"][0, 0] = voc.redeal(self.view(position, seat), dice).states[0]
        return other


def table_of(position: Position) -> Position:
    """The table itself, which knows of no offers."""
    states = copied(position.states["table"][0])
    return Position(voc, position.seats, position.options, position.boxes, states, position.box)


game = FiniteVoc()

ACTION_KINDS = (
    (actions.PASS, "pass", 0),
    (actions.FIT, "fit", 0),
    (actions.TAKE_BACK, "take_back", 0),
    (actions.CLAIM, "claim", 0),
    (actions.HOLD, "hold", 0),
    (actions.MAKE_FOR, "make_for", 0),
    (actions.CAST_OFF, "cast_off", 0),
    (actions.LEAVE, "leave", 0),
    (actions.TAKE, "take", 0),
    (actions.DONE, "done", 0),
    (actions.DELIVER, "deliver", 0),
    (actions.DELIVER_NOTHING, "deliver_nothing", 0),
    (actions.GIVE, "give", 0),
    (actions.KEEP, "keep", 0),
    (actions.STORE, "store", 0),
    (offers.SELL, "sell", 0),
    (offers.BUY, "buy", 0),
    (offers.TO, "to", 0),
    (offers.PRICE, "price", 1),
    (offers.ACCEPT, "accept", 0),
    (offers.DECLINE, "decline", 0),
)
"""The first number of each kind of action, ascending; its name; and what is counted from there on."""
