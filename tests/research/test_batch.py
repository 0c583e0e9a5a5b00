"""Many games at once behave like one game at a time."""

import numpy as np
import pytest

from compagnie.core import playouts
from compagnie.core.compiled import fitted
from compagnie.core.playouts import scratch_type
from compagnie.core.state import new_states
from compagnie.games import games
from compagnie.research.batch import Batch

GAMES = [pytest.param(game, seats, id=f"{game.name}-{seats}") for game in games().values() for seats in game.seats]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_every_lane_offers_a_legal_action_and_every_game_ends(game, seats):
    batch = Batch(game, seats, lanes=8, seed=5)
    ended = np.zeros(8, int)
    for _ in range(5000):
        assert batch.masks.any(axis=1).all()
        assert ((batch.deciding >= 0) & (batch.deciding < seats)).all()
        batch.step(batch.random_actions())
        ended += batch.done
        if (ended >= 1).all():
            return
    pytest.fail("some lane's game did not end")


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_same_seed_gives_the_same_games_and_another_seed_others(game, seats):
    def course(seed):
        batch = Batch(game, seats, lanes=4, seed=seed)
        seen = [batch.observations.copy()]
        for _ in range(50):
            batch.step(batch.random_actions())
            seen.append(batch.observations.copy())
        return np.array(seen)

    assert np.array_equal(course(1), course(1))
    assert not np.array_equal(course(1), course(2))


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_an_illegal_action_is_refused_in_words_and_changes_nothing(game, seats):
    batch = Batch(game, seats, lanes=3, seed=1)
    actions = batch.random_actions()
    actions[1] = np.flatnonzero(batch.masks[1] == 0)[0]
    before = batch.states.tobytes()
    with pytest.raises(ValueError, match="isn't legal in lane 1"):
        batch.step(actions)
    with pytest.raises(ValueError, match="isn't legal in lane 0"):
        batch.step(np.full(3, -1, np.int16))
    with pytest.raises(ValueError, match="one action for each of 3 lanes"):
        batch.step(actions[:2])
    assert batch.states.tobytes() == before


def test_a_batch_needs_lanes_and_a_table_that_can_be_set():
    game = games()["batavia"]
    with pytest.raises(ValueError, match="at least one lane"):
        Batch(game, 4, lanes=0)
    with pytest.raises(ValueError, match="3 to 5 seats, not 6"):
        Batch(game, 6, lanes=1)


def test_a_batch_tells_what_a_position_tells():
    """Mask and observation are those of the same state played one at a time."""
    game = games()["batavia"]
    batch = Batch(game, 4, lanes=2, seed=9)
    for _ in range(300):
        batch.step(batch.random_actions())
        for lane in range(2):
            position = game.position(4, game.options_type())
            position.states[0] = batch.states[lane]
            seat = int(batch.deciding[lane])
            assert np.flatnonzero(batch.masks[lane]).tolist() == position.choices(seat)
            assert np.array_equal(batch.observations[lane], position.observation(seat))


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_playouts_one_by_one_and_all_together_make_the_same_decisions(game, seats):
    run = fitted(playouts, game.rules)
    states, scratches = new_states(game.state), new_states(scratch_type(game.rules))
    boxes = game.boxes(game.options_type())
    decisions, scores = np.zeros(20, np.int32), np.zeros((20, seats), np.int16)
    run.play_each(states, boxes, scratches, seats, 7, decisions, scores)
    assert decisions.sum() == run.play_many(states, boxes, scratches, seats, 7, 20)
    assert len({tuple(row) for row in scores.tolist()}) > 3
