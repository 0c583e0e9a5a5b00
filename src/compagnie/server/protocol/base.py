"""The base classes and common field types of the messages on a table's socket."""

from typing import Annotated

import msgspec
from msgspec import Meta

CommandId = Annotated[str, Meta(min_length=1, max_length=64)]
Seat = Annotated[int, Meta(ge=0, le=15)]
Seen = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Index = Annotated[int, Meta(ge=0, le=1_000_000)]


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """A message on a socket."""


class FromClient(Message, frozen=True, kw_only=True):
    """A message from a client."""


class Command(FromClient, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something to be done that becomes an act. It is done once, however often it is sent with the same id."""

    id: CommandId
    """The client's own name for this command; the answer carries it."""
    seen: Seen
    """The number of the last act that the client has seen. A command decided on an old view is refused."""
    seat: Seat | None = None
    """Which seat it is for; needed only by a person who holds several."""


class Request(FromClient, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that is done at once and answered with `done`, without becoming an act by itself."""

    id: CommandId
    """The client's own name for this request; the answer carries it."""
    seat: Seat | None = None
    """Which seat it is for; needed only by a person who holds several."""


class Stream(FromClient, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of something continuous. It is never answered, unless it is refused."""


class FromServer(Message, frozen=True, kw_only=True):
    """A message from the server."""
