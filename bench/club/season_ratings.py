"""How good the ratings of a season are: made-up clubs whose people begin unknown and play for three months.

python -m bench.club.season_ratings       against ratings that are kept from game to game

At the end of the season everybody's rating is compared with their true skill, both measured against the club's mean:
how far off they are (the root of the mean square), and in how many cases the truth lies in the 95% interval.
"""

import argparse
import math
import time
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from bench.club.made_up_clubs import LUCK, Club

from compagnie.ratings.rating import CERTAINTY, DAY, NEW, Rating
from compagnie.ratings.season import Played, season_ratings
from compagnie.ratings.update import update

DAYS = 91.0


class Measured(NamedTuple):
    """How one method did in one club."""

    off: float
    covered: float
    seconds: float


def kept(games: Sequence[Played]) -> dict[str, Rating]:
    """Ratings kept from game to game, as of the season's end."""
    ratings: dict[str, tuple[Rating, float]] = {}
    for at, people, places in games:
        before = [rating.after(at - seen) for rating, seen in (ratings.get(one, (NEW, at)) for one in people)]
        ratings |= {one: (new, at) for one, new in zip(people, update(before, places), strict=True)}
    return {one: rating.after(DAYS * DAY - at) for one, (rating, at) in ratings.items()}


def measure(method: Callable[[Sequence[Played]], Mapping[str, Rating]], size: int, each: int, seed: int) -> Measured:
    """Let a club play for a season."""
    luck = list(LUCK)[seed % len(LUCK)]
    club = Club(seed, size, luck, 1.0)
    games = [Played(game.at, tuple(map(str, game.people)), tuple(game.places)) for game in club.games(DAYS, each)]
    began = time.process_time()
    ratings = method(games)
    took = time.process_time() - began
    pairs = [(ratings[str(one)], club.skill(one, DAYS)) for one in range(size) if str(one) in ratings]
    middle = sum(rating.mean - skill for rating, skill in pairs) / len(pairs)
    missed = [rating.mean - skill - middle for rating, skill in pairs]
    off = math.sqrt(sum(miss**2 for miss in missed) / len(pairs))
    inside = [abs(miss) <= CERTAINTY * rating.deviation for miss, (rating, _) in zip(missed, pairs, strict=True)]
    return Measured(off, sum(inside) / len(pairs), took)


def main() -> None:
    """Measure every kind of club, and print a line for each method."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", type=int, nargs="+", default=[10, 50, 200])
    parser.add_argument("--each", type=int, nargs="+", default=[6, 24], help="how many games a person plays")
    parser.add_argument("--seeds", type=int, default=20)
    given = parser.parse_args()
    methods = {"season": lambda games: season_ratings(games, 0.0), "kept": kept}
    for size in given.sizes:
        for each in given.each:
            found = {
                name: [measure(method, size, each, seed) for seed in range(given.seeds)]
                for name, method in methods.items()
            }
            for name, ones in found.items():
                off, covered, seconds = (sum(column) / given.seeds for column in zip(*ones, strict=True))
                better = sum(a.off < b.off for a, b in zip(found["season"], ones, strict=True))
                print(
                    f"{size:4} people, {each:2} games each, {name:7}: off by {off:.3f}, interval covers {covered:.1%}, "
                    f"{1000 * seconds:7.1f} ms of CPU time; season better in {better} of {given.seeds}",
                    flush=True,
                )


if __name__ == "__main__":
    main()
