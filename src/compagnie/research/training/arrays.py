"""Where a net learns: NumPy on the CPU, CuPy on a GPU. Both know the same functions, so all else is written once."""

from typing import Any

import numpy as np

Array = Any
"""An array of NumPy or of CuPy."""


def gpu_is_there() -> bool:
    """Whether CuPy, PyTorch and Numba's CUDA are installed, and a GPU that they can use."""
    try:
        import cupy  # type: ignore[import-not-found,unused-ignore]
        import numba.cuda
        import torch  # type: ignore[import-not-found,unused-ignore]

        there = numba.cuda.is_available()  # type: ignore[no-untyped-call,unused-ignore]
        return bool(there and torch.cuda.is_available() and cupy.cuda.runtime.getDeviceCount())
    except Exception:  # a driver that is missing or too old says so in many ways
        return False


def arrays(gpu: bool) -> Any:
    """The module of arrays: CuPy for a GPU, NumPy else."""
    if not gpu:
        return np
    import cupy

    return cupy


def on_host(array: Array) -> Any:
    """An array of NumPy with the same numbers."""
    return array.get() if hasattr(array, "get") else np.asarray(array)
