"""How people's moves fare while bots think: tables of four, one seat a bot, at a real server, over real sockets.

    python -m bench.server.masters --tables 200 --bot master --rate 60 --seconds 30

The people of all tables together make so many moves a second, at random; bots answer as they do for people, after
their pause. Prints how long people wait until a move is acknowledged (it is on the disk then), how many moves the bots
made, how long tables waited for them, and the same with `greedy` in the bots' place, which hardly thinks. The load
comes from this process, so both share the machine.
"""

import argparse
import resource
import tempfile
from pathlib import Path

from compagnie.bench.engine import machine
from compagnie.bench.load import percentile
from compagnie.bench.server import max_files, run_load, serving
from compagnie.bench.table_load import Table, TableLoad
from compagnie.games import games


def measure(name: str, bot: str, tables: int, rate: float, seconds: float) -> str:
    """One run, in a line."""
    used: list[TableLoad] = []

    def tables_at(load: TableLoad) -> list[Table]:
        load.begin(games()[name], address)
        used.append(load)
        return [Table(load, [bot]) for _ in range(tables)]

    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as (process, address):
        run = run_load(process, tables_at, tables, rate, seconds)
    took = used[0].bots_took
    return (
        f"{bot:8} people {run.moves:5.1f} moves/s, p50 {run.p50:5.1f} ms, p99 {run.p99:5.1f} ms,"
        f" worst {1000 * max(used[0].latencies):5.0f} ms; bots {len(took) / seconds:5.1f} moves/s,"
        f" after {percentile(took, 0.5):.2f} s (p99 {percentile(took):.2f} s)"
    )


def main() -> None:
    """Measure, with the bot and with greedy ones."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="batavia")
    parser.add_argument("--bot", default="master")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=60.0)
    parser.add_argument("--seconds", type=float, default=30.0)
    args = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(65_536, max_files()), max_files()))
    print(f"{args.tables} tables of {args.game}, on {machine()}:", flush=True)
    for bot in ("greedy", args.bot):
        print("  " + measure(args.game, bot, args.tables, args.rate, args.seconds), flush=True)


if __name__ == "__main__":
    main()
