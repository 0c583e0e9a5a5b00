"""Ships, harbours, contracts and years by name, as people and records write them, and as numbers, as rules do."""

from collections.abc import Sequence
from itertools import compress
from typing import Any, Literal

import msgspec

from compagnie.games.voc.box import GOODS, HARBOUR_COUNT, SHIPS
from compagnie.games.voc.opened import OpenBox
from compagnie.games.voc.state import NONE

ShipName = Literal["A", "B", "C", "D"]
Word = Literal["north", "south", "east", "west", "stop"]
End = Literal["stop", "aground", "home"]
Cell = tuple[int, int]
Tokens = dict[str, int]
"""Counts of goods by the harbour they remember; zero entries are left out."""

SHIP_NUMBER: dict[str, int] = {name: number for number, name in enumerate(SHIPS)}


class Call(msgspec.Struct, frozen=True, kw_only=True):
    """A word called to the skipper, at which point of the line, and what it cost."""

    seat: int
    word: Word
    at: int
    fine: int


class Gives(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a trade."""

    goods: Tokens = {}
    daalders: int = 0


class Gave(Gives, frozen=True, kw_only=True):
    """One side of a trade that was done: a record tells both, even where nothing was given."""

    goods: Tokens
    daalders: int


def ship_name(ship: int) -> Any:
    """The letter of a ship."""
    return SHIPS[ship]


def tokens_by_harbour(box: OpenBox, counts: Sequence[int]) -> Tokens:
    """Counts in the order of the harbours as names, zero entries left out."""
    return dict(compress(zip(box.harbour_ids, counts, strict=True), counts))


def counts_of(box: OpenBox, tokens: Tokens) -> list[int] | None:
    """The counts in the order of the harbours; None when a harbour is unknown or a count makes no sense."""
    counts = [0] * HARBOUR_COUNT
    for harbour, n in tokens.items():
        if harbour not in box.harbour_number or not 1 <= n <= 100:
            return None
        counts[box.harbour_number[harbour]] = n
    return counts


def goods_of(box: OpenBox, counts: list[int]) -> dict[str, int]:
    """The goods that tokens are, zero entries left out."""
    goods = dict.fromkeys(GOODS, 0)
    for harbour, n in zip(box.harbours, counts, strict=True):
        goods[harbour.good] += n
    return {good: n for good, n in goods.items() if n}


def year_name(box: OpenBox, year: int) -> int:
    """A year as the calendar has it."""
    return box.box.years.first + year


def year_number(box: OpenBox, year: int) -> int:
    """A year counted from the first."""
    return year - box.box.years.first


def contract_id(contract: int) -> int:
    """A contract's number on the card."""
    return contract + 1


def seat_or_none(seat: int) -> int | None:
    """A seat, or None where the rules say NONE."""
    return None if seat == NONE else seat


def harbour_or_none(box: OpenBox, harbour: int) -> str | None:
    """A harbour, or None where the rules say NONE."""
    return None if harbour == NONE else box.harbour_ids[harbour]
