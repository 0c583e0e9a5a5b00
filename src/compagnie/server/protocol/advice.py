"""Messages for games in which a seat may leave words for another one that will act later."""

from typing import Annotated

import msgspec
from msgspec import Meta

from compagnie.server.protocol.base import Command, FromServer

Subject = Annotated[str, Meta(min_length=1, max_length=20)]
Word = Annotated[str, Meta(min_length=1, max_length=20)]


class Advise(Command, frozen=True, kw_only=True, tag="advise"):
    """Leave words for the seat that will act on a subject. Only that seat reads them, when its turn comes.

    They replace what this seat said about the same subject before; no words withdraw it. Only at tables with days for
    each move.
    """

    about: Subject
    """The subject, in the game's own word."""
    words: Annotated[list[Word], Meta(max_length=12)]


class AdviceCard(msgspec.Struct, frozen=True, kw_only=True):
    """Words that a seat has left: one's own, or those for the seat that is about to act."""

    seat: int
    about: str
    words: list[str]


class AdviceTold(FromServer, frozen=True, kw_only=True, tag="advice"):
    """The advice that this seat may read now, whenever that changes."""

    advice: list[AdviceCard]


ADVICE_CARDS = (AdviceCard,)
