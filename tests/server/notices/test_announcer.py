"""Channels elsewhere: one message for each table of a club, edited and never doubled."""

import asyncio
import itertools
import json
import random
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
from sqlalchemy import update

from compagnie.core.refusal import Refusal
from compagnie.server.base.settings import Settings
from compagnie.server.club.clubs.members import remove
from compagnie.server.notices import announcer as announcer_module
from compagnie.server.notices import club_hooks
from compagnie.server.notices.announcer import CLAIM_TIMEOUT, Announcer
from compagnie.server.notices.club_hooks import NewHook, add_hook, drop_hook, hooks_of
from compagnie.server.protocol import messages as protocol
from compagnie.server.storage.schema import tables
from compagnie.server.tables.services import Services, open_services
from tests.server.club.clubs.test_members import founded
from tests.server.conftest import WallClock
from tests.server.guests import Club, Guest
from tests.server.server_process import Visitor

pytestmark = pytest.mark.anyio


class Channel:
    """A channel of Discord or Matrix, as their documentation describes them."""

    def __init__(self) -> None:
        self.messages: dict[str, list[str]] = {}
        """What each message has said."""
        self.status = 200
        self.chunked = False
        self._commands: dict[str, str] = {}
        self._ids = itertools.count(1)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        method, path, _ = head.split(" ", 2)
        length = next(int(line.split(":")[1]) for line in head.split("\r\n") if line.startswith("Content-Length"))
        said = json.loads(await reader.readexactly(length))
        answer = b"{}" if self.status != 200 else json.dumps(self.take(method, path, said)).encode()
        framing = "Transfer-Encoding: chunked" if self.chunked else f"Content-Length: {len(answer)}"
        body = f"{len(answer):x}\r\n".encode() + answer + b"\r\n0\r\n\r\n" if self.chunked else answer
        writer.write(f"HTTP/1.1 {self.status} Said\r\n{framing}\r\n\r\n".encode() + body)
        writer.close()

    def take(self, method: str, path: str, said: dict[str, Any]) -> dict[str, Any]:
        if method == "PATCH":
            self.messages[path.rpartition("/")[2]].append(said["content"])
            return {}
        if method == "POST":
            assert path.endswith("?wait=true") and said["allowed_mentions"] == {"parse": []}
            return {"id": self.new(said["content"])}
        command = path.rpartition("/")[2]
        if "m.relates_to" in said:
            self.messages[said["m.relates_to"]["event_id"]].append(said["m.new_content"]["body"])
            return {"event_id": "edit"}
        if command not in self._commands:
            self._commands[command] = self.new(said["body"])
        return {"event_id": self._commands[command]}

    def new(self, text: str) -> str:
        key = f"m{next(self._ids)}"
        self.messages[key] = [text]
        return key


@asynccontextmanager
async def channel() -> AsyncIterator[tuple[str, Channel]]:
    there = Channel()
    server = await asyncio.start_server(there.serve, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/hook", there
    finally:
        server.close()
        await server.wait_closed()


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return msgspec.structs.replace(settings, private_webhooks=True, public_url="https://club.example")


def discord(address: str) -> NewHook:
    return NewHook(shape="discord", address=address)


def matrix(address: str) -> NewHook:
    return NewHook(shape="matrix", address=address, room="!room:club.example", token="secret")


async def club_table(services: Services, club: Club, key: str, host: Guest) -> Any:
    table = await club.table([host, "random", "random"], start=False)
    change = update(tables).where(tables.c.id == table.id).values(club=key)
    await services.writer.write(lambda connection: connection.execute(change))
    return table


@pytest.mark.parametrize("new", [discord, matrix])
@pytest.mark.parametrize("chunked", [False, True])
async def test_a_table_has_one_message_which_changes_with_it(
    services: Services, club: Club, wall: WallClock, new: Callable[[str], NewHook], chunked: bool
) -> None:
    key, (ada,) = await founded(services, club, "Ada")
    announcer = Announcer(services)
    async with channel() as (address, there):
        there.chunked = chunked
        await add_hook(services, ada.person, key, new(address))
        wall.at += 1
        table = await club_table(services, club, key, ada)
        for _ in range(3):
            await announcer.run()
        wall.at += 1
        await ada.does(table, protocol.Start)
        for _ in range(3):
            await announcer.run()
        (said,) = there.messages.values()
    assert [text.partition(":")[0].split()[-1] for text in said] == ["Batavia", "played"]
    assert all("Ada" in text and text.endswith(f"https://club.example/table/{table.id}") for text in said)


async def test_a_channel_that_refuses_is_tried_again_and_its_organisers_see_why(
    services: Services, club: Club, wall: WallClock
) -> None:
    key, (ada,) = await founded(services, club, "Ada")
    announcer = Announcer(services)
    async with channel() as (address, there):
        await add_hook(services, ada.person, key, discord(address))
        wall.at += 1
        await club_table(services, club, key, ada)
        there.status = 503
        await announcer.run()
        assert [hook.error for hook in await hooks_of(services, ada.person, key)] == ["It answered 503."]
        there.status = 200
        wall.at += 3600
        await announcer.run()
        assert len(there.messages) == 1
        assert [hook.error for hook in await hooks_of(services, ada.person, key)] == [""]
        there.status = 404
        wall.at += 1
        await club_table(services, club, key, ada)
        await announcer.run()
        assert await hooks_of(services, ada.person, key) == [], "nobody is there any more"


@pytest.mark.parametrize("new", [discord, matrix])
async def test_over_200_kills_no_table_has_two_messages(
    settings: Settings, wall: WallClock, new: Callable[[str], NewHook]
) -> None:
    dice = random.Random(7)
    async with channel() as (address, there), open_services(settings, wall) as services:
        club = Club(services)
        key, (ada,) = await founded(services, club, "Ada")
        await add_hook(services, ada.person, key, new(address))
        opened = 0
        for kill in range(200):
            if kill % 10 == 0:
                wall.at += 1
                await club_table(services, club, key, ada)
                opened += 1
            running = asyncio.create_task(Announcer(services).run())
            for _ in range(dice.randrange(120)):
                await asyncio.sleep(0)
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
            wall.at += CLAIM_TIMEOUT + 1
        for _ in range(3):
            wall.at += 86_400
            await Announcer(services).run()
    links = [said[0].rpartition("/")[2] for said in there.messages.values()]
    assert len(links) == len(set(links)), "no doubles"
    assert 0 < len(links) <= opened
    if new is matrix:
        assert len(links) == opened, "and none is lost where a command is taken once"


@pytest.mark.parametrize("shape", ["discord", "matrix"])
def test_when_processes_are_killed_no_table_has_two_messages(shape: str) -> None:
    """A short form of scripts/proofs/announcer.py, which forks: so it has an interpreter of its own."""
    ran = subprocess.run(
        [sys.executable, "scripts/proofs/announcer.py", "--kills", "10", "--shapes", shape],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "10 kills" in ran.stdout and " 0 with two" in ran.stdout


async def test_a_channel_that_hangs_delays_no_other_club(services: Services, club: Club, wall: WallClock) -> None:
    hanging = asyncio.Event()

    async def hang(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await hanging.wait()
        writer.close()

    listener = await asyncio.start_server(hang, "127.0.0.1", 0)
    eves, (eve,) = await founded(services, club, "Eve")
    adas, (ada,) = await founded(services, club, "Ada")
    announcer = Announcer(services)
    async with channel() as (address, there):
        await add_hook(services, eve.person, eves, discord(f"http://127.0.0.1:{listener.sockets[0].getsockname()[1]}/"))
        await add_hook(services, ada.person, adas, discord(address))
        wall.at += 1
        for _ in range(8):
            await club_table(services, club, eves, eve)
        wall.at += 1
        await club_table(services, club, adas, ada)
        announcer.start()
        announcer.wake()
        async with asyncio.timeout(10):
            while not there.messages:
                await asyncio.sleep(0.01)
        hanging.set()
        await announcer.stop()
    listener.close()


async def test_however_many_tables_change_at_once_each_is_told(
    services: Services, club: Club, wall: WallClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(announcer_module, "PAGE_SIZE", 3)
    key, (ada,) = await founded(services, club, "Ada")
    async with channel() as (address, there):
        for _ in range(2):
            await add_hook(services, ada.person, key, discord(address))
        wall.at += 1
        opened = [await club_table(services, club, key, ada) for _ in range(7)]
        await Announcer(services).run()
    told = [said[0].rpartition("/")[2] for said in there.messages.values()]
    assert sorted(told) == sorted([table.id for table in opened] * 2)


async def test_organisers_alone_add_channels_and_not_too_many_nor_everywhere(
    services: Services, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    key, (ada, ben) = await founded(services, club, "Ada", "Ben")
    with pytest.raises(Refusal, match="Only organisers"):
        await add_hook(services, ben.person, key, discord("https://discord.example/x"))
    for address in ("ftp://x", "https://user:word@x.example", "https://x.example/?a=b"):
        with pytest.raises(Refusal, match="can’t be used"):
            await add_hook(services, ada.person, key, discord(address))
    with pytest.raises(Refusal, match="access token"):
        await add_hook(services, ada.person, key, NewHook(shape="matrix", address="https://x.example"))
    monkeypatch.setattr(club_hooks, "MAX_HOOKS", 1)
    await add_hook(services, ada.person, key, matrix("https://matrix.example/"))
    with pytest.raises(Refusal, match="remove one first"):
        await add_hook(services, ada.person, key, discord("https://discord.example/x"))
    (hook,) = await hooks_of(services, ada.person, key)
    assert (hook.shape, hook.host) == ("matrix", "matrix.example")
    await drop_hook(services, ada.person, key, hook.id)
    with pytest.raises(Refusal, match="this way to be told"):
        await drop_hook(services, ada.person, key, hook.id)
    await add_hook(services, ada.person, key, discord("https://discord.example/x"))
    for guest in (ada, ben):
        await remove(services, guest.person, key, guest.person.id)


async def test_channels_of_clubs_over_http(visitors: Callable[[], Visitor]) -> None:
    ada = await visitors().comes_as("Ada")
    club = (await ada.asks("POST", "/clubs", name="Circle"))["id"]
    await ada.asks("POST", f"/clubs/{club}/hooks", shape="discord", address="https://discord.example/api/webhooks/1/x")
    (hook,) = await ada.asks("GET", f"/clubs/{club}/hooks")
    assert hook["host"] == "discord.example" and "address" not in hook and "token" not in hook
    await ada.asks("DELETE", f"/clubs/{club}/hooks/{hook['id']}")
    private = {"shape": "discord", "address": "https://10.0.0.1/x"}
    assert (await ada.asks("POST", f"/clubs/{club}/hooks", status=400, **private))["code"] == "address_refused"
