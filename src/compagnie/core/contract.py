"""What any game is, as compiled code sees it: the functions that its `rules` module must have.

Callers of the rules (playouts, batches, kernels) are written once against this module and fitted to each
game (see `compiled.fitted`). Nothing here does anything: each function says what a game's own must do.

`s` is the state, a record (see `state.py`); a rule changes it in place. `box` is what lies in the box and
doesn't change during a game: tables, maps, the table's options; a record too, whose fields are the game's
own affair.

Nature is a player. The rules hold no random numbers: a die, a drawn card, a turned contract is an answer
given from outside, drawn from the weights that `chances` tells. So no secret exists before it is drawn,
and a record replays without a seed.
"""

from typing import Any

from compagnie.core.state import Int8s, Int16s

NATURE, SEVERAL, NOBODY = -1, -2, -3
"""What `actor` answers when no single seat acts: chance does, several seats may, or the game is over."""

ACTIONS: int = 0
"""How many numbered actions the seats have between them: 0 to ACTIONS-1, the same in every state."""

ANSWERS: int = 0
"""The most answers nature ever chooses from."""

OBSERVATION: int = 0
"""How many numbers an observation has."""


def setup(s: Any, box: Any, seats: int) -> None:
    """Set up the state for this many seats, whatever it held before, up to nature's or a seat's first act."""
    raise NotImplementedError


def actor(s: Any) -> int:
    """Who acts now: a seat, or NATURE, SEVERAL, NOBODY."""
    raise NotImplementedError


def may_act(s: Any, seat: int) -> bool:
    """Whether this seat may act now."""
    raise NotImplementedError


def choices(s: Any, box: Any, seat: int, out: Int16s) -> int:
    """Write the seat's legal actions into `out`, ascending, and return how many there are."""
    raise NotImplementedError


def chances(s: Any, box: Any, weights: Int16s) -> int:
    """Write nature's weights into `weights`, one for each answer from 0 on, and return how many there are."""
    raise NotImplementedError


def apply(s: Any, box: Any, seat: int, action: int) -> None:
    """Do what a seat chose, or NATURE answered. The action must be legal: nobody checks it here."""
    raise NotImplementedError


def mid_turn(s: Any) -> bool:
    """Whether the acting seat is in the middle of a turn that others see as one move."""
    raise NotImplementedError


def observe(s: Any, box: Any, seat: int, out: Int8s) -> None:
    """Write what this seat sees into `out` as numbers, itself first and the others clockwise."""
    raise NotImplementedError


def score(s: Any, box: Any, out: Int16s) -> None:
    """Write what each seat has in the end into `out`: most wins, equals share the win, below zero nobody does."""
    raise NotImplementedError
