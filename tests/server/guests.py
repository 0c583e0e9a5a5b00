"""Guests and tables inside the test's process, for tests that need no socket."""

import asyncio
import itertools
import random
from typing import Any

import msgspec
from sqlalchemy import insert

from compagnie.bots import bot_named
from compagnie.core.game import Game
from compagnie.games import games
from compagnie.server.base.actors import Person, person_actor
from compagnie.server.protocol import messages as protocol
from compagnie.server.protocol.clock import Pace, Untimed
from compagnie.server.storage.schema import people
from compagnie.server.table.table import Table
from compagnie.server.table.views.view_updates import view_of
from compagnie.server.table.watchers import Watcher
from compagnie.server.tables.create import TableSetup, open_table
from compagnie.server.tables.services import Services

_ids = itertools.count(1)


class Guest:
    """A guest who sends commands to tables."""

    def __init__(self, person: Person) -> None:
        self.person, self.actor = person, person_actor(person)

    async def does(self, table: Table, kind: type[protocol.Command], **fields: Any) -> int:
        """Send a command to a table, having seen all of it."""
        wanted = {"id": f"c{next(_ids)}", "seen": table.state.number} | fields
        return await table.enter(self.actor, kind(**wanted))  # type: ignore[arg-type]

    async def moves(self, table: Table, move: Any, **fields: Any) -> int:
        """Make a move of the game."""
        return await self.does(table, protocol.Move, move=msgspec.Raw(msgspec.json.encode(move)), **fields)

    async def watches(self, table: Table, seat: int | None = None, seen: int | None = None) -> "Chair":
        """Watch a table."""
        chair = Chair(self.person)
        chair.welcome = plain(await table.join(chair.watcher, seat, seen))
        return chair


class Pile:
    """A connection that keeps the frames that weren't read yet, up to a limit."""

    MOST = 250

    def __init__(self) -> None:
        self.frames: asyncio.Queue[bytes | None] = asyncio.Queue()

    def put(self, frame: bytes) -> bool:
        if self.frames.qsize() >= self.MOST:
            return False
        self.frames.put_nowait(frame)
        return True

    def close(self, last: bytes) -> None:
        self.frames.put_nowait(last)
        self.frames.put_nowait(None)


class Chair:
    """A watcher of a table, and the messages it was sent."""

    def __init__(self, person: Person | None) -> None:
        self.pile = Pile()
        self.watcher = Watcher(person, self.pile)
        self.welcome: dict[str, Any] = {}

    def told(self) -> list[dict[str, Any]]:
        """The messages since the last call."""
        frames = []
        while not self.pile.frames.empty():
            frame = self.pile.frames.get_nowait()
            if frame is not None:
                frames.append(msgspec.json.decode(frame))
        return frames

    async def until(self, state: str | None = None, act: str | None = None, seat: int | None = None) -> dict[str, Any]:
        """Wait for a message that the table is in a state, or that an act of this kind (by this seat) happened."""
        async with asyncio.timeout(60):
            while True:
                frame = await self.pile.frames.get()
                told = msgspec.json.decode(frame) if frame else {"kind": "closed"}
                if told["kind"] != "happened":
                    continue
                if state and told["table"] and told["table"]["state"] == state:
                    return dict(told)
                if act and told["act"]["kind"] == act and seat in (None, told["act"]["seat"]):
                    return dict(told)


class Club:
    """Makes guests and tables on the test's services."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.dice = random.Random(11)

    async def guest(self, name: str) -> Guest:
        """A new guest."""
        person = Person(id=f"p{next(_ids)}", name=name, guest=True)

        async def job(connection: Any) -> None:
            await connection.execute(insert(people).values(id=person.id, name=name, created_at=0.0))

        await self.services.writer.write(job)
        return Guest(person)

    async def table(
        self, seats: list[Guest | str], pace: Pace | None = None, start: bool = True, **options: Any
    ) -> Table:
        """A table with these people and bots on it; the first is the host."""
        host = next(guest for guest in seats if isinstance(guest, Guest))
        game = a_game()
        chosen = msgspec.convert(options, game.options_type)
        setup = TableSetup(game=game, seats=len(seats), options=chosen, pace=pace or Untimed(), listed=True)
        table = await open_table(self.services.registry, host.person, setup)
        for seat, who in enumerate(seats):
            if isinstance(who, Guest):
                await who.does(table, protocol.Sit, seat=seat, nonce=f"{seat:02x}")
            else:
                await host.does(table, protocol.Sit, seat=seat, bot=who, nonce=f"{seat:02x}")
        if start:
            await host.does(table, protocol.Start)
        return table

    def choice(self, table: Table, seat: int) -> Any:
        """A legal move for a seat."""
        view = view_of(table.state, seat)
        return bot_named("random", table.game).choose(table.game, view, self.dice)

    async def play(self, table: Table, guests: list[Guest], most: int = 10_000) -> None:
        """Play on, people moving at random, to the end or for so many moves."""
        for _ in range(most):
            if not table.state.to_act:
                return
            seat = table.state.to_act[0]
            person = table.state.seating[seat].person
            guest = next(guest for guest in guests if guest.person.id == person)
            await guest.moves(table, self.choice(table, seat), seat=seat)


def a_game() -> Game:
    """Any game: the server must work with each."""
    return next(iter(games().values()))


def plain(message: msgspec.Struct) -> Any:
    """A message as a client receives it."""
    return msgspec.json.decode(msgspec.json.encode(message))
