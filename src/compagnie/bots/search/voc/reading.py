"""What a seat reads from the table, compiled: what its contracts lack, what goods are worth to it, what can be fetched.

The same reckoning as the greedy bot's (`greedy/voc/reading.py`, `prospects.py`), in numbers. Everything is kept in the
tools: `read_table` first, then the rest.
"""

from typing import Any

import numpy as np

from compagnie.bots.greedy.voc.policy import Policy
from compagnie.bots.greedy.voc.prospects import MOST_YEARS
from compagnie.core.compiled import long_rule, rule
from compagnie.games.voc.box import CONTRACT_COUNT, HARBOUR_COUNT, SLOTS, YEAR_COUNT
from compagnie.games.voc.rules import investments
from compagnie.games.voc.rules.crew import count_men, leftmost_sailor
from compagnie.games.voc.state import CHART_COUNT, GOOD_COUNT, INVESTING, NONE, OPEN, SHIP_COUNT, Box, State

_POLICY = Policy()
DELAY_FACTOR, SPARE_VALUE = _POLICY.delay_factor, _POLICY.spare_value
BOTHER = 0.03
"""How much rather one fetches a good less."""
CARDS, LAST_CARDS, TURNED_UP = 19, 7, 3
MOST_WISHES = 8
MOST_SOURCES = 10

READING: list[tuple[Any, ...]] = [
    ("stored", np.int64, (GOOD_COUNT,)),
    ("left", np.int64, (GOOD_COUNT,)),
    ("spare", np.int64, (GOOD_COUNT,)),
    ("cargo", np.int64, (GOOD_COUNT,)),
    ("lacks", np.int64, (GOOD_COUNT,)),
    ("still_on", np.float64, (YEAR_COUNT + 1,)),
    ("needs", np.int64),
    ("need", np.int64, (CONTRACT_COUNT,)),
    ("need_due", np.int64, (CONTRACT_COUNT,)),
    ("need_lacking", np.int64, (CONTRACT_COUNT,)),
    ("need_lacks", np.int64, (CONTRACT_COUNT, GOOD_COUNT)),
    ("wish", np.float64, (2, GOOD_COUNT, MOST_WISHES)),
    ("wishes", np.int64, (2, GOOD_COUNT)),
    ("sources", np.int64, (GOOD_COUNT,)),
    ("source", np.int64, (GOOD_COUNT, MOST_SOURCES)),
    ("wanted", np.int64, (GOOD_COUNT,)),
    ("turn_of", np.int64, (GOOD_COUNT,)),
    ("actions_left", np.int64),
    ("idle", np.int64),
    ("lacking", np.int64),
    ("owed", np.int64),
    ("at_home", np.int64, (CHART_COUNT,)),
]
"""Goods stored, left beside the needs, spare, aboard, lacking; how likely the game still goes on in a year; the needs,
the most pressing first; what the tokens of a good are worth that come home this year, and later; where goods that lack
may come from; and what is left to do."""


@long_rule
def read_table(s: State, box: Box, seat: int, tools: Any) -> None:
    """Everything but the wishes."""
    look_ahead(s, box, tools)
    count_goods(s, box, seat, NONE, tools)
    read_needs(s, box, seat, tools)
    tools.lacking = tools.owed = 0
    for need in range(tools.needs):
        tools.lacking += tools.need_lacking[need]
        if tools.need_lacking[need] > 0:
            tools.owed += box.penalty[tools.need[need]]
    for good in range(GOOD_COUNT):
        tools.spare[good] = tools.left[good]
    tools.actions_left = actions_left(s, seat)
    tools.idle = 0
    for chart in range(CHART_COUNT):
        tools.at_home[chart] = 0
    for ship in range(SHIP_COUNT):
        if skipper(s, ship) == seat:
            tools.idle += empty_hands(s, ship, seat)
        if s.at_sea[ship] == 0 and count_men(s.merchant[ship]) < SLOTS:
            tools.at_home[box.chart[ship]] = 1


@long_rule
def look_ahead(s: State, box: Box, tools: Any) -> None:
    """§2.1, §3.1 How likely the game isn't over before the sales of a year: VOC is one of the last seven cards."""
    chance, left = 1.0, CARDS - s.turned
    for year in range(s.year + 1, YEAR_COUNT):
        if box.convoy[year] == 1:
            for _ in range(min(TURNED_UP, left)):
                if left <= LAST_CARDS:
                    chance *= 1.0 - 1.0 / left
                left -= 1
        tools.still_on[year] = chance
    tools.still_on[s.year] = 1.0
    tools.still_on[YEAR_COUNT] = 0.0


@long_rule
def count_goods(s: State, box: Box, seat: int, but: int, tools: Any) -> None:
    """What a seat has in its warehouse, and beside it on ships but one."""
    for good in range(GOOD_COUNT):
        tools.stored[good] = 0
    for harbour in range(HARBOUR_COUNT):
        tools.stored[box.good[harbour]] += s.warehouse[seat, harbour]
    for good in range(GOOD_COUNT):
        tools.left[good] = tools.stored[good]
    for ship in range(SHIP_COUNT):
        if ship != but:
            for slot in range(SLOTS):
                if s.merchant[ship, slot] == seat and s.cargo[ship, slot] != NONE:
                    tools.left[box.good[s.cargo[ship, slot]]] += 1


@long_rule
def read_needs(s: State, box: Box, seat: int, tools: Any) -> None:
    """What one's contracts lack, the most pressing first; what one has is set aside for them in this order."""
    n = 0
    for contract in range(CONTRACT_COUNT):
        if s.card[contract] == OPEN and s.holder[contract] == seat:
            due = investments.due(s, contract)
            at = n
            while at > 0 and tools.need_due[at - 1] > due:
                tools.need[at], tools.need_due[at] = tools.need[at - 1], tools.need_due[at - 1]
                at -= 1
            tools.need[at], tools.need_due[at] = contract, due
            n += 1
    tools.needs = n
    for need in range(n):
        contract = tools.need[need]
        side = easier_side(s, box, contract, tools.need_due[need] - s.year + 1, tools)
        tools.need_lacking[need] = 0
        for good in range(GOOD_COUNT):
            lack = max(0, box.asks[contract, side, good] - tools.left[good])
            tools.need_lacks[need, good] = lack
            tools.need_lacking[need] += lack
            tools.left[good] = max(0, tools.left[good] - box.asks[contract, side, good])


@long_rule
def easier_side(s: State, box: Box, contract: int, years: int, tools: Any) -> int:
    """The side that is easier to deliver with what is left."""
    if box.sides[contract] == 1:
        return 0
    chosen, most = 0, -1e9
    for side in range(box.sides[contract]):
        lacking = 0
        for good in range(GOOD_COUNT):
            tools.lacks[good] = max(0, box.asks[contract, side, good] - tools.left[good])
            lacking += tools.lacks[good]
        ease = (chance_of_all(s, box, years, False, 0, tools) if lacking > 0 else 1.0) - BOTHER * lacking
        if ease > most:
            chosen, most = side, ease
    return chosen


# What can be fetched


@long_rule
def find_sources(s: State, box: Box, tools: Any) -> int:
    """Sets of harbours that have enough of each good that lacks; returns how many goods, or NONE."""
    goods = 0
    for good in range(GOOD_COUNT):
        if tools.lacks[good] == 0:
            continue
        found, total, everywhere = 0, 0, 0
        for harbour in range(HARBOUR_COUNT):
            if box.good[harbour] == good and s.stock[harbour] > 0:
                total += s.stock[harbour]
                everywhere |= 1 << harbour
                if s.stock[harbour] >= tools.lacks[good] and found < MOST_SOURCES:
                    tools.source[goods, found] = 1 << harbour
                    found += 1
        if total < tools.lacks[good]:
            return NONE
        if found == 0:
            for one in range(HARBOUR_COUNT):
                for other in range(one + 1, HARBOUR_COUNT):
                    both = 1 << one | 1 << other
                    if (everywhere & both) == both and s.stock[one] + s.stock[other] >= tools.lacks[good]:
                        if found < MOST_SOURCES:
                            tools.source[goods, found] = both
                            found += 1
        if found == 0:
            tools.source[goods, 0] = everywhere
            found = 1
        tools.sources[goods] = found
        goods += 1
    return goods


@long_rule
def chance_of_all(s: State, box: Box, years: int, claiming: bool, men: int, tools: Any) -> float:
    """How likely all that lacks (tools.lacks) can be fetched within so many years, by the best way.

    Who is `claiming` reckons with what they have to do before, with rivals, and with so many men in hand.
    """
    goods = find_sources(s, box, tools)
    if goods == NONE:
        return 0.0
    lacking = 0
    for good in range(GOOD_COUNT):
        lacking += tools.lacks[good]
    for good in range(goods):
        tools.turn_of[good] = 0
    best = 0.0
    while True:
        harbours = 0
        for good in range(goods):
            harbours |= tools.source[good, tools.turn_of[good]]
        best = max(best, chance_of_way(s, box, harbours, years, claiming, men, lacking, tools))
        good = 0
        while good < goods:
            tools.turn_of[good] += 1
            if tools.turn_of[good] < tools.sources[good]:
                break
            tools.turn_of[good] = 0
            good += 1
        if good == goods:
            return best


RIVALS, LAST_TOKEN = 0.93, 0.88


@long_rule
def chance_of_way(
    s: State, box: Box, harbours: int, years: int, claiming: bool, men: int, lacking: int, tools: Any
) -> float:
    """How likely goods come home from all these harbours."""
    chance, charts = 1.0, 0
    for chart in range(CHART_COUNT):
        charts += 1 if of_chart(box, chart, harbours) != 0 else 0
    if claiming:
        if tools.actions_left - 1 + tools.idle // 2 < max((lacking + 1) // 2, charts) or men < 3:
            years -= 1
        if men < 2:
            years -= 1
        for _ in range(lacking):  # a power would need a C library, which WebAssembly has not
            chance *= RIVALS
    for chart in range(CHART_COUNT):
        there = of_chart(box, chart, harbours)
        if there == 0:
            continue
        left = years
        if claiming:
            left -= 1 - tools.at_home[chart]
            for harbour in range(box.first_harbour[chart], box.first_harbour[chart + 1]):
                if harbours >> harbour & 1 and s.stock[harbour] == 1:
                    chance *= LAST_TOKEN
        chance *= tools.fetched[chart, there, min(max(left, 0), MOST_YEARS)]
    return chance


@rule
def of_chart(box: Box, chart: int, harbours: int) -> int:
    """Those harbours that lie on a chart, as bits from its first."""
    first, last = box.first_harbour[chart], box.first_harbour[chart + 1]
    return int((harbours >> first) & ((1 << (last - first)) - 1))


# What goods are worth


@long_rule
def read_wishes(s: State, box: Box, seat: int, but: int, tools: Any) -> None:
    """What tokens of each good are worth that come home this year, or later; a ship's cargo may be left out.

    The table must have been read.
    """
    if but != NONE:
        count_goods(s, box, seat, but, tools)
        read_needs(s, box, seat, tools)
    on = tools.still_on[s.year + 1]
    most_home = most_that_come_home(s, seat, tools)
    for later in range(2):
        delay_factor = DELAY_FACTOR * on if later == 1 else 1.0
        for good in range(GOOD_COUNT):
            tools.wishes[later, good] = 0
        for need in range(tools.needs):
            lacking, due = tools.need_lacking[need], tools.need_due[need]
            if lacking == 0 or (due <= s.year and (later == 1 or lacking > most_home)):
                continue
            contract = tools.need[need]
            worth = (box.pay[contract] + box.penalty[contract]) * delay_factor / lacking
            for good in range(GOOD_COUNT):
                for _ in range(tools.need_lacks[need, good]):
                    add_wish(later, good, worth, tools)
        if on > 0.0:
            for good in range(GOOD_COUNT):
                for more in range(2):
                    add_wish(
                        later,
                        good,
                        SPARE_VALUE * delay_factor * tools.price[good] / (1 + tools.spare[good] + more),
                        tools,
                    )


@long_rule
def add_wish(later: int, good: int, worth: float, tools: Any) -> None:
    """One wish more, the best first."""
    at = tools.wishes[later, good]
    if at == MOST_WISHES:
        return
    while at > 0 and tools.wish[later, good, at - 1] < worth:
        tools.wish[later, good, at] = tools.wish[later, good, at - 1]
        at -= 1
    tools.wish[later, good, at] = worth
    tools.wishes[later, good] += 1


@long_rule
def most_that_come_home(s: State, seat: int, tools: Any) -> int:
    """The most goods that may come home to a seat this year."""
    aboard = 2 * tools.actions_left if s.phase == INVESTING else 0
    for ship in range(SHIP_COUNT):
        for slot in range(SLOTS):
            aboard += 1 if s.merchant[ship, slot] == seat else 0
    return aboard


# Ships and turns


@rule
def skipper(s: State, ship: int) -> int:
    """§6.1 The owner of the leftmost sailor, or NONE."""
    slot = leftmost_sailor(s, ship)
    return NONE if slot == NONE else int(s.sailor[ship, slot])


@rule
def empty_hands(s: State, ship: int, seat: int) -> int:
    """How many of one's merchants aboard have no good yet."""
    hands = 0
    for slot in range(SLOTS):
        hands += 1 if s.merchant[ship, slot] == seat and s.cargo[ship, slot] == NONE else 0
    return hands


@long_rule
def actions_left(s: State, seat: int) -> int:
    """§5.1 How often a seat may still act in these investments, this time included."""
    left = 0
    for turn in range(s.turns, investments.ROUNDS * s.seats):
        left += 1 if (s.burgemeester + turn) % s.seats == seat else 0
    return left
