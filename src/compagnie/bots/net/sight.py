"""Compiled: what a net sees of a table, and what its intents mean there. Written once, fitted to each game.

`rules` has a game's `observe`, and of its encoding (`finite/encoding.py`) `read` and `widen`.
"""

from typing import Any

from compagnie.bots.net.tables import batavia as rules
from compagnie.core.compiled import rule


@rule
def look(states: Any, boxes: Any, seat: int, observation: Any, numbers: Any, actions: Any) -> None:
    """The numbers that the net reads, and the action that each intent means, legal or not."""
    rules.observe(states[0], boxes[0], seat, observation)
    rules.read(observation, numbers)
    for intent in range(actions.shape[0]):
        actions[intent] = rules.widen(observation, intent)
