"""CUDA kernels: from observations to a net's columns. Written once, fitted to each game's encoding."""

from typing import Any

from numba import cuda, int8

from compagnie.research.encoding import encode
from compagnie.research.encoding import plain_numbers as rules

__all__ = ["encode_rows", "rules"]

ROWS = 32
"""Rows in a block, which has more threads: so many of them read a row each, then all write columns."""


@cuda.jit  # type: ignore[untyped-decorator]
def encode_rows(observations: Any, count: int, of: Any, least: Any, most: Any, own: Any, features: Any) -> None:
    """The columns of a block's rows, by way of its shared memory, where each row's observation lies before its numbers
    (`count`). A thread writes a column, so that neighbours write side by side.
    """
    shared = cuda.shared.array(0, int8)  # type: ignore[attr-defined]
    first, width = cuda.blockIdx.x * ROWS, observations.shape[1]  # type: ignore[attr-defined]
    here, threads = cuda.threadIdx.x, cuda.blockDim.x  # type: ignore[attr-defined]
    rows, room = min(ROWS, observations.shape[0] - first), width + count
    for row in range(rows):
        for byte in range(here, width, threads):
            shared[row * room + byte] = observations[first + row, byte]
    cuda.syncthreads()  # type: ignore[attr-defined]
    if here < rows:
        encode.read(shared[here * room : here * room + width], shared[here * room + width : (here + 1) * room])
    cuda.syncthreads()  # type: ignore[attr-defined]
    for column in range(here, of.shape[0], threads):
        number, low, high, apart = width + of[column], least[column], most[column], own[column]
        for row in range(rows):
            features[first + row, column] = encode.column(int(shared[row * room + number]), low, high, apart)
