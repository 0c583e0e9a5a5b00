"""How strong the levels are: a round robin of the bots at tables of every size, and ratings that fit its results.

    python -m compagnie.bench.levels batavia voc --games 600 --workers 2 --played levels.jsonl --write

Tables are drawn at random, so that every bot meets every other one at every number of seats. A game tells an order (by
score, equals share their places), and the ratings are those under which the orders seen are likeliest (Plackett and
Luce); the greedy bot's is 1500. With --write the levels' ratings go where the server reads them.

The games asked for take their turns, so that all have about as many results at any time. With --played each result is
kept in a file as soon as it is known: a run that was ended goes on there, and `--games 0` rates what there is. With
--bots these alone play and are rated, greedy among them; what was found of the others stays as it is.
"""

import argparse
import multiprocessing
import random
import signal
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby
from math import exp, log, sqrt
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from compagnie.bots import bot_named, bot_names, play_game
from compagnie.bots.levels.ratings import FILE, GREEDY, Rating, ratings
from compagnie.core.json_reader import decode
from compagnie.games import games

SCALE = 400 / log(10)
"""Elo's points in one unit of log-strength."""
STANDARD_ERRORS = 1.96
PRIOR = 0.1
"""A bot that was always last still has a rating: so much of a game is added against one of middling strength."""

Order = list[list[str]]
"""The bots of one game, the first places first; equals together."""


class Entry(msgspec.Struct, frozen=True):
    """A game to be played: by whom, and its seed."""

    game: str
    seats: tuple[str, ...]
    seed: int


class Played(msgspec.Struct, frozen=True):
    """A game that was played, and the order in which its seats ended."""

    entry: Entry
    order: Order


def draw(game: str, names: Sequence[str], count: int, seed: int) -> list[Entry]:
    """Tables drawn at random, as many of each size."""
    dice, sizes = random.Random(seed), games()[game].seats
    entries = []
    for number in range(count):
        size = sizes[number % len(sizes)]
        chosen = [*names] if size >= len(names) else dice.sample(list(names), size)
        chosen += [dice.choice(names) for _ in range(size - len(chosen))]
        dice.shuffle(chosen)
        entries.append(Entry(game, tuple(chosen), seed + number))
    return entries


def play(entry: Entry) -> Played:
    """Play a game."""
    game = games()[entry.game]
    playing = play_game(game, [bot_named(name, game) for name in entry.seats], game.options_type(), entry.seed)
    ended = sorted(zip(playing.position.scores(), entry.seats, strict=True), reverse=True)
    return Played(entry, [[name for _, name in equals] for _, equals in groupby(ended, key=lambda end: end[0])])


def stages(order: Order) -> Iterator[tuple[list[str], list[str], float]]:
    """The choices that an order consists of: who came next, out of whom, with what weight. Equals each come first."""
    left = [name for equals in order for name in equals]
    for equals in order:
        for _ in equals:
            if len(left) > 1:
                yield equals, left, 1.0 / len(equals)
        left = left[len(equals) :]


def fit(orders: Sequence[Order], names: Sequence[str]) -> dict[str, Rating]:
    """The ratings under which these orders are likeliest, and how sure they are, by Newton's method."""
    index = {name: i for i, name in enumerate(names)}
    strength = np.zeros(len(names))
    for _ in range(100):
        slope, curve = -PRIOR * strength, PRIOR * np.eye(len(names))
        for order in orders:
            for equals, left, weight in stages(order):
                _add_stage(
                    strength, [index[name] for name in left], [index[name] for name in equals], weight, slope, curve
                )
        step = np.linalg.solve(curve, slope)
        strength += np.clip(step, -1.0, 1.0)
        if np.abs(step).max() < 1e-9:
            break
    anchor = index["greedy"]
    spread = np.asarray(np.linalg.inv(curve), np.float64)
    played = {name: sum(name in [each for equals in order for each in equals] for order in orders) for name in names}
    return {
        name: Rating(
            rating=round(GREEDY + SCALE * float(strength[i] - strength[anchor])),
            give_or_take=round(STANDARD_ERRORS * SCALE * sqrt(max(0.0, _variance_of_difference(spread, i, anchor)))),
            games=played[name],
        )
        for name, i in index.items()
    }


def _add_stage(
    strength: NDArray[np.float64], left: list[int], equals: list[int], weight: float,
    slope: NDArray[np.float64], curve: NDArray[np.float64],
) -> None:  # fmt: skip
    """One choice's part in the slope and in the curve of the likelihood."""
    powers = np.array([exp(strength[i]) for i in left])
    chances = powers / powers.sum()
    for i in equals:
        slope[i] += weight
    scale = weight * len(equals)
    for a, i in enumerate(left):
        slope[i] -= scale * chances[a]
        for b, j in enumerate(left):
            curve[i, j] += scale * (chances[a] * (a == b) - chances[a] * chances[b])


def _variance_of_difference(spread: NDArray[np.float64], i: int, j: int) -> float:
    return float(spread[i, i] + spread[j, j] - 2 * spread[i, j])


def kept(file: Path | None) -> list[Played]:
    """What earlier runs have played. A line that the end of a run has cut off counts for nothing."""
    if file is None or not file.exists():
        return []
    *whole, _ = file.read_bytes().split(b"\n")
    return [decode(line, Played) for line in whole]


def mend(file: Path) -> None:
    """Take a line away that the end of a run has cut off, so that the next one stands by itself."""
    if file.exists():
        with file.open("r+b") as lines:
            lines.truncate(lines.read().rfind(b"\n") + 1)


def play_all(entries: Iterable[Entry], workers: int, file: Path | None) -> Iterator[Played]:
    """Play, and keep each result as soon as it is known."""
    if file is not None:
        mend(file)
    with multiprocessing.get_context("fork").Pool(workers, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        for played in pool.imap_unordered(play, entries):
            if file is not None:
                with file.open("ab") as lines:
                    lines.write(msgspec.json.encode(played) + b"\n")
            yield played


def rate(game: str, results: Sequence[Played], names: Sequence[str]) -> dict[str, Rating]:
    """The ratings of these bots, by all that was played of the game."""
    return fit([played.order for played in results if played.entry.game == game], names)


def rated(game: str, chosen: str | None) -> list[str]:
    """The bots of a game that are rated: all, or those that were chosen."""
    return chosen.split(",") if chosen else bot_names(games()[game])


def main(words: Sequence[str] | None = None) -> None:
    """Measure the games named."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=list(games()))
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--played", type=Path, help="keep results here, and go on from those that are kept")
    parser.add_argument("--bots", help="these alone, greedy among them: novice,learner,regular,greedy")
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args(words)
    if args.bots and "greedy" not in args.bots.split(","):
        parser.error("greedy must be among --bots: ratings are measured against it")
    results = kept(args.played)
    known = {played.entry for played in results}
    drawn = zip(*(draw(game, rated(game, args.bots), args.games, args.seed) for game in args.game), strict=True)
    try:
        left = [entry for entry in chain.from_iterable(drawn) if entry not in known]
        for played in play_all(left, args.workers, args.played):
            results.append(played)
    except KeyboardInterrupt:
        sys.stdout.write("ended early; what was played counts\n")
    found = dict(ratings())
    for game in args.game:
        measured = rate(game, results, rated(game, args.bots))
        found[game] = {**found.get(game, {}), **measured}
        for name, one in measured.items():
            sys.stdout.write(f"{game:8} {name:8} {one.rating:5} ± {one.give_or_take:<4} in {one.games} games\n")
        sys.stdout.flush()
    if args.write:
        FILE.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n")


if __name__ == "__main__":
    main()
