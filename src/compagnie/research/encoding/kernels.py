"""CUDA kernels: from observations to a net's columns. Written once, fitted to each game's encoding."""

from typing import Any

from numba import cuda

from compagnie.research.encoding import encode
from compagnie.research.encoding import plain_numbers as rules

__all__ = ["read", "rules", "spread"]


@cuda.jit  # type: ignore[untyped-decorator]
def read(observations: Any, numbers: Any) -> None:
    """The numbers of each row: a thread a row."""
    row = cuda.grid(1)  # type: ignore[attr-defined]
    if row < observations.shape[0]:
        encode.read(observations[row], numbers[row])


@cuda.jit  # type: ignore[untyped-decorator]
def spread(numbers: Any, of: Any, least: Any, most: Any, own: Any, features: Any) -> None:
    """The columns of each row: a thread a column, so that neighbours write side by side; a block walks down rows."""
    column = cuda.threadIdx.x + cuda.blockIdx.y * cuda.blockDim.x  # type: ignore[attr-defined]
    if column < of.shape[0]:
        number, low, high, apart = of[column], least[column], most[column], own[column]
        for row in range(cuda.blockIdx.x, numbers.shape[0], cuda.gridDim.x):  # type: ignore[attr-defined]
            features[row, column] = encode.column(int(numbers[row, number]), low, high, apart)
