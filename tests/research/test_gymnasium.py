"""Gymnasium's interface: its checker passes, and many lanes do what as many single ones do."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import compagnie.research.gymnasium as adapter
from compagnie.games import games

NAMES = list(games())


def lanes(name, n, **settings):
    return gymnasium.make_vec(f"compagnie/{name}-v0", n, "vector_entry_point", **settings)


def random_actions(masks, dice):
    return np.array([dice.choice(np.flatnonzero(mask)) for mask in masks])


@pytest.mark.parametrize("name", NAMES)
def test_gymnasiums_checker_passes(name):
    check_env(gymnasium.make(f"compagnie/{name}-v0", illegal="replace").unwrapped, skip_render_check=True)


@pytest.mark.parametrize("name", NAMES)
def test_many_lanes_do_what_gymnasium_does_with_as_many_single_ones(name):
    """The same observations, rewards, ends and infos, step by step, through several games' ends."""
    seats, n, dice = max(games()[name].seats), 5, np.random.default_rng(1)
    many = lanes(name, n, seats=seats)
    single = SyncVectorEnv(
        [lambda: adapter.Lane(name, seats=seats) for _ in range(n)], autoreset_mode=AutoresetMode.SAME_STEP
    )
    assert many.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    (seen, infos), (other, others) = many.reset(seed=7), single.reset(seed=7)
    assert np.array_equal(seen, other)
    ended = 0
    while ended < 2 * n:
        assert np.array_equal(infos["action_mask"], others["action_mask"])
        assert np.array_equal(infos["seat"], others["seat"])
        actions = random_actions(infos["action_mask"], dice)
        seen, rewards, ends, cut, infos = many.step(actions)
        other, other_rewards, other_ends, _, others = single.step(actions)
        assert np.array_equal(seen, other) and many.observation_space.contains(seen)
        assert np.array_equal(rewards, other_rewards) and np.array_equal(ends, other_ends) and not cut.any()
        for lane in np.flatnonzero(ends):
            ended += 1
            assert np.array_equal(infos["final_obs"][lane], others["final_obs"][lane])
            assert infos["win_shares"][lane].sum() in (0, 1)


def test_the_reward_of_an_end_is_the_share_of_who_acted():
    many, dice = lanes("batavia", 8, seats=3), np.random.default_rng(2)
    _, infos = many.reset(seed=3)
    for _ in range(400):
        seats = infos["seat"]
        _, rewards, ends, _, infos = many.step(random_actions(infos["action_mask"], dice))
        assert not rewards[~ends].any()
        for lane in np.flatnonzero(ends):
            assert rewards[lane] == infos["win_shares"][lane][seats[lane]]


def test_what_was_returned_stays_as_it_is():
    many, dice = lanes("batavia", 4), np.random.default_rng(1)
    seen, infos = many.reset(seed=1)
    kept, mask = seen.copy(), infos["action_mask"].copy()
    for _ in range(20):
        _, _, _, _, now = many.step(random_actions(many.batch.masks, dice))
    assert np.array_equal(seen, kept) and np.array_equal(infos["action_mask"], mask)
    assert not np.array_equal(now["action_mask"], mask)


def test_an_illegal_action_is_refused_or_replaced_as_was_asked_for():
    strict, lenient = lanes("batavia", 2), lanes("batavia", 2, illegal="replace")
    _, infos = strict.reset(seed=1)
    lenient.reset(seed=1)
    wrong = np.array([np.flatnonzero(mask == 0)[0] for mask in infos["action_mask"]])
    with pytest.raises(ValueError, match="isn't legal in lane 0"):
        strict.step(wrong)
    lenient.step(wrong)


def test_without_a_seed_the_games_differ_and_with_one_they_do_not():
    many = lanes("batavia", 3)
    first, _ = many.reset(seed=5)
    other, _ = many.reset()
    again, _ = many.reset(seed=5)
    assert np.array_equal(first, again) and not np.array_equal(first, other)
