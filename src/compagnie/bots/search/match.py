"""How strong a search is, by its trials: an arena whose bots are written `search:TRIALS` or `search:TRIALS:ROUNDS`.

    python -m compagnie.bots.search.match batavia --seats search:256,greedy,greedy,greedy --games 800 --workers 16
    python -m compagnie.bots.search.match voc --seats search:600:2,greedy,greedy,greedy --net net.npz --luck

Prints what `compagnie arena` prints; `--set NAME=NUMBER` changes a number of the tools (`thorough`).
"""

import argparse
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from compagnie.bots import bot_named
from compagnie.bots.arena import run_arena
from compagnie.bots.search.net import Net, read_net
from compagnie.bots.search.searcher import ROUNDS, SearchBot
from compagnie.core.game import Game
from compagnie.games import games
from compagnie.parallel import Processes


def search_named(name: str, game: Game, net: Net | None, changes: Mapping[str, float]) -> SearchBot:
    """The bot that `search:256` or `search:256:2` asks for: the game's own, but for what is told here."""
    _, trials, *rounds = name.split(":")
    own = bot_named("search", game)
    assert isinstance(own, SearchBot)
    return SearchBot(
        name, own.player, own.net if net is None else net, int(trials), int(rounds[0]) if rounds else ROUNDS,
        settings={**own.settings, **changes},
    )  # fmt: skip


def main(words: Sequence[str] | None = None) -> None:
    """See the module's docstring."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", required=True)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--net", type=Path)
    parser.add_argument("--luck", action="store_true")
    parser.add_argument("--paired", action="store_true")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=NUMBER")
    chosen = parser.parse_args(words)
    game, names = games()[chosen.game], chosen.seats.split(",")
    net = read_net(chosen.net) if chosen.net else None
    changes = {name: float(number) for name, _, number in (pair.partition("=") for pair in chosen.set)}
    bots = {name: search_named(name, game, net, changes) for name in names if name.startswith("search:")}
    began = time.time()
    outcome = run_arena(
        game, names, chosen.games, chosen.seed,
        workers=Processes(chosen.workers), paired=chosen.paired, adjusted=chosen.luck, bots=bots,
    )  # fmt: skip
    say = sys.stdout.write
    say(f"{chosen.game} {chosen.seats} {' '.join(chosen.set)}: {chosen.games} games from seed {chosen.seed},")
    say(f" {time.time() - began:.0f} s\n")
    for standing in outcome.standings:
        low, high = standing.share_range
        ms = 1000 / standing.moves_per_second if standing.moves_per_second else 0.0
        say(f"  {standing.bot:16} {standing.share:.1%} ({low:.1%} to {high:.1%})")
        if standing.adjusted is not None and standing.adjusted_range is not None:
            low, high = standing.adjusted_range
            say(f", less luck {standing.adjusted:.1%} ({low:.1%} to {high:.1%})")
        say(f", {standing.score:.1f} a seat, {ms:.2f} ms a move\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
