"""Secrecy on the wire: change what a seat can't know, and every byte it is sent stays the same.

Two servers keep the same table, but for the cards that chance dealt to other seats. The same people do the same
things at both, and what one seat and a spectator are sent is compared byte for byte: views, acts, refusals, resyncs,
answers over HTTP.
"""

import random
import re
import secrets
import shutil
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, get_args

import httpx
import msgspec
import pytest
from sqlalchemy import update

from compagnie.bots import bot_named
from compagnie.core.refusal import Refusal
from compagnie.server.base.settings import Settings
from compagnie.server.protocol import messages as protocol
from compagnie.server.protocol.acts import Moved, Started, decode_act, encode_act
from compagnie.server.storage.database import open_database
from compagnie.server.storage.schema import acts
from compagnie.server.table.playthrough import LoggedPlaythrough
from compagnie.server.tables.services import open_services
from tests.server.cluster.test_several_servers import Redis
from tests.server.conftest import WallClock
from tests.server.flood import messages
from tests.server.guests import Club, Guest, a_game
from tests.server.in_process import inside
from tests.server.server_process import Seat, Visitor

pytestmark = pytest.mark.anyio

ME = 0
MOVES = 20
"""No game is over after so many moves; at its end hands are shown."""


PATHS = (
    "",
    "/view?seen=0",
    "/view",
    "/record",
    "/fairness",
    "/history",
    "/history?seat=0",
    "/replay",
    "/replay?seat=0",
)
"""Addresses of a table under way; some are refused, and a refusal must give nothing away either."""


class Recorder(Seat):
    """A socket that records every frame it receives."""

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

    def __init__(self, people: list[Visitor], seats: list[Recorder], stranger: Recorder, services: Any) -> None:
        self.people, self.seats, self.stranger, self.services = people, seats, stranger, services
        self.answers: list[tuple[int, bytes]] = []

    async def everyone_hears(self, number: int) -> None:
        for chair in (*self.seats, self.stranger):
            while chair.number < number:
                await chair.hear()

    async def asks_everything(self, table: str) -> None:
        """Request every address of the API, and those of the table with all their parameters."""
        described = (await self.people[ME].http.get("/api/openapi.json")).json()["paths"]
        somebody = self.seats[1].welcome["person"]
        for path in [path for path, answers in described.items() if "get" in answers]:
            await self.asks(re.sub(r"{\w+}", "nothing", path.replace("{table}", table).replace("{person}", somebody)))
        for path in PATHS:
            await self.asks(f"/api/tables/{table}{path}")

    async def asks(self, path: str) -> None:
        """Request an address as the seat and as a stranger."""
        for http in (self.people[ME].http, self.people[-1].http):
            answer = await http.get(path)
            self.answers.append((answer.status_code, answer.content))


async def open_world(
    stack: AsyncExitStack, settings: Settings, wall: WallClock, cookies: list[Any], table: str, servers: int = 1
) -> World:
    """With two servers the seat that is looked at and the stranger are at the second, the others at the first."""
    opened = [await stack.enter_async_context(inside(settings, wall)) for _ in range(servers)]
    (first, services), (last, _) = opened[0], opened[-1]
    people = []
    for place, jar in enumerate(cookies):
        address = last if place in (ME, len(cookies) - 1) else first
        http = await stack.enter_async_context(httpx.AsyncClient(base_url=address, cookies=jar, trust_env=False))
        people.append(Visitor(http))
    chairs = []
    for person in people:
        chair = Recorder(await stack.enter_async_context(person.socket(table, reads_all=True)))
        await chair.join(seen=0)
        chairs.append(chair)
    return World(people, chairs[:-1], chairs[-1], services)


async def set_table(settings: Settings, wall: WallClock) -> tuple[list[Any], str]:
    """A table with three people that has just begun, and the cookies of all and of a stranger."""
    async with inside(settings, wall) as (address, _):
        cookies: list[dict[str, str]] = []
        table = ""
        for name in ("Ada", "Ben", "Cleo", "Stranger"):
            async with httpx.AsyncClient(base_url=address, trust_env=False) as http:
                person = await Visitor(http).comes_as(name)
                if not table:
                    table = (await person.opens(game=a_game().name, seats=3, sit=False, hints=True))["id"]
                if name != "Stranger":
                    await person.does(table, "sit", nonce=f"{len(cookies):02x}")
                cookies.append(dict(http.cookies))
        async with httpx.AsyncClient(base_url=address, cookies=cookies[0], trust_env=False) as http:
            await Visitor(http).does(table, "start")
    return cookies, table


Played = Started | Moved


def what_is_seen(log: list[Played]) -> tuple[list[bytes], list[Played]] | None:
    """All that one seat and a spectator see of a game, and its acts with their events; None if it isn't legal."""
    game = a_game()
    line = LoggedPlaythrough(game, 3, game.options_type())
    seen, acts_told = [], []
    for act in log:
        before = line.position.copy()
        events = gone_on(line, act)
        if events is None:
            return None
        followed = {"led_to": game.led_to(before, events, line.position)} if isinstance(act, Moved) else {}
        acts_told.append(msgspec.structs.replace(act, events=events, **followed))
        for seat in (ME, None):
            seen.append(msgspec.json.encode([game.seen(event, seat) for event in events]))
            seen.append(msgspec.json.encode(game.view(line.position, seat)))
            seen.append(msgspec.json.encode(game.seen_setup(line.setup, seat)))
    return seen, acts_told


def gone_on(line: LoggedPlaythrough, act: Played) -> list[Any] | None:
    """The events of an act; None if it isn't legal."""
    events: list[Any] = []
    if isinstance(act, Moved):
        try:
            events += line.replay(act.seat, act.move, [])
        except Refusal:
            return None
    for answer in act.answers:
        weights = line.position.chances()
        if answer >= len(weights) or not weights[answer]:
            return None
        events += line.replay_answers([answer])
    return events


def dealt_otherwise(log: list[Played], tries: int) -> tuple[list[Played], int]:
    """The same game for one seat and a spectator, but with other cards in the other hands; and how many differ."""
    dice = random.Random(3)
    true = what_is_seen(log)
    assert true is not None
    places = [(n, i) for n, act in enumerate(log) for i in range(len(act.answers))]
    current, swapped = [list(act.answers) for act in log], 0
    for _ in range(tries):
        (n, i), (m, j) = dice.sample(places, 2)
        tried = [list(answers) for answers in current]
        tried[n][i], tried[m][j] = tried[m][j], tried[n][i]
        if tried == current:
            continue
        told = what_is_seen(with_answers(log, tried))
        if told is not None and told[0] == true[0]:
            current, swapped = tried, swapped + 1
    told = what_is_seen(with_answers(log, current))
    assert told is not None
    return told[1], swapped


def with_answers(log: list[Played], answers: list[list[int]]) -> list[Played]:
    """The same acts with other answers of chance."""
    return [msgspec.structs.replace(act, answers=given) for act, given in zip(log, answers, strict=True)]


async def deal_otherwise(home: Path, table: str, tries: int) -> int:
    """Write another deal into a server's database; returns how many pairs of cards changed places."""
    engine = open_database(f"sqlite+aiosqlite:///{home / 'compagnie.db'}")
    async with engine.connect() as connection:
        chosen = acts.select().where(acts.c.table == table).order_by(acts.c.number)
        told = [(row.number, decode_act(row.what)) for row in await connection.execute(chosen)]
        played = [(number, act) for number, act in told if isinstance(act, Played)]
        others, swapped = dealt_otherwise([act for _, act in played], tries)
        for (number, _), act in zip(played, others, strict=True):
            this = update(acts).where(acts.c.table == table, acts.c.number == number)
            await connection.execute(this.values(what=encode_act(act)))
        await connection.commit()
    await engine.dispose()
    return swapped


def move_for_both(worlds: list[World], seat: int, dice: random.Random) -> Any:
    """A move that is legal at both tables."""
    game = a_game()
    tables = [next(iter(world.services.registry.tables.values())) for world in worlds]
    for _ in range(300):
        view = game.view(tables[0].state.play.position, seat)
        move = bot_named("random", game).choose(game, view, dice)
        try:
            game.spell(tables[1].state.play.position, seat, move)
        except Refusal:
            continue
        return msgspec.to_builtins(move)
    return None


async def test_every_byte_sent_stays_the_same_when_hidden_cards_change(settings: Settings, wall: WallClock) -> None:
    cookies, table = await set_table(settings, wall)
    other = msgspec.structs.replace(settings, home=settings.home.with_name("other"))
    shutil.copytree(settings.home, other.home)
    assert await deal_otherwise(other.home, table, 300)
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
            await world.asks_everything(table)
            await world.seats[ME].join(seen=0)
            await world.stranger.join(seen=5)
        for a, b in ((worlds[0].seats[ME], worlds[1].seats[ME]), (worlds[0].stranger, worlds[1].stranger)):
            assert a.frames == b.frames
        assert worlds[0].answers == worlds[1].answers


async def test_every_byte_of_a_resync_stays_the_same_when_hidden_draws_change(
    settings: Settings, wall: WallClock
) -> None:
    cookies, table = await set_table(settings, wall)
    async with open_services(settings, wall) as services:
        at, club = await services.registry.table(table), Club(services)
        people = [Guest(at.names[seating.person or ""]) for seating in at.state.seating]
        await club.play(at, people, most=30)
        assert at.state.stage == "playing"
    other = msgspec.structs.replace(settings, home=settings.home.with_name("other"))
    shutil.copytree(settings.home, other.home)
    assert await deal_otherwise(other.home, table, 200) > 1
    async with AsyncExitStack() as stack:
        worlds = [await open_world(stack, one, wall, cookies, table) for one in (settings, other)]
        assert worlds[0].seats[1].frames != worlds[1].seats[1].frames
        assert any("led_to" in act for act in worlds[0].seats[ME].welcome["acts"])
        for world in worlds:
            await world.seats[ME].join(seen=7)
            await badger(world, {"kind": "pass"})
            await world.asks_everything(table)
        assert worlds[0].seats[ME].frames == worlds[1].seats[ME].frames
        assert worlds[0].stranger.frames == worlds[1].stranger.frames
        assert worlds[0].answers == worlds[1].answers


NOT_HEARD = {
    "earlier": "only where a log is too long for a welcome: tests/server/http/test_slow_lines.py",
    "presence": "who comes when is not the game's",
    "goodbye": "the last message of a socket: it holds nothing of the game",
    "order": "told to its own seat alone: tests/server/table/test_orders.py",
    **dict.fromkeys(("bargain", "advice", "called"), "this game has no such thing"),
    **dict.fromkeys(("stroke_begun", "stroke_grew", "stroke_ended"), "the same"),
}
"""Kinds of messages that the servers of this test never send, and why."""


@pytest.fixture(params=[1, 2], ids=["one server", "two servers"])
def servers(request: pytest.FixtureRequest) -> int:
    """How many servers a world has."""
    return int(request.param)


@pytest.fixture
def joined(settings: Settings, servers: int, tmp_path: Path) -> Iterator[tuple[Settings, Settings]]:
    """Settings of two worlds, for so many servers on one database each, which only tell each other of news."""
    worlds = settings, msgspec.structs.replace(settings, home=settings.home.with_name("other"))
    if servers == 1:
        yield worlds
        return
    buses = Redis(tmp_path), Redis(tmp_path)
    first, second = (
        msgspec.structs.replace(one, fan_out="redis", redis_url=bus.url) for one, bus in zip(worlds, buses, strict=True)
    )
    yield first, second
    for bus in buses:
        bus.stop()


async def test_whatever_message_is_sent_each_answer_stays_the_same_when_hidden_cards_change(
    joined: tuple[Settings, Settings], servers: int, wall: WallClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of every message of the protocol, at every move, as a seat and as a stranger; hints with the same dice.

    Nobody is made to wait for having sent many.
    """
    monkeypatch.setattr(secrets, "randbits", lambda bits: 7)
    settings, other = (msgspec.structs.replace(one, adviser="greedy", messages_a_second=10_000) for one in joined)
    cookies, table = await set_table(settings, wall)
    shutil.copytree(settings.home, other.home)
    assert await deal_otherwise(other.home, table, 300)
    dice = random.Random(9)
    async with AsyncExitStack() as stack:
        worlds = [await open_world(stack, one, wall, cookies, table, servers) for one in (settings, other)]
        assert len({msgspec.json.encode([chair.view for chair in world.seats[1:]]) for world in worlds}) == 2
        for world in worlds:
            await world.people[1].asks("PATCH", "/me", name="Benjamin")
            for chair in (world.seats[ME], world.stranger):
                await chair.until("table")
        for _ in range(8):
            wall.at += 3
            for world in worlds:
                for chair in (world.seats[ME], world.stranger):
                    await sends_everything(chair)
            (seat,) = worlds[0].seats[ME].to_act
            move = move_for_both(worlds, seat, dice)
            for world in worlds:
                await world.everyone_hears(world.seats[ME].number)
                assert (await world.seats[seat].does("move", id=f"m{seat}", move=move))["kind"] == "done"
                await world.everyone_hears(world.seats[seat].number)
        for a, b in ((worlds[0].seats[ME], worlds[1].seats[ME]), (worlds[0].stranger, worlds[1].stranger)):
            assert a.frames == b.frames
        heard = {msgspec.json.decode(frame)["kind"] for frame in worlds[0].seats[ME].frames}
    sent_by_servers = {str(kind.__struct_config__.tag) for kind in get_args(protocol.ServerMessage)}
    assert heard == sent_by_servers - NOT_HEARD.keys()


async def sends_everything(chair: Recorder) -> None:
    """Send one of every message of the protocol. Nobody leaves a seat that is to act: a bot has dice of its own."""
    for kind, message in messages().items():
        if kind in ("leave", "return") and ME in chair.to_act:
            continue
        given = {"id": f"{kind}.{chair.number}", "seen": chair.number, "text": "👋"}
        given["asked"] = {"kind": "bid", "amount": 3}
        await chair.send(**message | {name: value for name, value in given.items() if name in message})
        if kind != "ping":
            await chair.send(kind="ping", at=float(chair.number))
        await chair.until("pong")


async def consider(chair: Recorder) -> None:
    """Ask what would follow, of everything in hand and of nothing."""
    for place, cards in enumerate((chair.view["hand"], {})):
        await chair.send(kind="consider", id=f"q{chair.number}.{place}", asked={"kind": "cards", "cards": cards})
        assert (await chair.until("considered", "refused"))["kind"] == "considered"
    await chair.send(kind="consider", id=f"q{chair.number}.b", asked={"kind": "bid", "amount": 3})
    assert (await chair.until("considered", "refused"))["kind"] == "considered"


async def badger(world: World, move: Any) -> None:
    """Send wrong messages as the seat and as a stranger: errors must not give anything away."""
    number = world.seats[ME].number
    await consider(world.seats[ME])
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
