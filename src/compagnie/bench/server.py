"""How much the table server bears: a real server process, real sockets, tables of four, every move on the disk first.

The load comes from this process, over loopback, so both share the machine. Clients play random moves.
"""

import asyncio
import contextlib
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any
from urllib.request import HTTPCookieProcessor, ProxyHandler, Request, build_opener

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from compagnie.bench.engine import Figure
from compagnie.bots import bot_named
from compagnie.core.game import Game

SEATS = 4
LIMITS = ("requests_a_minute", "guests_an_hour", "messages_a_second", "sockets_an_address")
PLENTY = "1000000000"


def measure_server(game: Game, sockets: int = 2000, rate: float = 500.0, seconds: float = 10.0) -> Iterator[Figure]:
    """Measure the server with one game, one figure after the other."""
    found: list[Figure] = []

    def figure(what: str, value: float, unit: str) -> None:
        found.append(Figure(game=game.name, what=what, value=value, unit=unit))

    resource.setrlimit(resource.RLIMIT_NOFILE, (min(65_536, _most_files()), _most_files()))
    with tempfile.TemporaryDirectory() as home:
        began = time.perf_counter()
        with serving(Path(home)) as address:
            figure("server: start, cache warm", time.perf_counter() - began, "s")
            yield found[-1]
            for told in asyncio.run(_measure(game, address, sockets, rate, seconds)):
                figure(*told)
                yield found[-1]


@contextlib.contextmanager
def serving(home: Path) -> Iterator[str]:
    """A server of our own, without limits; gives its address."""
    command = "import sys; from compagnie.cli import main; sys.exit(main())"
    process = subprocess.Popen(
        [sys.executable, "-c", command, "serve", "--port", "0", "--home", str(home)],
        env=os.environ | {f"COMPAGNIE_{name.upper()}": PLENTY for name in LIMITS},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        yield process.stdout.readline().split()[-1]
    finally:
        process.terminate()
        process.communicate()


class Post:
    """One person's way to the server over HTTP."""

    def __init__(self, address: str) -> None:
        self._address, self.cookies = address, CookieJar()
        self._open = build_opener(ProxyHandler({}), HTTPCookieProcessor(self.cookies)).open

    def __call__(self, path: str, **fields: Any) -> Any:
        body = msgspec.json.encode(fields)
        asked = Request(f"{self._address}/api{path}", body, {"Content-Type": "application/json"})  # noqa: S310
        with self._open(asked) as answer:
            return msgspec.json.decode(answer.read())


class Told(msgspec.Struct):
    """As much of a message as the load needs."""

    kind: str
    id: str | None = None
    number: int | None = None
    act: "ToldAct | None" = None
    to_act: list[int] = []
    changes: list[tuple[list[str | int], Any]] = []
    view: Any = None
    table: Any = None


class ToldAct(msgspec.Struct):
    """As much of an act as the load needs."""

    number: int


_decode = msgspec.json.Decoder(Told).decode


class Table:
    """One table: a person holds its four seats, and looks from each over a socket of its own."""

    def __init__(self, game: Game, address: str, load: "Load") -> None:
        self.game, self._load = game, load
        self._post = Post(address)
        self._sockets: list[ClientConnection] = []
        self._address = address.replace("http", "ws", 1)
        self.bytes = self.frames = 0

    def set_up(self) -> None:
        """Open the table and take all seats."""
        self._post("/guest", name="Load")
        self.id = self._post("/tables", game=self.game.name, seats=SEATS, open=False)["id"]
        for seat in range(1, SEATS):
            self._do("sit", seat=seat)

    def _do(self, kind: str, **fields: Any) -> None:
        self._post(f"/tables/{self.id}/commands", kind=kind, id=f"{kind}{fields}", seen=0, **fields)

    async def play(self) -> None:
        """Play to the end of the game."""
        await asyncio.to_thread(self._do, "start")
        cookie = "; ".join(f"{one.name}={one.value}" for one in self._post.cookies)
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(SEATS):
                address = f"{self._address}/api/tables/{self.id}/socket"
                socket = connect(address, additional_headers={"Cookie": cookie}, compression=None, proxy=None)
                self._sockets.append(await stack.enter_async_context(socket))
            self._load.sockets += SEATS
            await asyncio.gather(*(self._sit(seat) for seat in range(SEATS)))

    async def _sit(self, seat: int) -> None:
        """Look from a seat and move when it is its turn. A seat that isn't to act only listens."""
        socket, load = self._sockets[seat], self._load
        await socket.send(f'{{"kind":"join","seat":{seat}}}')
        view: Any = None
        pending: list[Any] = []
        sent: dict[str, float] = {}
        while not load.over:
            frame = await socket.recv(decode=False)
            self.bytes += len(frame)
            self.frames += 1
            told = _decode(frame)
            match told.kind:
                case "welcome":
                    view, number, to_act = told.view, told.number or 0, told.table["to_act"]
                case "happened" if told.act:
                    pending += told.changes
                    number, to_act = told.act.number, told.to_act
                case "done" if told.id in sent:
                    load.latencies.append(time.perf_counter() - sent.pop(told.id))
                    continue
                case _:
                    continue
            if seat not in to_act:
                if not to_act:
                    return
                continue
            view, pending = _changed(view, pending), []
            move = self._choice(view)
            await load.turn()
            command = f"{seat}.{number}"
            sent[command] = time.perf_counter()
            message = {"kind": "move", "id": command, "seen": number, "seat": seat, "move": move}
            await socket.send(msgspec.json.encode(message), text=True)

    def _choice(self, view: Any) -> Any:
        load = self._load
        return load.bot.choose(self.game, msgspec.convert(view, load.view_type), load.dice)


class Load:
    """What all tables share: the rate of moves, and what was measured."""

    def __init__(self, game: Game, rate: float | None) -> None:
        self.sockets, self.over = 0, False
        self.latencies: list[float] = []
        self.dice, self.bot = random.Random(1), bot_named("random", game)
        self.view_type = type(game.view(game.position(SEATS, game.options_type()), 0))
        self._every, self._next = (1 / rate if rate else 0.0), 0.0

    async def turn(self) -> None:
        """Wait until another move is due."""
        if self._every:
            now = time.perf_counter()
            self._next = max(self._next + self._every, now - self._every)
            if self._next > now:
                await asyncio.sleep(self._next - now)


def _changed(view: Any, made: list[Any]) -> Any:
    for path, value in made:
        if not path:
            view = value
            continue
        place = view
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value
    return view


async def _measure(game: Game, address: str, sockets: int, rate: float, seconds: float) -> list[tuple[str, float, str]]:
    told: list[tuple[str, float, str]] = []
    for what, count, paced in (
        (f"server: {rate:.0f} moves/s asked", sockets // SEATS, rate),
        ("server: flat out", 50, None),
    ):
        load = Load(game, paced)
        async with _playing(game, address, load, count) as tables:
            load.latencies.clear()
            before, began = sum(table.bytes for table in tables), time.perf_counter()
            await asyncio.sleep(seconds)
            took, moves = time.perf_counter() - began, len(load.latencies)
            sent = sum(table.bytes for table in tables) - before
            slowest = sorted(load.latencies)[int(moves * 0.99)] if moves else 0.0
        told += [
            (f"{what}, {load.sockets} sockets", moves / took, "moves/s"),
            (f"{what}, acknowledged p99", slowest * 1000, "ms"),
            (f"{what}, a move costs a seat", sent / max(moves, 1) / SEATS, "bytes"),
        ]
    return told


@contextlib.asynccontextmanager
async def _playing(game: Game, address: str, load: Load, count: int) -> AsyncIterator[list[Table]]:
    """So many tables at play, each set again when its game is over."""
    tables = [Table(game, address, load) for _ in range(count)]
    for table in tables:
        await asyncio.to_thread(table.set_up)

    async def keep_playing(table: Table) -> None:
        while not load.over:
            await table.play()
            again = Table(game, address, load)
            await asyncio.to_thread(again.set_up)
            load.sockets -= SEATS
            tables.append(again)
            table = again

    tasks = [asyncio.create_task(keep_playing(table)) for table in tables]
    while load.sockets < count * SEATS:
        await asyncio.sleep(0.05)
        for task in tasks:
            if task.done():
                task.result()
    try:
        yield tables
    finally:
        load.over = True
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _most_files() -> int:
    return resource.getrlimit(resource.RLIMIT_NOFILE)[1]
