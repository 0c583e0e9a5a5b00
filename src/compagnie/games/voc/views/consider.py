"""What would follow if a seat chose so: tried by the rules on a copy of the table.

Investments may be weighed while others act: then it is told how it would be if it were this seat's turn to invest.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from compagnie.core import entry
from compagnie.core.compiled import fitted
from compagnie.core.position import Position
from compagnie.core.refusal import Reason, Refusal, reason
from compagnie.games.voc import actions, rules
from compagnie.games.voc.box import CONTRACT_COUNT, GOODS, SLOTS
from compagnie.games.voc.moves import Claim, Course, Deliver, Fit, Hold, Load, Move, Pass, Sail, TakeBack
from compagnie.games.voc.names import (
    SHIP_NUMBER,
    ShipName,
    contract_id,
    goods_of,
    seat_or_none,
    ship_name,
    year_name,
)
from compagnie.games.voc.refusals import refuse
from compagnie.games.voc.spelling import spell
from compagnie.games.voc.state import DELIVERING, INVESTING, LAST, NONE, OPEN, SHIP_COUNT

Nearness = Literal["in_warehouse", "aboard", "to_fetch", "not_there"]


class _Asked(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """Something to be considered."""


class AskedMove(_Asked, frozen=True, tag="move"):
    """What if I made this move?"""

    move: Move


class AskedContract(_Asked, frozen=True, tag="contract"):
    """Who could deliver this contract, as things stand?"""

    contract: Annotated[int, Meta(ge=1, le=CONTRACT_COUNT)]


class AskedShip(_Asked, frozen=True, tag="ship"):
    """How does this ship stand: who steers, who loads?"""

    ship: ShipName


class AskedReckoning(_Asked, frozen=True, tag="reckoning"):
    """What if I delivered nothing more this year?"""


Asked = AskedMove | AskedContract | AskedShip | AskedReckoning


class Loader(msgspec.Struct, frozen=True):
    """A merchant who may still take a good: their slot from the left, and whose they are."""

    slot: int
    seat: int


class ShipOutlook(msgspec.Struct, frozen=True, kw_only=True):
    """A ship as it would stand."""

    ship: ShipName
    at_sea: bool
    skipper: int | None
    """The owner of the leftmost sailor; None if it can't sail."""
    sailors: int
    merchants: int
    sailor_slots: list[int | None]
    merchant_slots: list[int | None]
    """Who would stand where, from the left."""
    loads: list[Loader]
    """Who may take a good, in this order."""
    calls: list[int]
    """Free calls of each seat; the skipper has none."""
    harbours: dict[str, int]
    """The harbours of its chart and the tokens that lie there."""


class Reach(msgspec.Struct, frozen=True, kw_only=True):
    """How near a seat is to delivering one side of a contract."""

    seat: int
    side: int
    missing: dict[str, int]
    """Goods that its warehouse lacks."""
    near: Nearness
    """In the warehouse; under its merchants besides; in the harbours; or nowhere to be had."""


class Failing(msgspec.Struct, frozen=True):
    """A contract that would fail, and what would be paid."""

    contract: int
    fine: int


class Reckoning(msgspec.Struct, frozen=True, kw_only=True):
    """The reckoning of a year, if nothing more were delivered and no daalder came or went till then."""

    year: int
    fails: list[Failing]
    owed: int
    daalders: int
    """What one has before it."""
    out: bool
    """Whether one would be out of the game."""


class ContractOutlook(msgspec.Struct, frozen=True, kw_only=True):
    """A contract as it would stand."""

    contract: int
    holder: int | None
    displaced: int | None
    """Whose man would go back to hand."""
    due: int | None
    """The year in which it fails; None while nobody holds it."""
    voyages: int | None
    """How many times ships sail until then, this year included if they have yet to."""
    pay: int
    penalty: int
    reach: list[Reach]
    reckoning: Reckoning | None
    """What would fail in that year as things stand."""


class Outlook(msgspec.Struct, frozen=True, kw_only=True):
    """What would follow."""

    mine_now: bool
    """Whether this seat may act now; if not, an investment is told as if it were its turn."""
    refusal: Reason | None
    """Why the move can't be made now; None if it can, or if nothing but a look was asked."""
    men: int
    daalders: int
    ship: ShipOutlook | None = None
    contract: ContractOutlook | None = None
    reckoning: Reckoning | None = None
    beware: list[Reason] = []


def consider(position: Position, seat: int, asked: Asked) -> Outlook:
    """What would follow. Raises a Refusal where nothing can any more."""
    if position.over:
        raise refuse("game_over")
    if position.now.out[seat]:
        raise refuse("not_your_turn", seat=seat)
    match asked:
        case AskedMove(move):
            return _of_move(position, seat, move)
        case AskedContract(contract):
            _must_be_open(position, contract)
            return _told(position, position, seat, contract=_contract(position, position, contract - 1))
        case AskedShip(ship):
            return _told(position, position, seat, ship=_ship(position, SHIP_NUMBER[ship]))
        case _:
            reckoning = _reckoning(position, seat, position.now.year)
            return _told(position, position, seat, reckoning=reckoning, beware=_ruinous(position, reckoning))


def _told(position: Position, after: Position, seat: int, refusal: Reason | None = None, **found: Any) -> Outlook:
    s = after.now
    return Outlook(
        mine_now=seat in position.to_act, refusal=refusal, men=s.men[seat], daalders=s.daalders[seat], **found
    )


def _of_move(position: Position, seat: int, move: Move) -> Outlook:
    refusal = _refusal(position, seat, move)
    match move:
        case Fit() | Claim() | TakeBack() | Pass():
            return _of_investment(position, seat, move, refusal)
        case Deliver(contract=contract):
            _must_be_open(position, contract)
            after = position if refusal else _delivered(position, seat, move)
            told = _contract(position, position, contract - 1)
            return _told(position, after, seat, refusal, contract=told, beware=[])
        case Hold(ship) | Sail(ship=ship) | Course(ship=ship):
            return _told(position, position, seat, refusal, ship=_ship(position, SHIP_NUMBER[ship]))
        case Load():
            ship = position.now.ship
            return _told(position, position, seat, refusal, ship=None if ship == NONE else _ship(position, ship))
        case _:  # done trading, delivering nothing, storing: what is failed then is what matters
            reckoning = _reckoning(position, seat, position.now.year)
            return _told(position, position, seat, refusal, reckoning=reckoning, beware=_ruinous(position, reckoning))


def _refusal(position: Position, seat: int, move: Move) -> Reason | None:
    try:
        spell(position, seat, move)
    except Refusal as refusal:
        return reason(refusal)
    return None


def _must_be_open(position: Position, contract: int) -> None:
    if not 1 <= contract <= CONTRACT_COUNT or position.now.card[contract - 1] != OPEN:
        raise refuse("not_open", contract=contract)


# §5 Investments


def _of_investment(position: Position, seat: int, move: Fit | Claim | TakeBack | Pass, now: Reason | None) -> Outlook:
    """§5 The investment made, and nothing after it."""
    trial = position.copy()
    trial.state.phase, trial.state.whose = INVESTING, seat
    trial.state.turns = 0  # others still have their turns: the year doesn't go on
    try:
        steps = spell(trial, seat, move)
    except Refusal as refusal:
        return _told(position, position, seat, reason(refusal))
    for step in steps:
        trial.apply(seat, step)
    match move:
        case Claim(contract=contract):
            told = _contract(position, trial, contract - 1)
            return _told(position, trial, seat, now, contract=told, beware=_perils(trial, told))
        case Fit(ship=ship) | TakeBack(ship=ship):
            aboard = _ship(trial, SHIP_NUMBER[ship])
            return _told(position, trial, seat, now, ship=aboard, beware=_perils_of_ship(aboard))
        case _:
            return _told(position, trial, seat, now)


def _perils(after: Position, told: ContractOutlook) -> list[Reason]:
    """§7.4 What a contract may bring on its holder."""
    found = _ruinous(after, told.reckoning) if told.reckoning else []
    mine = [reach for reach in told.reach if reach.seat == told.holder]
    if mine and all(reach.near == "not_there" for reach in mine):
        found.append(_warn("no_goods_left", contract=told.contract))
    return found


def _ruinous(position: Position, reckoning: Reckoning) -> list[Reason]:
    if reckoning.owed <= reckoning.daalders:
        return []
    code = "ruin" if reckoning.out else "beyond_purse_in_mercy"
    return [_warn(code, year=reckoning.year, owed=reckoning.owed, daalders=reckoning.daalders)]


def _perils_of_ship(ship: ShipOutlook) -> list[Reason]:
    if ship.merchants and not ship.sailors:
        return [_warn("no_skipper", ship=ship.ship)]
    return [_warn("last_sailor", ship=ship.ship)] if ship.sailors == 1 else []


def _warn(code: str, **params: Any) -> Reason:
    return reason(refuse(code, **params))


# §6 Ships


def _ship(position: Position, ship: int) -> ShipOutlook:
    """§6.1, §6.3, §6.6"""
    s, box = position.now, position.box
    sailors, merchants = s.sailor[ship], s.merchant[ship]
    skipper = next((man for man in sailors if man != NONE), NONE)
    chart = box.chart_of_ship(ship)
    harbours = range(box.first_harbour[chart], box.first_harbour[chart + 1])
    return ShipOutlook(
        ship=ship_name(ship),
        at_sea=bool(s.at_sea[ship]),
        skipper=seat_or_none(skipper),
        sailors=SLOTS - sailors.count(NONE),
        merchants=SLOTS - merchants.count(NONE),
        sailor_slots=[seat_or_none(man) for man in sailors],
        merchant_slots=[seat_or_none(man) for man in merchants],
        loads=[
            Loader(slot + 1, man) for slot, man in enumerate(merchants) if man != NONE and s.cargo[ship][slot] == NONE
        ],
        calls=[0 if seat == skipper else sailors.count(seat) for seat in range(position.seats)],
        harbours={box.harbour_ids[harbour]: s.stock[harbour] for harbour in harbours},
    )


# §7 Contracts


def _contract(before: Position, after: Position, contract: int) -> ContractOutlook:
    """§5.3, §7.2, §7.3"""
    s, box = after.now, after.box
    card = box.contracts[contract]
    holder, was = s.holder[contract], before.now.holder[contract]
    due = None if holder == NONE else (LAST if s.marker[contract] == NONE else s.marker[contract])
    return ContractOutlook(
        contract=contract_id(contract),
        holder=seat_or_none(holder),
        displaced=None if was in (NONE, holder) else was,
        due=None if due is None else year_name(box, due),
        voyages=None if due is None else due - s.year + (s.phase <= INVESTING),
        pay=card.pay,
        penalty=card.penalty,
        reach=[
            _reach(after, seat, side, asks)
            for seat in range(after.seats)
            if not s.out[seat]
            for side, asks in enumerate(card.sides)
        ],
        reckoning=None if due is None else _reckoning(after, holder, due),
    )


def _reach(position: Position, seat: int, side: int, asks: dict[str, int]) -> Reach:
    """§7.2 What a seat lacks of a side, and where the rest might come from."""
    s, box = position.now, position.box
    stored = goods_of(box, s.warehouse[seat])
    cargo = [0] * len(box.harbours)
    for ship in range(SHIP_COUNT):
        for man, harbour in zip(s.merchant[ship], s.cargo[ship], strict=True):
            if man == seat and harbour != NONE:
                cargo[harbour] += 1
    aboard, offered = goods_of(box, cargo), goods_of(box, s.stock)
    missing = {good: n - stored.get(good, 0) for good, n in asks.items() if n > stored.get(good, 0)}
    near: Nearness = "not_there"
    if not missing:
        near = "in_warehouse"
    elif all(n <= aboard.get(good, 0) for good, n in missing.items()):
        near = "aboard"
    elif all(n <= aboard.get(good, 0) + offered.get(good, 0) for good, n in missing.items()):
        near = "to_fetch"
    return Reach(seat=seat, side=side, missing={good: missing[good] for good in GOODS if good in missing}, near=near)


def _delivered(position: Position, seat: int, move: Deliver) -> Position:
    """§7.2 The table after a delivery, before anything follows from it."""
    steps = spell(position, seat, move)
    trial = position.copy()
    trial.state.done[:] = 0
    for step in steps:
        trial.apply(seat, step)
    return trial


def _reckoning(position: Position, seat: int, year: int) -> Reckoning:
    """§7.3, §7.4 The rules settle that year with what the seat holds now, and nothing more delivered by anyone."""
    trial = position.copy()
    s = trial.state
    s.phase, s.year, s.whose = DELIVERING, year, NONE
    s.done[:] = 1
    s.done[seat] = 0
    fitted(entry, rules).apply(trial.states, 0, trial.boxes, seat, actions.DELIVER_NOTHING)
    before, after, box = position.now, trial.now, position.box
    failed = [
        contract
        for contract in range(CONTRACT_COUNT)
        if before.holder[contract] == seat and before.card[contract] == OPEN and after.fined[contract] != NONE
    ]
    return Reckoning(
        year=year_name(box, year),
        fails=[Failing(contract_id(contract), after.fined[contract]) for contract in failed],
        owed=sum(box.contracts[contract].penalty for contract in failed),
        daalders=before.daalders[seat],
        out=bool(after.out[seat]),
    )
