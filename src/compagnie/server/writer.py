"""The one who writes: what waits is committed in one transaction, and each is told after the commit.

A commit costs a wait for the disk, whether it holds one act or a hundred. So acts of all tables that come
while the disk is busy share the next commit.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeVar

import msgspec
from sqlalchemy import bindparam, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from compagnie.server.schema import acts, tables

T = TypeVar("T")
Job = Callable[[AsyncConnection], Awaitable[Any]]

LONGEST_QUEUE = 20_000
LARGEST_BATCH = 1_000


class ActRow(msgspec.Struct, frozen=True, kw_only=True):
    """An act as the log keeps it."""

    table: str
    number: int
    actor: str
    command: str | None
    at: float
    what: str


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What lists tell of a table after an act."""

    state: str
    to_act: str
    due_at: float | None
    changed_at: float


class Writer:
    """Writes for everyone in this process, in turn."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._queue: asyncio.Queue[_Waiting] = asyncio.Queue(LONGEST_QUEUE)
        self._task: asyncio.Task[None] | None = None
        self.commits = 0
        self.appended = 0
        self.seconds = 0.0
        dialect: Any = postgresql if engine.dialect.name == "postgresql" else sqlite
        self._insert = dialect.insert(acts).on_conflict_do_nothing().returning(acts.c.table, acts.c.number)
        self._summarise = (
            update(tables)
            .where(tables.c.id == bindparam("of"), tables.c.number < bindparam("to"))
            .values({name: bindparam(f"new_{name}") for name in ("number", *Summary.__struct_fields__)})
        )

    @property
    def waiting(self) -> int:
        """How many wait for the next commit."""
        return self._queue.qsize()

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._work(), name="writer")

    async def stop(self) -> None:
        """Write what waits, then stop."""
        if self._task:
            await self._queue.join()
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def append(self, act: ActRow, summary: Summary, also: Job | None = None) -> bool:
        """Append an act to its table's log, and what else follows from it, all or nothing.

        False if another act has that number already: then nothing is written.
        """
        waiting = _Waiting(act=act, summary=summary, job=also)
        await self._queue.put(waiting)
        return bool(await waiting.answer)

    async def write(self, job: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Run a job in a transaction; what it returns is true on the disk. If it raises, nothing is written."""
        waiting = _Waiting(job=job)
        await self._queue.put(waiting)
        answer: T = await waiting.answer
        return answer

    async def _work(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < LARGEST_BATCH and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                await self._commit(batch)
            except Exception as error:  # the disk is full, the database is gone: each is told, and we go on
                for waiting in batch:
                    waiting.fail(error)
            finally:
                for _ in batch:
                    self._queue.task_done()

    async def _commit(self, batch: list["_Waiting"]) -> None:
        began = time.perf_counter()
        async with self._engine.connect() as connection:
            await connection.execution_options(writes=True)
            async with connection.begin():
                await self._append(connection, [waiting for waiting in batch if waiting.act])
                for waiting in batch:
                    if waiting.job and (not waiting.act or waiting.result):
                        await _run(connection, waiting)
        self.commits += 1
        self.seconds += time.perf_counter() - began
        for waiting in batch:
            waiting.tell()

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

    def __init__(self, act: ActRow | None = None, summary: Summary | None = None, job: Job | None = None) -> None:
        self.act, self.summary, self.job = act, summary, job
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.result: Any = None
        self.error: BaseException | None = None

    def tell(self) -> None:
        if self.error:
            self.fail(self.error)
        elif not self.answer.done():
            self.answer.set_result(self.result)

    def fail(self, error: BaseException) -> None:
        if not self.answer.done():
            self.answer.set_exception(error)


async def _run(connection: AsyncConnection, waiting: _Waiting) -> None:
    assert waiting.job
    if waiting.act:  # a part of its act: if it fails, the whole batch is not written
        await waiting.job(connection)
        return
    try:
        async with connection.begin_nested():
            waiting.result = await waiting.job(connection)
    except Exception as error:
        waiting.error = error
