"""The numbers of offers, after all others (§7.1): a ware, then whom, then a price; and the answer."""

from compagnie.games.voc import actions as unbounded
from compagnie.games.voc.box import HARBOUR_COUNT, MOST_SEATS

MOST_OFFERS = 3
"""So many offers a seat may make in one trade: without a bound there would be no end to it."""
HIGHEST_PRICE = 20
"""In daalders. A contract pays 10 to 44 for one to four goods."""

SELL = unbounded.ACTIONS
BUY = SELL + HARBOUR_COUNT
TO = BUY + HARBOUR_COUNT
PRICE = TO + MOST_SEATS - 1
ACCEPT = PRICE + HIGHEST_PRICE
DECLINE = ACCEPT + 1
ACTIONS = DECLINE + 1
