"""What holds after every step of a game, and that the invariants notice when it doesn't."""

import random
from typing import Any

import pytest

from compagnie.core.position import Position
from compagnie.core.state import new_states
from compagnie.games.batavia.game import game
from compagnie.games.batavia.options import Options
from tests.games.batavia import invariants
from tests.games.batavia.policies import hoarding
from tests.generic import played, walk


def broken(before: Position, after: Position) -> str:
    """What doesn't hold any more, or nothing."""
    return invariants.BROKEN[int(invariants.broken_after(before.states, after.states))]


@pytest.mark.parametrize(("seats", "quick"), [(3, False), (5, True)])
def test_every_invariant_holds_after_every_step_of_a_game(seats: int, quick: bool) -> None:
    position = game.position(seats, Options(quick_start=quick))
    before = position.copy()
    for _ in walk(position, random.Random(seats)):
        assert not broken(before, position)
        before = position.copy()
    assert not broken(before, position)


def test_every_invariant_holds_when_a_game_stalls() -> None:
    position = played(game, 4, Options(), 1, hoarding).position
    assert position.now.target == -1
    assert not broken(position, position)


def spoiled(field: str, index: Any, change: int) -> str:
    """What the invariants say of a game in full swing where one number is wrong."""
    position = game.position(4, Options())
    for n, _ in enumerate(walk(position, random.Random(7))):
        if n > 200 and position.to_act and position.now.bid and position.now.target == -1:
            break
    assert not broken(position, position)
    wrong = position.copy()
    getattr(wrong.state, field)[index] += 99 if field == "gold" else change
    return broken(position, wrong)


@pytest.mark.parametrize(
    ("field", "index", "words"),
    [
        ("hand", (0, 0), "22 cards"),
        ("stack", 3, "22 cards"),
        ("notes", 1, "15 notes"),
        ("turned_up", 34, "each post"),
        ("company_at", 2, "each post"),
        ("crates", (0, 0), "crates"),
        ("gold", 0, "crates"),
        ("cube", 2, "cannon"),
        ("lead", 1, "cannon"),
        ("seal", 0, "a seal"),
        ("ahead", (3, 4), "next posts"),
        ("bidding", 0, "the auction"),
        ("hand", (4, 0), "nothing"),
    ],
)
def test_the_invariants_notice_one_wrong_number(field: str, index: Any, words: str) -> None:
    assert words in spoiled(field, index, 1)


def test_the_invariants_notice_who_goes_back() -> None:
    position = game.position(3, Options())
    for _ in walk(position, random.Random(3)):
        pass
    ahead = position.copy()
    ahead.state.gold[0] += 1
    assert "never go back" in broken(ahead, position)


@pytest.mark.compiled
def test_twenty_thousand_games_break_no_invariant() -> None:
    tally = new_states(invariants.TALLY)
    states, befores, scratches = (
        new_states(invariants.STATES),
        new_states(invariants.STATES),
        new_states(invariants.SCRATCH),
    )
    games = 3_400
    for seats in game.seats:
        for quick in (False, True):
            boxes = game.boxes(Options(quick_start=quick))
            assert invariants.soak(states, befores, boxes, scratches, tally, seats, 0, games)
    assert tally["games"][0] == 6 * games > 20_000 and tally["broken"][0] == 0 and tally["stalls"][0] > 0
