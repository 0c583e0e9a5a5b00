"""How long tables with long logs keep the server's loop busy when they are opened, and how a slow line joins them.

  python -m bench.server.opening                  100,000 acts, with a snapshot and as right after an upgrade
  python -m bench.server.opening --acts 400000    a log of about 100 MB

Loop time is the CPU time of the thread in which the server's loop runs; the longest gap is how long anything else there
waited at worst, threads of other work included.
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

from compagnie.server.base.settings import Settings
from compagnie.server.cluster.clock import MachineClocks
from compagnie.server.storage.schema import acts, snapshots
from compagnie.server.tables.registry import MIN_IDLE
from tests.server.in_process import inside
from tests.server.long_logs import long_log
from tests.server.server_process import Visitor

KBITS = 256
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


async def measured(what: str, job: Awaitable[Any]) -> Any:
    """Do it, and print what it cost the loop."""
    beats = Beats()
    beating = asyncio.create_task(beats.beat())
    await asyncio.sleep(0.2)
    idle, beats.longest = beats.longest, 0.0
    began, cpu = time.perf_counter(), time.thread_time()
    answer = await job
    cpu, took = time.thread_time() - cpu, time.perf_counter() - began
    beating.cancel()
    print(
        f"{what}: {cpu * 1000:.0f} ms of loop time, longest gap {beats.longest * 1000:.0f} ms "
        f"(idle {idle * 1000:.0f}), after {took:.2f} s",
        flush=True,
    )
    return answer


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


async def measure(home: Path, wanted: int) -> None:
    """Make the log, open it in every way, and print."""
    settings = Settings(home=home, key="k", requests_a_minute=10**6, log_level="error", idle_seconds=0.0)
    async with inside(settings, MachineClocks()) as (address, services):
        key, _ = await long_log(services, wanted // 2)
        async with services.engine.connect() as connection:
            size = func.sum(func.length(acts.c.what))
            number, total = (await connection.execute(select(func.count(), size).where(acts.c.table == key))).one()
        print(f"a log of {number:,} acts, {total / 1e6:.0f} MB")
        await services.writer.write(lambda connection: connection.execute(delete(snapshots)))
        await measured("opened without a snapshot, as after an upgrade", services.registry.table(key))
        await joins_slowly(address, key)
        registry = services.registry
        await asyncio.sleep(0)
        registry._used[key] -= MIN_IDLE + 3600
        await measured("its snapshot is made", registry.sweep())
        await registry._automations.pop(key).stop() if key in registry._automations else None
        registry.tables.pop(key, None)
        table = await measured("opened with its snapshot", registry.table(key))
        assert table.snapshot_number, "there must be one"


def main() -> None:
    """Measure in a folder that is deleted after."""
    parser = argparse.ArgumentParser(description="Measure how tables with long logs are opened.")
    parser.add_argument("--acts", type=int, default=100_000)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(Path(folder), args.acts))


if __name__ == "__main__":
    main()
