"""Finding the libraries that were made from exactly these sources for this machine.

They are looked for in the package, where a wheel has them, and in the user's cache. COMPAGNIE_LIBRARIES names another
folder; set but empty, there are none. A library that another process is still making is awaited, and used once it is
there (`awaited`).
"""

import hashlib
import logging
import os
import platform
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

import msgspec

from compagnie.core.compiled.builds import games_being_built
from compagnie.core.compiled.cache import cache_root
from compagnie.core.compiled.manifest import FORMAT, Manifest
from compagnie.core.compiled.native import Native, UnusableLibrary
from compagnie.core.compiled.sources import CHECKS, FLAGS, PACKAGE, hash_of
from compagnie.core.compiled.templates import modules_of
from compagnie.core.json_reader import decode

_log = logging.getLogger("compagnie")


def this_machine() -> str:
    """The kind of machine that this program runs on, as manifests name it."""
    system = {"darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)
    machine = platform.machine().lower()
    return f"{system}-{ {'amd64': 'x86_64', 'aarch64': 'arm64'}.get(machine, machine) }"


class Library:
    """A library that fits: its manifest, and the file, which is loaded when a function of it is asked for."""

    def __init__(self, manifest: Manifest, file: Path) -> None:
        self.manifest, self.file = manifest, file
        self.modules = {_module(path) for path in manifest.sources}
        self.numbers = {(entry.module, entry.name): number for number, entry in enumerate(manifest.entries)}

    def covers(self, module: str) -> bool:
        """Whether a module, fitted to a game or not, is among the sources of this library."""
        return all(name in self.modules for name in modules_of(module))

    @property
    def native(self) -> Native:
        """The library itself."""
        return _loaded(self)


class Libraries:
    """All libraries that fit, and the folders of those that are still being made, by game."""

    def __init__(self, fitting: Iterable[Library], awaited: Mapping[str, Path] | None = None) -> None:
        self.fitting: list[Library] = []
        self.awaited = dict(awaited or {})
        self.incomplete: dict[str, Path] = {}
        """The manifests of those that fit and lack what isn't needed at first: somebody may be adding it."""
        for library in fitting:
            self.add(library)

    def add(self, library: Library) -> None:
        """Use one more, in place of what lacks something of the same game."""
        self.fitting.insert(0, library)
        if not library.manifest.complete:
            self.incomplete[library.manifest.game] = library.file.with_name(f"{library.manifest.game}.json")

    def leave(self) -> None:
        """Use none from here on."""
        self.fitting.clear()
        self.awaited.clear()
        self.incomplete.clear()

    def covering(self, module: str, name: str) -> Library | None:
        """The library that has a function; else one that covers its module; else None."""
        covering = [library for library in self.fitting if library.covers(module)]
        having = [library for library in covering if (module, name) in library.numbers]
        return next(iter(having or covering), None)


@cache
def libraries() -> Libraries:
    """The libraries that fit, looked for once."""
    if any(os.environ.get(flag) for flag in FLAGS if flag != CHECKS):  # compiled otherwise than the libraries were
        return Libraries([])
    found: dict[str, Library] = {}
    for folder in folders():
        for path in sorted(folder.glob("*.json")) if folder.is_dir() else ():
            library = fitting(path)
            if library is not None:
                found.setdefault(library.manifest.game, library)
    awaited = {game: folder for folder in folders() for game in games_being_built(folder) if game not in found}
    return Libraries(found.values(), awaited)


def folders() -> list[Path]:
    """Where libraries are looked for."""
    chosen = os.environ.get("COMPAGNIE_LIBRARIES")
    if chosen is not None:
        return [Path(chosen)] if chosen else []
    checked = "checked" if indices_are_checked() else ""
    return [PACKAGE / "libraries" / checked, cache_root() / "libraries" / checked]


def indices_are_checked() -> bool:
    """Whether compiled code is to check every index."""
    return os.environ.get(CHECKS) == "1"


def fitting(path: Path) -> Library | None:
    """The library of a manifest, if it was made from exactly these sources and is whole."""
    try:
        manifest = decode(path.read_bytes(), Manifest)
    except (OSError, msgspec.MsgspecError):
        _log.warning("%s can't be read; its game is compiled here.", path)
        return None
    if (
        manifest.format != FORMAT
        or manifest.checked != indices_are_checked()
        or not all(_is_source(name, digest) for name, digest in manifest.sources.items())
    ):
        return None
    file = manifest.files.get(this_machine())
    if file is None:
        _tell_of_no_library(this_machine())
        return None
    library = Library(manifest, path.with_name(file.name))
    try:
        if hashlib.sha256(library.file.read_bytes()).hexdigest() != file.sha256:
            raise UnusableLibrary("it isn't whole")
        _ = library.native
    except (OSError, UnusableLibrary) as why:
        _log.warning("The library %s can't be used (%s); %s is compiled here.", library.file, why, manifest.game)
        return None
    return library


@cache
def _tell_of_no_library(machine: str) -> None:
    """Once, for all games."""
    _log.warning("There are no libraries for %s; rules are compiled here.", machine)


@cache
def _loaded(library: Library) -> Native:
    return Native(library.file, library.manifest)


def _is_source(name: str, digest: str) -> bool:
    try:
        return hash_of(PACKAGE.parent / name) == digest
    except OSError:
        return False


def _module(source: str) -> str:
    """The module of a source file."""
    return source.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
