"""Batavia against other engines in the same run, as a ratio: random playouts, and batches as they serve training.

    python bench/rivals/compare.py RIVALS_PYTHON [--json] [--rounds 5]

RIVALS_PYTHON is the interpreter of an environment with OpenSpiel, Pgx and Catanatron (`make bench` makes one).
The engines take turns, round after round, so that a noisy machine is noisy for all; the median counts. In a batch each
decision is followed by what may be done and what is seen; choosing at random counts for all.
"""

import argparse
import json
import statistics
import subprocess
import sys
import time
from pathlib import Path

from compagnie.bench.engine import LANES, machine, playouts_per_second
from compagnie.games import games
from compagnie.research.batch import Batch

SECONDS = 2.0


def batch_rate(game, seats: int, seconds: float) -> float:
    """Decisions a second of a batch that plays at random."""
    batch, decisions = Batch(game, seats, LANES, seed=1), 0
    batch.step(batch.random_actions())
    started = time.perf_counter()
    while (spent := time.perf_counter() - started) < seconds:
        batch.step(batch.random_actions())
        decisions += LANES
    return decisions / spent


CONTESTS = {
    "playouts": (playouts_per_second, {"openspiel": 4, "catanatron": 200}),
    "batch steps": (batch_rate, {"hearts": 4, "mahjong": 4, "leduc": 1}),
}
"""What is measured of Batavia; who is measured beside it, and how many times as fast it should be."""


def rival_rate(python: str, name: str) -> float:
    """Decisions a second of another engine, measured now."""
    script = Path(__file__).with_name("engines.py")
    run = subprocess.run([python, str(script), name, str(SECONDS)], capture_output=True, text=True, check=True)
    return json.loads(run.stdout.splitlines()[-1])["decisions_per_second"]


def contest(what: str, python: str, rounds: int) -> dict:
    """Our rate, and each rival's with how many times as fast we are."""
    rate, wanted = CONTESTS[what]
    ours, theirs = [], {name: [] for name in wanted}
    for _ in range(rounds):
        ours.append(rate(games()["batavia"], 4, SECONDS))
        for name, rates in theirs.items():
            rates.append(rival_rate(python, name))
    rows = []
    for name, rates in theirs.items():
        ratio = statistics.median(our / rate for our, rate in zip(ours, rates, strict=True))
        rows.append({"rival": name, "rate": statistics.median(rates), "ratio": ratio, "wanted": wanted[name]})
    return {"what": what, "batavia": statistics.median(ours), "rivals": rows}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("python")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    found = [contest(what, given.python, given.rounds) for what in CONTESTS]
    if given.json:
        print(json.dumps({"machine": machine(), "contests": found}))
    else:
        print(f"On {machine()}, decisions a second on one core:")
        for each in found:
            print(f"  {each['what'] + ', 4 seats':<24}  {each['batavia']:14,.0f}")
            for row in each["rivals"]:
                print(f"    {row['rival']:<22}  {row['rate']:14,.0f}   batavia is {row['ratio']:.1f} times as fast")
    return int(any(row["ratio"] < row["wanted"] for each in found for row in each["rivals"]))


if __name__ == "__main__":
    sys.exit(main())
