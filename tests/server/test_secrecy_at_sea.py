"""Secrecy while a line is drawn: two servers, the same table of VOC, another line; the skipper's bytes are the same.

All of VOC is open but the line under way: whoever draws it must not see it, on no other device of theirs and by no
address of the API, nor may spectators at a table that was set so, and neither learns anything of chance to come. One of
every message of the protocol is sent before the line and while it is drawn, hints included.
"""

import secrets
import shutil
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import update

from compagnie.server.base.settings import Settings
from compagnie.server.storage.database import open_database
from compagnie.server.storage.schema import secrets as stored_secrets
from tests.server.conftest import WallClock
from tests.server.in_process import inside
from tests.server.server_process import Visitor
from tests.server.test_secrecy import ME, World, open_world, sends_everything
from tests.server.test_secrecy import joined as joined  # noqa: PLC0414  # fixtures
from tests.server.test_secrecy import servers as servers  # noqa: PLC0414
from tests.server.voc_tables import MATE, SKIPPER, at_sea, cast_off, course, draw

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("compiled_voc")]

POINTS = 8


def lines() -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Two lines from the same start, both on open water."""
    straight = course(step=2)[:POINTS]
    (x, y), away = straight[0], straight[1:]
    return straight, [(x, y), *((2 * x - to_x, to_y) if to_x != x else (to_x + 1, to_y) for to_x, to_y in away)]


async def set_sail(settings: Settings, wall: WallClock) -> tuple[list[Any], str]:
    """A table whose skipper is about to draw, and the cookies of all and of a stranger."""
    async with AsyncExitStack() as stack:
        address, _ = await stack.enter_async_context(inside(settings, wall))

        def make() -> Visitor:
            return Visitor(httpx.AsyncClient(base_url=address, trust_env=False))

        guests, table, _ = await at_sea(stack, make, hide_drawing=True, hints=True)
        stranger = await make().comes_as("Stranger")
        cookies = [dict(one.http.cookies) for one in (*guests, stranger)]
        for one in (*guests, stranger):
            await one.http.aclose()
    return cookies, table


async def another_secret(home: Path) -> None:
    """What chance will draw differs, though the commitment to it is the same."""
    engine = open_database(f"sqlite+aiosqlite:///{home / 'compagnie.db'}")
    async with engine.begin() as connection:
        await connection.execute(update(stored_secrets).values(secret=secrets.token_hex(32)))
    await engine.dispose()


async def draws(stack: AsyncExitStack, world: World, table: str, line: list[tuple[int, int]]) -> None:
    """The skipper draws, on a device of its own, until everybody else has seen so much of it."""
    pen = await stack.enter_async_context(world.people[SKIPPER].at(table))
    assert (await cast_off(pen, line, "s1"))["kind"] == "done"
    await draw(pen, "s1", line)
    mate, seen = world.seats[MATE], 1
    while seen < len(line):  # the other server may tell all of it as a line that has just begun
        told = await mate.until("stroke_begun", "stroke_grew")
        seen = told["stroke"]["count"] if told["kind"] == "stroke_begun" else told["at"] + len(told["points"])
    await pen.send(kind="ping", at=1.0)
    await pen.until("pong")


async def test_the_skipper_and_hidden_spectators_are_sent_the_same_bytes_whatever_is_drawn(
    joined: tuple[Settings, Settings], servers: int, wall: WallClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "randbits", lambda bits: 7)  # hints with the same dice
    mine, other = (msgspec.structs.replace(one, stroke_timeout=25.0, adviser="greedy") for one in joined)
    cookies, table = await set_sail(mine, wall)
    shutil.copytree(mine.home, other.home)
    await another_secret(other.home)
    async with AsyncExitStack() as stack:
        worlds = [await open_world(stack, one, wall, cookies, table, servers) for one in (mine, other)]
        for world, line in zip(worlds, lines(), strict=True):
            for chair in (world.seats[ME], world.stranger):
                await sends_everything(chair)
            await draws(stack, world, table, line)
            for chair in (world.seats[ME], world.stranger):
                await chair.send(kind="ping", at=2.0)
                await chair.until("pong")
                await sends_everything(chair)
                await chair.join(seen=0)
            await world.asks_everything(table)
        assert worlds[0].seats[MATE].frames != worlds[1].seats[MATE].frames, "the lines differ, or this proves nothing"
        assert worlds[0].seats[ME].frames == worlds[1].seats[ME].frames
        assert worlds[0].stranger.frames == worlds[1].stranger.frames
        assert worlds[0].answers == worlds[1].answers
        heard = {msgspec.json.decode(frame)["kind"] for frame in worlds[0].seats[ME].frames}
        assert {"stroke_begun", "welcome", "refused", "hinted", "spoken", "table", "done"} <= heard
