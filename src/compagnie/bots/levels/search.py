"""The search of a game as a level uses it: with a budget of its own."""

import copy
from typing import Any

from compagnie.bots import Bot


def with_budget(bot: Any, name: str, trials: int) -> Bot:
    """The same search under another name, with so many trials a turn."""
    level: Any = copy.copy(bot)
    level.name, level.trials = name, trials
    return level  # type: ignore[no-any-return]
