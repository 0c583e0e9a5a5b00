"""What every message on a table's socket has in common."""

from typing import Annotated

import msgspec
from msgspec import Meta

CommandId = Annotated[str, Meta(min_length=1, max_length=64)]
Seat = Annotated[int, Meta(ge=0, le=15)]
Seen = Annotated[int, Meta(ge=0, le=2**31 - 1)]


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """Something said on a socket."""


class FromClient(Message, frozen=True, kw_only=True):
    """Said by a client."""


class Command(FromClient, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something to be done. It is done once, however often it is sent with the same id."""

    id: CommandId
    """The client's own name for it: the answer carries it."""
    seen: Seen
    """The last act the client has seen. What was decided on an old board is refused."""
    seat: Seat | None = None
    """Which seat it is for; needed only by who holds several."""


class FromServer(Message, frozen=True, kw_only=True):
    """Said by the server."""
