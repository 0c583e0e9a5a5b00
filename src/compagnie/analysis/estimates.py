"""Win chances by trials: of a table as it lies, and of each candidate by what its seat knows."""

import importlib
import random
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from compagnie.analysis import trials
from compagnie.analysis.offered import can_analyse, player_of
from compagnie.bots.search.contract import LONGEST_TURN, MOST_MOVES, SPARE_STATES
from compagnie.bots.search.searcher import SearchBot
from compagnie.core.chance.fair import SeededChance
from compagnie.core.compiled import fitted
from compagnie.core.contract import NATURE
from compagnie.core.game import Game
from compagnie.core.playthrough import next_answer
from compagnie.core.position import Position
from compagnie.core.state import new_states

Floats = NDArray[np.float64]


WIN_CHANCES = {"by_score": 0.0}
"""The numbers of a player's tools by which a trial is worth a win, and nothing else."""


class NoAnalysis(ValueError):
    """A game that can't be analysed, since nothing searches it."""


@cache
def searcher(game: Game) -> SearchBot:
    """The bot by whose search a game is judged. Raises NoAnalysis where there is none."""
    if not can_analyse(game):
        raise NoAnalysis(f"{game.name} can't be analysed yet: no bot searches it.")
    bot: SearchBot = importlib.import_module(player_of(game)).bot
    return bot


@dataclass
class Weighed:
    """The candidates of one decision; the last is the one that was played, if the bot would not have looked at it."""

    moves: list[list[int]]
    played: int
    """Its place among the moves."""


class Estimator:
    """The arrays of one thread, and what is estimated with them."""

    def __init__(self, game: Game, rounds: int | None = None, settings: Mapping[str, float] = WIN_CHANCES) -> None:
        """Trials are played on for so many rounds, or as an analysis does; `settings` say what their end is worth."""
        bot = searcher(game)
        self.game, self._player = game, bot.player
        offered: Any = importlib.import_module(player_of(game))
        self._rounds: int = offered.ANALYSIS_ROUNDS if rounds is None else rounds
        self.all_is_open: bool = offered.ALL_IS_OPEN
        self._box: Any = None
        self._compiled = fitted(trials, bot.player)
        self._tools = bot.player.new_tools(bot.net)
        for setting, number in settings.items():
            self._tools[setting] = number
        self._states = new_states(game.state, 3 + SPARE_STATES)
        self._moves = np.zeros((MOST_MOVES, LONGEST_TURN), np.int16)
        self._lengths = np.zeros(MOST_MOVES, np.int16)

    @property
    def seats(self) -> int:
        """How many sit at the table whose candidates are tried."""
        return self._dealt.seats

    def win_chances(self, position: Position, seed: int, count: int) -> Floats:
        """What each of so many trials was worth to each seat, all cards being as they lie."""
        worth = np.zeros((count, position.seats))
        self._lay_out(position)
        self._compiled.play_on_often(self._states, position.boxes, self._tools, self._rounds, seed, count, worth)
        return worth

    def candidates(self, position: Position, seat: int, actions: list[int]) -> Weighed:
        """The turns worth looking at, with the one that was played among them; the next trials are of these."""
        self._sit_down(position, seat)
        self._lay_out(self._dealt)
        count = self._compiled.find_candidates(
            self._states, self._dealt.boxes, self._tools, seat, self._moves, self._lengths
        )
        moves = [self._moves[i, : self._lengths[i]].tolist() for i in range(count)]
        if actions not in moves:
            moves = [*moves[: MOST_MOVES - 1], actions]
            self._moves[len(moves) - 1, : len(actions)], self._lengths[len(moves) - 1] = actions, len(actions)
        return Weighed(moves, moves.index(actions))

    def try_moves(self, which: list[int], seed: int, first: int, worlds: int) -> Floats:
        """What the candidates of these numbers were worth in so many worlds: by world, candidate and seat."""
        worth = np.zeros((worlds, len(which), self._dealt.seats))
        tried = np.array(which, np.int16)
        self._lay_out(self._dealt)
        self._compiled.try_each(
            self._states, self._dealt.boxes, self._tools, self._seat, self._rounds, self._moves, self._lengths, tried,
            seed, first, worlds, worth,
        )  # fmt: skip
        return worth

    def _sit_down(self, position: Position, seat: int) -> None:
        """Know what a seat knows: the next trials are in worlds that it holds possible."""
        view = self.game.attentive_view(position, seat)
        self._dealt, self._seat = self.game.redeal(view, random.Random(0)), seat

    def _lay_out(self, position: Position) -> None:
        """Lay out the table that is tried; the tools are made ready for its box."""
        if self._box is not position.box:
            self._player.prepare(self._tools, position.box)
            self._box = position.box
        self._states[0] = position.states[0]


def warm(game: Game) -> None:
    """Study the beginning of a game: then everything is compiled."""
    position, chance = game.position(min(game.seats), game.options_type()), SeededChance(0)
    while position.actor == NATURE:
        position.answer(next_answer(game, position, chance))
    estimator, seat = Estimator(game), position.to_act[0]
    estimator.win_chances(position, 0, 1)
    estimator.candidates(position, seat, position.choices(seat)[:1])
    estimator.try_moves([0], 0, 0, 1)
