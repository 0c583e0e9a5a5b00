"""§5 Investments: crews for the ships, men for the contracts."""

from compagnie.core.compiled import rule
from compagnie.core.state import Int8s, Int16s
from compagnie.games.voc.actions import CLAIM, FIT, MOST_PLACED, NO_MARKER, PASS, SAILORS, TAKE_BACK, YEARS
from compagnie.games.voc.box import CONTRACT_COUNT, SLOTS, YEAR_COUNT
from compagnie.games.voc.rules.crew import close_up, count_men, count_own, remove_men
from compagnie.games.voc.state import BEGIN_SAILING, INVESTING, LAST, NEXT_INVESTOR, NONE, OPEN, SHIP_COUNT, Box, State

ROUNDS = 2


@rule
def start_investments(s: State) -> None:
    """§5.1 From the Burgemeester clockwise, twice round."""
    s.turns = NONE
    s.phase = NEXT_INVESTOR


@rule
def next_investor(s: State) -> None:
    """§5.1 One action each; those who are out are passed over."""
    s.turns += 1
    while s.turns < ROUNDS * s.seats:
        seat = (s.burgemeester + s.turns) % s.seats
        if s.out[seat] == 0:
            s.whose = seat
            s.phase = INVESTING
            return
        s.turns += 1
    s.turns = 0
    s.whose = NONE
    s.phase = BEGIN_SAILING


@rule
def pass_turn(s: State) -> None:
    """§5.1 Or pass."""
    s.phase = NEXT_INVESTOR


# §5.2 Fitting out


@rule
def men_to_place(s: State, seat: int, ship: int) -> int:
    """§5.2 Exactly as many as four, the men in hand and the free slots allow."""
    slots = 2 * SLOTS - count_men(s.sailor[ship]) - count_men(s.merchant[ship])
    return min(MOST_PLACED, int(s.men[seat]), slots)


@rule
def free_slots(half: Int8s, numbers: Int8s, number: int) -> int:
    """§5.2 The free slots of this number in a half."""
    slots = 0
    for slot in range(SLOTS):
        if half[slot] == NONE and numbers[slot] == number:
            slots += 1
    return slots


@rule
def may_fit(s: State, box: Box, seat: int, ship: int, sailors: int) -> bool:
    """§5.2 In Zeeland, at least one man; not more sailors than merchants then; lower numbers filled up first."""
    men = men_to_place(s, seat, ship)
    merchants = men - sailors
    if s.at_sea[ship] == 1 or men < 1 or merchants < 0:
        return False
    if count_men(s.sailor[ship]) + sailors > count_men(s.merchant[ship]) + merchants:
        return False
    return fills_up(s, box, ship, sailors, merchants)


@rule
def fills_up(s: State, box: Box, ship: int, sailors: int, merchants: int) -> bool:
    """§5.2 Whether so many men of each role fill all slots of a number before a higher one is begun."""
    for number in range(1, SLOTS + 1):
        for_sailors = free_slots(s.sailor[ship], box.sailor_slots[ship], number)
        for_merchants = free_slots(s.merchant[ship], box.merchant_slots[ship], number)
        if sailors + merchants <= for_sailors + for_merchants:
            return sailors <= for_sailors and merchants <= for_merchants
        sailors -= for_sailors
        merchants -= for_merchants
        if sailors < 0 or merchants < 0:
            return False
    return False


@rule
def fit(s: State, box: Box, seat: int, ship: int, sailors: int) -> None:
    """§5.2 Place the men."""
    men = men_to_place(s, seat, ship)
    s.men[seat] -= men
    place(s.sailor[ship], box.sailor_slots[ship], seat, sailors)
    place(s.merchant[ship], box.merchant_slots[ship], seat, men - sailors)
    s.phase = NEXT_INVESTOR


@rule
def place(half: Int8s, numbers: Int8s, seat: int, men: int) -> None:
    """§5.2 Lower numbers first; within a number the rightmost slot first."""
    for number in range(1, SLOTS + 1):
        for back in range(SLOTS):
            slot = SLOTS - 1 - back
            if men > 0 and numbers[slot] == number and half[slot] == NONE:
                half[slot] = seat
                men -= 1


# §5.3, §5.4 Claiming


@rule
def due(s: State, contract: int) -> int:
    """§5.4 The year in which a held contract is due; 1602 without a marker."""
    return LAST if s.marker[contract] == NONE else s.marker[contract]


@rule
def a_marker_is_free(s: State) -> bool:
    """§5.4 Whether any marker of the current or a later year is free."""
    for year in range(s.year, YEAR_COUNT):
        if s.free[year] == 1:
            return True
    return False


@rule
def may_take_on(s: State, box: Box, seat: int, contract: int) -> bool:
    """§5.3 It takes a man; §7.4 who was shown mercy may not risk a penalty beyond their purse."""
    return bool(s.men[seat] > 0 and (s.spared[seat] == 0 or box.penalty[contract] <= s.daalders[seat]))


@rule
def may_claim(s: State, box: Box, seat: int, contract: int, year: int) -> bool:
    """§5.3 An open contract nobody holds, for this year or later; a held one only for a strictly earlier year."""
    if s.card[contract] != OPEN:
        return False
    if s.holder[contract] != seat and not may_take_on(s, box, seat, contract):
        return False
    if year == NO_MARKER:
        return s.holder[contract] == NONE and not a_marker_is_free(s)
    if year < s.year or s.free[year] == 0:
        return False
    return s.holder[contract] == NONE or year < due(s, contract)


@rule
def claim(s: State, seat: int, contract: int, year: int) -> None:
    """§5.3 Claim, take over or secure: the man and the marker that lay there go back; §5.4 or with no marker."""
    if s.holder[contract] != seat:
        s.men[seat] -= 1
        release(s, contract)
        s.holder[contract] = seat
    else:
        return_marker(s, contract)
    if year != NO_MARKER:
        s.free[year] = 0
        s.marker[contract] = year
    s.phase = NEXT_INVESTOR


@rule
def release(s: State, contract: int) -> None:
    """§5.3, §7.2, §7.3 The man on a contract goes back to the owner, and its marker to the row."""
    if s.holder[contract] != NONE:
        s.men[s.holder[contract]] += 1
        s.holder[contract] = NONE
    return_marker(s, contract)


@rule
def return_marker(s: State, contract: int) -> None:
    """§5.3 The marker goes back to the row."""
    if s.marker[contract] != NONE:
        s.free[s.marker[contract]] = 1
        s.marker[contract] = NONE


# §5.5 Taking back


@rule
def may_take_back(s: State, seat: int, ship: int) -> bool:
    """§5.5 All one's men from one ship in Zeeland."""
    return s.at_sea[ship] == 0 and count_own(s.sailor[ship], seat) + count_own(s.merchant[ship], seat) > 0


@rule
def take_back(s: State, seat: int, ship: int) -> None:
    """§5.5 Each half closes up to its right end; more sailors than merchants may be left."""
    s.men[seat] += remove_men(s, ship, seat)
    close_up(s.sailor[ship])
    close_up(s.merchant[ship])
    s.phase = NEXT_INVESTOR


@rule
def choices_of_investment(s: State, box: Box, seat: int, out: Int16s) -> int:
    """§5.1 Pass, fit out, take back or claim."""
    out[0] = PASS
    n = 1
    for ship in range(SHIP_COUNT):
        for sailors in range(SAILORS):
            if may_fit(s, box, seat, ship, sailors):
                out[n] = FIT + ship * SAILORS + sailors
                n += 1
    for ship in range(SHIP_COUNT):
        if may_take_back(s, seat, ship):
            out[n] = TAKE_BACK + ship
            n += 1
    return choices_of_claim(s, box, seat, out, n)


@rule
def choices_of_claim(s: State, box: Box, seat: int, out: Int16s, n: int) -> int:
    """§5.3, §5.4 Every open contract with every marker that may be laid on it."""
    for contract in range(CONTRACT_COUNT):
        if s.card[contract] == OPEN:
            for year in range(s.year, YEARS):
                if may_claim(s, box, seat, contract, year):
                    out[n] = CLAIM + contract * YEARS + year
                    n += 1
    return n
