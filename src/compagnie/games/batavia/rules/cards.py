"""Small questions that many rules ask: whose turn is next, how many cards lie there, can one be drawn."""

from compagnie.core.compiled import rule
from compagnie.core.state import Int8s
from compagnie.games.batavia.box import COMPANY_COUNT
from compagnie.games.batavia.state import State


@rule
def left_of(s: State, seat: int) -> int:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def count_cards(pile: Int8s) -> int:
    """How many cards a pile has, of all companies."""
    total = 0
    for company in range(COMPANY_COUNT):
        total += pile[company]
    return total


@rule
def a_card_can_be_drawn(s: State) -> bool:
    """§3.7 An empty stack is made anew from the discards at the moment a card is needed."""
    if count_cards(s.stack) > 0:
        return True
    for company in range(COMPANY_COUNT):
        s.stack[company] = s.discards[company]
        s.discards[company] = 0
    return count_cards(s.stack) > 0
