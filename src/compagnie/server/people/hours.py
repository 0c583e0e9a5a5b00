"""A person's playing hours and vacations: what may be set, and how that comes to their tables."""

from contextlib import suppress
from datetime import date, timedelta
from zoneinfo import ZoneInfo

import msgspec
from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.core.json_reader import decode
from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.protocol.hours import Hours, Vacation, days_of, today
from compagnie.server.storage.person_exists import write_for
from compagnie.server.storage.schema import playing_hours, seats, tables
from compagnie.server.tables.services import Services

LEAST_HOURS = 8
MAX_VACATION_DAYS = 42
"""So many days of vacation somebody may take in a calendar year."""
CHANGE_DAYS = 7
"""So many days hours stay as they were set: else somebody could always be outside theirs."""
AHEAD_YEARS = 1
ZONE_OF_THE_MACHINE = "localtime"
"""A zone that is another one at another server."""


async def hours_of(services: Services, person: Person) -> Hours:
    """When somebody plays; always, unless they have said something else."""
    known = await services.registry.reader.hours({person.id})
    return known[person.id].hours if person.id in known else Hours()


async def set_hours(services: Services, person: Person, wanted: Hours) -> Hours:
    """Set when somebody plays, and tell the tables at which they sit. Raises a Refusal that says what can't be."""
    _check(wanted)
    now = services.time.wall()

    async def job(connection: AsyncConnection) -> Hours:
        mine = playing_hours.c.person == person.id
        row = (await connection.execute(select(playing_hours).where(mine).with_for_update())).first()
        old = decode(row.what, Hours) if row else Hours()
        moved = (wanted.zone, wanted.begin, wanted.end) != (old.zone, old.begin, old.end)
        if row and moved and now - row.changed_at < CHANGE_DAYS * 86_400:
            raise refuse("hours_just_changed", days=CHANGE_DAYS)
        kept = msgspec.structs.replace(wanted, vacations=_vacations(old, wanted, today(wanted, now)))
        await connection.execute(delete(playing_hours).where(mine))
        what, changed_at = msgspec.json.encode(kept).decode(), now if moved or not row else row.changed_at
        await connection.execute(insert(playing_hours).values(person=person.id, what=what, changed_at=changed_at))
        return kept

    kept = await write_for(services.writer, person.id, job)
    await _tell_tables(services, person)
    return kept


def _check(wanted: Hours) -> None:
    try:
        if wanted.zone == ZONE_OF_THE_MACHINE:
            raise ValueError
        ZoneInfo(wanted.zone)
    except (KeyError, ValueError, OSError):
        raise refuse("no_such_zone", zone=wanted.zone) from None
    if wanted.length < LEAST_HOURS:
        raise refuse("hours_too_short", least=LEAST_HOURS)
    for each in wanted.vacations:
        try:
            right = date.fromisoformat(each.first) <= date.fromisoformat(each.last)
        except ValueError:
            right = False
        if not right:
            raise refuse("vacation_order")


def _vacations(old: Hours, wanted: Hours, now: date) -> list[Vacation]:
    """What was taken up to today stays taken; what comes is what is wanted. Raises a Refusal where that is too much."""
    if any(date.fromisoformat(each.last).year > now.year + AHEAD_YEARS for each in wanted.vacations):
        raise refuse("vacation_far")
    taken = {day for each in old.vacations for day in days_of(each) if day <= now}
    taken |= {day for each in wanted.vacations for day in days_of(each, since=now)}
    for year in {day.year for day in taken}:
        if sum(day.year == year for day in taken) > MAX_VACATION_DAYS:
            raise refuse("vacation_too_long", most=MAX_VACATION_DAYS, year=str(year))
    return _joined(sorted(day for day in taken if day.year >= now.year))


def _joined(days: list[date]) -> list[Vacation]:
    """Days as stretches."""
    stretches: list[tuple[date, date]] = []
    for day in days:
        if stretches and day - stretches[-1][1] == timedelta(days=1):
            stretches[-1] = (stretches[-1][0], day)
        else:
            stretches.append((day, day))
    return [Vacation(first.isoformat(), last.isoformat()) for first, last in stretches]


async def _tell_tables(services: Services, person: Person) -> None:
    mine = select(tables.c.id).join(seats, seats.c.table == tables.c.id)
    mine = mine.where(seats.c.person == person.id, tables.c.state.in_(("gathering", "playing")))
    async with services.engine.connect() as connection:
        keys = list(await connection.scalars(mine.where(tables.c.pace.contains('"days"')).distinct()))
    for key in keys:
        with suppress(Exception):  # a table that can't be read now is told when it is loaded
            await services.registry.bring_hours(await services.registry.table(key))
