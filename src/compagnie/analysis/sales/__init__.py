"""What was paid at each auction, and what it was worth to whoever won it.

A game that sells things has a module here with a function `sales`, which finds the auctions of a game and sets the
tables that are compared: won at this price or at another, and left to the others. Games without one sell nothing.
"""

import importlib
import importlib.util
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from compagnie.analysis.estimates import Estimator, Floats
from compagnie.analysis.walk import Moment
from compagnie.core.game import Game
from compagnie.core.position import Position

DECIDED = 0.02
"""A chance so near to 0 or to 1 says no longer what anything is worth."""


@dataclass(frozen=True)
class Sale:
    """An auction that somebody won."""

    bid: int
    """The number of the moment at which the winner made their last bid."""
    end: int
    """The number of the moment that ended it."""
    seat: int
    paid: int
    owned: int
    """What the winner could have paid at the most."""
    won_at: Callable[[int], Position]
    """The table after it was sold at another price."""
    left: Position
    """The table if the winner had passed in place of their last bid."""


@dataclass(frozen=True)
class Priced:
    """A sale with its worth, all cards being as they lie."""

    sale: Sale
    worth: int | None
    """The highest price at which winning was no worse than passing; 0: there is none. None: the game was decided."""
    chance: float
    """The winner's win chance after it."""
    gain: float
    """How much more that is than if they had passed,"""
    error: float
    """and the standard error of this."""
    gains: Floats
    """What it brought each seat."""


def sales_of(game: Game, moments: Sequence[Moment]) -> list[Sale]:
    """All sales of a game, in order."""
    module = f"{__name__}.{game.name}"
    if importlib.util.find_spec(module) is None:
        return []
    found: list[Sale] = importlib.import_module(module).sales(moments)
    return found


def price(estimator: Estimator, sale: Sale, trials: int) -> Priced:
    """Try what the sale brought, and what else might have been paid for it, always with the same dice."""
    left = estimator.win_chances(sale.left, sale.bid, trials)
    won = estimator.win_chances(sale.won_at(sale.paid), sale.bid, trials)
    difference = won[:, sale.seat] - left[:, sale.seat]
    either = (won[:, sale.seat].mean(), left[:, sale.seat].mean())
    decided = max(either) < DECIDED or min(either) > 1 - DECIDED

    def pays(notes: int) -> bool:
        tried = won if notes == sale.paid else estimator.win_chances(sale.won_at(notes), sale.bid, trials)
        return bool(tried[:, sale.seat].mean() >= left[:, sale.seat].mean())

    return Priced(
        sale=sale,
        worth=None if decided else _highest(pays, sale.owned, sale.paid),
        chance=float(won[:, sale.seat].mean()),
        gain=float(difference.mean()),
        error=float(difference.std() / trials**0.5),
        gains=(won - left).mean(axis=0),
    )


def _highest(pays: Callable[[int], bool], most: int, first: int) -> int:
    """The highest price up to `most` that pays, the dearer ones being worse; `first` is tried first."""
    low, high, tried = 0, most, first
    while low < high:
        if pays(tried):
            low = tried
        else:
            high = tried - 1
        tried = (low + high + 1) // 2
    return low
