"""Measure how fast the rules are on one core of this machine, and how much load the server takes.

compagnie bench engine
compagnie bench engine --json > figures.json
compagnie bench server
"""

import argparse
from collections.abc import Iterator

import msgspec

from compagnie.bench.engine import Figure, machine, measure_engine
from compagnie.commands import CommandError, say
from compagnie.games import games


def declare(parser: argparse.ArgumentParser) -> None:
    """The arguments of `bench`."""
    parser.add_argument(
        "what",
        choices=["engine", "server"],
        metavar="engine|server",
        help="the rules: playouts, batches, first move; or the server: sockets, moves a second, how long one takes",
    )
    parser.add_argument("--json", action="store_true", help="print JSON, for programs")


def run(args: argparse.Namespace) -> int:
    """Measure, and print each figure as it comes."""
    figures = []
    if not args.json:
        say(machine())
    for figure in measured(args.what):
        figures.append(figure)
        if not args.json:
            say(in_one_line(figure))
    if args.json:
        say(msgspec.json.encode({"machine": machine(), "figures": figures}).decode())
    return 0


def measured(what: str) -> Iterator[Figure]:
    """The figures, each as it comes."""
    if what == "engine":
        for game in games().values():
            yield from measure_engine(game)
        return
    try:
        from compagnie.bench.server import measure_server
        from compagnie.bench.table_load import SEATS
    except ModuleNotFoundError as error:
        raise CommandError(f"The server needs {error.name}: install it with `pip install compagnie[server]`.") from None
    yield from measure_server(next(game for game in games().values() if SEATS in game.seats))


def in_one_line(figure: Figure) -> str:
    """A figure in one line."""
    value = f"{figure.value:,.0f}" if figure.value >= 100 else f"{figure.value:.3f}"
    return f"{figure.game:<10} {figure.what:<64} {value:>14} {figure.unit}"
