"""Play against bots in the terminal.

Type ? at any time for help. `quit` or Ctrl-C leaves and offers to save the game so far.

  compagnie play batavia
  compagnie play voc
  compagnie play batavia --players 4 --bots novice,regular,master --option quick_start=true
"""

import argparse
import random
import secrets
import sys
from pathlib import Path

from rich.console import Console
from rich.text import Text

from compagnie.bots import bot_names, bots_dice
from compagnie.commands import CommandError, say
from compagnie.commands._shared.language import declare_language
from compagnie.commands._shared.table import (
    WRONG_USE,
    bots_named,
    check_table,
    declare_table,
    game_named,
    names_at_seats,
    options_given,
    seats_for,
    whole_number,
)
from compagnie.core.chance.fair import FairChance, SeededChance, new_secret
from compagnie.core.game import Game
from compagnie.core.playthrough import Playthrough
from compagnie.core.texts import title
from compagnie.core.texts.rulebook import rulebook
from compagnie.terminal import NAMES, has_screen, screen_of
from compagnie.terminal.session import Left, Session

PERSON_NAME = "You"


def declare(parser: argparse.ArgumentParser) -> None:
    """The arguments of `play`."""
    declare_table(parser)
    parser.add_argument("--bots", metavar="BOT,BOT,…", help="the bots at the other seats; one name fills all")
    parser.add_argument("--seed", type=whole_number, metavar="S", help="play the same deal again and again")
    parser.add_argument("--save", metavar="FILE", help="write the record to this file in the end")
    declare_language(parser)


def run(args: argparse.Namespace) -> int:
    """Play."""
    game = game_named(args.game)
    if not has_screen(game):
        raise CommandError(f"{game.name} can't be played in the terminal yet.", WRONG_USE)
    options = options_given(game, args.option)
    if args.save and not _has_a_folder(args.save):
        raise CommandError(f"There is no folder for {args.save}: make it first, or name another file.")
    bots = args.bots or _best_bot(game)
    seats = args.players if args.players is not None else seats_for(game, bots, people=1)
    check_table(game, seats, options)
    named = names_at_seats(bots, seats - 1)
    choosers = [None, *bots_named(game, named)]
    console = Console(highlight=False)
    session = Session(
        Playthrough(game, seats, options),
        screen_of(game),
        rulebook(game.name, args.language),
        choosers,
        [PERSON_NAME, *NAMES][:seats],
        console,
        _read_line,
        args.language,
    )
    _welcome(game, named, console, args.language)
    chance = FairChance(new_secret(), []) if args.seed is None else SeededChance(args.seed)
    return _play(session, chance, bots_dice(secrets.randbits(63) if args.seed is None else args.seed), args.save)


def _play(session: Session, chance: FairChance, dice: random.Random, save: str | None) -> int:
    """Play until the game is over or the person leaves, and save what there is."""
    try:
        session.run(chance, dice)
    except EOFError:
        say("\n The input has ended, and so has the game. Goodbye.")
    except (Left, KeyboardInterrupt):
        say("")
        save = save or _name_to_save()
    return 0 if not save or session.save(save) else 1


def _has_a_folder(name: str) -> bool:
    """Whether the folder of this file exists; asked before the game, not after it."""
    try:
        return Path(name).expanduser().parent.is_dir()
    except (OSError, ValueError, RuntimeError):
        return False


def _read_line(prompt: str) -> str:
    """A line from the keyboard; what comes through a pipe is shown, so that the whole can be read afterwards."""
    words = input(prompt)
    if not sys.stdin.isatty():
        say(words)
    return words


def _name_to_save() -> str | None:
    try:
        return _read_line(" Save the game so far? A file's name, or Enter for no: ").strip() or None
    except (EOFError, KeyboardInterrupt):
        say("")
        return None


def _welcome(game: Game, bots: list[str], console: Console, language: str) -> None:
    console.print(Text.assemble("\n ", (title(game.name, language), "bold")))
    others = ", ".join(f"{name} ({bot})" for name, bot in zip(NAMES, bots, strict=False))
    console.print(Text(f" You play against {others}."))
    console.print(Text(" Type ? for help, `quit` to leave."))


def _best_bot(game: Game) -> str:
    names = bot_names(game)
    return next((name for name in ("regular", "greedy") if name in names), names[0])
