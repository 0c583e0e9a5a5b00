"""Variants of a game's search on the same chance: one seat of each against greedy bots, and by how much they differ.

    python -m bench.variants batavia 256 256:weight=0.005 256:thorough=2 --rounds 400 --workers 12 --seconds 200

A variant is its trials, and numbers that are to be others: those of the search's tools (`thorough`), or `weight` and
`doubt` of a net that speaks where the search is in doubt (`bench/prior.py`). In a round each variant plays as many
games as there are seats, the bot in each of them once, all with the same chance. Prints the share of wins of each, and
how much more it won than the first one, round by round; ranges hold 95 times in 100. Ended by the clock, it tells of
the rounds that were played.
"""

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from bench.prior import Advised

from compagnie.bots import Bot, bot_named
from compagnie.bots.arena import range_of_mean, run_arena
from compagnie.bots.search.searcher import SearchBot
from compagnie.core.game import Game
from compagnie.games import games
from compagnie.parallel import Processes

ADVICE = ("weight", "doubt")
Round = list[tuple[float, float]]
"""Of each variant its share of the wins, and the milliseconds a move."""


def variant(name: str, game: Game) -> Bot:
    """The bot that `256:weight=0.005:thorough=2` asks for."""
    trials, *changes = name.split(":")
    numbers = {key: float(number) for key, _, number in (change.partition("=") for change in changes)}
    own = bot_named("search", game)
    assert isinstance(own, SearchBot)
    settings = {**own.settings, **{key: number for key, number in numbers.items() if key not in ADVICE}}
    search: Any = own.with_budget(name, int(trials), settings)
    if "weight" not in numbers:
        return search  # type: ignore[no-any-return]
    return Advised(name, search, numbers["weight"], numbers.get("doubt", 0.03))


def ready_to_play(game: Game, names: Sequence[str], seats: int, seed: int) -> Callable[[int], Round]:
    """What a worker does: it plays a round."""
    return partial(play_round, game, {name: variant(name, game) for name in names}, seats, seed)


def play_round(game: Game, variants: dict[str, Bot], seats: int, seed: int, number: int) -> Round:
    """Every variant in every seat, all with the same chance."""
    played = []
    for name, bot in variants.items():
        outcome = run_arena(
            game, [name, *["greedy"] * (seats - 1)], seats, seed + number, paired=True, bots={name: bot}
        )  # fmt: skip
        own = next(standing for standing in outcome.standings if standing.bot == name)
        played.append((own.share, 1000 / own.moves_per_second))
    return played


def told(names: Sequence[str], rounds: Sequence[Round], seats: int) -> str:
    """What was found, a line a variant."""
    lines = [f"{len(rounds)} rounds of {seats} games"]
    for place, name in enumerate(names):
        shares, first = [each[place][0] for each in rounds], [each[0][0] for each in rounds]
        low, high = range_of_mean(shares)
        ms = sum(each[place][1] for each in rounds) / len(rounds)
        line = f"  {name:32} {sum(shares) / len(shares):.1%} ({low:.1%} to {high:.1%}), {ms:.1f} ms a move"
        if place:
            more = [one - other for one, other in zip(shares, first, strict=True)]
            low, high = range_of_mean(more)
            line += f"; than the first {sum(more) / len(more):+.1%} ({low:+.1%} to {high:+.1%})"
        lines.append(line)
    return "\n".join(lines)


def main() -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("variants", nargs="+")
    for name, usual in (("rounds", 100), ("seats", 4), ("workers", 1), ("seed", 1), ("seconds", 10**9)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    args = parser.parse_args()
    began, rounds = time.monotonic(), []
    work = partial(ready_to_play, games()[args.game], args.variants, args.seats, args.seed)
    for played in Processes(args.workers).each(work, range(args.rounds)):
        rounds.append(played)
        if time.monotonic() - began > args.seconds:
            break
    sys.stdout.write(f"{args.game}, from seed {args.seed}, {time.monotonic() - began:.0f} s: ")
    sys.stdout.write(told(args.variants, rounds, args.seats) + "\n")


if __name__ == "__main__":
    main()
