"""What a seat may send: whole moves, typed. How they are spelled in the numbers of the rules is told in spelling.py."""

from typing import Any

import msgspec

from compagnie.core.state import Int8s
from compagnie.games.voc.names import Call, Cell, End, Gives, ShipName, Tokens, Word
from compagnie.games.voc.voyage.chart import Int32s


class _Move(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """A whole move."""


class Fit(_Move, frozen=True, tag="fit"):
    """Put men on a ship."""

    ship: ShipName
    merchants: int
    sailors: int


class Claim(_Move, frozen=True, tag="claim"):
    """Claim, take over or secure a contract for a year; None is 1602 without a marker."""

    contract: int
    year: int | None


class TakeBack(_Move, frozen=True, tag="take_back"):
    """Take all one's men off a ship."""

    ship: ShipName


class Pass(_Move, frozen=True, tag="pass"):
    """Pass a turn to invest."""


class Hold(_Move, frozen=True, tag="hold"):
    """Don't sail this year."""

    ship: ShipName


class Sail(_Move, frozen=True, tag="sail"):
    """Sail the line that the skipper drew."""

    ship: ShipName
    stroke: list[Cell]


class Course(_Move, frozen=True, tag="course"):
    """Make for these harbours in turn, and home if that is the last; a simulated hand draws the line."""

    ship: ShipName
    goals: list[str]


class Load(_Move, frozen=True, tag="load"):
    """Take a good, or leave it."""

    take: bool


class Done(_Move, frozen=True, tag="done"):
    """Done trading."""


class Deliver(_Move, frozen=True, tag="deliver"):
    """Deliver a side of a contract; without goods, whichever tokens come first."""

    contract: int
    side: int = 0
    goods: Tokens | None = None


class DeliverNothing(_Move, frozen=True, tag="deliver_nothing"):
    """Deliver nothing more this year."""


class Store(_Move, frozen=True, tag="store"):
    """Keep these goods; the rest goes back to its harbours."""

    keep: Tokens


Move = Fit | Claim | TakeBack | Pass | Hold | Sail | Course | Load | Done | Deliver | DeliverNothing | Store


# What the table tells, not a seat: never to be taken from someone's message.


class Called(msgspec.Struct, frozen=True, kw_only=True):
    """What someone called while the line was drawn."""

    seat: int
    word: Word
    at: int


class SailCalled(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="sail_called"):
    """A line and what was called to the skipper while they drew it."""

    ship: ShipName
    stroke: list[Cell]
    calls: list[Called]


class Agreed(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="agreed"):
    """A trade that both seats have agreed to (see bargain.py)."""

    other: int
    gives: Gives
    takes: Gives


# Steps that no number tells: made here, understood by the scribe.


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """What became of a line, as a record tells it."""

    visits: list[str]
    end: End
    spot: Cell | None


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A line to be sailed, with the calls and fines; a record tells what became of it."""

    stroke: Int32s
    calls: list[Call]
    told: Outcome | None = None


class Exchange(msgspec.Struct, frozen=True, kw_only=True):
    """A trade to be carried out."""

    other: int
    goods: Int8s
    daalders: int
    other_goods: Int8s
    other_daalders: int


def told_step(step: Line | Exchange) -> dict[str, Any]:
    """A line or a trade as plain numbers, all that the rules need to take it again."""
    if isinstance(step, Line):
        return {"kind": "line", "stroke": step.stroke.tolist(), "calls": [call.seat for call in step.calls]}
    return {
        "kind": "trade",
        "other": step.other,
        "goods": step.goods.tolist(),
        "daalders": step.daalders,
        "other_goods": step.other_goods.tolist(),
        "other_daalders": step.other_daalders,
    }
