"""Measures random playouts on a GPU, and compares them with the CPU game by game.

python bench/gpu/playouts.py [--game batavia] [--games 4000000] [--check 100000] [--json]
"""

import argparse
import json
import time

import numpy as np

from compagnie.core import playouts
from compagnie.core.compiled import fitted
from compagnie.core.playouts import scratch_type
from compagnie.core.state import new_states
from compagnie.games import games
from compagnie.research.gpu.playouts import GpuPlayouts


def on_the_cpu(game, seats, count, seed):
    """The same games on one core: decisions and scores of each."""
    decisions, scores = np.zeros(count, np.int32), np.zeros((count, seats), np.int16)
    states, boxes = new_states(game.state), game.boxes(game.options_type())
    fitted(playouts, game.rules).play_each(
        states, boxes, new_states(scratch_type(game.rules)), seats, seed, decisions, scores
    )
    return decisions, scores


def measure(game, seats, lanes, count, check):
    """Decisions a second, best of three, and whether every checked game equals the CPU's."""
    from numba import cuda

    gpu = GpuPlayouts(game, seats, lanes=lanes)
    started = time.perf_counter()
    given = gpu.play(check, 0)
    first = time.perf_counter() - started
    expected = on_the_cpu(game, seats, check, 0)
    same = all(np.array_equal(a, b) for a, b in zip(given, expected, strict=True))
    decisions, scores = cuda.device_array(count, np.int32), cuda.device_array((count, seats), np.int16)
    best = float("inf")
    for repeat in range(3):
        started = time.perf_counter()
        gpu.launch(decisions, scores, 1_000_000 * (repeat + 1))
        best = min(best, time.perf_counter() - started)
    made = int(decisions.copy_to_host().astype(np.int64).sum())
    return {
        "seats": seats, "lanes": lanes, "games": count, "decisions_per_second": round(made / best),
        "games_per_second": round(count / best), "first_call_seconds": round(first, 2),
        "games_compared_with_the_cpu": check, "same_as_cpu": same,
    }  # fmt: skip


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="batavia")
    parser.add_argument("--games", type=int, default=4_000_000)
    parser.add_argument("--check", type=int, default=100_000)
    parser.add_argument("--lanes", type=int, nargs="*", default=[1 << 16, 1 << 17, 1 << 18, 1 << 20])
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    from numba import cuda

    rows = []
    for seats in games()[given.game].seats:
        for lanes in given.lanes if seats == 4 else given.lanes[1:2]:
            row = measure(games()[given.game], seats, lanes, given.games, given.check)
            rows.append(row)
            if not given.json:
                print(row, flush=True)
    if given.json:
        print(json.dumps({"gpu": cuda.get_current_device().name.decode(), "rows": rows}))


if __name__ == "__main__":
    main()
