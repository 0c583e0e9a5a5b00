"""Announcers that are killed, as by SIGKILL: does a channel get one message a table?

Each announcer is a process of its own. Channel and announcers are forked before this process has any threads.
"""

import asyncio
import multiprocessing
import random
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

import msgspec

from compagnie.server.base.settings import Settings
from compagnie.server.notices.announcer import CLAIM_TIMEOUT, Announcer
from compagnie.server.notices.club_hooks import NewHook, add_hook
from compagnie.server.tables.services import open_services
from tests.server.club.clubs.test_members import founded
from tests.server.conftest import WallClock
from tests.server.guests import Club
from tests.server.notices.test_announcer import Channel, club_table

FORK = multiprocessing.get_context("fork")
EACH = 5
"""A table is opened every so many kills."""
SLOW = 0.1
"""A channel takes up to so many seconds before it has a message, and again before it says so."""
LAST_LOOKS = 8


class Told(NamedTuple):
    """What came of it."""

    opened: int
    messages: dict[str, list[str]]
    """What each message in the channel has said."""
    unanswered: int
    """How many requests had reached the channel when their announcer was killed."""


class SlowChannel(Channel):
    """A channel that takes its time, and counts those who didn't wait for its answer."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._dice, self.unanswered = random.Random(seed), 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await asyncio.sleep(SLOW * self._dice.random())
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
        except asyncio.IncompleteReadError:  # killed before it said anything
            writer.close()
            return
        method, path, _ = head.split(" ", 2)
        length = next(int(line.split(":")[1]) for line in head.split("\r\n") if line.startswith("Content-Length"))
        answer = msgspec.json.encode(self.take(method, path, msgspec.json.decode(await reader.readexactly(length))))
        await asyncio.sleep(SLOW * self._dice.random())
        self.unanswered += reader.at_eof()
        writer.write(f"HTTP/1.1 200 Said\r\nContent-Length: {len(answer)}\r\n\r\n".encode() + answer)
        writer.close()


def kill_announcers(settings: Settings, new: Callable[[str], NewHook], kills: int, seed: int = 7) -> Told:
    """Kill so many announcers, and let the last ones tell the rest."""
    dice, wall = random.Random(seed), WallClock()
    ours, theirs = FORK.Pipe()
    channel = FORK.Process(target=_serve, args=(theirs, seed), daemon=True)
    channel.start()
    try:
        address = f"http://127.0.0.1:{ours.recv()}/hook"
        club, ada = asyncio.run(_found(settings, wall, new(address)))
        usual = _announce_for(settings, wall, None)
        for kill in range(kills):
            if kill % EACH == 0:
                asyncio.run(_open_table(settings, wall, club, ada))
            _announce_for(settings, wall, usual * dice.random() + 2 * SLOW * dice.random())
            wall.at += CLAIM_TIMEOUT + 1
        for _ in range(LAST_LOOKS):
            wall.at += 86_400
            _announce_for(settings, wall, None)
        ours.send("enough")
        messages, unanswered = ours.recv()
        return Told(-(-kills // EACH), messages, unanswered)
    finally:
        channel.kill()
        channel.join()


def _announce_for(settings: Settings, wall: WallClock, seconds: float | None) -> float:
    """Let a process announce until it is killed; without a time until it has nothing to tell. How long that took."""
    began = time.monotonic()
    process = FORK.Process(target=_announce, args=(settings, wall), daemon=True)
    process.start()
    if seconds is not None:
        process.join(seconds)
        process.kill()
    process.join()
    if seconds is None and process.exitcode:
        raise RuntimeError("An announcer failed that nobody killed.")
    return time.monotonic() - began


def _announce(settings: Settings, wall: WallClock) -> None:
    async def run() -> None:
        async with open_services(settings, wall) as services:
            await Announcer(services).run()

    asyncio.run(run())


def _serve(pipe: Connection, seed: int) -> None:
    async def run() -> None:
        there = SlowChannel(seed)
        server = await asyncio.start_server(there.serve, "127.0.0.1", 0)
        pipe.send(server.sockets[0].getsockname()[1])
        await asyncio.to_thread(pipe.recv)
        pipe.send((there.messages, there.unanswered))

    asyncio.run(run())


async def _found(settings: Settings, wall: WallClock, hook: NewHook) -> tuple[str, Any]:
    async with open_services(settings, wall) as services:
        key, (ada,) = await founded(services, Club(services), "Ada")
        await add_hook(services, ada.person, key, hook)
        return key, ada


async def _open_table(settings: Settings, wall: WallClock, club: str, host: Any) -> None:
    async with open_services(settings, wall) as services:
        wall.at += 1  # while a server runs: else its clock would stand still
        await club_table(services, Club(services), club, host)
