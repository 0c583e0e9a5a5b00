"""Let bots play many games against each other, each in every seat, and say who is better and how sure that is.

compagnie arena batavia --seats greedy,random,random,random --games 1000 --seed 1
compagnie arena batavia --seats novice,regular,master --games 200 --json
compagnie arena voc --seats search,greedy,greedy,greedy --games 100
compagnie arena batavia --seats greedy,random,random --games 400 --luck --paired --workers 8
compagnie arena batavia --seats master,search,search,search --games 2000 --ray 192.168.1.5:6379
compagnie arena batavia --seats expert,greedy,greedy,greedy --games 5000 --sprt 0.25,0.30
"""

import argparse

import msgspec

from compagnie.bots.arena import BotStanding, NoLuck, Outcome, Range, run_arena
from compagnie.bots.sprt import SequentialTest, Verdict, share_at_rating
from compagnie.commands import CommandError, say
from compagnie.commands._shared.progress import progress
from compagnie.commands._shared.table import (
    WRONG_USE,
    bot_table,
    bots_named,
    count,
    declare_table,
    whole_number,
)
from compagnie.commands._shared.workers import declare_workers, workers_of

MOST_POINTS = 4000
"""Of Elo: beyond that a share is 0 or 1."""


def declare(parser: argparse.ArgumentParser) -> None:
    """The arguments of `arena`."""
    declare_table(parser)
    parser.add_argument("--seats", required=True, metavar="BOT,BOT,…", help="a bot for each seat; one name fills all")
    parser.add_argument("--games", type=count, default=100, metavar="K", help="how many games (100)")
    parser.add_argument("--seed", type=whole_number, default=0, metavar="S", help="the seed of chance and bots (0)")
    declare_workers(parser)
    parser.add_argument("--paired", action="store_true", help="let every bot meet the same chance in every seat")
    parser.add_argument(
        "--sprt",
        metavar="LOW,HIGH",
        help="stop once it is clear whether the first bot's share of wins is rather LOW or HIGH, "
        "such as 0.25,0.30 or, by ratings, 0elo,50elo",
    )
    parser.add_argument("--luck", action="store_true", help="tell results less what was luck, too")
    parser.add_argument("--json", action="store_true", help="print JSON, for programs")


def run(args: argparse.Namespace) -> int:
    """Play and sum up."""
    game, options, names = bot_table(args)
    bots_named(game, names)
    sequential = _two_shares(args.sprt, names) if args.sprt is not None else None
    with progress(f"Play {game.name}", args.games) as advance:
        try:
            outcome = run_arena(
                game, names, args.games, args.seed, options, advance,
                workers=workers_of(args), paired=args.paired, adjusted=args.luck, sequential=sequential,
            )  # fmt: skip
        except NoLuck as why:
            raise CommandError(str(why), WRONG_USE) from None
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
    heads = ["bot", "seats", "won", "tied", "share of wins", "score a seat", "moves/s"]
    if outcome.standings[0].adjusted is not None:
        heads.insert(5, "share less luck")
    lines = [heads, *(_line(standing) for standing in outcome.standings)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    for bot, *figures in lines:
        padded = [figure.rjust(width) for figure, width in zip(figures, widths[1:], strict=True)]
        say("  ".join([bot.ljust(widths[0]), *padded]))
    if outcome.steadier is not None:
        say("")
        say(f"Less luck, these games tell as much as {outcome.steadier * outcome.games:.0f} would without that.")
    if outcome.verdict is not None:
        say("")
        say(_in_words(outcome.verdict))


def _in_words(verdict: Verdict) -> str:
    """One sentence on what the sequential test found."""
    low, high = f"{verdict.low:.1%}", f"{verdict.high:.1%}"
    fixed = f"a fixed number would be {verdict.fixed_games}"
    if verdict.decided is None:
        return f"{verdict.bot}: {verdict.games} games leave open whether its share is {low} or {high}; {fixed}."
    rather, other = (high, low) if verdict.decided == "high" else (low, high)
    return f"{verdict.bot} wins {rather} rather than {other}: {verdict.games} games told, {fixed}."


def _two_shares(text: str, names: list[str]) -> tuple[float, float]:
    """What `--sprt` names. Raises a CommandError if these aren't two shares, the lower first."""
    own, (low, _, high) = names.count(names[0]), text.partition(",")
    try:
        shares = _share_named(low, own, len(names)), _share_named(high, own, len(names))
        SequentialTest(*shares)
    except ValueError:
        raise CommandError(
            f"--sprt takes two shares of wins, the lower first, such as 0.25,0.30 or 0elo,50elo, not {text[:40]!r}.",
            WRONG_USE,
        ) from None
    return shares


def _share_named(text: str, own: int, seats: int) -> float:
    """A share as a number, or as points of Elo above the others."""
    if text.strip().endswith("elo"):
        points = float(text.strip().removesuffix("elo"))
        if abs(points) > MOST_POINTS:
            raise ValueError(text)
        return share_at_rating(points, own, seats)
    return float(text)


def _line(standing: BotStanding) -> list[str]:
    least, most = standing.score_range
    line = [
        standing.bot,
        str(standing.seats),
        str(standing.wins),
        str(standing.ties),
        _share(standing.share, standing.share_range),
        f"{standing.score:.1f} ({least:.1f} to {most:.1f})",
        f"{standing.moves_per_second:,.0f}",
    ]
    if standing.adjusted is not None and standing.adjusted_range is not None:
        line.insert(5, _share(standing.adjusted, standing.adjusted_range))
    return line


def _share(share: float, between: Range) -> str:
    return f"{share:.1%} ({between.low:.1%} to {between.high:.1%})"
