"""Which games can be analysed. Imports nothing that thinks until somebody asks."""

import importlib
import importlib.util

from compagnie.core.game import Game


def can_analyse(game: Game) -> bool:
    """Whether a bot searches this game, and says how far its trials are played on."""
    if importlib.util.find_spec(player_of(game)) is None:
        return False
    return hasattr(importlib.import_module(player_of(game)), "ANALYSIS_ROUNDS")


def player_of(game: Game) -> str:
    """The module of what a game offers the search."""
    return f"compagnie.bots.search.{game.name}"
