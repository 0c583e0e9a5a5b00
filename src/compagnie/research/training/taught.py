"""Compiled: a teacher's next action in many lanes. Written once, fitted to each game's teacher."""

from typing import Any

from compagnie.core.compiled import rule
from compagnie.research.training.teachers import batavia as rules


@rule
def act_all(
    states: Any, deciding: Any, asked: Any, a: Any, b: Any, c: Any, turns: Any, played: Any, actions: Any
) -> None:
    """In every lane that is asked for."""
    for lane in range(states.shape[0]):
        if asked[lane]:
            seat = int(deciding[lane])
            actions[lane] = rules.next_action(states[lane], seat, lane, a, b, c, turns[lane], played[lane])
