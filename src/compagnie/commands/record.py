"""Let bots play against each other and print the games, one record a line.

The same command prints the same bytes on every machine, with however many workers. Game g of a run
(from 0 on) is the game that --seed S+g would print alone.

  compagnie record batavia --players 4 --seats greedy,random,random,random --seed 1 --games 100
  compagnie record voc --seats greedy --games 100000 --workers 2
  compagnie record batavia --players 3 --seats random --option quick_start=true --trace
"""

import argparse
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

from compagnie.bots import bots_at, play_game
from compagnie.commands._shared.progress import progress
from compagnie.commands._shared.table import (
    bot_table,
    bots_named,
    count,
    declare_table,
    whole_number,
)
from compagnie.commands._shared.workers import declare_workers, workers_of
from compagnie.core.game import Game
from compagnie.core.records.record import encode_record

BATCH_SIZE = 4
"""So many games are handed to a worker at a time."""


def declare(parser: argparse.ArgumentParser) -> None:
    """The arguments of `record`."""
    declare_table(parser)
    parser.add_argument(
        "--seats", default="random", metavar="BOT,BOT,…", help="a bot for each seat; one name fills all (random)"
    )
    parser.add_argument("--seed", type=whole_number, default=0, metavar="S", help="the seed of chance and bots (0)")
    parser.add_argument("--games", type=count, default=1, metavar="K", help="how many games (1)")
    declare_workers(parser)
    parser.add_argument("--trace", action="store_true", help="add the whole table after each event")


def run(args: argparse.Namespace) -> int:
    """Play and print."""
    game, options, names = bot_table(args)
    bots_named(game, names)
    prepare = partial(recorder, game, names, options, args.trace)
    seeds, workers = range(args.seed, args.seed + args.games), workers_of(args)
    with progress(f"Playing {game.name}", args.games if args.games > 1 else None) as advance:
        for line in workers.each(prepare, seeds, BATCH_SIZE):
            sys.stdout.buffer.write(line + b"\n")
            sys.stdout.buffer.flush()
            advance()
    return 0


def recorder(game: Game, names: list[str], options: Any, trace: bool) -> Callable[[int], bytes]:
    """What a worker does: it plays the game of a seed and returns its record."""
    bots = bots_at(names, game)

    def record(seed: int) -> bytes:
        playing = play_game(game, bots, options, seed, trace)
        return encode_record(playing, playing.traces)

    return record
