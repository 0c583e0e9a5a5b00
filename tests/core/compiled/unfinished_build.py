"""A game whose library is still being built: all other libraries are there, and servers that are started await it."""

import shutil
from contextlib import ExitStack
from pathlib import Path
from typing import Self

import pytest

from compagnie.core.compiled.builds import building
from compagnie.core.compiled.libraries import Library


class Unfinished:
    """Builds a game's library for as long as a test wants."""

    def __init__(self, library: Library, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._game, self._folder = library.manifest.game, folder / "libraries"
        shutil.copytree(library.file.parent, self._folder)
        self._manifest = self._folder / f"{self._game}.json"
        self._hidden = self._manifest.rename(folder / self._manifest.name)
        self._build = ExitStack()
        monkeypatch.setenv("COMPAGNIE_LIBRARIES", str(self._folder))

    def __enter__(self) -> Self:
        self.tell = self._build.enter_context(building(self._folder, self._game))
        return self

    def __exit__(self, *given: object) -> None:
        self._build.close()

    def finish(self) -> None:
        """The library is there now."""
        self._hidden.rename(self._manifest)
        self._build.close()
