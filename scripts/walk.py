"""Walk through recorded games in a browser: does all that can be chosen lie in sight, and does the board stay?

python -m scripts.walk                        200 games of each, on a phone (390×844) and at a desk (1280×800)
python -m scripts.walk --games 20 --of voc    fewer, of one game
python -m scripts.walk --first 150            from this game on
python -m scripts.walk --minutes 4            no longer than this; then
python -m scripts.walk --go-on                all but the games that were walked before, and in which nothing was met

Every position that one seat saw of a game is put on a real table page, and whatever can be chosen there is opened:
cards and where they lead, ships, contracts, offers. What can't be seen, or is covered, is named with the game and the
position where it was met first. What was met in a game is written into build/walk.jsonl as soon as it has been walked.
"""

import argparse
import hashlib
import json
import sys
import time
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import product
from typing import Any

from scripts.gallery.server import ROOT, open_server

from compagnie.cli import main as compagnie
from compagnie.games import games
from tests.page.chromium import chromium
from tests.page.sight.films import films
from tests.page.sight.walking import SIZES, Walked, table_page, walk

Key = tuple[str, str, int]
"""A game, a size and the game's number."""
Found = dict[str, Any]
"""What was met in a game at a size."""
AT_ONCE = 10
"""So many games are walked by one browser before it is opened anew."""
RESULTS = ROOT / "build/walk.jsonl"
BUILT = hashlib.sha256((ROOT / "src/compagnie/page/index.html").read_bytes()).hexdigest()[:8]
"""Which page is walked: it names its files by what is in them."""


@dataclass(frozen=True)
class Part:
    """Some games of one kind, and at which sizes each is still to be walked."""

    game: str
    left: dict[int, list[str]]

    def walk(self, address: str, until: float) -> None:
        """Walk them in a process of its own: one browser with a page of each size, and each game is recorded once."""
        if time.time() > until:
            return
        with chromium() as browser, ExitStack() as open_pages:
            pages = {size: open_pages.enter_context(table_page(browser, address, size)) for size in SIZES}
            for number, sizes in self.left.items():
                (film,) = films(self.game, range(number, number + 1))
                for size in sizes:
                    if time.time() > until:
                        return
                    note(
                        {"game": self.game, "number": number, "size": size, "page": BUILT},
                        walk(pages[size], film, number),
                    )


def note(which: dict[str, Any], found: dict[str, Any]) -> None:
    """Write down what was met in a game, in one go: others write here, too."""
    with RESULTS.open("ab", buffering=0) as results:
        results.write(json.dumps(which | found).encode() + b"\n")


def noted() -> dict[Key, Found]:
    """What was written down last of each game at each size."""
    lines = RESULTS.read_text(encoding="utf-8").splitlines() if RESULTS.exists() else []
    return {(each["game"], each["size"], each["number"]): each for each in map(json.loads, lines)}


def clean(result: Found | None) -> bool:
    """Whether the game was walked, and nothing was met."""
    return result is not None and not result["hidden"] and not result["boards"]


def report(game: str, size: str, results: list[Found]) -> None:
    """What was met, in a line, and what couldn't be seen."""
    walked = Walked()
    for result in results:
        walked.add(result["number"], result)
    older = sum(result["page"] != BUILT for result in results)
    print(
        f"{game}, {size}: {walked.games} games ({older} of them on an older page), "
        f"{walked.decisions} decisions, {walked.looks} looks; "
        f"hidden {sum(walked.hidden.values())}, board jumped in {len(walked.jumps)}"
    )
    for name, times in walked.hidden.most_common(30):
        number, first = walked.first[name]
        print(f"    {times:5} × {name!r}: game {number}, position {first['at']}, {first['state']}, {first['prompt']!r}")
    for number, kind, places in walked.jumps[:10]:
        print(f"    board, {kind}: game {number}, { ({where: at[:3] for where, at in places.items()}) }")


def left(before: Mapping[Key, Found], game: str, sizes: list[str], numbers: Iterable[int]) -> dict[int, list[str]]:
    """At which sizes each of these games is still to be walked."""
    found = {n: [size for size in sizes if not clean(before.get((game, size, n)))] for n in numbers}
    return {n: sizes for n, sizes in found.items() if sizes}


def parts(before: Mapping[Key, Found], kinds: list[str], sizes: list[str], numbers: range) -> Iterator[Part]:
    """What is still to be walked, game by game in turn."""
    for first, game in product(numbers[::AT_ONCE], kinds):
        still = left(before, game, sizes, numbers[first - numbers.start :][:AT_ONCE])
        if still:
            yield Part(game, still)


def main() -> None:
    """Walk, and say what was met."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--of", choices=[*games()])
    parser.add_argument("--sizes", nargs="+", choices=SIZES, default=list(SIZES))
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=24 * 60.0)
    parser.add_argument("--go-on", action="store_true")
    args = parser.parse_args()
    compagnie(["build", "--wasm"])
    RESULTS.parent.mkdir(exist_ok=True)
    if not args.go_on:
        RESULTS.unlink(missing_ok=True)
    began, before = time.time(), noted()
    wanted, kinds = range(args.first, args.first + args.games), [each for each in games() if args.of in (None, each)]
    with open_server() as address, ProcessPoolExecutor(args.workers, max_tasks_per_child=1) as workers:
        walking = [
            workers.submit(part.walk, address, began + 60 * args.minutes)
            for part in parts(before, kinds, args.sizes, wanted)
        ]
        for each in walking:
            each.result()
    walked = noted()
    for game, size in product(kinds, args.sizes):
        report(game, size, [walked[game, size, n] for n in wanted if (game, size, n) in walked])
    print(f"{time.time() - began:.0f} s")
    sys.exit(not all(clean(walked.get(each)) for each in product(kinds, args.sizes, wanted)))


if __name__ == "__main__":
    main()
