"""Analyses of finished games: made in a process of their own, told while they are made, and kept with the game."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import insert, select

from compagnie.analysis.report import GameReport
from compagnie.core.refusal import Refusal
from compagnie.server.base.settings import Settings
from compagnie.server.base.workers import Asker
from compagnie.server.replay.analyses import MAX_OF_ADDRESS, MAX_OF_PERSON, MAX_WAITING, Analyses
from compagnie.server.storage.schema import analyses
from compagnie.server.tables.services import Services
from tests.server.conftest import WallClock
from tests.server.guests import Club
from tests.server.in_process import inside
from tests.server.server_process import Visitor

pytestmark = pytest.mark.anyio

ADA = Asker("203.0.113.5", "Ada")


@pytest.fixture
async def made(services: Services) -> AsyncIterator[Analyses]:
    found = Analyses(services.engine, trials=2)
    yield found
    await found.stop()


async def finished(club: Club) -> Any:
    people = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
    table = await club.table(list(people))
    await club.play(table, people)
    return table


async def ready(http: Visitor, table: str) -> list[dict[str, Any]]:
    """Ask until the analysis is there; every answer."""
    answers = [await http.asks("GET", f"/tables/{table}/analysis", version=2)]
    while answers[-1]["state"] == "working":
        await asyncio.sleep(0.3)
        answers.append(await http.asks("GET", f"/tables/{table}/analysis", version=2))
    return answers


async def test_a_finished_game_is_analysed_once_and_the_report_is_kept(settings: Settings, wall: WallClock) -> None:
    settings = msgspec.structs.replace(settings, analysis_trials=2)
    async with inside(settings, wall) as (address, services):
        table = await finished(Club(services))
        async with httpx.AsyncClient(base_url=address, trust_env=False, timeout=60) as http:
            person = Visitor(http)
            assert (await person.asks("GET", f"/tables/{table.id}/analysis", version=2))["state"] == "none"
            asked = await http.post(f"/api/tables/{table.id}/analysis")
            assert asked.status_code == 202
            *_, last = await ready(person, table.id)
            assert last["state"] == "ready"
            report = msgspec.convert(last["report"], GameReport)
            assert report.game == "batavia" and len(report.ledgers) == 3
            assert report.points[-1].chances == [one.result for one in report.ledgers]
        async with services.engine.connect() as connection:
            rows = list(await connection.execute(select(analyses)))
        assert [row.table for row in rows] == [table.id]
    async with inside(settings, wall) as (address, _):
        async with httpx.AsyncClient(base_url=address, trust_env=False) as http:
            kept = await Visitor(http).asks("GET", f"/tables/{table.id}/analysis", version=2)
        assert kept == last


@pytest.mark.parametrize("stored", [1, 2])
async def test_a_report_is_told_in_the_version_that_is_asked_for_however_it_was_stored(
    settings: Settings, wall: WallClock, stored: int
) -> None:
    """Version 1 called purchases by Batavia's word. Whoever names no version was written for it."""
    names = {1: "auctions", 2: "purchases"}
    async with inside(settings, wall) as (address, services):
        table = await finished(Club(services))
        ledger = {"seat": 0, "start": 0.25, names[stored]: 0.1}
        report = {"version": stored, "game": "batavia", "ledgers": [ledger], names[stored]: [{"paid": 3}]}
        row = {"table": table.id, "made_at": 0.0, "report": json.dumps(report)}
        async with services.engine.begin() as connection:
            await connection.execute(insert(analyses).values(row))
        async with httpx.AsyncClient(base_url=address, trust_env=False) as http:
            for query, version in (({}, 1), ({"version": 1}, 1), ({"version": 2}, 2)):
                told = (await Visitor(http).asks("GET", f"/tables/{table.id}/analysis", **query))["report"]
                assert told["version"] == version
                assert told[names[version]] == [{"paid": 3}] and names[3 - version] not in told
                assert told["ledgers"] == [{"seat": 0, "start": 0.25, names[version]: 0.1}]
            assert (await http.get(f"/api/tables/{table.id}/analysis", params={"version": 3})).status_code == 400


async def test_a_game_under_way_is_not_analysed(settings: Settings, wall: WallClock) -> None:
    async with inside(settings, wall) as (address, services):
        club = Club(services)
        people = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
        table = await club.table(list(people))
        async with httpx.AsyncClient(base_url=address, trust_env=False) as http:
            for answer in (
                await http.get(f"/api/tables/{table.id}/analysis"),
                await http.post(f"/api/tables/{table.id}/analysis"),
            ):
                assert answer.status_code == 409 and answer.json()["code"] == "not_over"


async def test_what_cannot_be_analysed_says_so_and_may_be_asked_for_again(made: Analyses) -> None:
    await made.start("t1", lambda: b"no record", ADA)
    while msgspec.json.decode(await made.find("t1"))["state"] == "working":
        await asyncio.sleep(0.3)
    assert msgspec.json.decode(await made.find("t1"))["state"] == "failed"
    await made.start("t1", lambda: b"no record", ADA)
    assert msgspec.json.decode(await made.find("t1"))["state"] == "working"


async def test_too_many_at_once_are_refused_and_stopping_ends_them(made: Analyses) -> None:
    for number in range(MAX_WAITING):
        await made.start(f"t{number}", lambda: b"no record", Asker(f"address {number}"))
    with pytest.raises(Refusal) as busy:
        await made.start("one more", lambda: b"no record", ADA)
    assert busy.value.code == "busy"
    await made.stop()
    assert msgspec.json.decode(await made.find("t3"))["state"] == "none"


async def test_nobody_waits_for_all_the_games_of_one_person_or_of_one_address(made: Analyses) -> None:
    started = 0
    for number in range(MAX_WAITING):
        with suppress(Refusal):
            await made.start(f"t{number}", lambda: b"no record", ADA)
            started += 1
    assert started == MAX_OF_PERSON
    for number in range(MAX_WAITING):
        with suppress(Refusal):
            await made.start(f"u{number}", lambda: b"no record", Asker(ADA.address, f"Eve {number}"))
            started += 1
    assert started == MAX_OF_ADDRESS
    await made.start("another's", lambda: b"no record", Asker("203.0.113.7", "Ben"))
