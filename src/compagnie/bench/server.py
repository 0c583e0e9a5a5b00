"""How much the table server bears: a real server process, real sockets, tables of four, every move on the disk first.

The load comes from this process, over loopback, so both share the machine. Clients play random moves at tables that
were set before the clock runs; when a game is over they go on at the next one.
"""

import asyncio
import contextlib
import gc
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol

import uvloop

from compagnie.bench.engine import Figure
from compagnie.bench.load import Load, Post, slowest
from compagnie.bench.stored import multiply_games
from compagnie.bench.table_load import SEATS, Table, TableLoad
from compagnie.core.game import Game

LIMITS = ("requests_a_minute", "guests_an_hour", "messages_a_second", "sockets_an_address")
PLENTY = "1000000000"
AT_ONCE = 200
"""So many tables play at the same time when it goes flat out."""
STARTS = 5
STORED = 10_000
IDLE = 2_000
MOVES = 60
"""So many, or some more, were made in each stored game."""

FromServer = tuple[str, float, str]


class AtPlay(Protocol):
    """A table, here or at a rival's server."""

    async def set_up(self) -> None:
        """Take all seats; nobody moves yet."""

    async def play(self) -> None:
        """Play to the end."""

    def hang_up(self) -> None:
        """Leave."""


class Measured:
    """One run: moves a second, the p99 of acknowledging in ms, bytes a seat, and the CPU of a move in ms."""

    def __init__(self, moves: int, seconds: float, load: Load, server: float, here: float) -> None:
        self.moves = moves / seconds
        self.p50, self.p99 = slowest(load.latencies, 0.5) * 1000, slowest(load.latencies) * 1000
        self.connection = load.bytes / max(moves, 1) / SEATS
        self.server, self.load = server / max(moves, 1) * 1000, here / max(moves, 1) * 1000


def measure_server(game: Game, sockets: int = 2000, rate: float = 500.0, seconds: float = 10.0) -> Iterator[Figure]:
    """Measure the server with one game, one figure after the other."""
    for what, value, unit in _measure(game, sockets, rate, seconds):
        yield Figure(game=game.name, what=f"server: {what}", value=value, unit=unit)


def _measure(game: Game, sockets: int, rate: float, seconds: float) -> Iterator[FromServer]:
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(65_536, most_files()), most_files()))
    with tempfile.TemporaryDirectory() as folder:
        _start(Path(folder))  # whatever is made once, at the first start, is made now
        yield "start, cache warm", statistics.median(_start(Path(folder)) for _ in range(STARTS)), "s"
        with serving(Path(folder)) as (process, address):
            run = run_load(process, lambda load: _tables(game, address, load, sockets // SEATS), sockets, rate, seconds)
            yield from told(f"{rate:.0f} moves/s asked, {sockets:,} sockets", run)
        with serving(Path(folder)) as (process, address):
            run = flat_out(game, process, address, seconds)
            yield from told(f"flat out, {AT_ONCE} tables", run)
    with tempfile.TemporaryDirectory() as folder:
        with serving(Path(folder)) as (process, address):
            run_load(process, lambda load: _tables(game, address, load, 1), 1, MOVES / 2, 2)
        ids = multiply_games(Path(folder), STORED)
        with serving(Path(folder), idle_seconds="100000") as (process, address):
            yield from uvloop.run(_storage(process, address, ids))


def _start(home: Path) -> float:
    """How many seconds it takes until people can come."""
    began = time.perf_counter()
    with serving(home):
        return time.perf_counter() - began


def flat_out(game: Game, process: int, address: str, seconds: float, at_once: int = AT_ONCE) -> Measured:
    """As many moves as the server bears: enough tables are set before, so that none is set meanwhile."""
    tables = at_once + int(seconds * 50)
    return run_load(process, lambda load: _tables(game, address, load, tables), at_once, None, seconds)


def told(what: str, run: Measured) -> Iterator[FromServer]:
    """What there is to tell of a run."""
    yield what, run.moves, "moves/s"
    yield f"{what}, acknowledged p99", run.p99, "ms"
    yield f"{what}, a move costs a seat", run.connection, "bytes"
    yield f"{what}, CPU of a move: server", run.server, "ms"
    yield f"{what}, CPU of a move: load", run.load, "ms"


def _tables(game: Game, address: str, load: "TableLoad", count: int) -> list[AtPlay]:
    load.begin(game, address)
    return [Table(load) for _ in range(count)]


def run_load(process: int, make: Any, at_once: int, rate: float | None, seconds: float) -> Measured:
    """Set all tables, let so many play at once for so long, and measure from the second second on."""
    gc.collect()
    gc.freeze()
    load = TableLoad(rate)
    return uvloop.run(_run_load(process, load, make(load), at_once, seconds))


async def _run_load(process: int, load: Load, tables: Sequence[AtPlay], at_once: int, seconds: float) -> Measured:
    doors = asyncio.Semaphore(8)

    async def set_up(table: AtPlay) -> None:
        async with doors:
            await table.set_up()

    await asyncio.gather(*(set_up(table) for table in tables))
    ready = list(tables)

    async def play() -> None:
        while ready and not load.over:
            table = ready.pop()
            await table.play()
            table.hang_up()

    playing = [asyncio.create_task(play()) for _ in range(min(at_once, len(tables)))]
    await asyncio.sleep(1)
    load.latencies.clear()
    load.bytes, began, server, here = 0, time.perf_counter(), cpu_seconds(process), time.process_time()
    while time.perf_counter() - began < seconds and (ready or at_once >= len(tables)):
        await asyncio.sleep(0.02)
    took, moves = time.perf_counter() - began, len(load.latencies)
    measured = Measured(moves, took, load, cpu_seconds(process) - server, time.process_time() - here)
    load.over = True
    for task in playing:
        task.cancel()
    failed = [told for told in await asyncio.gather(*playing, return_exceptions=True) if isinstance(told, Exception)]
    for table in tables:
        table.hang_up()
    if failed:
        raise failed[0]
    return measured


async def _storage(process: int, address: str, ids: list[str]) -> list[FromServer]:
    """Many stored games: how long lists and opening one take, and what a table in memory weighs."""
    post = Post(address)
    await post("/api/guest", name="Reader")
    listed = [await _seconds(post, "/api/tables?state=playing&most=100") for _ in range(21)]
    opened = [await _seconds(post, f"/api/tables/{key}/view?seen=0") for key in ids[:21]]
    before = memory(process)
    for key in ids[21 : 21 + IDLE]:
        await post.get(f"/api/tables/{key}")
    weight = (memory(process) - before) / IDLE
    return [
        (f"of {STORED:,} stored games 100 listed", statistics.median(listed) * 1000, "ms"),
        (f"of {STORED:,} stored games one opened", statistics.median(opened) * 1000, "ms"),
        (f"an idle table in memory, of {IDLE:,}", weight / 1000, "kB"),
    ]


async def _seconds(post: Post, path: str) -> float:
    began = time.perf_counter()
    await post.get(path)
    return time.perf_counter() - began


@contextlib.contextmanager
def serving(home: Path, **settings: str) -> Iterator[tuple[int, str]]:
    """A server of our own, without limits; gives its process and its address."""
    command = "import sys; from compagnie.cli import main; sys.exit(main())"
    given = dict.fromkeys(LIMITS, PLENTY) | {"log_level": "warning"} | settings
    process = subprocess.Popen(
        [sys.executable, "-c", command, "serve", "--port", "0", "--home", str(home)],
        env=os.environ | {f"COMPAGNIE_{name.upper()}": value for name, value in given.items()},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        yield process.pid, process.stdout.readline().split()[-1]
    finally:
        process.terminate()
        process.communicate()


def cpu_seconds(process: int) -> float:
    """The CPU time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(process: int) -> int:
    """The memory that a process holds, in bytes."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def most_files() -> int:
    """How many files and sockets this process may open."""
    return resource.getrlimit(resource.RLIMIT_NOFILE)[1]
