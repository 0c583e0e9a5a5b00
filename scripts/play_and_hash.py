"""Plays games at random and prints a hash of all their final states, the number of decisions, and the seconds.

python scripts/play_and_hash.py GAME GAMES
"""

import hashlib
import json
import sys
import time

import numpy as np

from compagnie.core import playouts
from compagnie.core.compiled import fitted
from compagnie.core.playouts import desk_type
from compagnie.core.state import new_states
from compagnie.games import games

SEATS = 4


def main(name: str, count: int) -> None:
    game = games()[name]
    play, boxes = fitted(playouts, game.rules).play_each, game.boxes(game.options_type())
    states, desks = new_states(game.state), new_states(desk_type(game.rules))
    decisions, scores = np.zeros(1, np.int32), np.zeros((1, SEATS), np.int16)
    play(states, boxes, desks, SEATS, 0, decisions, scores)
    digest, total, began = hashlib.sha256(), 0, time.perf_counter()
    for seed in range(count):
        play(states, boxes, desks, SEATS, seed, decisions, scores)
        total += int(decisions[0])
        digest.update(states.tobytes() + scores.tobytes())
    print(json.dumps([digest.hexdigest(), total, time.perf_counter() - began]))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
