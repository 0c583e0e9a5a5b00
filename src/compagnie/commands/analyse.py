"""Analyse a finished game: win chances over time, every decision judged by what its seat knew, luck and errors.

compagnie analyse game.json
compagnie analyse games.jsonl --record 3
compagnie analyse game.json --json > report.json
compagnie analyse game.json --trials 5000 --ray 192.168.1.5:6379
"""

import argparse

import msgspec
from rich.console import Console

from compagnie.analysis.analyse import USUAL_THREADS, USUAL_TRIALS, Unfinished, analyse, steps_of
from compagnie.analysis.estimates import NoAnalysis
from compagnie.commands import CommandError, say
from compagnie.commands._shared.files import game_of
from compagnie.commands._shared.language import declare_language
from compagnie.commands._shared.progress import progress
from compagnie.commands._shared.table import WRONG_USE, count
from compagnie.commands._shared.workers import declare_cluster
from compagnie.commands.replay import record_of
from compagnie.core.records.replay import Breach, Replay
from compagnie.parallel import Threads, Workers
from compagnie.terminal import NAMES, has_screen, screen_of
from compagnie.terminal.analysis import print_report
from compagnie.terminal.sentences import Sentences


def declare(parser: argparse.ArgumentParser) -> None:
    """The arguments of `analyse`."""
    parser.add_argument("file", metavar="FILE", help="a file of records, or - for what is piped in")
    parser.add_argument("--record", type=count, default=1, metavar="N", help="which record of the file (1)")
    parser.add_argument("--threads", type=count, metavar="N", help=f"how many threads work ({USUAL_THREADS})")
    declare_cluster(parser)
    parser.add_argument(
        "--trials",
        type=count,
        default=USUAL_TRIALS,
        metavar="N",
        help=f"trials a table; more are surer ({USUAL_TRIALS})",
    )
    parser.add_argument("--json", action="store_true", help="print the report as JSON, for programs")
    declare_language(parser)


def run(args: argparse.Namespace) -> int:
    """Analyse, and print the report."""
    record = record_of(args.file, args.record)
    try:
        game = game_of(record)
        with progress(f"Analyse {game.name}", steps_of(game, record)) as advance:
            report = analyse(game, record, _workers(args), advance, args.trials)
        if args.json:
            say(msgspec.json.encode(report).decode())
            return 0
        if not has_screen(game):
            raise CommandError(f"{game.name} can't be shown in the terminal yet: --json prints the report.")
        screen = screen_of(game)
        sentences = Sentences(screen, NAMES, None, args.language)
        told = [sentences.event(event) for event in Replay(game, record)]
    except (Breach, NoAnalysis, Unfinished) as why:
        raise CommandError(f"{args.file}: {why}") from None
    print_report(report, told, screen, NAMES, Console(highlight=False), args.language)
    return 0


def _workers(args: argparse.Namespace) -> Workers:
    """Threads of this process, or a cluster."""
    if args.ray is None:
        return Threads(args.threads or USUAL_THREADS)
    if args.threads is not None:
        raise CommandError("--threads are of this machine, --ray is a cluster: name one of them.", WRONG_USE)
    from compagnie.parallel.cluster import Cluster  # for this alone

    return Cluster(args.ray)
