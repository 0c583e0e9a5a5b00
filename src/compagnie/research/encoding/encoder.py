"""A richer encoding of observations, for nets: one column a value where values are kinds, a number where they count.

A game may have one of its own (`finite/encoding.py` in its folder: `NUMBERS` and `read`, which see the observation and
nothing else); any other game's numbers have a column a value, as far as numbers of one byte are small.
"""

import importlib
import importlib.util
from typing import Any

import numpy as np
from numpy.typing import NDArray

from compagnie.core.compiled import fitted
from compagnie.core.game import Game
from compagnie.core.state import new_states
from compagnie.research.encoding import encode, plain_numbers
from compagnie.research.finite import finite

COLUMN = np.dtype([("of", np.int16), ("least", np.int16), ("most", np.int16), ("own", np.int16)])
"""A column: which number it tells, and whether it is 1 in a range alone, or the number itself."""
MOST_APART = 14
"""Without an encoding of the game's own, larger numbers share a column."""
THREADS = 128


class Encoding:
    """From a game's observations to columns: `width` of them, each to be multiplied with its `scales`."""

    def __init__(self, game: Game) -> None:
        game = finite(game)
        found = encoding_module(game)
        numbers = getattr(found, "NUMBERS", [(-1, MOST_APART, True)] * game.rules.OBSERVATION)
        self._module, self.numbers = found, len(numbers)
        columns, scales = [], []
        for of, (least, most, apart) in enumerate(numbers):
            if apart:
                below, above = range(least, most + 1), range(least, most + 1)
                edges = [
                    (-128 if n == least else n, 127 if m == most else m) for n, m in zip(below, above, strict=True)
                ]
                columns += [(of, low, high, 1) for low, high in edges]
            else:
                columns.append((of, -128, 127, 0))
            scales += [1.0] * (most - least + 1) if apart else [1.0 / most]
        self.columns = new_states(COLUMN, len(columns))
        self.columns[:] = columns
        self.scales = np.array(scales, np.float32)
        self.width = len(columns)

    def read(self, observations: NDArray[np.int8]) -> NDArray[np.int8]:
        """The numbers of each row, from which columns are made."""
        numbers = np.zeros((len(observations), self.numbers), np.int8)
        fitted(encode, self._module).read_all(observations, numbers)
        return numbers

    def encode(self, observations: NDArray[np.int8], out: NDArray[np.int8] | None = None) -> NDArray[np.int8]:
        """The columns of each row, on the CPU."""
        features = np.zeros((len(observations), self.width), np.int8) if out is None else out
        fitted(encode, self._module).encode_all(observations, self.columns, np.zeros(self.numbers, np.int8), features)
        return features


class GpuEncoding(Encoding):
    """The same on a GPU: from one array that lies there to another."""

    def __init__(self, game: Game) -> None:
        from compagnie.research.gpu.playouts import numba_cuda

        super().__init__(game)
        self._cuda = numba_cuda()
        from compagnie.research.encoding import kernels

        self._kernels = fitted(kernels, self._module)
        self._told = [self._cuda.to_device(np.ascontiguousarray(self.columns[part])) for part in COLUMN.names or ()]

    def encode(self, observations: Any, out: Any = None) -> Any:
        """The columns of each row."""
        rows = observations.shape[0]
        if out is None:
            out = self._cuda.device_array((rows, self.width), np.int8)
        observations, features = (
            self._cuda.as_cuda_array(array, sync=False) if hasattr(array, "__cuda_array_interface__") else array
            for array in (observations, out)
        )
        blocks, room = (rows + self._kernels.ROWS - 1) // self._kernels.ROWS, observations.shape[1] + self.numbers
        kernel = self._kernels.encode_rows[blocks, THREADS, 0, self._kernels.ROWS * room]
        kernel(observations, self.numbers, *self._told, features)
        return out


def encoding_module(game: Game) -> Any:
    """The module that reads this game's observations."""
    name = f"{type(game).__module__.rpartition('.')[0].removesuffix('.finite')}.finite.encoding"
    return importlib.import_module(name) if importlib.util.find_spec(name) else plain_numbers
