"""Everything that happens at a table is an act in its log: who sat down, what was played, what was taken back."""

from typing import Any, Literal

import msgspec


class _Act(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True):
    """An act, as the log keeps it."""


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
    """A seat made a move, and chance answered. The events follow from these; they are kept to be told and compared."""

    seat: int
    move: Any
    answers: list[int]
    events: list[Any]
    offer: int | None = None
    """The offer that it accepts, where it is a trade."""


class Undone(_Act, frozen=True, kw_only=True, tag="undone"):
    """A seat took back its own last moves: the game stands as it stood after act `to`."""

    seat: int
    to: int


class Takeback(msgspec.Struct, frozen=True, tag_field="kind", tag="takeback"):
    """Let the game stand as it stood after act `to`."""

    to: int


class Pause(msgspec.Struct, frozen=True, tag_field="kind", tag="pause"):
    """Let the clocks and the game stand still until somebody goes on."""


Wish = Takeback | Pause


class Proposed(_Act, frozen=True, kw_only=True, tag="proposed"):
    """A seat asks the others. If nobody else need consent, it is done."""

    seat: int
    wish: Wish


class Answered(_Act, frozen=True, kw_only=True, tag="answered"):
    """A seat consents or not. What was asked is done once all have consented, and off once one has not."""

    seat: int
    yes: bool


class Resumed(_Act, frozen=True, kw_only=True, tag="resumed"):
    """A seat ended the pause."""

    seat: int


class Left(_Act, frozen=True, kw_only=True, tag="left"):
    """A seat left the game: a bot plays on for it. `out_of_time` where the clock decided so."""

    seat: int
    out_of_time: bool = False


class Returned(_Act, frozen=True, kw_only=True, tag="returned"):
    """A seat was taken back from the bot that played for it."""

    seat: int


class Advised(_Act, frozen=True, kw_only=True, tag="advised"):
    """A seat left words for who will draw; none take back what it said before."""

    seat: int
    about: str
    words: list[str]


class Rematched(_Act, frozen=True, kw_only=True, tag="rematched"):
    """The same people may go on at another table."""

    table: str


class Closed(_Act, frozen=True, kw_only=True, tag="closed"):
    """The table was closed before a result."""

    why: Literal["expired", "host"]


Act = (
    Sat | Rose | Started | Moved | Undone | Proposed | Answered | Resumed | Left | Returned | Advised
    | Rematched | Closed
)  # fmt: skip

CHANCE = frozenset({"answers", "events"})
"""What came of an act besides what was wanted: it may hold what only others may see."""


def wanted_of(act: Act) -> dict[str, Any]:
    """An act as whoever wanted it gave it, without what came of it."""
    plain: dict[str, Any] = msgspec.to_builtins(act)
    return {name: value for name, value in plain.items() if name not in CHANCE}


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Act] = msgspec.json.Decoder(Act)


def encode_act(act: Act) -> str:
    """An act as the log keeps it."""
    return _encoder.encode(act).decode()


def decode_act(what: str) -> Act:
    """An act from the log."""
    return _decoder.decode(what)
