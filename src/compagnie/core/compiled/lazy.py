"""A rule that isn't compiled here before somebody asks for it: a library may have it, else Numba compiles it."""

import logging
from collections.abc import Callable
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from compagnie.core.compiled.libraries import Library


class LazyRule:
    """A rule whose module a library covers, or which nothing here can compile.

    Most rules are called by other compiled rules alone, and nobody asks this one for anything. Numba is imported when
    something that no library has is called; where it isn't installed, that runs as plain Python.
    """

    def __init__(self, function: Callable[..., Any], forceinline: bool, nogil: bool) -> None:
        self.function, self._forceinline, self._nogil = function, forceinline, nogil
        self.__name__, self.__qualname__, self.__module__ = (
            function.__name__,
            function.__qualname__,
            function.__module__,
        )
        self.__doc__ = function.__doc__
        self._adapt: Callable[[tuple[Any, ...]], tuple[Any, ...] | None] | None = None
        self._native: Callable[..., Any] | None = None

    def opened(self, library: "Library") -> Callable[..., Any]:
        """What callers get: the function in the library itself, which is quicker, if the library has it."""
        if self._native is not None:
            return self._native
        number = library.numbers.get((self.function.__module__, self.function.__name__))
        if number is None:
            return self
        self._native = library.native.function(number, self)
        self._adapt = lambda given: library.native.adapted(number, given)
        return self._native

    def __call__(self, *given: Any) -> Any:
        """For what no library has, or not for arguments of these types: they are converted, or it is compiled."""
        adapted = self._adapt(given) if self._adapt else None
        if adapted is None and self._native is None and (library := self._completed()):
            return self.opened(library)(*given)
        if adapted is None:
            return self.compiled(*given)
        assert self._native is not None
        return self._native(*adapted)

    def _completed(self) -> "Library | None":
        from compagnie.core.compiled.completed import completed  # which knows libraries, and they know nothing of rules

        return completed(self.__module__, self.__name__)

    @cached_property
    def compiled(self) -> Callable[..., Any]:
        """The function as Numba compiles it; without Numba, as it is."""
        try:
            from compagnie.core.compiled.jit import dispatcher
        except ModuleNotFoundError:
            _warn_of(self.function.__module__)
            return lambda *given: self.function(*map(_readable, given))
        made: Callable[..., Any] = dispatcher(self.function, self._forceinline, self._nogil)
        return made


def _readable(value: Any) -> Any:
    """A record whose fields plain Python can name, and an array of such records."""
    if isinstance(value, np.ndarray) and value.dtype.names and not isinstance(value, np.recarray):
        return value.view(np.recarray)
    if type(value) is np.void:
        return np.asarray(value)[None].view(np.recarray)[0]
    return value


@cache
def _warn_of(module: str) -> None:
    logging.getLogger("compagnie").warning(
        "Part of %s is in no library, and Numba isn't here to compile it: it runs as plain Python, which is slow."
        " pip install 'compagnie[build]' mends that.",
        module,
    )
