"""How others' moves fare while one guest floods each endpoint and each message, at the default limits.

  python -m bench.flood               everything, 240 times each
  python -m bench.flood --times 60

Prints the worst floods, then p50, p99 and worst of all moves, and by how much the server's memory grew.
"""

import argparse
import asyncio
import statistics
import tempfile
from pathlib import Path

from tests.server.flood import (
    Victim,
    finished_table,
    flood_message,
    flood_request,
    flooded_server,
    messages,
    operations,
)

SHOWN = 8


def memory(pid: int) -> float:
    """The resident memory of a process in MiB."""
    status = Path(f"/proc/{pid}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024


async def measure(times: int) -> None:
    """Flood, and tell."""
    floods: list[tuple[float, str]] = []
    with tempfile.TemporaryDirectory() as folder:
        async with flooded_server(Path(folder) / "home") as (server, victim):
            table = await finished_table(server)
            await _some_moves(victim, 50)
            quiet, before = list(victim.took), memory(server.process.pid)
            jobs = [(str(operation), flood_request(server, operation, table, times)) for operation in operations()]
            jobs += [(kind, flood_message(server, message, times)) for kind, message in messages().items()]
            for name, job in jobs:
                first = len(victim.took)
                await job
                await _some_moves(victim, 3)
                floods.append((max(victim.took[first:]), name))
            grown = memory(server.process.pid) - before
    for worst, name in sorted(floods, reverse=True)[:SHOWN]:
        print(f"{worst * 1000:8.0f} ms at worst during {name}")
    print(f"quiet:   {_told(quiet)}")
    print(f"flooded: {_told(victim.took[len(quiet) :])}; memory {grown:+.0f} MiB")


async def _some_moves(victim: Victim, count: int) -> None:
    due = len(victim.took) + count
    while len(victim.took) < due:
        await asyncio.sleep(0.01)


def _told(took: list[float]) -> str:
    cuts = statistics.quantiles(took, n=100)
    p50, p99, worst = (seconds * 1000 for seconds in (cuts[49], cuts[98], max(took)))
    return f"{len(took)} moves, p50 {p50:.0f} ms, p99 {p99:.0f} ms, worst {worst:.0f} ms"


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description="Others' moves while one guest floods everything.")
    parser.add_argument("--times", type=int, default=240, help="how often each is asked for or sent (240)")
    asyncio.run(measure(parser.parse_args().times))


if __name__ == "__main__":
    main()
