"""How often a person has to come back to a daily table of Batavia, and how much of that an auto-bid saves.

python -m bench.visits [--games 200] [--seats 4]

Greedy bots play. A seat is visited whenever it is asked and another decided before. With an auto-bid, which is left
when one is first asked in an auction, nobody comes back for the rest of it. What is left are that first visit and the
one in which one lays cards and sails: a move prepared for every way the auction may end could save no more than that.
"""

import argparse
import random
from collections import Counter

from compagnie.bots import bots_at
from compagnie.core.chance.fair import SeededChance
from compagnie.core.playthrough import Playthrough
from compagnie.games import games

BOT = "greedy"


def visits(seed: int, seats: int) -> Counter[str]:
    """One game: how often its seats were asked anew, and for what."""
    game = games()["batavia"]
    bots, chance, dice = bots_at([BOT] * seats, game), SeededChance(seed), random.Random(seed)
    playing = Playthrough(game, seats, game.options_type())
    playing.let_chance_answer(chance)
    counted: Counter[str] = Counter(games=1)
    last, bade = None, set[int]()
    while not playing.position.over:
        seat = playing.position.actor
        view = game.view(playing.position, seat)
        bidding = view.phase == "bidding"
        if seat != last:
            counted["all"] += 1
            counted["auctions"] += bidding
            counted["auctions, with auto-bid"] += bidding and seat not in bade
        bade = bade | {seat} if bidding else set()
        last = seat
        playing.submit(seat, bots[seat].choose(game, view, dice))
        playing.let_chance_answer(chance)
    return counted


def main() -> None:
    """Play and tell, of a seat and a game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=4)
    args = parser.parse_args()
    counted = sum((visits(seed, args.seats) for seed in range(args.games)), Counter[str]())
    for what in ("all", "auctions", "auctions, with auto-bid"):
        print(f"{what:24} {counted[what] / args.games / args.seats:6.1f}")


if __name__ == "__main__":
    main()
