"""Dealing anew what a seat can't see: a full position that its view can't tell from the true one."""

import random
from typing import Any

from compagnie.core.position import Position
from compagnie.games.batavia.box import (
    CARDS_OF_A_COMPANY,
    COMMODITIES,
    COMPANIES,
    COMPANY_COUNT,
    NOTES_EACH,
    TARGET_HEX,
    post,
)
from compagnie.games.batavia.names import COMMODITY_NUMBER, COMPANY_NUMBER
from compagnie.games.batavia.state import NONE
from compagnie.games.batavia.view import PHASES, SeatView, View


def redeal(seen: View, position: Position, dice: random.Random) -> Position:
    """Fill a new position from a view; what the view doesn't tell is dealt at random."""
    s = position.state
    _set_the_round(s, seen)
    _set_the_path(s, seen)
    for seat, seat_view in enumerate(seen.seats):
        _set_the_seat(s, seat, seat_view)
    _set_the_middle(s, seen)
    _deal_cards(s, seen, dice)
    _deal_notes(s, seen, dice)
    return position


def _set_the_round(s: Any, seen: View) -> None:
    s.phase = PHASES.index(seen.phase)
    s.turn = _number(seen.turn)
    s.to_come, s.moved, s.played = seen.to_come, seen.moved, int(seen.played)
    s.laying = NONE if seen.laying is None else COMPANY_NUMBER[seen.laying]
    s.auctioneer, s.starter = seen.auction.auctioneer, _number(seen.starter)
    s.bid, s.bidder = seen.auction.bid, _number(seen.auction.bidder)
    s.bidding[:] = [int(seat in seen.auction.bidding) for seat in range(len(s.bidding))]


def _set_the_path(s: Any, seen: View) -> None:
    s.open, s.target = seen.open, _number(seen.target)
    for shown in seen.posts:
        company, commodity = COMPANY_NUMBER[shown.company], COMMODITY_NUMBER[shown.commodity]
        s.company_at[shown.hex], s.commodity_at[shown.hex] = company, commodity
        s.taken[shown.hex] = int(shown.taken)
        s.turned_up[post(company, commodity)] = 1


def _set_the_seat(s: Any, seat: int, seen: SeatView) -> None:
    s.gold[seat], s.at[seat] = seen.gold, seen.at
    s.laid[seat] = [seen.laid.get(name, 0) for name in COMPANIES]
    s.counters[seat] = [seen.counters.get(name, 0) for name in COMPANIES]
    s.crates[seat] = [seen.crates.get(name, 0) for name in COMMODITIES]
    for company in range(COMPANY_COUNT):
        hexes = range(seen.at + 1, min(int(s.open) + 1, TARGET_HEX))
        ahead = (h for h in hexes if s.company_at[h] == company and not s.taken[h])
        s.ahead[seat, company] = next(ahead, NONE)


def _set_the_middle(s: Any, seen: View) -> None:
    s.discards[:] = [seen.discards.get(name, 0) for name in COMPANIES]
    s.package[:] = [seen.package.get(name, 0) for name in COMPANIES]
    s.seal[:] = [_number(seen.seals[name]) for name in COMPANIES]
    s.cube[:] = s.laid.sum(axis=0)
    s.lead[:] = s.laid.max(axis=0)
    s.cannon = s.laid.sum()


def _deal_cards(s: Any, seen: View, dice: random.Random) -> None:
    """The own hand and bought cards lie where they are known to lie; the rest goes to hands and stack."""
    for seat, other in enumerate(seen.seats):
        if other.known is not None:
            s.known[seat] = s.hand[seat] = [other.known.get(name, 0) for name in COMPANIES]
    if seen.seat is not None and seen.hand is not None:
        s.hand[seen.seat] = [seen.hand.get(name, 0) for name in COMPANIES]
    in_sight = s.hand.sum(axis=0) + s.laid.sum(axis=0) + s.discards + s.package
    hidden = [c for c in range(COMPANY_COUNT) for _ in range(CARDS_OF_A_COMPANY - int(in_sight[c]))]
    dice.shuffle(hidden)
    for seat, other in enumerate(seen.seats):
        for _ in range(other.cards - int(s.hand[seat].sum())):
            s.hand[seat, hidden.pop()] += 1
    s.stack[:] = [hidden.count(c) for c in range(COMPANY_COUNT)]


def _deal_notes(s: Any, seen: View, dice: random.Random) -> None:
    """Known notes stay; the others are spread at random, but who has bid owns what he bid."""
    hidden = [seat for seat, other in enumerate(seen.seats) if other.notes is None]
    for seat, other in enumerate(seen.seats):
        s.notes[seat] = other.notes or 0
    if seen.auction.bidder in hidden:
        s.notes[seen.auction.bidder] = seen.auction.bid
    for _ in range(NOTES_EACH * len(seen.seats) - int(s.notes.sum())):
        s.notes[dice.choice(hidden)] += 1


def _number(seat: int | None) -> int:
    return NONE if seat is None else seat
