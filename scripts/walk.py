"""Walk through recorded games in a browser: does all that can be chosen lie in sight, and does the board stay?

python -m scripts.walk                        200 games of each, on a phone (390×844) and at a desk (1280×800)
python -m scripts.walk --games 20 --of voc    fewer, of one game
python -m scripts.walk --first 150            from this game on

Every position that one seat saw of a game is put on a real table page, and whatever can be chosen there is opened:
cards and where they lead, ships, contracts, offers. What can't be seen, or is covered, is named with the game and the
position where it was met first.
"""

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import product

from scripts.gallery.server import open_server

from compagnie.cli import main as compagnie
from compagnie.games import games
from tests.page.chromium import chromium
from tests.page.sight.films import films
from tests.page.sight.walking import SIZES, Walked, table_page, walks

AT_ONCE = 10
"""So many games are walked by one page before it is opened anew."""


def walk(address: str, game: str, size: str, numbers: range) -> Walked:
    """Some games of one kind at one size, in a process of its own."""
    with chromium() as browser, table_page(browser, address, size) as page:
        return walks(page, films(game, numbers), numbers.start)


def report(game: str, size: str, walked: Walked) -> None:
    """What was met, in a line, and what couldn't be seen."""
    print(
        f"{game}, {size}: {walked.games} games, {walked.decisions} decisions, {walked.looks} looks; "
        f"hidden {sum(walked.hidden.values())}, board jumped in {len(walked.jumps)}"
    )
    for name, times in walked.hidden.most_common(30):
        number, first = walked.first[name]
        print(f"    {times:5} × {name!r}: game {number}, position {first['at']}, {first['state']}, {first['prompt']!r}")
    for number, kind, places in walked.jumps[:10]:
        print(f"    board, {kind}: game {number}, { ({where: at[:3] for where, at in places.items()}) }")


def main() -> None:
    """Walk, and say what was met."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--of", choices=[*games()])
    parser.add_argument("--sizes", nargs="+", choices=SIZES, default=list(SIZES))
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    compagnie(["build", "--wasm"])
    began, last = time.monotonic(), args.first + args.games
    parts = [range(first, min(first + AT_ONCE, last)) for first in range(args.first, last, AT_ONCE)]
    kinds = [(game, size) for game, size in product(games(), args.sizes) if args.of in (None, game)]
    found = {kind: Walked() for kind in kinds}
    with open_server() as address, ProcessPoolExecutor(args.workers, max_tasks_per_child=1) as workers:
        asked = [(kind, part, workers.submit(walk, address, *kind, part)) for part in parts for kind in kinds]
        for (game, size), part, walking in asked:
            found[game, size].add(walking.result())
            print(f"{time.monotonic() - began:5.0f} s: {game}, {size}, up to game {part[-1]}", flush=True)
            if walking.result().hidden or walking.result().jumps:
                report(game, size, walking.result())
    print()
    for (game, size), walked in found.items():
        report(game, size, walked)
    print(f"{time.monotonic() - began:.0f} s")
    sys.exit(any(walked.hidden or walked.jumps for walked in found.values()))


if __name__ == "__main__":
    main()
