"""Tasks that run in the background for as long as the server does."""

import asyncio
from contextlib import suppress

ASK_AGAIN = 0.5
"""A task that hasn't ended so many seconds after it was cancelled is cancelled again."""


async def end_task(task: asyncio.Task[None] | None) -> None:
    """Cancel a task, if there is one, and wait until it has ended.

    Once may not be enough: what it waits for may come just then, and some code (`asyncio.wait_for` of Python 3.11)
    takes that and forgets that it was cancelled.
    """
    while task and not task.done():
        task.cancel()
        await asyncio.wait({task}, timeout=ASK_AGAIN)
    if task:
        with suppress(asyncio.CancelledError):
            task.result()
