"""A game's state: one NumPy record with named fields, declared as a class that type checkers can read.

class State:
    hand: Annotated[Int8s, SEATS, COLOURS]  # an array field and its shape
    turn: Annotated[int, np.int8]          # a single number and how it is stored

STATE = record(State)
"""

from typing import Annotated, Any, NamedTuple, TypeAlias, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

from compagnie.core.compiled import PLAIN

Int8s: TypeAlias = NDArray[np.int8]
Int16s: TypeAlias = NDArray[np.int16]
States: TypeAlias = NDArray[np.void]
"""An array of states. Compiled entry points take (states, index): the cheapest to call from Python."""


def record(declaration: type) -> np.dtype[np.void]:
    """The NumPy record of a declaration, its fields in order.

    Fields must fall on their natural boundaries (larger ones first): padding would be bytes that no rule
    sets and every comparison sees, and a GPU can't load across them.
    """
    fields = [_field(name, hint) for name, hint in get_type_hints(declaration, include_extras=True).items()]
    aligned = np.dtype(fields, align=True)
    assert aligned.itemsize == np.dtype(fields).itemsize, "order the fields so that none needs padding"
    return aligned


def new_states(dtype: np.dtype[np.void], n: int = 1) -> States:
    """New states, all empty. As plain Python a record needs NumPy's recarray to have its fields as attributes."""
    states = np.zeros(n, dtype)
    return states.view(np.recarray) if PLAIN else states


def copied(states: States) -> States:
    """The same states once more. NumPy's own copy of records goes field by field and takes twenty times as long."""
    again = np.frombuffer(bytearray(states.tobytes()), states.dtype)
    return again.view(np.recarray) if PLAIN else again


class Now:
    """A copy of a state whose fields read as plain lists and numbers: each is made when it is first asked for."""

    def __init__(self, raw: bytes, dtype: np.dtype[np.void]) -> None:
        self.bytes, self.dtype = raw, dtype

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"The state has no field {name}.")


class _Field:
    """A field of a `Now`: what was read stays with it, and is found there the next time.

    It is read from its own stretch of the bytes, which takes a third of the time that NumPy takes to find it.
    """

    def __init__(self, name: str, kind: np.dtype[Any], start: int) -> None:
        self._name, self._kind, self._stretch = name, kind, slice(start, start + kind.itemsize)
        self._number: Any = None if kind.base.names else kind.base.char  # asking NumPy again each time would cost more
        self._shape = kind.shape

    def __get__(self, now: Any, owner: type) -> Any:
        stretch, number = memoryview(now.bytes)[self._stretch], self._number
        if number is None:
            value = np.frombuffer(stretch, self._kind).tolist()[0]
        elif self._shape:
            value = stretch.cast(number, self._shape).tolist()
        else:
            value = stretch.cast(number)[0]
        now.__dict__[self._name] = value
        return value


class _Reader(NamedTuple):
    """How states of a type are read. The type is kept, so that its identity stays its own."""

    dtype: np.dtype[np.void]
    read: type[Now]


_readers: dict[int, _Reader] = {}


def read(raw: bytes, dtype: np.dtype[np.void]) -> Now:
    """A state, from its bytes, to be read.

    Its type's reader is found by identity, as hashing a record's type would cost more than reading a field.
    """
    known = _readers.get(id(dtype))
    if known is None:
        assert dtype.fields is not None
        fields = {name: _Field(name, kind, start) for name, (kind, start, *_) in dtype.fields.items()}
        reader = type("Now", (Now,), fields)
        known = _readers[id(dtype)] = _Reader(dtype, reader)
    return known.read(raw, dtype)


def as_plain(state: np.void) -> dict[str, Any]:
    """A state as plain lists and numbers, fit for JSON."""
    assert state.dtype.names is not None
    return {
        name: value.tolist() if isinstance(value, np.ndarray) else value
        for name, value in zip(state.dtype.names, state.item(), strict=True)
    }


def from_plain(dtype: np.dtype[np.void], plain: dict[str, Any]) -> States:
    """The state that `as_plain` wrote down. Raises ValueError when a field is missing, extra or doesn't fit."""
    if not isinstance(plain, dict) or set(plain) != set(dtype.names or ()):
        raise ValueError("These are not the fields of a state.")
    states = new_states(dtype)
    for name, value in plain.items():
        field = dtype[name]
        try:
            given = np.array(value, np.int64)
        except (TypeError, ValueError, OverflowError):
            raise ValueError(f"{name} is not made of whole numbers.") from None
        limits = np.iinfo(field.base)
        if given.shape != field.shape or (given < limits.min).any() or (given > limits.max).any():
            raise ValueError(f"{name} doesn't fit the state.")
        states[name][0] = given
    return states


def _field(name: str, hint: Any) -> tuple[Any, ...]:
    assert get_origin(hint) is Annotated, f"{name} must say how it is stored"
    kind, *stored = get_args(hint)
    if kind is int:
        return (name, stored[0])
    if isinstance(stored[0], np.dtype):  # records within the record: how each is stored, then how many
        return (name, stored[0], tuple(stored[1:]))
    return (name, _item(kind), tuple(stored))


def _item(kind: Any) -> Any:
    """What an array is made of, however deep NumPy's alias hides it."""
    for part in get_args(kind):
        found = part if isinstance(part, type) and issubclass(part, np.generic) else _item(part)
        if found is not None:
            return found
    return None
