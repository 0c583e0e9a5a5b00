"""Bargaining, above the rules (§7.1): offers to one or to all, until someone accepts. An accepted offer is one trade.

    bargain = Bargain()                           # at the start of trade; `Bargain(in_turn=True)` for a move a day
    bargain.take(position, seat, Propose(…))      # or Accept(…), Withdraw(…): raises a Refusal with a sentence
    playing.submit(*bargain.take(position, seat, Accept(offer=3)))   # who proposed it, and the trade agreed on
    bargain.sweep(playing.position)               # after every trade or Done: offers that can't be kept vanish

Live, all bargain at once for the table's minute; whoever runs the table watches the clock and then says Done for all.
A move a day there is one round in seat order from the Burgemeester on: each in turn accepts, proposes, and says Done.
"""

from typing import Any

import msgspec

from compagnie.core.capabilities.trading import Agreement
from compagnie.core.position import Position
from compagnie.games.voc.moves import Agreed
from compagnie.games.voc.names import Gives
from compagnie.games.voc.refusals import refuse
from compagnie.games.voc.spelling import may_give
from compagnie.games.voc.state import TRADING

MOST_OFFERS = 8
"""So many offers a seat may have open."""

APART = 5
"""As many seats as there may be at a table: offers that each numbers for itself are that far from each other."""


class _Word(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """What a seat says while bargaining."""


class Propose(_Word, frozen=True, kw_only=True, tag="propose"):
    """Offer goods and daalders for others, to one seat or (None) to whoever accepts first."""

    to: int | None = None
    gives: Gives = Gives()
    takes: Gives = Gives()


class Accept(_Word, frozen=True, kw_only=True, tag="accept"):
    """Accept an offer: the trade is done at once."""

    offer: int


class Withdraw(_Word, frozen=True, kw_only=True, tag="withdraw"):
    """Take back one's own offer."""

    offer: int


Word = Propose | Accept | Withdraw


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """An open offer, by its number."""

    number: int
    seat: int
    to: int | None
    gives: Gives
    takes: Gives


class Bargain:
    """The offers of one trade."""

    def __init__(self, in_turn: bool = False, apart: bool = False) -> None:
        """With `apart` each seat numbers its own offers, so that two who keep the same bargain never clash."""
        self.in_turn, self.apart = in_turn, apart
        self.offers: dict[int, Offer] = {}
        self._next = 1

    def to_speak(self, position: Position) -> list[int]:
        """Who may say something now: all who haven't done, or in turn the next of them."""
        s, seats = position.now, position.seats
        if s.phase != TRADING:
            return []
        order = [(s.burgemeester + place) % seats for place in range(seats)]
        waiting = [seat for seat in order if not s.done[seat]]
        return waiting[:1] if self.in_turn else sorted(waiting)

    def take(self, position: Position, seat: int, word: Any) -> Agreement | None:
        """Hear what a seat says. An accepted offer comes back as a move, with the seat that proposed it."""
        if position.now.phase != TRADING:
            raise refuse("no_trade_now")
        if seat not in self.to_speak(position):
            raise refuse("not_your_turn", seat=seat)
        self.sweep(position)
        match word:
            case Propose():
                self._propose(position, seat, word)
            case Withdraw(offer=number):
                if self._offer(number).seat != seat:
                    raise refuse("not_your_offer", offer=number)
                del self.offers[number]
            case _:
                return self._accept(position, seat, word.offer)
        return None

    def sweep(self, position: Position) -> list[Offer]:
        """Take away the offers that can no longer be kept; returns them."""
        gone = [offer for offer in self.offers.values() if not self._can_be_kept(position, offer)]
        for offer in gone:
            del self.offers[offer.number]
        return gone

    def pass_over(self, number: int) -> None:
        """Never give a number that was given elsewhere: who accepts an offer must not get another one."""
        self._next = max(self._next, (number // APART if self.apart else number) + 1)

    def copy(self) -> "Bargain":
        """Another bargain that goes its own way."""
        other = Bargain(self.in_turn, self.apart)
        other.offers, other._next = dict(self.offers), self._next
        return other

    def _propose(self, position: Position, seat: int, word: Propose) -> None:
        if word.to is not None and (word.to == seat or not 0 <= word.to < position.seats):
            raise refuse("no_such_seat", seat=word.to)
        if word.gives == word.takes == Gives():
            raise refuse("trade_of_nothing")
        if sum(offer.seat == seat for offer in self.offers.values()) >= MOST_OFFERS:
            raise refuse("too_many_offers", most=MOST_OFFERS)
        if not may_give(position, seat, word.gives):
            raise refuse("not_theirs_to_give", seat=seat)
        number = self._next * APART + seat if self.apart else self._next
        offer = Offer(number=number, seat=seat, to=word.to, gives=word.gives, takes=word.takes)
        if not self._can_be_kept(position, offer):
            raise refuse("nobody_can_accept")
        self.offers[offer.number] = offer
        self._next += 1

    def _accept(self, position: Position, seat: int, number: int) -> Agreement:
        offer = self._offer(number)
        if offer.seat == seat or offer.to not in (None, seat):
            raise refuse("not_offered_to_you", offer=number)
        if not may_give(position, seat, offer.takes):
            raise refuse("not_theirs_to_give", seat=seat)
        del self.offers[number]
        return Agreement(offer.seat, Agreed(other=seat, gives=offer.gives, takes=offer.takes))

    def _offer(self, number: int) -> Offer:
        if number not in self.offers:
            raise refuse("no_such_offer", offer=number)
        return self.offers[number]

    def _can_be_kept(self, position: Position, offer: Offer) -> bool:
        """Whether its maker still has what it gives, and someone who may accept has what it takes.

        Live, an offer lasts while its maker is there; in turn, it waits for those whose turn is still to come.
        """
        s = position.now
        if s.phase != TRADING or not may_give(position, offer.seat, offer.gives):
            return False
        if s.done[offer.seat] and not self.in_turn:
            return False
        others = [seat for seat in range(position.seats) if seat != offer.seat and not s.done[seat]]
        asked = others if offer.to is None else [seat for seat in others if seat == offer.to]
        return any(may_give(position, seat, offer.takes) for seat in asked)
