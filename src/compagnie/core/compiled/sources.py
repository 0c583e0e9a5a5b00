"""Which sources a module can depend on, and their hashes: compiled code is used with exactly these or not at all."""

import hashlib
import importlib.util
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[2]
"""The folder of the package `compagnie`."""

CHECKS = "NUMBA_BOUNDSCHECK"
"""Set to 1, every index is checked."""
FLAGS = (CHECKS, "NUMBA_OPT", "NUMBA_DEBUGINFO", "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES")
"""Settings that change compiled code, and which Numba's own cache ignores."""

_COMPILER = Path(__file__).parent
_HOW = (_COMPILER / "decorators.py", _COMPILER / "jit.py")
"""How functions are compiled is told in these two; the rest of this folder only finds, keeps and loads what was."""

_IMPORT = re.compile(
    r"^[ \t]*(?:from[ \t]+(compagnie[\w.]*)[ \t]+import[ \t]*(\([^)]*\)|.*)|import[ \t]+(.*))", re.MULTILINE
)
_COMMENT = re.compile(r"#.*")


@cache
def imports(path: Path) -> frozenset[str]:
    """The modules of this package that a source file imports, and what it takes from them.

    Read line by line: Python's own parser would take longer than all else at the start. Too many do no harm.
    """
    found = set()
    for source, names, plain in _IMPORT.findall(path.read_text(encoding="utf-8")):
        taken = [name.split()[0] for name in _COMMENT.sub("", names or plain).strip("() ").split(",") if name.strip()]
        found |= {source, *(f"{source}.{name}" for name in taken)} if source else set(taken)
    return frozenset(name for name in found if name.startswith("compagnie"))


@cache
def source(module: str) -> Path | None:
    """The file of one of this package's modules, or None when the name isn't a module."""
    try:
        spec = importlib.util.find_spec(module)
    except ModuleNotFoundError:  # a function or a number of a module
        return None
    return Path(spec.origin) if spec and spec.origin else None


def closure(modules: Iterable[str], files: Iterable[Path] = ()) -> list[Path]:
    """The sources of these modules and files, and of everything that they import from this package."""
    pending = [*files, *(path for path in map(source, modules) if path)]
    seen = set(pending)
    while pending:
        found = {path for path in map(source, imports(pending.pop())) if path}
        pending += found - seen
        seen |= found
    return sorted(path for path in seen if _COMPILER not in path.parents or path in _HOW)


def stamp(modules: Iterable[str], files: Iterable[Path], settings: object) -> str:
    """A hash of these sources, of everything that they import from this package, and of the compiler's settings."""
    digest = hashlib.sha256(repr(settings).encode())
    for path in closure(modules, files):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:24]


@cache
def hash_of(path: Path) -> str:
    """The hash of one file, as it was when it was first asked for."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def remember_sources() -> None:
    """Hash every source of this package now."""
    for path in PACKAGE.rglob("*.py"):
        hash_of(path)
