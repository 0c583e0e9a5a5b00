"""The levels of bots: measured once by games among themselves, and fixed (`bench/club/bot_ratings.py` writes them)."""

from functools import cache
from pathlib import Path

import msgspec

FILE = Path(__file__).with_name("bots.json")


@cache
def levels() -> dict[str, dict[str, float]]:
    """The skill of each bot, by game."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, dict[str, float]])


def bot_level(game: str, bot: str) -> float | None:
    """The skill of a bot; None if it wasn't measured."""
    return levels().get(game, {}).get(bot)
