"""Questions about a choice: what would follow from it, and what a bot would do."""

from typing import Any

import msgspec

from compagnie.server.protocol.base import CommandId, FromClient, FromServer, Seat


class Consider(FromClient, frozen=True, kw_only=True, tag="consider", forbid_unknown_fields=True):
    """Ask what would follow from a choice. Nothing is done, and nobody else is told of it."""

    id: CommandId
    seat: Seat | None = None
    """Which seat asks; needed only by a person who holds several."""
    asked: msgspec.Raw
    """One of the game's own questions (`Asked` among its types)."""


class Considered(FromServer, frozen=True, kw_only=True, tag="considered"):
    """What would follow: the answer to `consider`, sent only to the client that asked."""

    id: str
    seat: int
    number: int
    """The answer holds for the table after this act; after another one, ask again."""
    answer: Any
    """The game's own answer (`Outlook` among its types)."""


class Hint(FromClient, frozen=True, kw_only=True, tag="hint", forbid_unknown_fields=True):
    """Ask what a bot would do on this seat, at tables that allow hints. Nobody else is told of it."""

    id: CommandId
    seat: Seat | None = None
    """Which seat asks; needed only by a person who holds several."""


class HintReason(msgspec.Struct, frozen=True, kw_only=True):
    """Why a move is good or not: a code of the game's own catalogue, with its parameters."""

    code: str
    params: dict[str, Any]


class HintedMove(msgspec.Struct, frozen=True, kw_only=True):
    """A move that a bot thinks of."""

    move: Any
    chance: float | None
    """How likely the seat wins after it, from 0 to 1; null where the bot doesn't know."""
    give_or_take: float | None
    """By so much the chance may be off, 95 times in 100."""
    reasons: list[HintReason]
    playable: bool
    """Whether it can be sent as it is; not so where a person must draw it."""


class Hinted(FromServer, frozen=True, kw_only=True, tag="hinted"):
    """What a bot would do: the answer to `hint`, sent only to the client that asked."""

    id: str
    seat: int
    number: int
    """The answer holds for the table after this act."""
    bot: str
    move: Any
    """The best move."""
    moves: list[HintedMove]
    """The best few, the best first."""
