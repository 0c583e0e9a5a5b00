"""Analyses of finished games: made in a process of their own, one after the other, and kept with the game."""

import asyncio
import time
from collections.abc import Callable
from contextlib import aclosing, suppress
from typing import Any, Literal

import msgspec
import structlog
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from compagnie.analysis.earlier import Version, in_version
from compagnie.analysis.report import GameReport
from compagnie.server.base.refusals import refuse
from compagnie.server.base.workers import Asker
from compagnie.server.replay.study import study
from compagnie.server.storage.database import insert_new
from compagnie.server.storage.schema import analyses

log = structlog.get_logger()

MAX_WAITING = 16
"""So many games may wait for their analysis; more are refused."""
MAX_OF_ADDRESS = 4
MAX_OF_PERSON = 2
"""And so many that one address, or one person there, asked for: nobody waits for all of somebody's games."""
ANALYSIS_TIMEOUT = 120.0


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """How far the analysis of a game is: not asked for, waiting or being made, made, or it could not be made."""

    state: Literal["none", "working", "ready", "failed"]
    done: int = 0
    """Of `total` decisions and answers of chance so many were looked at."""
    total: int = 0
    report: GameReport | None = None


class Analyses:
    """Makes and finds analyses."""

    def __init__(self, engine: AsyncEngine, trials: int) -> None:
        self._engine, self._trials = engine, trials
        self._one = asyncio.Semaphore(1)
        self._under_way: dict[str, asyncio.Task[None]] = {}
        self._askers: dict[str, Asker] = {}
        """Who asked for each of those under way."""
        self._progress: dict[str, Analysis] = {}

    async def find(self, table: str, version: Version = 2) -> bytes:
        """The analysis of a table's game as JSON, its report in this version, or how far it is."""
        if table in self._progress:
            return msgspec.json.encode(self._progress[table])
        async with self._engine.connect() as connection:
            query = select(analyses.c.report).where(analyses.c.table == table)
            kept = (await connection.execute(query)).scalar()
        if kept is None:
            return msgspec.json.encode(Analysis(state="none"))
        report = msgspec.Raw(in_version(kept, version).encode())
        ready = Analysis(state="ready", report=report)  # type: ignore[arg-type]  # encoded already
        return msgspec.json.encode(ready)

    async def start(self, table: str, record: Callable[[], bytes], asker: Asker) -> None:
        """See to it that a game is analysed. Raises a Refusal where too many wait, or too many of this asker."""
        if table in self._under_way or await self._has(table):
            return
        if table in self._under_way:  # another request may have come first
            return
        askers = list(self._askers.values())
        of_address = [one.address for one in askers].count(asker.address)
        if len(askers) >= MAX_WAITING or of_address >= MAX_OF_ADDRESS or askers.count(asker) >= MAX_OF_PERSON:
            raise refuse("busy")
        self._askers[table] = asker
        self._progress[table] = Analysis(state="working")
        self._under_way[table] = asyncio.create_task(self._work(table, record()), name=f"analysis {table}")

    async def stop(self) -> None:
        """End what is under way: whoever asks again has it made again."""
        for task in list(self._under_way.values()):
            task.cancel()
        for task in list(self._under_way.values()):
            with suppress(asyncio.CancelledError):
                await task

    async def _has(self, table: str) -> bool:
        async with self._engine.connect() as connection:
            found = await connection.execute(select(analyses.c.table).where(analyses.c.table == table))
            return found.scalar() is not None

    async def _work(self, table: str, record: bytes) -> None:
        try:
            async with self._one, asyncio.timeout(ANALYSIS_TIMEOUT):
                report = await self._made(table, record)
            await self._keep(table, report)
            del self._progress[table]
        except asyncio.CancelledError:
            self._progress.pop(table, None)
            raise
        except Exception as why:
            log.warning("a game could not be analysed", table=table, why=str(why) or type(why).__name__)
            self._progress[table] = Analysis(state="failed")
        finally:
            del self._under_way[table], self._askers[table]

    async def _made(self, table: str, record: bytes) -> str:
        """Let a process make the report."""
        async with aclosing(study(str(self._trials), record)) as telling:
            async for told in telling:
                if bytes(told.report):
                    return bytes(told.report).decode()
                self._progress[table] = Analysis(state="working", done=told.done, total=told.total)
        raise ValueError("the process ended without a report")

    async def _keep(self, table: str, report: str) -> None:
        row: dict[str, Any] = {"table": table, "made_at": time.time(), "report": report}
        async with self._engine.connect() as connection:
            await connection.execution_options(writes=True)
            async with connection.begin():
                await connection.execute(insert_new(self._engine, analyses).values(row))
