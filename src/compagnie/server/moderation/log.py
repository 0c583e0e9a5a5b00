"""The audit log: moderators read all of it, everyone else what was done to them, and may appeal once against each."""

from typing import Any

import msgspec
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.moderation.measures import Kind
from compagnie.server.moderation.roles import check_over
from compagnie.server.storage.schema import measures, people
from compagnie.server.tables.services import Services

PAGE_SIZE = 50


class Measure(msgspec.Struct, frozen=True, kw_only=True):
    """What was done to somebody, when, why and until when."""

    id: str
    kind: Kind
    person: str
    name: str
    """What they are called now."""
    by: str | None
    """The moderator's name, for moderators alone; None also where the host did it at the command line."""
    table: str | None
    at: float
    until: float | None
    reason: str
    was: str | None
    """Their name or role before."""
    now: str | None
    """Their name or role since then."""
    lifted_at: float | None
    appeal: str | None
    appealed_at: float | None
    answer: str | None
    answered_at: float | None


async def read_log(
    services: Services, person: str | None = None, appealed: bool = False, before: float | None = None
) -> list[Measure]:
    """A page of the log, the newest first, for moderators; `appealed`: against which an appeal waits for an answer."""
    chosen = _measures()
    if person is not None:
        chosen = chosen.where(measures.c.person == person)
    if appealed:
        chosen = chosen.where(measures.c.appealed_at.is_not(None), measures.c.answered_at.is_(None))
    if before is not None:
        chosen = chosen.where(measures.c.at < before)
    async with services.engine.connect() as connection:
        return [_measure(row, row.by_name) for row in await connection.execute(chosen)]


async def own_log(services: Services, person: Person) -> list[Measure]:
    """What was done to somebody, the newest first; not by whom."""
    async with services.engine.connect() as connection:
        chosen = _measures().where(measures.c.person == person.id)
        return [_measure(row, None) for row in await connection.execute(chosen)]


async def appeal(services: Services, person: Person, measure: str, text: str) -> None:
    """Say why a measure is wrong, once. Raises a Refusal if it isn't about this person."""
    mine = (measures.c.id == measure) & (measures.c.person == person.id)

    async def job(connection: AsyncConnection) -> None:
        if await connection.scalar(select(measures.c.id).where(mine)) is None:
            raise refuse("no_such_measure")
        change = update(measures).where(mine, measures.c.appeal.is_(None))
        change = change.values(appeal=text, appealed_at=services.time.wall())
        if not (await connection.execute(change)).rowcount:
            raise refuse("appealed_already")

    await services.writer.write(job)


async def answer(services: Services, by: Person, measure: str, text: str) -> None:
    """Answer an appeal, once."""
    chosen = measures.c.id == measure

    async def job(connection: AsyncConnection) -> None:
        person = await connection.scalar(select(measures.c.person).where(chosen))
        if person is None:
            raise refuse("no_such_measure")
        await check_over(connection, by, person, services.time.wall())
        waits = chosen & measures.c.appeal.is_not(None) & measures.c.answered_at.is_(None)
        change = update(measures).where(waits).values(answer=text, answered_at=services.time.wall())
        if not (await connection.execute(change)).rowcount:
            raise refuse("not_appealed")

    await services.writer.write(job)


def _measures() -> Any:
    about, by = people.alias("about"), people.alias("by")
    return (
        select(measures, about.c.name, by.c.name.label("by_name"))
        .join(about, about.c.id == measures.c.person)
        .outerjoin(by, by.c.id == measures.c.by)
        .order_by(measures.c.at.desc(), measures.c.id)
        .limit(PAGE_SIZE)
    )


def _measure(row: Any, by: str | None) -> Measure:
    given = {name: getattr(row, name) for name in Measure.__struct_fields__ if name != "by"}
    return Measure(by=by, **given)
