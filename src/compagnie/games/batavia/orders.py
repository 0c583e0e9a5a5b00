"""Standing orders for an auction (§3): bid up to so much, then pass or ask; or pass. They last for one auction."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from compagnie.core.capabilities.orders import Orders
from compagnie.games.batavia.moves import Bid, Move, Pass
from compagnie.games.batavia.record.events import Auction
from compagnie.games.batavia.views.view import View


class _Order(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """A standing order."""


class BidUpTo(_Order, frozen=True, tag="bid_up_to"):
    """Bid one more than the others, up to so many notes; beyond that pass, or ask me."""

    most: Annotated[int, Meta(ge=1, le=99)]
    then: Literal["pass", "ask"] = "pass"


class PassIt(_Order, frozen=True, tag="pass_it"):
    """Pass this auction."""


Order = BidUpTo | PassIt


class BataviaOrders(Orders):
    """§3 Orders for the auction under way."""

    order_type = Order
    kinds = frozenset({"bid", "pass"})

    def may_be_given(self, view: View) -> bool:
        """§3.2 An order is for the auction under way, by who hasn't passed."""
        return view.phase == "bidding" and view.seat in view.auction.bidding

    def follow(self, order: Order, view: View) -> Move | None:
        """§3.2 The move that an order makes when its seat must bid or pass; None if the person must be asked."""
        if view.choices is None or not view.choices.passes:
            return None
        if isinstance(order, PassIt):
            return Pass()
        bids = view.choices.bids
        if bids and bids[0] <= order.most:
            return Bid(bids[0])
        return Pass() if order.then == "pass" else None

    def may_ask(self, order: Order) -> bool:
        """Whether beyond its most the person is asked."""
        return isinstance(order, BidUpTo) and order.then == "ask"

    def stands(self, order: Order, event: Any) -> bool:
        """§3.1 An order is for one auction: the next one ends it."""
        return not isinstance(event, Auction)
