"""What VOC's net reads: the table at the beginning of a year, in numbers of about the size of 1."""

from typing import Any

from compagnie.bots.search.voc.reading import chance_of_all, read_table, skipper
from compagnie.core.compiled import long_rule
from compagnie.games.voc.box import CONTRACT_COUNT, HARBOUR_COUNT, SLOTS
from compagnie.games.voc.rules.crew import count_own
from compagnie.games.voc.rules.ending import amsterdam_has
from compagnie.games.voc.state import GOOD_COUNT, LAST, NONE, OPEN, SHIP_COUNT, Box, State

OF_SEAT = 22 + 3 * GOOD_COUNT + SHIP_COUNT
OF_TABLE = 9 + 2 * SHIP_COUNT + CONTRACT_COUNT + HARBOUR_COUNT


@long_rule
def write_inputs(s: State, box: Box, tools: Any) -> None:
    """Fill tools.seat_inputs and tools.table_inputs."""
    best, second = -1e9, -1e9
    for seat in range(s.seats):
        of_seat(s, box, seat, tools, tools.seat_inputs[seat])
        if tools.gold[seat] > best:
            best, second = tools.gold[seat], best
        elif tools.gold[seat] > second:
            second = tools.gold[seat]
    amsterdam = amsterdam_has(s, box)
    years = years_left(s, tools)
    for seat in range(s.seats):
        x = tools.seat_inputs[seat]
        rival = second if tools.gold[seat] == best else best
        ahead = tools.gold[seat] - rival
        x[0] = ahead * 0.05
        x[1] = ahead / (5.0 + 4.0 * years)
        x[2] = (s.daalders[seat] - amsterdam) * 0.02
    of_table(s, box, years, amsterdam, tools, tools.table_inputs)


@long_rule
def years_left(s: State, tools: Any) -> float:
    """How many years are still to come, as far as the deck tells."""
    years = 0.0
    for year in range(s.year, LAST + 1):
        years += tools.still_on[year]
    return years


@long_rule
def of_seat(s: State, box: Box, seat: int, tools: Any, x: Any) -> None:
    """One seat: purse, men, contracts with what they lack and how likely it is fetched, goods, ships."""
    read_table(s, box, seat, tools)
    promised, complete, pressing, lacking_soon, lacking, risked = 0.0, 0.0, 0.0, 0, 0, 0.0
    for need in range(tools.needs):
        contract = tools.need[need]
        years = tools.need_due[need] - s.year + 1
        pay, penalty = float(box.pay[contract]), float(box.penalty[contract])
        if tools.need_lacking[need] == 0:
            complete += pay
            promised += 0.95 * pay
            continue
        chance = chance_of_need(s, box, need, years, tools)
        failing = (1.0 - chance) * tools.still_on[tools.need_due[need]]
        promised += chance * pay - failing * penalty
        risked += failing * penalty
        lacking += tools.need_lacking[need]
        if years <= 1:
            pressing += pay + penalty
            lacking_soon += tools.need_lacking[need]
    worth_of_spare = of_goods(tools, x)
    at = 3 + 3 * GOOD_COUNT
    afloat, mine = of_ships(s, seat, x[at:])
    at += SHIP_COUNT
    tools.gold[seat] = s.daalders[seat] + promised + 0.25 * worth_of_spare
    if s.out[seat] == 1:
        tools.gold[seat] = -50.0
    x[at] = s.daalders[seat] * 0.02
    x[at + 1] = s.men[seat] * 0.1
    x[at + 2] = s.out[seat]
    x[at + 3] = s.spared[seat]
    x[at + 4] = tools.gold[seat] * 0.02
    x[at + 5] = promised * 0.04
    x[at + 6] = complete * 0.04
    x[at + 7] = pressing * 0.04
    x[at + 8] = lacking_soon * 0.25
    x[at + 9] = lacking * 0.15
    x[at + 10] = risked * 0.1
    x[at + 11] = tools.needs * 0.25
    x[at + 12] = worth_of_spare * 0.04
    x[at + 13] = afloat * 0.3
    x[at + 14] = mine * 0.5
    x[at + 15] = ((seat - s.burgemeester + s.seats) % s.seats) * 0.3
    x[at + 16] = 1.0 if s.burgemeester == seat else 0.0
    x[at + 17] = 1.0 if tools.owed > s.daalders[seat] else 0.0
    x[at + 18] = (tools.owed - s.daalders[seat]) * 0.03


@long_rule
def of_goods(tools: Any, x: Any) -> float:
    """What a seat has of each good, in store and to spare, and what its contracts lack; returns what it can spare."""
    worth_of_spare = 0.0
    for good in range(GOOD_COUNT):
        x[3 + good] = tools.stored[good] * 0.5
        x[3 + GOOD_COUNT + good] = tools.spare[good] * 0.5
        worth_of_spare += tools.spare[good] * tools.price[good]
        x[3 + 2 * GOOD_COUNT + good] = 0.0
        for need in range(tools.needs):
            x[3 + 2 * GOOD_COUNT + good] += tools.need_lacks[need, good] * 0.4
    return worth_of_spare


@long_rule
def of_ships(s: State, seat: int, x: Any) -> tuple[int, int]:
    """A seat's men on each ship; returns how many goods it has afloat, and how many ships it steers."""
    afloat, mine = 0, 0
    for ship in range(SHIP_COUNT):
        x[ship] = (count_own(s.sailor[ship], seat) + count_own(s.merchant[ship], seat)) * 0.25
        mine += 1 if skipper(s, ship) == seat else 0
        for slot in range(SLOTS):
            if s.merchant[ship, slot] == seat and s.cargo[ship, slot] != NONE:
                afloat += 1
    return afloat, mine


@long_rule
def chance_of_need(s: State, box: Box, need: int, years: int, tools: Any) -> float:
    """How likely what a contract lacks is fetched in so many years."""
    for good in range(GOOD_COUNT):
        tools.lacks[good] = tools.need_lacks[need, good]
    return 0.95 * chance_of_all(s, box, years, False, 0, tools)


@long_rule
def of_table(s: State, box: Box, years: float, amsterdam: int, tools: Any, x: Any) -> None:
    """The years, the deck, Amsterdam, the ships, the contracts nobody holds, and what the harbours have."""
    x[0] = s.year * 0.06
    x[1] = years * 0.1
    x[2] = (19 - s.turned) * 0.06
    x[3] = amsterdam * 0.01
    x[4] = tools.still_on[min(s.year + 1, LAST)] if s.year < LAST else 0.0
    x[5] = tools.still_on[min(s.year + 3, LAST)] if s.year < LAST else 0.0
    for seats in range(3, 6):
        x[3 + seats] = 1.0 if s.seats == seats else 0.0
    for ship in range(SHIP_COUNT):
        x[9 + ship] = s.at_sea[ship]
        x[9 + SHIP_COUNT + ship] = 1.0 if s.at_sea[ship] == 0 and skipper(s, ship) != NONE else 0.0
    at = 9 + 2 * SHIP_COUNT
    for contract in range(CONTRACT_COUNT):
        x[at + contract] = 1.0 if s.card[contract] == OPEN and s.holder[contract] == NONE else 0.0
    at += CONTRACT_COUNT
    for harbour in range(HARBOUR_COUNT):
        x[at + harbour] = s.stock[harbour] * 0.25
