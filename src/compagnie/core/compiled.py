"""How rules are compiled: one decorator, and a cache that knows when it is stale.

Numba's own on-disk cache looks at the file of the function alone: change a rule in another file
and callers keep running the old one. Here every compiled function is stored under a hash of all
sources it can depend on, so a stale rule is never run and a fresh one is compiled once.

With NUMBA_DISABLE_JIT=1 the same functions run as plain Python, to read, debug and measure coverage.
"""

import hashlib
import importlib.util
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, ParamSpec, TypeVar, cast

import numba
from numba.core import caching

P = ParamSpec("P")
R = TypeVar("R")

PLAIN = bool(numba.config.DISABLE_JIT)  # type: ignore[attr-defined]  # Numba sets it while it starts
"""True when rules run as plain Python."""

CHECKED = numba.config.BOUNDSCHECK == 1  # type: ignore[attr-defined]
"""True when every index is checked. Nothing is copied into its callers then: all checks stay, and it compiles in half
the time."""

FLAGS = ("NUMBA_BOUNDSCHECK", "NUMBA_OPT", "NUMBA_DEBUGINFO", "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES")
"""Settings that change compiled code, and which Numba's own cache ignores."""


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function of the rules: cached on disk, without the GIL, callable from CUDA kernels too."""
    return _compile(function, forceinline=True)


def door(function: Callable[P, R]) -> Callable[P, R]:
    """As `rule`, for a way in from Python that is left again after a microsecond: it keeps the GIL.

    Where another thread waits for that, it would take it each time, and who came in would have to wait on the way out.
    """
    return _compile(function, forceinline=True, nogil=False)


def long_rule(function: Callable[P, R]) -> Callable[P, R]:
    """As `rule`, but called and not copied into its callers: for what is long and called from several places."""
    return _compile(function, forceinline=False)


def _compile(function: Callable[P, R], forceinline: bool, nogil: bool = True) -> Callable[P, R]:
    if PLAIN:
        return function
    compiled = numba.njit(nogil=nogil, forceinline=forceinline and not CHECKED)(function)
    compiled._cache = _HouseCache(function)  # type: ignore[attr-defined, no-untyped-call]
    return cast(Callable[P, R], compiled)


def fitted(template: ModuleType, rules: ModuleType) -> ModuleType:
    """A fresh copy of a compiled module, with a game's rules where the template says `rules`.

    Compiled callers of the rules (playouts, batches, kernels) are written once, against the contract;
    each game gets a copy of its own, because compiled code must know at compile time what it calls. A template
    may use another one: it is fitted too.
    """
    name = f"{template.__name__}@{rules.__name__}"
    if name in sys.modules:
        return sys.modules[name]
    assert template.__file__ is not None
    spec = importlib.util.spec_from_file_location(name, template.__file__)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # cached code finds its module by this name
    spec.loader.exec_module(module)
    for known_as, used in list(vars(module).items()):  # compilation is lazy: nothing has looked yet
        if isinstance(used, ModuleType) and hasattr(used, "rules"):
            setattr(module, known_as, fitted(used, rules))
    module.rules = rules  # type: ignore[attr-defined]
    return module


def cache_root() -> Path:
    """Where compiled rules are kept: COMPAGNIE_CACHE, else the user's cache folder."""
    if chosen := os.environ.get("COMPAGNIE_CACHE"):
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()
    return Path(base) / "compagnie"


_IMPORT = re.compile(
    r"^[ \t]*(?:from[ \t]+(compagnie[\w.]*)[ \t]+import[ \t]*(\([^)]*\)|.*)|import[ \t]+(.*))", re.MULTILINE
)
_COMMENT = re.compile(r"#.*")


@cache
def _writable_root() -> Path:
    root = cache_root() / "compiled"
    try:
        root.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=root).close()
    except OSError:  # a read-only home: compile afresh in a folder that goes away
        return Path(tempfile.mkdtemp(prefix="compagnie-"))
    return root


@cache
def _folder(stamp: str) -> Path:
    """The folder of what was compiled from these sources; being asked for counts as use."""
    folder = _writable_root() / stamp
    with suppress(OSError):
        os.utime(folder)
    return folder


def forget_unused(days: float = 30) -> int:
    """Remove what was compiled from sources that nobody has run for so long; returns how many folders went."""
    oldest, gone = time.time() - days * 24 * 3600, 0
    for folder in _writable_root().iterdir():
        with suppress(OSError):
            if folder.stat().st_mtime < oldest:
                shutil.rmtree(folder)
                gone += 1
    return gone


@cache
def _imports(path: Path) -> frozenset[str]:
    """The modules of this house that a source file imports, and what it takes from them.

    Read line by line: Python's own parser would take longer than all else at the start. Too many do no harm.
    """
    found = set()
    for source, names, plain in _IMPORT.findall(path.read_text(encoding="utf-8")):
        taken = [name.split()[0] for name in _COMMENT.sub("", names or plain).strip("() ").split(",") if name.strip()]
        found |= {source, *(f"{source}.{name}" for name in taken)} if source else set(taken)
    return frozenset(name for name in found if name.startswith("compagnie"))


@cache
def _source(module: str) -> Path | None:
    """The file of one of this house's modules, or None when the name isn't a module."""
    try:
        spec = importlib.util.find_spec(module)
    except ModuleNotFoundError:  # a function or a number of a module
        return None
    return Path(spec.origin) if spec and spec.origin else None


@cache
def _stamp(modules: tuple[str, ...], sources: tuple[Path, ...]) -> str:
    """A hash of the given sources, of everything they import from this house, and of the compiler's flags."""
    pending, seen = list(sources), set(sources)
    for name in modules:
        path = _source(name)
        if path and path not in seen:
            pending.append(path)
            seen.add(path)
    while pending:
        for name in _imports(pending.pop()):
            path = _source(name)
            if path and path not in seen:
                pending.append(path)
                seen.add(path)
    digest = hashlib.sha256(repr((numba.__version__, [os.environ.get(flag) for flag in FLAGS])).encode())
    for path in sorted(seen):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:24]


class _HouseLocator(caching._CacheLocator):
    """Finds a function's cache by the hash of the sources it can depend on."""

    def __init__(self, function: Callable[..., Any], file: str) -> None:
        self._py_file = file
        self._function = function
        module, _, fitted_to = function.__module__.partition("@")
        self._stamp = _stamp((fitted_to,) if fitted_to else (), (Path(file),))
        self._module = f"{module}@{fitted_to}" if fitted_to else module

    def get_cache_path(self) -> str:
        return str(_folder(self._stamp))

    def get_source_stamp(self) -> str:
        return self._stamp

    def get_disambiguator(self) -> str:
        return f"{self._module}-{self._function.__code__.co_firstlineno}"

    @classmethod
    def from_function(cls, function: Callable[..., Any], file: str) -> "_HouseLocator":
        return cls(function, file)


class _HouseCacheImpl(caching.CompileResultCacheImpl):
    _locator_classes = [_HouseLocator]  # noqa: RUF012  # as its base declares it


class _HouseCache(caching.FunctionCache):
    _impl_class = _HouseCacheImpl
