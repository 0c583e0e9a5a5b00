"""Our table server and boardgame.io's, flat out in one run: tables of four, a state of like size, the same sockets.

  python bench/rivals/servers.py FOLDER      boardgame.io is installed in FOLDER (`make load` does that)

Ours commits every move to the disk before anyone hears of it; theirs keeps it in memory. Theirs runs in both its ways,
telling each seat the whole state and telling it the changes, as ours does, with the same bare sockets as ours; and in
the way it is used, with its own clients. The servers take turns, several rounds, and are compared round by round: a
machine that others share is now faster, now slower.
"""

import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from load import Match, own_clients, rival

from compagnie.bench.engine import machine
from compagnie.bench.server import Measured, flat_out, run_load, serving
from compagnie.games import games

ROUNDS = 5
SECONDS = 4.0
TABLES = (50, 200)
OURS, DELTA, WHOLE = "compagnie, on the disk", "boardgame.io, changes", "boardgame.io, whole state"
OWN = "boardgame.io, its own clients"


def main() -> int:
    """Measure in turns, and tell."""
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_dir():
        print(__doc__)
        return 2
    print(f"{machine()}; tables of four, {ROUNDS} rounds of {SECONDS:.0f} s, medians", flush=True)
    for at_once in TABLES:
        tell(at_once, measure(Path(sys.argv[1]), at_once))
    return 0


def measure(folder: Path, at_once: int) -> dict[str, list[Any]]:
    """Each server in turn, round by round."""
    runs: dict[str, list[Any]] = {OURS: [], DELTA: [], WHOLE: [], OWN: []}
    for _ in range(ROUNDS):
        runs[OURS].append(ours(at_once))
        runs[DELTA].append(theirs(folder, at_once, delta=True))
        runs[WHOLE].append(theirs(folder, at_once, delta=False))
        runs[OWN].append(own_clients(folder, at_once, SECONDS))
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
    for name in (DELTA, WHOLE, OWN):
        ratios = sorted(one.moves / other.moves for one, other in zip(runs[OURS], runs[name], strict=True))
        middle = statistics.median(ratios)
        print(
            f"compagnie makes {middle:.2f} times the moves of {name} ({ratios[0]:.2f} to {ratios[-1]:.2f})", flush=True
        )


def ours(at_once: int) -> Measured:
    """One round of ours."""
    game = next(game for game in games().values() if 4 in game.seats)
    with tempfile.TemporaryDirectory() as home, serving(Path(home)) as (process, address):
        return flat_out(game, process, address, SECONDS, at_once)


def theirs(folder: Path, at_once: int, delta: bool) -> Measured:
    """One round of theirs."""
    with rival(folder, delta) as (process, address):
        names = [f"match{number}" for number in range(at_once)]
        return run_load(process, lambda load: [Match(load, address, name) for name in names], at_once, None, SECONDS)


def median(runs: list[Any], what: str) -> float:
    """The middle one."""
    return statistics.median(getattr(run, what) for run in runs)


if __name__ == "__main__":
    sys.exit(main())
