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
from compagnie.bots.search.searcher import SearchBot
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
    work = [
        (f"{game.name}: {what}", does)
        for game in games().values()
        for what, does in (*steps_of(game), *later_steps(game))
    ]
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
    """The rules, then the bots that choose at once."""
    yield from steps(game, play_alone)
    yield from (step for step, searches in _bots(game) if not searches)


def later_steps(game: Game) -> Iterator[Step]:
    """What takes long to compile and isn't needed at the first move: the bots that search, and the analysis."""
    yield from (step for step, searches in _bots(game) if searches)
    if can_analyse(game):
        yield "analysis", partial(warm_analysis, game)


def _bots(game: Game) -> Iterator[tuple[Step, bool]]:
    """What compiles each bot, and whether it searches."""
    for name in bot_names(game):
        bot = bot_named(name, game)
        yield (f"{name} bot", partial(bot.warm, game)), isinstance(bot, SearchBot)
