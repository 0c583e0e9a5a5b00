"""Two servers on one PostgreSQL: drawing, calls and offers reach the watchers at the other server."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from compagnie.core.records.record import decode_record
from compagnie.core.records.replay import verify
from compagnie.games import games
from tests.server.cluster.test_several_servers import database_url, postgresql, redis, redis_url  # noqa: F401
from tests.server.server_process import Seat, Server, Visitor
from tests.server.voc_tables import MATE, SKIPPER, Make, at_sea, cast_off, course, draw, follow, lives

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("compiled_voc")]


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as opened:
        yield opened


def by_turns(stack: AsyncExitStack, servers: list[Server]) -> Make:
    """Makes clients, one of each server in turn."""
    made: list[Visitor] = []

    def make() -> Visitor:
        address = servers[len(made) % len(servers)].address
        client = httpx.AsyncClient(base_url=address, trust_env=False, timeout=30)
        stack.push_async_callback(client.aclose)
        made.append(Visitor(client))
        return made[-1]

    return make


async def until_shown(seat: Seat, count: int) -> list[Any]:
    line: list[Any] = []
    while len(line) < count:
        told = await seat.hear()
        if told["kind"] == "stroke_begun":
            line = list(told["stroke"]["points"])
        elif told["kind"] == "stroke_grew":
            line[told["at"] :] = told["points"]
    return [(x, y) for x, y in line]


@pytest.mark.parametrize("fan_out", ["postgresql", "redis"])
async def test_drawing_calls_and_trade_work_across_two_servers(
    stack: AsyncExitStack,
    fan_out: str,
    database_url: str,  # noqa: F811
    redis_url: str,  # noqa: F811
    tmp_path: Path,
) -> None:
    settings = {"database_url": database_url, "key": "shared", "fan_out": fan_out, "redis_url": redis_url}
    servers = [Server(tmp_path / name, **settings) for name in ("one", "two")]
    try:
        guests, table, seats = await at_sea(stack, by_turns(stack, servers))
        skipper, mate = seats[SKIPPER], seats[MATE]  # at two servers
        line = course()
        assert (await cast_off(skipper, line, "x"))["kind"] == "done"
        await draw(skipper, "x", line[:101])
        assert await until_shown(mate, 101) == line[:101]
        twins = [await twin(stack, servers[1 - seat], guests[seat], table) for seat in (SKIPPER, MATE)]
        for same in (mate, twins[MATE]):
            assert (await lives(same, "call", stroke="x", word="north", id="once"))["kind"] == "done"
        assert (await lives(mate, "call", stroke="x", word="port"))["code"] == "no_such_call"
        assert (await lives(mate, "call", stroke="x", word="north"))["kind"] == "done", "the first was made once"
        assert (await lives(mate, "call", stroke="x", word="north"))["code"] == "call_costs"
        assert (await skipper.until("called"))["call"]["at"] == 100
        assert (await mate.does("say", text="hm"))["code"] == "stroke_under_way"
        late = await stack.enter_async_context(Visitor(guests[MATE].http).at(table, spectate=True))
        assert len(late.welcome["stroke"]["points"]) == 101
        moved = await Visitor(guests[MATE].http).asks("GET", f"/tables/{table}/view")
        assert moved["stroke"]["count"] == 101
        await draw(skipper, "x", line, at=101)
        assert (await mate.until("stroke_ended"))["word"] == "home"
        assert (await skipper.until("stroke_ended"))["word"] == "home"
        await skipper.until("happened")
        await follow(seats)
        await trade(seats, twins[SKIPPER])
        for seat in seats:
            assert seat.view == seats[0].view | {"seat": seat.seat, "choices": seat.view["choices"]}
    finally:
        await stack.aclose()
        assert [server.stop() for server in servers] == [0, 0]
    for server in servers:
        assert "Traceback" not in server.errors.read_text(), server.errors.read_text()


async def twin(stack: AsyncExitStack, server: Server, guest: Visitor, table: str) -> Seat:
    """The same person, connected to the other server."""
    client = httpx.AsyncClient(base_url=server.address, cookies=guest.http.cookies, trust_env=False)
    stack.push_async_callback(client.aclose)
    return await stack.enter_async_context(Visitor(client).at(table))


async def trade(seats: list[Seat], skippers_twin: Seat) -> None:
    """Load, then trade between people at two servers; of two who accept at once, one gets it."""
    skipper, mate, other = seats
    while skipper.view["phase"] == "loading":
        (acting,) = skipper.to_act
        assert (await seats[acting].does("move", move={"kind": "load", "take": True}))["kind"] == "done"
        await follow(seats)
    ((harbour, _),) = skipper.view["seats"][SKIPPER]["warehouse"].items()
    good = {"goods": {harbour: 1}, "daalders": 0}
    offered = {"id": "once", "gives": good, "takes": {"daalders": 1}}
    told_twice = await asyncio.gather(*(lives(line, "offer", **offered) for line in (skipper, skippers_twin)))
    assert [told["kind"] for told in told_twice] == ["done", "done"]
    for seat in (mate, other):
        while not ((told := (await seat.until("bargain"))["bargain"]) and told["offers"]):
            pass
    for seat in (mate, other):
        await seat.join()
        assert len(seat.welcome["bargain"]["offers"]) == 1, "it was made once"
    number = told["offers"][0]["number"]
    await asyncio.gather(*(seat.send(kind="accept", id=f"a{seat.seat}", offer=number) for seat in (mate, other)))
    answers = [(await seat.until("done", "refused")).get("code", "done") for seat in (mate, other)]
    assert sorted(answers) == ["done", "no_such_offer"], answers
    for seat in seats:
        assert (await lives(seat, "trade_done"))["kind"] == "done"
    await follow(seats)
    assert skipper.view["phase"] != "trading" and skipper.view["seats"][SKIPPER]["warehouse"] == {harbour: 1}


async def test_bots_and_people_at_two_servers_play_to_the_end(
    stack: AsyncExitStack,
    database_url: str,  # noqa: F811
    tmp_path: Path,
) -> None:
    from tests.server.table.extensions.test_whole_games import play_live

    settings = {"database_url": database_url, "key": "shared", "fan_out": "postgresql"}
    servers = [Server(tmp_path / name, **settings) for name in ("one", "two")]
    try:
        make = by_turns(stack, servers)
        people = [await make().comes_as(name) for name in ("Ada", "Ben")]
        asked = {"options": {"trade_seconds": 2}, "bots": ["random", "random"], "open": False}
        table = (await people[0].opens(game="voc", seats=4, **asked))["id"]
        await people[1].does(table, "sit")
        seats = [await stack.enter_async_context(person.at(table)) for person in people]
        await people[0].does(table, "start")
        for seat in seats:
            await seat.until_started()
        await asyncio.gather(*(play_live(seat) for seat in seats))
        records = [(await person.http.get(f"/api/tables/{table}/record")).content for person in people]
        assert len(set(records)) == 1
        verify(games()["voc"], decode_record(records[0]))
    finally:
        await stack.aclose()
        assert [server.stop() for server in servers] == [0, 0]
    for server in servers:
        assert "Traceback" not in server.errors.read_text(), server.errors.read_text()
