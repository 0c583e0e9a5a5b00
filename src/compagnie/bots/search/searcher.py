"""The searching bot: from a seat's view to a move, under a budget of trials or of time.

It deals the worlds that the view allows (`rollouts`), and knows nothing else of the table. The same view, dice and
budget of trials give the same move.
"""

import copy
import random
import threading
import time
from collections.abc import Mapping
from types import ModuleType
from typing import Any, NamedTuple

import msgspec
import numpy as np

from compagnie.bots import out_of_turn
from compagnie.bots.search import rollouts
from compagnie.bots.search.contract import SPARE_STATES
from compagnie.bots.search.net import Net
from compagnie.bots.search.notes import NOTE
from compagnie.core.chance.fair import SeededChance
from compagnie.core.compiled import fitted
from compagnie.core.game import Game
from compagnie.core.playthrough import Playthrough
from compagnie.core.position import Position
from compagnie.core.state import new_states

ROUNDS = 1
"""A world is played on until so many rounds after this one have ended."""
PORTION = 64
"""So many trials are made between two looks at the clock."""


class Weighed(msgspec.Struct, frozen=True):
    """A candidate, its chance to win, how sure that is, and how often it was tried."""

    move: Any
    actions: list[int]
    """The same move as numbers."""
    chance: float
    error: float
    """The standard error of the chance; 1 where it wasn't tried."""
    trials: int


class _Found(NamedTuple):
    """What `Weighed` tells, but for the move."""

    actions: list[int]
    chance: float
    error: float
    trials: int


class SearchBot:
    """Tries the moves that a game's `player` offers, in worlds that the view allows, and makes the best."""

    attentive = True
    """It is shown all that its seat was ever shown (`Game.attentive_view`)."""

    def __init__(
        self, name: str, player: ModuleType, net: Net, trials: int, rounds: int = ROUNDS,
        settings: Mapping[str, float] | None = None,
    ) -> None:  # fmt: skip
        """`settings` are numbers of the player's tools that are to be others, by name."""
        self.name, self.trials, self.rounds, self.settings = name, trials, rounds, settings or {}
        self.player, self.net = player, net
        self._rooms = threading.local()

    def with_budget(self, name: str, trials: int, settings: Mapping[str, float] | None = None) -> "SearchBot":
        """The same search under another name, with so many trials a turn; with other settings it has its own arrays."""
        other = copy.copy(self)
        other.name, other.trials = name, trials
        if settings is not None:
            other.settings, other._rooms = settings, threading.local()
        return other

    def choose(self, game: Game, view: Any, dice: random.Random, deadline: float | None = None) -> Any:
        """A whole move, by `deadline` (of time.monotonic). Raises a Refusal if it isn't this seat's turn."""
        return self.weigh(game, view, dice, deadline=deadline)[0].move

    def weigh(
        self, game: Game, view: Any, dice: random.Random, trials: int | None = None, deadline: float | None = None
    ) -> list[Weighed]:
        """What was found of every candidate, the one that `choose` would make first, then the others by their chance.

        It is tried as often as `trials` says (as the bot does by itself, if it isn't told), and until `deadline` at
        the latest. Raises a Refusal if it isn't this seat's turn.
        """
        if view.choices is None:
            raise out_of_turn(view.seat)
        position, seat = game.redeal(view, dice), view.seat
        room = self._room(position)
        room.lay_out(position)
        found = room.search(seat, self.trials if trials is None else trials, dice.getrandbits(31), deadline)
        return [Weighed(game.move(position, seat, one.actions), *one) for one in found]

    def warm(self, game: Game) -> None:
        """Play the beginning of a game: then everything is compiled."""
        playing = Playthrough(game, min(game.seats), game.options_type())
        playing.let_chance_answer(SeededChance(0))
        seat = playing.position.to_act[0]
        self.choose(game, game.view(playing.position, seat), random.Random(0))

    def _room(self, position: Position) -> "_Room":
        """The arrays of this thread: searches of several tables don't disturb each other."""
        if not hasattr(self._rooms, "room"):
            self._rooms.room = _Room(self.player, self.net, position.states.dtype, self.rounds)
            for setting, number in self.settings.items():
                self._rooms.room.tools[setting] = number
        room: _Room = self._rooms.room
        return room


class _Room:
    """The arrays that one search needs."""

    def __init__(self, player: ModuleType, net: Net, state: np.dtype[np.void], rounds: int) -> None:
        self._compiled = fitted(rollouts, player)
        self.states, self.tools = new_states(state, 3 + SPARE_STATES), player.new_tools(net)
        self.boxes: Any = None
        self._rounds = rounds
        self._player, self._box = player, None
        self._notes = np.zeros(1, NOTE)

    def lay_out(self, position: Position) -> None:
        """Lay out the table that is to be searched."""
        if self._box is not position.box:
            self._player.prepare(self.tools, position.box)
            self._box = position.box
        self.states[0], self.boxes = position.states[0], position.boxes

    def search(self, seat: int, trials: int, seed: int, deadline: float | None) -> list[_Found]:
        """Sequential halving, as `rollouts.think` does it, with a look at the clock now and then."""
        note, compiled = self._notes[0], self._compiled
        n = compiled.find_moves(self.states, self.boxes, self.tools, seat, note["moves"], note["lengths"])
        for name in ("sums", "squares", "tried"):
            note[name][:n] = 0
        note["alive"][:n] = np.arange(n)
        living, world, phases = n, 0, compiled.halvings(n)
        for _ in range(phases):
            worlds = max(1, trials // (phases * living))
            in_time = self._try(seat, living, seed, world, worlds, deadline)
            compiled.sort_by_mean(note["alive"], living, note["sums"], note["tried"])
            if not in_time:
                break
            world += worlds
            living = (living + 1) // 2
        best, *others = (self._found(int(move)) for move in note["alive"][:n])
        return [best, *sorted(others, key=lambda found: -found.chance)]

    def _try(self, seat: int, living: int, seed: int, world: int, worlds: int, deadline: float | None) -> bool:
        """Try the living candidates in so many worlds; False if the time was up first."""
        note, last = self._notes[0], world + worlds
        portion = worlds if deadline is None else max(1, PORTION // living)
        while world < last:
            if deadline is not None and note["tried"][0] and time.monotonic() >= deadline:
                return False
            step = min(portion, last - world)
            self._compiled.try_worlds(
                self.states, self.boxes, self.tools, seat, self._rounds, note["moves"], note["lengths"], note["alive"],
                living, seed, world, step, note["sums"], note["squares"], note["tried"],
            )  # fmt: skip
            world += step
        return True

    def _found(self, move: int) -> _Found:
        note = self._notes[0]
        tried, actions = int(note["tried"][move]), note["moves"][move][: note["lengths"][move]].tolist()
        if not tried:
            return _Found(actions, 0.0, 1.0, 0)
        mean = float(note["sums"][move]) / tried
        variance = max(0.0, float(note["squares"][move]) / tried - mean * mean)
        return _Found(actions, mean, (variance / tried) ** 0.5, tried)
