"""What is on its way to other servers: so much at once, so much for each owner, so much to each host.

So whoever's receivers hang holds up nobody else.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import structlog

log = structlog.get_logger()

MAX_DELIVERIES = 128
"""How much is delivered at once, and of this how much for one owner, and to one host."""
MAX_OF_OWNER = 2
MAX_TO_HOST = 8


class Due(NamedTuple):
    """Something that is due: its key, whose it is, and which host it goes to."""

    key: str
    owner: str
    host: str


class Deliveries:
    """What is on its way now."""

    def __init__(self, ended: Callable[[], None]) -> None:
        self._ended = ended
        """Called whenever one has ended: another of the same owner, or to the same host, may have waited for it."""
        self._under_way: dict[asyncio.Task[bool], Due] = {}

    def __len__(self) -> int:
        return len(self._under_way)

    def busy_owners(self) -> list[str]:
        """Those for whom nothing more can be delivered now."""
        owners = Counter(due.owner for due in self._under_way.values())
        return [owner for owner, count in owners.items() if count >= MAX_OF_OWNER]

    def with_room(self, found: list[Due]) -> list[Due]:
        """Those of the things found that can be delivered beside what is under way."""
        taken: list[Due] = []
        under_way = list(self._under_way.values())
        owners, hosts = Counter(due.owner for due in under_way), Counter(due.host for due in under_way)
        for due in found:
            if len(under_way) + len(taken) >= MAX_DELIVERIES:
                break
            if owners[due.owner] < MAX_OF_OWNER and hosts[due.host] < MAX_TO_HOST:
                owners[due.owner] += 1
                hosts[due.host] += 1
                taken.append(due)
        return taken

    def start(self, due: Due, delivering: Coroutine[Any, Any, bool]) -> asyncio.Task[bool]:
        """Begin to deliver something."""
        task = asyncio.create_task(delivering, name=f"delivery {due.key}")
        self._under_way[task] = due
        task.add_done_callback(self._done)
        return task

    async def stop(self) -> None:
        """Break off what is under way."""
        for task in self._under_way:
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)

    def _done(self, task: asyncio.Task[bool]) -> None:
        del self._under_way[task]
        if not task.cancelled() and (error := task.exception()):
            log.error("the outcome of a delivery couldn't be stored", exc_info=error)
        self._ended()


def host_of(address: str) -> str:
    """The host that an address leads to."""
    try:
        return urlsplit(address).netloc
    except ValueError:
        return address
