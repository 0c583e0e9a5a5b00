"""Tasks that run in the background for as long as the server does."""

import asyncio
from contextlib import suppress


async def end_task(task: asyncio.Task[None] | None) -> None:
    """Cancel a task, if there is one, and wait until it has ended."""
    if task:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
