"""What was paid for each thing that somebody bought, and what it was worth to them.

A game in which things are bought at a price that its seats make has a module here with a function `purchases`, which
finds them and sets the tables that are compared: bought at this price or at another, and left to the others. What
people call that stands in the game's catalogue: `<game>-purchases-title` and so on. In games without one nothing is
bought so.
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
class Purchase:
    """What somebody bought."""

    offered: int
    """The number of the moment at which they offered what they paid."""
    end: int
    """The number of the moment by which it became theirs."""
    seat: int
    paid: int
    owned: int
    """What they could have paid at the most."""
    bought_at: Callable[[int], Position]
    """The table after they bought it at another price."""
    left: Position
    """The table if they had left it to the others."""


@dataclass(frozen=True)
class Priced:
    """A purchase with its worth, all cards being as they lie."""

    purchase: Purchase
    worth: int | None
    """The highest price at which buying was no worse than leaving it; 0: there is none. None: the game was decided."""
    chance: float
    """The buyer's win chance after it."""
    gain: float
    """How much more that is than if they had left it to the others,"""
    error: float
    """and the standard error of this."""
    gains: Floats
    """What it brought each seat."""


def purchases_of(game: Game, moments: Sequence[Moment]) -> list[Purchase]:
    """All purchases of a game, in order."""
    module = f"{__name__}.{game.name}"
    if importlib.util.find_spec(module) is None:
        return []
    found: list[Purchase] = importlib.import_module(module).purchases(moments)
    return found


def price(estimator: Estimator, purchase: Purchase, trials: int) -> Priced:
    """Try what the purchase brought, and what else might have been paid for it, always with the same dice."""
    left = estimator.win_chances(purchase.left, purchase.offered, trials)
    bought = estimator.win_chances(purchase.bought_at(purchase.paid), purchase.offered, trials)
    difference = bought[:, purchase.seat] - left[:, purchase.seat]
    either = (bought[:, purchase.seat].mean(), left[:, purchase.seat].mean())
    decided = max(either) < DECIDED or min(either) > 1 - DECIDED

    def pays(amount: int) -> bool:
        if amount == purchase.paid:
            tried = bought
        else:
            tried = estimator.win_chances(purchase.bought_at(amount), purchase.offered, trials)
        return bool(tried[:, purchase.seat].mean() >= left[:, purchase.seat].mean())

    return Priced(
        purchase=purchase,
        worth=None if decided else _highest(pays, purchase.owned, purchase.paid),
        chance=float(bought[:, purchase.seat].mean()),
        gain=float(difference.mean()),
        error=float(difference.std() / trials**0.5),
        gains=(bought - left).mean(axis=0),
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
