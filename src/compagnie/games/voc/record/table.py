"""The whole table and the result, as a record tells them."""

from collections.abc import Sequence
from typing import Any, TypedDict

from compagnie.core.position import Position
from compagnie.games.voc import unnumbered
from compagnie.games.voc.box import CONTRACT_COUNT, SLOTS, YEAR_COUNT
from compagnie.games.voc.names import (
    contract_id,
    harbour_or_none,
    seat_or_none,
    ship_name,
    tokens_by_harbour,
    year_name,
)
from compagnie.games.voc.opened import OpenBox
from compagnie.games.voc.state import (
    AMSTERDAM,
    DELIVERING,
    DRAWING,
    GIVING,
    INVESTING,
    LOADING,
    NONE,
    OPEN,
    ORDERING,
    OVER,
    SAILING,
    SHIP_COUNT,
    STORING,
    TRADING,
)

CARDS = CONTRACT_COUNT + 1
"""The contracts and the VOC card."""

PHASES = {
    INVESTING: "investments",
    SAILING: "sailing",
    DRAWING: "sailing",
    LOADING: "loading",
    TRADING: "sales",
    DELIVERING: "sales",
    GIVING: "sales",
    STORING: "sales",
    OVER: "over",
}


def after(position: Position) -> dict[str, Any]:
    """The table after an event and everything it set off."""
    s, box = position.now, position.box
    seats = range(position.seats)
    return {
        "year": year_name(box, s.year),
        "phase": PHASES.get(s.phase, "investments"),
        "burgemeester": s.burgemeester,
        "daalders": s.daalders[: position.seats],
        "men": s.men[: position.seats],
        "out": [bool(s.out[seat]) for seat in seats],
        "warehouse": [tokens_by_harbour(box, s.warehouse[seat]) for seat in seats],
        "harbours": tokens_by_harbour(box, s.stock),
        "ships": {ship_name(ship): _ship(box, s, ship) for ship in range(SHIP_COUNT)},
        "contracts": {str(contract_id(c)): _contract(box, s, c) for c in cards(s, OPEN)},
        "amsterdam": [contract_id(c) for c in cards(s, AMSTERDAM)],
        "markers": markers(box, s.free),
        "deck": CARDS - s.turned,
        "to_act": to_act(position),
    }


def _ship(box: OpenBox, s: Any, ship: int) -> dict[str, Any]:
    return {
        "at": [s.at_x[ship], s.at_y[ship]] if s.at_sea[ship] else "zeeland",
        "sailors": [seat_or_none(s.sailor[ship][slot]) for slot in range(SLOTS)],
        "merchants": [seat_or_none(s.merchant[ship][slot]) for slot in range(SLOTS)],
        "goods": [harbour_or_none(box, s.cargo[ship][slot]) for slot in range(SLOTS)],
    }


def _contract(box: OpenBox, s: Any, contract: int) -> dict[str, Any]:
    year = s.marker[contract]
    return {"holder": seat_or_none(s.holder[contract]), "year": None if year == NONE else year_name(box, year)}


def cards(s: Any, place: int) -> list[int]:
    """The contracts that lie at a place."""
    return [contract for contract in range(CONTRACT_COUNT) if s.card[contract] == place]


def markers(box: OpenBox, free: Sequence[int]) -> list[int]:
    """The years whose markers lie in the row, past years too."""
    return [year_name(box, year) for year in range(YEAR_COUNT) if free[year]]


def to_act(position: Position) -> list[int]:
    """The seats that may act now; in sales those that can still deliver, whether they said they wouldn't or not.

    Who passes leaves no event, so a record's reader can't know who has.
    """
    s = position.now
    if s.phase in (TRADING, DELIVERING, GIVING):
        return [seat for seat in range(position.seats) if can_deliver(position, seat)]
    return position.to_act


def can_deliver(position: Position, seat: int) -> bool:
    """§7.2 Whether this seat has the goods for a contract it holds."""
    return bool(unnumbered.can_deliver(position.states, 0, position.boxes, seat))


def sets_off(position: Position) -> bool:
    """§3.1 New orders follow without anyone's choice."""
    return bool(position.now.phase == ORDERING)


class Result(TypedDict):
    """§9.1 What each seat and Amsterdam have, and who wins."""

    daalders: list[int]
    amsterdam: int
    winners: list[int]


def result(position: Position) -> Result | None:
    """§9.1 What each seat and Amsterdam have, and who wins."""
    if not position.over:
        return None
    seats = range(position.seats)
    return {
        "daalders": [int(n) for n in position.now.daalders[: position.seats]],
        "amsterdam": int(unnumbered.amsterdam_has(position.states, 0, position.boxes)),
        "winners": [seat for seat in seats if unnumbered.wins(position.states, 0, position.boxes, seat)],
    }
