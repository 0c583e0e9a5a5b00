"""Advantages run along each seat's own decisions, from one to the next."""

import numpy as np
import pytest

from compagnie.research.training.ppo import Stretch, rewards, tell_advantages


def stretch(seats, values, done=(), rewarded=None):
    made = Stretch(np, len(seats), 1, 2, 1, 1)
    made.seat[:, 0], made.values[:, 0] = seats, values
    for t in done:
        made.done[t, 0] = True
        made.rewards[t, 0] = rewarded
    return made


def test_a_decision_is_worth_what_the_seat_expects_at_its_next_one():
    made = stretch([0, 1, 0, 1], [0.5, 0.25, 0.75, 0.5])
    tell_advantages(np, made, decay=0.0)
    assert made.known[:, 0].tolist() == [True, True, False, False]
    assert made.advantages[:2, 0].tolist() == [0.25, 0.25]


def test_nothing_is_carried_from_a_decision_whose_outcome_is_unknown():
    made = stretch([0, 0, 0], [0.5, 0.25, 0.75])
    tell_advantages(np, made, decay=1.0)
    assert made.known[:, 0].tolist() == [True, True, False]
    assert made.advantages[:2, 0].tolist() == [0.25, 0.5]


def test_the_end_rewards_every_seat_and_what_follows_is_another_game():
    made = stretch([0, 1, 0, 0], [0.5, 0.25, 0.5, 0.5], done=[1], rewarded=[1, 0])
    tell_advantages(np, made, decay=0.5)
    assert made.advantages[:2, 0].tolist() == [0.5, -0.25]
    assert made.known[:, 0].tolist() == [True, True, True, False]


def test_rewards_are_shares_that_add_up_to_one_where_a_game_has_ended():
    shares = np.array([[1, 0, 0], [0, 0, 0]], np.float32)
    scores = np.array([[30, 28, 2], [9, 9, 9]], np.int16)
    given = rewards(np, shares, scores, np.array([True, False]), by_score=0.5)
    assert given[0].sum() == pytest.approx(1)
    assert given[0, 0] > given[0, 1] > given[0, 2] > 0
    assert not given[1].any()
