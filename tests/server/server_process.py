"""A server process, and clients that use it over HTTP and sockets."""

import asyncio
import itertools
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import IO, Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from compagnie.server.table.views.diff import changed

START = [sys.executable, "-c", "import sys; from compagnie.cli import main; sys.exit(main())", "serve", "--port"]

PATIENCE = 60.0
"""Seconds until a test gives up: a busy machine may take long to answer."""

_ids = itertools.count(1)


class Server:
    """A server process."""

    start = START

    def __init__(self, home: Path, port: int = 0, **settings: Any) -> None:
        given = {
            "bot_pause": 0,
            "order_pause": "0,0",
            "asking_order_pause": 0,
            "log_level": "warning",
            "log_format": "json",
            "warm": False,
        }
        given |= {"requests_a_minute": 1_000_000, "guests_an_hour": 1_000_000, "messages_a_second": 10_000}
        given |= {"tables_a_person": 1_000_000}
        given |= {"bot_drawing_speed": 0, "stroke_messages_a_second": 10_000, "stroke_timeout": 60}
        given |= {"stroke_points_a_second": 1_000_000}
        given |= {"sockets_an_address": 10_000, "sign_ins_a_minute": 10_000, "replays_a_minute": 10_000} | settings
        environment = {f"COMPAGNIE_{name.upper()}": str(value) for name, value in given.items()}
        self.home = home
        self.errors = home.with_suffix(".log")
        self._log = self.open_log()
        self.process = subprocess.Popen(
            [*self.start, str(port), "--home", str(home)],
            env=os.environ | environment,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
        )
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert line.startswith("compagnie serves at "), self.logged()
        self.address = line.split()[-1]
        self.port = int(self.address.rpartition(":")[2])

    def open_log(self) -> IO[bytes]:
        """Where its log goes."""
        return self.errors.open("ab")

    def logged(self) -> str:
        """What it has logged."""
        return self.errors.read_text()

    def kill(self) -> None:
        """Kill it, as a power failure would."""
        self.process.kill()
        self._ended()

    def stop(self, seconds: float = PATIENCE) -> int:
        """Ask it to stop; returns its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self._ended(seconds)

    def _ended(self, seconds: float = PATIENCE) -> int:
        status = self.process.wait(seconds)
        assert self.process.stdout
        self.process.stdout.close()
        self._log.close()
        return status


@contextmanager
def running(home: Path, **settings: Any) -> Iterator[Server]:
    """A server process; a traceback in its log fails the test."""
    server = Server(home, **settings)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()
    assert "Traceback" not in server.errors.read_text(), server.errors.read_text()


class Visitor:
    """A client of the server: a browser, or a program."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http
        self.http.timeout = PATIENCE
        self.person: dict[str, Any] = {}

    async def asks(self, method: str, path: str, status: int | None = None, **fields: Any) -> Any:
        """Send a request; the answer as plain JSON. Any status but the expected one fails the test."""
        body = {"json": fields.pop("json", fields)} if method in ("POST", "PATCH", "PUT") else {"params": fields}
        answer = await self.http.request(method, f"/api{path}", **body)
        due = status or {"POST": (200, 201, 204), "DELETE": (204,), "PUT": (204,)}.get(method, (200,))
        assert answer.status_code in (due if isinstance(due, tuple) else (due,)), (answer.status_code, answer.text)
        return answer.json() if answer.content else None

    async def comes_as(self, name: str) -> "Visitor":
        """Become a guest."""
        self.person = await self.asks("POST", "/guest", name=name)
        return self

    async def opens(self, **fields: Any) -> dict[str, Any]:
        """Open a table."""
        table: dict[str, Any] = await self.asks("POST", "/tables", **fields)
        return table

    async def does(self, table: str, kind: str, status: int | None = None, **fields: Any) -> Any:
        """Send a command to a table over HTTP."""
        command = {"kind": kind, "id": f"h{next(_ids)}", "seen": 0} | fields
        return await self.asks("POST", f"/tables/{table}/commands", status, json=command)

    @asynccontextmanager
    async def at(self, table: str, **join: Any) -> AsyncIterator["Seat"]:
        """Join a table by socket."""
        async with self.socket(table, reads_all=True) as socket:
            seat = Seat(socket)
            await seat.join(**join)
            yield seat

    def socket(self, table: str, reads_all: bool = False, **headers: str) -> connect:
        """A bare socket to a table; with `reads_all` it reads everything at once, so that it is never too slow."""
        given = {"cookie": "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())}
        if "authorization" in self.http.headers:
            given["authorization"] = self.http.headers["authorization"]
        address = str(self.http.base_url).replace("http", "ws", 1).rstrip("/")
        return connect(
            f"{address}/api/tables/{table}/socket",
            additional_headers=given | headers,
            proxy=None,
            compression=None,
            open_timeout=PATIENCE,
            ping_timeout=PATIENCE,
            max_queue=None if reads_all else 16,
        )


class Seat:
    """A socket at a table, and the view that follows from its messages."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self.welcome: dict[str, Any] = {}
        self.view: Any = None
        self.number = 0
        self.to_act: list[int] = []
        self.table: dict[str, Any] = {}
        self.bytes = 0

    @property
    def seat(self) -> Any:
        return self.welcome["seat"]

    async def join(self, **fields: Any) -> None:
        """Join, or join again."""
        await self.send(kind="join", **fields)
        await self.until("welcome", "refused", "goodbye")

    async def send(self, **message: Any) -> None:
        """Send a message."""
        await self.socket.send(msgspec.json.encode(message), text=True)

    async def hear(self) -> dict[str, Any]:
        """Receive the next message and update the view."""
        async with asyncio.timeout(PATIENCE):
            frame = await self.socket.recv(decode=False)
        assert isinstance(frame, bytes)
        self.bytes += len(frame)
        told: dict[str, Any] = msgspec.json.decode(frame)
        self.heard.append(told)
        match told["kind"]:
            case "welcome":
                self.welcome, self.view, self.number = told, told["view"], told["number"]
                self.table, self.to_act = told["table"], told["table"]["to_act"]
            case "happened":
                assert told["act"]["number"] == self.number + 1, "no act is skipped or told twice"
                self.view = changed(self.view, told["changes"])
                self.number, self.to_act = told["act"]["number"], told["to_act"]
                self.table = told["table"] or self.table
        return told

    async def until(self, *kinds: str) -> dict[str, Any]:
        """Receive until a message of one of these kinds comes."""
        while True:
            told = await self.hear()
            if told["kind"] in kinds:
                return told

    async def does(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command and return the answer: done or refused."""
        command = f"s{next(_ids)}"
        message = {"kind": kind, "id": command} | fields
        if kind not in ("say", "order", "jot"):
            message.setdefault("seen", self.number)
        await self.send(**message)
        while True:
            told = await self.until("done", "refused")
            if told["id"] == message["id"]:
                return told

    async def until_started(self) -> None:
        """Receive until the game has started."""
        while self.table["state"] == "gathering":
            await self.hear()

    async def until_turn(self) -> bool:
        """Receive until it is this seat's turn (True) or the game is over (False)."""
        while self.table["state"] == "playing" and self.seat not in self.to_act:
            await self.hear()
        return bool(self.table["state"] == "playing")
