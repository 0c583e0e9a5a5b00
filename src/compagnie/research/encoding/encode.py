"""Compiled: from observations to a net's columns. Written once, fitted to each game's encoding."""

from typing import Any

from compagnie.core.compiled import rule
from compagnie.research.encoding import plain_numbers as rules


@rule
def read(observation: Any, numbers: Any) -> None:
    """Write the numbers of one observation."""
    rules.read(observation, numbers)


@rule
def read_all(observations: Any, numbers: Any) -> None:
    """Write the numbers of every row."""
    for row in range(observations.shape[0]):
        rules.read(observations[row], numbers[row])


@rule
def column(number: int, least: int, most: int, own: int) -> int:
    """What stands in a column: the number itself, or 1 where it lies in the column's range."""
    return number if own == 0 else 1 if least <= number <= most else 0


@rule
def encode_all(observations: Any, columns: Any, numbers: Any, features: Any) -> None:
    """Every row, one after the other; `numbers` is room for one row's."""
    for row in range(observations.shape[0]):
        rules.read(observations[row], numbers)
        for c in range(columns.shape[0]):
            told = columns[c]
            features[row, c] = column(int(numbers[told.of]), int(told.least), int(told.most), int(told.own))
