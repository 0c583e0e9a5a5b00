"""Many games at once as a learner sees them: the same arrays from the native batch and from the GPU's."""

import importlib
import importlib.util
from typing import Any

import numpy as np

from compagnie.core.compiled import fitted
from compagnie.core.game import Game
from compagnie.research.batch import Batch
from compagnie.research.encoding.encoder import Encoding, GpuEncoding
from compagnie.research.training.arrays import Array, arrays, on_host

THREADS = 64


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
        self.game, self.actions = self.batch.game, self.batch.game.rules.ACTIONS
        self.deciding, self.masks = self._view(self.batch.deciding), self._view(self.batch.masks)
        self.observations, self.done = self._view(self.batch.observations), self._view(self.batch.done)
        self.scores = self._view(self.batch.scores)
        self.teacher = Teacher(self) if teacher_of(game) else None

    def begin(self, seed: int) -> None:
        """Let every lane begin anew, lane n with the dice of seed + n."""
        self.batch.begin(seed)
        if self.teacher:
            self.teacher.forget()

    def step(self, actions: Array) -> None:
        """One decision in every lane."""
        self.batch.step(actions.astype(np.int16))

    def shares(self) -> Array:
        """Each seat's share of the win where a game has just ended, 0 elsewhere."""
        return self._view(self.batch.shares) if self.gpu else self.batch.win_shares()

    def random_actions(self) -> Array:
        """A legal action for every lane, each as likely as the other."""
        return self._view(self.batch.random_actions())

    def kept(self) -> dict[str, Any]:
        """Everything that changes, on the host: what a checkpoint holds."""
        arrays = self.batch.arrays() | (self.teacher.arrays() if self.teacher else {})
        return {name: array.copy_to_host() if self.gpu else array.copy() for name, array in arrays.items()}

    def go_on_from(self, kept: dict[str, Any]) -> None:
        """Put everything back."""
        for name, array in (self.batch.arrays() | (self.teacher.arrays() if self.teacher else {})).items():
            if self.gpu:
                array.copy_to_device(kept[name])
            else:
                array[...] = kept[name]

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

            self._act = fitted(taught_kernels, module).act_all[(lanes.lanes + THREADS - 1) // THREADS, THREADS]
        else:
            from compagnie.research.training import taught

            self._act = fitted(taught, module).act_all
        self._room = [put(array) for array in module.room(lanes.lanes)]
        self._turns, self._played = (put(array) for array in module.turns(lanes.lanes))
        self._actions = lanes.xp.zeros(lanes.lanes, np.int16)

    def actions(self, asked: Array) -> Array:
        """Its next action in the lanes that are asked for; what stands in the others means nothing."""
        batch = self._lanes.batch
        told = self._shared(asked), *self._room, self._turns, self._played, self._shared(self._actions)
        self._act(batch.states, batch.deciding, *told)
        return self._actions

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

    def _shared(self, array: Array) -> Any:
        return self._cuda.as_cuda_array(array, sync=False) if self._lanes.gpu else array

    def _put(self, array: Any) -> Any:
        return self._cuda.to_device(np.asarray(array)) if self._lanes.gpu else array


class Reader:
    """From observations to what a net takes: columns, each about as large as 1."""

    def __init__(self, game: Game, rows: int, gpu: bool) -> None:
        self.xp, self._rows = arrays(gpu), rows
        self._encoding = GpuEncoding(game, rows) if gpu else Encoding(game)
        self.width = self._encoding.width
        self._scales = self.xp.asarray(self._encoding.scales)
        self._features = self.xp.zeros((rows, self.width), np.int8)

    def __call__(self, observations: Array) -> Array:
        """The columns of each row."""
        features = self._features[: len(observations)]
        self._encoding.encode(observations, features)
        return features * self._scales


def teacher_of(game: Game) -> Any:
    """The module of this game's teacher, or None."""
    name = f"compagnie.research.training.teachers.{game.name}"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None


def as_numbers(array: Array) -> list[Any]:
    """An array as plain numbers."""
    listed: list[Any] = on_host(array).tolist()
    return listed
