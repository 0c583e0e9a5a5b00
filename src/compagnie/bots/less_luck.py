"""Results less luck: how much of the luck that was told is taken off them, so that they spread least.

What is told as luck (`search/luck.py`) is none on average, so any part of it may be taken off and the mean stays what
it was, if only the part doesn't depend on the same games. So each half of the games says what is taken off the other
half. All of it is best where seats decide as greedy ones would; the less they do, the smaller the part.
"""

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

AT_FIRST, GAMES_AT_FIRST = 0.5, 4.0
"""The part begins as if so many games had told that this much of it is to be taken off."""


def less_luck(won: Floats, luck: Floats, each: int = 1) -> Floats:
    """What was won less luck, by game and bot; so many games in a row belong together (they share their chance)."""
    half = (np.arange(len(won)) // each) % 2
    steadied = won.copy()
    for own, other in ((half == 0, half == 1), (half == 1, half == 0)):
        steadied[own] -= part_to_take(won[other], luck[other]) * luck[own]
    return steadied


def part_to_take(won: Floats, luck: Floats) -> float:
    """The part of the luck without which these results would have spread least, by least squares."""
    if not luck.any():
        return AT_FIRST
    together, square = float(((won - won.mean(axis=0)) * luck).sum()), float((luck**2).sum())
    at_first = GAMES_AT_FIRST * square / len(luck)
    return (together + AT_FIRST * at_first) / (square + at_first)


def times_steadier(won: Floats, steadied: Floats) -> float:
    """How many times less results spread: as many plain games would tell as much as one of these."""
    left = float(steadied.var(axis=0).sum())
    return float(won.var(axis=0).sum()) / left if left else 1.0
