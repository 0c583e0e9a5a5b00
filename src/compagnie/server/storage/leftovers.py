"""What a SQLite file still holds of rows that are gone: its write-ahead log is emptied soon after somebody is erased.

In the file itself SQLite writes zeros over what is deleted (`secure_delete`); but the log beside it may hold pages as
they were before, until it grows over them.
"""

import asyncio
import sqlite3
from contextlib import closing

import structlog
from sqlalchemy.ext.asyncio import AsyncEngine

from compagnie.server.base.tasks import end_task

log = structlog.get_logger()

COLLECT_SECONDS = 1.0
"""Who is erased within so many seconds is done with together."""
RETRY_DELAY = 5.0
WRITERS_WAIT = 0.05
"""Who writes meanwhile waits no longer than so many seconds."""


class Leftovers:
    """Empties the write-ahead log of a SQLite file when it is asked to."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._file = engine.url.database if engine.dialect.name == "sqlite" else None
        self._wanted = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Wait until it is asked."""
        if self._file:
            self._task = asyncio.create_task(self._work(self._file), name="leftovers")

    async def stop(self) -> None:
        """Stop. The last connection that is closed deletes the log."""
        await end_task(self._task)

    def clear(self) -> None:
        """Ask for it."""
        self._wanted.set()

    async def _work(self, file: str) -> None:
        while True:
            await self._wanted.wait()
            await asyncio.sleep(COLLECT_SECONDS)
            self._wanted.clear()
            while not await asyncio.to_thread(empty_log, file):
                await asyncio.sleep(RETRY_DELAY)


def empty_log(file: str) -> bool:
    """Whether the log could be emptied: not while somebody reads or writes."""
    try:
        with closing(sqlite3.connect(file, timeout=WRITERS_WAIT)) as connection:
            ((busy, *_),) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    except sqlite3.Error as error:
        log.info("the write-ahead log couldn't be emptied", error=str(error))
        return False
    return not busy
