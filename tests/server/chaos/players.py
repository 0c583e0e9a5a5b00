"""Clients that play whatever happens, and write down all that they sent and were told."""

import asyncio
import hashlib
import itertools
import random
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection

from compagnie.core.game import Game
from tests.server.chaos.nodes import Node
from tests.server.crash_run import BANK, CONNECTION_ERRORS
from tests.server.http.test_socket import choice
from tests.server.server_process import Seat, Visitor

SILENCE = 8.0
"""A client that hears nothing for so many seconds, not even an answer to its ping, connects anew."""
PING_INTERVAL = 0.5
RETRY_DELAY = 0.1
UNCERTAIN = ("busy", "not_stored", "server_fault", "restarting")
"""Refusals after which the same command is sent again."""
_ids = itertools.count(1)


class Sent(msgspec.Struct):
    """A command that was sent once, and what came back."""

    id: str
    node: int
    at: float
    until: float = 0.0
    """When it was answered, or when the connection was given up."""
    answer: str = "lost"
    """`done`, the code of a refusal, or `lost`."""
    number: int = 0


class Told(msgspec.Struct, frozen=True):
    """What a client saw after an act."""

    number: int
    kind: str
    """The act's kind; empty for a whole view."""
    view: str
    """A digest of the view."""


class Sample(msgspec.Struct, frozen=True):
    """The server's time as a client was told."""

    at: float
    time: float
    process: tuple[int, int]
    """Which node, and which of its processes."""


class History(msgspec.Struct):
    """All that one client sent and was told at one table."""

    table: str
    seat: int
    sent: list[Sent] = msgspec.field(default_factory=list)
    told: list[Told] = msgspec.field(default_factory=list)
    times: list[Sample] = msgspec.field(default_factory=list)

    def __str__(self) -> str:
        """The last that was sent and told."""
        sent, now = self.sent[-1] if self.sent else None, time.monotonic()
        asked = f"{sent.answer} {now - sent.at:.1f} s ago" if sent else "nothing"
        heard = f"{now - self.times[-1].at:.1f} s" if self.times else "never"
        return f"seat {self.seat} saw {self.seen}, sent {asked}, heard {heard} ago"

    @property
    def seen(self) -> int:
        """The last act that it saw."""
        return max((told.number for told in self.told), default=0)


class _RecordedSeat(Seat):
    """A socket at a table that writes down what it is told."""

    def __init__(self, socket: ClientConnection, history: History, process: tuple[int, int]) -> None:
        super().__init__(socket)
        self._history, self._process = history, process

    async def hear(self) -> dict[str, Any]:
        async with asyncio.timeout(SILENCE):
            told = await super().hear()
        self.heard.clear()
        if told["kind"] in ("welcome", "happened"):
            kind = told["act"]["kind"] if told["kind"] == "happened" else ""
            self._history.told.append(Told(self.number, kind, digest(self.view)))
        elif told["kind"] == "pong":
            self._history.times.append(Sample(time.monotonic(), told["time"], self._process))
        return told


def digest(view: Any) -> str:
    """A digest of a view, as it is or as a client received it: equal views have equal ones."""
    plain = msgspec.json.decode(msgspec.json.encode(view))
    return hashlib.sha256(msgspec.json.encode(plain, order="deterministic")).hexdigest()[:16]


class Group:
    """Three clients who play game after game."""

    def __init__(self, nodes: Sequence[Node], game: Game, dice: random.Random) -> None:
        self._nodes, self.game, self._dice = nodes, game, dice
        self.histories: list[History] = []
        self._cookies = httpx.Cookies()
        self.moves = 0
        self.table = ""

    def __str__(self) -> str:
        """Where it stands, seat by seat."""
        return f"{self.game.name} {self.table} " + ", ".join(map(str, self.histories[-3:]))

    async def play(self) -> None:
        """Play until cancelled."""
        await self._retry(lambda visitor: visitor.comes_as("Ada"))
        while True:
            self.table = await self._retry(self._open_table)
            histories = [History(self.table, seat) for seat in range(3)]
            self.histories += histories
            await asyncio.gather(*(self._play_seat(history) for history in histories))

    async def _retry(self, doing: Callable[[Visitor], Awaitable[Any]]) -> Any:
        """Do something over HTTP at any server, until it works."""
        while True:
            node = self._dice.choice(self._nodes)
            client = httpx.AsyncClient(base_url=node.address, cookies=self._cookies, trust_env=False)
            try:
                async with client, asyncio.timeout(SILENCE):
                    answer = await doing(Visitor(client))
                    self._cookies = client.cookies
                    return answer
            except (*CONNECTION_ERRORS, AssertionError):
                await asyncio.sleep(RETRY_DELAY)

    async def _open_table(self, host: Visitor) -> str:
        pace = {"kind": "days", "days": 1} if self.game.drawing else {"kind": "live", "bank": BANK, "increment": 0}
        table = str((await host.opens(game=self.game.name, seats=3, pace=pace))["id"])
        for seat in (1, 2):
            await host.does(table, "sit", seat=seat)
        await host.does(table, "start")
        return table

    async def _play_seat(self, history: History) -> None:
        """Play one seat to the end. What may or may not have been done is sent again, with the same id."""
        pending: list[dict[str, Any]] = []
        while True:
            number = self._dice.randrange(len(self._nodes))
            try:
                if await self._play_at(number, history, pending):
                    return
            except CONNECTION_ERRORS:
                await asyncio.sleep(RETRY_DELAY)

    async def _play_at(self, number: int, history: History, pending: list[dict[str, Any]]) -> bool:
        """Play at one server until the game is over (True), or until it has nothing to say but a refusal."""
        node = self._nodes[number]
        async with httpx.AsyncClient(base_url=node.address, cookies=self._cookies, trust_env=False) as http:
            async with asyncio.timeout(SILENCE):
                socket = await Visitor(http).socket(history.table, reads_all=True)
            seat = _RecordedSeat(socket, history, (number, node.lives))
            pings = asyncio.create_task(_ping(seat))
            try:
                await seat.join(seat=history.seat, seen=history.seen)
                if not seat.welcome:
                    return False
                while pending or await seat.until_turn():
                    await self._move(seat, number, history, pending)
                return True
            finally:
                pings.cancel()
                await asyncio.wait([pings])
                socket.transport.abort()

    async def _move(self, seat: Seat, node: int, history: History, pending: list[dict[str, Any]]) -> None:
        if not pending:
            pending.append({"id": f"c{next(_ids)}", "seen": seat.number, "move": choice(seat)})
        sent = Sent(pending[0]["id"], node, time.monotonic())
        history.sent.append(sent)
        try:
            told = await seat.does("move", seat=history.seat, **pending[0])
        finally:
            sent.until = time.monotonic()
        sent.answer = "done" if told["kind"] == "done" else told["code"]
        if sent.answer in UNCERTAIN:
            await asyncio.sleep(RETRY_DELAY)
            return
        pending.clear()
        if sent.answer == "done":
            sent.number = told["number"]
            self.moves += 1
        else:
            assert sent.answer == "stale", told
            await asyncio.sleep(RETRY_DELAY)


async def _ping(seat: Seat) -> None:
    while True:
        await seat.send(kind="ping", at=0.0)
        await asyncio.sleep(PING_INTERVAL)
