"""Measures how long `make play` takes from nothing: a fresh clone without caches, until a game's first move is made.

    python scripts/proofs/first_play.py

What is committed is cloned into a temporary folder. The caches of pip, uv, npm and our own are empty folders beside
it; packages come from wherever pip and npm are set to look. No browser is opened. When all is compiled the server is
started a second time. Prints the seconds until each start serves, and until the first move of each game.
"""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from compagnie.core.compiled.builds import games_being_built

sys.path.insert(0, str(Path(__file__).parents[2]))

from scripts.proofs.wheel import GAMES, ROOT, Visitor

PATIENCE = 1800
PORT = "8642"


def main() -> int:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        subprocess.run(["git", "clone", "--quiet", "--local", str(ROOT), str(folder / "clone")], check=True)
        print("from nothing")
        start(folder, GAMES)
        while games_being_built(folder / "clone/src/compagnie/libraries"):
            time.sleep(1)
        print("once more")
        start(folder, GAMES[:1])
    return 0


def start(folder: Path, games: tuple[str, ...]) -> None:
    """Run `make play`, play, and stop it."""
    began = time.monotonic()
    with subprocess.Popen(
        ["make", "play"],
        cwd=folder / "clone",
        env=bare(folder),
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as play:
        try:
            address = address_of(play, began)
            visitor = Visitor(address)
            print(f"  serves after {time.monotonic() - began:.1f} s", flush=True)
            for game in games:
                await_game(visitor, game)
                visitor.plays(game)
                print(f"  first move of {game} after {time.monotonic() - began:.1f} s", flush=True)
        finally:
            os.killpg(play.pid, signal.SIGTERM)


def bare(folder: Path) -> dict[str, str]:
    """Where nothing was ever cached."""
    caches = ("XDG_CACHE_HOME", "PIP_CACHE_DIR", "UV_CACHE_DIR", "npm_config_cache", "COMPAGNIE_CACHE")
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("NUMBA_", "COMPAGNIE_", "PYTHON"))
    }
    return {**kept, **{cache: str(folder / cache) for cache in caches}, "COMPAGNIE_PORT": PORT}


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
