"""What would follow if a seat laid these cards, or bid this much: tried by the rules on a copy of the table.

Cards may be weighed while others act: then it is told how it would be if it were this seat's move as the table stands.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from compagnie.core import entry
from compagnie.core.compiled import fitted
from compagnie.core.position import Position
from compagnie.core.refusal import Reason, Refusal, reason
from compagnie.games.batavia import actions, moves, rules
from compagnie.games.batavia.box import (
    COMMODITIES,
    COMPANIES,
    COMPANY_COUNT,
    Commodity,
    Company,
)
from compagnie.games.batavia.names import COMPANY_NUMBER, Cards, Destination, by_company
from compagnie.games.batavia.record import table
from compagnie.games.batavia.refusals import refuse
from compagnie.games.batavia.rules import pirates, scoring
from compagnie.games.batavia.state import CONVERTING, MOVING, NONE, REVEALING

DESTINATIONS: tuple[Destination, ...] = (*COMPANIES, "target")


class _Asked(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """Something to be considered."""


class AskedCards(_Asked, frozen=True, tag="cards"):
    """What if I laid these cards? None at all asks how things stand before the first."""

    cards: dict[Company, Annotated[int, Meta(ge=0, le=110)]]


class AskedBid(_Asked, frozen=True, tag="bid"):
    """What if I won the package for this many notes?"""

    amount: Annotated[int, Meta(ge=0, le=100)]


Asked = AskedCards | AskedBid


class WarehouseLead(msgspec.Struct, frozen=True, kw_only=True):
    """How a seat would stand in a warehouse with one more crate."""

    commodity: Commodity
    crates: int
    others: int
    """The most that anyone else has there."""
    lead: int
    """By how many crates one would be ahead; less than 0 behind, 0 level."""
    lead_now: int
    gold: int
    """What the warehouse would give, were the game scored then."""
    gold_now: int


class Conversion(msgspec.Struct, frozen=True, kw_only=True):
    """What converting would bring."""

    gold: int
    gives: Cards
    keeps: Cards


class Voyage(msgspec.Struct, frozen=True, kw_only=True):
    """Where a merchant may sail with these cards laid, and what would follow."""

    sail: Destination
    hex: int
    commodity: Commodity | None
    """The crate; none at the target."""
    warehouse: WarehouseLead | None
    passes: list[int]
    """The hexes of posts that would be left behind for ever."""
    reveals: int
    """How many posts would be turned up."""
    convert: Conversion | None
    """What converting would bring; None where one may not."""
    pirates: list[Company]
    """Whose ships the pirates would sink after the move."""
    seals: list[Company]
    """The seals one would hold when all is done."""
    last_round: bool
    """Whether this round would be the last, taken by this move."""
    beware: list[Reason]
    """What can't be mended, whatever is decided about converting."""
    beware_keeping: list[Reason]
    """What can't be mended if one may convert and doesn't."""


class CardsOutlook(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="cards"):
    """What would follow from laying these cards."""

    cards: Cards
    mine_now: bool
    """Whether it is this seat's move now; if not, all is told as if it were, as the table stands."""
    refusal: Reason | None
    """Why these cards can't be laid now; None if they can."""
    more: Cards
    """How many more cards of each company are in hand, to be added."""
    needed: dict[Company, int | None]
    """How many more cards of a company would give its seal: 0 where one would hold it, null where the hand can't."""
    seals: dict[Company, int | None]
    """Who would hold each seal once the cards are laid."""
    fleets: Cards
    """The laid cards of each company, of all seats."""
    cannon: int
    """All laid cards."""
    limit: int
    """From so many laid cards on the pirates come."""
    voyages: list[Voyage]
    closed: dict[Destination, Reason]
    """Where one can't sail with these cards, and why."""


class BidOutlook(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="bid"):
    """What would follow from winning the package with this bid."""

    amount: int
    refusal: Reason | None
    pays: list[int]
    """What each seat would get of it, note by note; oneself nothing."""
    notes: int
    """The notes one would have left."""
    cards: Cards
    """The package."""
    hand: Cards
    starter: int
    """Who would move first, and be the next auctioneer."""


Outlook = CardsOutlook | BidOutlook


def consider(position: Position, seat: int, asked: Asked) -> Outlook:
    """What would follow. Raises a Refusal where nothing can any more."""
    if position.over:
        raise refuse("game_over")
    return _cards(position, seat, asked.cards) if isinstance(asked, AskedCards) else _bid(position, seat, asked.amount)


# The auction


def _bid(position: Position, seat: int, amount: int) -> BidOutlook:
    """§3.2, §3.4 As if everyone else passed: the bid is made and the others leave the auction."""
    refusal = _refusal(position, seat, moves.Bid(amount))
    before, trial = position.now, position.copy()
    pays = [0] * position.seats
    if refusal is None:
        trial.apply(seat, actions.BID + amount)
        while trial.now.bid:  # it is 0 again once the package is won
            trial.apply(trial.actor, actions.PASS)
        pays = [now - was for was, now in zip(before.notes, trial.now.notes[: position.seats], strict=False)]
        pays[seat] = 0
    after = trial.now
    return BidOutlook(
        amount=amount,
        refusal=refusal,
        pays=pays,
        notes=after.notes[seat],
        cards=by_company(before.package),
        hand=by_company(after.hand[seat]),
        starter=after.starter,
    )


def _refusal(position: Position, seat: int, move: moves.Move) -> Reason | None:
    try:
        moves.spell(position, seat, move)
    except Refusal as refusal:
        return reason(refusal)
    return None


# A play


def _cards(position: Position, seat: int, cards: Cards) -> CardsOutlook:
    """§4.2 to §6.1"""
    mine_now = position.actor == seat and position.now.phase == MOVING
    on_move = position if mine_now else _on_move(position, seat)
    held = _held(position, seat, cards)
    laid = _laid(on_move, seat, held)
    closed: dict[Destination, Reason] = {}
    voyages = []
    for sail in DESTINATIONS:
        refusal = _refusal(on_move, seat, moves.Play(cards, sail))
        if refusal is None:
            voyages.append(_voyage(laid, seat, sail))
        else:
            closed[sail] = refusal
    s = laid.now
    return CardsOutlook(
        cards={company: n for company, n in cards.items() if n},
        mine_now=mine_now,
        refusal=_why_not(on_move, seat, cards, voyages) or _why_not(position, seat, cards, voyages),
        more=by_company(s.hand[seat]),
        needed={company: _needed(laid, seat, number) for number, company in enumerate(COMPANIES)},
        seals=table.seals(s.seal),
        fleets=by_company(s.cube),
        cannon=s.cannon,
        limit=int(pirates.pirates_limit(position.states[0])),
        voyages=voyages,
        closed=closed,
    )


def _on_move(position: Position, seat: int) -> Position:
    """§4 The same table, were it this seat's move."""
    trial = position.copy()
    trial.state.phase, trial.state.turn, trial.state.laying = MOVING, seat, NONE
    return trial


def _held(position: Position, seat: int, cards: Cards) -> list[int]:
    """Of these cards, those that the hand really has."""
    hand = position.now.hand[seat]
    return [min(cards.get(company, 0), hand[number]) for number, company in enumerate(COMPANIES)]


def _laid(position: Position, seat: int, cards: list[int]) -> Position:
    """§4.2 The table with these cards laid, whether that is a legal play or not."""
    trial = position.copy()
    for company, n in enumerate(cards):
        for _ in range(n):
            _do(trial, seat, actions.LAY + company)
    return trial


def _do(position: Position, seat: int, action: int) -> None:
    """What the rules make of an action, unasked whether it is legal: only what is weighed may be otherwise."""
    fitted(entry, rules).apply(position.states, 0, position.boxes, seat, action)


def _why_not(position: Position, seat: int, cards: Cards, voyages: list[Voyage]) -> Reason | None:
    """Why the cards can't be laid now, wherever one would sail."""
    return _refusal(position, seat, moves.Play(cards, voyages[0].sail if voyages else "target"))


def _needed(laid: Position, seat: int, company: int) -> int | None:
    """§4.3 How many more cards of a company would give its seal."""
    trial, more = laid.copy(), 0
    while trial.now.seal[company] != seat:
        if not trial.now.hand[seat][company]:
            return None
        _do(trial, seat, actions.LAY + company)
        more += 1
    return more


def _voyage(laid: Position, seat: int, sail: Destination) -> Voyage:
    """§4.5 to §6.1 Sail, convert or not, see what is turned up and whom the pirates find."""
    before, trial = laid.now, laid.copy()
    to_target = sail == "target"
    trial.apply(seat, actions.SAIL_TO_TARGET if to_target else actions.SAIL + COMPANY_NUMBER[sail])
    arrived = trial.now
    conversion = _conversion(trial, seat) if arrived.phase == CONVERTING else None
    if conversion:
        trial.apply(seat, actions.KEEP)
    reveals = _turn_up(trial)
    after = trial.now
    sunk: list[Company] = [COMPANIES[c] for c in range(COMPANY_COUNT) if before.cube[c] and not after.cube[c]]
    lost = [name for name in sunk if before.seal[COMPANY_NUMBER[name]] == seat]
    at = arrived.at[seat]
    return Voyage(
        sail=sail,
        hex=at,
        commodity=None if to_target else COMMODITIES[before.commodity_at[at]],
        warehouse=None if to_target else _warehouse_lead(laid, trial, seat, before.commodity_at[at]),
        passes=[h for h in range(before.at[seat] + 1, min(at, before.open + 1)) if not before.taken[h]],
        reveals=reveals,
        convert=conversion,
        pirates=sunk,
        seals=[COMPANIES[c] for c in range(COMPANY_COUNT) if after.seal[c] == seat],
        last_round=to_target,
        beware=[
            *([_warn("takes_target")] if to_target else []),
            *([_warn("never_converts_there")] if to_target and any(before.counters[seat]) else []),
            *([_warn("own_seal_sunk", companies=lost)] if lost else []),
        ],
        beware_keeping=[_warn("keeps_all_five")] if conversion and all(arrived.counters[seat]) else [],
    )


def _conversion(arrived: Position, seat: int) -> Conversion:
    """§5.1"""
    trial = arrived.copy()
    trial.apply(seat, actions.CONVERT)
    before, after = arrived.now, trial.now
    gives = [had - has for had, has in zip(before.counters[seat], after.counters[seat], strict=True)]
    return Conversion(
        gold=after.gold[seat] - before.gold[seat], gives=by_company(gives), keeps=by_company(after.counters[seat])
    )


def _turn_up(trial: Position) -> int:
    """§4.7 Turn up posts, any that may lie there: what follows of this move doesn't depend on which."""
    before = trial.now.open
    while trial.now.phase == REVEALING:
        trial.answer(next(answer for answer, weight in enumerate(trial.chances()) if weight))
    revealed: int = trial.now.open - before
    return revealed


def _warehouse_lead(before: Position, after: Position, seat: int, commodity: int) -> WarehouseLead:
    """§8.2 Who would lead in a warehouse, and what that would give."""
    was, now = before.now.crates, after.now.crates
    others = max(now[other][commodity] for other in range(after.seats) if other != seat)
    return WarehouseLead(
        commodity=COMMODITIES[commodity],
        crates=now[seat][commodity],
        others=others,
        lead=now[seat][commodity] - others,
        lead_now=was[seat][commodity] - others,
        gold=_gold(after, seat, commodity),
        gold_now=_gold(before, seat, commodity),
    )


def _gold(position: Position, seat: int, commodity: int) -> int:
    """§8.2 What one warehouse gives: the score of a table where all others are empty."""
    trial = position.copy()
    for other in range(len(COMMODITIES)):
        if other != commodity:
            trial.state.crates[:, other] = 0
    return int(scoring.gold_for_warehouses(trial.states[0], seat))


def _warn(code: str, **params: Any) -> Reason:
    return reason(refuse(code, **params))
