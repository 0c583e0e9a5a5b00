"""The queue in which bots think: fair between askers, and not to be stopped by who hangs or fails."""

import asyncio
import threading
from functools import partial

import pytest

from compagnie.core.refusal import Refusal
from compagnie.server.base.bot_threads import MOST_WAITING, Thinking, TooLate

pytestmark = pytest.mark.anyio


async def test_askers_are_served_in_turn_however_much_one_asks() -> None:
    thinking, gate = Thinking(threads=1), threading.Event()
    served: list[str] = []
    first = asyncio.create_task(thinking.run("one", gate.wait, 30))
    await asyncio.sleep(0.05)
    many = [asyncio.create_task(thinking.run("one", partial(served.append, f"one {n}"), 30)) for n in range(3)]
    await asyncio.sleep(0)
    other = asyncio.create_task(thinking.run("other", partial(served.append, "other"), 30))
    await asyncio.sleep(0.05)
    gate.set()
    await asyncio.gather(first, *many, other)
    assert served == ["one 0", "other", "one 1", "one 2"]
    thinking.close()


async def test_who_asks_without_end_is_refused_and_others_are_not() -> None:
    thinking, gate = Thinking(threads=1), threading.Event()
    busy = asyncio.create_task(thinking.run("busy", gate.wait, 30))
    await asyncio.sleep(0.05)
    waiting = [asyncio.create_task(thinking.run("busy", int, 30)) for _ in range(MOST_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(Refusal):
        await thinking.run("busy", int, 30)
    other = asyncio.create_task(thinking.run("other", int, 30))
    gate.set()
    await asyncio.gather(busy, other, *waiting)
    thinking.close()


async def test_one_that_hangs_is_given_up_and_its_thread_replaced() -> None:
    thinking, gate = Thinking(threads=1), threading.Event()
    with pytest.raises(TooLate):
        await thinking.run("hangs", gate.wait, 0.05)
    assert await thinking.run("other", lambda: 7, 30) == 7
    gate.set()
    thinking.close()


async def test_what_waits_too_long_is_never_begun() -> None:
    thinking, gate = Thinking(threads=1), threading.Event()
    begun: list[int] = []
    busy = asyncio.create_task(thinking.run("busy", gate.wait, 30))
    await asyncio.sleep(0.05)
    with pytest.raises(TooLate):
        await thinking.run("late", partial(begun.append, 1), 0.05)
    gate.set()
    await busy
    assert await thinking.run("late", lambda: 3, 30) == 3 and begun == []
    thinking.close()


async def test_a_failure_is_told_to_who_asked() -> None:
    thinking = Thinking()
    with pytest.raises(ZeroDivisionError):
        await thinking.run("one", lambda: 1 // 0, 30)
    assert await thinking.run("one", lambda: 1, 30) == 1
    thinking.close()
