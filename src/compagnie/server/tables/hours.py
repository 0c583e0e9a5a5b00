"""Brings a person's playing hours to their tables: as acts, so that clocks still follow from the log alone.

Who changes their hours while their clock runs would stop it by that. So other hours of the day hold from their next
move on; a vacation, of which there are only so many days, holds at once.
"""

from contextlib import suppress

import msgspec

from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import SERVER
from compagnie.server.protocol.clock import Days
from compagnie.server.protocol.hours import Hours, SeatHours
from compagnie.server.storage.reader import Reader, StoredHours
from compagnie.server.table.table import Table
from compagnie.server.table.wanted import SetHours

MAX_DRIFT = 60.0
"""Hours that are off by more, because no server ran for a while, are set anew."""


async def bring_hours(reader: Reader, table: Table, behind: float) -> bool:
    """Set the hours of everybody at a table that is played by days, where they aren't set so yet.

    Returns whether some hours hold only from somebody's next move on: then it is to be done again after it.
    """
    if not isinstance(table.state.clock.pace, Days) or table.state.stage in ("over", "closed"):
        return False
    known = await reader.hours({seating.person for seating in table.state.seating if seating.person})
    wait = False
    for seat, seating in enumerate(table.state.seating):
        stored = known.get(seating.person or "")
        now = table.state.clock.hours[seat]
        hours = _held(stored, now, table.state.clock.runs_since(seat), behind) if stored else None
        wait = wait or (stored is not None and hours != stored.hours)
        wanted = SeatHours(hours, round(behind, 1)) if hours else None
        if not _same(now, wanted):
            with suppress(Refusal):  # another server was faster, or they have risen
                await table.enter(SERVER, SetHours(seat, wanted))
    return wait


def _held(stored: StoredHours, now: SeatHours | None, since: float | None, behind: float) -> Hours | None:
    """The hours that hold at a seat now: while its clock runs, those that it had, with the vacations of today."""
    just_sat = now is None and since is not None and stored.changed_at < since + behind
    if since is None or just_sat:
        return stored.hours
    held = msgspec.structs.replace(now.hours if now else Hours(), vacations=stored.hours.vacations)
    return None if now is None and held == Hours() else held


def _same(now: SeatHours | None, wanted: SeatHours | None) -> bool:
    if now is None or wanted is None:
        return now is wanted
    return now.hours == wanted.hours and abs(now.behind - wanted.behind) <= MAX_DRIFT
