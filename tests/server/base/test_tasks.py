"""Background tasks end when they are asked to, even if the first time is lost."""

import asyncio

import pytest

from compagnie.server.base import tasks
from compagnie.server.base.tasks import end_task

pytestmark = pytest.mark.anyio


async def test_a_task_that_forgets_that_it_was_cancelled_is_cancelled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "ASK_AGAIN", 0.01)
    forgotten = 0

    async def forgets() -> None:
        nonlocal forgotten
        while forgotten < 2:
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                forgotten += 1
        await asyncio.sleep(60)

    task = asyncio.create_task(forgets())
    await asyncio.sleep(0)
    async with asyncio.timeout(5):
        await end_task(task)
    assert task.cancelled() and forgotten == 2


async def test_what_went_wrong_in_a_task_before_it_was_ended_is_told() -> None:
    async def breaks() -> None:
        raise ValueError("broken")

    task = asyncio.create_task(breaks())
    await asyncio.sleep(0)
    with pytest.raises(ValueError, match="broken"):
        await end_task(task)
    await end_task(None)
