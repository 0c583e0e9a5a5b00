"""How often each seat wins when everyone plays at random: a few thousand games in a second or two.

python examples/random_lanes.py batavia --seats 4 --games 5000
"""

import argparse

import numpy as np

from compagnie.games import games
from compagnie.research.batch import Batch


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(games()))
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=5000)
    given = parser.parse_args()
    batch = Batch(games()[given.game], given.seats, lanes=256, seed=1)
    won, ended = np.zeros(given.seats), 0
    while ended < given.games:
        batch.step(batch.random_actions())
        if batch.done.any():
            ended += int(batch.done.sum())
            won += batch.win_shares().sum(axis=0)
    for seat, share in enumerate(won / ended):
        print(f"seat {seat}: {share:.1%} of {ended:,} games")


if __name__ == "__main__":
    main()
