"""Clients that play while the server is killed again and again; everything acknowledged must be in the log then.

The test plays the short form; scripts/proofs/crash.py the long one.
"""

import asyncio
import itertools
import random
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
from sqlalchemy import select, update
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from compagnie.core.game import Game
from compagnie.games import games
from compagnie.server.base.settings import Settings
from compagnie.server.protocol.clock import Pace
from compagnie.server.storage.database import open_database
from compagnie.server.storage.schema import acts, server_clock, tables
from compagnie.server.storage.writer import ActRow
from compagnie.server.table.log.load import options_of, take_log
from compagnie.server.table.state import TableState
from tests.server.http.test_socket import choice
from tests.server.server_process import Seat, Server, Visitor

CONNECTION_ERRORS = (OSError, ConnectionClosed, InvalidHandshake, httpx.HTTPError, TimeoutError)
BANK = 36_000
MOVE_TIMEOUT = 120.0
"""After so many seconds without a move a table counts as hanging."""
_ids = itertools.count(1)


class Group:
    """Three people who play game after game, whatever happens to the server."""

    def __init__(self, address: str, game: Game) -> None:
        self.address, self.game = address, game
        self.table = ""
        self.acknowledged: dict[tuple[str, str], int] = {}
        self.games = 0

    async def play(self) -> None:
        """Play until cancelled."""
        async with httpx.AsyncClient(base_url=self.address, trust_env=False) as http:
            host = Visitor(http)
            await retry(lambda: host.comes_as("Ada"))
            while True:
                self.table = table = await retry(lambda: self._open_table(host))
                await asyncio.gather(*(self._play_seat(host, table, seat) for seat in range(3)))
                self.games += 1

    async def _open_table(self, host: Visitor) -> str:
        pace = {"kind": "days", "days": 1} if self.game.drawing else {"kind": "live", "bank": BANK, "increment": 0}
        table = str((await host.opens(game=self.game.name, seats=3, pace=pace))["id"])
        for seat in (1, 2):
            await host.does(table, "sit", seat=seat)
        await host.does(table, "start")
        return table

    async def _play_seat(self, visitor: Visitor, table: str, place: int) -> None:
        """Play one seat to the end of the game. What was not acknowledged is sent again, with the same id."""
        pending: dict[str, Any] | None = None
        while True:
            try:
                async with visitor.at(table, seat=place) as seat:
                    while True:
                        if pending is None:
                            if not await seat.until_turn():
                                return
                            pending = {"id": f"k{next(_ids)}", "seen": seat.number, "move": choice(seat)}
                        pending = await self._send(seat, table, pending)
            except CONNECTION_ERRORS:
                await asyncio.sleep(0.02)

    async def _send(self, seat: Seat, table: str, pending: dict[str, Any]) -> None:
        told = await seat.does("move", seat=seat.seat, **pending)
        if told["kind"] == "done":
            self.acknowledged[table, pending["id"]] = told["number"]
        else:
            assert told["code"] in ("stale", "busy"), told


async def retry(doing: Callable[[], Awaitable[Any]]) -> Any:
    """Try until the server answers."""
    while True:
        try:
            return await doing()
        except CONNECTION_ERRORS:
            await asyncio.sleep(0.02)


async def crash(
    home: Path,
    kills: int,
    groups: int = 4,
    tell: Callable[[int, int], None] = lambda kills, acts: None,
    **settings: Any,
) -> dict[str, int]:
    """Kill the server so many times while people play; returns what was counted. Raises at the first loss.

    After each kill the database must have all that was acknowledged, every group must go on with its game, and
    the server's clock must have stopped; `tell` is called with the progress.
    """
    dice = random.Random(kills)
    address = Settings(home=home, database_url=settings.get("database_url", "")).address
    server = Server(home, **settings)
    kinds = list(games().values())
    players = [Group(server.address, kinds[place % len(kinds)]) for place in range(groups)]
    tasks = [asyncio.create_task(group.play()) for group in players]
    dead = 0.0
    try:
        for kill in range(1, kills + 1):
            await wait_for_moves(server, players, tasks, dice.randint(1, 60))
            server.kill()
            died = time.time()
            await check_acknowledged(address, players)
            tell(kill, _acknowledged(players))
            dead += time.time() - died
            server = await asyncio.to_thread(Server, home, server.port, **settings)
            await check_time(address, dead)
        await wait_for_moves(server, players, tasks, 1)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        server.kill()
    await check_acknowledged(address, players)
    written = await check(address)
    return {
        "kills": kills,
        "acknowledged": _acknowledged(players),
        "written": written,
        "games": sum(g.games for g in players),
    }


async def wait_for_moves(server: Server, players: list[Group], tasks: "list[asyncio.Task[None]]", moves: int) -> None:
    """Wait until so many more moves are acknowledged, and at least one of each group: no table may hang."""
    before = [len(group.acknowledged) for group in players]
    due, deadline = sum(before) + moves, time.monotonic() + MOVE_TIMEOUT
    while True:
        made = [len(group.acknowledged) for group in players]
        if sum(made) >= due and all(now > then for now, then in zip(made, before, strict=True)):
            return
        for task in tasks:
            if task.done():
                task.result()
        assert server.process.poll() is None, f"the server ended by itself:\n{server.logged()}"
        hang = [group.table for group, now, then in zip(players, made, before, strict=True) if now == then]
        assert time.monotonic() < deadline, f"nothing goes on at {', '.join(hang)}"
        await asyncio.sleep(0.005)


def _acknowledged(players: list[Group]) -> int:
    return sum(len(group.acknowledged) for group in players)


async def check_acknowledged(address: str, players: list[Group]) -> None:
    """Every acknowledged command is in the log, once, as the act that was told."""
    engine = open_database(address)
    known = select(acts.c.table, acts.c.command, acts.c.number).where(acts.c.command.is_not(None))
    async with engine.connect() as connection:
        found = list(await connection.execute(known))
    await engine.dispose()
    by_command: dict[tuple[str, str], list[int]] = {}
    for table, command, number in found:
        by_command.setdefault((table, command), []).append(number)
    for group in players:
        for key, number in list(group.acknowledged.items()):
            kept = by_command.get(key)
            assert kept == [number], f"{key} was acknowledged as {number}, the log has {kept}"


async def check_time(address: str, dead: float) -> None:
    """The server's clock stopped for at least as long as no server ran."""
    engine = open_database(address)
    async with engine.connect() as connection:
        down = await connection.scalar(select(server_clock.c.down))
    await engine.dispose()
    assert down is not None and down >= dead, (
        f"no server ran for {dead:.1f} s, and the clocks stood still for {down:.1f} s"
    )


async def check(address: str) -> int:
    """Every log has no gap and can be replayed, and nobody's time ran out; returns how many acts there are."""
    engine = open_database(address)
    async with engine.connect() as connection:
        kept = list((await connection.execute(select(tables))).mappings())
        rows = [ActRow(**row) for row in (await connection.execute(select(acts).order_by(acts.c.number))).mappings()]
    await engine.dispose()
    for table in kept:
        log = [row for row in rows if row.table == table["id"]]
        assert [row.number for row in log] == list(range(1, len(log) + 1))
        state = replayed(table, log)
        assert (state.number, state.stage) == (table["number"], table["state"])
        assert not state.bot_seats, "no clock ran while the server was down"
    return len(rows)


def replayed(table: Any, log: list[ActRow]) -> TableState:
    """The state of a table, replayed from its log."""
    game = games()[table["game"]]
    pace: Pace = msgspec.json.decode(table["pace"], type=Pace)
    state = TableState(game, table["seat_count"], options_of(game, table["options"]), pace)
    take_log(state, log)
    return state


async def set_last_heartbeat_back(home: Path, seconds: float) -> None:
    """As if the server had been down for so long."""
    engine = open_database(Settings(home=home).address)
    async with engine.begin() as connection:
        await connection.execute(update(server_clock).values(beat=server_clock.c.beat - seconds))
        await connection.execute(update(acts).values(at=acts.c.at - seconds))
    await engine.dispose()
