"""Compiled: what a teacher does in many lanes. Written once, fitted to each game's teacher.

Lanes come one after the other here, so they all use the same room.
"""

from typing import Any

from compagnie.core.compiled import rule
from compagnie.research.training.teachers import batavia as rules


@rule
def next_actions(
    states: Any, boxes: Any, deciding: Any, asked: Any, a: Any, b: Any, c: Any, turns: Any, played: Any, actions: Any
) -> None:
    """The next action of the turn that is being played, in every lane that is asked for."""
    for lane in range(states.shape[0]):
        if asked[lane]:
            seat = int(deciding[lane])
            actions[lane] = rules.next_action(states[lane], boxes[0], seat, 0, a, b, c, turns[lane], played[lane])


@rule
def whole_turns(
    states: Any, boxes: Any, deciding: Any, asked: Any, a: Any, b: Any, c: Any, turns: Any, masks: Any, actions: Any
) -> None:
    """A whole turn but for its last action, which is legal then, in the lanes whose numbers are given."""
    for number in range(asked.shape[0]):
        lane = int(asked[number])
        seat = int(deciding[lane])
        actions[lane] = rules.play_turn(states[lane], boxes[0], seat, 0, a, b, c, turns[lane])
        masks[lane, actions[lane]] = 1
