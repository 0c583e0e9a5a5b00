"""Quay in words: the options, the moves a seat sends, the events a record tells, the reasons to say no."""

from typing import ClassVar

import msgspec

from compagnie.core.game import Event
from compagnie.core.refusal import Refusals


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table's options."""

    small_ships: bool = False
    """§3.1 Ships land three bales at the most."""


class Lay(msgspec.Struct, frozen=True, tag_field="kind", tag="lay", forbid_unknown_fields=True):
    """Lay this card."""

    card: int


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """The hands as dealt."""

    hands: list[list[int]]


class SeenSetup(msgspec.Struct, frozen=True, kw_only=True):
    """The set-up as one seat saw it."""

    hand: list[int] | None


class Landed(Event, frozen=True, kw_only=True, tag="landed"):
    """A ship landed bales."""

    rule: ClassVar[str] = "§3.1"
    bales: int


class Laid(Event, frozen=True, kw_only=True, tag="laid"):
    """A seat laid a card."""

    rule: ClassVar[str] = "§3.2"
    seat: int
    card: int


class Took(Event, frozen=True, kw_only=True, tag="took"):
    """The highest card took the bales."""

    rule: ClassVar[str] = "§3.3"
    seat: int
    bales: int


QuayEvent = Landed | Laid | Took

refuse = Refusals({"card_not_held": "§3.2", "hand_count": "§2.1", "nothing_to_take": "§3.3"}, "quay")
