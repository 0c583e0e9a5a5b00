"""§2 Set-up: goods in their harbours, markers in the row, three contracts open, a Burgemeester."""

from compagnie.core.compiled import rule
from compagnie.core.state import Int16s
from compagnie.games.voc.actions import VOC
from compagnie.games.voc.box import CONTRACT_COUNT, HARBOUR_COUNT, MEN, MOST_SEATS, SLOTS, YEAR_COUNT
from compagnie.games.voc.rules.sailing import forget_course, wipe_line
from compagnie.games.voc.state import (
    BEGIN_INVESTMENTS,
    CHOOSING_BURGEMEESTER,
    GOOD_COUNT,
    IN_DECK,
    NONE,
    OPEN,
    OPENING,
    SHIP_COUNT,
    Box,
    State,
)

ON_TOP = 12
"""Cards that lie on top of the seven among which VOC is."""

OPENED = 3
"""Cards turned up at once."""


@rule
def setup(s: State, box: Box, seats: int) -> None:
    """§2.1 Every piece on its place; the year is 1585."""
    s.seats = seats
    s.year = 0
    clear_the_seats(s, box)
    clear_the_east(s, box)
    clear_the_cards(s)
    clear_the_round(s)
    s.burgemeester = box.burgemeester
    s.phase = OPENING
    s.to_come = OPENED


@rule
def clear_the_seats(s: State, box: Box) -> None:
    """§1.1 Ten men, ten daalders and an empty warehouse for each seat."""
    for seat in range(MOST_SEATS):
        plays = seat < s.seats
        s.men[seat] = MEN if plays else 0
        s.daalders[seat] = box.daalders if plays else 0
        s.out[seat] = 0
        s.spared[seat] = 0
        s.done[seat] = 0
        for harbour in range(HARBOUR_COUNT):
            s.warehouse[seat, harbour] = 0


@rule
def clear_the_east(s: State, box: Box) -> None:
    """§1.2 The goods in their harbours; §1.3 four empty ships in Zeeland."""
    for harbour in range(HARBOUR_COUNT):
        s.stock[harbour] = box.stock[harbour]
    for ship in range(SHIP_COUNT):
        s.at_sea[ship] = 0
        s.been_far[ship] = 0
        s.at_x[ship] = 0
        s.at_y[ship] = 0
        for slot in range(SLOTS):
            s.sailor[ship, slot] = NONE
            s.merchant[ship, slot] = NONE
            s.cargo[ship, slot] = NONE


@rule
def clear_the_cards(s: State) -> None:
    """§1.4 Eighteen contracts in the deck; §1.5 eighteen markers in the row."""
    for contract in range(CONTRACT_COUNT):
        s.card[contract] = IN_DECK
        s.holder[contract] = NONE
        s.marker[contract] = NONE
        s.fined[contract] = NONE
    for year in range(YEAR_COUNT):
        s.free[year] = 1
    s.turned = s.voc = 0


@rule
def clear_the_round(s: State) -> None:
    """§2.1 Nobody has begun anything."""
    s.turns = s.call = s.last_pick = s.line = s.bank = 0
    s.whose = s.ship = s.slot = s.contract = s.side = NONE
    for good in range(GOOD_COUNT):
        s.owed[good] = 0
    for harbour in range(HARBOUR_COUNT):
        s.picked[harbour] = 0
    forget_course(s)
    wipe_line(s)


@rule
def weigh_cards(s: State, weights: Int16s) -> int:
    """§2.1 Any contract not seen yet; from the thirteenth card on VOC too, as likely as each of the others left.

    Six contracts nobody has seen lie with VOC at the bottom, so each unseen contract is as likely as another.
    """
    for contract in range(CONTRACT_COUNT):
        weights[contract] = 1 if s.card[contract] == IN_DECK else 0
    weights[VOC] = 1 if s.turned >= ON_TOP and s.voc == 0 else 0
    return VOC + 1


@rule
def open_card(s: State, contract: int) -> None:
    """§2.1 The top three are opened."""
    turn_up(s, contract)
    if s.to_come == 0:
        choose_burgemeester(s)


@rule
def turn_up(s: State, card: int) -> None:
    """§2.1 A card from the top of the deck is laid open."""
    s.turned += 1
    s.to_come -= 1
    if card == VOC:
        s.voc = 1
    else:
        s.card[card] = OPEN


@rule
def choose_burgemeester(s: State) -> None:
    """§2.1 A Burgemeester: random, or as the host set it."""
    if s.burgemeester == NONE:
        s.phase = CHOOSING_BURGEMEESTER
    else:
        s.phase = BEGIN_INVESTMENTS


@rule
def name_burgemeester(s: State, seat: int) -> None:
    """§2.1 Chance names the first Burgemeester."""
    s.burgemeester = seat
    s.phase = BEGIN_INVESTMENTS
