"""What a seat sees, as numbers (§10): itself first, the others clockwise.

Made by scripts/make_observations.py from who_sees_what.py: change that, and make it again.
"""

from compagnie.core.compiled import rule
from compagnie.core.fields import below_sixty_four, relative, sixty_fours
from compagnie.core.state import Int8s
from compagnie.games.voc.state import Box, State

OBSERVATION = 305


@rule
def observe(s: State, box: Box, seat: int, out: Int8s) -> None:
    """§10 Everything open, the seat's own secrets, and what the options add."""
    other = seat
    for place in range(s.seats):
        observe_seat(s, seat, other, out, place * 16)
        other = other + 1 if other + 1 < s.seats else 0
    for place in range(s.seats, 5):
        for i in range(16):
            out[place * 16 + i] = 0
    observe_harbours(s, seat, out, 80)
    for ship in range(4):
        observe_ship(s, seat, ship, out, 90 + ship * 24)
    for contract in range(18):
        observe_contract(s, seat, contract, out, 186 + contract * 3)
    observe_line(s, seat, out, 240)
    observe_table(s, seat, out, 290)


@rule
def observe_seat(s: State, seat: int, other: int, out: Int8s, at: int) -> None:
    """§10 Money is open (§1.1), and so is what a seat has."""
    out[at] = sixty_fours(s.daalders[other])
    out[at + 1] = below_sixty_four(s.daalders[other])
    out[at + 2] = s.men[other]
    out[at + 3] = s.out[other]
    out[at + 4] = s.spared[other]
    out[at + 5] = s.done[other]
    for i in range(10):
        out[at + 6 + i] = s.warehouse[other, i]


@rule
def observe_harbours(s: State, seat: int, out: Int8s, at: int) -> None:
    """§10 What lies in the harbours."""
    for i in range(10):
        out[at + i] = s.stock[i]


@rule
def observe_ship(s: State, seat: int, ship: int, out: Int8s, at: int) -> None:
    """§10 Where the ship lies, and who and what is aboard."""
    out[at] = s.at_sea[ship]
    out[at + 1] = s.been_far[ship]
    out[at + 2] = sixty_fours(s.at_x[ship])
    out[at + 3] = below_sixty_four(s.at_x[ship])
    out[at + 4] = sixty_fours(s.at_y[ship])
    out[at + 5] = below_sixty_four(s.at_y[ship])
    for i in range(6):
        out[at + 6 + i] = relative(s.seats, s.sailor[ship, i], seat)
    for i in range(6):
        out[at + 12 + i] = relative(s.seats, s.merchant[ship, i], seat)
    for i in range(6):
        out[at + 18 + i] = s.cargo[ship, i]


@rule
def observe_contract(s: State, seat: int, contract: int, out: Int8s, at: int) -> None:
    """§10 Where it is, its holder, its marker."""
    out[at] = s.card[contract]
    out[at + 1] = relative(s.seats, s.holder[contract], seat)
    out[at + 2] = s.marker[contract]


@rule
def observe_line(s: State, seat: int, out: Int8s, at: int) -> None:
    """§10 Free markers, what is being picked, the course in mind, and the line that is being loaded from."""
    for i in range(18):
        out[at + i] = s.free[i]
    for i in range(7):
        out[at + 18 + i] = s.owed[i]
    for i in range(10):
        out[at + 25 + i] = s.picked[i]
    for i in range(3):
        out[at + 35 + i] = s.course[i]
    for i in range(10):
        out[at + 38 + i] = s.visits[i]
    out[at + 48] = s.visited
    out[at + 49] = s.end


@rule
def observe_table(s: State, seat: int, out: Int8s, at: int) -> None:
    """§10 The size of the deck, and the round."""
    out[at] = s.seats
    out[at + 1] = s.phase
    out[at + 2] = relative(s.seats, s.whose, seat)
    out[at + 3] = s.year
    out[at + 4] = relative(s.seats, s.burgemeester, seat)
    out[at + 5] = s.turned
    out[at + 6] = s.voc
    out[at + 7] = s.turns
    out[at + 8] = s.ship
    out[at + 9] = s.call
    out[at + 10] = s.slot
    out[at + 11] = s.contract
    out[at + 12] = s.side
    out[at + 13] = s.last_pick
    out[at + 14] = s.to_come
