"""What may be wanted at a table: clients' commands, and what bots, clocks and the server itself want."""

from typing import Any, Literal

import msgspec

from compagnie.server.protocol.hours import SeatHours
from compagnie.server.protocol.messages import TableCommand


class TimeUp(msgspec.Struct, frozen=True):
    """The clock: seats have run out of time."""

    at: float
    id: str | None = None


class Expire(msgspec.Struct, frozen=True):
    """The server closes a table at which nothing happens, or that nobody can begin any more."""

    id: str | None = None
    why: Literal["expired", "host", "moderator"] = "expired"


class SetRematch(msgspec.Struct, frozen=True):
    """Somebody at the table has set another one for a rematch."""

    table: str
    id: str | None = None


class TableMove(msgspec.Struct, frozen=True, kw_only=True):
    """A move that an extension makes: a finished stroke, an agreed trade, the end of a trade."""

    seat: int
    move: Any
    position_number: int | None = None
    """The position on which it was decided; None if that doesn't matter."""
    id: str | None = None
    offer: int | None = None
    """The offer that it accepts, if it is a trade."""


class SetHours(msgspec.Struct, frozen=True):
    """The server: whoever holds a seat plays at these hours from now on."""

    seat: int
    hours: SeatHours | None
    id: str | None = None


Wanted = TableCommand | TimeUp | Expire | SetRematch | TableMove | SetHours
