"""Where a net learns: NumPy on the CPU, CuPy on a GPU. Both know the same functions, so all else is written once."""

import os
from typing import Any

import numpy as np

Array = Any
"""An array of NumPy or of CuPy."""


def gpu_is_there() -> bool:
    """Whether CuPy and Numba's CUDA are installed, and a GPU that they can use."""
    try:
        os.environ.setdefault("CUPY_TF32", "1")
        import cupy  # type: ignore[import-not-found,unused-ignore]
        import numba.cuda  # noqa: F401

        return bool(cupy.cuda.runtime.getDeviceCount())
    except Exception:  # a driver that is missing or too old says so in many ways
        return False


def arrays(gpu: bool) -> Any:
    """The module of arrays: CuPy for a GPU, NumPy else."""
    if not gpu:
        return np
    os.environ.setdefault("CUPY_TF32", "1")
    import cupy

    return cupy


def on_host(array: Array) -> Any:
    """An array of NumPy with the same numbers."""
    return array.get() if hasattr(array, "get") else np.asarray(array)
