"""The tiny game of docs/adding-a-game.md. Its folder is laid beside the games of the house, for tests alone."""

from importlib import import_module
from pathlib import Path

import compagnie.games
from compagnie.core.game import Game
from compagnie.games import games

HOUSE_GAMES = list(games().values())
"""The games of the house, found before the tiny one comes beside them."""

compagnie.games.__path__.append(str(Path(__file__).parent))
QUAY: Game = import_module("compagnie.games.quay.game").game
