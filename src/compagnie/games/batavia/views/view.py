"""A seat's view, built from nothing by adding what `who_sees_what` lets it see (§9)."""

from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any, Literal, get_args

import msgspec

from compagnie.core.fields import Teller
from compagnie.core.position import Position
from compagnie.games.batavia.box import COMMODITIES, COMPANIES, Commodity, Company
from compagnie.games.batavia.names import Cards, by_commodity, by_company
from compagnie.games.batavia.options import Options
from compagnie.games.batavia.record import table
from compagnie.games.batavia.state import NONE, OVER
from compagnie.games.batavia.views.who_sees_what import (
    BEFORE_A_SEAT,
    IN_HAND,
    THE_AUCTION,
    THE_MIDDLE,
    THE_ROUND,
)

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
    result: table.Result | None


READ: Mapping[str, Callable[[Any], Any]] = {
    "sum": sum,
    "flag": bool,
    "seat": table.seat_or_none,
    "seats": lambda flags: [seat for seat, flag in enumerate(flags) if flag],
    "holders": table.seals,
    "phase": PHASES.__getitem__,
    "company": lambda company: None if company == NONE else COMPANIES[company],
    "cards": by_company,
    "crates": by_commodity,
}
"""How a view tells each kind of field that isn't told as it is."""

_the_table = Teller((*THE_ROUND, *THE_MIDDLE), READ)
_the_auction = Teller(THE_AUCTION, READ)
_before_a_seat = Teller(BEFORE_A_SEAT, READ)


def view(position: Position, seat: int | None) -> View:
    """What this seat, or a spectator, may see. How it changes from move to move is told by `changes`."""
    s, actor = position.now, position.actor
    return View(
        seat=seat,
        options=position.options,
        to_act=actor if actor >= 0 else None,
        seats=_seats(position, s, seat),
        posts=posts(s),
        auction=AuctionView(**_the_auction.all(s)),
        choices=choices(position, seat) if seat == actor else None,
        result=table.result(position),
        hand=None if seat is None else by_company(getattr(s, IN_HAND.source)[seat]),
        **_the_table.all(s),
    )


def open_view(position: Position) -> View:
    """The whole table as in the end, hands (as `known`) and notes open: for a game that is looked at again."""
    fields = {field.source for field in BEFORE_A_SEAT}
    ended = SimpleNamespace(phase=OVER, **{field: getattr(position.now, field) for field in fields})
    return msgspec.structs.replace(view(position, None), seats=_seats(position, ended, None))


def _seats(position: Position, s: Any, seat: int | None) -> list[SeatView]:
    eyes = NONE if seat is None else seat
    return [SeatView(**seen) for seen in _before_a_seat.each(s, eyes, position.seats)]


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
