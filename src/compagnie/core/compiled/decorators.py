"""The three decorators of compiled functions."""

import os
from collections.abc import Callable
from typing import ParamSpec, TypeVar, cast

from compagnie.core.compiled.lazy import LazyRule
from compagnie.core.compiled.libraries import libraries

P = ParamSpec("P")
R = TypeVar("R")

PLAIN = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
"""True when rules run as plain Python."""


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function of the rules: without the GIL, callable from CUDA kernels too."""
    return _compile(function, forceinline=True)


def short_rule(function: Callable[P, R]) -> Callable[P, R]:
    """As `rule`, for what Python calls and what returns after a microsecond: it keeps the GIL.

    Another thread that waits for the GIL would take it each time, and the caller would wait to get it back.
    """
    return _compile(function, forceinline=True, nogil=False)


def long_rule(function: Callable[P, R]) -> Callable[P, R]:
    """As `rule`, but called and not copied into its callers: for what is long and called from several places."""
    return _compile(function, forceinline=False)


def _compile(function: Callable[P, R], forceinline: bool, nogil: bool = True) -> Callable[P, R]:
    """From a library if one covers the function's module; else by Numba, if it is installed."""
    if PLAIN:
        return function
    library = libraries().covering(function.__module__, function.__name__)
    if library is not None:
        return cast(Callable[P, R], LazyRule(function, forceinline, nogil).opened(library))
    if libraries().awaited:
        return cast(Callable[P, R], LazyRule(function, forceinline, nogil))
    try:
        from compagnie.core.compiled.jit import dispatcher
    except ModuleNotFoundError:
        return cast(Callable[P, R], LazyRule(function, forceinline, nogil))
    return cast(Callable[P, R], dispatcher(function, forceinline, nogil))
