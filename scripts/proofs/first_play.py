"""Measures how long `make play` takes from nothing: a fresh clone without caches, until a game's first move is made.

    python scripts/proofs/first_play.py [--again]

What is committed is cloned into a temporary folder. The caches of pip, uv, npm and our own are empty folders beside
it; packages come from wherever pip and npm are set to look. No browser is opened. When all is compiled the server is
started five times more. Prints the seconds until each start serves, and until the first move of each game. With
--again nothing is cloned: `make play` is started where this script lies, once to set up, then five times.
"""

import argparse
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from compagnie.core.compiled.builds import games_being_built

sys.path.insert(0, str(Path(__file__).parents[2]))

from scripts.proofs.wheel import GAMES, ROOT, Visitor

PATIENCE = 1800
STARTS = 5
PORT = "8642"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--again", action="store_true", help="only starts of what is set up here already")
    again = parser.parse_args().again
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder, clone = Path(name), ROOT
        if not again:
            clone = folder / "clone"
            subprocess.run(["git", "clone", "--quiet", "--local", str(ROOT), str(clone)], check=True)
        print("as it is" if again else "from nothing")
        start(clone, bare(folder), () if again else GAMES)
        while games_being_built(clone / "src/compagnie/libraries"):
            time.sleep(1)
        print("once more")
        took = [start(clone, bare(folder), GAMES[:1] if n == 0 and not again else ()) for n in range(STARTS)]
        print(f"  the middle of {STARTS}: {statistics.median(took):.2f} s")
    return 0


def start(clone: Path, environment: dict[str, str], games: tuple[str, ...]) -> float:
    """Run `make play`, play, and stop it; returns the seconds until it served."""
    began = time.monotonic()
    with subprocess.Popen(
        ["make", "play"], cwd=clone, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as play:
        try:
            address, served = address_of(play, began), time.monotonic() - began
            print(f"  serves after {served:.2f} s", flush=True)
            visitor = Visitor(address)
            for game in games:
                await_game(visitor, game)
                visitor.plays(game)
                print(f"  first move of {game} after {time.monotonic() - began:.1f} s", flush=True)
        finally:
            os.killpg(play.pid, signal.SIGTERM)
    return served


def bare(folder: Path) -> dict[str, str]:
    """Where nothing was ever cached."""
    caches = ("XDG_CACHE_HOME", "PIP_CACHE_DIR", "UV_CACHE_DIR", "npm_config_cache", "COMPAGNIE_CACHE")
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("NUMBA_", "COMPAGNIE_", "PYTHON"))
    }
    empty = {cache: str(folder / cache) for cache in caches}
    return {**kept, **empty, "COMPAGNIE_HOME": str(folder / "home"), "COMPAGNIE_PORT": PORT}


def address_of(play: subprocess.Popen[str], began: float) -> str:
    """Where it serves; what it says until then is passed on."""
    assert play.stdout
    for line in play.stdout:
        print(f"  {time.monotonic() - began:6.1f} s  {line}", end="", flush=True)
        if " serves at " in line:
            return line.split()[-1]
    raise AssertionError("`make play` ended before it served.")


def await_game(visitor: Visitor, game: str) -> None:
    """Wait until a game can be played."""
    deadline = time.monotonic() + PATIENCE
    while next(each for each in visitor.asks("/games") if each["name"] == game)["prepared"] is not None:
        assert time.monotonic() < deadline, f"{game} was never prepared."
        time.sleep(0.5)  # an address may ask so often in a minute, and no more


if __name__ == "__main__":
    sys.exit(main())
