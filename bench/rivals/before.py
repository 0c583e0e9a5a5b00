"""This tree against an older one, in turns: rules, server and page, by the CPU's time.

    python -m bench.rivals.before COMMIT [--rounds 9] [--seconds 1] [--only engine|server|page]

The older tree is unpacked from git into build/before, its page is built there, and it runs by the packages that are
installed here; it must be one that they fit. Each tree has a process for the rules of each game, one with a server and
its load, and one with a server and a browser (programs/). They are asked in turns, in an order drawn anew, so that a
noisy machine is noisy for both. Told are the medians of both trees, then of the rounds' ratios, and an interval that
holds the true median of those 95 times in 100. Of a rate more is better; of work and bytes less is.
"""

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
from pathlib import Path

from bench.protocols import interval

from compagnie.bench.engine import machine
from compagnie.games import games

ROOT = Path(__file__).parents[2]
PROGRAMS = Path(__file__).parent / "programs"
WHAT = ("engine", "server", "page")


class Tree:
    """One tree's process, asked for figures."""

    def __init__(self, folder: Path, program: str, *given: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-P", PROGRAMS / program, *given],
            cwd=folder,
            env=os.environ | {"PYTHONPATH": f"{folder / 'src'}:{folder}"},
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


def unpacked(commit: str, page: bool) -> Path:
    """The tree of a commit, unpacked once: compiled code is kept by where its source lies."""
    folder = ROOT / "build/before" / commit
    if not folder.exists():
        folder.mkdir(parents=True)
        packed = subprocess.run(["git", "archive", commit], cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout
        subprocess.run(["tar", "-x", "-C", folder], input=packed, check=True)
        for needed in (".venv", "web/node_modules"):
            (folder / needed).symlink_to(ROOT / needed)
    if page and not (folder / "src/compagnie/page/index.html").exists():
        subprocess.run(["scripts/npm", "--silent", "run", "build"], cwd=folder, check=True)
    return folder


def compare(before: Path, name: str, rounds: int, program: str, *given: str) -> None:
    """Print the medians of both, and of their ratios."""
    trees = [Tree(before, program, *given), Tree(ROOT, program, *given)]
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
            f"{name:8} {what:36}{statistics.median(old):13,.1f}{statistics.median(new):13,.1f}"
            f"   {statistics.median(ratios):.3f} ({least:.3f} to {most:.3f})",
            flush=True,
        )


def main() -> int:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("commit")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--only", choices=WHAT)
    parser.add_argument("--game", choices=games(), help="of the rules: of this game alone")
    args = parser.parse_args()
    wanted, seconds = [args.only] if args.only else WHAT, str(args.seconds)
    before = unpacked(args.commit, "page" in wanted)
    print(f"{machine()}; {args.rounds} rounds\n{'':45}{'before':>13}{'now':>13}   now / before", flush=True)
    if "engine" in wanted:
        for game in [args.game] if args.game else games():
            compare(before, game, args.rounds, "rules.py", game, seconds)
    if "server" in wanted:
        compare(before, "server", args.rounds, "server.py", next(iter(games())), seconds)
    if "page" in wanted:
        compare(before, "page", args.rounds, "page.py")
    return 0


if __name__ == "__main__":
    sys.exit(main())
