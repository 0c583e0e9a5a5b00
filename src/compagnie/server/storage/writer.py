"""The writer: everything that waits is committed in one transaction; callers are called after the commit.

A commit waits for the disk, whether it holds one act or a hundred. So the acts of all tables that come while a
commit is under way share the next one; and the next one runs while the callers of the last are called.
"""

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
import structlog
from sqlalchemy import bindparam, insert, update
from sqlalchemy.exc import DataError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from compagnie.core.refusal import Refusal
from compagnie.server.base.tasks import end_task
from compagnie.server.storage.database import for_writing, insert_new
from compagnie.server.storage.rows import ActRow, NewRows, Summary
from compagnie.server.storage.schema import acts, metadata, tables
from compagnie.server.storage.soundness import Soundness
from compagnie.server.storage.sqlite_writer import SqliteWriter

if TYPE_CHECKING:
    from compagnie.server.storage.postgresql_writer import PostgresqlWriter

__all__ = ["ActRow", "Job", "NewRows", "Summary", "Writer", "insert_rows"]

log = structlog.get_logger()

T = TypeVar("T")
Job = Callable[[AsyncConnection], Awaitable[Any]]
Along = Job | list[NewRows]
"""What is written together with an act: what a job does, or plain rows, which is quicker."""
Callback = Callable[[Any], None]
"""Is called with the result once it is on the disk: whether an act was written, what a job returned, or an error."""

RETRY_DELAY = 2.0
"""A clock or a bot whose act couldn't be written tries again after so many seconds."""
COMMIT_TIMEOUT = 5.0
"""While a commit takes longer than this, the writer is unhealthy."""
GIVE_UP_AFTER = 15.0
"""A commit to a server that doesn't answer is given up after so many seconds, with its connection."""
CROWD_SIZE = 4
"""Where so many acts share a commit, many more are coming."""
CROWDED_INTERVAL = 0.01
"""Then PostgreSQL commits every so many seconds at most: a commit costs nearly the same, however few acts it holds."""
MAX_QUEUE = 20_000
MAX_BATCH = 1_000


class NotStored(Exception):
    """The database failed, or didn't answer in time: whether it is stored isn't known."""

    @classmethod
    def because(cls, error: Exception) -> "NotStored":
        """With the database's own error as its cause."""
        made = cls(str(error) or type(error).__name__)
        made.__cause__ = error
        return made


class Writer:
    """Writes for everyone in this process, in order."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = for_writing(engine)
        self.soundness = Soundness()
        for each in (engine, self._engine):
            self.soundness.watch(each)
        self._waiting: list[_Write] = []
        self._interval = CROWDED_INTERVAL if engine.dialect.name == "postgresql" else 0.0
        self._wake, self._idle = asyncio.Event(), asyncio.Event()
        self._idle.set()
        self._task: asyncio.Task[None] | None = None
        self.commits = 0
        self.appended = 0
        self.seconds = 0.0
        self.failures = 0
        """How many batches failed. Some of what was in them may be stored all the same."""
        self._failed = False
        self._began: float | None = None
        """When the commit under way began."""
        self._next_commit = 0.0
        """When the next commit may begin, where many acts are coming."""
        on_postgresql = engine.dialect.name == "postgresql"
        self._give_up_after = GIVE_UP_AFTER if on_postgresql else None
        self._postgresql = _postgresql_writer(engine) if on_postgresql else None
        self._sqlite = None if on_postgresql else SqliteWriter(engine.url.database or "")
        self._insert = insert_new(engine, acts).returning(acts.c.table, acts.c.number)
        self._summarise = (
            update(tables)
            .where(tables.c.id == bindparam("of"), tables.c.number < bindparam("to"))
            .values({name: bindparam(f"new_{name}") for name in ("number", *Summary.__struct_fields__)})
        )

    @property
    def waiting(self) -> int:
        """How many writes wait for the next commit."""
        return len(self._waiting)

    @property
    def healthy(self) -> bool:
        """Whether commits succeed, and in time."""
        stuck = self._began is not None and time.perf_counter() - self._began > COMMIT_TIMEOUT
        return not self._failed and not stuck

    def start(self) -> None:
        """Start writing."""
        self._task = asyncio.create_task(self._work(), name="writer")

    async def stop(self) -> None:
        """Write what waits, then stop."""
        if self._task:
            await self._idle.wait()
            await end_task(self._task)
        for log_writer in (self._sqlite, self._postgresql):
            if log_writer:
                await log_writer.close()
        await self._engine.dispose()

    def put(self, act: ActRow, summary: Summary, also: Along | None, then: Callback) -> None:
        """Append an act to its table's log, and do `also`, all or nothing.

        `then` is called after the commit: with True, or with False if another act has that number already and
        nothing was written.
        """
        self._enqueue(_Write(act, summary, also, then))

    async def append(self, act: ActRow, summary: Summary, also: Along | None = None) -> bool:
        """As `put`, but waits for the commit."""
        return bool(await self._wait_for(act, summary, also))

    async def write(self, job: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Run a job in a transaction; returns its result once committed. If it raises, nothing of it is written."""
        answer: T = await self._wait_for(None, None, job)
        return answer

    async def _wait_for(self, act: ActRow | None, summary: Summary | None, job: Along | None) -> Any:
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

        def then(result: Any) -> None:
            if answer.done():
                return
            if isinstance(result, BaseException):
                answer.set_exception(result)
            else:
                answer.set_result(result)

        self._enqueue(_Write(act, summary, job, then))
        return await answer

    def _enqueue(self, write: "_Write") -> None:
        if len(self._waiting) >= MAX_QUEUE:
            write.then(RuntimeError("Too many writes are waiting."))
            return
        self._waiting.append(write)
        self._idle.clear()
        self._wake.set()

    async def _work(self) -> None:
        """Commit batch after batch; the callbacks of each run while the next is committed."""
        written: list[_Write] = []
        while True:
            if not written:
                await self._wake.wait()
            elif pause := self._pause(len(written)):
                _call_back(written)
                written = []
                await asyncio.sleep(pause)
            self._next_commit = time.perf_counter() + self._interval
            batch, self._waiting = self._waiting[:MAX_BATCH], self._waiting[MAX_BATCH:]
            writing = asyncio.create_task(self._write(batch)) if batch else None
            if writing and written:
                await asyncio.sleep(0)  # let the commit start before the callbacks
            _call_back(written)
            written = batch
            if writing:
                await self._finished(writing, batch)
            elif not self._waiting:
                self._wake.clear()
                self._idle.set()

    def _pause(self, written: int) -> float:
        """How long the next commit should wait for more acts, after one that held so many."""
        return max(0.0, self._next_commit - time.perf_counter()) if written >= CROWD_SIZE else 0.0

    async def _finished(self, writing: "asyncio.Task[None]", batch: list["_Write"]) -> None:
        """Wait for a commit. Whatever is wrong, its callers are told, and the writer goes on."""
        try:
            await asyncio.wait_for(writing, self._give_up_after)
        except Exception as error:
            self._failed, self._began = True, None
            self.failures += 1
            for write in batch:
                write.result = NotStored.because(error)

    async def _write(self, batch: list["_Write"]) -> None:
        for part in self._parts(batch):
            await self._write_together(part)

    def _parts(self, batch: list["_Write"]) -> list[list["_Write"]]:
        """What is written together: acts by one statement; then whatever runs a job, such as the clock's heartbeat."""
        others = [write for write in batch if not self._is_quick(write)]
        return [part for part in ([write for write in batch if self._is_quick(write)], others) if part]

    def _is_quick(self, write: "_Write") -> bool:
        """Whether it is an act that brings nothing along, in SQLite rows at most."""
        return write.act is not None and (write.job is None or (self._sqlite is not None and bool(write.rows)))

    async def _write_together(self, batch: list["_Write"]) -> None:
        self._began = began = time.perf_counter()
        try:
            await self._commit(batch)
            self.commits += 1
            self._failed = False
        except Exception as error:  # the disk is full, the database is gone: callers get the error, and we go on
            self.soundness.note(error)
            if _is_data_error(error) and len(batch) > 1:
                for write in batch:  # one of them can't be written: write the others
                    await self._write_together([write])
            else:
                self._failed = not _is_data_error(error)
                self.failures += self._failed
                for write in batch:
                    write.result = NotStored.because(error) if self._failed else error
        self._began = None
        self.seconds += time.perf_counter() - began

    async def _commit(self, batch: list["_Write"]) -> None:
        entries = [(write.act, write.summary) for write in batch if write.act and write.summary]
        quick = all(map(self._is_quick, batch))
        if self._postgresql and quick:
            self._settle(batch, await self._postgresql.append(entries))
            return
        if self._sqlite and quick:
            if await self._sqlite.append(entries, [new for write in batch for new in write.rows]):
                self.appended += len(batch)
                for write in batch:
                    write.result = True
                return
        async with self._engine.connect() as connection:
            await connection.execution_options(writes=True)
            async with connection.begin():
                await self._append(connection, [write for write in batch if write.act])
                for write in batch:
                    if write.job and (not write.act or write.result):
                        await _run(connection, write)

    async def _append(self, connection: AsyncConnection, batch: list["_Write"]) -> None:
        """Insert all acts by one statement, which returns only those whose number was free; of two the first."""
        if not batch:
            return
        rows = [msgspec.structs.asdict(write.act) for write in batch if write.act]
        inserted = await connection.execute(self._insert, rows)
        if written := self._settle(batch, {(table, number) for table, number in inserted}):
            await connection.execute(self._summarise, [_change(write) for write in written])

    def _settle(self, batch: list["_Write"], written: set[tuple[str, int]]) -> list["_Write"]:
        """Set for each act whether it was written, of two with the same number the first; returns those that were."""
        for write in batch:
            assert write.act
            key = write.act.table, write.act.number
            write.result = key in written
            written.discard(key)
        done = [write for write in batch if write.result]
        self.appended += len(done)
        return done


class _Write:
    """One thing to write: an act, a job, or both; and whom to call after the commit."""

    __slots__ = ("act", "job", "result", "rows", "summary", "then")

    def __init__(self, act: ActRow | None, summary: Summary | None, along: Along | None, then: Callback) -> None:
        self.act, self.summary, self.then = act, summary, then
        self.rows = along if isinstance(along, list) else []
        self.job = partial(insert_rows, rows=along) if isinstance(along, list) else along
        self.result: Any = None

    def finish(self) -> None:
        """Call back with the result."""
        try:
            self.then(self.result)
        except Exception:  # a callback that fails must not stop the others
            log.exception("a callback of the writer failed")


def _call_back(written: list[_Write]) -> None:
    for write in written:
        write.finish()


def _change(write: _Write) -> dict[str, Any]:
    """What lists show of a table after an act, as the statement's parameters."""
    act, summary = write.act, write.summary
    assert act and summary
    new = {f"new_{name}": value for name, value in msgspec.structs.asdict(summary).items()}
    return new | {"of": act.table, "to": act.number, "new_number": act.number}


def _postgresql_writer(engine: AsyncEngine) -> "PostgresqlWriter":
    from compagnie.server.storage.postgresql_writer import PostgresqlWriter  # its driver need not be loaded for SQLite

    return PostgresqlWriter(engine.url)


async def insert_rows(connection: AsyncConnection, rows: list[NewRows]) -> None:
    """Insert rows."""
    for new in rows:
        await connection.execute(insert(metadata.tables[new.table]), new.rows)


def _is_data_error(error: Exception) -> bool:
    """Whether the data is at fault, not the database; so it is where the job of an act refuses it."""
    if isinstance(error, Refusal | IntegrityError | DataError | sqlite3.IntegrityError | sqlite3.DataError):
        return True
    code = getattr(getattr(error, "orig", None) or error, "sqlstate", None) or ""
    return code[:2] in ("22", "23")  # PostgreSQL's classes "data exception" and "integrity constraint violation"


async def _run(connection: AsyncConnection, write: _Write) -> None:
    assert write.job
    if write.act:  # a part of its act: if it fails, the whole batch is not written
        await write.job(connection)
        return
    try:
        async with connection.begin_nested():
            write.result = await write.job(connection)
    except Exception as error:
        write.result = error
