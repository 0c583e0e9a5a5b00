"""The rules as WebAssembly in a real Chromium: the same games as on the server, byte for byte."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from scripts.proofs import play_and_hash

from compagnie.cli import main
from compagnie.core.compiled.libraries import Library, fitting, folders
from tests.core.compiled.wasm_playouts import play_in_chromium

GAMES = {"batavia": 1000, "voc": 20}
GREEDY = 3


@pytest.fixture(scope="module")
def built() -> dict[str, Library]:
    """The library of each game; made now where it isn't there."""
    assert main(["build", "--wasm"]) == 0
    paths = [folder / f"{game}.json" for folder in folders() for game in GAMES]
    found = [fitting(path) for path in paths if path.exists()]
    return {library.manifest.game: library for library in found if library}


def played(game: str, count: int, *how: str) -> tuple[str, int]:
    program = [sys.executable, str(Path(play_and_hash.__file__)), game, str(count), *how]
    digest, decisions, _ = json.loads(subprocess.run(program, check=True, capture_output=True, text=True).stdout)
    return digest, decisions


@pytest.mark.parametrize("game", GAMES)
def test_chromium_plays_the_very_same_games(game: str, built: dict[str, Library], browser: Browser) -> None:
    assert play_in_chromium(browser, built[game], GAMES[game])[:2] == played(game, GAMES[game])


@pytest.mark.parametrize("game", GAMES)
def test_chromium_takes_every_step_of_greedy_bots_with_the_same_end(
    game: str, built: dict[str, Library], browser: Browser, tmp_path: Path
) -> None:
    steps = tmp_path / "steps.json"
    by_bots = played(game, GREEDY, "--greedy", str(steps))
    assert play_in_chromium(browser, built[game], GREEDY, steps)[:2] == by_bots
