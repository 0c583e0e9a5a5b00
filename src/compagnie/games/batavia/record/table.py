"""The whole table and the result, as a record tells them: for traces and verification, never for a seat's eyes."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, TypedDict

import numpy as np

from compagnie.core.contract import NATURE
from compagnie.core.position import Position
from compagnie.core.state import copied
from compagnie.games.batavia.box import COMPANIES, Company
from compagnie.games.batavia.names import by_commodity, by_company
from compagnie.games.batavia.rules import scoring
from compagnie.games.batavia.state import BIDDING, MOVING, NONE, STATE
from compagnie.games.batavia.views import counting


class ScoreLines(TypedDict):
    """§8 A seat's lines on the score sheet."""

    coins: int
    seals: int
    warehouses: int
    notes: int
    target: int


class Result(TypedDict):
    """§8 The gold of each seat, who has most, and where it came from."""

    gold: list[int]
    winners: list[int]
    lines: list[ScoreLines]


def after(position: Position) -> dict[str, Any]:
    """The table after an event and everything it set off."""
    s, actor = position.now, position.actor
    seats = range(position.seats)
    return {
        "hands": [by_company(s.hand[seat]) for seat in seats],
        "laid": [by_company(s.laid[seat]) for seat in seats],
        "seals": seals(s.seal),
        "notes": s.notes[: position.seats],
        "gold": s.gold[: position.seats],
        "at": s.at[: position.seats],
        "posts": [h for h in range(1, s.open + 1) if not s.taken[h]],
        "open": s.open,
        "counters": [by_company(s.counters[seat]) for seat in seats],
        "crates": [by_commodity(s.crates[seat]) for seat in seats],
        "stack": sum(s.stack),
        "discards": by_company(s.discards),
        "package": by_company(s.package),
        "starter": s.starter,
        "target": seat_or_none(s.target),
        "to_act": actor if actor >= 0 else None,
        "legal": legal(s, actor),
    }


def legal(s: Any, seat: int) -> dict[str, Any]:
    """What the seat that acts may do, in the words of the record."""
    bidding, moving = seat >= 0 and s.phase == BIDDING, seat >= 0 and s.phase == MOVING
    least = s.bid + 1
    return {
        "pass": bidding,
        "bids": [least, s.notes[seat]] if bidding and s.notes[seat] >= least else None,
        "draw": moving,
        "plays": counting.plays(s, seat) if moving else 0,
    }


def seals(holders: Sequence[int]) -> dict[Company, int | None]:
    """Who holds each seal."""
    return {company: seat_or_none(holder) for company, holder in zip(COMPANIES, holders, strict=True)}


def seat_or_none(seat: int) -> int | None:
    """A seat, or None where the rules say NONE."""
    return None if seat == NONE else seat


def sets_off(position: Position) -> bool:
    """§3.1, §4.7 An auction or a reveal follows without anyone's choice."""
    return position.actor == NATURE


def result(position: Position) -> Result | None:
    """§8 The gold of each seat, line by line, and who has most."""
    return _result(position.raw, position.seats) if position.over else None


@lru_cache(8)
def _result(state: bytes, seats: int) -> Result:
    """All who look at the end see the same: it is counted once."""
    s = copied(np.frombuffer(state, STATE))[0]
    lines = [score_lines(s, seat) for seat in range(seats)]
    gold = [line["coins"] + line["seals"] + line["warehouses"] + line["notes"] + line["target"] for line in lines]
    return {"gold": gold, "winners": [seat for seat, n in enumerate(gold) if n == max(gold)], "lines": lines}


def score_lines(s: Any, seat: int) -> ScoreLines:
    """§8 A seat's lines on the score sheet."""
    return {
        "coins": int(s["gold"][seat]),
        "seals": int(scoring.gold_for_seals(s, seat)),
        "warehouses": int(scoring.gold_for_warehouses(s, seat)),
        "notes": int(scoring.gold_for_notes(s, seat)),
        "target": int(scoring.gold_for_target(s, seat)),
    }
