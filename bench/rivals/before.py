"""This tree against an older one, in turns: rules and server, by the CPU's time.

    python -m bench.rivals.before COMMIT [--rounds 9] [--seconds 1] [--only engine|server]

The older tree is unpacked from git and runs by the packages that are installed here; it must be one that they fit.
Each tree has a process for the rules of each game and one with a server and its load, which are asked in turns, in an
order drawn anew, so that a noisy machine is noisy for both. Told is how much of the older tree's rate this one makes.
"""

import argparse
import contextlib
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench.protocols import interval

from compagnie.bench.engine import machine
from compagnie.games import games

ROOT = Path(__file__).parents[2]

# Names that older trees have under another name are looked up under both.
RULES = """
import json, sys, time
from compagnie.core import playouts
from compagnie.core.compiled import fitted
from compagnie.core.state import new_states
from compagnie.games import games
from compagnie.research.batch import Batch
game, seconds = games()[sys.argv[1]], float(sys.argv[2])
scratch_type = getattr(playouts, "scratch_type", None) or playouts.desk_type
play, boxes = fitted(playouts, game.rules).play_many, game.boxes(game.options_type())
states, scratches = new_states(game.state), new_states(scratch_type(game.rules))
batch, seed = Batch(game, 4, 1024, seed=1), 0
def random_games():
    global seed
    seed += 100
    return play(states, boxes, scratches, 4, seed, 100)
def steps():
    batch.step(batch.random_actions())
    return 1024
def rate(work):
    done, began = 0, time.process_time()
    while time.process_time() - began < seconds / 2:
        done += int(work())
    return done / (time.process_time() - began)
random_games(), steps()
print(flush=True)
for line in sys.stdin:
    told = {"random playouts, decisions/s": rate(random_games), "batch steps, decisions/s": rate(steps)}
    print(json.dumps(told), flush=True)
"""

SERVER = """
import json, sys, tempfile
from pathlib import Path
from compagnie.bench.server import flat_out, serving
from compagnie.games import games
game, seconds = games()[sys.argv[1]], float(sys.argv[2])
with tempfile.TemporaryDirectory() as home, serving(Path(home)) as (process, address):
    print(flush=True)
    for line in sys.stdin:
        run = flat_out(game, process, address, 2 * seconds, 20)
        told = {"server's moves in a second of CPU": 1000 / run.server, "server's moves/s, flat out": run.moves}
        print(json.dumps(told), flush=True)
"""


class Tree:
    """One tree's process, asked for rates."""

    def __init__(self, folder: Path, program: str, game: str, seconds: float) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", program, game, str(seconds)],
            cwd=folder,
            env=os.environ | {"PYTHONPATH": str(folder / "src")},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.told: list[dict[str, float]] = []
        assert self._process.stdout
        if not self._process.stdout.readline():
            raise SystemExit(f"What lies in {folder} can't be measured with the packages that are installed here.")

    def measure(self) -> None:
        """One round."""
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        self.told.append(json.loads(self._process.stdout.readline()))

    def end(self) -> None:
        """No more rounds."""
        self._process.communicate()


@contextlib.contextmanager
def unpacked(commit: str) -> Iterator[Path]:
    """The tree of a commit."""
    with tempfile.TemporaryDirectory() as folder:
        packed = subprocess.run(["git", "archive", commit], cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout
        subprocess.run(["tar", "-x", "-C", folder], input=packed, check=True)
        yield Path(folder)


def compare(before: Path, game: str, program: str, rounds: int, seconds: float) -> None:
    """Print the medians of both, and their ratio."""
    trees = [Tree(before, program, game, seconds), Tree(ROOT, program, game, seconds)]
    for _ in range(rounds):
        for tree in random.sample(trees, 2):
            tree.measure()
    for tree in trees:
        tree.end()
    for what in trees[0].told[0]:
        old, new = ([told[what] for told in tree.told] for tree in trees)
        ratios = [now / then for then, now in zip(old, new, strict=True)]
        least, most = interval(ratios)
        print(
            f"{game:8} {what:36}{statistics.median(old):13,.0f}{statistics.median(new):13,.0f}"
            f"   {statistics.median(ratios):.3f} ({least:.3f} to {most:.3f})",
            flush=True,
        )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("commit")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--only", choices=("engine", "server"))
    args = parser.parse_args()
    print(f"{machine()}; {args.rounds} rounds of {args.seconds:g} s\n{'':45}{'before':>13}{'now':>13}   ratio")
    with unpacked(args.commit) as before:
        for game in games():
            if args.only != "server":
                compare(before, game, RULES, args.rounds, args.seconds)
        if args.only != "engine":
            compare(before, next(iter(games())), SERVER, args.rounds, args.seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
