"""What a game offers the search: the functions of its rules, and those named here, all compiled.

Modules of the search are written once against this one and fitted to each game (see `core.compiled.fitted`), with a
module that has these functions where they say `rules`. As in `core/contract.py`, nothing here does anything.

`s` is a state and `box` its box. `tools` is a record of the game's own (`TOOLS`) in which compiled code keeps what it
needs while it thinks; it has at least the fields of `TOOL_FIELDS`. `spare` is an array of states to try things on.
"""

from typing import Any

import numpy as np

from compagnie.core.contract import actor, apply, chances, choices, may_act, mid_turn, score, setup
from compagnie.core.state import Int16s, States

__all__ = ["actor", "apply", "chances", "choices", "may_act", "mid_turn", "score", "setup"]

MOST_SEATS = 8
"""No game that searches has more seats."""
MOST_MOVES = 48
"""So many candidates are looked at, at the most."""
LONGEST_TURN = 128
"""No candidate has more actions."""
SPARE_STATES = 2
"""So many states a policy may use to try things on."""

TOOL_FIELDS: list[tuple[Any, ...]] = [
    ("dice", np.uint64),
    ("numbers", np.int16, (256,)),
    ("asked", np.int16, (257,)),
    ("scores", np.int16, (MOST_SEATS,)),
    ("value", np.float64, (MOST_SEATS,)),
    ("by_score", np.float64),
    ("near", np.float64),
    ("trusted", np.float64),
    ("thorough", np.float64),
]
"""What compiled code keeps while it thinks:

dice, numbers, scores    the dice; room for choices and weights; room for scores
asked                    how often chance was asked for one of so many answers
value                    each seat's chance to win, which `value` writes
by_score, near           how much of a finished game's worth goes by the scores, and what counts as near there (see
                         `rollouts.worth_of_the_end`)
trusted                  how far from the end `value` is trusted
thorough                 worlds are played on by the greedy bot itself until the table has rested so often, and then by
                         the quick policy
"""


def deal(s: Any, seat: int, tools: Any) -> None:
    """Deal anew what this seat can't know, each way as likely as it is by what was shown."""
    raise NotImplementedError


def candidates(s: Any, box: Any, seat: int, tools: Any, spare: States, moves: Any, lengths: Any) -> int:
    """Write the turns worth looking at, best guess first, one a row of `moves`; returns how many."""
    raise NotImplementedError


def turn(s: Any, box: Any, seat: int, tools: Any, spare: States, out: Int16s) -> int:
    """A whole turn by a quick policy, by which worlds are played on; returns how many actions it has."""
    raise NotImplementedError


def greedy(s: Any, box: Any, seat: int, tools: Any, spare: States, out: Int16s) -> int:
    """A whole turn of the greedy bot; returns how many actions it has."""
    raise NotImplementedError


def answer(s: Any, box: Any, tools: Any) -> None:
    """Let chance answer, by the dice of the tools: as the rules do, or by a quicker way that is as likely."""
    raise NotImplementedError


def resting(s: Any) -> bool:
    """Whether the table stands between two rounds, where `value` knows what it is worth."""
    raise NotImplementedError


def trusted(s: Any, tools: Any) -> bool:
    """Whether `value` can be trusted with a table at rest. Where the end is near, playing on tells more."""
    raise NotImplementedError


def read(s: Any, box: Any, tools: Any) -> None:
    """Write what the net reads of a table at rest into `tools.seat_inputs` and `tools.table_inputs`."""
    raise NotImplementedError


def value(s: Any, box: Any, tools: Any) -> None:
    """Write each seat's chance to win into `tools.value`, all cards being open."""
    raise NotImplementedError
