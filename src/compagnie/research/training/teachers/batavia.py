"""Batavia's greedy bot."""

from typing import Any

import numpy as np

from compagnie.bots.greedy.batavia import plans
from compagnie.bots.greedy.batavia.scratch import SCRATCH
from compagnie.bots.greedy.batavia.weights import Weights, as_record
from compagnie.core.compiled import rule
from compagnie.core.state import new_states
from compagnie.games.batavia import rules
from compagnie.games.batavia.box import COMPANY_COUNT
from compagnie.games.batavia.finite.encoding import HAND, TABLE
from compagnie.games.batavia.state import BIDDING, STATE

TABLE_TYPE, SCRATCH_TYPE = STATE, SCRATCH
FITS_A_THREAD = True
"""Whether a table and a room are so small that they lie in memory of a GPU's thread."""


def room(of_each_lane: bool) -> list[Any]:
    """What it works with: its beliefs, which all lanes share; a table to try things on, and scratch."""
    return [as_record(Weights()), new_states(STATE), new_states(SCRATCH)]


def effort(observations: Any) -> Any:
    """How long it thinks about each table, by and by: least about a bid, longest with many kinds of cards."""
    hand = observations[:, HAND : HAND + COMPANY_COUNT]
    kinds, held = (hand > 0).sum(1), hand.sum(1)
    return (observations[:, TABLE] != BIDDING) * (1 + 16 * kinds + held.clip(0, 15))


def turns(lanes: int) -> tuple[Any, Any]:
    """A turn a lane, and how far it has been played: next action, how many there are."""
    return np.zeros((lanes, plans.LONGEST_TURN), np.int16), np.zeros((lanes, 2), np.int16)


@rule
def next_action(
    s: Any, box: Any, seat: int, room: int, beliefs: Any, spares: Any, scratches: Any, turn: Any, played: Any
) -> int:
    """The next action of this seat's turn, which is thought of when it begins."""
    if played[0] == played[1]:
        played[0] = 0
        played[1] = plans.turn(s, seat, beliefs[0], spares[room : room + 1], scratches[room], turn)
    played[0] += 1
    return int(turn[played[0] - 1])


@rule
def play_turn(s: Any, box: Any, seat: int, room: int, beliefs: Any, spares: Any, scratches: Any, turn: Any) -> int:
    """A whole turn but for its last action, which is returned."""
    actions = plans.turn(s, seat, beliefs[0], spares[room : room + 1], scratches[room], turn)
    for n in range(actions - 1):
        rules.apply(s, box, seat, turn[n])
    return int(turn[actions - 1])
