"""§7.1 Trade: offers by which both sides gain, as far as one can see, and which offers to accept.

Warehouses, purses and contracts are open, so a seat can reckon what its goods are worth to another one.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from math import ceil

import msgspec

from compagnie.bots.greedy.voc.policy import Policy
from compagnie.bots.greedy.voc.reading import Reading, good_from, goods_of
from compagnie.core.sums import added
from compagnie.games.voc.moves import Agreed
from compagnie.games.voc.names import Gives, Tokens
from compagnie.games.voc.trade.bargain import Accept, Offer, Propose, Word
from compagnie.games.voc.trade.prices import prices_of

MARGIN = 1
"""So many daalders must be won by a trade, on either side."""

_BEGUN = 0.4  # what a part of a contract's goods is worth, against the whole
_SURPLUS = 0.05  # what goods are worth that a warehouse can't keep


def speak(reading: Reading, offers: Iterable[Offer]) -> Word | None:
    """What to say at a trade: accept the best offer, or make one; None when there is nothing to gain."""
    open_to_me = [offer for offer in offers if offer.seat != reading.seat and offer.to in (None, reading.seat)]
    gains = [(gain(reading, offer.takes, offer.gives), offer.number) for offer in open_to_me]
    most, number = max(gains, default=(0.0, 0))
    if most >= MARGIN:
        return Accept(offer=number)
    if any(offer.seat == reading.seat for offer in offers):
        return None
    wanted = best_trade(reading)
    return None if wanted is None else Propose(to=wanted.other, gives=wanted.gives, takes=wanted.takes)


def best_trade(reading: Reading) -> Agreed | None:
    """The trade by which one gains most, where the other gains as well."""
    best: Agreed | None = None
    most = float(MARGIN)
    for trade in _trades(reading):
        won = gain(reading, trade.gives, trade.takes)
        if won > most:
            best, most = trade, won
    return best


def gain(reading: Reading, gives: Gives, takes: Gives) -> float:
    """What a seat wins by giving and taking these; far less than nothing if it hasn't got them."""
    had = Counter(reading.me.warehouse)
    if gives.daalders > reading.me.daalders or Counter(gives.goods) - had:
        return -1e9
    has = had - Counter(gives.goods) + Counter(takes.goods)
    return worth_of_store(reading, has) - worth_of_store(reading, had) + takes.daalders - gives.daalders


def worth_of_store(reading: Reading, tokens: Counter[str]) -> float:
    """What the goods in a warehouse are worth: what they deliver, what they begin, and what can be kept."""
    left, total = goods_of(reading.box, tokens), 0.0
    for need in reading.needs_beside(left):
        lacking = sum(need.lacks.values())
        if not lacking:
            total += need.stake
        elif need.due > reading.year:
            total += _BEGUN * need.stake * (1 - lacking / sum(need.asks.values()))
        left = left - need.asks
    prices = prices_of(reading.box)
    spare = sorted((prices[good] for good in left.elements()), reverse=True)
    kept = reading.box.box.warehouse_keeps if reading.on else 0
    return total + reading.policy.spare_value * added(spare[:kept]) + _SURPLUS * added(spare[kept:])


def _trades(reading: Reading) -> Iterator[Agreed]:
    """For each other seat, what it has of what one lacks, for daalders or for a good and daalders."""
    lacks = [need.lacks for need in reading.needs_beside(reading.stored) if need.lacks]
    for seat, other in enumerate(reading.view.seats):
        if seat == reading.seat or other.out or other.done:
            continue
        theirs = reading_of(reading, seat)
        wanted = {tuple(sorted(_tokens(reading, other.warehouse, lack).items())) for lack in lacks}
        for tokens in sorted(wanted - {()}):
            for mine in [None, *sorted(reading.me.warehouse)]:
                gives: Tokens = {mine: 1} if mine else {}
                if trade := _fair(reading, theirs, gives, dict(tokens)):
                    yield trade


def _tokens(reading: Reading, warehouse: Tokens, lacks: Counter[str]) -> Tokens:
    """The tokens of a warehouse that serve what is lacking."""
    left, tokens = Counter(lacks), {}
    for harbour, n in sorted(warehouse.items()):
        good = good_from(reading.box, harbour)
        if taken := min(n, left[good]):
            tokens[harbour] = taken
            left[good] -= taken
    return tokens


def _fair(mine: Reading, theirs: Reading, gives: Tokens, takes: Tokens) -> Agreed | None:
    """The trade with as many daalders to one side as share out the gain evenly."""
    i_win = gain(mine, Gives(goods=gives), Gives(goods=takes))
    they_win = gain(theirs, Gives(goods=takes), Gives(goods=gives))
    if i_win + they_win < 2 * MARGIN:
        return None
    price = ceil((i_win - they_win) / 2)
    price = max(-theirs.me.daalders, min(price, mine.me.daalders))
    trade = Agreed(
        other=theirs.seat,
        gives=Gives(goods=gives, daalders=max(price, 0)),
        takes=Gives(goods=takes, daalders=max(-price, 0)),
    )
    return trade if they_win + price >= MARGIN and i_win - price >= MARGIN else None


def reading_of(reading: Reading, seat: int, policy: Policy | None = None) -> Reading:
    """The same table from another seat; its mind is unknown, so it is thought of as one's own."""
    return Reading(msgspec.structs.replace(reading.view, seat=seat), policy or reading.policy)
