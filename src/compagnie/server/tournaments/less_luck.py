"""Results less luck: what one's own decisions brought at tables of duplicate rounds, worked out after their end.

A process of its own does that, one table after the other. A server claims a table for a while before it begins, so
that no two do the same; what is claimed by one that was killed is claimed anew later (at once where the database is a
file, which has one server alone). Tables that can't be told of after some tries are given up: their round counts as it
was played.
"""

import asyncio
from contextlib import aclosing

import msgspec
import structlog
from sqlalchemy import ColumnElement, Select, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.core.records.record import encode_record
from compagnie.server.base.tasks import end_task
from compagnie.server.replay.study import study
from compagnie.server.storage.schema import decisions, tables, tournament_pods, tournaments
from compagnie.server.tables.services import Services
from compagnie.server.tournaments.entries import lock

log = structlog.get_logger()

SCAN_INTERVAL = 2.0
"""Every so many seconds is looked for tables that have ended."""
TIMEOUT = 120.0
"""So many seconds a process may take for one table."""
CLAIM = TIMEOUT + 10.0
"""And so long nobody else begins with it."""
MOST_TRIES = 3
GIVEN_UP = "[]"


class LessLuck:
    """Tells what decisions brought, in the background."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start telling."""
        self._task = asyncio.create_task(self._work(), name="less luck")

    async def stop(self) -> None:
        """Stop; what is due stays due."""
        await end_task(self._task)

    async def _work(self) -> None:
        freed = self._services.engine.dialect.name != "sqlite"
        while True:
            try:
                if not freed:
                    await self._services.writer.write(_free_all)
                    freed = True
                await self.run()
            except Exception:
                log.exception("what decisions brought could not be told")
            await asyncio.sleep(SCAN_INTERVAL)

    async def run(self) -> int:
        """Tell of every table that is due; returns how many there were."""
        told = 0
        while await self._any_due() and (table := await self._services.writer.write(self._claim)):
            await self._tell(table)
            told += 1
        return told

    async def _any_due(self) -> bool:
        async with self._services.engine.connect() as connection:
            return (await connection.execute(self._due())).first() is not None

    def _due(self) -> Select[tuple[str, int | None]]:
        """The table that has waited longest, and how often it was tried."""
        free = or_(decisions.c.table.is_(None), decisions.c.claimed_until <= self._services.registry.now())
        return (
            select(tables.c.id, decisions.c.tries)
            .join(tournament_pods, tournament_pods.c.table == tables.c.id)
            .join(tournaments, tournaments.c.id == tournament_pods.c.tournament)
            .outerjoin(decisions, decisions.c.table == tables.c.id)
            .where(tournaments.c.state == "playing", tournaments.c.less_luck, tables.c.state == "over")
            .where(decisions.c.decided.is_(None), free)
            .order_by(tournament_pods.c.round, tournament_pods.c.tournament, tournament_pods.c.pod)
            .limit(1)
        )

    async def _claim(self, connection: AsyncConnection) -> str | None:
        """The next table, which is this server's for a while; None where another one was faster, or gave up on it."""
        await lock(connection, "decisions")
        due = (await connection.execute(self._due())).one_or_none()
        if due is None:
            return None
        until = self._services.registry.now() + CLAIM
        if due.tries is None:
            await connection.execute(insert(decisions).values(table=due.id, tries=1, claimed_until=until))
        elif due.tries < MOST_TRIES:
            claim = update(decisions).where(_of(due.id)).values(tries=due.tries + 1, claimed_until=until)
            await connection.execute(claim)
        else:
            log.warning("what decisions brought can't be told", table=due.id)
            await connection.execute(update(decisions).where(_of(due.id)).values(decided=GIVEN_UP))
            return None
        return str(due.id)

    async def _tell(self, table: str) -> None:
        """Have a process tell of a table, and keep what it tells; if it fails, the table is due again."""
        told: dict[str, object] = {"claimed_until": 0.0}
        try:
            async with asyncio.timeout(TIMEOUT):
                told["decided"] = msgspec.json.encode(await self._told(table)).decode()
        except asyncio.CancelledError:
            told["tries"] = decisions.c.tries - 1  # this server ends: that isn't the table's fault
            raise
        except Exception as why:
            log.warning("decisions could not be judged", table=table, why=str(why) or type(why).__name__)
        finally:
            await self._services.writer.write(lambda connection: _keep(connection, table, told))

    async def _told(self, table: str) -> list[int]:
        play = (await self._services.registry.table(table)).state.play
        assert play is not None
        async with aclosing(study("decisions", encode_record(play))) as telling:
            async for told in telling:
                if told.decided is not None:
                    return told.decided
        raise ValueError("the process ended without a word")


async def _keep(connection: AsyncConnection, table: str, told: dict[str, object]) -> None:
    await connection.execute(update(decisions).where(_of(table)).values(told))


async def _free_all(connection: AsyncConnection) -> None:
    """Let go of what a server had claimed that was killed."""
    await connection.execute(update(decisions).where(decisions.c.decided.is_(None)).values(claimed_until=0.0))


def _of(table: str) -> ColumnElement[bool]:
    return decisions.c.table == table
