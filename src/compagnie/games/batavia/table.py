"""The whole table and the result, as a record tells them: for traces and verification, never for a seat's eyes."""

from typing import Any

from compagnie.core.contract import NATURE
from compagnie.core.position import Position
from compagnie.games.batavia import counting
from compagnie.games.batavia.box import COMPANIES, COMPANY_COUNT, Company
from compagnie.games.batavia.names import by_commodity, by_company
from compagnie.games.batavia.rules import scoring
from compagnie.games.batavia.state import BIDDING, MOVING, NONE


def after(position: Position) -> dict[str, Any]:
    """The table after an event and everything it set off."""
    s, actor = position.now, position.actor
    seats = range(position.seats)
    return {
        "hands": [by_company(s.hand[seat]) for seat in seats],
        "laid": [by_company(s.laid[seat]) for seat in seats],
        "seals": seals(s),
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


def seals(s: Any) -> dict[Company, int | None]:
    """Who holds each seal."""
    return {COMPANIES[c]: seat_or_none(s.seal[c]) for c in range(COMPANY_COUNT)}


def seat_or_none(seat: int) -> int | None:
    """A seat, or None where the rules say NONE."""
    return None if seat == NONE else seat


def sets_off(position: Position) -> bool:
    """§3.1, §4.7 An auction or a reveal follows without anyone's choice."""
    return position.actor == NATURE


def result(position: Position) -> dict[str, Any] | None:
    """§8 The gold of each seat, line by line, and who has most."""
    if not position.over:
        return None
    lines = [score_lines(position, seat) for seat in range(position.seats)]
    gold = [sum(line.values()) for line in lines]
    return {"gold": gold, "winners": [seat for seat, n in enumerate(gold) if n == max(gold)], "lines": lines}


def score_lines(position: Position, seat: int) -> dict[str, int]:
    """§8 A seat's lines on the score sheet."""
    s = position.states[0]
    return {
        "coins": int(s["gold"][seat]),
        "seals": int(scoring.gold_for_seals(s, seat)),
        "warehouses": int(scoring.gold_for_warehouses(s, seat)),
        "notes": int(scoring.gold_for_notes(s, seat)),
        "target": int(scoring.gold_for_target(s, seat)),
    }
