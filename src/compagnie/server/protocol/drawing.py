"""Messages for games in which a seat draws a stroke by hand while the others watch and call.

A stroke is in no log until it ends; then it becomes a move. What may be drawn and called is the game's own.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from compagnie.server.protocol.base import CommandId, FromServer, Index, Request, Seen, Stream

MAX_POINTS = 256
"""The most points in one message."""

Coordinate = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]
Point = tuple[Coordinate, Coordinate]
"""East and south, in whole cells of the game's own surface."""
StrokeId = CommandId
Word = Annotated[str, Meta(min_length=1, max_length=20)]


class BeginStroke(Request, frozen=True, kw_only=True, tag="begin_stroke"):
    """Begin a stroke. From now on this message's id names the stroke; sent again, it is still one stroke.

    Until it ends, this seat is told nothing but calls and the end.
    """

    seen: Seen
    """The number of the last act that the client has seen."""
    start: Point
    """The stroke's point 0."""


class Draw(Stream, frozen=True, kw_only=True, tag="draw"):
    """Add points to the stroke. Never answered. Points may be sent again; none may be left out."""

    stroke: StrokeId
    """The id of the `begin_stroke`."""
    at: Index
    """The index in the stroke of the first of these points."""
    points: Annotated[list[Point], Meta(max_length=MAX_POINTS)]
    """Empty while the hand rests, as a sign of life: a stroke whose client is silent for long ends by itself."""


class EndStroke(Stream, frozen=True, kw_only=True, tag="end_stroke"):
    """End the stroke here: it becomes a move. Answered by `stroke_ended` alone."""

    stroke: StrokeId


class Call(Request, frozen=True, kw_only=True, tag="call"):
    """Call a word to the seat that draws."""

    stroke: StrokeId
    word: Word
    pay: bool = False
    """Call even if it costs something. Without it, a call that isn't free is refused as `call_costs`."""


class CallsLeft(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat may still call during this stroke."""

    seat: int
    free: int
    """How many calls cost nothing."""
    cost: int | None
    """What the next call costs: 0 while one is free; null if this seat can't call any more."""


class CallCard(msgspec.Struct, frozen=True, kw_only=True):
    """A word that was called."""

    seat: int
    word: str
    at: int
    """The index of the stroke's last point when it was called."""
    fine: int
    """What it cost the caller."""


class StrokeCard(msgspec.Struct, frozen=True, kw_only=True):
    """The stroke that is being drawn."""

    stroke: str
    """The stroke's id."""
    seat: int
    """The seat that draws."""
    about: str
    """What is drawn, in the game's own word."""
    blind: bool
    """Whether this client draws it: then no point is told."""
    count: int
    """How many points there are, the start included."""
    points: list[Point]
    calls: list[CallCard]
    callers: list[CallsLeft]


class StrokeBegun(FromServer, frozen=True, kw_only=True, tag="stroke_begun"):
    """A seat began a stroke; or (with points) this is the stroke under way from its beginning. Nobody may chat now."""

    stroke: StrokeCard


class StrokeGrew(FromServer, frozen=True, kw_only=True, tag="stroke_grew"):
    """The stroke has more points. Told to all but the seat that draws."""

    stroke: str
    at: int
    """The index in the stroke of the first of these points."""
    points: list[Point]


class Called(FromServer, frozen=True, kw_only=True, tag="called"):
    """Somebody called. Told to all, the seat that draws included."""

    stroke: str
    call: CallCard
    left: CallsLeft
    """What the caller may still call."""


class StrokeEnded(FromServer, frozen=True, kw_only=True, tag="stroke_ended"):
    """The stroke is over. If it became a move, `happened` follows."""

    stroke: str
    word: str
    """Why: `lifted` (its client ended it); one of the game's own words; `silent` (nothing was heard from its client),
    `time_up` (the seat's clock ran out), `full` (a stroke can't be longer); `void`: no move comes of it, and the seat
    may begin another.
    """


ClientDrawing = BeginStroke | Draw | EndStroke | Call
ServerDrawing = StrokeBegun | StrokeGrew | Called | StrokeEnded
DRAWING_CARDS = (StrokeCard, CallCard, CallsLeft)
