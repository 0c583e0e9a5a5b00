"""Games that bots play and that are recorded, as the film that one of the seats saw of them."""

from collections.abc import Iterator

from compagnie.bots import bots_at, play_game
from compagnie.core.records.record import encode_record
from compagnie.games import games
from compagnie.server.replay.film import film


def films(name: str, numbers: range) -> Iterator[bytes]:
    """For each number a game, and what one seat saw of it: three, four and five seats, each seat in its turn."""
    game = games()[name]
    for number in numbers:
        seats = 3 + number % 3
        playing = play_game(game, bots_at(["greedy"] * seats, game), game.options_type(), seed=1602 + number)
        yield film(encode_record(playing), seat=number // 3 % seats)
