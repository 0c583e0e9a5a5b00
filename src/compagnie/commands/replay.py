"""Watch a recorded game in the terminal, step by step or by itself.

Where the output isn't a terminal, the whole game is printed as text.

  compagnie replay games.jsonl --record 3
  compagnie replay game.json --from 40 --speed 2
  compagnie replay game.json --plain | less
"""

import argparse
import math
import sys

from rich.console import Console

from compagnie.commands import CommandError
from compagnie.commands._shared.files import game_of, open_file
from compagnie.commands._shared.language import declare_language
from compagnie.commands._shared.table import count
from compagnie.core.records.record import BadFile, Record, read_records
from compagnie.core.records.replay import Breach, Replay
from compagnie.terminal import has_screen, screen_of
from compagnie.terminal.keys import keyboard
from compagnie.terminal.viewer import Show

FASTEST = 1000.0


def declare(parser: argparse.ArgumentParser) -> None:
    """The arguments of `replay`."""
    parser.add_argument("file", metavar="FILE", help="a file of records, or - for what is piped in")
    parser.add_argument("--record", type=count, default=1, metavar="N", help="which record of the file (1)")
    parser.add_argument("--from", type=count, dest="event", metavar="EVENT", help="begin at this event")
    parser.add_argument("--speed", type=speed, metavar="S", help="play by itself, so many events a second")
    parser.add_argument("--plain", action="store_true", help="print the whole game as text, without colours")
    declare_language(parser)


def run(args: argparse.Namespace) -> int:
    """Show the game."""
    record = record_of(args.file, args.record)
    keys = not args.plain and sys.stdin.isatty() and sys.stdout.isatty()
    console = Console(highlight=False, no_color=True, force_terminal=False) if args.plain else Console(highlight=False)
    try:
        game = game_of(record)
        if not has_screen(game):
            raise CommandError(f"{game.name} can't be shown in the terminal yet.")
        show = Show(Replay(game, record), screen_of(game), console, args.language)
    except Breach as breach:
        raise CommandError(f"{args.file}: {breach}") from None
    start = show.at(args.event) if args.event else 0
    if not keys:
        show.print(start)
        return 1 if show.breach else 0
    with keyboard() as read_key:
        show.step_through(start, read_key, args.speed)
    return 0


def record_of(name: str, wanted: int) -> Record:
    """One record of a file, counted from 1 on."""
    found = 0
    try:
        with open_file(name) as file:
            for _, record in read_records(file):
                found += 1
                if found == wanted:
                    return record
    except BadFile as bad:
        raise CommandError(f"{name}, line {bad.line}: {bad}") from None
    raise CommandError(f"{name} has only {found} {'record' if found == 1 else 'records'}.")


def speed(text: str) -> float:
    """Events a second, for argparse."""
    try:
        given = float(text)
    except ValueError:
        given = math.nan
    if not 0 < given <= FASTEST:
        raise argparse.ArgumentTypeError(f"{text!r} is no speed: more than 0, at most {FASTEST:g} events a second")
    return given
