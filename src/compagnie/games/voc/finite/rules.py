"""The contract's functions where offers have numbers: the rules as they are, and trade by bounded offers (§7.1).

In its turn to trade a seat may offer a token for daalders, or daalders for a token, to one other seat, which accepts
or declines before anyone else acts. All else is the rules' own.
"""

from compagnie.core.compiled import rule
from compagnie.core.contract import NATURE
from compagnie.core.fields import relative
from compagnie.core.state import Int8s, Int16s
from compagnie.games.voc import rules as unbounded
from compagnie.games.voc.actions import ACTIONS as UNBOUNDED
from compagnie.games.voc.actions import ANSWERS
from compagnie.games.voc.box import HARBOUR_COUNT, MOST_SEATS
from compagnie.games.voc.finite.actions import (
    ACCEPT,
    ACTIONS,
    BUY,
    HIGHEST_PRICE,
    MOST_OFFERS,
    PRICE,
    SELL,
    TO,
)
from compagnie.games.voc.finite.state import FiniteState
from compagnie.games.voc.state import NONE, TRADING, Box
from compagnie.games.voc.views.observation import OBSERVATION as BEFORE

OBSERVATION = BEFORE + MOST_SEATS + 4

__all__ = [
    "ACTIONS", "ANSWERS", "OBSERVATION",
    "actor", "apply", "chances", "choices", "may_act", "mid_turn", "observe", "score", "setup",
]  # fmt: skip


@rule
def setup(s: FiniteState, box: Box, seats: int) -> None:
    """§2 The table as it is, without an offer."""
    unbounded.setup(s.table[0], box, seats)
    start_trade(s)


@rule
def start_trade(s: FiniteState) -> None:
    """§7.1 Nobody has offered anything yet."""
    for seat in range(MOST_SEATS):
        s.offers[seat] = 0
    end_offer(s)


@rule
def end_offer(s: FiniteState) -> None:
    """§7.1 The offer was answered."""
    s.offerer = s.ware = s.asked = NONE
    s.price = 0


@rule
def actor(s: FiniteState) -> int:
    """§7.1 Who makes an offer finishes it, and who is asked answers; else as the rules say."""
    if s.offerer == NONE:
        return unbounded.actor(s.table[0])
    return s.offerer if s.price == 0 else s.asked


@rule
def may_act(s: FiniteState, seat: int) -> bool:
    """While an offer is open only its maker, then whom it is made to."""
    if s.offerer == NONE:
        return unbounded.may_act(s.table[0], seat)
    return actor(s) == seat


@rule
def mid_turn(s: FiniteState) -> bool:
    """An offer that isn't complete is a part of one move."""
    return s.price == 0 if s.offerer != NONE else unbounded.mid_turn(s.table[0])


@rule
def chances(s: FiniteState, box: Box, weights: Int16s) -> int:
    """As the rules say."""
    return unbounded.chances(s.table[0], box, weights)


@rule
def choices(s: FiniteState, box: Box, seat: int, out: Int16s) -> int:
    """§7.1 The parts of an offer, one after the other, or the answer; else as the rules say, and offers beside Done."""
    if s.offerer == NONE:
        n = unbounded.choices(s.table[0], box, seat, out)
        if s.table[0].phase == TRADING and n > 0 and s.offers[seat] < MOST_OFFERS:
            n = add_wares(s, seat, out, n)
        return n
    if actor(s) != seat:
        return 0
    if s.asked == NONE:
        return choices_of_partner(s, seat, out)
    if s.price == 0:
        return choices_of_price(s, out)
    out[0], out[1] = ACCEPT, ACCEPT + 1
    return 2


@rule
def add_wares(s: FiniteState, seat: int, out: Int16s, n: int) -> int:
    """§7.1 A token of one's own for which somebody can pay, or one that somebody has and oneself could pay."""
    for ware in range(2 * HARBOUR_COUNT):
        if has_partner(s, seat, ware):
            out[n] = SELL + ware
            n += 1
    return n


@rule
def has_partner(s: FiniteState, seat: int, ware: int) -> bool:
    """§7.1 Whether anyone at all could agree to such an offer."""
    for other in range(s.table[0].seats):
        if could_agree(s, seat, other, ware):
            return True
    return False


@rule
def could_agree(s: FiniteState, seat: int, other: int, ware: int) -> bool:
    """§7.1 Only what is in a warehouse, only daalders one has, and only with who isn't done."""
    if other == seat or s.table[0].done[other] == 1:
        return False
    if ware < HARBOUR_COUNT:
        return bool(s.table[0].warehouse[seat, ware] > 0 and s.table[0].daalders[other] > 0)
    return bool(s.table[0].warehouse[other, ware - HARBOUR_COUNT] > 0 and s.table[0].daalders[seat] > 0)


@rule
def choices_of_partner(s: FiniteState, seat: int, out: Int16s) -> int:
    """§7.1 TO + 0 is the next seat clockwise."""
    n = 0
    for place in range(s.table[0].seats - 1):
        if could_agree(s, seat, (seat + 1 + place) % s.table[0].seats, s.ware):
            out[n] = TO + place
            n += 1
    return n


@rule
def buyer(s: FiniteState) -> int:
    """§7.1 Who pays if the offer is accepted."""
    return s.asked if s.ware < HARBOUR_COUNT else s.offerer


@rule
def choices_of_price(s: FiniteState, out: Int16s) -> int:
    """§7.1 PRICE + 0 is one daalder; no more than the buyer has."""
    most = min(s.table[0].daalders[buyer(s)], HIGHEST_PRICE)
    for price in range(most):
        out[price] = PRICE + price
    return int(most)


@rule
def apply(s: FiniteState, box: Box, seat: int, action: int) -> None:
    """§7.1 A part of an offer or its answer; else as the rules say."""
    if seat == NATURE or action < UNBOUNDED:
        before = s.table[0].phase
        unbounded.apply(s.table[0], box, seat, action)
        if s.table[0].phase == TRADING and before != TRADING:
            start_trade(s)
    elif action < TO:
        s.offerer = seat
        s.ware = action - SELL
        s.offers[seat] += 1
    elif action < PRICE:
        s.asked = (seat + 1 + action - TO) % s.table[0].seats
    elif action < ACCEPT:
        s.price = action - PRICE + 1
    else:
        if action == ACCEPT:
            agree(s)
        end_offer(s)


@rule
def agree(s: FiniteState) -> None:
    """§7.1 Goods and daalders change hands at once."""
    pays = buyer(s)
    sells = s.offerer if pays == s.asked else s.asked
    token = s.ware % HARBOUR_COUNT
    s.table[0].warehouse[sells, token] -= 1
    s.table[0].warehouse[pays, token] += 1
    s.table[0].daalders[pays] -= s.price
    s.table[0].daalders[sells] += s.price


@rule
def score(s: FiniteState, box: Box, out: Int16s) -> None:
    """As the rules say."""
    unbounded.score(s.table[0], box, out)


@rule
def observe(s: FiniteState, box: Box, seat: int, out: Int8s) -> None:
    """§10 What the rules tell, how many offers each seat has made, and the open offer."""
    unbounded.observe(s.table[0], box, seat, out)
    for place in range(MOST_SEATS):
        out[BEFORE + place] = s.offers[(seat + place) % s.table[0].seats] if place < s.table[0].seats else 0
    at = BEFORE + MOST_SEATS
    out[at] = relative(s.table[0].seats, s.offerer, seat)
    out[at + 1] = s.ware
    out[at + 2] = relative(s.table[0].seats, s.asked, seat)
    out[at + 3] = s.price


assert BUY == SELL + HARBOUR_COUNT, "`ware` tells both"
