"""Dealing anew what a seat can't see: a full position that its view can't tell from the true one."""

import random
from types import SimpleNamespace
from typing import Any

from compagnie.core.position import Position
from compagnie.games.batavia.box import (
    CARDS_OF_A_COMPANY,
    COMMODITIES,
    COMPANIES,
    COMPANY_COUNT,
    HEXES,
    MOST_SEATS,
    NOTES_EACH,
    post,
)
from compagnie.games.batavia.names import COMMODITY_NUMBER, COMPANY_NUMBER, Cards
from compagnie.games.batavia.state import NONE
from compagnie.games.batavia.views.view import PHASES, SeatView, View


def redeal(seen: View, position: Position, dice: random.Random) -> Position:
    """Fill a new position from a view; what the view doesn't tell is dealt at random."""
    s = SimpleNamespace(**position.plain())  # plain lists: many times faster to fill than the record
    _set_the_round(s, seen)
    _set_the_path(s, seen)
    for seat, seat_view in enumerate(seen.seats):
        _set_the_seat(s, seat, seat_view)
    _set_the_middle(s, seen)
    _deal_cards(s, seen, dice)
    _deal_notes(s, seen, dice)
    for name, value in vars(s).items():
        position.states[name][0] = value
    return position


def _set_the_round(s: Any, seen: View) -> None:
    s.phase = PHASES.index(seen.phase)
    s.turn = _number(seen.turn)
    s.to_come, s.moved, s.played = seen.to_come, seen.moved, int(seen.played)
    s.laying = NONE if seen.laying is None else COMPANY_NUMBER[seen.laying]
    s.auctioneer, s.starter = seen.auction.auctioneer, _number(seen.starter)
    s.bid, s.bidder = seen.auction.bid, _number(seen.auction.bidder)
    s.bidding = [int(seat in seen.auction.bidding) for seat in range(MOST_SEATS)]


def _set_the_path(s: Any, seen: View) -> None:
    s.open, s.target = seen.open, _number(seen.target)
    for shown in seen.posts:
        company, commodity = COMPANY_NUMBER[shown.company], COMMODITY_NUMBER[shown.commodity]
        s.company_at[shown.hex], s.commodity_at[shown.hex] = company, commodity
        s.taken[shown.hex] = int(shown.taken)
        s.turned_up[post(company, commodity)] = 1


def _set_the_seat(s: Any, seat: int, seen: SeatView) -> None:
    s.gold[seat], s.at[seat] = seen.gold, seen.at
    s.laid[seat] = _counts(seen.laid)
    s.counters[seat] = _counts(seen.counters)
    s.crates[seat] = [seen.crates.get(name, 0) for name in COMMODITIES]
    s.ahead[seat] = [NONE] * COMPANY_COUNT
    for hexagon in range(min(s.open, HEXES), seen.at, -1):  # backwards: the nearest is written last
        if not s.taken[hexagon]:
            s.ahead[seat][s.company_at[hexagon]] = hexagon


def _set_the_middle(s: Any, seen: View) -> None:
    s.discards, s.package = _counts(seen.discards), _counts(seen.package)
    s.seal = [_number(seen.seals[name]) for name in COMPANIES]
    s.cube = [sum(fleet) for fleet in zip(*s.laid, strict=True)]
    s.lead = [max(fleet) for fleet in zip(*s.laid, strict=True)]
    s.cannon = sum(s.cube)


def _deal_cards(s: Any, seen: View, dice: random.Random) -> None:
    """The own hand and bought cards lie where they are known to lie; the rest goes to hands and stack."""
    for seat, other in enumerate(seen.seats):
        if other.known is not None:
            s.known[seat], s.hand[seat] = _counts(other.known), _counts(other.known)
    if seen.seat is not None and seen.hand is not None:
        s.hand[seen.seat] = _counts(seen.hand)
    in_sight = [sum(pile) for pile in zip(*s.hand, *s.laid, s.discards, s.package, strict=True)]
    hidden = [c for c in range(COMPANY_COUNT) for _ in range(CARDS_OF_A_COMPANY - in_sight[c])]
    dice.shuffle(hidden)
    for seat, other in enumerate(seen.seats):
        for _ in range(other.cards - sum(s.hand[seat])):
            s.hand[seat][hidden.pop()] += 1
    s.stack = [hidden.count(c) for c in range(COMPANY_COUNT)]


def _deal_notes(s: Any, seen: View, dice: random.Random) -> None:
    """Known notes stay; the others are spread at random, but who has bid owns what they bid."""
    hidden = [seat for seat, other in enumerate(seen.seats) if other.notes is None]
    for seat, other in enumerate(seen.seats):
        s.notes[seat] = other.notes or 0
    if seen.auction.bidder in hidden:
        s.notes[seen.auction.bidder] = seen.auction.bid
    left = NOTES_EACH * len(seen.seats) - sum(s.notes)
    for seat in dice.choices(hidden, k=left) if left else ():
        s.notes[seat] += 1


def _counts(cards: Cards) -> list[int]:
    return [cards.get(name, 0) for name in COMPANIES]


def _number(seat: int | None) -> int:
    return NONE if seat is None else seat
