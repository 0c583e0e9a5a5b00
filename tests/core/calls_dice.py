"""A compiled function that calls the dice."""

from compagnie.core.compiled import rule
from compagnie.core.dice import roll
from compagnie.core.state import States


@rule
def roll_twice(desks: States, sides: int) -> int:
    return 100 * roll(desks[0], sides) + roll(desks[0], sides)
