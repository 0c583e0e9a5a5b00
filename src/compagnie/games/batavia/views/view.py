"""Who sees what (§9): a view is built from nothing by adding what a seat may see."""

from typing import Any, Literal, get_args

import msgspec

from compagnie.core.position import Position
from compagnie.games.batavia.box import COMMODITIES, COMPANIES, Commodity, Company
from compagnie.games.batavia.names import Cards, by_commodity, by_company
from compagnie.games.batavia.options import Options
from compagnie.games.batavia.record import table
from compagnie.games.batavia.state import NONE, OVER

Phase = Literal[
    "setting_out", "dealing", "choosing_auctioneer", "rolling", "turning_up", "bidding",
    "moving", "drawing", "laying", "converting", "revealing", "over",
]  # fmt: skip
PHASES: tuple[Phase, ...] = get_args(Phase)
"""The phases by their number in the state."""


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
    """What this seat, or a spectator, may see. How it changes from move to move is told by `telling`."""
    s, actor = position.now, position.actor
    seats = [_seat_view(position, s, other, other == seat) for other in range(position.seats)]
    return View(
        seat=seat,
        options=position.options,
        phase=PHASES[s.phase],
        to_act=actor if actor >= 0 else None,
        turn=table.seat_or_none(s.turn),
        to_come=s.to_come,
        moved=s.moved,
        played=bool(s.played),
        laying=None if s.laying == NONE else COMPANIES[s.laying],
        seats=seats,
        hand=None if seat is None else by_company(s.hand[seat]),
        posts=posts(s),
        open=s.open,
        target=table.seat_or_none(s.target),
        stack=sum(s.stack),
        discards=by_company(s.discards),
        package=by_company(s.package),
        seals=table.seals(s.seal),
        auction=AuctionView(
            auctioneer=s.auctioneer,
            bid=s.bid,
            bidder=table.seat_or_none(s.bidder),
            bidding=[other for other in range(position.seats) if s.bidding[other]],
        ),
        starter=table.seat_or_none(s.starter),
        choices=choices(position, seat) if seat == actor else None,
        result=table.result(position),
    )


def open_view(position: Position) -> View:
    """The whole table, hands (as `known`) and notes open: for a game that is over and looked at again."""
    shown, s = view(position, None), position.now
    opened = [
        msgspec.structs.replace(one, notes=s.notes[seat], known=by_company(s.hand[seat]))
        for seat, one in enumerate(shown.seats)
    ]
    return msgspec.structs.replace(shown, seats=opened)


def posts(s: Any) -> list[PostView]:
    """The posts that lie face up."""
    return [
        PostView(at, COMPANIES[s.company_at[at]], COMMODITIES[s.commodity_at[at]], bool(s.taken[at]))
        for at in range(1, s.open + 1)
    ]


def choices(position: Position, seat: int) -> Choices:
    """What the seat that acts may do."""
    legal = table.legal(position.now, seat)
    return Choices(
        passes=legal["pass"],
        bids=tuple(legal["bids"]) if legal["bids"] else None,
        draw=legal["draw"],
        plays=legal["plays"],
        decisions=position.choices(seat),
    )


def _seat_view(position: Position, s: Any, other: int, own: bool) -> SeatView:
    """§9 How many cards each hand has is open; others' notes are a secret unless the table says otherwise.

    In the end all hands are laid and all notes counted (§8).
    """
    options, over = position.options, s.phase == OVER
    known = s.hand[other] if over else s.known[other] if options.perfect_memory else None
    notes_seen = own or options.open_notes or options.perfect_memory or over
    return SeatView(
        cards=sum(s.hand[other]),
        laid=by_company(s.laid[other]),
        counters=by_company(s.counters[other]),
        crates=by_commodity(s.crates[other]),
        gold=s.gold[other],
        at=s.at[other],
        notes=s.notes[other] if notes_seen else None,
        known=None if known is None else by_company(known),
    )
