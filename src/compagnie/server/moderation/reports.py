"""What people report about each other, with what was said at that table before."""

from typing import Any

import msgspec
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.storage.schema import people, reports, tables, words
from compagnie.server.tables.services import Services

MAX_QUOTED = 10
"""How many of the last chat messages are shown."""
PAGE_SIZE = 30


class Quote(msgspec.Struct, frozen=True, kw_only=True):
    """A chat message before a report."""

    person: str
    name: str
    at: float
    text: str


class ReportCard(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody reported about a person, and what had been said at that table."""

    number: int
    at: float
    table: str
    game: str
    state: str
    by: str
    by_name: str
    about: str
    about_name: str
    text: str
    said: list[str]
    """The last messages of the reported person at that table, whenever they were said."""
    around: list[Quote]
    """The last messages of all there before the report."""
    settled_at: float | None
    settled_by: str | None


async def read_reports(
    engine: AsyncEngine, unsettled: bool = False, before: int | None = None, most: int | None = PAGE_SIZE
) -> list[ReportCard]:
    """A page of reports, the newest first; `unsettled`: those that nobody has settled yet."""
    chosen = _reports().order_by(reports.c.number.desc()).limit(most)
    if unsettled:
        chosen = chosen.where(reports.c.settled_at.is_(None))
    if before is not None:
        chosen = chosen.where(reports.c.number < before)
    async with engine.connect() as connection:
        return [await _report(connection, row) for row in list(await connection.execute(chosen))]


async def settle(services: Services, by: Person, number: int) -> None:
    """Say that nothing more need be done about a report."""
    change = update(reports).where(reports.c.number == number)
    change = change.values(settled_at=services.time.wall(), settled_by=by.id)
    if not (await services.writer.write(lambda connection: connection.execute(change))).rowcount:
        raise refuse("no_such_report")


def _reports() -> Any:
    by, about, settler = people.alias("by"), people.alias("about"), people.alias("settler")
    names = (by.c.name.label("by_name"), about.c.name.label("about_name"), settler.c.name.label("settler_name"))
    return (
        select(reports, tables.c.game, tables.c.state, *names)
        .join(tables, tables.c.id == reports.c.table)
        .join(by, by.c.id == reports.c.person)
        .join(about, about.c.id == reports.c.about)
        .outerjoin(settler, settler.c.id == reports.c.settled_by)
    )


async def _report(connection: AsyncConnection, row: Any) -> ReportCard:
    own = select(words.c.text).where(words.c.table == row.table, words.c.person == row.about)
    said = list(await connection.scalars(own.order_by(words.c.number.desc()).limit(MAX_QUOTED)))
    before = select(words, people.c.name).join(people, people.c.id == words.c.person)
    before = before.where(words.c.table == row.table, words.c.at <= row.at)
    around = list(await connection.execute(before.order_by(words.c.number.desc()).limit(MAX_QUOTED)))
    return ReportCard(
        number=row.number,
        at=row.at,
        table=row.table,
        game=row.game,
        state=row.state,
        by=row.person,
        by_name=row.by_name,
        about=row.about,
        about_name=row.about_name,
        text=row.text,
        said=said[::-1],
        around=[Quote(person=each.person, name=each.name, at=each.at, text=each.text) for each in reversed(around)],
        settled_at=row.settled_at,
        settled_by=row.settler_name,
    )
