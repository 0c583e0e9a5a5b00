"""Compile every game's rules now, so that nobody waits at their first move.

What was compiled is kept in the cache folder (COMPAGNIE_CACHE sets another one) and found again as
long as the rules stay the same; what nobody has used for 30 days is removed.

  compagnie warm
"""

import argparse
import time
from collections.abc import Iterator
from functools import partial

from compagnie.analysis.estimates import warm as warm_analysis
from compagnie.analysis.offered import can_analyse
from compagnie.bots import bot_named, bot_names
from compagnie.commands import say
from compagnie.commands._shared.progress import progress
from compagnie.core.compiled import PLAIN, cache_root, forget_unused
from compagnie.core.game import Game
from compagnie.core.warm_up import Step, steps
from compagnie.games import games


def declare(parser: argparse.ArgumentParser) -> None:
    """`warm` takes no arguments."""


def run(args: argparse.Namespace) -> int:
    """Compile, and delete what is old."""
    if PLAIN:
        say("The rules run as plain Python (NUMBA_DISABLE_JIT is set): there is nothing to compile.")
        return 0
    began = time.perf_counter()
    work = [(f"{game.name}: {what}", does) for game in games().values() for what, does in steps_of(game)]
    with progress("Compiling", len(work)) as advance:
        for what, does in work:
            advance(0, f"Compiling {what}")
            does()
            advance(1)
    gone = forget_unused()
    say(f"Ready: {', '.join(games())}, in {time.perf_counter() - began:.1f} s. Kept in {cache_root()}.")
    if gone:
        say(f"Removed {gone} old {'folder' if gone == 1 else 'folders'} from it.")
    return 0


def steps_of(game: Game, play_alone: bool = False) -> Iterator[Step]:
    """The rules, then the bots that play by them."""
    yield from steps(game, play_alone)
    for name in bot_names(game):
        yield f"{name} bot", partial(bot_named(name, game).warm, game)
    if can_analyse(game):
        yield "analysis", partial(warm_analysis, game)
