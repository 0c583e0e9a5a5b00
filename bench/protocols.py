"""Our WebSocket protocol against uvicorn's stock one, in one run: what server/http/ws_protocol.py buys.

  python bench/protocols.py [ROUNDS]

Both serve the same application with the same handlers; the stock one passes every message through uvicorn's queue and
the ASGI receive and send of Litestar. Both servers run all the while and are loaded in turns, for a short round each,
in an order drawn anew. A round compares the CPU time that each server process uses for a move: other work on the
machine takes the clock's time from a server, but hardly changes that. Told are the median of the rounds' ratios and
an interval that holds the true median 95 times in 100.
"""

import contextlib
import math
import random
import statistics
import sys
import tempfile
from pathlib import Path

from compagnie.bench.engine import machine
from compagnie.bench.server import SEATS, SERVE, Measured, flat_out, run_load, serving, tables_at
from compagnie.games import games

SECONDS, WIDE_SECONDS = 1.0, 4.0
"""Few moves take so little time that a second of them can't be compared: the system counts hundredths."""
TABLES = 20
SOCKETS, RATE = 400, 200.0
STOCK = f"import sys; sys.path.insert(0, {str(Path(__file__).parent)!r}); import stock_protocol; {SERVE}"
"""The same server with stock protocols (stock_protocol.py)."""
PROGRAMS = {"ours": SERVE, "stock": STOCK}

Server = tuple[int, str]
"""A server's process and its address."""


def main() -> int:
    """Measure in turns, and print medians and ratios."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    print(f"{machine()}; {rounds} rounds", flush=True)
    for what, measure in ((f"flat out, {TABLES} tables", busy), (f"{RATE:.0f} moves/s, {SOCKETS:,} sockets", wide)):
        with contextlib.ExitStack() as stack:
            homes = {name: Path(stack.enter_context(tempfile.TemporaryDirectory())) for name in PROGRAMS}
            servers = {name: stack.enter_context(serving(homes[name], program)) for name, program in PROGRAMS.items()}
            runs: dict[str, list[Measured]] = {name: [] for name in PROGRAMS}
            for number in range(1, rounds + 1):
                for name in random.sample(list(servers), len(servers)):
                    runs[name].append(measure(servers[name]))
                # One line a round: if it is cut off, so much is told.
                print(f"{what}, round {number}: {ratios(runs)[-1]:.2f}", flush=True)
            report(what, runs)
    return 0


def busy(server: Server) -> Measured:
    """As many moves as one server makes."""
    return flat_out(game(), *server, SECONDS, TABLES)


def wide(server: Server) -> Measured:
    """A fixed rate of moves over many sockets."""
    process, address = server
    count = SOCKETS // SEATS
    return run_load(process, lambda load: tables_at(address, game(), load, count), SOCKETS, RATE, WIDE_SECONDS)


def game():
    """A game for four."""
    return next(game for game in games().values() if SEATS in game.seats)


def report(what: str, runs: dict[str, list[Measured]]) -> None:
    """Print both, and how the stock one compares."""
    print(f"\n{what:<32}{'moves/s':>9}{'CPU ms a move':>15}")
    for name, measured in runs.items():
        moves, cpu = (statistics.median(getattr(run, of) for run in measured) for of in ("moves", "server"))
        print(f"{name:<32}{moves:>9,.0f}{cpu:>15.3f}")
    least, most = interval(ratios(runs))
    print(
        f"a stock move takes {statistics.median(ratios(runs)):.2f} times the CPU ({least:.2f} to {most:.2f})",
        flush=True,
    )


def ratios(runs: dict[str, list[Measured]]) -> list[float]:
    """How many times as much CPU a stock move took, round by round."""
    return [stock.server / ours.server for ours, stock in zip(runs["ours"], runs["stock"], strict=True)]


def interval(values: list[float]) -> tuple[float, float]:
    """Where the true median lies in 95 of 100 cases, by the ranks of what was measured."""
    ranked, half = sorted(values), 0.98 * math.sqrt(len(values))
    middle = (len(values) - 1) / 2
    return ranked[max(0, math.floor(middle - half))], ranked[min(len(values) - 1, math.ceil(middle + half))]


if __name__ == "__main__":
    sys.exit(main())
