"""Whether the database is sound: a file with a corrupt page must be noticed, and not be played on."""

import asyncio
import sqlite3
import time
from contextlib import closing
from typing import Any

import structlog
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine

from compagnie.server.base.tasks import end_task

log = structlog.get_logger()

CHECK_INTERVAL = 300.0
"""The whole file is read again every so many seconds, or less often where that takes long."""
MAX_SHARE = 0.005
"""How much of the time the check may take."""
WHAT_TO_DO = (
    "Stop the server, keep the file, and restore the last back-up into a new home (`compagnie admin restore`); "
    "check the disk before you go on."
)
DAMAGED = ("SQLITE_CORRUPT", "SQLITE_NOTADB")
"""How the names of SQLite's errors about damage begin."""
POSTGRESQL_DAMAGED = "XX001", "XX002"


def damage(error: BaseException) -> str | None:
    """What is damaged, in the database's words; None if the error says nothing of the kind."""
    within: Any = getattr(error, "orig", None) or error
    if isinstance(within, sqlite3.DatabaseError):
        name = getattr(within, "sqlite_errorname", "") or ""
        return str(within) if name.startswith(DAMAGED) or "malformed" in str(within) else None
    return str(within) if getattr(within, "sqlstate", None) in POSTGRESQL_DAMAGED else None


def damage_in(file: str) -> str | None:
    """Read a whole SQLite file, and say what is damaged in it. Slow: a second for some hundred megabytes."""
    try:
        with closing(sqlite3.connect(file, timeout=10.0)) as connection:
            ((found,),) = connection.execute("PRAGMA quick_check(1)").fetchall()
    except sqlite3.DatabaseError as error:
        return damage(error)  # else it is locked, or can't be opened: others will say so
    return None if found == "ok" else str(found).splitlines()[-1]


def sentence(found: str) -> str:
    """What is wrong, and what to do."""
    return f"The database is damaged ({found}). {WHAT_TO_DO}"


class Soundness:
    """Notices damage, by every error that the database gives and by reading the whole file now and then."""

    def __init__(self) -> None:
        self.fault = ""
        """What is wrong, in a sentence; empty while nothing is."""
        self._task: asyncio.Task[None] | None = None

    def watch(self, engine: AsyncEngine) -> None:
        """Look at every error of an engine."""
        event.listen(engine.sync_engine, "handle_error", lambda context: self.note(context.original_exception))

    def note(self, error: BaseException) -> None:
        """Look at an error."""
        if found := damage(error):
            self._found(found)

    def start(self, engine: AsyncEngine) -> None:
        """Read the whole file now and then, if it is one."""
        if engine.dialect.name == "sqlite":
            self._task = asyncio.create_task(self._checks(engine.url.database or ""), name="soundness")

    async def stop(self) -> None:
        """Read no more."""
        await end_task(self._task)

    async def _checks(self, file: str) -> None:
        pause = CHECK_INTERVAL
        while True:
            await asyncio.sleep(pause)
            began = time.monotonic()
            if found := await asyncio.to_thread(damage_in, file):
                self._found(found)
            pause = max(CHECK_INTERVAL, (time.monotonic() - began) / MAX_SHARE)

    def _found(self, found: str) -> None:
        if not self.fault:
            self.fault = sentence(found)
            log.error("the database is damaged", found=found)
