"""Plays the same games from a library, with Numba, as WebAssembly in Node and, a share, as plain Python: byte for byte.

    python scripts/prove_compiled.py [--batavia 100000] [--voc 10000] [--plain 20]

Each way plays games 0, 1, 2 … with the dice of that seed (`core.playouts`) and prints a hash of every game's final
state and scores; all must be the same. `compagnie build` must have been run.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path

from compagnie.core.compiled.libraries import Library, libraries

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.core.wasm_playouts import play_in_node

PLAY = Path(__file__).with_name("play_and_hash.py")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--batavia", type=int, default=100_000)
    parser.add_argument("--voc", type=int, default=10_000)
    parser.add_argument("--plain", type=int, default=20, help="games of each that plain Python plays too")
    args = parser.parse_args()
    found = {library.manifest.game: library for library in libraries().fitting}
    if len(found) < 2:
        print("There are no libraries of these rules; `compagnie build` makes them.")
        return 1
    same = [prove(found[game], getattr(args, game), args.plain) for game in ("batavia", "voc")]
    return 0 if all(same) else 1


def prove(library: Library, games: int, plain: int) -> bool:
    name = library.manifest.game
    ways = {
        "library": python(name, games),
        "Numba": python(name, games, COMPAGNIE_LIBRARIES="", NUMBA_CPU_NAME="generic"),  # as the builder left it
        "WebAssembly": play_in_node(library, games),
    }
    few = {"library": python(name, plain), "plain Python": python(name, plain, NUMBA_DISABLE_JIT="1")}
    for way, (digest, decisions, seconds) in (*ways.items(), ("plain Python", few["plain Python"])):
        print(f"{name:8} {way:14} {decisions:12,} decisions {decisions / seconds:12,.0f}/s  {digest[:16]}")
    return len({told[0] for told in ways.values()}) == 1 and len({told[0] for told in few.values()}) == 1


def python(game: str, games: int, **settings: str) -> tuple[str, int, float]:
    told = subprocess.run(
        [sys.executable, str(PLAY), game, str(games)], env={**os.environ, **settings},
        stdout=subprocess.PIPE, text=True, check=True,
    )  # fmt: skip
    digest, decisions, seconds = json.loads(told.stdout)
    return digest, decisions, seconds


if __name__ == "__main__":
    began = time.perf_counter()
    status = main()
    print(f"{'All the same' if status == 0 else 'NOT the same'}, in {time.perf_counter() - began:.0f} s.")
    sys.exit(status)
