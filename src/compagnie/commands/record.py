"""Let bots play against each other and print the games, one record a line.

The same command prints the same bytes on every machine. Game g of a run (from 0 on) is the game
that --seed S+g would print alone.

  compagnie record batavia --players 4 --seats greedy,random,random,random --seed 1 --games 100
  compagnie record batavia --players 3 --seats random --option quick_start=true --trace
"""

import argparse
import sys

from compagnie.bots import play_game
from compagnie.commands._shared.progress import progress
from compagnie.commands._shared.table import (
    bot_table,
    bots_named,
    count,
    declare_table,
    whole_number,
)
from compagnie.core.records.record import encode_record


def declare(parser: argparse.ArgumentParser) -> None:
    """The arguments of `record`."""
    declare_table(parser)
    parser.add_argument(
        "--seats", default="random", metavar="BOT,BOT,…", help="a bot for each seat; one name fills all (random)"
    )
    parser.add_argument("--seed", type=whole_number, default=0, metavar="S", help="the seed of chance and bots (0)")
    parser.add_argument("--games", type=count, default=1, metavar="K", help="how many games (1)")
    parser.add_argument("--trace", action="store_true", help="add the whole table after each event")


def run(args: argparse.Namespace) -> int:
    """Play and print."""
    game, options, names = bot_table(args)
    bots = bots_named(game, names, every_seat=True)
    with progress(f"Playing {game.name}", args.games if args.games > 1 else None) as advance:
        for number in range(args.games):
            playing = play_game(game, bots, options, args.seed + number, args.trace)
            sys.stdout.buffer.write(encode_record(playing, playing.traces) + b"\n")
            sys.stdout.buffer.flush()
            advance()
    return 0
