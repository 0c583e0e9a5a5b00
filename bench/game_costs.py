"""What a million games among bots cost, in hours of one processor.

    python -m bench.game_costs

Counts the processor time of `compagnie record` for few and for many games; the difference is what games cost, without
the start. Prints a table as docs/clusters.md has it.
"""

import os
import subprocess
import sys
from typing import NamedTuple

HOUR = 3600


class Run(NamedTuple):
    """Games that are played twice: few, then many."""

    game: str
    bots: str
    few: int
    many: int


RUNS = [
    Run("batavia", "greedy", 100, 1600),
    Run("batavia", "expert", 1, 5),
    Run("voc", "greedy", 20, 220),
    Run("voc", "expert", 1, 4),
]


def processor_time(run: Run, games: int) -> float:
    """The seconds that a processor worked for the command."""
    words = ["record", run.game, "--players", "4", "--seats", run.bots, "--games", str(games), "--seed", "1"]
    playing = subprocess.Popen([sys.executable, "-m", "compagnie.cli", *words], stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(playing.pid, 0)
    if status:
        raise SystemExit("compagnie record failed.")
    return used.ru_utime + used.ru_stime


def main() -> None:
    """See the module's docstring."""
    print("| game, four of | ms a game | hours of a processor for a million |")
    print("|---|---|---|")
    for run in RUNS:
        spent = processor_time(run, run.many) - processor_time(run, run.few)
        each = spent / (run.many - run.few)
        print(f"| {run.game}, `{run.bots}` | {1000 * each:,.1f} | {1e6 * each / HOUR:,.1f} |", flush=True)


if __name__ == "__main__":
    main()
