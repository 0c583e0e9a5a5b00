"""Tables of four at this house's server, played at random over sockets."""

import asyncio
import random
import time
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import msgspec

from compagnie.bench.load import Line, Load, Post
from compagnie.bots import bot_named
from compagnie.core.game import Game
from compagnie.games.batavia import actions, moves
from compagnie.games.batavia.box import COMPANIES
from compagnie.games.batavia.game import game as batavia

SEATS = 4
DRAWS_INSTEAD = 0.8
"""So often a seat that can't play what it thought of draws: a bot would have to think of other plays."""


class _Act(msgspec.Struct):
    number: int


class _Told(msgspec.Struct):
    """As much of a message as the load needs."""

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


_told = msgspec.json.Decoder(_Told).decode
_plain = msgspec.json.Decoder().decode
_card = msgspec.json.Decoder(_Card).decode


class TableLoad(Load):
    """Plays one game at random."""

    def begin(self, game: Game, address: str) -> None:
        """Which game, and where."""
        self.game, self.address = game, address
        self.bot = bot_named("random", game)
        self.view_type = type(game.view(game.position(SEATS, game.options_type()), 0))
        self.refused = 0

    def choice(self, view: Any) -> Any:
        """A legal move at random: where it can be read off the view, that is quicker than a bot's, which deals anew."""
        if self.game is batavia and (move := random_batavia(view, self.dice)):
            return move
        return self.bot.choose(self.game, msgspec.convert(view, self.view_type), self.dice)


def random_batavia(view: Any, dice: random.Random) -> moves.Move | None:
    """A bid, a pass, two cards drawn, or a play with cards of one company; now and then None, for another play."""
    action = dice.choice(view["choices"]["decisions"])
    if action in (actions.PASS, actions.DRAW) or action > actions.BID:
        return moves.unspell([action])
    own, company = view["seats"][view["seat"]], COMPANIES[action - actions.LAY]
    most = 0 if view["seals"][company] == view["seat"] else max(seat["laid"].get(company, 0) for seat in view["seats"])
    least, held = max(1, most + 1 - own["laid"].get(company, 0)), view["hand"][company]
    ahead = (post for post in view["posts"] if post["hex"] > own["at"] and not post["taken"])
    if least > held or all(post["company"] != company for post in ahead):
        return moves.Draw() if dice.random() < DRAWS_INSTEAD else None
    return moves.Play(cards={company: dice.randint(least, held)}, sail=company)


class Table:
    """One table: a person holds its four seats, and looks from each over a socket of its own."""

    def __init__(self, load: TableLoad) -> None:
        self.load = load
        self.at_play = False
        self.over = asyncio.Event()
        self.seats: list[_Seat] = []

    async def set_up(self) -> None:
        """Open the table, take all seats, begin, and look from each seat; nobody moves yet."""
        self.post = post = Post(self.load.address)
        await post("/api/guest", name="Load")
        self.id = (await post("/api/tables", game=self.load.game.name, seats=SEATS, open=False))["id"]
        for number in range(1, SEATS):
            await self._do("sit", seat=number)
        await self._do("start")
        at, loop = urlsplit(self.load.address), asyncio.get_running_loop()
        for number in range(SEATS):
            seat = _Seat(self, number)
            line = Line(f"/api/tables/{self.id}/socket", at.netloc, seat.hear, self.post.cookie)
            seat.line = line
            self.seats.append(seat)
            await loop.create_connection(partial(_same, line), at.hostname or "", at.port or 80)
            await line.opened
            line.say(b'{"kind":"join","seat":%d}' % number)
            await seat.joined.wait()
        self.post.close()

    async def play(self) -> None:
        """Play to the end of the game."""
        self.at_play = True
        for seat in self.seats:
            seat.look()
        await self.over.wait()

    def hang_up(self) -> None:
        """Leave the sockets and the game."""
        for seat in self.seats:
            seat.line.close()

    async def _do(self, kind: str, **fields: Any) -> None:
        await self.post(f"/api/tables/{self.id}/commands", kind=kind, id=f"{kind}{fields}", seen=0, **fields)


def _same(line: Line) -> Line:
    return line


class _Seat:
    """Moves when it is its turn. A seat that isn't to act only listens."""

    line: Line

    def __init__(self, table: Table, seat: int) -> None:
        self._table, self.seat, self._load = table, seat, table.load
        self._view: Any = None
        self._pending: list[msgspec.Raw] = []
        self._sent: dict[str, float] = {}
        self._number = 0
        self._to_act: list[int] = []
        self.joined = asyncio.Event()

    def hear(self, frame: bytes) -> None:
        """The server tells something."""
        load = self._load
        load.bytes += len(frame)
        told = _told(frame)
        if told.kind == "happened" and told.act:
            self._pending.append(told.changes)
            self._number, self._to_act = told.act.number, told.to_act
        elif told.kind == "done":
            if sent := self._sent.pop(told.id or "", 0.0):
                load.acknowledged(sent)
            return
        elif told.kind == "welcome":
            self._view, self._number, self._to_act = _plain(told.view), told.number or 0, _card(told.table).to_act
            self.joined.set()
        else:
            load.refused += told.kind == "refused"
            return
        self.look()

    def look(self) -> None:
        """Move if it is our turn."""
        if self.seat in self._to_act:
            if self._table.at_play:
                self._load.when_due(self._move)
        elif not self._to_act:
            self._table.over.set()

    def _move(self) -> None:
        if self.line.over or self._load.over:
            return
        for raw in self._pending:
            self._view = _changed(self._view, _plain(raw))
        self._pending.clear()
        command = f"{self.seat}.{self._number}"
        move = self._load.choice(self._view)
        message = {"kind": "move", "id": command, "seen": self._number, "seat": self.seat, "move": move}
        self._sent[command] = time.perf_counter()
        self.line.say(msgspec.json.encode(message))


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
