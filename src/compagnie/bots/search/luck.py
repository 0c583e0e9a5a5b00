"""The luck of a game: what chance gave each seat, by what its answers were worth against what they might have been.

A result less this luck has the same mean, since luck is none on average, and spreads less: so fewer games tell which of
two bots is better. What a table is worth is told by a few trials to the end of the round and the net there. (After
"AIVAT" by Burch, Schmid, Moravčík, Morrill and Bowling, AAAI 2018, which also takes seats' own dice into account.)
"""

import importlib
import importlib.util
from typing import Any

import numpy as np
from numpy.typing import NDArray

from compagnie.bots.arena import NoLuck
from compagnie.bots.search import answers
from compagnie.bots.search.contract import SPARE_STATES
from compagnie.bots.search.searcher import SearchBot
from compagnie.core.compiled import fitted
from compagnie.core.game import Event, Game
from compagnie.core.playthrough import Playthrough
from compagnie.core.position import Position
from compagnie.core.state import new_states

TRIALS = 8
"""So many trials tell what an answer is worth."""


class LuckMeter:
    """Tells the luck in answers of chance."""

    def __init__(self, game: Game, trials: int = TRIALS) -> None:
        bot = _searcher(game)
        self._compiled, self._trials = fitted(answers, bot.player), trials
        self._player, self._box = bot.player, None
        self._states, self._tools = new_states(game.state, 3 + SPARE_STATES), bot.player.new_tools(bot.net)
        self._tools["by_score"], self._tools["trusted"] = 0.0, -1.0  # a steady guess serves better than a lucky end
        self._weights = np.zeros(256, np.int16)

    def add(self, position: Position, answer: int, number: int, luck: NDArray[np.float64]) -> None:
        """Add to each seat's luck what this answer gives it; `number` is how many answers came before."""
        if self._box is not position.box:
            self._player.prepare(self._tools, position.box)
            self._box = position.box
        self._states[0] = position.states[0]
        self._compiled.add_luck(
            self._states, position.boxes, self._tools, answer, 0, number, self._trials, self._weights, luck
        )


class MeteredPlaythrough(Playthrough):
    """A game in progress whose luck is told."""

    def __init__(self, game: Game, seats: int, options: Any, meter: LuckMeter) -> None:
        super().__init__(game, seats, options)
        self.luck = np.zeros(seats)
        self._meter, self._answers = meter, 0

    def _answer(self, answer: int) -> list[Event]:
        if not self.game.untold(self.position):
            self._meter.add(self.position, answer, self._answers, self.luck)
        self._answers += 1
        return super()._answer(answer)


def _searcher(game: Game) -> SearchBot:
    name = f"compagnie.bots.search.{game.name}"
    found = importlib.util.find_spec(name) and getattr(importlib.import_module(name), "bot", None)
    if not isinstance(found, SearchBot):
        raise NoLuck(f"The luck in {game.name} can't be told yet: no bot searches it.")
    return found
