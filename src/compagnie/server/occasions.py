"""When people are told, what, and how it reads. A notice carries nothing but what all at the table can see."""

from typing import Literal, get_args

import msgspec

Occasion = Literal["turn", "reminder", "started", "over", "expiring"]
OCCASIONS: tuple[Occasion, ...] = get_args(Occasion)
Kind = Literal["push", "mail", "webhook"]

SENTENCES = {
    "turn": "It is your turn in {game}.",
    "reminder": "Your time in {game} runs out soon: then a bot plays on for you.",
    "started": "Your game of {game} has begun.",
    "over": "Your game of {game} is over.",
    "expiring": "Your table of {game} will be closed soon if nothing happens there.",
    "test": "This is a test: notices reach you here.",
    "confirm": "Somebody, hopefully you, wants notices of games sent to this address.",
}
"""What a notice says in English; a page or a program may say it in its own words from the occasion."""

URGENT = ("turn", "reminder", "test")


class Notice(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody is told."""

    occasion: str
    table: str | None = None
    game: str | None = None
    seat: int | None = None
    others: list[str] = []
    """Who else sits there."""
    until: float | None = None
    """When his time runs out, in seconds since 1970."""
    url: str = ""
    sentence: str = ""


def sentence(occasion: str, game: str | None) -> str:
    """A notice in one English sentence."""
    return SENTENCES[occasion].format(game=(game or "").capitalize())


def written(notice: Notice) -> Notice:
    """A notice with its sentence."""
    return msgspec.structs.replace(notice, sentence=sentence(notice.occasion, notice.game))
