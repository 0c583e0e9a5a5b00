"""The levels of Batavia. The lower three are greedy by other beliefs, the upper two search.

A beginner sees the crates and the gold of the moment. They fear no pirates, look at nobody else, keep too few cards,
and value a package well above or far below its worth. All levels jump now and then when they bid.
"""

import random
from collections.abc import Mapping
from typing import Any

import numpy as np

from compagnie.bots import Bot, out_of_turn
from compagnie.bots.greedy.batavia.plans import LONGEST_TURN, begin
from compagnie.bots.greedy.batavia.scratch import SCRATCH
from compagnie.bots.greedy.batavia.weights import Weights, as_record
from compagnie.bots.levels.noise import mood, wavering
from compagnie.bots.search.batavia import bot as searching
from compagnie.core.chance.fair import SeededChance
from compagnie.core.game import Game
from compagnie.core.playthrough import Playthrough
from compagnie.core.position import Position
from compagnie.core.state import new_states
from compagnie.games.batavia import actions
from compagnie.games.batavia.state import STATE

NOVICE = Weights(
    pirates=0.0, rival=0.0, blur=0.15, own=1.0, card=0.6, full=6.0, seal=0.2, reach=0.1, lack=0.5, idle=0.2,
    starter=0.1, note=0.12,
)  # fmt: skip
LEARNER = Weights(pirates=0.3, rival=0.15, blur=0.6, own=0.9, card=1.1, full=9.0, seal=0.45, note=0.27)

EXPERT_TRIALS, MASTER_TRIALS = 48, 1024
QUICKLY = {"thorough": 0}
"""An expert plays worlds on by the quick policy."""


class ErringTrader:
    """Greedy, by beliefs that waver from one turn and one auction to the next."""

    def __init__(self, name: str, beliefs: Weights, spread: float, jumps: float) -> None:
        """`spread` says how far beliefs waver, `jumps` how often a bid is higher than it need be."""
        self.name = name
        self._beliefs, self._spread, self._jumps = beliefs, spread, jumps

    def choose(self, game: Game, view: Any, dice: random.Random, deadline: float | None = None) -> Any:
        """A whole move. Raises a Refusal if it isn't this seat's turn."""
        if view.choices is None:
            raise out_of_turn(view.seat)
        position = game.redeal(view, dice)
        bidding = view.choices.passes
        occasion = view.package if bidding else view.stack
        beliefs = as_record(
            wavering(self._beliefs, self._spread, mood(self.name, view.seat, view.hand, bidding, occasion))
        )
        chosen = _greedy(position, view.seat, beliefs)
        if bidding and chosen[0] != actions.PASS and dice.random() < self._jumps:
            chosen = [actions.BID + self._jump(position, view, beliefs, dice)]
        return game.move(position, view.seat, chosen)

    def _jump(self, position: Position, view: Any, beliefs: Any, dice: random.Random) -> int:
        """§3.2 A bid above the least one, below what the package seems to be worth."""
        least, notes = view.choices.bids
        most = max(least, most_worth_bidding(position, view.seat, beliefs, least, notes))
        return dice.randint(least, least + (2 * (most - least) + 1) // 3)

    def warm(self, game: Game) -> None:
        """Play a game: then everything is compiled."""
        seats = min(game.seats)
        playing = Playthrough(game, seats, game.options_type())
        playing.play_on([self] * seats, SeededChance(0), random.Random(0))


def most_worth_bidding(position: Position, seat: int, beliefs: Any, least: int, notes: int) -> int:
    """§3.2 The highest bid that the package and the start are worth; 0 if they aren't worth the least one."""
    tried, most = position.copy(), 0
    for amount in range(least, notes + 1):
        tried.states["bid"][0] = amount - 1
        if _greedy(tried, seat, beliefs)[0] == actions.PASS:
            break
        most = amount
    return most


def _greedy(position: Position, seat: int, beliefs: Any) -> list[int]:
    """The actions of greedy's turn by these beliefs."""
    spare, scratches, out = new_states(STATE), new_states(SCRATCH), np.empty(LONGEST_TURN, np.int16)
    n = begin(position.states, seat, beliefs, spare, scratches, out)
    chosen: list[int] = out[:n].tolist()
    return chosen


def levels() -> Mapping[str, Bot]:
    """The five levels."""
    return {
        "novice": ErringTrader("novice", NOVICE, spread=1.8, jumps=0.4),
        "learner": ErringTrader("learner", LEARNER, spread=0.8, jumps=0.3),
        "regular": ErringTrader("regular", Weights(), spread=0.05, jumps=0.15),
        "expert": searching.with_budget("expert", EXPERT_TRIALS, QUICKLY),
        "master": searching.with_budget("master", MASTER_TRIALS),
    }
