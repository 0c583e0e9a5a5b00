"""The same rule functions on a GPU: every lane plays games of its own from set-up to end.

Needs `numba-cuda` and an NVIDIA GPU. Game number g has the dice of seed + g, as on the CPU
(`core.playouts.play_each`), so that both can be compared game by game.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from compagnie.core.compiled import fitted
from compagnie.core.game import Game
from compagnie.core.playouts import scratch_type
from compagnie.core.state import new_states

if not hasattr(np, "row_stack"):  # numba-cuda still looks for names that NumPy 2.5 has dropped
    np.row_stack, np.in1d, np.trapz = np.vstack, np.isin, np.trapezoid  # type: ignore[attr-defined]

THREADS = 128
"""Lanes in a block."""


def numba_cuda() -> Any:
    """Numba's CUDA. From here on every rule is a function that it can compile: libraries are for the CPU alone."""
    from numba import cuda

    from compagnie.core.compiled.jit import leave_libraries

    leave_libraries()
    return cuda


class GpuPlayouts:
    """Random playouts of one game on the GPU, the kernel compiled once."""

    def __init__(self, game: Game, seats: int, options: Any = None, lanes: int = 1 << 20) -> None:
        cuda = numba_cuda()
        from compagnie.research.gpu import playout_kernels

        options = game.options_type() if options is None else options
        game.check(seats, options)
        self.game, self.seats, self.lanes = game, seats, lanes
        self._cuda = cuda
        self._kernel = fitted(playout_kernels, game.rules).play
        self._boxes = cuda.to_device(np.asarray(game.boxes(options)))
        self._states = cuda.to_device(np.asarray(new_states(game.state, lanes)))
        self._scratches = cuda.to_device(np.asarray(new_states(scratch_type(game.rules), lanes)))

    def play(self, games: int, seed: int = 0) -> tuple[NDArray[np.int32], NDArray[np.int16]]:
        """Play games with seeds from `seed` on; returns each one's number of decisions and scores."""
        decisions = self._cuda.device_array(games, np.int32)
        scores = self._cuda.device_array((games, self.seats), np.int16)
        self.launch(decisions, scores, seed)
        return decisions.copy_to_host(), scores.copy_to_host()

    def states(self) -> NDArray[np.void]:
        """How each lane's last game ended."""
        found: NDArray[np.void] = self._states.copy_to_host()
        return found

    def launch(self, decisions: Any, scores: Any, seed: int) -> None:
        """Start one game for each entry of `decisions`, arrays that lie on the GPU, and wait for the last."""
        blocks = (self.lanes + THREADS - 1) // THREADS
        self._kernel[blocks, THREADS](self._states, self._boxes, self._scratches, self.seats, seed, decisions, scores)
        self._cuda.synchronize()
