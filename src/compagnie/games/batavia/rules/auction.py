"""§3 The auction, at the start of each round."""

from compagnie.core.compiled import rule
from compagnie.core.state import Int16s
from compagnie.games.batavia.actions import BID, PASS
from compagnie.games.batavia.box import COMPANY_COUNT
from compagnie.games.batavia.rules.cards import a_card_can_be_drawn, count_cards, left_of
from compagnie.games.batavia.state import (
    BEGIN_MOVES,
    BIDDING,
    NEXT_BIDDER,
    NONE,
    OPEN_BIDDING,
    SELL,
    TURNING_UP,
    State,
)


@rule
def throw_die(s: State, pips: int) -> None:
    """§3.1 The auctioneer turns up as many cards as pips."""
    s.to_come = pips
    s.phase = TURNING_UP if a_card_can_be_drawn(s) else OPEN_BIDDING


@rule
def turn_up(s: State, company: int) -> None:
    """§3.1 A card joins the package, with any cards left from a round in which all passed."""
    s.stack[company] -= 1
    s.package[company] += 1
    s.to_come -= 1
    if s.to_come == 0 or not a_card_can_be_drawn(s):
        s.phase = OPEN_BIDDING


@rule
def open_the_bidding(s: State) -> None:
    """§3.2 The seat left of the auctioneer speaks first; §3.7 with nothing to sell there is no auction."""
    s.to_come = 0
    if count_cards(s.package) == 0:
        s.phase = BEGIN_MOVES
        return
    s.phase = BIDDING
    s.bid = 0
    s.bidder = NONE
    for seat in range(s.seats):
        s.bidding[seat] = 1
    s.turn = left_of(s, s.auctioneer)


@rule
def least_bid(s: State) -> int:
    """§3.2 More than the highest bid; the least is 1."""
    return s.bid + 1


@rule
def choices_of_bid(s: State, seat: int, out: Int16s) -> int:
    """§3.2 Pass, or bid more than the highest bid and no more notes than one owns."""
    out[0] = PASS
    n = 1
    for notes in range(least_bid(s), s.notes[seat] + 1):
        out[n] = BID + notes
        n += 1
    return n


@rule
def bid(s: State, seat: int, notes: int) -> None:
    """§3.2 Bid more than the highest bid."""
    s.bid = notes
    s.bidder = seat
    s.phase = NEXT_BIDDER


@rule
def pass_auction(s: State, seat: int) -> None:
    """§3.2 Pass, and be out of this auction."""
    s.bidding[seat] = 0
    s.phase = NEXT_BIDDER


@rule
def next_bidder(s: State) -> None:
    """§3.3 It ends when one is left who has bid, or nobody is left; the last who hasn't bid must still speak."""
    left = 0
    for seat in range(s.seats):
        left += s.bidding[seat]
    if left == 0:
        s.phase = BEGIN_MOVES
    elif left == 1 and s.bidder != NONE:
        s.phase = SELL
    else:
        s.phase = BIDDING
        s.turn = left_of(s, s.turn)
        while s.bidding[s.turn] == 0:
            s.turn = left_of(s, s.turn)


@rule
def sell_package(s: State) -> None:
    """§3.4 The winner pays, takes the cards into hand, takes the ship: they are the starter."""
    winner = s.bidder
    pay_note_by_note(s, winner)
    for company in range(COMPANY_COUNT):
        s.hand[winner, company] += s.package[company]
        s.known[winner, company] += s.package[company]
        s.package[company] = 0
    s.starter = winner
    s.phase = BEGIN_MOVES


@rule
def pay_note_by_note(s: State, winner: int) -> None:
    """§3.4 Note by note, starting with the seat on the winner's left, clockwise, never the winner."""
    receiver = winner
    for _ in range(s.bid):
        receiver = left_of(s, receiver)
        if receiver == winner:
            receiver = left_of(s, receiver)
        s.notes[winner] -= 1
        s.notes[receiver] += 1
