"""Adds the results of games that ended before results were written, one by one, while the server runs.

`results_due` lists them. A result and its removal from that list are one transaction, so the work goes on where it
stopped, and several servers may share it.
"""

import asyncio
import time
from collections.abc import Iterable

import structlog
from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.core.compiled.awaited import awaited_games
from compagnie.core.json_reader import decode
from compagnie.games import games
from compagnie.server.base.preparation import POLL_INTERVAL
from compagnie.server.base.tasks import end_task
from compagnie.server.base.workers import Asker
from compagnie.server.protocol.clock import Pace
from compagnie.server.storage.database import insert_new
from compagnie.server.storage.reader import TableRow
from compagnie.server.storage.rows import ActRow
from compagnie.server.storage.schema import results, results_due, tables
from compagnie.server.storage.writer import insert_rows
from compagnie.server.table.log.load import options_of, take_log
from compagnie.server.table.result import Result, result_of, rows_of
from compagnie.server.table.state import TableState
from compagnie.server.tables.services import Services

log = structlog.get_logger()

UPGRADE_TIME = 2 * 86_400.0
"""Games that ended within so many seconds are looked at again at each start: during an upgrade an older server,
which writes no results, may have served them."""
REST_FACTOR = 4.0
"""After each table the work rests so many times as long as the table took."""


class Backfill:
    """Adds missing results in the background."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start adding."""
        self._task = asyncio.create_task(self._work(), name="backfill")

    async def stop(self) -> None:
        """Stop; the next start goes on where this one stopped."""
        await end_task(self._task)

    async def _work(self) -> None:
        try:
            while awaited_games():
                await asyncio.sleep(POLL_INTERVAL)
            await self.run()
        except Exception:
            log.exception("results of older games could not be added")

    async def run(self) -> int:
        """Add every result that is due; returns how many were added. What can't be replayed stays due."""
        await self._services.writer.write(self._list_recent)
        added, last = 0, ""
        while key := await self._next(last):
            began = time.perf_counter()
            try:
                added += await self._add(key)
            except Exception:
                log.exception("the result of a table can't be found", table=key)
            last = key
            await asyncio.sleep((time.perf_counter() - began) * REST_FACTOR)
        if added:
            log.info("results of older games were added", results=added)
        return added

    async def _list_recent(self, connection: AsyncConnection) -> None:
        """List what ended lately without a result."""
        since = self._services.registry.now() - UPGRADE_TIME
        known = select(results.c.table).where(results.c.table == tables.c.id).exists()
        ended = select(tables.c.id).where(tables.c.state.in_(["over", "closed"]), tables.c.changed_at > since)
        await connection.execute(
            insert_new(self._services.engine, results_due).from_select(["table"], ended.where(~known))
        )

    async def _next(self, last: str) -> str | None:
        chosen = select(results_due.c.table).where(results_due.c.table > last).order_by(results_due.c.table).limit(1)
        async with self._services.engine.connect() as connection:
            key: str | None = await connection.scalar(chosen)
            return key

    async def _add(self, key: str) -> bool:
        """Add the result of a table, if it has one, and strike it from the list."""
        stored = await self._services.registry.reader.table(key)
        assert stored is not None
        registry = self._services.registry
        result = await registry.workers.loading.run(
            lambda: replayed_result(stored.row, registry.log.forwards(key)), Asker(stored.row.host)
        )

        async def job(connection: AsyncConnection) -> bool:
            struck = await connection.execute(delete(results_due).where(results_due.c.table == key))
            known = await connection.scalar(select(results.c.table).where(results.c.table == key))
            if result is None or known or not struck.rowcount:
                return False
            await insert_rows(connection, rows_of(result))
            return True

        return await self._services.writer.write(job)


def replayed_result(row: TableRow, log: Iterable[ActRow]) -> Result | None:
    """The result that a table's log leads to; None if its game never began."""
    game = games()[row.game]
    pace: Pace = decode(row.pace, Pace)
    state = TableState(game, row.seat_count, options_of(game, row.options), pace)
    end = 0.0
    for act in log:
        if state.stage in ("over", "closed"):
            break  # a rematch is set after the end
        take_log(state, [act])
        end = act.at
    return result_of(row, state, end)
