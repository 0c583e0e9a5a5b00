"""Our WebSocket protocol against uvicorn's stock one, in one run: what server/http/ws_protocol.py buys.

  python bench/protocols.py [ROUNDS]

Both serve the same application with the same handlers; the stock one passes every message through uvicorn's queue and
the ASGI receive and send of Litestar. Flat out with 50 tables, then 500 moves a second at 2,000 sockets. The servers
take turns, round by round; the CPU time of a move says most where others use the machine, too.
"""

import statistics
import sys
import tempfile
from pathlib import Path

from compagnie.bench.engine import machine
from compagnie.bench.server import SERVE, Measured, flat_out, run_load, serving, tables_at
from compagnie.games import games

SECONDS = 5.0
TABLES = 50
SOCKETS, RATE = 2000, 500.0
STOCK = f"import sys; sys.path.insert(0, {str(Path(__file__).parent)!r}); import stock_protocol; {SERVE}"
"""The same server with stock protocols (stock_protocol.py)."""
PROGRAMS = {"ours": SERVE, "stock": STOCK}


def main() -> int:
    """Measure in turns, and print medians and ratios."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    print(f"{machine()}; {rounds} rounds of {SECONDS:.0f} s, medians", flush=True)
    for what, measure in ((f"flat out, {TABLES} tables", busy), (f"{RATE:.0f} moves/s, {SOCKETS:,} sockets", wide)):
        runs: dict[str, list[Measured]] = {name: [] for name in PROGRAMS}
        for _ in range(rounds):
            for name, program in PROGRAMS.items():
                runs[name].append(measure(program))
        report(what, runs)
    return 0


def busy(program: str) -> Measured:
    """As many moves as one server makes."""
    with tempfile.TemporaryDirectory() as home, serving(Path(home), program) as (process, address):
        return flat_out(game(), process, address, SECONDS, TABLES)


def wide(program: str) -> Measured:
    """A fixed rate of moves over many sockets."""
    with tempfile.TemporaryDirectory() as home, serving(Path(home), program) as (process, address):
        count = SOCKETS // 4
        return run_load(process, lambda load: tables_at(address, game(), load, count), SOCKETS, RATE, SECONDS)


def game():
    """A game for four."""
    return next(game for game in games().values() if 4 in game.seats)


def report(what: str, runs: dict[str, list[Measured]]) -> None:
    """Print both, and how the stock one compares."""
    print(f"\n{what:<32}{'moves/s':>9}{'p99 ms':>9}{'CPU ms a move':>15}")
    for name, measured in runs.items():
        moves, p99, cpu = (statistics.median(getattr(run, of) for run in measured) for of in ("moves", "p99", "server"))
        print(f"{name:<32}{moves:>9,.0f}{p99:>9.1f}{cpu:>15.3f}")
    pairs = list(zip(runs["ours"], runs["stock"], strict=True))
    moves = statistics.median(ours.moves / stock.moves for ours, stock in pairs)
    cpu = statistics.median(stock.server / ours.server for ours, stock in pairs)
    print(f"ours makes {moves:.2f} times the moves; a stock move takes {cpu:.2f} times the CPU", flush=True)


if __name__ == "__main__":
    sys.exit(main())
