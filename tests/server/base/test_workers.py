"""Worker threads: nobody who asks for much delays the others, and what is too much is refused."""

import asyncio
import threading
from collections.abc import AsyncIterator

import pytest

from compagnie.core.refusal import Refusal
from compagnie.server.base.workers import Asker, WorkerPool, Workers

pytestmark = pytest.mark.anyio


class Held:
    """Work that waits until the test lets it go, and says who had it done."""

    def __init__(self, pool: WorkerPool) -> None:
        self.pool, self.go, self.done = pool, threading.Event(), list[str]()

    def asks(self, address: str, person: str = "") -> "asyncio.Task[None]":
        def work() -> None:
            self.go.wait(30)
            self.done.append(person or address)

        return asyncio.create_task(self.pool.run(work, Asker(address, person)))


@pytest.fixture
async def held() -> AsyncIterator[Held]:
    pool = WorkerPool("test", threads=1, max_queue=16, max_each=4)
    work = Held(pool)
    yield work
    work.go.set()
    pool.close()


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_addresses_and_the_people_of_each_take_turns(held: Held) -> None:
    tasks = [held.asks("a", "a1")]
    await settled()
    tasks += [held.asks("a", "a1") for _ in range(2)] + [held.asks("a", "a2") for _ in range(2)]
    tasks += [held.asks("b", "b1") for _ in range(2)]
    await settled()
    held.go.set()
    await asyncio.gather(*tasks)
    assert held.done == ["a1", "a1", "b1", "a2", "b1", "a1", "a2"]


async def test_each_may_have_only_so_many_waiting_and_others_are_still_served(held: Held) -> None:
    tasks = [held.asks("a", f"a{n % 10}") for n in range(30)]
    await settled()
    refused = [task for task in tasks if task.done()]
    assert len(refused) == 30 - 8, "an address may have half of the queue"
    assert all(isinstance(task.exception(), Refusal) for task in refused)
    other = held.asks("b", "b1")
    await settled()
    assert not other.done()
    held.go.set()
    await other
    assert held.done.index("b1") <= 2, "it waited for what ran, and for one turn of the others"
    await asyncio.gather(*tasks, return_exceptions=True)
    await held.pool.run(lambda: None, Asker("a", "a1"))


async def test_work_that_nobody_waits_for_any_more_is_not_done(held: Held) -> None:
    running, given_up = held.asks("a", "first"), held.asks("b", "given up")
    await settled()
    given_up.cancel()
    last = held.asks("c", "last")
    held.go.set()
    await asyncio.gather(running, last)
    assert held.done == ["first", "last"]


async def test_one_kind_of_work_doesnt_wait_for_another() -> None:
    workers = Workers()
    go = threading.Event()
    stuck = [asyncio.create_task(workers.mailing.run(lambda: go.wait(30), Asker("a", str(n)))) for n in range(40)]
    stuck += [asyncio.create_task(workers.hashing.run(lambda: go.wait(30), Asker("a", str(n)))) for n in range(16)]
    await settled()
    for pool in (workers.considering, workers.hinting, workers.replaying, workers.resolving, workers.reading):
        async with asyncio.timeout(10):
            assert await pool.run(lambda: 5, Asker("b", "b")) == 5
    go.set()
    await asyncio.gather(*stuck, return_exceptions=True)
    workers.close()
