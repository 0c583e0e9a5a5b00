"""The searching bot: from a seat's view to a move, under a budget of trials or of time.

It deals the worlds that the view allows (`rollouts`), and knows nothing else of the table. The same view, dice and
budget of trials give the same move.
"""

import random
import threading
import time
from types import ModuleType
from typing import Any

import msgspec
import numpy as np

from compagnie.bots import out_of_turn
from compagnie.bots.search import rollouts
from compagnie.bots.search.contract import SPARE_STATES
from compagnie.bots.search.net import Net
from compagnie.bots.search.notes import NOTE
from compagnie.core.chance import SeededChance
from compagnie.core.compiled import fitted
from compagnie.core.game import Game
from compagnie.core.playthrough import Playthrough
from compagnie.core.position import Position
from compagnie.core.state import new_states

ROUNDS = 1
"""A world is played on until the round after this one has ended."""
PORTION = 64
"""So many trials are made between two looks at the clock."""


class Found(msgspec.Struct, frozen=True):
    """What was found of one candidate: its actions, its chance to win, how sure that is, and by how many trials."""

    actions: list[int]
    chance: float
    error: float
    """The standard error of the chance."""
    trials: int


class SearchBot:
    """Tries the moves that a game's `player` offers, in worlds that the view allows, and makes the best."""

    attentive = True
    """It is shown all that its seat was ever shown (`Game.attentive_view`)."""

    def __init__(self, name: str, player: ModuleType, net: Net, trials: int) -> None:
        self.name, self.trials = name, trials
        self._player, self.net = player, net
        self._rooms = threading.local()

    def choose(self, game: Game, view: Any, dice: random.Random, deadline: float | None = None) -> Any:
        """A whole move, by `deadline` (of time.monotonic). Raises a Refusal if it isn't this seat's turn."""
        position = self._dealt(game, view, dice)
        best = self._search(position, view.seat, dice.getrandbits(31), deadline)[0]
        return game.move(position, view.seat, best.actions)

    def weigh(self, game: Game, view: Any, dice: random.Random, deadline: float | None = None) -> list[Found]:
        """What was found of every candidate, the best first."""
        return self._search(self._dealt(game, view, dice), view.seat, dice.getrandbits(31), deadline)

    def warm(self, game: Game) -> None:
        """Play the beginning of a game: then everything is compiled."""
        playing = Playthrough(game, min(game.seats), game.options_type())
        playing.let_chance_answer(SeededChance(0))
        seat = playing.position.to_act[0]
        self.choose(game, game.view(playing.position, seat), random.Random(0))

    def _dealt(self, game: Game, view: Any, dice: random.Random) -> Position:
        if view.choices is None:
            raise out_of_turn(view.seat)
        return game.redeal(view, dice)

    def _search(self, position: Position, seat: int, seed: int, deadline: float | None) -> list[Found]:
        room = self._room(position)
        room.states[0] = position.states[0]
        room.boxes = position.boxes
        found = room.search(seat, self.trials, seed, deadline)
        return sorted(found, key=lambda one: (-one.trials, -one.chance))

    def _room(self, position: Position) -> "_Room":
        """The arrays of this thread: searches of several tables don't disturb each other."""
        if not hasattr(self._rooms, "room"):
            self._rooms.room = _Room(self._player, self.net, position.states.dtype)
        room: _Room = self._rooms.room
        return room


class _Room:
    """The arrays that one search needs."""

    def __init__(self, player: ModuleType, net: Net, state: np.dtype[np.void]) -> None:
        self._compiled = fitted(rollouts, player)
        self.states, self.tools = new_states(state, 3 + SPARE_STATES), player.new_tools(net)
        self.boxes: Any = None
        self._notes = np.zeros(1, NOTE)

    def search(self, seat: int, trials: int, seed: int, deadline: float | None) -> list[Found]:
        """Sequential halving, as `rollouts.think` does it, with a look at the clock now and then."""
        note, compiled = self._notes[0], self._compiled
        n = compiled.find_moves(self.states, self.boxes, self.tools, seat, note["moves"], note["lengths"])
        for name in ("sums", "squares", "tried"):
            note[name][:n] = 0
        note["alive"][:n] = np.arange(n)
        living, world, phases = n, 0, compiled.halvings(n)
        for _ in range(phases):
            worlds = max(1, trials // (phases * living))
            if not self._try(seat, living, seed, world, worlds, deadline):
                break
            world += worlds
            compiled.sort_by_mean(note["alive"], living, note["sums"], note["tried"])
            living = (living + 1) // 2
        return [self._found(move) for move in range(n)]

    def _try(self, seat: int, living: int, seed: int, world: int, worlds: int, deadline: float | None) -> bool:
        """Try the living candidates in so many worlds; False if the time was up first."""
        note, last = self._notes[0], world + worlds
        portion = worlds if deadline is None else max(1, PORTION // living)
        while world < last:
            if deadline is not None and note["tried"][0] and time.monotonic() >= deadline:
                return False
            step = min(portion, last - world)
            self._compiled.try_worlds(
                self.states, self.boxes, self.tools, seat, ROUNDS, note["moves"], note["lengths"], note["alive"],
                living, seed, world, step, note["sums"], note["squares"], note["tried"],
            )  # fmt: skip
            world += step
        return True

    def _found(self, move: int) -> Found:
        note = self._notes[0]
        tried, actions = int(note["tried"][move]), note["moves"][move][: note["lengths"][move]].tolist()
        if not tried:
            return Found(actions, 0.0, 1.0, 0)
        mean = float(note["sums"][move]) / tried
        variance = max(0.0, float(note["squares"][move]) / tried - mean * mean)
        return Found(actions, mean, (variance / tried) ** 0.5, tried)
