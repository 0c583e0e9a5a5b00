"""The greedy bot of Batavia.

    weights   what it believes, as numbers
    worth     what a table is worth to a seat
    plans     which moves it looks at, and how far it bids
    scratch   numbers that it works with meanwhile
    tuning    how the weights were found

All of it is compiled, so that searches can play whole games with it; see `plans.turn`.
"""

import random
from typing import Any

import numpy as np

from compagnie.bots import out_of_turn
from compagnie.bots.greedy.batavia.plans import LONGEST_TURN, begin
from compagnie.bots.greedy.batavia.scratch import SCRATCH
from compagnie.bots.greedy.batavia.weights import Weights, as_record
from compagnie.core.chance.fair import SeededChance
from compagnie.core.game import Game
from compagnie.core.playthrough import Playthrough
from compagnie.core.state import new_states
from compagnie.games.batavia.state import STATE


class GreedyBot:
    """Makes the move after which the table is worth most to its seat."""

    name = "greedy"

    def __init__(self, weights: Weights | None = None) -> None:
        self._weights = as_record(weights or Weights())

    def choose(self, game: Game, view: Any, dice: random.Random, deadline: float | None = None) -> Any:
        """A whole move. Raises a Refusal if it isn't this seat's turn.

        What the view doesn't show is dealt anew only to have a whole table: nothing of it is looked at.
        """
        if view.choices is None:
            raise out_of_turn(view.seat)
        position = game.redeal(view, dice)
        spare, scratches, out = new_states(STATE), new_states(SCRATCH), np.empty(LONGEST_TURN, np.int16)
        n = begin(position.states, view.seat, self._weights, spare, scratches, out)
        return game.move(position, view.seat, out[:n].tolist())

    def warm(self, game: Game) -> None:
        """Play a game: then everything is compiled."""
        seats = min(game.seats)
        playing = Playthrough(game, seats, game.options_type())
        playing.play_on([self] * seats, SeededChance(0), random.Random(0))


bot = GreedyBot()
