"""Kill the process that tells channels of clubs' tables, again and again: has any table two messages?

  python scripts/proofs/announcer.py                 200 kills for Discord's shape, 200 for Matrix's
  python scripts/proofs/announcer.py --kills 20

The channels are ours, on this machine. Ends with 0 and what came of it.
"""

import argparse
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from compagnie.server.base.settings import Settings
from tests.server.notices.kills import kill_announcers
from tests.server.notices.test_announcer import discord, matrix

SHAPES = {"discord": discord, "matrix": matrix}


def main() -> int:
    """Kill, and tell what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200, help="for each shape (200)")
    parser.add_argument("--shapes", choices=list(SHAPES), nargs="+", default=list(SHAPES))
    args = parser.parse_args()
    for shape in args.shapes:
        new = SHAPES[shape]
        with tempfile.TemporaryDirectory() as folder:
            settings = Settings(home=Path(folder), key="k", private_webhooks=True, public_url="https://club.example")
            told = kill_announcers(settings, new, args.kills)
        links = [said[0].rpartition("/")[2] for said in told.messages.values()]
        doubles = len(links) - len(set(links))
        print(f"{shape}: {args.kills} kills, {told.unanswered} of them before the channel's answer;", end=" ")
        print(f"{told.opened} tables, {len(set(links))} with a message, {doubles} with two", flush=True)
        if doubles or (new is matrix and len(links) < told.opened):
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
