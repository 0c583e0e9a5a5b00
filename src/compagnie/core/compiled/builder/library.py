"""A game's libraries and their manifest, written into a folder."""

import hashlib
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from compagnie.core.compiled.builder.bitcode import one_module
from compagnie.core.compiled.builder.calls import EntryCall
from compagnie.core.compiled.builder.entry_points import c_source
from compagnie.core.compiled.builder.targets import TARGETS, link
from compagnie.core.compiled.jit import CHECKED
from compagnie.core.compiled.manifest import FORMAT, Entry, File, Kind, Manifest
from compagnie.core.compiled.sources import PACKAGE, closure, hash_of
from compagnie.core.compiled.templates import modules_of

Made = tuple[File, bytes]


class Builder:
    """Makes the libraries of one game from the functions that Python called."""

    def __init__(self, game: str, called: Iterable[EntryCall], later: Iterable[str] = ()) -> None:
        """`later` are modules whose functions will be added: the library covers them already."""
        self.game, self._called = game, list(called)
        kinds: list[Kind] = []
        self._entries: list[Entry] = [call.entry(kinds) for call in self._called]
        self._kinds = kinds
        self._sources = sources_of(self._entries, later)
        self._hash = hashlib.sha256(msgspec.json.encode((FORMAT, CHECKED, self._sources, self._entries))).hexdigest()

    @cached_property
    def _module(self) -> Any:
        return one_module(self._called)

    def make(self, target: str) -> Made:
        """The library for one kind of machine. Raises TargetNotLinked."""
        content = link(self._module, c_source(self._entries, self._kinds), TARGETS[target])
        digest = hashlib.sha256(content).hexdigest()
        return File(f"{self.game}-{target}-{digest[:12]}{TARGETS[target].suffix}", len(content), digest), content

    def write(self, made: Mapping[str, Made], folder: Path, complete: bool = True) -> Manifest:
        """Write all down; the manifest comes last, and what lay there of this game goes."""
        folder.mkdir(parents=True, exist_ok=True)
        manifest = Manifest(
            format=FORMAT,
            game=self.game,
            source_hash=self._hash,
            sources=self._sources,
            kinds=tuple(self._kinds),
            entries=tuple(self._entries),
            files={target: file for target, (file, _) in made.items()},
            checked=CHECKED,
            complete=complete,
        )
        for file, content in made.values():
            _write(folder / file.name, content)
        _write(folder / f"{self.game}.json", msgspec.json.format(msgspec.json.encode(manifest)) + b"\n")
        keep = {file.name for file, _ in made.values()} | {f"{self.game}.json"}
        for path in folder.glob(f"{self.game}-*"):
            if path.name not in keep:
                with suppress(OSError):  # a program that runs may hold it
                    path.unlink()
        return manifest


def sources_of(entries: Iterable[Entry], later: Iterable[str] = ()) -> dict[str, str]:
    """The files that these functions can depend on, with their hashes, by where they lie beside the package."""
    modules = {*later, *(name for entry in entries for name in modules_of(entry.module))}
    return {path.relative_to(PACKAGE.parent).as_posix(): hash_of(path) for path in closure(modules)}


def _write(path: Path, content: bytes) -> None:
    """Whole or not at all."""
    beside = path.with_name(f".{path.name}")
    beside.write_bytes(content)
    beside.replace(path)
