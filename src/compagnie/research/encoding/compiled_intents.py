"""Compiled: between a game's actions and a net's intents. Written once, fitted to each game's encoding."""

from typing import Any

from compagnie.core.compiled import rule
from compagnie.research.encoding import plain_numbers as rules


@rule
def narrow_mask(observation: Any, mask: Any, out: Any) -> None:
    """Which intents are legal."""
    for intent in range(out.shape[0]):
        action = rules.widen(observation, intent)
        out[intent] = mask[action] if 0 <= action < mask.shape[0] else 0


@rule
def widen(observation: Any, intent: int) -> int:
    """The action that an intent means."""
    return rules.widen(observation, intent)


@rule
def narrow(observation: Any, action: int) -> int:
    """The intent that an action is, or -1 where no intent means it."""
    return rules.narrow(observation, action)


@rule
def narrow_masks(observations: Any, masks: Any, out: Any) -> None:
    """Of every row which intents are legal."""
    for row in range(observations.shape[0]):
        narrow_mask(observations[row], masks[row], out[row])


@rule
def widen_all(observations: Any, intents: Any, out: Any) -> None:
    """The actions that the intents of every row mean."""
    for row in range(observations.shape[0]):
        out[row] = widen(observations[row], int(intents[row]))


@rule
def narrow_all(observations: Any, actions: Any, out: Any) -> None:
    """The intents that the actions of every row are."""
    for row in range(observations.shape[0]):
        out[row] = narrow(observations[row], int(actions[row]))
