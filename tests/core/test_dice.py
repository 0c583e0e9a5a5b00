"""The fast dice of simulations: in range, even, and the same on every machine."""

from collections import Counter

import numpy as np

from compagnie.core.dice import roll, roll_weighted, seed_dice
from compagnie.core.state import new_states

SCRATCH = np.dtype([("dice", np.uint64), ("weights", np.int16, (5,))], align=True)


def scratch(seed: int) -> np.void:
    scratches = new_states(SCRATCH)
    seed_dice(scratches[0], seed)
    state: np.void = scratches[0]
    return state


def test_a_roll_is_as_likely_on_every_side() -> None:
    rolling = scratch(1)
    counts = Counter(int(roll(rolling, 6)) for _ in range(6000))
    assert set(counts) == set(range(6)) and all(850 < n < 1150 for n in counts.values())


def test_the_same_seed_rolls_the_same_on_every_machine() -> None:
    rolling = scratch(2026)
    assert [int(roll(rolling, 1000)) for _ in range(6)] == [449, 662, 430, 775, 593, 744]


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    firsts = Counter(int(roll(scratch(seed), 10)) for seed in range(2000))
    assert all(140 < n < 260 for n in firsts.values()) and len(firsts) == 10


def test_a_weighted_roll_follows_its_weights_and_never_picks_a_zero() -> None:
    rolling = scratch(3)
    weights = np.array([0, 3, 0, 1, 0], np.int16)
    counts = Counter(int(roll_weighted(rolling, weights, 5)) for _ in range(4000))
    assert set(counts) == {1, 3} and 2850 < counts[1] < 3150
