"""Let bots play games by the thousand and write them into a folder: JSONL, Parquet and a data card.

A run that was interrupted goes on where it was when the same command is given again. The same command writes the
same files, with however many workers, also on a cluster; the folder is on this machine.

  compagnie dataset batavia --seats greedy --players 4 --games 100000 --workers 2 --out games
"""

import argparse
from pathlib import Path

from compagnie.commands import CommandError, say
from compagnie.commands._shared.progress import progress
from compagnie.commands._shared.table import WRONG_USE, bot_table, bots_named, count, declare_table, whole_number
from compagnie.commands._shared.workers import declare_workers, workers_of
from compagnie.research.dataset import OtherDataset, Settings, write_dataset


def declare(parser: argparse.ArgumentParser) -> None:
    """The arguments of `dataset`."""
    declare_table(parser)
    parser.add_argument(
        "--seats", default="greedy", metavar="BOT,BOT,…", help="a bot for each seat; one name fills all (greedy)"
    )
    parser.add_argument("--games", type=count, default=1000, metavar="K", help="how many games (1000)")
    parser.add_argument("--seed", type=whole_number, default=0, metavar="S", help="the seed of the first game (0)")
    declare_workers(parser)
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER", help="a folder, new or begun before")


def run(args: argparse.Namespace) -> int:
    """Play what is missing and write it."""
    game, options, names = bot_table(args)
    bots_named(game, names)
    settings = Settings(
        game=game.name, version=game.version, bots=names, options=options, seed=args.seed, games=args.games
    )
    with progress(f"Playing {game.name}", args.games) as advance:
        try:
            write_dataset(args.out, settings, workers_of(args), advance)
        except OtherDataset as why:
            raise CommandError(str(why), WRONG_USE) from None
        except (FileExistsError, NotADirectoryError):
            raise CommandError(f"{args.out} is a file: name a folder.", WRONG_USE) from None
    say(f"{args.games:,} games of {game.name} lie in {args.out}.")
    return 0
