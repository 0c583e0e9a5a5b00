"""Kill the server again and again while people play, then look whether anything acknowledged was lost.

  python scripts/crash.py --kills 200                                  on SQLite
  python scripts/crash.py --kills 200 --database postgresql://…        on a PostgreSQL with an empty database

Ends with 0 and what came of it, or with the first loss.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.crashing import crash


def main() -> int:
    """Crash, and tell what came of it."""
    parser = argparse.ArgumentParser(description="Kill the server while people play.")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--groups", type=int, default=4, help="tables at play at the same time")
    parser.add_argument("--database", default="", help="a PostgreSQL address; SQLite without it")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        told = asyncio.run(crash(Path(folder) / "home", args.kills, args.groups, database_url=args.database))
    print(", ".join(f"{number:,} {what}" for what, number in told.items()) + ": nothing was lost.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
