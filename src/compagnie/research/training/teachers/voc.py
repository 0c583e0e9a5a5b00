"""VOC's merchant: the greedy bot's mind, compiled (`bots/search/voc/merchant.py`). It never agrees to an offer."""

from typing import Any

import numpy as np

from compagnie.bots.search.contract import LONGEST_TURN
from compagnie.bots.search.voc import player
from compagnie.bots.search.voc.voyages import tables_of
from compagnie.core.compiled import rule
from compagnie.core.state import new_states
from compagnie.games.voc.finite import rules
from compagnie.games.voc.finite.actions import DECLINE
from compagnie.games.voc.finite.encoding import TABLE
from compagnie.games.voc.opened import standard
from compagnie.games.voc.state import NONE, STATE

_NOT_NEEDED = {"lots"}
SMALL_TOOLS = np.dtype(
    [(name, player.TOOLS[name]) for name in player.TOOLS.names or () if name not in _NOT_NEEDED], align=True
)
"""The merchant's tools, but for the lines that were drawn beforehand, which only a search needs."""

FITS_A_THREAD = False
"""Whether a table and a room are so small that they lie in memory of a GPU's thread: the tools aren't."""


def room(of_each_lane: bool) -> list[Any]:
    """What it works with: its tools and a table to try things on; and nothing that all lanes share.

    Where each lane has its own they are small. Where all use the same they are those of a search, and so the very
    functions serve that are compiled for it.
    """
    tools, tables = np.zeros(1, SMALL_TOOLS if of_each_lane else player.TOOLS), tables_of(standard().mark)
    for name in tables.dtype.names or ():
        if name in (tools.dtype.names or ()):
            tools[name] = tables[name]
    return [np.zeros(1, np.int8), tools, new_states(STATE)]


def effort(observations: Any) -> Any:
    """How long it thinks about each table, by and by: a phase is like itself."""
    return observations[:, TABLE + 1]


def turns(lanes: int) -> tuple[Any, Any]:
    """A turn a lane, and how far it has been played: next action, how many there are."""
    return np.zeros((lanes, LONGEST_TURN), np.int16), np.zeros((lanes, 2), np.int16)


@rule
def turn_of(s: Any, box: Any, seat: int, tools: Any, spare: Any, turn: Any) -> int:
    """Write the actions of a turn, and return how many."""
    if s.offerer != NONE:
        turn[0] = DECLINE
        return 1
    n = player.turn(s.table[0], box, seat, tools, spare, tools.numbers)
    for i in range(n):
        turn[i] = tools.numbers[i]
    return n


@rule
def next_action(
    s: Any, box: Any, seat: int, room: int, shared: Any, tools: Any, spares: Any, turn: Any, played: Any
) -> int:
    """The next action of this seat's turn, which is thought of when it begins."""
    if played[0] == played[1]:
        played[0] = 0
        played[1] = turn_of(s, box, seat, tools[room], spares[room : room + 1], turn)
    played[0] += 1
    return int(turn[played[0] - 1])


@rule
def play_turn(s: Any, box: Any, seat: int, room: int, shared: Any, tools: Any, spares: Any, turn: Any) -> int:
    """A whole turn but for its last action, which is returned."""
    actions = turn_of(s, box, seat, tools[room], spares[room : room + 1], turn)
    for n in range(actions - 1):
        rules.apply(s, box, seat, turn[n])
    return int(turn[actions - 1])
