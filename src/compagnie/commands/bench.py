"""Measure how fast the rules are, on one core of this machine.

compagnie bench engine
compagnie bench engine --json > figures.json
"""

import argparse

import msgspec

from compagnie.bench.engine import Figure, machine, measure_engine
from compagnie.commands import say
from compagnie.games import games


def declare(parser: argparse.ArgumentParser) -> None:
    """The arguments of `bench`."""
    parser.add_argument("what", choices=["engine"], metavar="engine", help="the rules: playouts, batches, first move")
    parser.add_argument("--json", action="store_true", help="tell the figures as JSON, for programs")


def run(args: argparse.Namespace) -> int:
    """Measure, telling each figure when it is there."""
    figures = []
    if not args.json:
        say(machine())
    for game in games().values():
        for figure in measure_engine(game):
            figures.append(figure)
            if not args.json:
                say(told(figure))
    if args.json:
        say(msgspec.json.encode({"machine": machine(), "figures": figures}).decode())
    return 0


def told(figure: Figure) -> str:
    """A figure in one line."""
    value = f"{figure.value:,.0f}" if figure.value >= 100 else f"{figure.value:.3f}"
    return f"{figure.game:<10} {figure.what:<28} {value:>14} {figure.unit}"
