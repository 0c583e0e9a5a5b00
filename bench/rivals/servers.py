"""Our table server and boardgame.io's, flat out in one run: tables of four, a state of like size, the same sockets.

  python bench/rivals/servers.py FOLDER                 boardgame.io is installed in FOLDER (`make load` does that)
  python bench/rivals/servers.py FOLDER --only whole    ours and its way that makes most moves

Ours commits every move to the disk before anyone hears of it; theirs keeps it in memory. Theirs runs in both its ways,
telling each seat the whole state and telling it the changes, as ours does, with the same bare sockets as ours; and in
the way it is used, with its own clients. The servers take turns, several rounds, and are compared round by round: a
machine that others share is now faster, now slower. So is the CPU that a move costs each server, which others' work
changes less than moves a second.
"""

import argparse
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from load import Match, node, own_clients, rival

from compagnie.bench.engine import machine
from compagnie.bench.server import Measured, flat_out, run_load, serving
from compagnie.games import games

ROUNDS = 5
SECONDS = 4.0
TABLES = (50, 200)
OURS, DELTA, WHOLE = "compagnie, on the disk", "boardgame.io, changes", "boardgame.io, whole state"
OWN = "boardgame.io, its own clients"


WAYS = {"changes": DELTA, "whole": WHOLE, "own": OWN}


def main() -> int:
    """Measure in turns, and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", choices=WAYS, help="one of its ways beside ours")
    parser.add_argument("--tables", type=int, nargs="+", default=TABLES, help="at play at the same time")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    args = parser.parse_args()
    if not args.folder.is_dir():
        parser.error(f"{args.folder} is no folder.")
    version = subprocess.run([node(), "--version"], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
    print(f"{machine()}, {sys.executable}, Node {version}", flush=True)
    print(f"tables of four, {args.rounds} rounds of {args.seconds:g} s, medians", flush=True)
    ways = [WAYS[args.only]] if args.only else list(WAYS.values())
    for at_once in args.tables:
        tell(at_once, measure(args.folder, at_once, ways, args.rounds, args.seconds))
    return 0


def measure(folder: Path, at_once: int, ways: Sequence[str], rounds: int, seconds: float) -> dict[str, list[Any]]:
    """Each server in turn, round by round."""
    run: dict[str, Callable[[], Any]] = {
        OURS: lambda: ours(at_once, seconds),
        DELTA: lambda: theirs(folder, at_once, seconds, delta=True),
        WHOLE: lambda: theirs(folder, at_once, seconds, delta=False),
        OWN: lambda: own_clients(folder, at_once, seconds),
    }
    runs: dict[str, list[Any]] = {name: [] for name in (OURS, *ways)}
    for _ in range(rounds):
        for name, measured in runs.items():
            measured.append(run[name]())
    return runs


def tell(at_once: int, runs: dict[str, list[Any]]) -> None:
    """What came of it with so many tables."""
    head = f"{at_once} tables"
    print(f"\n{head:<31}{'moves/s':>9}{'p99 ms':>9}{'bytes/seat':>12}{'CPU ms: server':>16}{'load':>8}")
    for name, measured in runs.items():
        figures = [median(measured, what) for what in ("moves", "p99", "seat_bytes", "server", "load")]
        print(
            f"{name:<31}{figures[0]:>9,.0f}{figures[1]:>9.1f}{figures[2]:>12,.0f}{figures[3]:>16.3f}{figures[4]:>8.3f}"
        )
    for name in list(runs)[1:]:
        pairs = list(zip(runs[OURS], runs[name], strict=True))
        print(f"compagnie makes {ratio(one.moves / other.moves for one, other in pairs)} the moves of {name}")
        cpu = ratio(other.server / one.server for one, other in pairs)
        print(f"a move of {name} takes {cpu} the CPU", flush=True)


def ratio(each: Iterable[float]) -> str:
    """The middle of the rounds' ratios, and the least and the most."""
    ranked = sorted(each)
    return f"{statistics.median(ranked):.2f} times ({ranked[0]:.2f} to {ranked[-1]:.2f})"


def ours(at_once: int, seconds: float) -> Measured:
    """One round of ours."""
    game = next(game for game in games().values() if 4 in game.seats)
    with tempfile.TemporaryDirectory() as home, serving(Path(home)) as (process, address):
        return flat_out(game, process, address, seconds, at_once)


def theirs(folder: Path, at_once: int, seconds: float, delta: bool) -> Measured:
    """One round of theirs."""
    with rival(folder, delta) as (process, address):
        names = [f"match{number}" for number in range(at_once)]
        return run_load(process, lambda load: [Match(load, address, name) for name in names], at_once, None, seconds)


def median(runs: list[Any], what: str) -> float:
    """The middle one."""
    return statistics.median(getattr(run, what) for run in runs)


if __name__ == "__main__":
    sys.exit(main())
