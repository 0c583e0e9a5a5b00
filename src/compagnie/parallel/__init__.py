"""Many pieces of work at once: on threads, in processes, or on the machines of a cluster (`cluster`).

The outcomes come in the order of the pieces, so that nothing depends on how many workers there are.
"""

import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

T = TypeVar("T")
R = TypeVar("R")

Prepare = Callable[[], Callable[[T], R]]
"""Makes a worker ready, once, and returns what it does with each piece. A cluster sends it to other machines: then it
is a function that a module has by name, or a `functools.partial` of one."""


class NoCluster(ValueError):
    """There is no cluster that could do the work; the sentence says what is missing."""


class Workers(Protocol):
    """Whoever does the work."""

    def each(self, prepare: Prepare[T, R], items: Iterable[T], together: int = 1) -> Iterator[R]:
        """What comes of each item, in order; so many are handed out at a time."""


class Processes:
    """So many processes of this machine; one works here, without another process."""

    def __init__(self, count: int = 1) -> None:
        self.count = count

    def each(self, prepare: Prepare[T, R], items: Iterable[T], together: int = 1) -> Iterator[R]:
        """All that is compiled is compiled before the processes part."""
        work = prepare()
        if self.count == 1:
            yield from map(work, items)
            return
        import multiprocessing  # takes a while, and most often one process is enough

        with multiprocessing.get_context("fork").Pool(self.count, _begin, (work,)) as pool:
            yield from pool.imap(_work_on, items, together)


class Threads:
    """So many threads of this process, for work that is compiled: it runs side by side."""

    def __init__(self, count: int) -> None:
        self.count = count

    def each(self, prepare: Prepare[T, R], items: Iterable[T], together: int = 1) -> Iterator[R]:
        """Each thread is made ready once. Items are handed out one by one: that costs a thread nothing."""
        own = threading.local()

        def work_on(item: T) -> R:
            if not hasattr(own, "work"):
                own.work = prepare()
            outcome: R = own.work(item)
            return outcome

        pool = ThreadPoolExecutor(self.count)
        try:
            yield from pool.map(work_on, items)
        finally:
            pool.shutdown(cancel_futures=True)


_work: Callable[[Any], Any] | None = None


def _begin(work: Callable[[Any], Any]) -> None:
    global _work  # noqa: PLW0603  # one kind of work a process
    _work = work


def _work_on(item: Any) -> Any:
    assert _work is not None
    return _work(item)
