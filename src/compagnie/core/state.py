"""A game's state: one NumPy record with named fields, declared as a class that type checkers can read.

class State:
    hand: Annotated[Int8s, SEATS, COMPANIES]   # an array field and its shape
    starter: Annotated[int, np.int8]           # a single number and how it is stored

STATE = record(State)
"""

from typing import Annotated, Any, TypeAlias, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

from compagnie.core.compiled import PLAIN

Int8s: TypeAlias = NDArray[np.int8]
Int16s: TypeAlias = NDArray[np.int16]
States: TypeAlias = NDArray[np.void]
"""An array of states. Compiled entry points take (states, index): the cheapest way in from Python."""


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
    """A copy of a state whose fields read as plain lists and numbers: each is made when it is asked for.

    The first few are read from the bytes, one by one: asking NumPy for a field of a record takes five times as
    long. Who asks for more reads the table, and gets all at once.
    """

    FEW = 4

    def __init__(self, states: States, i: int = 0) -> None:
        self.bytes: bytes = states[i].tobytes()
        self.dtype = states.dtype
        self._asked = 0

    def __getattr__(self, name: str) -> Any:
        layout = _layout(self.dtype)
        if name not in layout:
            raise AttributeError(f"The state has no field {name}.")
        self._asked += 1
        if self._asked > self.FEW:
            self.__dict__ |= _all_fields(self.bytes, self.dtype)
            return self.__dict__[name]
        start, end, code, shape = layout[name]
        part: Any = memoryview(self.bytes)[start:end]
        if not code:
            value = np.frombuffer(part, self.dtype[name])[0].tolist()
        elif shape:
            value = part.cast(code, shape).tolist()
        else:
            value = part.cast(code)[0]
        self.__dict__[name] = value
        return value


Layout: TypeAlias = dict[str, tuple[int, int, str, tuple[int, ...]]]
_layouts: dict[int, tuple[np.dtype[np.void], Layout]] = {}


def _layout(dtype: np.dtype[np.void]) -> Layout:
    """Where each field lies: from and to which byte, its type's letter (none for records) and its shape.

    Found by identity, as hashing a record's type would cost more than reading a field.
    """
    known = _layouts.get(id(dtype))
    if known is None:
        assert dtype.names is not None
        layout: Layout = {}
        for name in dtype.names:
            field, start = dtype[name], int(dtype.fields[name][1])  # type: ignore[index]
            code = "" if field.base.names else field.base.char
            layout[name] = (start, start + field.itemsize, code, field.shape)
        known = _layouts[id(dtype)] = (dtype, layout)
    return known[1]


def _all_fields(raw: bytes, dtype: np.dtype[np.void]) -> dict[str, Any]:
    """Every field as plain lists and numbers; where all are small numbers the bytes are the list."""
    layout = _layout(dtype)
    if any(code != "b" or len(shape) > 2 for _, _, code, shape in layout.values()):
        return as_plain(np.frombuffer(raw, dtype)[0])
    flat: list[int] = memoryview(raw).cast("b").tolist()
    fields: dict[str, Any] = {}
    for name, (start, end, _, shape) in layout.items():
        if not shape:
            fields[name] = flat[start]
        elif len(shape) == 1:
            fields[name] = flat[start:end]
        else:
            fields[name] = [flat[row : row + shape[1]] for row in range(start, end, shape[1])]
    return fields


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
