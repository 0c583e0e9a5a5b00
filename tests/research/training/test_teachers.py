"""Teachers play their turns as the bots do: action by action to be imitated, whole ones as opponents."""

import numpy as np
import pytest

from compagnie.games import games
from compagnie.games.batavia.state import BIDDING
from compagnie.research.training.lanes import Lanes, teacher_of

LANES = 12


@pytest.mark.parametrize("name", games())
def test_a_whole_turn_comes_to_the_same_table_as_its_actions_one_by_one(name):
    one, whole = (Lanes(games()[name], 4, LANES, gpu=False, seed=9) for _ in range(2))
    everywhere = np.ones(LANES, np.bool_)
    for _ in range(30):
        whole.step(whole.teacher.turns(everywhere).copy())
    assert (whole.batch.states != Lanes(games()[name], 4, LANES, gpu=False, seed=9).batch.states).all()
    behind = np.ones(LANES, np.bool_)
    for _ in range(400):
        one.step(one.teacher.actions(everywhere).copy())
        behind &= one.batch.states != whole.batch.states
        if not behind.any():
            break
    assert not behind.any()


def test_every_game_has_a_teacher():
    assert all(teacher_of(game) for game in games().values())


def test_a_merchant_declines_what_is_offered_to_them():
    lanes = Lanes(games()["voc"], 4, 64, gpu=False, seed=3)
    asked = 0
    for _ in range(500):
        open_offer = (lanes.batch.states["offerer"] >= 0) & (lanes.batch.states["price"] > 0)
        taught = lanes.teacher.turns(open_offer).copy()
        asked += int(open_offer.sum())
        assert (taught[open_offer] == lanes.batch.game.rules.ACTIONS - 1).all()
        lanes.step(np.where(open_offer, taught, lanes.random_actions()))
    assert asked


@pytest.mark.parametrize("name", games())
def test_lanes_are_told_apart_by_how_long_a_turn_is_thought_about(name):
    lanes = Lanes(games()[name], 4, LANES, gpu=False, seed=9)
    seen = set()
    for _ in range(60):
        lanes.step(lanes.teacher.turns(np.ones(LANES, np.bool_)).copy())
        efforts = teacher_of(games()[name]).effort(lanes.observations)
        assert efforts.shape == (LANES,)
        seen |= set(efforts.tolist())
    assert len(seen) > 2


def test_a_bid_takes_least_thought():
    lanes = Lanes(games()["batavia"], 4, 64, gpu=False, seed=3)
    for _ in range(20):
        efforts = teacher_of(lanes.game).effort(lanes.observations)
        bidding = lanes.batch.states["phase"] == BIDDING
        assert (efforts[bidding] == 0).all()
        assert (efforts[~bidding] > 0).all()
        lanes.step(lanes.random_actions())
