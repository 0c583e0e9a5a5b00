"""What a net chooses from: a game's actions, told as fits a net.

An amount of 17 says nothing by itself; one more than the last amount does. A game's encoding (`finite/encoding.py`) may
number its actions anew, as seen from an observation: `INTENTS` of them, with `widen` from an intent to the action, and
`narrow` back, -1 where no intent means an action. In any other game both numbers are the same.
"""

from typing import Any

from compagnie.core.compiled import fitted
from compagnie.core.game import Game
from compagnie.research.encoding import compiled_intents
from compagnie.research.encoding.encoder import encoding_module
from compagnie.research.finite import finite

THREADS = 128


class Intents:
    """The intents of a game, many rows at once, on the CPU."""

    def __init__(self, game: Game) -> None:
        game = finite(game)
        self._module = encoding_module(game)
        self.count: int = getattr(self._module, "INTENTS", game.rules.ACTIONS)
        self._compiled: Any = fitted(compiled_intents, self._module)

    def masks(self, observations: Any, masks: Any, out: Any) -> None:
        """Of every row which intents are legal, into `out`."""
        self._call("narrow_masks", observations, masks, out)

    def widen(self, observations: Any, intents: Any, out: Any) -> None:
        """The actions that the intents of every row mean, into `out`."""
        self._call("widen_all", observations, intents, out)

    def narrow(self, observations: Any, actions: Any, out: Any) -> None:
        """The intents that the actions of every row are, into `out`; -1 where none is."""
        self._call("narrow_all", observations, actions, out)

    def _call(self, function: str, *arrays: Any) -> None:
        getattr(self._compiled, function)(*arrays)


class GpuIntents(Intents):
    """The same on a GPU."""

    def __init__(self, game: Game) -> None:
        from compagnie.research.gpu.playouts import numba_cuda

        super().__init__(game)
        self._cuda = numba_cuda()
        from compagnie.research.encoding import intent_kernels

        self._compiled = fitted(intent_kernels, self._module)

    def _call(self, function: str, *arrays: Any) -> None:
        there = [
            self._cuda.as_cuda_array(array, sync=False) if hasattr(array, "__cuda_array_interface__") else array
            for array in arrays
        ]
        kernel = getattr(self._compiled, function)
        kernel[(arrays[0].shape[0] + THREADS - 1) // THREADS, THREADS](*there)
