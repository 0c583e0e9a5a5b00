"""Two servers are replaced one after the other while people play: the steps of docs/operations.md, real processes."""

import asyncio
import random
import signal
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from compagnie.games import games
from tests.server.chaos import players
from tests.server.chaos.checker import check_histories, read_logs
from tests.server.chaos.nodes import Postgresql
from tests.server.chaos.players import Group, History
from tests.server.cluster.balancer import Balancer
from tests.server.server_process import PATIENCE, Server, running

pytestmark = pytest.mark.anyio

GROUPS = 4
MOVES = 20
"""So many moves are made before each step and after the last."""


class Counted(Group):
    """Three clients who play as the page does, and count how often they must connect anew."""

    lives = 1

    def __init__(self, balancer: Balancer, place: int) -> None:
        super().__init__([self], list(games().values())[place % len(games())], random.Random(place))  # type: ignore[list-item]
        self.address = balancer.address
        self.failed: list[str] = []
        """What failed over HTTP."""
        self.connected: Counter[tuple[str, int]] = Counter()
        """How often each seat connected to its table."""

    async def _play_at(self, number: int, history: History, pending: list[dict[str, Any]]) -> bool:
        self.connected[history.table, history.seat] += 1
        return await super()._play_at(number, history, pending)

    async def _retry(self, doing: Any) -> Any:
        async def once(visitor: Any) -> Any:
            try:
                return await doing(visitor)
            except (httpx.HTTPError, AssertionError) as error:
                self.failed.append(repr(error))
                raise

        return await super()._retry(once)


@asynccontextmanager
async def playing(balancer: Balancer) -> AsyncIterator[list[Counted]]:
    """Groups at play, which end after it."""
    groups = [Counted(balancer, place) for place in range(GROUPS)]
    tasks = [asyncio.create_task(group.play()) for group in groups]
    try:
        yield groups
    finally:
        for task in tasks:
            task.cancel()
        assert all(
            isinstance(end, asyncio.CancelledError) for end in await asyncio.gather(*tasks, return_exceptions=True)
        )


async def moved(groups: list[Counted]) -> None:
    """Wait until each group has made some more moves."""
    due = [group.moves + MOVES // GROUPS for group in groups]
    async with asyncio.timeout(2 * PATIENCE):
        while any(group.moves < moves for group, moves in zip(groups, due, strict=True)):
            await asyncio.sleep(0.05)


async def replaced(old: Server, balancer: Balancer, stack: AsyncExitStack, **settings: Any) -> None:
    """Stop a server and start the next version in its place, which people are sent to once it is ready."""
    assert await asyncio.to_thread(old.stop) == 0
    new = await asyncio.to_thread(lambda: stack.enter_context(running(old.home, port=old.port, **settings)))
    await balancer.until_ready(new.address)


async def test_while_two_servers_are_replaced_no_command_fails_and_nobody_reconnects_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(players, "SILENCE", PATIENCE)  # who waits for a server that starts is not cut off
    async with AsyncExitStack() as stack:
        database = await asyncio.to_thread(Postgresql, tmp_path / "postgresql")
        stack.callback(database.stop)
        settings = {"database_url": database.url, "key": "shared", "fan_out": "postgresql", "trusted_proxies": "*"}
        one, two = [stack.enter_context(running(tmp_path / name, **settings)) for name in ("one", "two")]
        balancer = await Balancer([one.address, two.address]).start()
        stack.push_async_callback(balancer.stop)
        await balancer.until_ready(two.address)
        async with playing(balancer) as groups:
            await moved(groups)
            for server in (one, two):
                server.process.send_signal(signal.SIGUSR1)
                await balancer.until_ready(server.address, ready=False)
            await replaced(one, balancer, stack, **settings)
            await moved(groups)
            await replaced(two, balancer, stack, **settings)
            await moved(groups)
        histories = [history for group in groups for history in group.histories]
        assert [fault for group in groups for fault in group.failed] == []
        answers = Counter(sent.answer for history in histories for sent in history.sent)
        assert answers.keys() <= {"done", "lost"}, answers
        connected = Counter(times for group in groups for times in group.connected.values())
        assert connected.keys() <= {1, 2}, connected
        assert connected[2] >= 3, "a table went on while its server was replaced, and its people connected anew, once"
        check_histories(await read_logs(database.url), histories)


async def test_a_server_that_takes_nobody_new_in_serves_on_and_can_be_taken_back(tmp_path: Path) -> None:
    with running(tmp_path / "home") as server:
        async with httpx.AsyncClient(base_url=server.address, trust_env=False) as http:

            async def until(ready: bool) -> httpx.Response:
                while (answer := await http.get("/ready")).json()["ready"] is not ready:
                    await asyncio.sleep(0.02)
                return answer

            assert (await until(True)).status_code == 200
            server.process.send_signal(signal.SIGUSR1)
            answer = await until(False)
            assert (answer.status_code, answer.json()["retired"]) == (503, True)
            assert answer.headers["connection"] == "close", "the next request goes elsewhere"
            assert (await http.get("/health")).status_code == 200
            assert (await http.post("/api/guest", json={"name": "Ada"})).status_code == 201
            server.process.send_signal(signal.SIGUSR2)
            answer = await until(True)
            assert "connection" not in answer.headers
