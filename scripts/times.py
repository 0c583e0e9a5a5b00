"""Where the time of the last `make test` went: its stages, and its slowest tests.

    python scripts/times.py FOLDER             # the stages, and which tests failed at first and passed alone
    python scripts/times.py FOLDER --tests 60  # the slowest tests too

The folder has what scripts/stage wrote (stages.tsv) and what `pytest --times` wrote (a file for each run).
"""

import argparse
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

STAGES = "stages.tsv"
PARTS = 3
"""Set-up, call and teardown: a test that ran has a line for each."""


class Spent(NamedTuple):
    """Seconds on the clock, and of CPU time."""

    wall: float
    cpu: float
    name: str


def stages(folder: Path) -> list[Spent]:
    """The stages in the order in which they ended."""
    return [Spent(float(wall), float(cpu), name) for wall, cpu, name in rows(folder / STAGES)]


def tests(folder: Path) -> list[Spent]:
    """Every test in every run, set-up and teardown included, the slowest first."""
    found = []
    for file in runs(folder):
        spent: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
        for wall, cpu, _, test in rows(file):
            spent[test][0] += float(wall)
            spent[test][1] += float(cpu)
        found += [Spent(wall, cpu, f"{file.stem}: {test}") for test, (wall, cpu) in spent.items()]
    return sorted(found, reverse=True)


def unsteady(folder: Path) -> list[str]:
    """The tests that failed at first, and passed when they ran once more by themselves."""
    found = []
    for file in runs(folder):
        outcomes: dict[str, list[str]] = defaultdict(list)
        for _, _, outcome, test in rows(file):
            outcomes[test].append(outcome)
        found += [test for test, those in outcomes.items() if "failed" in those and set(those[-PARTS:]) == {"passed"}]
    return found


def runs(folder: Path) -> list[Path]:
    """The files of `pytest --times`."""
    return sorted(file for file in folder.glob("*.tsv") if file.name != STAGES)


def rows(file: Path) -> Iterator[list[str]]:
    """The rows of a table, none where there is none."""
    if file.exists():
        for line in file.read_text(encoding="utf-8").splitlines():
            yield line.split("\t")


def printed(title: str, spent: Iterable[Spent]) -> None:
    """One small table."""
    print(f"{'wall s':>8}{'CPU s':>9}  {title}")
    for wall, cpu, name in spent:
        print(f"{wall:8.1f}{cpu:9.1f}  {name}")


def main(argv: list[str] | None = None) -> int:
    """Print it all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--tests", type=int, default=0, metavar="N", help="the N slowest tests too")
    args = parser.parse_args(argv)
    known = stages(args.folder)
    if not known:
        print("Nothing was timed yet: `make test` does it.")
        return 1
    printed("stage, in the order in which they ended", known)
    print(f"{'':8}{sum(stage.cpu for stage in known):9.1f}  in all")
    if args.tests:
        print()
        printed(f"the {args.tests} slowest tests, each after its run", tests(args.folder)[: args.tests])
    for test in unsteady(args.folder):
        print(f"UNSTEADY: {test} failed at first, and passed by itself. Please mend it: see docs/testing.md.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
