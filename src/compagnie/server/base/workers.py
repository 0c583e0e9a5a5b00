"""Where long work is done: in a few threads of its own, so that nobody at a table waits for it."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from compagnie.server.base.refusals import refuse

T = TypeVar("T")


class WorkerPool:
    """So many hands, and so many who may wait for them. Whoever comes after those is asked to come again."""

    def __init__(self, name: str, hands: int = 2, most_waiting: int = 16) -> None:
        self._threads = ThreadPoolExecutor(hands, name)
        self._most, self._begun = hands + most_waiting, 0

    async def does(self, work: Callable[[], T]) -> T:
        """Have work done. Raises a Refusal where too many wait already."""
        if self._begun >= self._most:
            raise refuse("busy")
        self._begun += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._begun -= 1


replays = WorkerPool("replay")
"""Where games that are over are played again: to be shown, and to be checked."""
