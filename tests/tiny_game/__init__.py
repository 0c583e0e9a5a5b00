"""The tiny game of docs/adding-a-game.md. Its files lie here as they would lie in the repository: `src/` and `web/`.

Tests of this process find it beside the other games; `with_the_tiny_game` makes a copy of the project that has it.
"""

import shutil
from importlib import import_module
from pathlib import Path

import compagnie.bots.greedy
import compagnie.games
import compagnie.terminal
from compagnie.core.game import Game
from compagnie.games import games

ROOT = Path(__file__).parents[2]
TINY = Path(__file__).parent

HOUSE_GAMES = list(games().values())
"""The games of the project, found before the tiny one comes beside them."""

for package in (compagnie.games, compagnie.bots.greedy, compagnie.terminal):
    package.__path__.append(str(TINY / "src" / package.__name__.replace(".", "/")))
QUAY: Game = import_module("compagnie.games.quay.game").game

COPIED = ("src", "web", "scripts", "docs")
SHARED = (".venv", "web/node_modules")
LEFT_OUT = shutil.ignore_patterns("node_modules", "__pycache__", "page")


def files_of_the_tiny_game() -> list[Path]:
    """Every file of the tiny game, as a path in the repository."""
    found = (path for room in ("src", "web") for path in (TINY / room).rglob("*") if path.is_file())
    return sorted(path.relative_to(TINY) for path in found if "__pycache__" not in path.parts)


def with_the_tiny_game(folder: Path) -> Path:
    """A copy of the project in this folder, with the tiny game's files put where the recipe says."""
    for room in COPIED:
        shutil.copytree(ROOT / room, folder / room, ignore=LEFT_OUT)
    for shared in SHARED:
        (folder / shared).symlink_to((ROOT / shared).resolve())
    for path in files_of_the_tiny_game():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(TINY / path, folder / path)
    return folder
