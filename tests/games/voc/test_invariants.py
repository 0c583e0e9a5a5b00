"""What holds after every step of a game, and that the invariants notice when it doesn't."""

import random
from typing import Any

import pytest

from compagnie.core.compiled import PLAIN
from compagnie.core.position import Position
from compagnie.core.state import new_states
from compagnie.games.voc.game import game
from compagnie.games.voc.options import Options
from tests.games.voc import invariants
from tests.generic import walk

GAMES = 3 if PLAIN else 1000


def broken(position: Position) -> str:
    """What doesn't hold, or nothing."""
    return invariants.BROKEN[int(invariants.broken_now(position.states, position.boxes))]


@pytest.mark.parametrize("mercy", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_invariant_holds_after_every_step_of_many_games(seats: int, mercy: bool) -> None:
    states, scratches, tally = new_states(game.state), new_states(invariants.SCRATCH), new_states(invariants.TALLY)
    boxes = game.boxes(Options(mercy=mercy))
    fine = invariants.soak(states, states, boxes, scratches, tally, seats, 1, GAMES)
    assert fine, f"{invariants.BROKEN[int(tally['broken'][0])]}: seed {tally['seed'][0]}"
    for name in ("lines", "trades", "delivered", "voc"):
        assert PLAIN or tally[name][0] > 0, f"no game had any {name}"
    assert (tally["ruined"][0] > 0) != mercy or PLAIN


def spoiled(field: str, index: Any, change: int) -> str:
    """What the invariants say of a game in full swing where one number is wrong."""
    position = game.position(4, Options())
    for n, _ in enumerate(walk(position, random.Random(11))):
        s = position.now
        if n > 100 and s.phase == 3 and any(s.at_sea) and any(h >= 0 for h in s.holder):
            break
    assert not broken(position)
    wrong = position.copy()
    if index is None:
        setattr(wrong.state, field, getattr(wrong.state, field) + change)
    else:
        getattr(wrong.state, field)[index] += change
    return broken(wrong)


@pytest.mark.parametrize(
    ("field", "index", "words"),
    [
        ("stock", 3, "28 tokens"),
        ("warehouse", (1, 2), "28 tokens"),
        ("men", 0, "ten men"),
        ("daalders", 2, "daalders"),
        ("bank", None, "daalders"),
        ("free", 2, "each marker"),
        ("turned", None, "held contract"),
        ("at_x", 3, "a ship at sea"),
        ("done", 1, "the round"),
        ("stops", None, "the round"),
        ("seed", None, "the pen"),
        ("x", None, "the pen"),
    ],
)
def test_an_invariant_notices_what_is_wrong(field: str, index: Any, words: str) -> None:
    if field == "at_x":
        position = game.position(3, Options())
        position.state.at_x[3] += 1
        assert words in broken(position)
        return
    assert words in spoiled(field, index, 1)
