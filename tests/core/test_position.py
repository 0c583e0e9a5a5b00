"""A position remembers what it was asked, and never what is no longer true."""

import numpy as np
import pytest

from compagnie.core.chance.fair import SeededChance
from compagnie.core.contract import NATURE, NOBODY
from compagnie.core.playthrough import Playthrough
from compagnie.core.position import Position
from compagnie.core.refusal import Refusal
from compagnie.games.batavia import actions
from compagnie.games.batavia.game import game
from compagnie.games.batavia.options import Options
from compagnie.games.batavia.state import MOVING, OVER
from compagnie.games.batavia.views.counting import plays, plays_of


@pytest.fixture
def position() -> Position:
    """Four seats in their first auction."""
    playing = Playthrough(game, 4, Options(quick_start=True))
    playing.let_chance_answer(SeededChance(3))
    return playing.position


def test_what_is_done_is_seen_at_once(position: Position) -> None:
    seat, before = position.actor, position.now
    assert position.now is before, "asked again, it is at hand"
    position.apply(seat, actions.BID + 1)
    assert position.actor == (seat + 1) % 4 and position.to_act == [position.actor]
    assert (before.bid, position.now.bid, position.peek("bid")) == (0, 1, 1)


def test_what_is_refused_changes_nothing(position: Position) -> None:
    raw, seat = position.raw, position.actor
    for who, action in ((seat, actions.LAY), ((seat + 1) % 4, actions.PASS), (-1, actions.PASS), (9, actions.PASS)):
        with pytest.raises(Refusal):
            position.apply(who, action)
    with pytest.raises(Refusal):
        position.answer(0)
    assert position.raw == raw and position.actor == seat


def test_a_copy_remembers_for_itself(position: Position) -> None:
    seat, other = position.actor, position.copy()
    other.apply(seat, actions.PASS)
    assert position.actor == seat != other.actor
    assert position.now.bytes != other.now.bytes and position != other


def test_who_takes_the_record_may_change_it_at_any_time(position: Position) -> None:
    assert position.actor >= 0 and position.now.phase != OVER
    state = position.state
    assert position.now.phase != OVER and position.actor >= 0
    state.phase = OVER
    assert position.now.phase == OVER and position.actor == NOBODY and position.to_act == []
    states = position.copy().states
    assert states["phase"][0] == OVER


def test_a_record_that_was_handed_out_is_read_anew_after_each_step(position: Position) -> None:
    state = position.state
    position.apply(position.actor, actions.PASS)
    state.turn = (position.actor + 1) % 4
    assert position.actor == state.turn


def test_only_chance_answers_for_chance() -> None:
    position = game.position(3, Options())
    assert position.actor == NATURE and position.to_act == []
    for answer in (-1, len(position.chances()), 10_000):
        with pytest.raises(Refusal):
            position.answer(answer)


def test_compiled_code_counts_plays_as_python_does(position: Position) -> None:
    dice = np.random.default_rng(5)
    for _ in range(300):
        state, seat = position.copy(), int(dice.integers(4))
        changed = state.state
        changed.phase = MOVING
        for field, most in (("hand", 9), ("laid", 6), ("lead", 7)):
            changed[field] = dice.integers(0, most, changed[field].shape)
        changed.seal = dice.integers(-1, 4, 5)
        changed.ahead = dice.integers(-1, 2, changed.ahead.shape)
        changed.target = dice.integers(-1, 1)
        assert plays_of(state.states[0], seat) == plays(state.now, seat)
