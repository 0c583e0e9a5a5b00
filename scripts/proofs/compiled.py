"""Plays the same games in every way that the rules can run: all must end the same, byte for byte.

    python scripts/proofs/compiled.py [--batavia 100000] [--voc 10000] [--greedy 1000] [--plain 20]
    python scripts/proofs/compiled.py --gpu [--batavia 100000] [--voc 10000] [--greedy 1000]
    python scripts/proofs/compiled.py --only voc --voc 0 --greedy 250 --first 250

The first plays at random from a library, with Numba, as WebAssembly in Node and in Chromium, and a share as plain
Python; then so many games by greedy bots, from the library and with Numba, whose steps WebAssembly takes too. What is
compared is a hash of every game's final state and scores. `compagnie build --wasm` must have been run. The second
compares Numba with a GPU, a lane a game, and needs nothing but numba-cuda. The third is a part of the first: one game,
none at random, the bots' games from one on.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from compagnie.commands._shared.builders import AS_BUILT
from compagnie.core.compiled.libraries import Library, libraries

sys.path.insert(0, str(Path(__file__).parents[2]))

PLAY = Path(__file__).with_name("play_and_hash.py")
Told = tuple[str, int, float]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--batavia", type=int, default=100_000)
    parser.add_argument("--voc", type=int, default=10_000)
    parser.add_argument("--greedy", type=int, default=1000, help="games of each by greedy bots")
    parser.add_argument("--plain", type=int, default=20, help="games of each that plain Python plays too")
    parser.add_argument("--first", type=int, default=0, help="the first of the bots' games")
    parser.add_argument("--only", choices=("batavia", "voc"), help="only this game")
    parser.add_argument("--gpu", action="store_true", help="Numba against a GPU, and nothing else")
    args = parser.parse_args()
    counts = {"batavia": args.batavia, "voc": args.voc}
    counts = {game: count for game, count in counts.items() if args.only in (None, game)}
    seeds = range(args.first, args.first + args.greedy)
    if args.gpu:
        same = [prove_gpu(game, count, seeds) for game, count in counts.items()]
        return 0 if all(same) else 1
    found = {library.manifest.game: library for library in libraries().fitting}
    if any(game not in found or "wasm32" not in found[game].manifest.files for game in counts):
        print("There are no libraries of these rules; `compagnie build --wasm` makes them.")
        return 1
    from tests.page.chromium import chromium

    with chromium() as browser:
        same = []
        for game, count in counts.items():
            same.append(prove_at_random(browser, found[game], count, args.plain))
            same.append(prove_bots(browser, found[game], seeds))
    return 0 if all(same) else 1


def prove_at_random(browser: Any, library: Library, count: int, plain: int) -> bool:
    """All ways but the GPU, for one game and random play."""
    from tests.core.compiled.wasm_playouts import play_in_chromium, play_in_node

    if not count:
        return True
    game = library.manifest.game
    same = compared(game, "at random", {
        "library": partial(python, game, count),
        "Numba": partial(python, game, count, **AS_BUILT),
        "WebAssembly in Node": partial(play_in_node, library, count),
        "WebAssembly in Chromium": partial(play_in_chromium, browser, library, count),
    })  # fmt: skip
    few = {"library": partial(python, game, plain), "plain Python": partial(python, game, plain, NUMBA_DISABLE_JIT="1")}
    return compared(game, "at random", few) and same


def prove_bots(browser: Any, library: Library, seeds: range) -> bool:
    """The same, for games of greedy bots."""
    from tests.core.compiled.wasm_playouts import play_in_chromium, play_in_node

    if not seeds:
        return True
    game, count, by_bots = library.manifest.game, len(seeds), ("--first", str(seeds.start), "--greedy")
    with tempfile.TemporaryDirectory() as folder:
        steps = Path(folder) / "steps"
        with ThreadPoolExecutor() as side_by_side:  # bots take their time
            by_library = side_by_side.submit(python, game, count, *by_bots, str(steps))
            by_numba = side_by_side.submit(python, game, count, *by_bots, **AS_BUILT)
        return compared(game, "greedy", {
            "library": by_library.result,
            "Numba": by_numba.result,
            "WebAssembly in Node": partial(play_in_node, library, count, steps),
            "WebAssembly in Chromium": partial(play_in_chromium, browser, library, count, steps),
        })  # fmt: skip


def prove_gpu(game: str, count: int, seeds: range) -> bool:
    """Numba on this processor, and on its GPU."""
    by_numba = {"COMPAGNIE_LIBRARIES": ""}
    same = not count or compared(game, "at random", {
        "Numba": partial(python, game, count, **by_numba),
        "GPU": partial(python, game, count, "--gpu", **by_numba),
    })  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        steps, by_bots = str(Path(folder) / "steps"), ("--first", str(seeds.start), "--greedy")
        return same and (not seeds or compared(game, "greedy", {
            "Numba": partial(python, game, len(seeds), *by_bots, steps, **by_numba),
            "GPU": partial(python, game, len(seeds), "--gpu", steps, **by_numba),
        }))  # fmt: skip


def compared(game: str, how: str, ways: Mapping[str, Callable[[], Told]]) -> bool:
    """Go each way, and tell at once what came of it; whether that is the same."""
    ends = set()
    for way, go in ways.items():
        digest, decisions, seconds = go()
        ends.add((digest, decisions))
        rate = f"{decisions:12,} decisions {decisions / seconds:12,.0f}/s"
        print(f"{game:8} {how:10} {way:24} {rate}  {digest[:16]}", flush=True)
    return len(ends) == 1


def python(game: str, count: int, *how: str, **settings: str) -> Told:
    told = subprocess.run(
        [sys.executable, str(PLAY), game, str(count), *how], env={**os.environ, **settings},
        stdout=subprocess.PIPE, text=True, check=True,
    )  # fmt: skip
    digest, decisions, seconds = json.loads(told.stdout)
    return digest, decisions, seconds


if __name__ == "__main__":
    began = time.perf_counter()
    status = main()
    print(f"{'All the same' if status == 0 else 'NOT the same'}, in {time.perf_counter() - began:.0f} s.")
    sys.exit(status)
