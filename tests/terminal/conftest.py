import io
import random
from typing import Any

import pytest
from rich.console import Console

from compagnie.bots import bot_named
from compagnie.core.chance.fair import SeededChance
from compagnie.core.playthrough import Playthrough
from compagnie.games import games

BATAVIA = games()["batavia"]


def after_moves(moves: int, seats: int = 4, seed: int = 4, **options: Any) -> Playthrough:
    """A game in which so many moves were made at random, or one that is over."""
    playing, chance, dice = (
        Playthrough(BATAVIA, seats, BATAVIA.options_type(**options)),
        SeededChance(seed),
        random.Random(2),
    )
    bot = bot_named("random", BATAVIA)
    playing.let_chance_answer(chance)
    while moves and (to_act := playing.position.to_act):
        seat, moves = to_act[0], moves - 1
        playing.submit(seat, bot.choose(BATAVIA, BATAVIA.view(playing.position, seat), dice))
        playing.let_chance_answer(chance)
    return playing


def drawn(picture: Any, width: int) -> str:
    """A picture as text, without colours."""
    console = Console(width=width, file=io.StringIO(), no_color=True, force_terminal=False)
    console.print(picture)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.fixture(scope="session")
def half_way() -> Playthrough:
    """Four seats, well under way."""
    return after_moves(60)
