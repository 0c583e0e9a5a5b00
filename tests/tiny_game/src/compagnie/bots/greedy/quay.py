"""The greedy bot of Quay: spends high cards on rich ships, and no more than it must."""

import random

from compagnie.bots import out_of_turn
from compagnie.core.game import Game
from compagnie.games.quay.box import BALES, BALES_OF_SMALL_SHIPS
from compagnie.games.quay.view import View
from compagnie.games.quay.words import Lay


class GreedyBot:
    """Looks at the ship, at what is laid and at its own hand: at its view, and at nothing else."""

    name = "greedy"

    def choose(self, game: Game, view: View, dice: random.Random, deadline: float | None = None) -> Lay:
        """A whole move. Raises a Refusal if it isn't this seat's turn."""
        if not view.choices:
            raise out_of_turn(view.seat)
        highest = max(seat.laid or 0 for seat in view.seats)
        winning = [card for card in view.choices if card > highest]
        last = sum(seat.laid is None for seat in view.seats) == 1
        if winning and last:
            return Lay(min(winning))
        return Lay(max(winning) if winning and is_rich(view) else min(view.choices))

    def warm(self, game: Game) -> None:
        """There is nothing to compile beside the rules."""


def is_rich(view: View) -> bool:
    """Whether the ship carries more than ships do on average."""
    most = BALES_OF_SMALL_SHIPS if view.options.small_ships else BALES
    return 2 * view.ship > most + 1


bot = GreedyBot()
