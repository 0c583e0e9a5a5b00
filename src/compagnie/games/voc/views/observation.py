"""What a seat sees, as numbers (§10): itself first, the others clockwise, as a view would tell it.

Numbers beyond a byte are told in two: how many 64s, then the rest. The throws that guide a hand are nobody's
to see.
"""

from compagnie.core.compiled import rule
from compagnie.core.state import Int8s
from compagnie.games.voc.box import CONTRACT_COUNT, HARBOUR_COUNT, MOST_SEATS, SLOTS, YEAR_COUNT
from compagnie.games.voc.state import GOOD_COUNT, MOST_STOPS, NONE, SHIP_COUNT, Box, State

# Where each part begins. Seats are told relative to the one that looks: 0 itself, 1 the next clockwise.
PER_SEAT = 6 + HARBOUR_COUNT
SEATS_AT = 0
"""For each seat: daalders (two), men, out, spared, done, warehouse."""
STOCK_AT = SEATS_AT + MOST_SEATS * PER_SEAT
PER_SHIP = 6 + 3 * SLOTS
SHIPS_AT = STOCK_AT + HARBOUR_COUNT
"""For each ship: at sea, been far, x (two), y (two), sailors, merchants, goods."""
PER_CONTRACT = 3
CONTRACTS_AT = SHIPS_AT + SHIP_COUNT * PER_SHIP
"""For each contract: where it is, its holder, its marker."""
MARKERS_AT = CONTRACTS_AT + CONTRACT_COUNT * PER_CONTRACT
PICKS_AT = MARKERS_AT + YEAR_COUNT
"""What the contract being delivered still asks for, by good; tokens picked to keep, by harbour."""
LINE_AT = PICKS_AT + GOOD_COUNT + HARBOUR_COUNT
"""The course in mind, then the harbours of the line, how many, and how it ended."""
TABLE_AT = LINE_AT + MOST_STOPS + HARBOUR_COUNT + 2
"""Seats, phase, whose, year, burgemeester, cards turned, VOC, turns, ship, call, slot, contract, side, last pick,
to come."""
OBSERVATION = TABLE_AT + 15

MOST_TOLD = 64 * 127 + 63


@rule
def observe(s: State, box: Box, seat: int, out: Int8s) -> None:
    """§10 All is open but the order of the deck."""
    for place in range(MOST_SEATS):
        if place < s.seats:
            observe_seat(s, (seat + place) % s.seats, out, SEATS_AT + place * PER_SEAT)
        else:
            for i in range(PER_SEAT):
                out[SEATS_AT + place * PER_SEAT + i] = 0
    for harbour in range(HARBOUR_COUNT):
        out[STOCK_AT + harbour] = s.stock[harbour]
    for ship in range(SHIP_COUNT):
        observe_ship(s, seat, ship, out, SHIPS_AT + ship * PER_SHIP)
    for contract in range(CONTRACT_COUNT):
        at = CONTRACTS_AT + contract * PER_CONTRACT
        out[at] = s.card[contract]
        out[at + 1] = relative(s, s.holder[contract], seat)
        out[at + 2] = s.marker[contract]
    for year in range(YEAR_COUNT):
        out[MARKERS_AT + year] = s.free[year]
    observe_line(s, out)
    observe_table(s, seat, out)


@rule
def observe_seat(s: State, other: int, out: Int8s, at: int) -> None:
    """§1.1 Money is open, and so is what a seat has."""
    tell(s.daalders[other], out, at)
    out[at + 2] = s.men[other]
    out[at + 3] = s.out[other]
    out[at + 4] = s.spared[other]
    out[at + 5] = s.done[other]
    for harbour in range(HARBOUR_COUNT):
        out[at + 6 + harbour] = s.warehouse[other, harbour]


@rule
def observe_ship(s: State, seat: int, ship: int, out: Int8s, at: int) -> None:
    """§10 Where the ship lies and who is aboard."""
    out[at] = s.at_sea[ship]
    out[at + 1] = s.been_far[ship]
    tell(s.at_x[ship], out, at + 2)
    tell(s.at_y[ship], out, at + 4)
    for slot in range(SLOTS):
        out[at + 6 + slot] = relative(s, s.sailor[ship, slot], seat)
        out[at + 6 + SLOTS + slot] = relative(s, s.merchant[ship, slot], seat)
        out[at + 6 + 2 * SLOTS + slot] = s.cargo[ship, slot]


@rule
def observe_line(s: State, out: Int8s) -> None:
    """§10 What is being picked, and the line that is being loaded from."""
    for good in range(GOOD_COUNT):
        out[PICKS_AT + good] = s.owed[good]
    for harbour in range(HARBOUR_COUNT):
        out[PICKS_AT + GOOD_COUNT + harbour] = s.picked[harbour]
        out[LINE_AT + MOST_STOPS + harbour] = s.visits[harbour]
    for stop in range(MOST_STOPS):
        out[LINE_AT + stop] = s.course[stop]
    out[LINE_AT + MOST_STOPS + HARBOUR_COUNT] = s.visited
    out[LINE_AT + MOST_STOPS + HARBOUR_COUNT + 1] = s.end


@rule
def observe_table(s: State, seat: int, out: Int8s) -> None:
    """§10 The deck's size and the round."""
    out[TABLE_AT] = s.seats
    out[TABLE_AT + 1] = s.phase
    out[TABLE_AT + 2] = relative(s, s.whose, seat)
    out[TABLE_AT + 3] = s.year
    out[TABLE_AT + 4] = relative(s, s.burgemeester, seat)
    out[TABLE_AT + 5] = s.turned
    out[TABLE_AT + 6] = s.voc
    out[TABLE_AT + 7] = s.turns
    out[TABLE_AT + 8] = s.ship
    out[TABLE_AT + 9] = s.call
    out[TABLE_AT + 10] = s.slot
    out[TABLE_AT + 11] = s.contract
    out[TABLE_AT + 12] = s.side
    out[TABLE_AT + 13] = s.last_pick
    out[TABLE_AT + 14] = s.to_come


@rule
def tell(number: int, out: Int8s, at: int) -> None:
    """A number beyond a byte, in two."""
    told = min(number, MOST_TOLD)
    out[at] = told // 64
    out[at + 1] = told % 64


@rule
def relative(s: State, other: int, seat: int) -> int:
    """How many places clockwise another seat sits, or NONE."""
    return NONE if other == NONE else (other - seat + s.seats) % s.seats
