"""What stands beside a library: from which sources it was made, and which functions it has."""

import hashlib
from typing import Literal

import msgspec
import numpy as np

FORMAT = 1
"""The format of manifests and of calls: a library of another format is not for this program."""


class Kind(msgspec.Struct, frozen=True):
    """What an array is made of: a number type or the layout of a record, and how many bytes one takes."""

    layout: str
    size: int


class Argument(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a function takes: a whole number, a truth value, an array of some kind, or a single record."""

    form: Literal["int", "bool", "array", "record"]
    kind: int = -1
    dims: int = 0
    writable: bool = True
    aligned: bool = True


class Entry(msgspec.Struct, frozen=True):
    """A function that Python may call, and what it takes and gives."""

    module: str
    name: str
    keeps_gil: bool
    arguments: tuple[Argument, ...]
    returns: Literal["int", "bool", "none"]


class File(msgspec.Struct, frozen=True):
    """One library, for one kind of machine."""

    name: str
    size: int
    sha256: str


class Manifest(msgspec.Struct, frozen=True):
    """All libraries of one game."""

    format: int
    game: str
    source_hash: str
    sources: dict[str, str]
    kinds: tuple[Kind, ...]
    entries: tuple[Entry, ...]
    files: dict[str, File]
    checked: bool = False
    """Whether every index is checked, as NUMBA_BOUNDSCHECK=1 does it: slower, and for tests."""
    complete: bool = True
    """Whether all is in it: what the first move needs is written before the rest is compiled."""


def kind_of(dtype: np.dtype[np.generic]) -> Kind:
    """What an array of this type is made of."""
    layout = _layout(dtype)
    return Kind(hashlib.sha256(layout.encode()).hexdigest()[:16] if dtype.names else layout, dtype.itemsize)


def _layout(dtype: np.dtype[np.generic]) -> str:
    """Where each field lies and how it is stored, as text: equal for all types that compiled code can't tell apart."""
    if dtype.subdtype is not None:
        base, shape = dtype.subdtype
        return f"{_layout(base)}{list(shape)}"
    if dtype.fields is None:
        return dtype.str
    fields = ",".join(f"{name}@{place[1]}:{_layout(place[0])}" for name, place in dtype.fields.items())
    return f"{{{fields}}}{dtype.itemsize}{'aligned' if dtype.isalignedstruct else ''}"
