"""Advice for a person: the best few moves, how likely each wins as far as a search found out, and why.

Reasons are codes with parameters: the catalogue of the game has their sentences. `players` has a module for each game
that can say why, with a function `reasons`.
"""

import importlib
import importlib.util
import random
from typing import Any

import msgspec

from compagnie.bots import Bot
from compagnie.core.game import Game

MOST_MOVES = 3
"""So many moves are told."""
STANDARD_ERRORS = 1.96


class Reason(msgspec.Struct, frozen=True):
    """Why a move is good, or what it costs."""

    code: str
    params: dict[str, Any] = {}


class Suggestion(msgspec.Struct, frozen=True, kw_only=True):
    """A move that an adviser would think of."""

    move: Any
    chance: float | None = None
    """How likely the seat wins after it; None where the adviser doesn't know."""
    give_or_take: float | None = None
    """By so much the chance may be off, 95 times in 100."""
    reasons: list[Reason] = []


def advise(game: Game, bot: Bot, view: Any, dice: random.Random, deadline: float | None = None) -> list[Suggestion]:
    """What a bot thinks of, the best first. From the view alone, as whatever a bot does."""
    explain = _explainer(game.name)
    if not hasattr(bot, "weigh"):
        move = bot.choose(game, view, dice, deadline)
        return [Suggestion(move=move, reasons=explain(game, view, move))]
    told = []
    for found in bot.weigh(game, view, dice, deadline=deadline)[:MOST_MOVES]:
        known = found.error < 1  # else it wasn't tried: there was nothing to choose
        suggestion = Suggestion(
            move=found.move,
            chance=round(found.chance, 4) if known else None,
            give_or_take=round(min(1.0, STANDARD_ERRORS * found.error), 4) if known else None,
            reasons=explain(game, view, found.move),
        )
        told.append(suggestion)
    return told


def _explainer(game: str) -> Any:
    module = f"{__name__}.players.{game}"
    if importlib.util.find_spec(module) is None:
        return lambda game, view, move: []
    return importlib.import_module(module).reasons
