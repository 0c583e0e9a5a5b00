"""Fast dice for playouts and simulations: one number of state, the same on every machine and on a GPU.

Not for tables that people sit at: those use `chance`, which nobody can predict and everybody can check.
`scratch` is any record with a field `dice` (np.uint64); a record, because compiled code counts references
to every array it is handed, and to no record.
"""

from typing import Any

import numpy as np

from compagnie.core.compiled import rule
from compagnie.core.state import Int16s

_SPREAD, _START = np.uint64(2654435761), np.uint64(88172645463325252)
_13, _7, _17, _32 = np.uint64(13), np.uint64(7), np.uint64(17), np.uint64(32)
_SETTLE = 12  # rounds until neighbouring seeds have nothing in common


@rule
def seed_dice(scratch: Any, seed: int) -> None:
    """Set the dice to a seed from 0 to 2**32 - 1."""
    scratch.dice = np.uint64(seed) * _SPREAD ^ _START
    for _ in range(_SETTLE):
        roll(scratch, 1)


@rule
def roll(scratch: Any, sides: int) -> int:
    """A number from 0 to sides - 1, each as likely as the other but for one part in four billion."""
    x = scratch.dice
    x ^= x << _13
    x ^= x >> _7
    x ^= x << _17
    scratch.dice = x
    return np.int64(((x >> _32) * np.uint64(sides)) >> _32)  # type: ignore[return-value]


@rule
def roll_weighted(scratch: Any, weights: Int16s, n: int) -> int:
    """An answer from 0 to n - 1, each as likely as its weight."""
    total = 0
    for i in range(n):
        total += weights[i]
    pip = roll(scratch, total)
    answer, below = 0, 0
    for i in range(n):  # no early way out: a branch that nobody can foresee costs more than the rest of the loop
        below += weights[i]
        answer += below <= pip
    return answer
