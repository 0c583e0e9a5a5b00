"""How much of a score is chance: one table plays the same chance again and again, and other chances.

python -m bench.club.same_chance --weakness blunders
python -m bench.club.same_chance --weakness beliefs

Four bots of different strength sit at a table (`tournaments.py` has them). With the same dice and cards their scores
still spread, since bots have dice of their own. What spreads no more is what chance decides: so much, at the most, can
be compared between tables that meet the same chance.
"""

import argparse
import random
from statistics import mean, variance

from bench.club.tournaments import weak_bot

from compagnie.core.chance.duplicate import DuplicateChance
from compagnie.core.playthrough import Chooser, Playthrough
from compagnie.games import games

SHARES = {"blunders": (0.07, 0.2, 0.33, 0.47), "beliefs": (0.1, 0.4, 0.65, 0.9)}


def played(bots: list[Chooser], chance: int, again: int) -> list[int]:
    """The scores of a game."""
    game = games()["batavia"]
    playing = Playthrough(game, len(bots), game.options_type())
    secret = random.Random(f"chance {chance}").randbytes(32)
    playing.play_on(bots, DuplicateChance(secret, []), random.Random(f"bots {chance}/{again}"))
    scores: list[int] = playing.position.scores()
    return scores


def main() -> None:
    """Play, and print for each seat which part of the variance of its scores is chance."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--weakness", choices=list(SHARES), default="blunders")
    parser.add_argument("--chances", type=int, default=25)
    parser.add_argument("--times", type=int, default=8, help="how often each is played")
    given = parser.parse_args()
    game, shares = games()["batavia"], SHARES[given.weakness]
    bots = [weak_bot(given.weakness, game, f"{share:.2f}", share) for share in shares]
    scores = [[played(bots, chance, again) for again in range(given.times)] for chance in range(given.chances)]
    for seat, share in enumerate(shares):
        mine = [[one[seat] for one in same] for same in scores]
        whole, within = variance([one for same in mine for one in same]), mean(variance(same) for same in mine)
        print(
            f"weakness {share:.2f}: variance {whole:.0f}, with the same chance {within:.0f}: {1 - within / whole:.0%}"
        )


if __name__ == "__main__":
    main()
