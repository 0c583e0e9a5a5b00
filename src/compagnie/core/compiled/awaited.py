"""Games whose libraries another process is still making: how far that is, and how they are used once they are there."""

import sys

from compagnie.core.compiled.builds import percent_built
from compagnie.core.compiled.lazy import LazyRule
from compagnie.core.compiled.libraries import Library, fitting, libraries


def awaited_games() -> list[str]:
    """The games that can't be played yet without compiling them here."""
    return list(libraries().awaited)


def percent_ready(game: str) -> int | None:
    """How much of an awaited library is built; None if it can be played, or if nobody builds it any more."""
    return None if _built(game) else percent_built(libraries().awaited[game], game)


def open_awaited(game: str) -> bool:
    """Use a library that is there by now, in every module that was loaded without it; False if it isn't there."""
    library = _built(game)
    if library is not None:
        libraries().add(library)
        _open_in_every_module(library)
    return library is not None


def await_no_more(game: str) -> None:
    """From now on the game can be played."""
    del libraries().awaited[game]


def _built(game: str) -> Library | None:
    """The library, once it has what play needs."""
    manifest = libraries().awaited[game] / f"{game}.json"
    return fitting(manifest) if manifest.exists() else None


def _open_in_every_module(library: Library) -> None:
    for module in list(sys.modules.values()):
        for name, value in list(getattr(module, "__dict__", {}).items()):
            if isinstance(value, LazyRule) and library.covers(value.__module__):
                setattr(module, name, value.opened(library))
