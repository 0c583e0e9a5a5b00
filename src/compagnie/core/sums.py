"""Sums of floats that come out the same in every Python: its own `sum` rounds otherwise from 3.12 on."""

from collections.abc import Iterable
from functools import reduce
from operator import add


def added(numbers: Iterable[float]) -> float:
    """These numbers, added one after the other in their order, as compiled code does it."""
    return reduce(add, numbers, 0.0)
