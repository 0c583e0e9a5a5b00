"""Playing hours come to the tables at which somebody sits: as acts, so that clocks still follow from the log alone."""

from contextlib import suppress

from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import SERVER
from compagnie.server.protocol.clock import Days
from compagnie.server.protocol.hours import SeatHours
from compagnie.server.storage.reader import Reader
from compagnie.server.table.table import Table
from compagnie.server.table.wanted import SetHours

MAX_DRIFT = 60.0
"""Hours that are off by more, because no server ran for a while, are set anew."""


async def bring_hours(reader: Reader, table: Table, behind: float) -> None:
    """Set the hours of everybody at a table that is played by days, where they aren't set so yet."""
    if not isinstance(table.state.clock.pace, Days) or table.state.stage in ("over", "closed"):
        return
    known = await reader.hours({seating.person for seating in table.state.seating if seating.person})
    for seat, seating in enumerate(table.state.seating):
        hours = known.get(seating.person or "")
        wanted = SeatHours(hours, round(behind, 1)) if hours else None
        if not _same(table.state.clock.hours[seat], wanted):
            with suppress(Refusal):  # another server was faster, or they have risen
                await table.enter(SERVER, SetHours(seat, wanted))


def _same(now: SeatHours | None, wanted: SeatHours | None) -> bool:
    if now is None or wanted is None:
        return now is wanted
    return now.hours == wanted.hours and abs(now.behind - wanted.behind) <= MAX_DRIFT
