"""Measures the levels of bots by games among themselves, and writes them into src/compagnie/ratings/bots.json.

At each table every seat is a bot drawn at random. The levels are those under which the outcomes of all pairs of
different bots are most likely, by Bradley and Terry. Games among bots tell differences alone: `greedy` is put at 0,
where people begin, until games of people tell better.
"""

import argparse
import math
import random
from collections import Counter
from itertools import combinations

import msgspec

from compagnie.bots import bot_names, bots_at, play_game
from compagnie.core.game import Game
from compagnie.games import games
from compagnie.ratings.bots import FILE

ANCHOR = "greedy"
Wins = Counter[tuple[str, str]]


def outcomes(game: Game, bots: list[str], count: int) -> Wins:
    """How often each bot came before each other; a tie counts for half."""
    wins: Wins = Counter()
    for number in range(count):
        dice = random.Random(number)
        names = [dice.choice(bots) for _ in range(dice.choice(game.seats))]
        scores = play_game(game, bots_at(names, game), game.options_type(), number).position.scores()
        for one, other in combinations(range(len(names)), 2):
            if names[one] != names[other]:
                share = 0.5 + 0.5 * ((scores[one] > scores[other]) - (scores[one] < scores[other]))
                wins[names[one], names[other]] += share  # type: ignore[assignment]
                wins[names[other], names[one]] += 1 - share  # type: ignore[assignment]
    return wins


def fitted(bots: list[str], wins: Wins) -> dict[str, float]:
    """The most likely levels, the anchor at 0."""
    levels = dict.fromkeys(bots, 0.0)
    for _ in range(2000):
        for bot in bots:
            slope, curvature = 0.0, 1e-3
            for other in bots:
                met = wins[bot, other] + wins[other, bot]
                chance = 1 / (1 + math.exp(levels[other] - levels[bot]))
                slope += wins[bot, other] - met * chance
                curvature += met * chance * (1 - chance)
            levels[bot] += max(-1.0, min(1.0, slope / curvature))
    return {bot: round(levels[bot] - levels[ANCHOR], 2) for bot in bots}


def main() -> None:
    """Measure the bots of every game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, help="how many games are played of each")
    given = parser.parse_args()
    found: dict[str, dict[str, float]] = {}
    for name, game in games().items():
        bots = bot_names(game)
        wins = outcomes(game, bots, given.games)
        found[name] = fitted(bots, wins)
        for bot, level in found[name].items():
            print(f"{name} {bot}: {level:+.2f}", {other: f"{wins[bot, other]:.1f}" for other in bots if other != bot})
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(found)) + b"\n")


if __name__ == "__main__":
    main()
