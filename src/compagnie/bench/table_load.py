"""Load on our own server: tables of four, played at random over sockets."""

import asyncio
import random
import time
from collections.abc import Sequence
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import msgspec

from compagnie.bench.load import ClientSocket, HttpClient, Load
from compagnie.bots import bot_named
from compagnie.core.game import Game
from compagnie.core.json_reader import convert, decoder
from compagnie.games.batavia import actions, moves
from compagnie.games.batavia.box import COMPANIES
from compagnie.games.batavia.game import game as batavia
from compagnie.server.table.views.diff import changed

SEATS = 4
DRAW_SHARE = 0.8
"""How often a seat that can't make its first choice draws; else a bot chooses, which takes longer."""


class _Act(msgspec.Struct):
    number: int


class _Message(msgspec.Struct):
    """The fields of a message that the load needs."""

    kind: str
    id: str | None = None
    number: int | None = None
    act: _Act | None = None
    to_act: list[int] = []
    changes: msgspec.Raw = msgspec.Raw(b"[]")
    view: msgspec.Raw = msgspec.Raw(b"null")
    table: msgspec.Raw = msgspec.Raw(b"null")
    code: str | None = None


class _Card(msgspec.Struct):
    to_act: list[int]


_decode_message = decoder(_Message).decode
_decode_json = msgspec.json.Decoder().decode
_decode_card = decoder(_Card).decode


class TableLoad(Load):
    """Plays one game at random."""

    def begin(self, game: Game, address: str) -> None:
        """Set the game and the server's address."""
        self.game, self.address = game, address
        self.bot = bot_named("random", game)
        self.view_type = type(game.view(game.position(SEATS, game.options_type()), 0))
        self.refused = 0
        self.bots_took: list[float] = []
        self._waiting_since: dict[str, float] = {}

    def told(self, table: str, to_act: list[int], people: int) -> None:
        """Note how long a table waits for its bots."""
        now = time.perf_counter()
        if since := self._waiting_since.pop(table, 0.0):
            self.bots_took.append(now - since)
        if to_act and to_act[0] >= people:
            self._waiting_since[table] = now

    def choice(self, view: Any) -> Any:
        """A legal move at random, read off the view where that is possible: it is quicker than a bot's."""
        if self.game is batavia and (move := random_batavia(view, self.dice)):
            return move
        return self.bot.choose(self.game, convert(view, self.view_type), self.dice)


def random_batavia(view: Any, dice: random.Random) -> moves.Move | None:
    """A bid, a pass, a draw, or a play with cards of one company; sometimes None, for a bot to choose."""
    action = dice.choice(view["choices"]["decisions"])
    if action in (actions.PASS, actions.DRAW) or action > actions.BID:
        return moves.unspell([action])
    own, company = view["seats"][view["seat"]], COMPANIES[action - actions.LAY]
    most = 0 if view["seals"][company] == view["seat"] else max(seat["laid"].get(company, 0) for seat in view["seats"])
    least, held = max(1, most + 1 - own["laid"].get(company, 0)), view["hand"][company]
    ahead = (post for post in view["posts"] if post["hex"] > own["at"] and not post["taken"])
    if least > held or all(post["company"] != company for post in ahead):
        return moves.Draw() if dice.random() < DRAW_SHARE else None
    return moves.Play(cards={company: dice.randint(least, held)}, sail=company)


class Table:
    """One table: one person holds its seats, with a socket for each; bots hold the last ones, if there are any."""

    def __init__(self, load: TableLoad, bots: Sequence[str] = ()) -> None:
        self.load, self.address, self.bots = load, load.address, bots
        self.at_play = False
        self.over = asyncio.Event()
        self.seats: list[_Seat] = []

    async def set_up(self) -> None:
        """Open the table, take all seats, start, and join from each seat; nobody moves yet."""
        self.http = http = HttpClient(self.address)
        await http.post("/api/guest", name="Load")
        asked = {"game": self.load.game.name, "seats": SEATS, "open": False, "bots": self.bots}
        self.id = (await http.post("/api/tables", **asked))["id"]
        people = SEATS - len(self.bots)
        for number in range(1, people):
            await self._do("sit", seat=number)
        await self._do("start")
        at, loop = urlsplit(self.address), asyncio.get_running_loop()
        for number in range(people):
            seat = _Seat(self, number)
            socket = ClientSocket(f"/api/tables/{self.id}/socket", at.netloc, seat.on_message, self.http.cookie)
            seat.socket = socket
            self.seats.append(seat)
            await loop.create_connection(partial(_same, socket), at.hostname or "", at.port or 80)
            await socket.opened
            socket.send(b'{"kind":"join","seat":%d}' % number)
            await seat.joined.wait()
        self.http.close()

    async def play(self) -> None:
        """Play to the end of the game."""
        self.at_play = True
        for seat in self.seats:
            seat.move_if_due()
        await self.over.wait()

    def close(self) -> None:
        """Close the sockets."""
        for seat in self.seats:
            seat.socket.close()

    async def _do(self, kind: str, **fields: Any) -> None:
        await self.http.post(f"/api/tables/{self.id}/commands", kind=kind, id=f"{kind}{fields}", seen=0, **fields)


def _same(socket: ClientSocket) -> ClientSocket:
    return socket


class _Seat:
    """Moves when it is its turn."""

    socket: ClientSocket

    def __init__(self, table: Table, seat: int) -> None:
        self._table, self.seat, self._load = table, seat, table.load
        self._view: Any = None
        self._pending: list[msgspec.Raw] = []
        self._sent: dict[str, float] = {}
        self._number = 0
        self._to_act: list[int] = []
        self.joined = asyncio.Event()

    def on_message(self, frame: bytes) -> None:
        """Handle a message of the server."""
        load = self._load
        load.bytes += len(frame)
        message = _decode_message(frame)
        if message.kind == "happened" and message.act:
            self._pending.append(message.changes)
            self._number, self._to_act = message.act.number, message.to_act
            if self.seat == 0:
                load.told(self._table.id, message.to_act, SEATS - len(self._table.bots))
        elif message.kind == "done":
            if sent := self._sent.pop(message.id or "", 0.0):
                load.acknowledged(sent)
            return
        elif message.kind == "welcome":
            self._view, self._number, self._to_act = (
                _decode_json(message.view),
                message.number or 0,
                _decode_card(message.table).to_act,
            )
            self.joined.set()
        else:
            load.refused += message.kind == "refused"
            return
        self.move_if_due()

    def move_if_due(self) -> None:
        """Move if it is our turn."""
        if self.seat in self._to_act:
            if self._table.at_play:
                self._load.when_due(self._move)
        elif not self._to_act:
            self._table.over.set()

    def _move(self) -> None:
        if self.socket.over or self._load.over:
            return
        for raw in self._pending:
            self._view = changed(self._view, _decode_json(raw))
        self._pending.clear()
        command = f"{self.seat}.{self._number}"
        move = self._load.choice(self._view)
        message = {"kind": "move", "id": command, "seen": self._number, "seat": self.seat, "move": move}
        self._sent[command] = time.perf_counter()
        self.socket.send(msgspec.json.encode(message))
