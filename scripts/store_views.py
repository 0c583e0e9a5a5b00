"""Store views of Batavia for the page's component tests: moments of games that greedy bots play, as one seat sees them.

python scripts/store_views.py    writes web/src/games/batavia/views/*.json
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from compagnie.bots import bot_named, bots_dice
from compagnie.core.chance.fair import SeededChance
from compagnie.core.playthrough import Playthrough
from compagnie.games import games
from compagnie.games.batavia.options import Options
from compagnie.games.batavia.views.consider import AskedCards

OUT = Path(__file__).parents[1] / "web/src/games/batavia/views"
BATAVIA = games()["batavia"]
SEAT = 0


def moments(seats: int, seed: int) -> Iterator[Playthrough]:
    """A game, before each decision and once it is over."""
    bot = bot_named("greedy", BATAVIA)
    playing, chance, dice = Playthrough(BATAVIA, seats, Options()), SeededChance(seed), bots_dice(seed)
    playing.let_chance_answer(chance)
    while not playing.position.over:
        yield playing
        seat = playing.position.to_act[0]
        playing.submit(seat, bot.choose(BATAVIA, BATAVIA.view(playing.position, seat), dice))
        playing.let_chance_answer(chance)
    yield playing


def view(playing: Playthrough) -> Any:
    """What the seat sees."""
    return BATAVIA.view(playing.position, SEAT)


def first(seats: int, seed: int, wanted: Callable[[Any], bool]) -> Playthrough:
    """The first moment of a game that is as wanted."""
    return next(playing for playing in moments(seats, seed) if wanted(view(playing)))


def mine(phase: str, least: int = 0) -> Callable[[Any], bool]:
    """The seat is to act, and somebody has come as far as this."""
    return lambda seen: seen.to_act == SEAT and seen.phase == phase and max(s.at for s in seen.seats) >= least


def outlook(playing: Playthrough) -> Any:
    """What would follow if the seat laid all it holds."""
    return BATAVIA.consider(playing.position, SEAT, AskedCards(view(playing).hand))


def stored() -> dict[str, Any]:
    """Every file and what is in it."""
    moving = first(4, 5, mine("moving", 12))
    found = {
        "bidding": view(first(3, 1, mine("bidding"))),
        "waiting": view(first(5, 2, lambda seen: seen.phase == "bidding" and seen.to_act != SEAT and seen.auction.bid)),
        "moving": view(moving),
        "outlook": outlook(moving),
    }
    return found | {"over": view(first(4, 5, lambda seen: seen.phase == "over"))}


if __name__ == "__main__":
    OUT.mkdir(parents=True, exist_ok=True)
    for name, what in stored().items():
        file = OUT / f"{name}.json"
        file.write_bytes(msgspec.json.format(msgspec.json.encode(what), indent=1) + b"\n")
        sys.stdout.write(f"{file}\n")
