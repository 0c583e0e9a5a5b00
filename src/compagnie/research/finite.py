"""Games with a finite list of actions, which every adapter here plays, and what each needs beside the contract.

A game is played as it is, or by the module `finite.game` in its folder where it has one: there everything that a seat
may do has a number, also what people say in words of their own (VOC's offers).
"""

import importlib
import importlib.util
import random
from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from typing import Any

from compagnie.core.game import Game
from compagnie.core.position import Position
from compagnie.games import games


def finite_game(name: str) -> Game:
    """The game of this name with a number for every action. Raises ValueError if there is none of this name."""
    if name not in games():
        raise ValueError(f"There is no game {name!r}; there are {', '.join(games())}.")
    return finite(games()[name])


def finite(game: Game) -> Game:
    """The same game with a number for every action."""
    module = _module(game)
    found: Game = game if module is None else module.game
    return found


def options_for(game: Game, options: Any = None) -> Any:
    """The options of a table: those given, else the game's own with every seat reminded of what it was shown."""
    return game.attentive(game.options_type()) if options is None else options


def action_name(game: Game, action: int) -> str:
    """An action in words: its kind and, where there are several of the kind, which one."""
    kinds = getattr(_module(game), "ACTION_KINDS", ((0, "action", 0),))
    at = bisect_right([first for first, _, _ in kinds], action) - 1
    first, kind, counted = kinds[at]
    last = kinds[at + 1][0] if at + 1 < len(kinds) else game.rules.ACTIONS
    return kind if last == first + 1 else f"{kind} {action - first + counted}"


def resampled(position: Position, seat: int, dice: random.Random) -> Position:
    """Another position that this seat can't tell from the true one."""
    game = position.game
    own = getattr(game, "resampled", None)
    dealt: Position = own(position, seat, dice) if own else game.redeal(game.view(position, seat), dice)
    return dealt


def win_shares(scores: Sequence[int]) -> list[float]:
    """Each seat's share of the win: most wins, equals share it, below zero nobody does."""
    best = max(scores)
    winners = [best >= 0 and score == best for score in scores]
    return [winner / max(1, sum(winners)) for winner in winners]


def _module(game: Game) -> Any:
    """The module where this game is made finite, if it has one: beside it, or its own."""
    folder = type(game).__module__.rpartition(".")[0]
    return _module_in(folder if folder.endswith(".finite") else f"{folder}.finite")


@cache
def _module_in(folder: str) -> Any:
    return importlib.import_module(f"{folder}.game") if importlib.util.find_spec(folder) else None
