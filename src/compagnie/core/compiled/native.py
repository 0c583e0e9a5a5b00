"""The functions of a library, as Python calls them.

Each function in a library is a C function as CPython itself has them (`PyMethodDef`, METH_FASTCALL), so a call costs
about as much as one of `len`. Libraries link to nothing: the few functions of Python that they need are handed to them
in a table (`struct Python` in builder/runtime.h). They read arrays where NumPy keeps them; that these lie where they
are expected is tried out before a library is used.
"""

import ctypes
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from compagnie.core.compiled.manifest import Argument, Manifest, kind_of

if TYPE_CHECKING:
    from compagnie.core.compiled.lazy import LazyRule

METH_FASTCALL = 0x80

FUNCTIONS = (
    "PyObject_Vectorcall", "PyLong_AsLongLong", "PyLong_FromLongLong", "PyBool_FromLong", "Py_IncRef",
    "PyErr_Occurred", "PyErr_Clear", "PyErr_SetString", "PyEval_SaveThread", "PyEval_RestoreThread",
    "PyMem_RawMalloc", "PyMem_RawFree",
)  # fmt: skip
"""What a library needs of Python, in the order of its table."""

OBJECTS = (None, True, False, int, np.ndarray, np.void, RuntimeError)
"""The objects that it must know, which follow in its table."""


class UnusableLibrary(Exception):
    """Why a library can't be used here."""


class _Method(ctypes.Structure):
    """`PyMethodDef`."""

    _fields_ = (
        ("name", ctypes.c_char_p),
        ("function", ctypes.c_void_p),
        ("flags", ctypes.c_int),
        ("doc", ctypes.c_char_p),
    )


class Native:
    """A loaded library."""

    def __init__(self, file: Path, manifest: Manifest) -> None:
        _try_out_layouts()
        self._entries, self._kinds = manifest.entries, manifest.kinds
        library = ctypes.PyDLL(str(file))
        try:
            self._functions = (ctypes.c_void_p * len(manifest.entries)).in_dll(library, "functions")
            self._known = (ctypes.c_void_p * len(manifest.kinds)).in_dll(library, "kinds")
            table = (ctypes.c_void_p * (len(FUNCTIONS) + len(OBJECTS))).in_dll(library, "python")
        except ValueError as missing:
            raise UnusableLibrary(str(missing)) from None
        table[:] = [*map(_address, FUNCTIONS), *map(id, OBJECTS)]
        self._methods: list[_Method] = []  # CPython keeps pointers to these
        self._types: list[np.dtype[Any] | None] = [None] * len(manifest.kinds)
        for number, kind in enumerate(self._kinds):
            if kind.layout.startswith(("<", "|")):
                self._learn(number, np.dtype(kind.layout))

    def function(self, number: int, rule: "LazyRule") -> Callable[..., Any]:
        """A function of the library, as a built-in function of Python; the rule gets what it can't take."""
        doc = (rule.__doc__ or "").encode()
        method = _Method(rule.__name__.encode(), self._functions[number], METH_FASTCALL, doc)
        self._methods.append(method)
        made: Callable[..., Any] = _new_function(ctypes.byref(method), rule, None)
        return made

    def adapted(self, number: int, given: tuple[Any, ...]) -> tuple[Any, ...] | None:
        """The same arguments as the library takes them, or None where they are of another kind altogether."""
        wanted = self._entries[number].arguments
        if len(given) != len(wanted):
            return None
        adapted = tuple(self._fit(argument, value) for argument, value in zip(wanted, given, strict=True))
        return None if any(value is None for value in adapted) else adapted

    def _fit(self, wanted: Argument, value: Any) -> Any:
        match wanted.form:
            case "int":
                fits = isinstance(value, int | np.integer) and -(2**63) <= value < 2**63
                return int(value) if fits else None
            case "bool":
                return bool(value) if isinstance(value, bool | np.bool_) else None
            case "array":
                return self._fit_array(wanted, value)
            case _:
                fits = isinstance(value, np.void) and self._knows(wanted.kind, value.dtype)
                return self._viewed(wanted.kind, np.asarray(value)[None])[0] if fits else None

    def _fit_array(self, wanted: Argument, value: Any) -> Any:
        if not isinstance(value, np.ndarray) or value.ndim != wanted.dims or not value.flags.c_contiguous:
            return None
        flags = value.flags
        if (wanted.writable and not flags.writeable) or (wanted.aligned and not flags.aligned):
            return None
        if not self._knows(wanted.kind, value.dtype):
            return None
        return self._viewed(wanted.kind, np.asarray(value))

    def _viewed(self, kind: int, array: Any) -> Any:
        """The same array, of the type that the library knows by its address."""
        known = self._types[kind]
        return array if array.dtype is known else array.view(known)

    def _knows(self, number: int, dtype: np.dtype[Any]) -> bool:
        """Whether a type is of a kind. The first one seen is learnt, so that the library knows it by its address."""
        if kind_of(dtype) != self._kinds[number]:
            return False
        if self._types[number] is None:
            self._learn(number, np.dtype((np.void, dtype)) if dtype.type is np.record else dtype)
        return True

    def _learn(self, number: int, dtype: np.dtype[Any]) -> None:
        self._types[number] = dtype
        self._known[number] = id(dtype)


def _address(name: str) -> int | None:
    return ctypes.cast(getattr(ctypes.pythonapi, name), ctypes.c_void_p).value


_new_function = ctypes.pythonapi.PyCFunction_NewEx
_new_function.argtypes = (ctypes.c_void_p, ctypes.py_object, ctypes.c_void_p)
_new_function.restype = ctypes.py_object


def _try_out_layouts() -> None:
    """Whether this Python and this NumPy keep their objects where the libraries look for them."""
    if sys.implementation.name != "cpython" or ctypes.sizeof(ctypes.c_void_p) != 8:
        raise UnusableLibrary("it is made for CPython on 64 bits")
    array = np.zeros((2, 3), np.int16)
    word = [ctypes.c_uint64.from_address(id(array) + 8 * n).value for n in range(9)]
    shape = (ctypes.c_int64 * 2).from_address(word[4])[:] if word[2] == array.ctypes.data else None
    strides = (ctypes.c_int64 * 2).from_address(word[5])[:] if shape == [2, 3] else None
    if word[1] != id(np.ndarray) or strides != [6, 2] or word[7] != id(array.dtype) or word[8] & 0x501 != 0x501:
        raise UnusableLibrary("this NumPy keeps arrays in another way")
    records = np.zeros(1, [("a", np.int16)])
    record = records[0]
    word = [ctypes.c_uint64.from_address(id(record) + 8 * n).value for n in range(5)]
    if word[1] != id(np.void) or word[3] != records.ctypes.data or word[4] != id(records.dtype):
        raise UnusableLibrary("this NumPy keeps records in another way")
