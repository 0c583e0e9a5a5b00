"""Which games can be analysed. Imports nothing that thinks until somebody asks."""

import importlib
import importlib.util

from compagnie.core.game import Game


def can_analyse(game: Game) -> bool:
    """Whether a bot searches this game, and says how far its trials are played on."""
    if importlib.util.find_spec(player_of(game)) is None:
        return False
    return hasattr(importlib.import_module(player_of(game)), "ANALYSIS_ROUNDS")


def tells_decisions(game: Game) -> bool:
    """Whether what decisions brought tells of this game who plays well (see `worlds`)."""
    return importlib.util.find_spec(worlds_of(game)) is not None


def worlds_of(game: Game) -> str:
    """The module that says in how many worlds a game's decisions are tried."""
    return f"compagnie.analysis.worlds.{game.name}"


def player_of(game: Game) -> str:
    """The module of what a game offers the search."""
    return f"compagnie.bots.search.{game.name}"
