"""Searches games for the remarkable ones and stores the shortest of each kind with the tests.

    python scripts/find_records.py [--games 600] [--write]

Without --write it only says what it found. Each file's name says what happens in it: the names of
`tests/games/batavia/features.py`, joined by a plus sign.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))  # policies and features live with the tests

from compagnie.core.records.record import encode_record  # noqa: E402
from compagnie.games.batavia.game import game  # noqa: E402
from compagnie.games.batavia.options import Options  # noqa: E402
from tests.games.batavia.features import features  # noqa: E402
from tests.games.batavia.policies import POLICIES  # noqa: E402
from tests.games.batavia.stored import WANTED  # noqa: E402
from tests.generic import played  # noqa: E402

RECORDS = ROOT / "tests" / "games" / "batavia" / "records"


def search(games: int, console: Console) -> dict[str, bytes]:
    """The shortest record of each kind that is wanted."""
    found: dict[str, bytes] = {}
    for number in track(range(games), "games", console=console):
        policy = list(POLICIES.values())[number % len(POLICIES)]
        seats, quick = game.seats[number % 3], number % 5 == 4
        playing = played(game, seats, Options(quick_start=quick), number, policy)
        line = encode_record(playing)
        record: dict[str, Any] = json.loads(line)
        happened = features(record)
        for name in WANTED:
            if set(name.split("+")) <= happened and len(line) < len(found.get(name, line + b" ")):
                found[name] = line
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=600, help="how many games to look at (default: 600)")
    parser.add_argument("--write", action="store_true", help="store what was found")
    given = parser.parse_args()
    console = Console()
    found = search(given.games, console)
    for name in WANTED:
        console.print(f"{name:60} {len(found[name]):>7,} bytes" if name in found else f"{name:60} [red]not found[/]")
    if given.write:
        RECORDS.mkdir(exist_ok=True)
        for name, line in found.items():
            (RECORDS / f"{name}.json").write_bytes(line + b"\n")
    return 0 if len(found) == len(WANTED) else 1


if __name__ == "__main__":
    sys.exit(main())
