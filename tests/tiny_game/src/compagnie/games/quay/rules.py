"""Quay's rules, in the order of the rule book."""

from compagnie.core.compiled import rule
from compagnie.core.contract import NATURE, NOBODY
from compagnie.core.state import Int8s, Int16s
from compagnie.games.quay.box import CARDS, HAND, MOST_SEATS
from compagnie.games.quay.state import DEALING, DECK, LAID, LANDING, LAYING, NONE, OVER, Box, State

ACTIONS = CARDS  # lay the card of this index
ANSWERS = CARDS  # the card dealt, or the bales landed less one
OBSERVATION = 2 * CARDS + 2 * MOST_SEATS + 5


@rule
def setup(s: State, box: Box, seats: int) -> None:
    """§2.1 All cards in the deck and no bales won; nature deals first."""
    for card in range(CARDS):
        s.holder[card] = DECK
    for seat in range(MOST_SEATS):
        s.laid[seat] = NONE
        s.bales[seat] = 0
    s.seats = seats
    s.phase = DEALING
    s.turn = s.starter = s.ship = 0
    s.to_deal = seats * HAND
    s.to_play = HAND


@rule
def deal(s: State, card: int) -> None:
    """§2.1 One card each, clockwise, until every hand is full."""
    s.holder[card] = s.turn
    s.turn = (s.turn + 1) % s.seats
    s.to_deal -= 1
    if s.to_deal == 0:
        s.phase = LANDING


@rule
def land(s: State, bales: int) -> None:
    """§3.1 A ship lands bales on the quay; the starter lays first."""
    s.ship = bales
    s.turn = s.starter
    s.phase = LAYING


@rule
def lay(s: State, seat: int, card: int) -> None:
    """§3.2 Each seat lays one card, clockwise."""
    s.holder[card] = LAID
    s.laid[seat] = card
    s.turn = (seat + 1) % s.seats
    if s.turn == s.starter:
        take_the_bales(s)


@rule
def take_the_bales(s: State) -> None:
    """§3.3 The highest card takes the bales and starts the next round; §4.1 after three rounds it is over."""
    for seat in range(s.seats):
        if s.laid[seat] > s.laid[s.starter]:
            s.starter = seat
    s.bales[s.starter] += s.ship
    s.ship = 0
    for seat in range(s.seats):
        s.laid[seat] = NONE
    s.turn = s.starter
    s.to_play -= 1
    s.phase = LANDING if s.to_play > 0 else OVER


# The contract's functions.


@rule
def actor(s: State) -> int:
    """A seat lays; nature does the rest."""
    if s.phase == LAYING:
        return s.turn
    return NOBODY if s.phase == OVER else NATURE


@rule
def may_act(s: State, seat: int) -> bool:
    """One seat acts at a time."""
    return actor(s) == seat


@rule
def mid_turn(s: State) -> bool:
    """A turn is a single decision."""
    return False


@rule
def choices(s: State, box: Box, seat: int, out: Int16s) -> int:
    """§3.2 Any card of the hand."""
    n = 0
    for card in range(CARDS):
        if s.holder[card] == seat:
            out[n] = card
            n += 1
    return n


@rule
def chances(s: State, box: Box, weights: Int16s) -> int:
    """§2.1 Any card of the deck; §3.1 any number of bales that a ship may carry."""
    if s.phase == LANDING:
        for bales in range(box.most_bales):
            weights[bales] = 1
        return box.most_bales
    for card in range(CARDS):
        weights[card] = s.holder[card] == DECK
    return CARDS


@rule
def apply(s: State, box: Box, seat: int, action: int) -> None:
    """Do what the seat chose or nature answered."""
    if seat != NATURE:
        lay(s, seat, action)
    elif s.phase == DEALING:
        deal(s, action)
    else:
        land(s, action + 1)


@rule
def observe(s: State, box: Box, seat: int, out: Int8s) -> None:
    """§5.1 The own hand, cards laid so far, and what lies before each seat, itself first."""
    for card in range(CARDS):
        out[card] = s.holder[card] == seat
        out[CARDS + card] = s.holder[card] == LAID
    for place in range(MOST_SEATS):
        other = (seat + place) % s.seats
        at = 2 * CARDS + 2 * place
        out[at] = s.laid[other] if place < s.seats else NONE
        out[at + 1] = s.bales[other] if place < s.seats else 0
    at = 2 * CARDS + 2 * MOST_SEATS
    out[at] = s.phase
    out[at + 1] = (s.turn - seat + s.seats) % s.seats
    out[at + 2] = (s.starter - seat + s.seats) % s.seats
    out[at + 3] = s.ship
    out[at + 4] = s.to_play


@rule
def score(s: State, box: Box, out: Int16s) -> None:
    """§4.1 Most bales win."""
    for seat in range(s.seats):
        out[seat] = s.bales[seat]
