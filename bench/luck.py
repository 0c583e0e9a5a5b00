"""How much steadier results are without luck, and whether their mean stays what it was.

    python -m bench.luck batavia --games 200 --workers 2 --seed 1

Plays arenas with `--luck` at several tables, and prints for each bot its plain share of the wins and the one less luck,
and for each table how many plain games tell as much as one game less luck. Ranges hold 95 times in 100.
"""

import argparse
import time

from compagnie.bots import Bot, bot_named
from compagnie.bots.arena import Outcome, Range, run_arena
from compagnie.core.game import Game
from compagnie.games import games
from compagnie.parallel import Processes

TABLES = (
    "greedy,greedy,greedy,greedy",
    "regular,greedy,greedy,learner",
    "search,greedy,greedy,greedy",
)


def told_apart(table: str, game: Game) -> dict[str, Bot]:
    """The bots of a table, each with a name of its own: among four of a kind every one has luck."""
    names = table.split(",")
    return {
        name if names.count(name) == 1 else f"{name} {place}": bot_named(name, game)
        for place, name in enumerate(names, 1)
    }


def share(value: float, between: Range) -> str:
    """A share and its range."""
    return f"{value:.1%} ({between.low:.1%} to {between.high:.1%})"


def told(table: str, outcome: Outcome, seconds: float) -> str:
    """What was found at one table, as lines."""
    lines = [f"{table}: {outcome.games} games, {outcome.steadier:.2f} times steadier, {seconds:.0f} s"]
    for one in outcome.standings:
        assert one.adjusted is not None and one.adjusted_range is not None
        less = share(one.adjusted, one.adjusted_range)
        lines.append(f"  {one.bot:8} {share(one.share, one.share_range)}, less luck {less}")
    return "\n".join(lines)


def main() -> None:
    """Play at every table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="batavia")
    parser.add_argument("--tables", nargs="*", default=TABLES, metavar="BOT,BOT,…")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args()
    game = games()[args.game]
    for table in args.tables:
        began, bots = time.perf_counter(), told_apart(table, game)
        outcome = run_arena(
            game, list(bots), args.games, args.seed, workers=Processes(args.workers), adjusted=True, bots=bots
        )
        print(told(table, outcome, time.perf_counter() - began), flush=True)


if __name__ == "__main__":
    main()
