"""What each seat earned in a game: its result less what was luck.

The value of a table is what each seat would win if everyone played on greedily, all cards being as they lie. Between
two decisions nobody but chance changes it, and on average not at all: so whatever it changed there was luck, and what
is left of the result once that is taken away has the same mean. What is left is the value of the table before the
deal, and what every decision brought in place of the greedy one; a greedy decision brought nothing, and costs no
trials. (After "AIVAT" by Burch, Schmid, Moravčík, Morrill and Bowling, AAAI 2018.)

Trials tell values, so they are rough. But the dice of trials have nothing in common with those of the table, and so
the mean stays what it was however few there are; fewer trials make a result that spreads more.
"""

import importlib
import importlib.util
from typing import Any

import numpy as np
from numpy.typing import NDArray

from compagnie.bots.arena import NoLuck
from compagnie.bots.search import endings
from compagnie.bots.search.contract import LONGEST_TURN, SPARE_STATES
from compagnie.bots.search.searcher import SearchBot
from compagnie.core.chance.fair import SeededChance
from compagnie.core.compiled import fitted
from compagnie.core.game import Event, Game
from compagnie.core.playthrough import Playthrough
from compagnie.core.position import Position
from compagnie.core.state import new_states


class Valuer:
    """Tells what tables are worth."""

    def __init__(self, game: Game, trials: int | None = None) -> None:
        """With so many trials, or as many as serve the game best. Raises NoLuck where nobody searches it."""
        bot, usual = _searcher(game)
        self._compiled, self._trials = fitted(endings, bot.player), usual if trials is None else trials
        self._player, self._box = bot.player, None
        self._states, self._tools = new_states(game.state, 3 + SPARE_STATES), bot.player.new_tools(bot.net)
        self._turn = np.zeros(1 + LONGEST_TURN, np.int16)

    def value(self, position: Position, seed: int) -> NDArray[np.float64]:
        """Each seat's share of the win, on the average of trials by dice of this seed."""
        self._lay_out(position)
        shares = np.zeros(position.seats)
        for trial in range(self._trials):
            self._compiled.play_out(self._states, position.boxes, self._tools, seed, trial, shares)
        return shares / self._trials

    def greedy_turn(self, position: Position) -> tuple[int, list[int]]:
        """Which seat acts next if everyone plays greedily, and what it does."""
        self._lay_out(position)
        seat = self._compiled.greedy_turn(self._states, position.boxes, self._tools, self._turn)
        actions: list[int] = self._turn[1 : 1 + self._turn[0]].tolist()
        return seat, actions

    def _lay_out(self, position: Position) -> None:
        if self._box is not position.box:
            self._player.prepare(self._tools, position.box)
            self._box = position.box
        self._states[0] = position.states[0]


class ValuedPlaythrough(Playthrough):
    """A game in progress, and what each seat earned in it so far; the seed is that of the trials."""

    def __init__(self, game: Game, seats: int, options: Any, valuer: Valuer, seed: int) -> None:
        super().__init__(game, seats, options)
        self._valuer, self._seed = valuer, seed
        self.earned = valuer.value(self.position, seed)

    def submit(self, seat: int, move: Any) -> list[Event]:
        before = self.position
        as_greedy = (seat, self.game.spell(before, seat, move)) == self._valuer.greedy_turn(before)
        events = super().submit(seat, move)
        if not as_greedy:  # both by the same dice, so that much of what trials add to either is in both
            self.earned += self._valuer.value(self.position, self._seed) - self._valuer.value(before, self._seed)
        return events


def warm(game: Game) -> None:
    """Tell the luck of a game's beginning: then everything is compiled."""
    playing, valuer = Playthrough(game, min(game.seats), game.options_type()), Valuer(game, 1)
    playing.let_chance_answer(SeededChance(0))
    valuer.value(playing.position, 0)
    valuer.greedy_turn(playing.position)


def _searcher(game: Game) -> tuple[SearchBot, int]:
    """The bot that searches a game, and how many trials tell its luck."""
    name = f"compagnie.bots.search.{game.name}"
    found: Any = importlib.import_module(name) if importlib.util.find_spec(name) else None
    if not isinstance(getattr(found, "bot", None), SearchBot):
        raise NoLuck(f"The luck in {game.name} can't be told yet: no bot searches it.")
    return found.bot, found.LUCK_TRIALS
