"""Rules compiled by Numba when they are first called, in a cache that knows when it is stale.

Numba's own on-disk cache looks at the file of the function alone: change a rule in another file
and callers keep running the old one. Here every compiled function is stored under a hash of all
sources it can depend on, so a stale rule is never run and a fresh one is compiled once.
"""

import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import BuiltinFunctionType
from typing import Any

import numba
from numba.core import caching
from numba.core.typing.typeof import typeof_impl

from compagnie.core.compiled.cache import folder_of
from compagnie.core.compiled.lazy import LazyRule
from compagnie.core.compiled.libraries import libraries
from compagnie.core.compiled.sources import FLAGS, stamp
from compagnie.core.compiled.templates import modules_of

CHECKED = numba.config.BOUNDSCHECK == 1  # type: ignore[attr-defined]  # Numba sets it while it starts
"""True when every index is checked. Nothing is copied into its callers then: all checks stay, and it compiles in half
the time."""

dispatcher_class: type | None = None
"""A subclass of Numba's dispatcher to use in its place: the builder's, which notes what Python calls."""


def dispatcher(function: Callable[..., Any], forceinline: bool, nogil: bool) -> Any:
    """A function as Numba compiles it."""
    compiled: Any = numba.njit(nogil=nogil, forceinline=forceinline and not CHECKED)(function)
    compiled._cache = _Cache(function)  # type: ignore[no-untyped-call]
    if dispatcher_class is not None:
        compiled.__class__ = dispatcher_class
    return compiled


def leave_libraries() -> None:
    """Put Numba's own functions in place of those from libraries, in every module that was loaded or will be.

    For callers that accept nothing else: kernels on a GPU.
    """
    libraries().leave()
    for module in list(sys.modules.values()):
        for name, value in list(getattr(module, "__dict__", {}).items()):
            if found := _behind(value):
                setattr(module, name, found.compiled)


def _behind(value: object) -> LazyRule | None:
    """The rule behind a function from a library, or None for anything else."""
    owner = value.__self__ if isinstance(value, BuiltinFunctionType) else value
    return owner if isinstance(owner, LazyRule) else None


@typeof_impl.register(BuiltinFunctionType)
@typeof_impl.register(LazyRule)
def _typeof_rule(value: Any, context: Any) -> Any:
    """What Numba compiles may call what came from a library: it sees the function that it can compile."""
    found = _behind(value)
    return typeof_impl(found.compiled, context) if found else None


@cache
def stamp_of(file: Path, fitted_to: tuple[str, ...]) -> str:
    """The hash that names the cache of a file's functions, fitted to a game's rules or not."""
    return stamp(fitted_to, (file,), (numba.__version__, [os.environ.get(flag) for flag in FLAGS]))


class _Locator(caching._CacheLocator):
    """Finds a function's cache by the hash of the sources it can depend on."""

    def __init__(self, function: Callable[..., Any], file: str) -> None:
        self._py_file = file
        self._function = function
        self._stamp = stamp_of(Path(file), modules_of(function.__module__)[1:])

    def get_cache_path(self) -> str:
        return str(folder_of(self._stamp))

    def get_source_stamp(self) -> str:
        return self._stamp

    def get_disambiguator(self) -> str:
        return f"{self._function.__module__}-{self._function.__code__.co_firstlineno}"

    @classmethod
    def from_function(cls, function: Callable[..., Any], file: str) -> "_Locator":
        return cls(function, file)


class _CacheImpl(caching.CompileResultCacheImpl):
    _locator_classes = [_Locator]  # noqa: RUF012  # as its base declares it


class _Cache(caching.FunctionCache):
    _impl_class = _CacheImpl
