"""When a person plays: their hours of the day and their vacations. The clock of days stands still in between.

Clocks count the server's time, which stands still while no server runs; `behind` is by how much it is behind the wall.
"""

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from typing import Annotated
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
from msgspec import Meta

HOURS_A_DAY = 24
MAX_VACATIONS = 20
Day = Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d$(?!\n)")]


class Vacation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Days on which somebody doesn't play, the last one included: 2026-12-24."""

    first: Day
    last: Day


class Hours(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When somebody plays, by the clock where they are. If it begins later than it ends, it goes over midnight."""

    zone: Annotated[str, Meta(max_length=60)] = "UTC"
    begin: Annotated[int, Meta(ge=0, le=23)] = 0
    end: Annotated[int, Meta(ge=1, le=24)] = 24
    vacations: Annotated[list[Vacation], Meta(max_length=MAX_VACATIONS)] = []

    @property
    def length(self) -> int:
        """How many hours a day somebody plays."""
        return (self.end - self.begin) % HOURS_A_DAY or HOURS_A_DAY


class SeatHours(msgspec.Struct, frozen=True):
    """The hours of whoever holds a seat, and by how much the server's time was behind the wall clock."""

    hours: Hours
    behind: float


def played(known: SeatHours | None, since: float, at: float) -> float:
    """How many seconds between two moments count."""
    if known is None or at <= since:
        return max(0.0, at - since)
    total = 0.0
    for begin, end in _stretches(known, since):
        if begin >= at:
            break
        total += min(end, at) - begin
    return total


def runs_out(known: SeatHours | None, since: float, left: float) -> float:
    """When so many seconds have counted."""
    if known is None or left <= 0:
        return since + left
    for begin, end in _stretches(known, since):
        if left <= end - begin:
            return begin + left
        left -= end - begin
    raise AssertionError("the stretches never end")


def rests(known: SeatHours | None, at: float) -> bool:
    """Whether somebody doesn't play at a moment."""
    return known is not None and next(_stretches(known, at))[0] > at


def today(hours: Hours, wall: float) -> date:
    """The date where somebody is."""
    return datetime.fromtimestamp(wall, zone_named(hours.zone)).date()


def days_of(vacation: Vacation, since: date = date.min) -> Iterator[date]:
    """The days of a vacation, from one on: whatever begins long ago costs no more."""
    day, last = max(date.fromisoformat(vacation.first), since), date.fromisoformat(vacation.last)
    while day <= last:
        yield day
        day += timedelta(days=1)


def _stretches(known: SeatHours, since: float) -> Iterator[tuple[float, float]]:
    """The stretches in which somebody plays, from a moment on."""
    hours, zone = known.hours, zone_named(known.hours.zone)
    day = datetime.fromtimestamp(since + known.behind, zone).date()
    while True:
        if not any(each.first <= day.isoformat() <= each.last for each in hours.vacations):
            for first, last in _pieces(hours):
                end = _moment(day, last, zone) - known.behind
                if end > since:
                    yield max(since, _moment(day, first, zone) - known.behind), end
        day += timedelta(days=1)


def _pieces(hours: Hours) -> list[tuple[int, int]]:
    if hours.length == HOURS_A_DAY:
        return [(0, HOURS_A_DAY)]
    if hours.begin < hours.end:
        return [(hours.begin, hours.end)]
    return [(0, hours.end), (hours.begin, HOURS_A_DAY)]


def _moment(day: date, hour: int, zone: ZoneInfo) -> float:
    whole, rest = divmod(hour, HOURS_A_DAY)
    return datetime.combine(day + timedelta(days=whole), time(rest), zone).timestamp()


@lru_cache(256)
def zone_named(name: str) -> ZoneInfo:
    """A time zone; UTC where this machine doesn't know it any more, so that every stored game can still be read."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo("UTC")
