"""What Batavia offers a net."""

from compagnie.core.position import Position
from compagnie.core.state import States
from compagnie.games.batavia.finite.encoding import INTENTS, NUMBERS, read, widen
from compagnie.games.batavia.rules import observe
from compagnie.games.batavia.views.observation import OBSERVATION

__all__ = ["INTENTS", "NUMBERS", "OBSERVATION", "observe", "read", "states_of", "widen"]


def states_of(position: Position) -> States:
    """The table as the rules know it."""
    return position.states
