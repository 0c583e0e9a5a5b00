"""A bot that plays any game: every small decision is as likely as the next."""

import random
from typing import Any

from compagnie.bots import out_of_turn
from compagnie.core.game import Game


class RandomBot:
    """Deals anew what its view doesn't show, and there decides at random until its turn is complete."""

    name = "random"

    def choose(self, game: Game, view: Any, dice: random.Random, deadline: float | None = None) -> Any:
        """A whole move. Raises a Refusal if it isn't this seat's turn."""
        position, seat = game.redeal(view, dice), view.seat
        choices = [] if seat is None else position.choices(seat)
        if not choices:
            raise out_of_turn(seat)
        begun, actions = position.copy(), []
        while choices:
            actions.append(dice.choice(choices))
            position.apply(seat, actions[-1])
            choices = position.choices(seat) if position.mid_turn else []
        return game.move(begun, seat, actions)

    def warm(self, game: Game) -> None:
        """There is nothing to compile beside the rules."""


bot = RandomBot()
