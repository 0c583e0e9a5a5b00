"""Levels: five opponents from beginner to master for each game that has them, all named alike.

    noise     how a person's judgement wavers: what the lower levels' mistakes are made of
    ratings   how strong each level was found to be
    players   what the levels of each game are: a bot and its settings

The upper levels search, in games that have a search (`bots/search/<game>`). What the levels of another game are is
said in a module of `players` with a function `levels`; a game without one has no levels.
"""

import importlib
import importlib.util
from collections.abc import Mapping
from functools import cache

from compagnie.bots import Bot
from compagnie.core.game import Game

LEVELS = ("novice", "learner", "regular", "expert", "master")
"""From the weakest to the strongest."""


def levels_of(game: Game) -> Mapping[str, Bot]:
    """The levels of a game, the weakest first; none where nobody has said what they are."""
    return _levels(game.name)


@cache
def _levels(game: str) -> Mapping[str, Bot]:
    module = f"{__name__}.players.{game}"
    if importlib.util.find_spec(module) is None:
        return {}
    found: Mapping[str, Bot] = importlib.import_module(module).levels()
    assert tuple(found) == LEVELS
    return found
