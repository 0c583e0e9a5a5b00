"""How bots bargain at a table (§7.1): by a method `bargain` of their own, else by plain sense.

Plain sense is: goods are worth what contracts pay for them, most to who can deliver with them; accept what leaves you
better off, and offer half of your gain for the one good that you lack.
"""

from collections.abc import Sequence
from typing import Any

from compagnie.core.sums import added
from compagnie.games.voc.box import GOODS
from compagnie.games.voc.names import Gives, Tokens
from compagnie.games.voc.opened import by_mark
from compagnie.games.voc.trade.bargain import Accept, Offer, Propose, Word
from compagnie.games.voc.trade.prices import prices_of
from compagnie.games.voc.views.view import View


def word_of(bot: Any, view: View, offers: Sequence[Offer]) -> Word | None:
    """What a bot says to the offers that lie open: accepts one, makes or withdraws one of its own, or says nothing."""
    own = getattr(bot, "bargain", None)
    if own is not None:
        said: Word | None = own(view, list(offers))
        return said
    return _accepted(view, offers) or _wanted(view, offers)


def _accepted(view: View, offers: Sequence[Offer]) -> Word | None:
    """The offer that gains most, if any gains at all."""
    assert view.seat is not None
    gains = {}
    for offer in offers:
        if offer.seat != view.seat and offer.to in (None, view.seat) and _has(view, view.seat, offer.takes):
            gains[offer.number] = _gain(view, gets=offer.gives, pays=offer.takes)
    best = max(gains, key=lambda number: gains[number], default=None)
    return Accept(offer=best) if best is not None and gains[best] > 0 else None


def _wanted(view: View, offers: Sequence[Offer]) -> Word | None:
    """Half of what a missing good would gain, to whoever has it; one such offer at a time."""
    assert view.seat is not None
    if any(offer.seat == view.seat for offer in offers):
        return None
    for other, seat in enumerate(view.seats):
        for harbour in seat.warehouse if other != view.seat else ():
            token = Gives(goods={harbour: 1})
            gain = _gain(view, gets=token, pays=Gives())
            price = min(int(gain / 2), view.seats[view.seat].daalders)
            if price > 0 and gain > prices_of(by_mark(view.box))[_good(view, harbour)]:
                return Propose(to=other, gives=Gives(daalders=price), takes=token)
    return None


def _gain(view: View, gets: Gives, pays: Gives) -> float:
    """How much better off the view's seat would be."""
    assert view.seat is not None
    before = view.seats[view.seat].warehouse
    after = dict(before)
    for harbour, n in gets.goods.items():
        after[harbour] = after.get(harbour, 0) + n
    for harbour, n in pays.goods.items():
        after[harbour] = after.get(harbour, 0) - n
    return _worth(view, after) - _worth(view, before) + gets.daalders - pays.daalders


def _worth(view: View, warehouse: Tokens) -> float:
    """What can be delivered, the dearest contract first, and a third of the price for what is left."""
    box = by_mark(view.box)
    left = dict.fromkeys(GOODS, 0)
    for harbour, n in warehouse.items():
        left[_good(view, harbour)] += n
    worth = 0.0
    held = [int(card) for card, contract in view.contracts.items() if contract.holder == view.seat]
    for contract in sorted((box.contracts[card - 1] for card in held), key=lambda contract: -contract.pay):
        for side in contract.sides:
            if all(left[good] >= n for good, n in side.items()):
                worth += contract.pay + contract.penalty / 2
                left |= {good: left[good] - n for good, n in side.items()}
                break
    prices = prices_of(box)
    return worth + added(n * prices[good] for good, n in left.items()) / 3


def _good(view: View, harbour: str) -> str:
    box = by_mark(view.box)
    return box.harbours[box.harbour_number[harbour]].good


def _has(view: View, seat: int, gives: Gives) -> bool:
    own = view.seats[seat]
    return own.daalders >= gives.daalders and all(own.warehouse.get(h, 0) >= n for h, n in gives.goods.items())
