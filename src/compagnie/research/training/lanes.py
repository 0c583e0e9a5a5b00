"""Many games at once as a learner sees them: the same arrays from the native batch and from the GPU's."""

import importlib
import importlib.util
from typing import Any

import numpy as np

from compagnie.core.compiled import fitted
from compagnie.core.game import Game
from compagnie.research.batch import Batch
from compagnie.research.encoding.encoder import Encoding, GpuEncoding
from compagnie.research.encoding.intents import GpuIntents, Intents
from compagnie.research.training.arrays import Array, arrays, on_host

THREADS = 32
"""Lanes in a block: threads that work together, so no other one waits for them."""


class Lanes:
    """Lanes of one game on the CPU or on a GPU, and what a net reads of them."""

    def __init__(self, game: Game, seats: int, lanes: int, gpu: bool, seed: int = 0) -> None:
        self.xp, self.gpu, self.seats, self.lanes = arrays(gpu), gpu, seats, lanes
        self.batch: Any
        if gpu:
            from compagnie.research.gpu.batch import GpuBatch

            self.batch = GpuBatch(game, seats, lanes, seed=seed)
        else:
            self.batch = Batch(game, seats, lanes, seed=seed)
        self.game = self.batch.game
        self.deciding, self.masks = self._view(self.batch.deciding), self._view(self.batch.masks)
        self.observations, self.done = self._view(self.batch.observations), self._view(self.batch.done)
        self.scores = self._view(self.batch.scores)
        self._intents = GpuIntents(game) if gpu else Intents(game)
        self.intents = self._intents.count
        self.legal = self.xp.zeros((lanes, self.intents), np.uint8)
        self._action, self._intent = self.xp.zeros(lanes, np.int16), self.xp.zeros(lanes, np.int16)
        self.look()
        self.teacher = Teacher(self) if teacher_of(game) else None

    def begin(self, seed: int) -> None:
        """Let every lane begin anew, lane n with the dice of seed + n."""
        self.batch.begin(seed)
        self.look()
        if self.teacher:
            self.teacher.forget()

    def step(self, actions: Array) -> None:
        """One decision in every lane."""
        self.batch.step(actions.astype(np.int16))
        self.look()

    def look(self) -> None:
        """Which intents are legal, into `legal`."""
        self._intents.masks(self.observations, self.masks, self.legal)

    def actions_of(self, intents: Array) -> Array:
        """The actions that the intents mean; the same array each time."""
        self._intents.widen(self.observations, intents, self._action)
        return self._action

    def intents_of(self, actions: Array) -> Array:
        """The intents that the actions are, -1 where none is; the same array each time."""
        self._intents.narrow(self.observations, actions, self._intent)
        return self._intent

    def shares(self) -> Array:
        """Each seat's share of the win where a game has just ended, 0 elsewhere."""
        return self._view(self.batch.shares) if self.gpu else self.batch.win_shares()

    def random_actions(self) -> Array:
        """A legal action for every lane, each as likely as the other."""
        return self._view(self.batch.random_actions())

    def kept(self) -> dict[str, Any]:
        """Everything that changes and doesn't follow from the rest, on the host: what a checkpoint holds."""
        return {name: array.copy_to_host() if self.gpu else array.copy() for name, array in self._changing().items()}

    def go_on_from(self, kept: dict[str, Any]) -> None:
        """Put everything back."""
        for name, array in self._changing().items():
            if self.gpu:
                array.copy_to_device(kept[name])
            else:
                array[...] = kept[name]
        self.batch.look()
        self.look()

    def _changing(self) -> dict[str, Any]:
        arrays = self.batch.arrays()
        changing = {name: arrays[name] for name in ("states", "scratches", "deciding")}
        return changing | (self.teacher.arrays() if self.teacher else {})

    def _view(self, array: Any) -> Array:
        return self.xp.asarray(array) if self.gpu else array


class Teacher:
    """A bot that compiled code asks for its next action in each lane."""

    def __init__(self, lanes: Lanes) -> None:
        module = teacher_of(lanes.game)
        self._lanes = lanes
        put = self._put
        if lanes.gpu:
            from compagnie.research.gpu.playouts import numba_cuda

            self._cuda = numba_cuda()
            from compagnie.research.training import taught_kernels

            self._functions = fitted(taught_kernels, module)
        else:
            from compagnie.research.training import taught

            self._functions = fitted(taught, module)
        self._effort = module.effort
        self._in_own_memory = lanes.gpu and module.FITS_A_THREAD
        shared, *others = module.room(of_each_lane=lanes.gpu)
        self._room = [put(shared), *(self._put_for_all(array) if lanes.gpu else array for array in others)]
        self._turns, self._played = (put(array) for array in module.turns(lanes.lanes))
        self._actions = lanes.xp.zeros(lanes.lanes, np.int16)

    def actions(self, asked: Array) -> Array:
        """Its next action in the lanes that are asked for; what stands in the others means nothing."""
        batch = self._lanes.batch
        told = self._shared(asked), *self._room, self._turns, self._played, self._shared(self._actions)
        self._compiled("next_actions", self._lanes.lanes, batch.states, batch.boxes, batch.deciding, *told)
        return self._actions

    def turns(self, asked: Array) -> Array:
        """Play its whole turn in the lanes that are asked for, but for the last action, which is returned.

        That one is legal in the lane's mask then, whatever else the mask says: `step` tells it anew.
        """
        batch, lanes = self._lanes.batch, self._alike(self._lanes.xp.flatnonzero(asked))
        room = self._room[:1] if self._in_own_memory else self._room
        told = self._shared(lanes), *room, self._turns, batch.masks, self._shared(self._actions)
        name = "whole_turns_in_own_memory" if self._in_own_memory else "whole_turns"
        if len(lanes):
            self._compiled(name, len(lanes), batch.states, batch.boxes, batch.deciding, *told)
        return self._actions

    def _alike(self, lanes: Array) -> Array:
        """The same lanes; on a GPU those side by side that take about as long, for its threads wait for each other."""
        if not self._lanes.gpu:
            return lanes
        return lanes[self._effort(self._lanes.observations[lanes]).argsort()]

    def forget(self) -> None:
        """No turn is half played any more."""
        none = np.zeros((self._lanes.lanes, 2), np.int16)
        if self._lanes.gpu:
            self._played.copy_to_device(none)
        else:
            self._played[:] = none

    def arrays(self) -> dict[str, Any]:
        """What changes, by name."""
        return {"turns": self._turns, "played": self._played}

    def _compiled(self, name: str, threads: int, *arrays: Any) -> None:
        function = getattr(self._functions, name)
        if self._lanes.gpu:
            function = function[(threads + THREADS - 1) // THREADS, THREADS]
        function(*arrays)

    def _shared(self, array: Array) -> Any:
        return self._cuda.as_cuda_array(array, sync=False) if self._lanes.gpu else array

    def _put_for_all(self, array: Any) -> Any:
        """An array of one, for every lane; it is copied on the GPU, for it may be large."""
        lanes = self._lanes
        row = lanes.xp.asarray(np.ascontiguousarray(array).view(np.uint8).reshape(1, -1))
        return self._shared(lanes.xp.repeat(row, lanes.lanes, axis=0)).view(array.dtype).reshape(lanes.lanes)

    def _put(self, array: Any) -> Any:
        return self._cuda.to_device(np.asarray(array)) if self._lanes.gpu else array


class Reader:
    """From observations to what a net takes: columns, each about as large as 1; on a GPU as bytes, not scaled yet."""

    def __init__(self, game: Game, rows: int, gpu: bool) -> None:
        self.xp, self._gpu = arrays(gpu), gpu
        self._encoding = GpuEncoding(game) if gpu else Encoding(game)
        self.width = self._encoding.width
        self.scales = self.xp.asarray(self._encoding.scales)
        self._features = self.xp.zeros((rows, self.width), np.int8)

    def __call__(self, observations: Array) -> Array:
        """The columns of each row."""
        features = self._features[: len(observations)]
        self._encoding.encode(observations, features)
        return features if self._gpu else features * self.scales


def teacher_of(game: Game) -> Any:
    """The module of this game's teacher, or None."""
    name = f"compagnie.research.training.teachers.{game.name}"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None


def warm(game: Game) -> None:
    """Compile all that lanes of this game call on the CPU, and its teacher."""
    lanes = Lanes(game, min(game.seats), 2, gpu=False)
    lanes.intents_of(lanes.actions_of(np.zeros(2, np.int16)))
    Reader(game, 2, gpu=False)(lanes.observations)
    if lanes.teacher:
        everywhere = np.ones(2, np.bool_)
        lanes.step(lanes.teacher.turns(everywhere).copy())
        lanes.teacher.actions(everywhere)


def as_numbers(array: Array) -> list[Any]:
    """An array as plain numbers."""
    listed: list[Any] = on_host(array).tolist()
    return listed
