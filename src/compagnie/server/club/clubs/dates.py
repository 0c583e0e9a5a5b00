"""The dates of a club: organisers fix them, members see them in their own time zone and in their calendars."""

import hmac
import secrets as tokens
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.club.clubs.calendar import Event, calendar
from compagnie.server.club.clubs.members import check_role
from compagnie.server.storage.person_exists import write_for
from compagnie.server.storage.schema import club_dates, club_members, clubs, people, tables
from compagnie.server.tables.services import Services

MAX_DATES = 50
"""So many dates to come a club may have."""
MAX_AHEAD = 2 * 366 * 86_400.0
"""Nobody fixes a date further ahead."""
SHOWN_AFTER_BEGIN = 86_400.0
"""A date is shown for so many seconds after it began, and stays in calendars for longer."""
IN_CALENDARS_AFTER_BEGIN = 365 * 86_400.0


class NewDate(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A date to fix."""

    name: Annotated[str, Meta(min_length=1, max_length=80)]
    at: Annotated[float, Meta(ge=0, le=1e11)]
    """When, in seconds since 1970."""
    minutes: Annotated[int, Meta(ge=15, le=1440)] = 180


class ClubDate(msgspec.Struct, frozen=True, kw_only=True):
    """A date of a club."""

    id: str
    name: str
    at: float
    minutes: int
    table: str | None
    """The table that was opened for it."""


async def add_date(services: Services, person: Person, club: str, new: NewDate) -> str:
    """Fix a date, as an organiser; returns its id. Raises a Refusal for one that is past, too far or too many."""
    now = services.time.steady()
    row = _checked(new, now) | {"id": tokens.token_urlsafe(9), "club": club, "version": 0}

    async def job(connection: AsyncConnection) -> None:
        await check_role(connection, club, person, "organiser")
        coming = select(func.count()).where(club_dates.c.club == club, club_dates.c.at > now)
        if (await connection.scalar(coming) or 0) >= MAX_DATES:
            raise refuse("too_many_dates", most=MAX_DATES)
        await connection.execute(insert(club_dates).values(row))

    await write_for(services.writer, person.id, job)
    return str(row["id"])


async def change_date(services: Services, person: Person, club: str, date: str, new: NewDate) -> None:
    """Change a date, as an organiser; calendars follow."""
    values = _checked(new, services.time.steady()) | {"version": club_dates.c.version + 1}
    await _write(services, person, club, update(club_dates).where(_this(club, date)).values(values))


async def drop_date(services: Services, person: Person, club: str, date: str) -> None:
    """Drop a date, as an organiser."""
    await _write(services, person, club, delete(club_dates).where(_this(club, date)))


async def set_table(services: Services, club: str, date: str, table: str) -> None:
    """Note the table that a member has opened for a date. One that is there already and isn't over stays."""
    used = select(tables.c.id).where(tables.c.state.in_(["gathering", "playing"]))
    free = club_dates.c.table.is_(None) | club_dates.c.table.not_in(used)
    values = {"table": table, "version": club_dates.c.version + 1, "changed_at": services.time.steady()}
    change = update(club_dates).where(_this(club, date), free).values(values)
    await services.writer.write(lambda connection: connection.execute(change))


async def dates_of(connection: AsyncConnection, club: str, now: float) -> list[ClubDate]:
    """The dates of a club that are to come, or under way."""
    query = select(club_dates).where(club_dates.c.club == club, club_dates.c.at > now - SHOWN_AFTER_BEGIN)
    return [_date(row) for row in await connection.execute(query.order_by(club_dates.c.at, club_dates.c.id))]


async def date_as_calendar(services: Services, person: Person | None, club: str, date: str) -> str:
    """One date as a calendar, for a member."""
    async with services.engine.connect() as connection:
        await check_role(connection, club, person)
        row = (await connection.execute(_named().where(_this(club, date)))).first()
    if row is None:
        raise refuse("no_such_date")
    return calendar([_event(row, services.settings.public_url)])


# The calendar of a person: the dates of all their clubs, at an address that nobody else knows


async def calendar_key(services: Services, person: Person) -> str:
    """The secret part of the address of a person's calendar."""
    async with services.engine.connect() as connection:
        number = await connection.scalar(select(people.c.calendar_number).where(people.c.id == person.id))
    return _key(services, person.id, number or 0)


async def renew_calendar(services: Services, person: Person) -> str:
    """Give a person's calendar another address; the old one ends."""
    change = update(people).where(people.c.id == person.id).values(calendar_number=people.c.calendar_number + 1)
    await services.writer.write(lambda connection: connection.execute(change))
    return await calendar_key(services, person)


async def calendar_of(services: Services, person: str, key: str) -> str:
    """A person's calendar. Raises a Refusal for an address that isn't theirs any more."""
    since = services.time.steady() - IN_CALENDARS_AFTER_BEGIN
    async with services.engine.connect() as connection:
        known = select(people.c.calendar_number).where(people.c.id == person, people.c.erased_at.is_(None))
        number = await connection.scalar(known)
        if number is None or not hmac.compare_digest(_key(services, person, number).encode(), key.encode()):
            raise refuse("bad_link")
        mine = select(club_members.c.club).where(club_members.c.person == person)
        query = _named().where(club_dates.c.club.in_(mine), club_dates.c.at > since).order_by(club_dates.c.at)
        return calendar([_event(row, services.settings.public_url) for row in await connection.execute(query)])


def _key(services: Services, person: str, number: int) -> str:
    return hmac.digest(services.key.encode(), f"compagnie-calendar-1/{person}/{number}".encode(), "sha256").hex()[:40]


def _checked(new: NewDate, now: float) -> dict[str, Any]:
    if not new.name.strip():
        raise refuse("unreadable", why="a date needs a name")
    if new.at < now:
        raise refuse("date_past")
    if new.at > now + MAX_AHEAD:
        raise refuse("date_far")
    return {"name": " ".join(new.name.split()), "at": new.at, "minutes": new.minutes, "changed_at": now}


async def _write(services: Services, person: Person, club: str, change: Any) -> None:
    async def job(connection: AsyncConnection) -> None:
        await check_role(connection, club, person, "organiser")
        if not (await connection.execute(change)).rowcount:
            raise refuse("no_such_date")

    await write_for(services.writer, person.id, job)


def _this(club: str, date: str) -> Any:
    return (club_dates.c.club == club) & (club_dates.c.id == date)


def _named() -> Any:
    return select(club_dates, clubs.c.name.label("club_name")).join(clubs, clubs.c.id == club_dates.c.club)


def _date(row: Any) -> ClubDate:
    return ClubDate(id=row.id, name=row.name, at=row.at, minutes=row.minutes, table=row.table)


def _event(row: Any, here: str) -> Event:
    where = f"/table/{row.table}" if row.table else f"/club/{row.club}"
    return Event(
        id=row.id,
        name=f"{row.name} · {row.club_name}",
        at=row.at,
        minutes=row.minutes,
        url=here.rstrip("/") + where if here else "",
        changed_at=row.changed_at,
        version=row.version,
    )
