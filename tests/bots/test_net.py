"""The bot that plays by a net alone sees what its net was trained on, thinks for no time, and needs its extra."""

import random
import subprocess
import sys
import time
from itertools import islice

import numpy as np
import pytest

from compagnie.bots import bot_named
from compagnie.bots.net import sight
from compagnie.bots.net.player import NetBot
from compagnie.core.compiled import fitted
from compagnie.core.game import Game
from compagnie.core.position import Position
from compagnie.games import games
from tests.bots.test_bots import turns

every_game = pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
WITHOUT = """
import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name == "onnxruntime" else found(name, *rest)
from compagnie.bots import bot_named, bot_names
from compagnie.games import games
print("net" in bot_names(games()["batavia"]))
try:
    bot_named("net", games()["batavia"])
except ValueError as told:
    print(told)
"""


def net_of(game: Game) -> NetBot:
    found = bot_named("net", game)
    assert isinstance(found, NetBot)
    return found


def asked(game: Game, most: int = 60) -> list[tuple[Position, int]]:
    return list(islice(turns(game, 4, game.attentive(game.options_type()), 5), most))


@every_game
def test_it_reads_the_same_numbers_from_its_view_as_from_the_table(game: Game) -> None:
    table = net_of(game)._table
    for position, seat in asked(game):
        dealt = game.redeal(game.attentive_view(position, seat), random.Random(1))
        read = [look(table, there, seat) for there in (position, dealt)]
        assert read[0] == read[1]


def look(table: object, position: Position, seat: int) -> list[bytes]:
    observation, numbers = np.zeros(table.OBSERVATION, np.int8), np.zeros(len(table.NUMBERS), np.int8)  # type: ignore[attr-defined]
    actions = np.zeros(table.INTENTS, np.int16)  # type: ignore[attr-defined]
    states = table.states_of(position)  # type: ignore[attr-defined]
    fitted(sight, table).look(states, position.boxes, seat, observation, numbers, actions)  # type: ignore[arg-type]
    return [observation.tobytes(), numbers.tobytes(), actions.tobytes()]


@every_game
def test_a_decision_takes_less_than_five_milliseconds(game: Game) -> None:
    net, spent = net_of(game), []
    net.warm(game)
    for position, seat in asked(game):
        began = time.thread_time()
        net.figures(position, seat)
        spent.append(time.thread_time() - began)
    assert sorted(spent)[len(spent) // 2] < 0.005


def test_where_its_extra_is_missing_there_is_no_such_bot() -> None:
    told = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=False)
    assert told.stdout.splitlines() == [
        "False",
        "The bot 'net' needs more than the rules. Install it with: pip install 'compagnie[net]'",
    ], told.stderr
