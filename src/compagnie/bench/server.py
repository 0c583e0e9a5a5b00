"""How much load the server takes: a real server process, real sockets, tables of four, every move on the disk first.

The load comes from this process, over loopback, so both share the machine. Clients play random moves at tables that
were set up before; when a game is over they go on at the next one.
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
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import uvloop

from compagnie.bench.engine import Figure
from compagnie.bench.load import HttpClient, Load, percentile
from compagnie.bench.stored import multiply_games
from compagnie.bench.table_load import SEATS, Table, TableLoad
from compagnie.core.game import Game

LIMITS = ("requests_a_minute", "guests_an_hour", "messages_a_second", "sockets_an_address", "tables_a_person")
NO_LIMIT = "1000000000"
AT_ONCE = 200
"""How many tables play at the same time in the flat-out run."""
STARTS = 5
STORED = 10_000
IDLE = 2_000
MOVES = 60
"""How many moves each stored game has, at least."""
SERVE = "import sys; from compagnie.cli import main; sys.exit(main())"
"""The program of the server process."""


class Value(NamedTuple):
    """A measured value: what it is, the number, its unit."""

    what: str
    number: float
    unit: str


class PlayedTable(Protocol):
    """A table at our server, or at another one that it is compared with."""

    async def set_up(self) -> None:
        """Take all seats; nobody moves yet."""

    async def play(self) -> None:
        """Play to the end."""

    def close(self) -> None:
        """Close the sockets."""


class Measured:
    """One run: moves a second, latency in ms, bytes a move and seat, and the CPU of a move in ms."""

    def __init__(self, moves: int, seconds: float, load: Load, server: float, here: float) -> None:
        self.moves = moves / seconds
        self.p50, self.p99 = percentile(load.latencies, 0.5) * 1000, percentile(load.latencies) * 1000
        self.seat_bytes = load.bytes / max(moves, 1) / SEATS
        self.server, self.load = server / max(moves, 1) * 1000, here / max(moves, 1) * 1000


def measure_server(game: Game, sockets: int = 2000, rate: float = 500.0, seconds: float = 10.0) -> Iterator[Figure]:
    """Measure the server with one game, one figure after the other."""
    for value in _measure(game, sockets, rate, seconds):
        yield Figure(game=game.name, what=f"server: {value.what}", value=value.number, unit=value.unit)


def _measure(game: Game, sockets: int, rate: float, seconds: float) -> Iterator[Value]:
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(65_536, max_files()), max_files()))
    with tempfile.TemporaryDirectory() as folder:
        _start(Path(folder))  # what is made once, at the first start, is made now
        yield Value("start, cache warm", statistics.median(_start(Path(folder)) for _ in range(STARTS)), "s")
        with serving(Path(folder)) as (process, address):
            run = run_load(
                process, lambda load: tables_at(address, game, load, sockets // SEATS), sockets, rate, seconds
            )
            yield from values_of(f"{rate:.0f} moves/s asked, {sockets:,} sockets", run)
        with serving(Path(folder)) as (process, address):
            run = flat_out(game, process, address, seconds)
            yield from values_of(f"flat out, {AT_ONCE} tables", run)
    with tempfile.TemporaryDirectory() as folder:
        with serving(Path(folder)) as (process, address):
            run_load(process, lambda load: tables_at(address, game, load, 1), 1, MOVES / 2, 2)
        ids = multiply_games(Path(folder), STORED)
        with serving(Path(folder), idle_seconds="100000") as (process, address):
            yield from uvloop.run(_storage(process, address, ids))


def _start(home: Path) -> float:
    """How many seconds a server takes until it is ready."""
    began = time.perf_counter()
    with serving(home):
        return time.perf_counter() - began


def flat_out(game: Game, process: int, address: str, seconds: float, at_once: int = AT_ONCE) -> Measured:
    """As many moves as the server can make; enough tables are set up before, so that none is set up meanwhile."""
    tables = at_once + int(seconds * 50)
    return run_load(process, lambda load: tables_at(address, game, load, tables), at_once, None, seconds)


def values_of(what: str, run: Measured) -> Iterator[Value]:
    """The values of a run."""
    yield Value(what, run.moves, "moves/s")
    yield Value(f"{what}, acknowledged p99", run.p99, "ms")
    yield Value(f"{what}, a move costs a seat", run.seat_bytes, "bytes")
    yield Value(f"{what}, CPU of a move: server", run.server, "ms")
    yield Value(f"{what}, CPU of a move: load", run.load, "ms")


def tables_at(address: str, game: Game, load: "TableLoad", count: int) -> list[PlayedTable]:
    """So many tables of a game at a server, not yet set up."""
    load.begin(game, address)
    return [Table(load) for _ in range(count)]


def run_load(process: int, make: Any, at_once: int, rate: float | None, seconds: float) -> Measured:
    """Set up all tables, let so many play at once for so long, and measure after the first second."""
    gc.collect()
    gc.freeze()
    load = TableLoad(rate)
    return uvloop.run(_run_load(process, load, make(load), at_once, seconds))


async def _run_load(process: int, load: Load, tables: Sequence[PlayedTable], at_once: int, seconds: float) -> Measured:
    await _set_up_all(tables)
    ready = list(tables)

    async def play() -> None:
        while ready and not load.over:
            table = ready.pop()
            await table.play()
            table.close()

    playing = [asyncio.create_task(play()) for _ in range(min(at_once, len(tables)))]
    await asyncio.sleep(1)
    measured = await _measured(process, load, seconds, lambda: bool(ready) or at_once >= len(tables))
    load.over = True
    for task in playing:
        task.cancel()
    results = await asyncio.gather(*playing, return_exceptions=True)
    for table in tables:
        table.close()
    for result in results:
        if isinstance(result, Exception):
            raise result
    return measured


async def _set_up_all(tables: Sequence[PlayedTable]) -> None:
    """Set up all tables, a few at a time."""
    setting_up = asyncio.Semaphore(8)

    async def set_up(table: PlayedTable) -> None:
        async with setting_up:
            await table.set_up()

    await asyncio.gather(*(set_up(table) for table in tables))


async def _measured(process: int, load: Load, seconds: float, enough: Callable[[], bool]) -> Measured:
    """What the load does from now on for so many seconds, or until there aren't enough tables."""
    load.latencies.clear()
    load.bytes, began, server, here = 0, time.perf_counter(), cpu_seconds(process), time.process_time()
    while time.perf_counter() - began < seconds and enough():
        await asyncio.sleep(0.02)
    took, moves = time.perf_counter() - began, len(load.latencies)
    return Measured(moves, took, load, cpu_seconds(process) - server, time.process_time() - here)


async def _storage(process: int, address: str, ids: list[str]) -> list[Value]:
    """Many stored games: how long lists and opening one take, and how much memory a table takes."""
    http = HttpClient(address)
    await http.post("/api/guest", name="Reader")
    listed = [await _seconds(http, "/api/tables?state=playing&most=100") for _ in range(21)]
    opened = [await _seconds(http, f"/api/tables/{key}/view?seen=0") for key in ids[:21]]
    before = memory(process)
    for key in ids[21 : 21 + IDLE]:
        await http.get(f"/api/tables/{key}")
    weight = (memory(process) - before) / IDLE
    return [
        Value(f"of {STORED:,} stored games 100 listed", statistics.median(listed) * 1000, "ms"),
        Value(f"of {STORED:,} stored games one opened", statistics.median(opened) * 1000, "ms"),
        Value(f"an idle table in memory, of {IDLE:,}", weight / 1000, "kB"),
    ]


async def _seconds(http: HttpClient, path: str) -> float:
    began = time.perf_counter()
    await http.get(path)
    return time.perf_counter() - began


@contextlib.contextmanager
def serving(home: Path, program: str = SERVE, **settings: str) -> Iterator[tuple[int, str]]:
    """A server without rate limits; gives its process and its address."""
    given = dict.fromkeys(LIMITS, NO_LIMIT) | {"log_level": "warning"} | settings
    process = subprocess.Popen(
        [sys.executable, "-c", program, "serve", "--port", "0", "--home", str(home)],
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


def max_files() -> int:
    """How many files and sockets this process may open."""
    return resource.getrlimit(resource.RLIMIT_NOFILE)[1]
