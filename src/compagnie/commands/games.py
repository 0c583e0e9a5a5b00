"""List the games, with their seats, options and bots.

compagnie games
"""

import argparse

import msgspec

from compagnie.bots import bot_names
from compagnie.bots.levels import levels_of
from compagnie.bots.levels.ratings import rating_of
from compagnie.commands import say
from compagnie.commands._shared.table import describe_options
from compagnie.core.game import Game
from compagnie.games import games


def declare(parser: argparse.ArgumentParser) -> None:
    """The arguments of `games`."""
    parser.add_argument("--json", action="store_true", help="print JSON, for programs")


def run(args: argparse.Namespace) -> int:
    """List them."""
    listed = [
        {
            "game": game.name,
            "seats": list(game.seats),
            "options": {name: {"takes": takes, "default": default} for name, takes, default in describe_options(game)},
            "bots": bot_names(game),
            "levels": {name: rating_of(game.name, name) for name in levels_of(game)},
        }
        for game in games().values()
    ]
    if args.json:
        say(msgspec.json.encode(listed).decode())
        return 0
    for game in games().values():
        say(f"{game.name}, {min(game.seats)} to {max(game.seats)} seats")
        levels = levels_of(game)
        if levels:
            say(f"  levels   {', '.join(_rated(game, name) for name in levels)}")
        say(f"  bots     {', '.join(name for name in bot_names(game) if name not in levels)}")
        for number, (name, takes, default) in enumerate(describe_options(game)):
            say(f"  {'' if number else 'options':<8} {name}: {takes} ({default})")
    return 0


def _rated(game: Game, level: str) -> str:
    found = rating_of(game.name, level)
    return f"{level} ({found.rating} ± {found.give_or_take})" if found else level
