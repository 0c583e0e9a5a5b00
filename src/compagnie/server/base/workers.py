"""Worker threads for long work, with a bounded queue, so that no table waits for it."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from compagnie.server.base.refusals import refuse

T = TypeVar("T")


class WorkerPool:
    """A few threads and a queue of limited length; work beyond that is refused."""

    def __init__(self, name: str, threads: int = 2, max_queue: int = 16) -> None:
        self._threads = ThreadPoolExecutor(threads, name)
        self._max_jobs, self._jobs = threads + max_queue, 0

    async def run(self, work: Callable[[], T]) -> T:
        """Run work in a thread. Raises a Refusal where too much waits already."""
        if self._jobs >= self._max_jobs:
            raise refuse("busy")
        self._jobs += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._jobs -= 1


replay_workers = WorkerPool("replay")
"""Replays of finished games, to be shown and to be checked."""
