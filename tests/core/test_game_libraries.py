"""The games' own libraries: whole games without Numba, a table that is served, and the same bytes in WebAssembly."""

import json
import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from scripts import play_and_hash

from compagnie.cli import main
from compagnie.core.compiled.libraries import Library, fitting, folders, libraries
from tests.core.wasm_playouts import play_in_node
from tests.server.server_process import running

pytestmark = pytest.mark.compiled

GAMES = {"batavia": 3000, "voc": 60}

WHOLE_GAME = """
import random, sys
from compagnie.bots import bot_named
from compagnie.core.chance import SeededChance
from compagnie.core.playthrough import Playthrough
from compagnie.games import games

game = games()[sys.argv[1]]
playing = Playthrough(game, 4, game.options_type())
bots = [bot_named(name, game) for name in ("greedy", "random", "greedy", "random")]
playing.play_on(bots, SeededChance(3), random.Random(3))
print(len(playing.events), playing.position.scores(), "numba" in sys.modules)
"""


@pytest.fixture(scope="session")
def built() -> dict[str, Library]:
    """The library of each game; made now where it isn't there."""
    libraries.cache_clear()
    assert main(["build", "--wasm"]) == 0
    found = [
        fitting(folder / f"{game}.json") for folder in folders() for game in GAMES if (folder / f"{game}.json").exists()
    ]
    return {library.manifest.game: library for library in found if library}


@pytest.fixture
def no_numba(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs that are started find no Numba."""
    (tmp_path / "numba.py").write_text("raise ModuleNotFoundError('It is not installed.', name='numba')\n")
    path = os.environ.get("PYTHONPATH", "")
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{path}")


def said(*command: str, **settings: str) -> str:
    told = subprocess.run(command, env=os.environ | settings, capture_output=True, text=True, check=False)
    assert told.returncode == 0 and told.stderr == "", told.stderr
    return told.stdout


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_without_numba_and_ends_as_with_it(
    game: str, built: dict[str, Library], no_numba: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    by_library = said(sys.executable, "-c", WHOLE_GAME, game)
    assert by_library.endswith("False\n")
    monkeypatch.undo()
    as_built = {"COMPAGNIE_LIBRARIES": "", "NUMBA_CPU_NAME": "generic"}  # the builder's cache has it compiled so
    assert said(sys.executable, "-c", WHOLE_GAME, game, **as_built) == by_library.replace("False", "True")


def test_a_table_is_served_without_numba(built: dict[str, Library], no_numba: None, tmp_path: Path) -> None:
    with running(tmp_path / "home", warm=True) as server, httpx.Client(base_url=server.address) as visitor:
        visitor.post("/api/guest", json={"name": "Ada"}).raise_for_status()
        for game in GAMES:
            opened = visitor.post("/api/tables", json={"game": game, "seats": 4, "bots": ["greedy"] * 3})
            assert opened.status_code in (200, 201), opened.text
        manifest = visitor.get("/rules/batavia.json").json()
        module = visitor.get(f"/rules/{manifest['files']['wasm32']['name']}")
        assert module.headers["content-type"] == "application/wasm" and "immutable" in module.headers["cache-control"]
        assert module.content[:4] == b"\0asm"
    assert "plain Python" not in server.errors.read_text()


@pytest.mark.parametrize("game", GAMES)
def test_webassembly_plays_the_very_same_games(game: str, built: dict[str, Library]) -> None:
    program = [sys.executable, str(Path(play_and_hash.__file__)), game, str(GAMES[game])]
    digest, decisions, _ = json.loads(said(*program))
    in_node = play_in_node(built[game], GAMES[game])
    assert (digest, decisions) == in_node[:2]


def test_the_library_has_every_way_in_that_the_contract_has(built: dict[str, Library]) -> None:
    doors = {
        "setup",
        "actor",
        "may_act",
        "to_act",
        "mid_turn",
        "choices",
        "chances",
        "choose",
        "answer",
        "apply",
        "observe",
        "score",
    }
    for game, library in built.items():
        name = f"compagnie.core.entry@compagnie.games.{game}.rules"
        assert {entry.name for entry in library.manifest.entries if entry.module == name} == doors
