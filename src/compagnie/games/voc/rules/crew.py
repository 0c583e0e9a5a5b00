"""§4.2, §5.5, §6.7 Men aboard: who they are, how they leave, and what becomes of a ship without sailors."""

from compagnie.core.compiled import rule
from compagnie.core.state import Int8s
from compagnie.games.voc.box import SLOTS
from compagnie.games.voc.state import NONE, State


@rule
def count_men(half: Int8s) -> int:
    """§1.3 How many men stand in a half of a ship."""
    men = 0
    for slot in range(SLOTS):
        if half[slot] != NONE:
            men += 1
    return men


@rule
def count_own(half: Int8s, seat: int) -> int:
    """§6.3 How many of them are this seat's."""
    men = 0
    for slot in range(SLOTS):
        if half[slot] == seat:
            men += 1
    return men


@rule
def leftmost_sailor(s: State, ship: int) -> int:
    """§6.1 The slot of the leftmost sailor, or NONE."""
    for slot in range(SLOTS):
        if s.sailor[ship, slot] != NONE:
            return slot
    return NONE


@rule
def lose_sailor(s: State, ship: int) -> None:
    """§4.1, §6.7 The leftmost sailor goes back to the owner's hand, others don't move up; with none left it sinks."""
    slot = leftmost_sailor(s, ship)
    s.men[s.sailor[ship, slot]] += 1
    s.sailor[ship, slot] = NONE
    if leftmost_sailor(s, ship) == NONE:
        sink(s, ship)


@rule
def sink(s: State, ship: int) -> None:
    """§4.2 Goods to their harbours, men to their owners, the ship back in Zeeland, empty."""
    for slot in range(SLOTS):
        return_good(s, ship, slot)
    lay_up(s, ship)


@rule
def return_good(s: State, ship: int, slot: int) -> None:
    """§4.2 The good under a merchant goes back to its harbour."""
    if s.cargo[ship, slot] != NONE:
        s.stock[s.cargo[ship, slot]] += 1
        s.cargo[ship, slot] = NONE


@rule
def lay_up(s: State, ship: int) -> None:
    """§4.2, §6.8 All men go back to their owners; the card is wiped and the ship lies in Zeeland."""
    for slot in range(SLOTS):
        if s.sailor[ship, slot] != NONE:
            s.men[s.sailor[ship, slot]] += 1
            s.sailor[ship, slot] = NONE
        if s.merchant[ship, slot] != NONE:
            s.men[s.merchant[ship, slot]] += 1
            s.merchant[ship, slot] = NONE
    s.at_sea[ship] = 0
    s.been_far[ship] = 0
    s.at_x[ship] = 0
    s.at_y[ship] = 0


@rule
def remove_men(s: State, ship: int, seat: int) -> int:
    """§5.5 Take all of a seat's men off a ship; returns how many there were."""
    taken = count_own(s.sailor[ship], seat) + count_own(s.merchant[ship], seat)
    for slot in range(SLOTS):
        if s.sailor[ship, slot] == seat:
            s.sailor[ship, slot] = NONE
        if s.merchant[ship, slot] == seat:
            s.merchant[ship, slot] = NONE
    return taken


@rule
def close_up(half: Int8s) -> None:
    """§5.5 A half closes up to its right end, order kept."""
    to = SLOTS - 1
    for back in range(SLOTS):
        slot = SLOTS - 1 - back
        if half[slot] != NONE:
            man = half[slot]
            half[slot] = NONE
            half[to] = man
            to -= 1
