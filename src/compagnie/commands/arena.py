"""Let bots play many games against each other, each in every seat, and say who is better and how sure that is.

compagnie arena batavia --seats greedy,random,random,random --games 1000 --seed 1
compagnie arena batavia --seats greedy,greedy,random --games 200 --json
"""

import argparse

import msgspec

from compagnie.bots.arena import Outcome, Standing, run_arena
from compagnie.commands import say
from compagnie.commands._progress import progress
from compagnie.commands._table import (
    bot_table,
    bots_named,
    count,
    declare_table,
    whole_number,
)


def declare(parser: argparse.ArgumentParser) -> None:
    """The arguments of `arena`."""
    declare_table(parser)
    parser.add_argument("--seats", required=True, metavar="BOT,BOT,…", help="a bot for each seat; one name fills all")
    parser.add_argument("--games", type=count, default=100, metavar="K", help="how many games (100)")
    parser.add_argument("--seed", type=whole_number, default=0, metavar="S", help="the seed of chance and bots (0)")
    parser.add_argument("--json", action="store_true", help="print JSON, for programs")


def run(args: argparse.Namespace) -> int:
    """Play and sum up."""
    game, options, names = bot_table(args)
    bots_named(game, names)
    with progress(f"Play {game.name}", args.games) as advance:
        outcome = run_arena(game, names, args.games, args.seed, options, advance)
    if args.json:
        say(msgspec.json.encode(outcome).decode())
    else:
        print_outcome(outcome)
    return 0


def print_outcome(outcome: Outcome) -> None:
    """A line for each bot."""
    games = "game" if outcome.games == 1 else "games"
    say(f"{outcome.game}: {outcome.games} {games} from seed {outcome.seed}. Ranges hold 95 times in 100.")
    say("")
    lines: list[tuple[str, ...]] = [("bot", "seats", "won", "tied", "share of wins", "score a seat", "moves/s")]
    lines += [_line(standing) for standing in outcome.standings]
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    for bot, *figures in lines:
        padded = [figure.rjust(width) for figure, width in zip(figures, widths[1:], strict=True)]
        say("  ".join([bot.ljust(widths[0]), *padded]))


def _line(standing: Standing) -> tuple[str, ...]:
    low, high = standing.share_range
    least, most = standing.score_range
    return (
        standing.bot,
        str(standing.seats),
        str(standing.wins),
        str(standing.ties),
        f"{standing.share:.1%} ({low:.1%} to {high:.1%})",
        f"{standing.score:.1f} ({least:.1f} to {most:.1f})",
        f"{standing.moves_per_second:,.0f}",
    )
