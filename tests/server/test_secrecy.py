"""Secrecy on the wire: change what a seat can't know, and every byte it is sent stays the same.

Two servers keep the same table, but for the cards that chance dealt to other seats. The same people do the same
things at both, and what one seat and a spectator are sent is compared byte for byte: views, acts, refusals, resyncs,
answers over HTTP.
"""

import random
import shutil
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import update

from compagnie.bots import bot_named
from compagnie.core.contract import NATURE
from compagnie.core.refusal import Refusal
from compagnie.server.acts import Started, decode_act, encode_act
from compagnie.server.database import open_database
from compagnie.server.line import Line
from compagnie.server.schema import acts
from compagnie.server.settings import Settings
from tests.server.conftest import WallClock
from tests.server.inside import inside
from tests.server.running import Seat, Visitor
from tests.server.sitting import a_game

pytestmark = pytest.mark.anyio

ME = 0
MOVES = 60


class Recorder(Seat):
    """A socket that keeps every frame it was sent."""

    def __init__(self, socket: Any) -> None:
        super().__init__(socket)
        self.frames: list[bytes] = []

    async def hear(self) -> dict[str, Any]:
        told = await super().hear()
        if told["kind"] != "presence":  # who comes when is not the game's, and its timing is the clock's
            self.frames.append(msgspec.json.encode(told))
        return told


class World:
    """One of the two servers, with everyone connected."""

    def __init__(self, people: list[Visitor], seats: list[Recorder], stranger: Recorder, house: Any) -> None:
        self.people, self.seats, self.stranger, self.house = people, seats, stranger, house
        self.answers: list[tuple[int, bytes]] = []

    async def everyone_hears(self, number: int) -> None:
        for chair in (*self.seats, self.stranger):
            while chair.number < number:
                await chair.hear()

    async def asks(self, path: str) -> None:
        """What the seat and a stranger are answered over HTTP."""
        for http in (self.people[ME].http, self.people[-1].http):
            answer = await http.get(path)
            self.answers.append((answer.status_code, answer.content))


async def open_world(
    stack: AsyncExitStack, settings: Settings, wall: WallClock, cookies: list[Any], table: str
) -> World:
    address, house = await stack.enter_async_context(inside(settings, wall))
    people = []
    for jar in cookies:
        http = await stack.enter_async_context(httpx.AsyncClient(base_url=address, cookies=jar, trust_env=False))
        people.append(Visitor(http))
    chairs = []
    for person in people:
        chair = Recorder(await stack.enter_async_context(person.socket(table)))
        await chair.join(seen=0)
        chairs.append(chair)
    return World(people, chairs[:-1], chairs[-1], house)


async def set_table(settings: Settings, wall: WallClock) -> tuple[list[Any], str]:
    """A table with three people that has just begun, and the cookies of all and of a stranger."""
    async with inside(settings, wall) as (address, _):
        cookies = []
        table = ""
        for name in ("Ada", "Ben", "Cleo", "Stranger"):
            async with httpx.AsyncClient(base_url=address, trust_env=False) as http:
                person = await Visitor(http).comes_as(name)
                if not table:
                    table = (await person.opens(game=a_game().name, seats=3))["id"]
                    host = dict(http.cookies)
                elif name != "Stranger":
                    await person.does(table, "sit")
                cookies.append(dict(http.cookies))
        async with httpx.AsyncClient(base_url=address, cookies=host, trust_env=False) as http:
            await Visitor(http).does(table, "start")
    return cookies, table


def possible(steps: list[int]) -> bool:
    """Whether chance could have answered so."""
    position = a_game().position(3, a_game().options_type())
    try:
        for actor, action in zip(steps[::2], steps[1::2], strict=True):
            position.step(actor, action)
    except Refusal:
        return False
    return True


def dealt_otherwise(started: Started, dice: random.Random) -> Started:
    """The same set-up for one seat and a spectator, with other cards in the other hands."""
    game = a_game()
    true = Line(game, 3, game.options_type())
    true.take(started.steps)
    answers = [place for place in range(0, len(started.steps), 2) if started.steps[place] == NATURE]
    steps = list(started.steps)
    for _ in range(2000):
        a, b = (place + 1 for place in dice.sample(answers, 2))
        tried = list(steps)
        tried[a], tried[b] = tried[b], tried[a]
        if not possible(tried):
            continue
        other = Line(game, 3, game.options_type())
        other.take(tried)
        same = all(
            msgspec.json.encode(game.view(other.position, seat)) == msgspec.json.encode(game.view(true.position, seat))
            and game.seen_setup(other.setup, seat) == game.seen_setup(true.setup, seat)
            for seat in (ME, None)
        )
        if same and other.events == true.events:
            steps = tried
    changed = Started(steps=steps, events=started.events)
    assert changed.steps != started.steps
    return changed


async def deal_otherwise(home: Path, table: str) -> None:
    engine = open_database(f"sqlite+aiosqlite:///{home / 'compagnie.db'}")
    async with engine.connect() as connection:
        rows = list(await connection.execute(acts.select().where(acts.c.table == table)))
        row = next(row for row in rows if row.what.startswith('{"kind":"started"'))
        started = decode_act(row.what)
        assert isinstance(started, Started)
        what = encode_act(dealt_otherwise(started, random.Random(3)))
        await connection.execute(
            update(acts).where(acts.c.table == table, acts.c.number == row.number).values(what=what)
        )
        await connection.commit()
    await engine.dispose()


def move_for_both(worlds: list[World], seat: int, dice: random.Random) -> Any:
    """A move that is legal at both tables."""
    game = a_game()
    tables = [next(iter(world.house.hall.tables.values())) for world in worlds]
    for _ in range(300):
        view = game.view(tables[0].standing.line.position, seat)
        move = bot_named("random", game).choose(game, view, dice)
        try:
            game.spell(tables[1].standing.line.position, seat, move)
        except Refusal:
            continue
        return msgspec.to_builtins(move)
    return None


async def test_every_byte_stays_the_same_when_what_is_hidden_changes(settings: Settings, wall: WallClock) -> None:
    cookies, table = await set_table(settings, wall)
    other = msgspec.structs.replace(settings, home=settings.home.with_name("other"))
    shutil.copytree(settings.home, other.home)
    await deal_otherwise(other.home, table)
    dice, made = random.Random(8), 0
    async with AsyncExitStack() as stack:
        worlds = [await open_world(stack, one, wall, cookies, table) for one in (settings, other)]
        hidden = [[chair.view for chair in world.seats[1:]] for world in worlds]
        assert hidden[0] != hidden[1], "what is hidden must differ, or this proves nothing"
        for _ in range(MOVES):
            wall.at += 3
            (seat,) = worlds[0].seats[ME].to_act or [None]
            move = move_for_both(worlds, seat, dice) if seat is not None else None
            if seat is None or move is None:
                break
            number = worlds[0].seats[ME].number
            for world in worlds:
                await badger(world, move)
                told = await world.seats[seat].does("move", id=f"m{number}", move=move)
                assert told["kind"] == "done"
                await world.everyone_hears(number + 1)
            made += 1
        assert made >= 12
        for world in worlds:
            for path in ("", "/view?seen=0", "/view", "/record", "/fairness"):
                await world.asks(f"/api/tables/{table}{path}")
            await world.asks("/api/tables")
            await world.seats[ME].join(seen=0)
            await world.stranger.join(seen=5)
        for a, b in ((worlds[0].seats[ME], worlds[1].seats[ME]), (worlds[0].stranger, worlds[1].stranger)):
            assert a.frames == b.frames
        assert worlds[0].answers == worlds[1].answers


async def badger(world: World, move: Any) -> None:
    """Wrong things that the seat and a stranger try, to see whether an error tells too much."""
    number = world.seats[ME].number
    for chair in (world.seats[ME], world.stranger):
        tries: list[dict[str, Any]] = [
            {"kind": "move", "move": {"kind": "nonsense"}},
            {"kind": "move", "move": move, "seat": 1},
            {"kind": "move", "move": move, "seen": max(0, number - 1)},
            {"kind": "resume"},
            {"kind": "answer", "yes": True},
        ]
        if ME not in chair.to_act:
            tries.append({"kind": "move", "move": move})
        for place, wrong in enumerate(tries):
            told = await chair.does(wrong.pop("kind"), id=f"w{number}.{place}", **wrong)
            assert told["kind"] == "refused"
