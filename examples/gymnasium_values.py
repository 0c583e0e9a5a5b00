"""Learn from random play what a position is worth to the seat in turn, by linear regression over Gymnasium's lanes.

python examples/gymnasium_values.py --steps 2000

Every decision of a seat is paired with its share of the win in the end. The least squares fit over those pairs is
then tried on games that it hasn't seen.
"""

import argparse
from typing import Any

import gymnasium
import numpy as np

import compagnie.research.gymnasium  # noqa: F401  # registers the games

LANES = 256


def played(seed: int, steps: int) -> tuple[Any, Any]:
    """Observations of random games, one in eight of them, and what came of each for the seat that saw it."""
    envs = gymnasium.make_vec("compagnie/batavia-v0", LANES, "vector_entry_point", seats=4)
    dice, (seen, infos) = np.random.default_rng(seed), envs.reset(seed=seed * LANES)
    waiting: list[list[tuple[int, Any]]] = [[] for _ in range(LANES)]
    rows, worth = [], []
    for step in range(steps):
        if step % 8 == 0:
            for lane in range(LANES):
                waiting[lane].append((infos["seat"][lane], seen[lane]))
        legal = infos["action_mask"] * dice.random(infos["action_mask"].shape)
        seen, _, ended, _, infos = envs.step(legal.argmax(axis=1))
        for lane in np.flatnonzero(ended):
            for seat, observation in waiting[lane]:
                rows.append(observation)
                worth.append(infos["win_shares"][lane][seat])
            waiting[lane] = []
    return np.column_stack([np.array(rows, float), np.ones(len(rows))]), np.array(worth)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=2000)
    given = parser.parse_args()
    rows, worth = played(1, given.steps)
    weights, *_ = np.linalg.lstsq(rows, worth, rcond=None)
    unseen, truth = played(2, given.steps)
    error, guess = np.mean((unseen @ weights - truth) ** 2), np.mean((worth.mean() - truth) ** 2)
    print(f"{len(worth):,} decisions. Mean squared error {error:.4f}; of the mean alone {guess:.4f}.")


if __name__ == "__main__":
    main()
