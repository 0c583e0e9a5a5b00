"""How a person's judgement wavers: beliefs that differ from one occasion to the next, and are kept while it lasts.

A beginner doesn't move at random: they make the best move for what they believe, and believe what is not so. So a level
errs by its beliefs: some are wrong for good (a beginner overlooks a danger), and all waver by a mood. A mood follows
from what the seat sees (its hand, what lies open, the round), so it doesn't change its mind while nothing changes.
"""

import random
import zlib
from collections.abc import Sequence
from dataclasses import fields, replace
from math import exp, log
from typing import Any, TypeVar

Beliefs = TypeVar("Beliefs")
T = TypeVar("T")


def mood(*occasion: Any) -> random.Random:
    """The dice of one occasion: the same for the same things seen."""
    return random.Random(zlib.crc32(repr(occasion).encode()))


def wavering(beliefs: Beliefs, spread: float, dice: random.Random, but: Sequence[str] = ()) -> Beliefs:
    """Beliefs, each number but those named too high or too low by about this share of itself."""
    if not spread:
        return beliefs
    changed = {
        field.name: getattr(beliefs, field.name) * exp(dice.gauss(0.0, spread))
        for field in fields(beliefs)  # type: ignore[arg-type]
        if field.name not in but
    }
    return replace(beliefs, **changed)  # type: ignore[type-var]


def slip(options: Sequence[tuple[float, T]], size: float, dice: random.Random) -> T:
    """One of the options: the best as a rule, another one the likelier the less is lost by it.

    That is a softmax of temperature `size`, in what the worths are counted in.
    """
    noisy = [worth + (size * _gumbel(dice) if size else 0.0) for worth, _ in options]
    _, chosen = options[noisy.index(max(noisy))]
    return chosen


def _gumbel(dice: random.Random) -> float:
    """The noise that makes the best of noisy worths a softmax."""
    return -log(-log(max(dice.random(), 1e-12)))
