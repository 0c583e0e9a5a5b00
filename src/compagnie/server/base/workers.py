"""Worker threads for work that takes long: a few for each kind, and a bounded queue that is fair between people.

Nobody who asks for much delays those who ask for little: addresses take turns, and so do the people of each. Each
person, and each address, may have only so many jobs waiting.
"""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar

from compagnie.server.base.refusals import refuse

T = TypeVar("T")


class Asker(NamedTuple):
    """Who asks for work: from which address, and which person there."""

    address: str
    person: str = ""


SERVER_ITSELF = Asker("")


class _Job(NamedTuple):
    work: Callable[[], Any]
    answer: "asyncio.Future[Any]"


class WorkerPool:
    """A few threads for one kind of work. What is too much is refused as `busy`."""

    def __init__(self, name: str, threads: int = 2, max_queue: int = 64, max_each: int = 4) -> None:
        self._threads, self._executor = threads, ThreadPoolExecutor(threads, name)
        self._max_queue, self._max_each = max_queue, max_each
        self._running, self._closed = 0, False
        self._of_address: Counter[str] = Counter()
        """How many jobs of each address wait or run."""
        self._of_asker: Counter[Asker] = Counter()
        self._waiting: OrderedDict[str, OrderedDict[Asker, deque[_Job]]] = OrderedDict()
        """The jobs that wait, by address and asker; whoever had their turn goes to the end."""

    async def run(self, work: Callable[[], T], asker: Asker = SERVER_ITSELF) -> T:
        """Run work in a thread, when it is its turn. Raises a Refusal where too much of this asker waits already."""
        if asker is not SERVER_ITSELF:
            self._check(asker)
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._of_address[asker.address] += 1
        self._of_asker[asker] += 1
        try:
            self._waiting.setdefault(asker.address, OrderedDict()).setdefault(asker, deque()).append(_Job(work, answer))
            self._start_next()
            return await answer
        finally:
            _count_down(self._of_address, asker.address)
            _count_down(self._of_asker, asker)

    def close(self) -> None:
        """Begin no more work; nobody waits for what is under way."""
        self._closed = True
        for askers in self._waiting.values():
            for job in (job for jobs in askers.values() for job in jobs):
                job.answer.cancel()
        self._waiting.clear()
        self._executor.shutdown(wait=False, cancel_futures=True)

    def _check(self, asker: Asker) -> None:
        full = self._of_address.total() >= self._max_queue + self._threads
        address_full = self._of_address[asker.address] >= max(self._max_each, self._max_queue // 2)
        if full or address_full or self._of_asker[asker] >= self._max_each:
            raise refuse("busy")

    def _start_next(self) -> None:
        while self._running < self._threads and not self._closed and (job := self._next()):
            self._running += 1
            running = asyncio.get_running_loop().run_in_executor(self._executor, job.work)
            running.add_done_callback(lambda done, job=job: self._done(job, done))  # type: ignore[misc]

    def _next(self) -> _Job | None:
        """Take the next job whose asker still waits for it."""
        while self._waiting:
            address, askers = self._waiting.popitem(last=False)
            asker, jobs = askers.popitem(last=False)
            job = jobs.popleft()
            if jobs:
                askers[asker] = jobs
            if askers:
                self._waiting[address] = askers
            if not job.answer.done():
                return job
        return None

    def _done(self, job: _Job, done: "asyncio.Future[Any]") -> None:
        self._running -= 1
        if not job.answer.done():
            if done.cancelled():
                job.answer.cancel()
            elif error := done.exception():
                job.answer.set_exception(error)
            else:
                job.answer.set_result(done.result())
        elif not done.cancelled():
            done.exception()  # nobody waits for it any more
        self._start_next()


def _count_down(counter: Counter[Any], key: Any) -> None:
    counter[key] -= 1
    if not counter[key]:
        del counter[key]


class Workers:
    """The worker threads of a server, by kind of work: none waits for another kind."""

    def __init__(self) -> None:
        self.hashing = WorkerPool("hashing", threads=1, max_queue=32)
        """Passwords. Each takes 64 MiB for a while, so this bounds memory, too."""
        self.considering = WorkerPool("consider")
        self.hinting = WorkerPool("hints")
        self.replaying = WorkerPool("replay")
        """Replays of finished games, to be shown and to be checked."""
        self.recording = WorkerPool("records", threads=1)
        """The records of all games of a person: whoever watches a replay doesn't wait for somebody's thousand."""
        self.rating = WorkerPool("ratings", threads=1)
        """The ratings of a season, from all its games."""
        self.exporting = WorkerPool("export", threads=1, max_queue=16, max_each=1)
        self.loading = WorkerPool("load", max_queue=1024, max_each=256)
        """Bringing tables into memory."""
        self.reading = WorkerPool("read", max_queue=4096, max_each=64)
        """What somebody who joins a table has missed."""
        self.mailing = WorkerPool("mail", threads=4, max_queue=256)
        self.resolving = WorkerPool("dns", threads=8, max_queue=256)

    def close(self) -> None:
        """Begin no more work."""
        for pool in vars(self).values():
            pool.close()
