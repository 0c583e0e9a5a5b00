"""The queue in which bots think: fair between askers, and not to be stopped by who hangs or fails."""

import asyncio
import os
import threading
from functools import partial

import pytest

from compagnie.core.refusal import Refusal
from compagnie.server.base.bot_threads import MOST_WAITING, NICENESS, Thinking, TooLate

pytestmark = pytest.mark.anyio


class Gate:
    """Work that ends when the gate is opened."""

    def __init__(self) -> None:
        self._begun, self._open = threading.Event(), threading.Event()

    def pass_through(self) -> None:
        self._begun.set()
        self._open.wait()

    def open(self) -> None:
        self._open.set()

    async def reached(self) -> None:
        """Wait until a thread stands before it."""
        while not self._begun.is_set():
            await asyncio.sleep(0.001)


async def test_askers_are_served_in_turn_however_much_one_asks() -> None:
    thinking, gate = Thinking(threads=1), Gate()
    served: list[str] = []
    first = asyncio.create_task(thinking.run("one", gate.pass_through, 30))
    await gate.reached()
    many = [asyncio.create_task(thinking.run("one", partial(served.append, f"one {n}"), 30)) for n in range(3)]
    await asyncio.sleep(0)
    other = asyncio.create_task(thinking.run("other", partial(served.append, "other"), 30))
    await asyncio.sleep(0)
    gate.open()
    await asyncio.gather(first, *many, other)
    assert served == ["one 0", "other", "one 1", "one 2"]
    thinking.close()


async def test_who_asks_without_end_is_refused_and_others_are_not() -> None:
    thinking, gate = Thinking(threads=1), Gate()
    busy = asyncio.create_task(thinking.run("busy", gate.pass_through, 30))
    await gate.reached()
    waiting = [asyncio.create_task(thinking.run("busy", int, 30)) for _ in range(MOST_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(Refusal):
        await thinking.run("busy", int, 30)
    other = asyncio.create_task(thinking.run("other", int, 30))
    gate.open()
    await asyncio.gather(busy, other, *waiting)
    thinking.close()


async def test_one_that_hangs_is_given_up_and_its_thread_replaced() -> None:
    thinking, gate = Thinking(threads=1), Gate()
    with pytest.raises(TooLate):
        await thinking.run("hangs", gate.pass_through, 0.05)
    assert await thinking.run("other", lambda: 7, 30) == 7
    gate.open()
    thinking.close()


async def test_what_waits_too_long_is_never_begun() -> None:
    thinking, gate = Thinking(threads=1), Gate()
    begun: list[int] = []
    busy = asyncio.create_task(thinking.run("busy", gate.pass_through, 30))
    await gate.reached()
    with pytest.raises(TooLate):
        await thinking.run("late", partial(begun.append, 1), 0.05)
    gate.open()
    await busy
    assert await thinking.run("late", lambda: 3, 30) == 3 and begun == []
    thinking.close()


async def test_a_failure_is_told_to_who_asked() -> None:
    thinking = Thinking()
    with pytest.raises(ZeroDivisionError):
        await thinking.run("one", lambda: 1 // 0, 30)
    assert await thinking.run("one", lambda: 1, 30) == 1
    thinking.close()


async def test_bots_stand_back_behind_a_server_that_stands_back_itself() -> None:
    """By as much as behind any other: a server that was started as less pressing isn't overtaken by its own bots."""

    def priority() -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    async def thought() -> int:
        thinking = Thinking(threads=1)
        found = await thinking.run("one", priority, 30)
        thinking.close()
        return found

    def standing_back() -> tuple[int, int]:
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), min(19, priority() + 7))  # this thread alone
        return priority(), asyncio.run(thought())

    own, theirs = await asyncio.to_thread(standing_back)
    assert theirs == min(19, own + NICENESS)
