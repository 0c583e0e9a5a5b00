"""The acts of a table's log. Everything that happens at a table is one: a seat taken, a move, an undo."""

from typing import Any, Literal

import msgspec
from msgspec.json import Decoder

from compagnie.core.json_reader import decoder
from compagnie.server.protocol.hours import SeatHours


class _Act(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True):
    """An act as the log stores it."""


class Sat(_Act, frozen=True, kw_only=True, tag="sat"):
    """A person, or a bot, took a seat and added a nonce to the table's chance."""

    seat: int
    person: str | None = None
    bot: str | None = None
    nonce: str


class Rose(_Act, frozen=True, kw_only=True, tag="rose"):
    """A seat was given up before the game began."""

    seat: int


class Started(_Act, frozen=True, kw_only=True, tag="started"):
    """The game began: what chance answered for the set-up, and the first events."""

    answers: list[int]
    events: list[Any]


class Moved(_Act, frozen=True, kw_only=True, tag="moved"):
    """A seat made a move, and chance answered. The events follow from both; they are stored to be told and compared."""

    seat: int
    move: Any
    answers: list[int]
    events: list[Any]
    led_to: list[Any] | msgspec.UnsetType = msgspec.UNSET
    """What it led to and no event says. Acts that were stored by an older server don't have it (see `older_acts`)."""
    offer: int | None = None
    """The offer that it accepts, if it is a trade."""


class Undone(_Act, frozen=True, kw_only=True, tag="undone"):
    """A seat took back its own last moves: the game is as it was after act `to`."""

    seat: int
    to: int


class Takeback(msgspec.Struct, frozen=True, tag_field="kind", tag="takeback"):
    """Take the game back to where it was after act `to`."""

    to: int


class Pause(msgspec.Struct, frozen=True, tag_field="kind", tag="pause"):
    """Stop the clocks and the game until somebody resumes."""


Wish = Takeback | Pause


class Proposed(_Act, frozen=True, kw_only=True, tag="proposed"):
    """A seat proposed something. It is done at once if nobody else has to agree."""

    seat: int
    wish: Wish


class Answered(_Act, frozen=True, kw_only=True, tag="answered"):
    """A seat agreed or not. The proposal is carried out once all have agreed, and dropped once one has not."""

    seat: int
    yes: bool


class Resumed(_Act, frozen=True, kw_only=True, tag="resumed"):
    """A seat ended the pause."""

    seat: int


class Left(_Act, frozen=True, kw_only=True, tag="left"):
    """A seat left the game, or (`out_of_time`) its clock ran out: a bot plays on for it."""

    seat: int
    out_of_time: bool = False


class Returned(_Act, frozen=True, kw_only=True, tag="returned"):
    """A person took their seat back from the bot that played for it."""

    seat: int


class HoursSet(_Act, frozen=True, kw_only=True, tag="hours_set"):
    """From now on the clock of a seat runs at these hours alone; None: always."""

    seat: int
    hours: SeatHours | None = None


class Advised(_Act, frozen=True, kw_only=True, tag="advised"):
    """A seat left advice about a subject; no words withdraw what it said before."""

    seat: int
    about: str
    words: list[str]


class Rematched(_Act, frozen=True, kw_only=True, tag="rematched"):
    """A rematch was set at another table."""

    table: str


class Closed(_Act, frozen=True, kw_only=True, tag="closed"):
    """The table was closed before a result."""

    why: Literal["expired", "host", "moderator"]


Act = (
    Sat | Rose | Started | Moved | Undone | Proposed | Answered | Resumed | Left | Returned | Advised
    | Rematched | Closed | HoursSet
)  # fmt: skip

CHANCE = frozenset({"answers", "events", "led_to"})
"""The fields that hold what followed from an act: they may hold what only others may see."""


def wanted_of(act: Act) -> dict[str, Any]:
    """An act as it was wanted, without what followed from it."""
    plain: dict[str, Any] = msgspec.to_builtins(act)
    return {name: value for name, value in plain.items() if name not in CHANCE}


_encoder = msgspec.json.Encoder()
_decoder: Decoder[Act] = decoder(Act)


def encode_act(act: Act) -> str:
    """Encode an act for the log."""
    return _encoder.encode(act).decode()


def decode_act(what: str) -> Act:
    """Decode an act from the log."""
    return _decoder.decode(what)
