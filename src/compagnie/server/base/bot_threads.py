"""The threads in which bots think, for all tables and people of this server: one queue, and each asker in turn.

Whoever asks often waits behind their own questions, not others: of the askers who wait, the one who was served longest
ago is next. Bots run without Python's lock most of the time, and their threads stand back behind the server's own.
What takes too long is given up: a thread that hangs is left to itself, and another one takes its place.
"""

import asyncio
import os
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

import msgspec

from compagnie.server.base.refusals import refuse

T = TypeVar("T")

THREADS = 2
MOST_HUNG = 8
"""So many threads may hang before nobody takes their place any more."""
MOST_WAITING = 4
"""So many questions of one asker wait at the most."""
NICENESS = 15
"""How much less pressing thinking is than serving people, as `nice` counts it."""


class TooLate(Exception):
    """It took longer than it may."""


class _Job(msgspec.Struct):
    """Something to work out."""

    work: Callable[[], Any]
    answer: "asyncio.Future[Any]"
    loop: asyncio.AbstractEventLoop
    thread: "_Thinker | None" = None


class Thinking:
    """The queue and its threads."""

    def __init__(self, threads: int = THREADS) -> None:
        self._lock = threading.Condition()
        self._waiting: dict[str, deque[_Job]] = {}
        """Each asker's jobs; the asker who is next comes first."""
        self._threads, self._started, self._hung, self._closed = threads, 0, 0, False

    async def run(self, asker: str, work: Callable[[], T], seconds: float) -> T:
        """What the work returns. Raises TooLate after so many seconds, a Refusal if too much waits."""
        loop = asyncio.get_running_loop()
        job = _Job(work=work, answer=loop.create_future(), loop=loop)
        self._put(asker, job)
        try:
            result: T = await asyncio.wait_for(asyncio.shield(job.answer), seconds)
        except TimeoutError:
            self._give_up(asker, job)
            raise TooLate from None
        except asyncio.CancelledError:
            self._give_up(asker, job, hangs=False)
            raise
        return result

    def close(self) -> None:
        """Begin nothing new; the threads end with what they are doing."""
        with self._lock:
            self._closed = True
            self._waiting.clear()
            self._lock.notify_all()

    def _put(self, asker: str, job: _Job) -> None:
        with self._lock:
            jobs = self._waiting.setdefault(asker, deque())
            if len(jobs) >= MOST_WAITING:
                raise refuse("busy")
            jobs.append(job)
            if self._started - self._hung < self._threads and self._hung < MOST_HUNG:
                self._start()
            self._lock.notify()

    def _start(self) -> None:
        self._started += 1
        _Thinker(self, f"bot-{self._started}").start()

    def _give_up(self, asker: str, job: _Job, hangs: bool = True) -> None:
        with self._lock:
            job.answer.cancel()
            jobs = self._waiting.get(asker)
            if jobs and job in jobs:
                jobs.remove(job)
                if not jobs:
                    del self._waiting[asker]
            elif hangs and job.thread and not job.thread.hangs:
                job.thread.hangs = True
                self._hung += 1
                if self._hung <= MOST_HUNG:
                    self._start()

    def next_job(self, thinker: "_Thinker") -> _Job | None:
        """The next job for a thread; None when it shall end."""
        with self._lock:
            if thinker.hangs:  # it came back after all, and has been replaced
                self._hung -= 1
                self._started -= 1
                return None
            while not self._waiting and not self._closed:
                self._lock.wait()
            if self._closed:
                return None
            asker, jobs = next(iter(self._waiting.items()))
            job = jobs.popleft()
            del self._waiting[asker]
            if jobs:
                self._waiting[asker] = jobs  # at the end: the others come first
            job.thread = thinker
            return job


class _Thinker(threading.Thread):
    """One thread."""

    def __init__(self, thinking: Thinking, name: str) -> None:
        super().__init__(name=name, daemon=True)
        self._thinking, self.hangs = thinking, False

    def run(self) -> None:
        """Work off the queue."""
        with suppress(OSError, AttributeError):  # where a thread has no priority of its own
            own = threading.get_native_id()  # as pressing as the server's own, to begin with
            os.setpriority(os.PRIO_PROCESS, own, os.getpriority(os.PRIO_PROCESS, own) + NICENESS)
        while job := self._thinking.next_job(self):
            try:
                told: Any = job.work()
            except Exception as error:
                told = error
            with suppress(RuntimeError):  # the server has stopped meanwhile
                job.loop.call_soon_threadsafe(_answer, job.answer, told)


def _answer(answer: "asyncio.Future[Any]", told: Any) -> None:
    if answer.done():
        return
    if isinstance(told, Exception):
        answer.set_exception(told)
    else:
        answer.set_result(told)
