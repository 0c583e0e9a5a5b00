"""The games' own libraries: whole games without Numba, a table that is served, and the same bytes in WebAssembly."""

import json
import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from scripts.proofs import play_and_hash

from compagnie.cli import main
from compagnie.commands._shared.builders import AS_BUILT
from compagnie.core.compiled.libraries import Library, fitting, folders, libraries
from tests.core.compiled.unfinished_build import Unfinished
from tests.core.compiled.wasm_playouts import play_in_node
from tests.server.server_process import running

pytestmark = pytest.mark.compiled

GAMES = {"batavia": 3000, "voc": 60}

WHOLE_GAME = """
import random, sys
from compagnie.bots import bot_named
from compagnie.core.chance.fair import SeededChance
from compagnie.core.playthrough import Playthrough
from compagnie.games import games

game = games()[sys.argv[1]]
playing = Playthrough(game, 4, game.options_type())
playing.let_chance_answer(SeededChance(3))
if game.example_question:
    game.consider(playing.position, 0, game.example_question)
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
    assert said(sys.executable, "-c", WHOLE_GAME, game, **AS_BUILT) == by_library.replace("False", "True")


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


def test_one_game_is_served_while_another_is_still_being_built(
    built: dict[str, Library], no_numba: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = {"seats": 3, "bots": ["greedy"] * 2}
    with (
        Unfinished(built["voc"], tmp_path, monkeypatch) as build,
        running(tmp_path / "home", warm=True) as server,
        httpx.Client(base_url=server.address) as visitor,
    ):
        visitor.post("/api/guest", json={"name": "Ada"}).raise_for_status()
        build.tell(40)
        assert prepared(visitor) == {"batavia": None, "voc": 40}
        assert visitor.post("/api/tables", json={"game": "batavia", **table}).is_success
        refused = visitor.post("/api/tables", json={"game": "voc", **table})
        assert refused.status_code == 503 and "being prepared (40%)" in refused.json()["sentence"]
        build.finish()
        while prepared(visitor)["voc"] is not None:
            assert server.process.poll() is None
        assert visitor.post("/api/tables", json={"game": "voc", **table}).is_success
    assert "plain Python" not in server.errors.read_text()


def prepared(visitor: httpx.Client) -> dict[str, int | None]:
    return {game["name"]: game["prepared"] for game in visitor.get("/api/games").json()}


@pytest.mark.parametrize("game", GAMES)
def test_webassembly_plays_the_very_same_games(game: str, built: dict[str, Library]) -> None:
    program = [sys.executable, str(Path(play_and_hash.__file__)), game, str(GAMES[game])]
    digest, decisions, _ = json.loads(said(*program))
    in_node = play_in_node(built[game], GAMES[game])
    assert (digest, decisions) == in_node[:2]


@pytest.mark.parametrize("game", GAMES)
def test_webassembly_takes_every_step_of_greedy_bots_with_the_same_end(
    game: str, built: dict[str, Library], tmp_path: Path
) -> None:
    steps, few = tmp_path / "steps.json", 4
    program = [sys.executable, str(Path(play_and_hash.__file__)), game, str(few), "--greedy", str(steps)]
    digest, decisions, _ = json.loads(said(*program))
    assert play_in_node(built[game], few, steps)[:2] == (digest, decisions)


BATCHES = """
import hashlib, sys
from compagnie.games import games
from compagnie.research.batch import Batch

batch, digest = Batch(games()["batavia"], 4, 8, seed=5), hashlib.sha256()
for _ in range(400):
    batch.step(batch.random_actions())
    for array in (batch.deciding, batch.masks, batch.observations, batch.done, batch.scores):
        digest.update(array.tobytes())
print(digest.hexdigest(), "numba" in sys.modules)
"""


def test_batches_are_stepped_without_numba_and_as_with_it(
    no_numba: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as with_numba:
        with_numba.setenv("PYTHONPATH", os.environ["PYTHONPATH"].removeprefix(f"{tmp_path}{os.pathsep}"))
        with_numba.setenv("COMPAGNIE_LIBRARIES", str(tmp_path / "libraries"))
        command = [sys.executable, "-c", "import sys; from compagnie.cli import main; sys.exit(main())"]
        subprocess.run([*command, "build", "batavia", "--research", "--folder", tmp_path / "libraries"], check=True)
        by_numba = said(sys.executable, "-c", BATCHES, **AS_BUILT)
    by_library = said(sys.executable, "-c", BATCHES, COMPAGNIE_LIBRARIES=str(tmp_path / "libraries"))
    assert by_library.endswith("False\n") and by_library.split()[0] == by_numba.split()[0]


def test_the_library_has_every_way_in_that_the_contract_has(built: dict[str, Library]) -> None:
    entries = {
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
        assert {entry.name for entry in library.manifest.entries if entry.module == name} == entries
