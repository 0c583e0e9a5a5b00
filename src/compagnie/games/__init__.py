"""The games, one folder each. A game is found by its folder: adding one edits no list."""

import importlib
import importlib.util
import pkgutil
from functools import cache

from compagnie.core.game import Game


@cache
def games() -> dict[str, Game]:
    """Every game, by name: each folder here that has a module `game` with an instance `game`."""
    found = {}
    for folder in pkgutil.iter_modules(__path__, f"{__name__}."):
        if folder.ispkg and importlib.util.find_spec(f"{folder.name}.game"):
            game: Game = importlib.import_module(f"{folder.name}.game").game
            found[game.name] = game
    return found
