"""What passes by at a table and leaves nothing in its log: a pen that moves, calls to who holds it, offers of a trade.

Which games have such things, and what may be drawn, called and offered there, a game says itself (see live.py).
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from compagnie.server.protocol.base import Command, CommandId, FromClient, FromServer, Seat, Seen

MOST_POINTS = 256
"""So many points one message of the pen may bring."""

Number = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]
Point = tuple[Number, Number]
"""East and south, in whole cells of the game's own chart."""
StrokeName = CommandId
Place = Annotated[int, Meta(ge=0, le=1_000_000)]
Word = Annotated[str, Meta(min_length=1, max_length=20)]


class _Live(FromClient, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that is done at once, and answered with `done` without a number: it is in no log."""

    id: CommandId
    """The client's own name for it: the answer carries it."""
    seat: Seat | None = None
    """Which seat it is for; needed only by who holds several."""


class CastOff(_Live, frozen=True, kw_only=True, tag="cast_off"):
    """Set the pen on the chart and close one's eyes. The stroke is called by this message's id from now on.

    Until it ends, this seat is told nothing but calls and the end. Sent again with the same id, it is still one stroke.
    """

    seen: Seen
    """The last act the client has seen."""
    start: Point
    """Where the pen is set: the stroke's point 0."""


class Pen(FromClient, frozen=True, kw_only=True, tag="pen", forbid_unknown_fields=True):
    """The pen moved on. Never answered. What was sent already may be sent again; nothing may be left out."""

    stroke: StrokeName
    """The id of the `cast_off`."""
    at: Place
    """The place in the stroke of the first of these points."""
    points: Annotated[list[Point], Meta(max_length=MOST_POINTS)]
    """None, while the pen rests: it shows that the line is alive. Who is silent for long has lifted his pen."""


class Lift(FromClient, frozen=True, kw_only=True, tag="lift", forbid_unknown_fields=True):
    """The pen is lifted: the stroke ends here, and becomes a move. Answered by `stroke_ended` alone."""

    stroke: StrokeName


class Call(_Live, frozen=True, kw_only=True, tag="call"):
    """Call a word to who draws."""

    stroke: StrokeName
    word: Word
    pay: bool = False
    """Call even if it costs something. Without it, a call that isn't free is refused as `call_costs`."""


class Advise(Command, frozen=True, kw_only=True, tag="advise"):
    """Leave words for who will draw, where nobody waits for him: only he reads them, when it is his turn to draw.

    It replaces what this seat said about the same before; no words take it back.
    """

    about: Annotated[str, Meta(min_length=1, max_length=20)]
    """What will be drawn: in VOC, a ship's letter."""
    words: Annotated[list[Word], Meta(max_length=12)]


class Offer(_Live, frozen=True, kw_only=True, tag="offer"):
    """Offer a trade to one seat, or to whoever accepts first."""

    to: Seat | None = None
    """The seat it is offered to; null: all."""
    gives: msgspec.Raw
    """What one gives, in the game's own type (`Gives`)."""
    takes: msgspec.Raw
    """What one asks for it."""


class Accept(_Live, frozen=True, kw_only=True, tag="accept"):
    """Accept an offer: the trade is done at once, and `done` tells its act."""

    offer: Place


class Withdraw(_Live, frozen=True, kw_only=True, tag="withdraw"):
    """Take back one's own offer."""

    offer: Place


class TradeDone(_Live, frozen=True, kw_only=True, tag="trade_done"):
    """Trade no more. It is over when all have done, or when its time is up."""


Live = CastOff | Pen | Lift | Call | Offer | Accept | Withdraw | TradeDone


class CallsLeft(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat may still call while this stroke is drawn."""

    seat: int
    free: int
    """So many calls cost nothing."""
    cost: int | None
    """What the next call costs: 0 while one is free; null if this seat can't call any more."""


class CallCard(msgspec.Struct, frozen=True, kw_only=True):
    """A word that was called."""

    seat: int
    word: str
    at: int
    """The place of the pen's last point when it was called."""
    fine: int


class StrokeCard(msgspec.Struct, frozen=True, kw_only=True):
    """A stroke under way, for who comes while it is drawn."""

    stroke: str
    seat: int
    """Who draws."""
    about: str
    """What is drawn: in VOC, the ship's letter."""
    blind: bool
    """Whether whoever reads this holds the pen: then no point is told."""
    count: int
    """How many points there are, the start included."""
    points: list[Point]
    calls: list[CallCard]
    callers: list[CallsLeft]


class OfferCard(msgspec.Struct, frozen=True, kw_only=True):
    """An open offer."""

    number: int
    seat: int
    """Who offers."""
    to: int | None
    gives: Any
    takes: Any


class BargainCard(msgspec.Struct, frozen=True, kw_only=True):
    """A trade under way: every open offer."""

    offers: list[OfferCard]
    speaking: list[int]
    """The seats that may offer and accept now: all who haven't done; a move a day, the next of them."""
    ends_at: float | None
    """When its time is up, in the house's time; null where no clock runs for it."""


class AdviceCard(msgspec.Struct, frozen=True, kw_only=True):
    """Words that a seat has left: one's own, or those for who is about to draw."""

    seat: int
    about: str
    words: list[str]


class StrokeBegun(FromServer, frozen=True, kw_only=True, tag="stroke_begun"):
    """A seat has cast off, or (with points) this is the stroke under way from its beginning. Nobody may talk now."""

    stroke: StrokeCard


class PenMoved(FromServer, frozen=True, kw_only=True, tag="pen_moved"):
    """The pen moved on. Told to all but the seat that draws."""

    stroke: str
    at: int
    """The place in the stroke of the first of these points."""
    points: list[Point]


class Called(FromServer, frozen=True, kw_only=True, tag="called"):
    """Somebody called. Told to all, who draws above all."""

    stroke: str
    call: CallCard
    left: CallsLeft
    """What he may still call."""


class StrokeEnded(FromServer, frozen=True, kw_only=True, tag="stroke_ended"):
    """The stroke is over. Where a move came of it, `happened` follows with all of it."""

    stroke: str
    word: str
    """Why: `lifted`; the game's own words, in VOC `land_ho` and `home`; `silent` (nothing was heard from who drew),
    `time_up` (his clock ran out), `full` (a stroke can't be longer); `void`: nothing comes of it, and the seat may
    cast off again.
    """


class BargainTold(FromServer, frozen=True, kw_only=True, tag="bargain"):
    """The trade as it stands now, after every change; null when it is over."""

    bargain: BargainCard | None


class AdviceTold(FromServer, frozen=True, kw_only=True, tag="advice"):
    """The advice that this seat may read now, whenever it changes."""

    advice: list[AdviceCard]


LiveTold = StrokeBegun | PenMoved | Called | StrokeEnded | BargainTold | AdviceTold
LIVE_CARDS = (StrokeCard, CallCard, CallsLeft, BargainCard, OfferCard, AdviceCard)
"""What live messages are made of."""
