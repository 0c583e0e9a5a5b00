"""§3 The packages that were sold in a game of Batavia."""

from collections.abc import Sequence
from functools import partial
from itertools import groupby

from compagnie.analysis.purchases import Purchase
from compagnie.analysis.walk import Moment
from compagnie.core.position import Position
from compagnie.games.batavia.actions import BID, PASS
from compagnie.games.batavia.state import BIDDING


def purchases(moments: Sequence[Moment]) -> list[Purchase]:
    """The auctions in which somebody bid."""
    found = []
    for bidding, numbers in groupby(range(len(moments)), lambda number: _is_bidding(moments[number])):
        if bidding and (sale := _sale(moments, list(numbers))):
            found.append(sale)
    return found


def _is_bidding(moment: Moment) -> bool:
    return moment.seat is not None and bool(moment.before.now.phase == BIDDING)


def _sale(moments: Sequence[Moment], numbers: list[int]) -> Purchase | None:
    """§3.3 The sale by which an auction ended; None if all passed."""
    bids = [number for number in numbers if moments[number].actions[0] != PASS]
    if not bids:
        return None
    bid, end = bids[-1], numbers[-1]
    won = moments[bid]
    assert won.seat is not None
    left = won.before.copy()
    left.apply(won.seat, PASS)
    return Purchase(
        offered=bid,
        end=end,
        seat=won.seat,
        paid=won.actions[0] - BID,
        owned=int(won.before.now.notes[won.seat]),
        bought_at=partial(_won_at, moments[bid : end + 1]),
        left=left,
    )


def _won_at(last: Sequence[Moment], notes: int) -> Position:
    """§3.4 The table after the winner's last bid was so high and all others passed."""
    won = last[0]
    assert won.seat is not None
    position = won.before.copy()
    position.states["bid"][0] = min(int(position.now.bid), notes - 1)
    position.apply(won.seat, BID + notes)
    for moment in last[1:]:
        assert moment.seat is not None
        position.apply(moment.seat, PASS)
    return position
