"""The one who writes: what waits is committed in one transaction, and each is told after the commit.

A commit costs a wait for the disk, whether it holds one act or a hundred. So acts of all tables that come
while the disk is busy share the next commit; and it is never idle while those of the last one are told.
"""

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeVar

import msgspec
import structlog
from sqlalchemy import bindparam, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DataError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from compagnie.server.storage.rows import ActRow, Summary
from compagnie.server.storage.schema import acts, tables
from compagnie.server.storage.sqlite_writer import SqliteWriter

__all__ = ["ActRow", "Job", "Summary", "Writer"]

log = structlog.get_logger()

T = TypeVar("T")
Job = Callable[[AsyncConnection], Awaitable[Any]]
Then = Callable[[Any], None]
"""Hears what came of it once it is on the disk: whether an act was written, or an exception."""

RETRY_DELAY = 2.0
"""A clock or a bot whose act couldn't be written tries again after so many seconds."""
STUCK_SECONDS = 5.0
"""A commit that takes so long won't come."""
LONGEST_QUEUE = 20_000
LARGEST_BATCH = 1_000


class Writer:
    """Writes for everyone in this process, in turn."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[_Waiting] = []
        self._wake, self._idle = asyncio.Event(), asyncio.Event()
        self._idle.set()
        self._task: asyncio.Task[None] | None = None
        self.commits = 0
        self.appended = 0
        self.seconds = 0.0
        self._failed = False
        self._began: float | None = None
        """When the commit under way was begun."""
        on_postgresql = engine.dialect.name == "postgresql"
        self._quick = None if on_postgresql else SqliteWriter(engine.url.database or "")
        dialect: Any = postgresql if on_postgresql else sqlite
        self._insert = dialect.insert(acts).on_conflict_do_nothing().returning(acts.c.table, acts.c.number)
        self._summarise = (
            update(tables)
            .where(tables.c.id == bindparam("of"), tables.c.number < bindparam("to"))
            .values({name: bindparam(f"new_{name}") for name in ("number", *Summary.__struct_fields__)})
        )

    @property
    def waiting(self) -> int:
        """How many wait for the next commit."""
        return len(self._waiting)

    @property
    def well(self) -> bool:
        """Whether what is written gets to the disk."""
        stuck = self._began is not None and time.perf_counter() - self._began > STUCK_SECONDS
        return not self._failed and not stuck

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._work(), name="writer")

    async def stop(self) -> None:
        """Write what waits, then stop."""
        if self._task:
            await self._idle.wait()
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._quick:
            await self._quick.close()

    def put(self, act: ActRow, summary: Summary, also: Job | None, then: Then) -> None:
        """Append an act to its table's log, and what else follows from it, all or nothing.

        `then` hears after the commit: True; or False if another act has that number already and nothing is written.
        """
        self._put(_Waiting(act, summary, also, then))

    async def append(self, act: ActRow, summary: Summary, also: Job | None = None) -> bool:
        """As `put`, for who can wait."""
        return bool(await self._awaited(act, summary, also))

    async def write(self, job: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Run a job in a transaction; what it returns is true on the disk. If it raises, nothing is written."""
        answer: T = await self._awaited(None, None, job)
        return answer

    async def _awaited(self, act: ActRow | None, summary: Summary | None, job: Job | None) -> Any:
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

        def then(result: Any) -> None:
            if answer.done():
                return
            if isinstance(result, BaseException):
                answer.set_exception(result)
            else:
                answer.set_result(result)

        self._put(_Waiting(act, summary, job, then))
        return await answer

    def _put(self, waiting: "_Waiting") -> None:
        if len(self._waiting) >= LONGEST_QUEUE:
            waiting.then(RuntimeError("Too much waits to be written."))
            return
        self._waiting.append(waiting)
        self._idle.clear()
        self._wake.set()

    async def _work(self) -> None:
        """While one batch is on its way to the disk, the one before it is told: neither waits for the other."""
        written: list[_Waiting] = []
        while True:
            if not written:
                await self._wake.wait()
            batch, self._waiting = self._waiting[:LARGEST_BATCH], self._waiting[LARGEST_BATCH:]
            writing = asyncio.create_task(self._write(batch)) if batch else None
            if writing and written:
                await asyncio.sleep(0)  # the disk begins first
            for waiting in written:
                waiting.tell()
            written = batch
            if writing:
                await writing
            elif not self._waiting:
                self._wake.clear()
                self._idle.set()

    async def _write(self, batch: list["_Waiting"]) -> None:
        self._began = began = time.perf_counter()
        try:
            await self._commit(batch)
            self.commits += 1
            self._failed = False
        except Exception as error:  # the disk is full, the database is gone: each is told, and we go on
            if _is_about_one(error) and len(batch) > 1:
                for waiting in batch:  # what one of them wants can't be written: the others don't suffer for it
                    await self._write([waiting])
            else:
                self._failed = not _is_about_one(error)
                for waiting in batch:
                    waiting.result = error
        self._began = None
        self.seconds += time.perf_counter() - began

    async def _commit(self, batch: list["_Waiting"]) -> None:
        if self._quick and not any(waiting.job for waiting in batch):
            if await self._quick.append([(w.act, w.summary) for w in batch if w.act and w.summary]):
                self.appended += len(batch)
                for waiting in batch:
                    waiting.result = True
                return
        async with self._engine.connect() as connection:
            await connection.execution_options(writes=True)
            async with connection.begin():
                await self._append(connection, [waiting for waiting in batch if waiting.act])
                for waiting in batch:
                    if waiting.job and (not waiting.act or waiting.result):
                        await _run(connection, waiting)

    async def _append(self, connection: AsyncConnection, batch: list["_Waiting"]) -> None:
        """One statement for all: where the number is taken nothing is inserted, and nothing comes back."""
        if not batch:
            return
        rows = [msgspec.structs.asdict(waiting.act) for waiting in batch if waiting.act]
        written = {tuple(row) for row in await connection.execute(self._insert, rows)}
        changes = []
        for waiting in batch:
            act, summary = waiting.act, waiting.summary
            assert act and summary
            waiting.result = (act.table, act.number) in written
            if waiting.result:
                written.discard((act.table, act.number))
                new = {f"new_{name}": value for name, value in msgspec.structs.asdict(summary).items()}
                changes.append(new | {"of": act.table, "to": act.number, "new_number": act.number})
        self.appended += len(changes)
        if changes:
            await connection.execute(self._summarise, changes)


class _Waiting:
    """Someone who waits for a commit."""

    __slots__ = ("act", "job", "result", "summary", "then")

    def __init__(self, act: ActRow | None, summary: Summary | None, job: Job | None, then: Then) -> None:
        self.act, self.summary, self.job, self.then = act, summary, job, then
        self.result: Any = None

    def tell(self) -> None:
        """Tell him what came of it."""
        try:
            self.then(self.result)
        except Exception:  # whoever can't bear the answer harms no other
            log.exception("the writer's caller failed")


def _is_about_one(error: Exception) -> bool:
    """Whether something that was to be written is at fault, and not the database."""
    if isinstance(error, IntegrityError | DataError | sqlite3.IntegrityError | sqlite3.DataError):
        return True
    code = getattr(getattr(error, "orig", None), "sqlstate", None) or ""
    return code[:2] in ("22", "23")  # PostgreSQL's classes of data that can't be, and of what may not be there twice


async def _run(connection: AsyncConnection, waiting: _Waiting) -> None:
    assert waiting.job
    if waiting.act:  # a part of its act: if it fails, the whole batch is not written
        await waiting.job(connection)
        return
    try:
        async with connection.begin_nested():
            waiting.result = await waiting.job(connection)
    except Exception as error:
        waiting.result = error
