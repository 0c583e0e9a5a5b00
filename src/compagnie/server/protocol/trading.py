"""Messages for games in which seats trade: open offers, until they are accepted, withdrawn or can't be kept.

Offers are in no log; an accepted one becomes a move. What may be offered is the game's own.
"""

from typing import Any

import msgspec

from compagnie.server.protocol.base import FromServer, Index, Request, Seat


class Offer(Request, frozen=True, kw_only=True, tag="offer"):
    """Offer a trade to one seat, or to whoever accepts first."""

    to: Seat | None = None
    """The seat it is offered to; null: all."""
    gives: msgspec.Raw
    """What this seat gives, in the game's own type (`Gives`)."""
    takes: msgspec.Raw
    """What it asks for in return."""


class Accept(Request, frozen=True, kw_only=True, tag="accept"):
    """Accept an offer. The trade is made at once, and `done` tells the number of its act."""

    offer: Index


class Withdraw(Request, frozen=True, kw_only=True, tag="withdraw"):
    """Take back an offer of one's own."""

    offer: Index


class TradeDone(Request, frozen=True, kw_only=True, tag="trade_done"):
    """Stop trading. The trade is over when all have stopped, or when its time is up."""


class OfferCard(msgspec.Struct, frozen=True, kw_only=True):
    """An open offer."""

    number: int
    seat: int
    """The seat that offers."""
    to: int | None
    """The seat it is offered to; null: all."""
    gives: Any
    takes: Any


class BargainCard(msgspec.Struct, frozen=True, kw_only=True):
    """A trade under way: every open offer."""

    offers: list[OfferCard]
    speaking: list[int]
    """The seats that may offer and accept now: all that haven't stopped; at a table with days for each move, the next
    of them.
    """
    ends_at: float | None
    """When its time is up, in the server's time; null where no clock runs for it."""


class BargainTold(FromServer, frozen=True, kw_only=True, tag="bargain"):
    """The trade after every change; null when it is over."""

    bargain: BargainCard | None


ClientTrading = Offer | Accept | Withdraw | TradeDone
TRADING_CARDS = (BargainCard, OfferCard)
