"""Which compiled functions Python calls, and with what: noted while a game is warmed up."""

from typing import Any, Literal

import numpy as np
from numba.core import types
from numba.core.registry import CPUDispatcher

from compagnie.core.compiled import jit
from compagnie.core.compiled.manifest import Argument, Entry, Kind, kind_of


class EntryCall:
    """A function that was called, with the types of its first call."""

    def __init__(self, dispatcher: Any, arguments: tuple[Any, ...]) -> None:
        self.dispatcher = dispatcher
        self.arguments = arguments
        self.types = tuple(dispatcher.typeof_pyval(argument) for argument in arguments)

    @property
    def compiled(self) -> Any:
        """What Numba made of it."""
        return self.dispatcher.overloads[self.types]

    def entry(self, kinds: list[Kind]) -> Entry:
        """The function as a manifest has it. Kinds that it needs are added to the list."""
        function = self.dispatcher.py_func
        return Entry(
            module=function.__module__,
            name=function.__name__,
            keeps_gil=not self.dispatcher.targetoptions["nogil"],
            arguments=tuple(
                _argument(value, kind, kinds) for value, kind in zip(self.arguments, self.types, strict=True)
            ),
            returns=_returned(self.compiled.signature.return_type),
        )


class _Noting(CPUDispatcher):
    """Numba's dispatcher, which notes the calls that come from Python."""

    def __call__(self, *arguments: Any) -> Any:
        key = (self.py_func.__module__, self.py_func.__name__)
        if key not in _calls:
            _calls[key] = EntryCall(self, arguments)
        return super().__call__(*arguments)


_calls: dict[tuple[str, str], EntryCall] = {}


def note_calls() -> dict[tuple[str, str], EntryCall]:
    """From now on, functions that are declared note their calls here, in the order of their first."""
    jit.dispatcher_class = _Noting
    return _calls


def _argument(value: Any, kind: Any, kinds: list[Kind]) -> Argument:
    """What a function takes, from what it was given."""
    match kind:
        case types.Boolean():
            return Argument("bool")
        case types.Integer():
            return Argument("int")
        case types.Record():
            return Argument("record", _number(value.dtype, kinds))
        case types.Array(layout="C"):
            return Argument("array", _number(value.dtype, kinds), kind.ndim, kind.mutable, kind.aligned)
    raise TypeError(f"A library can't take {kind}.")


def _number(dtype: np.dtype[Any], kinds: list[Kind]) -> int:
    kind = kind_of(dtype)
    if kind not in kinds:
        kinds.append(kind)
    return kinds.index(kind)


def _returned(kind: Any) -> Literal["int", "bool", "none"]:
    kind = types.unliteral(kind)  # type: ignore[no-untyped-call]  # a function may always answer the same
    match kind:
        case types.Boolean():
            return "bool"
        case types.Integer() if str(kind) == "int64":
            return "int"
        case types.NoneType():
            return "none"
    raise TypeError(f"A library can't give {kind}.")
