"""How long tables with long logs keep the server's loop busy when they are opened, and how a slow line joins them.

  python -m bench.server.opening                  100,000 acts, with a snapshot and as right after an upgrade
  python -m bench.server.opening --acts 400000    a longer one
  python -m bench.server.opening --postgresql     on PostgreSQL

Loop time is the CPU time of the thread in which the loop runs, until the table is there. The longest gap is how
long anything else there waited at worst, threads of other work included; it is taken at another opening, for looking at
the clock a hundred times a second costs the loop time, too.
"""

import argparse
import asyncio
import contextlib
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path
from typing import Any

import httpx
import msgspec
from sqlalchemy import delete, func, select

from compagnie.server.base.settings import Settings, read_settings
from compagnie.server.cluster.clock import MachineClocks
from compagnie.server.storage.schema import acts, snapshots
from compagnie.server.tables.registry import MIN_IDLE
from compagnie.server.tables.services import Services
from tests.server.chaos.nodes import Postgresql
from tests.server.in_process import inside
from tests.server.long_logs import long_log
from tests.server.server_process import Visitor

KBITS = 256
IDLE_SECONDS = 5.0
BEAT = 0.01
"""Seconds between two looks at the clock; each costs the loop some 20 µs itself."""


class Beats:
    """The longest time for which the loop did nothing else."""

    def __init__(self) -> None:
        self.longest = 0.0

    async def beat(self) -> None:
        """Go on until cancelled."""
        while True:
            before = time.perf_counter()
            await asyncio.sleep(BEAT)
            self.longest = max(self.longest, time.perf_counter() - before - BEAT)


async def loop_time(job: Awaitable[Any]) -> tuple[float, float]:
    """The CPU seconds that the loop's thread uses until a job is done, and how long that takes."""
    began, cpu = time.perf_counter(), time.thread_time()
    await job
    return time.thread_time() - cpu, time.perf_counter() - began


async def longest_gap(job: Awaitable[Any]) -> float:
    """The longest time for which the loop did nothing else until a job is done."""
    beats = Beats()
    beating = asyncio.create_task(beats.beat())
    await asyncio.sleep(0.2)
    beats.longest = 0.0
    await job
    beating.cancel()
    return beats.longest


async def forget(services: Services, key: str, snapshot: bool) -> None:
    """Drop a table from memory; and its snapshot, unless that stays."""
    registry = services.registry
    if automation := registry._automations.pop(key, None):
        await automation.stop()
    registry.tables.pop(key, None)
    if not snapshot:
        await services.writer.write(lambda connection: connection.execute(delete(snapshots)))


async def opened(what: str, services: Services, key: str, snapshot: bool, idle: float) -> None:
    """Open a table twice, and print what it costs the loop, and how long the loop did nothing else.

    `idle` is the share of its time that the loop uses where nothing happens: the opening itself costs what is above it.
    """
    registry = services.registry
    await forget(services, key, snapshot)
    cpu, took = await loop_time(registry.table(key))
    assert bool(registry.tables[key].snapshot_number) is snapshot
    await forget(services, key, snapshot)
    gap = await longest_gap(registry.table(key))
    print(
        f"opened {what}: {cpu * 1000:.0f} ms of loop time, {(cpu - idle * took) * 1000:.0f} ms above an idle server's, "
        f"after {took:.2f} s; longest gap {gap * 1000:.0f} ms",
        flush=True,
    )


@contextlib.asynccontextmanager
async def slow_line(port: int, kbits: int) -> AsyncIterator[int]:
    """A line to a port that lets only so much through; gives its own port."""

    async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, rate: float) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(2048):
                await asyncio.sleep(len(data) / rate)
                writer.write(data)
                await writer.drain()
            writer.close()

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", port, limit=4096)
        await asyncio.gather(carry(reader, far_writer, 1e9), carry(far_reader, writer, kbits * 125))

    server = await asyncio.start_server(connected, "127.0.0.1", 0, limit=4096)
    async with server:
        yield int(server.sockets[0].getsockname()[1])


async def joins_slowly(address: str, table: str) -> None:
    """Join over a slow line having seen nothing, and print how long that takes and whether it was cut off."""
    async with (
        slow_line(int(address.rpartition(":")[2]), KBITS) as port,
        httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False) as http,
    ):
        began = time.perf_counter()
        async with Visitor(http).at(table, seen=0, pages=True) as seat:
            took = time.perf_counter() - began
            size = len(msgspec.json.encode(seat.welcome))
            told = f"{size / 1000:.0f} kB, {len(seat.welcome['acts']):,} acts"
            print(f"over {KBITS} kbit/s: in after {took:.1f} s with {told}")
            print(f"and then it is told: {(await seat.until('earlier', 'goodbye'))['kind']}")


async def measure(home: Path, wanted: int, database_url: str) -> None:
    """Make the log, open it in every way, and print."""
    settings = Settings(home=home, key="k", requests_a_minute=10**6, log_level="error", database_url=database_url)
    async with inside(settings, MachineClocks()) as (address, services):
        key, _ = await long_log(services, wanted // 2)
        async with services.engine.connect() as connection:
            size = func.sum(func.length(acts.c.what))
            number, total = (await connection.execute(select(func.count(), size).where(acts.c.table == key))).one()
        print(f"a log of {number:,} acts, {total / 1e6:.0f} MB")
        idle, took = await loop_time(asyncio.sleep(IDLE_SECONDS))
        print(f"an idle server: {idle / took * 1000:.0f} ms of loop time a second", flush=True)
        await opened("without a snapshot, as after an upgrade", services, key, snapshot=False, idle=idle / took)
        await joins_slowly(address, key)
        registry = services.registry
        registry._used[key] -= MIN_IDLE + 3600
        await registry.sweep()
        await opened("with its snapshot", services, key, snapshot=True, idle=idle / took)


def main() -> None:
    """Measure in a folder that is deleted after."""
    parser = argparse.ArgumentParser(description="Measure how tables with long logs are opened.")
    parser.add_argument("--acts", type=int, default=100_000)
    parser.add_argument("--postgresql", action="store_true", help="on a PostgreSQL of its own instead of SQLite")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if not args.postgresql:
            asyncio.run(measure(Path(folder), args.acts, ""))
            return
        postgresql = Postgresql(Path(folder) / "postgresql")
        try:
            address = read_settings(None, {"DATABASE_URL": postgresql.url}).database_url
            asyncio.run(measure(Path(folder), args.acts, address))
        finally:
            postgresql.stop()


if __name__ == "__main__":
    main()
