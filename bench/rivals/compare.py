"""Batavia's random playouts against other engines in the same run, as a ratio.

    python bench/rivals/compare.py RIVALS_PYTHON [--json]

RIVALS_PYTHON is the interpreter of an environment with OpenSpiel and Catanatron (`make bench` makes one).
The engines take turns, round after round, so that a noisy machine is noisy for all; the median counts.
"""

import argparse
import json
import statistics
import subprocess
import sys
from pathlib import Path

from compagnie.bench.engine import machine, playouts_per_second
from compagnie.games import games

ROUNDS, SECONDS = 5, 2.0
WANTED = {"openspiel": 4, "catanatron": 200}


def rival_rate(python: str, name: str) -> float:
    """Decisions a second of another engine, measured now."""
    script = Path(__file__).with_name("engines.py")
    run = subprocess.run([python, str(script), name, str(SECONDS)], capture_output=True, text=True, check=True)
    return json.loads(run.stdout.splitlines()[-1])["decisions_per_second"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("python")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    game = games()["batavia"]
    ours, theirs = [], {name: [] for name in WANTED}
    for _ in range(ROUNDS):
        ours.append(playouts_per_second(game, 4, SECONDS))
        for name, rates in theirs.items():
            rates.append(rival_rate(given.python, name))
    rows = []
    for name, rates in theirs.items():
        ratio = statistics.median(our / rate for our, rate in zip(ours, rates, strict=True))
        rows.append({"rival": name, "rate": statistics.median(rates), "ratio": ratio, "wanted": WANTED[name]})
    if given.json:
        print(json.dumps({"machine": machine(), "batavia": statistics.median(ours), "rivals": rows}))
    else:
        print(f"On {machine()}, decisions a second on one core:")
        print(f"  batavia, 4 seats  {statistics.median(ours):14,.0f}")
        for row in rows:
            print(f"  {row['rival']:<16}  {row['rate']:14,.0f}   batavia is {row['ratio']:.1f} times as fast")
    return int(any(row["ratio"] < row["wanted"] for row in rows))


if __name__ == "__main__":
    sys.exit(main())
