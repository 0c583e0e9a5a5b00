"""Gymnasium's interface beside the native batch: decisions a second on one core, taking turns, and their ratio.

    python -m bench.interfaces.gymnasium_lanes [--lanes 1024 4096] [--seconds 2]

Both step the same games with random legal actions that were chosen before the clock runs; mask, observation and reset
are part of the step. The middle of five rounds counts.
"""

import argparse
import statistics
import time

import gymnasium

import compagnie.research.gymnasium  # noqa: F401  # registers the games
from compagnie.bench.engine import machine
from compagnie.games import games
from compagnie.research.batch import Batch

ROUNDS = 5


def rate(batch, step, seconds):
    """Decisions a second of a way to step this batch."""
    steps, spent = 0, 0.0
    while spent < seconds:
        actions = batch.random_actions()
        started = time.perf_counter()
        step(actions)
        spent += time.perf_counter() - started
        steps += batch.lanes
    return steps / spent


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lanes", type=int, nargs="+", default=[1024, 4096])
    parser.add_argument("--seconds", type=float, default=2.0)
    given = parser.parse_args()
    print(f"On {machine()}, four seats, decisions a second on one core, the middle of {ROUNDS} rounds:")
    for name, game in games().items():
        for lanes in given.lanes:
            native = Batch(game, 4, lanes, seed=1)
            envs = gymnasium.make_vec(f"compagnie/{name}-v0", lanes, "vector_entry_point", seats=4)
            envs.reset(seed=1)
            within = envs.unwrapped.batch
            pairs = [
                (rate(native, native.step, given.seconds), rate(within, envs.step, given.seconds))
                for _ in range(ROUNDS)
            ]
            ours, theirs = (statistics.median(column) for column in zip(*pairs, strict=True))
            ratio = statistics.median(theirs / ours for ours, theirs in pairs)
            print(f"  {name:<8} {lanes:>5} lanes  native {ours:>12,.0f}  Gymnasium {theirs:>12,.0f}  {ratio:.0%}")


if __name__ == "__main__":
    main()
