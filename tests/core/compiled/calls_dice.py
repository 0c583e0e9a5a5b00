"""A compiled function that calls the dice."""

from compagnie.core.compiled import rule
from compagnie.core.dice import roll
from compagnie.core.state import States


@rule
def roll_twice(scratches: States, sides: int) -> int:
    return 100 * roll(scratches[0], sides) + roll(scratches[0], sides)
