"""A notice: on which occasion, about which table. It holds only what everyone at the table can see."""

from typing import Literal, get_args

import msgspec

from compagnie.core.texts import title
from compagnie.server.notices.texts import Language, say

Occasion = Literal["turn", "reminder", "started", "over", "expiring"]
OCCASIONS: tuple[Occasion, ...] = get_args(Occasion)
Kind = Literal["push", "mail", "webhook"]

URGENT = ("turn", "reminder", "test", "account")


FORGOTTEN = "{}"
"""What stays of a notice's text once it is told or dropped: it names people, who may be erased."""


class Notice(msgspec.Struct, frozen=True, kw_only=True):
    """What a person is told."""

    occasion: str
    table: str | None = None
    game: str | None = None
    seat: int | None = None
    others: list[str] = []
    """Who else sits there."""
    until: float | None = None
    """When their time is up, in seconds since 1970."""
    url: str = ""
    sentence: str = ""
    """All this in the channel's language; a page or a program may make its own text from the occasion."""
    language: Language = "en"


def with_sentence(notice: Notice) -> Notice:
    """A notice with its sentence, in its language."""
    name = title(notice.game or "", notice.language)
    return msgspec.structs.replace(notice, sentence=say(notice.language, notice.occasion, game=name))
