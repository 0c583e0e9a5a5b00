"""Who sees what (§9): a view is built from nothing by adding what a seat may see."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal, get_args

import msgspec

from compagnie.core.position import Position
from compagnie.games.batavia import table
from compagnie.games.batavia.box import COMMODITIES, COMPANIES, Commodity, Company
from compagnie.games.batavia.names import Cards, by_commodity, by_company
from compagnie.games.batavia.options import Options
from compagnie.games.batavia.state import NONE, OVER

Phase = Literal[
    "setting_out", "dealing", "choosing_auctioneer", "rolling", "turning_up", "bidding",
    "moving", "drawing", "laying", "converting", "revealing", "over",
]  # fmt: skip
PHASES: tuple[Phase, ...] = get_args(Phase)
"""The phases by their number in the state."""


KEPT = 4096
"""So many parts of views are kept of each kind."""


class PostView(msgspec.Struct, frozen=True):
    """A face-up post on the path."""

    hex: int
    company: Company
    commodity: Commodity
    taken: bool


class AuctionView(msgspec.Struct, frozen=True, kw_only=True):
    """The auction as it stands."""

    auctioneer: int
    bid: int
    bidder: int | None
    bidding: list[int]


class Choices(msgspec.Struct, frozen=True, kw_only=True):
    """What this seat may do now. Only what is here can be clicked."""

    passes: bool
    bids: tuple[int, int] | None
    draw: bool
    plays: int
    decisions: list[int]


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """What lies before a seat."""

    cards: int
    laid: Cards
    counters: Cards
    crates: dict[Commodity, int]
    gold: int
    at: int
    notes: int | None
    known: Cards | None


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The table as a seat sees it, or a spectator (seat None)."""

    game: Literal["batavia"] = "batavia"
    seat: int | None
    options: Options
    phase: Phase
    to_act: int | None
    turn: int | None
    to_come: int
    moved: int
    played: bool
    laying: Company | None
    seats: list[SeatView]
    hand: Cards | None
    posts: list[PostView]
    open: int
    target: int | None
    stack: int
    discards: Cards
    package: Cards
    seals: dict[Company, int | None]
    auction: AuctionView
    starter: int | None
    choices: Choices | None
    result: dict[str, Any] | None


def view(position: Position, seat: int | None) -> View:
    """What this seat, or a spectator, may see."""
    return views(position, [seat])[0]


def open_view(position: Position) -> View:
    """The whole table, hands (as `known`) and notes open: for a game that is over and looked at again."""
    shown, s = view(position, None), position.now
    opened = [
        msgspec.structs.replace(one, notes=s.notes[seat], known=by_company(s.hand[seat]))
        for seat, one in enumerate(shown.seats)
    ]
    return msgspec.structs.replace(shown, seats=opened)


def views(position: Position, seats: Sequence[int | None]) -> list[View]:
    """What each of these seats, or a spectator, may see: what all may see is made once, then each seat's own added."""
    s, actor = position.now, position.actor
    path = slice(1, s.open + 1)
    for_all = {
        "options": position.options,
        "phase": PHASES[s.phase],
        "to_act": actor if actor >= 0 else None,
        "turn": table.seat_or_none(s.turn),
        "to_come": s.to_come,
        "moved": s.moved,
        "played": bool(s.played),
        "laying": None if s.laying == NONE else COMPANIES[s.laying],
        "posts": _posts(tuple(s.company_at[path]), tuple(s.commodity_at[path]), tuple(s.taken[path])),
        "open": s.open,
        "target": table.seat_or_none(s.target),
        "stack": sum(s.stack),
        "discards": _cards(tuple(s.discards)),
        "package": _cards(tuple(s.package)),
        "seals": table.seals(s),
        "auction": AuctionView(
            auctioneer=s.auctioneer,
            bid=s.bid,
            bidder=table.seat_or_none(s.bidder),
            bidding=[other for other in range(position.seats) if s.bidding[other]],
        ),
        "starter": table.seat_or_none(s.starter),
        "result": table.result(position),
    }
    open_seats = [_seat_view(position, s, other) for other in range(position.seats)]
    return [
        View(
            seat=seat,
            seats=open_seats if seat is None else _with_own_notes(open_seats, seat, s.notes[seat]),
            hand=None if seat is None else _cards(tuple(s.hand[seat])),
            choices=None if seat is None else _choices(position, s, seat),
            **for_all,
        )
        for seat in seats
    ]


def _seat_view(position: Position, s: Any, other: int) -> SeatView:
    """§9 How many cards each hand has is open; notes are a secret unless the table says otherwise.

    In the end all hands are laid and all notes counted (§8).
    """
    options, over = position.options, s.phase == OVER
    known = s.hand[other] if over else s.known[other] if options.perfect_memory else None
    notes_seen = options.open_notes or options.perfect_memory or over
    return _seat(
        sum(s.hand[other]),
        tuple(s.laid[other]),
        tuple(s.counters[other]),
        tuple(s.crates[other]),
        s.gold[other],
        s.at[other],
        s.notes[other] if notes_seen else None,
        None if known is None else tuple(known),
    )


# The parts of a view that seldom change are kept: one that stays as it was is the very same object, and whoever
# compares two views sees so at a glance.


@lru_cache(KEPT)
def _seat(
    cards: int,
    laid: tuple[int, ...],
    counters: tuple[int, ...],
    crates: tuple[int, ...],
    gold: int,
    at: int,
    notes: int | None,
    known: tuple[int, ...] | None,
) -> SeatView:
    return SeatView(
        cards=cards,
        laid=_cards(laid),
        counters=_cards(counters),
        crates=by_commodity(crates),
        gold=gold,
        at=at,
        notes=notes,
        known=None if known is None else _cards(known),
    )


@lru_cache(KEPT)
def _cards(counts: tuple[int, ...]) -> Cards:
    return by_company(counts)


@lru_cache(KEPT)
def _posts(companies: tuple[int, ...], commodities: tuple[int, ...], taken: tuple[int, ...]) -> list[PostView]:
    return [
        PostView(hexagon, COMPANIES[company], COMMODITIES[commodity], bool(gone))
        for hexagon, (company, commodity, gone) in enumerate(zip(companies, commodities, taken, strict=True), 1)
    ]


def _with_own_notes(seats: list[SeatView], seat: int, notes: int) -> list[SeatView]:
    """§9 One's own notes are no secret to oneself."""
    own = seats[seat] if seats[seat].notes == notes else msgspec.structs.replace(seats[seat], notes=notes)
    return [*seats[:seat], own, *seats[seat + 1 :]]


def _choices(position: Position, s: Any, seat: int) -> Choices | None:
    decisions = position.choices(seat)
    if not decisions:
        return None
    legal = table.legal(s, seat)
    return Choices(
        passes=legal["pass"],
        bids=tuple(legal["bids"]) if legal["bids"] else None,
        draw=legal["draw"],
        plays=legal["plays"],
        decisions=decisions,
    )
