"""How strong each level was found to be, as `python -m compagnie.bench.levels` has written it down.

Ratings are on Elo's scale: of two who differ by 200, the better one is ahead in three games of four. The greedy bot has
1500.
"""

from functools import cache
from pathlib import Path

import msgspec

from compagnie.core.json_reader import decode

FILE = Path(__file__).with_name("ratings.json")
GREEDY = 1500
"""The rating that all others are measured against."""


class Rating(msgspec.Struct, frozen=True, kw_only=True):
    """What was found: the rating, how far off it may be (95 times in 100), and by how many games."""

    rating: int
    give_or_take: int
    games: int


@cache
def ratings() -> dict[str, dict[str, Rating]]:
    """The ratings of every game's bots that were measured."""
    return decode(FILE.read_bytes(), dict[str, dict[str, Rating]])


def rating_of(game: str, bot: str) -> Rating | None:
    """What was found of a bot at a game; None if it wasn't measured."""
    return ratings().get(game, {}).get(bot)
