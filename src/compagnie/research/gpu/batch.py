"""Many games at once on a GPU: states, masks, observations and rewards stay there.

The same lanes as in `batch.Batch`: lane n has the dice of seed + n, and the same actions lead to the same games. Every
array has `__cuda_array_interface__`, so that PyTorch, JAX and CuPy read it where it lies. Needs `numba-cuda`.
"""

from typing import Any

import numpy as np

from compagnie.core.compiled import fitted
from compagnie.core.game import Game
from compagnie.core.playouts import scratch_type
from compagnie.core.state import new_states
from compagnie.research.finite import finite, options_for


class GpuBatch:
    """Lanes of one game on the GPU, all waiting for one decision.

    The arrays are a `Batch`'s, and `shares` beside them: each seat's share of the win where a game has just ended, 0
    elsewhere. They are written in place by kernels on the default stream, on which PyTorch works, too.
    """

    def __init__(self, game: Game, seats: int, lanes: int, options: Any = None, seed: int = 0) -> None:
        from compagnie.research.gpu.playouts import numba_cuda

        game, options = finite(game), options_for(game, options)
        game.check(seats, options)
        if lanes < 1:
            raise ValueError(f"A batch needs at least one lane, not {lanes}.")
        cuda = self._cuda = numba_cuda()
        from compagnie.research.gpu import batch_kernels

        self.game, self.seats, self.lanes = game, seats, lanes
        self._kernels = fitted(batch_kernels, game.rules)
        self.boxes = cuda.to_device(np.asarray(game.boxes(options)))
        self.states = cuda.to_device(np.asarray(new_states(game.state, lanes)))
        self._scratches = cuda.to_device(np.asarray(new_states(scratch_type(game.rules), lanes)))
        self.deciding = self._zeros(np.int8)
        self.masks = self._zeros(np.uint8, game.rules.ACTIONS)
        self.observations = self._zeros(np.int8, game.rules.OBSERVATION)
        self.last_observations = self._zeros(np.int8, game.rules.OBSERVATION)
        self.done = self._zeros(np.bool_)
        self.scores = self._zeros(np.int16, seats)
        self.shares = self._zeros(np.float32, seats)
        self._illegal = cuda.to_device(np.full(1, -1, np.int32))
        self._actions = self._zeros(np.int16)
        self.begin(seed)

    def begin(self, seed: int) -> None:
        """Let every lane begin anew, lane n with the dice of seed + n."""
        self._launch("begin", self.states, self.boxes, self._scratches, self.seats, seed, self.deciding)
        self.look()

    def step(self, actions: Any) -> None:
        """One decision in every lane; the actions lie on the GPU, in an array of PyTorch, CuPy, JAX or Numba.

        Nothing is waited for. A lane whose action isn't legal stays as it is: `check` tells.
        """
        self._launch(
            "step", self.states, self.boxes, self._scratches, self.seats, self.shared(actions), self.masks,
            self.observations, self.deciding, self.done, self.scores, self.shares, self.last_observations,
            self._illegal,
        )  # fmt: skip

    def random_actions(self) -> Any:
        """A legal action for every lane, each as likely as the other; the same array each time."""
        self._launch("choose_at_random", self._scratches, self.masks, self._actions)
        return self._actions

    def check(self) -> None:
        """Wait for the GPU. Raises ValueError if an action since the start wasn't legal."""
        lane = int(self._illegal.copy_to_host()[0])
        if lane >= 0:
            raise ValueError(f"An action wasn't legal in lane {lane}.")

    def shared(self, array: Any) -> Any:
        """An array of another library as Numba's kernels take it, where it lies."""
        return self._cuda.as_cuda_array(array, sync=False) if hasattr(array, "__cuda_array_interface__") else array

    def arrays(self) -> dict[str, Any]:
        """Everything that changes from step to step, by name."""
        names = ("states", "deciding", "masks", "observations", "last_observations", "done", "scores", "shares")
        return {name: getattr(self, name) for name in names} | {"scratches": self._scratches}

    def tensors(self) -> dict[str, Any]:
        """The arrays as PyTorch's tensors, by name: the same memory, so each step changes them."""
        import torch  # type: ignore[import-not-found,unused-ignore]

        named = ("deciding", "masks", "observations", "last_observations", "done", "scores", "shares")
        return {name: torch.as_tensor(getattr(self, name), device="cuda") for name in named}

    def look(self) -> None:
        """Tell in every lane who decides what they may do and what they see; `begin` and `step` do so themselves."""
        self._launch("look", self.states, self.boxes, self._scratches, self.deciding, self.masks, self.observations)

    def _launch(self, kernel: str, *arguments: Any) -> None:
        threads = self._kernels.THREADS
        shared = threads * (self.game.rules.ACTIONS + self.game.rules.OBSERVATION)
        getattr(self._kernels, kernel)[(self.lanes + threads - 1) // threads, threads, 0, shared](*arguments)

    def _zeros(self, dtype: Any, *shape: int) -> Any:
        return self._cuda.to_device(np.zeros((self.lanes, *shape), dtype))
