"""What VOC offers a net: the table as programs play it, where no offer is open."""

from compagnie.core.position import Position
from compagnie.core.state import States, new_states
from compagnie.games.voc.finite.encoding import INTENTS, NUMBERS, read, widen
from compagnie.games.voc.finite.rules import OBSERVATION, observe
from compagnie.games.voc.finite.state import FINITE_STATE
from compagnie.games.voc.state import NONE

__all__ = ["INTENTS", "NUMBERS", "OBSERVATION", "observe", "read", "states_of", "widen"]


def states_of(position: Position) -> States:
    """The table, and nothing said at it."""
    states = new_states(FINITE_STATE)
    states["table"][0, 0] = position.states[0]
    states["offerer"] = states["ware"] = states["asked"] = NONE
    return states
