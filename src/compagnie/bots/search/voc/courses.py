"""Which course to sail, compiled: what it brings home, by what becomes of it in many hands (`voyages`).

As the greedy bot weighs courses (`greedy/voc/courses.py`).
"""

from typing import Any

import numpy as np

from compagnie.bots.greedy.voc.policy import Policy
from compagnie.bots.search.voc.reading import MOST_WISHES, empty_hands
from compagnie.bots.search.voc.voyages import MASKS
from compagnie.core.compiled import long_rule, rule
from compagnie.games.voc.box import SLOTS
from compagnie.games.voc.rules.crew import count_men
from compagnie.games.voc.state import GOOD_COUNT, LAST, NONE, Box, State

AGROUND_COST = Policy().aground_cost
WORTH_A_STOP, WORTH_SAILING = 0.05, 0.3
HOME, SUNK, SWEPT, NOT_MINE = 0.6, 2.0, 0.6, 0.4
MOST_HANDS = 12
MOST_TAKES = GOOD_COUNT * MOST_WISHES

VENTURE: list[tuple[Any, ...]] = [
    ("laden", np.float64, (2, MASKS, MOST_HANDS + 1)),
    ("wished", np.int64),
    ("tokens", np.int64, (GOOD_COUNT,)),
    ("taken", np.int64, (GOOD_COUNT,)),
    ("takes", np.int64),
    ("take_good", np.int64, (MOST_TAKES,)),
    ("take_number", np.int64, (MOST_TAKES,)),
    ("take_worth", np.float64, (MOST_TAKES,)),
    ("sailors", np.int64),
    ("next_is_mine", np.int64),
    ("convoy_next", np.int64),
]
"""What a cargo is worth that comes home this year or later, from which harbours of the chart (as bits), for so many
merchants with empty hands; which harbours are worth a stop; the tokens that one would take, the best first; and the
ship's sailors."""


@long_rule
def fill_hold(s: State, box: Box, chart: int, hands: int, tools: Any) -> None:
    """Reckon what cargoes from a chart are worth, beside what is aboard (tools.cargo). Needs the wishes."""
    first, last = box.first_harbour[chart], box.first_harbour[chart + 1]
    tools.convoy_next = 1 if s.year < LAST and box.convoy[s.year + 1] == 1 else 0
    tools.wished = 0
    for harbour in range(first, last):
        good = box.good[harbour]
        has = tools.cargo[good]
        if hands > 0 and s.stock[harbour] > 0 and has < MOST_WISHES:
            most = 0.0
            for later in range(2):
                if has < tools.wishes[later, good]:
                    most = max(most, tools.wish[later, good, has])
            if most > WORTH_A_STOP:
                tools.wished |= 1 << (harbour - first)
    for later in range(2):
        aboard = worth_of_cargo(later, tools)
        sort_takes(box, first, later, tools)
        harbours = tools.wished
        while True:
            fill_one(s, box, first, later, harbours, hands, aboard, tools)
            if harbours == 0:
                break
            harbours = (harbours - 1) & tools.wished


@long_rule
def worth_of_cargo(later: int, tools: Any) -> float:
    """What is aboard already is worth."""
    total = 0.0
    for good in range(GOOD_COUNT):
        for i in range(min(tools.cargo[good], tools.wishes[later, good])):
            total += tools.wish[later, good, i]
    return total


@long_rule
def sort_takes(box: Box, first: int, later: int, tools: Any) -> None:
    """What one would take from the harbours worth a stop, the best first: of each good what comes after the cargo."""
    for good in range(GOOD_COUNT):
        tools.taken[good] = 0
    left, harbour = tools.wished, first
    while left != 0:
        if left & 1:
            tools.taken[box.good[harbour]] = 1
        left >>= 1
        harbour += 1
    tools.takes = 0
    for good in range(GOOD_COUNT):
        if tools.taken[good] == 1:
            for number in range(tools.cargo[good], tools.wishes[later, good]):
                if tools.wish[later, good, number] > 0.0:
                    add_take(good, number, tools.wish[later, good, number], tools)


@long_rule
def add_take(good: int, number: int, worth: float, tools: Any) -> None:
    """One more, in its place."""
    at = tools.takes
    while at > 0 and tools.take_worth[at - 1] < worth:
        tools.take_good[at], tools.take_number[at] = tools.take_good[at - 1], tools.take_number[at - 1]
        tools.take_worth[at] = tools.take_worth[at - 1]
        at -= 1
    tools.take_good[at], tools.take_number[at], tools.take_worth[at] = good, number, worth
    tools.takes += 1


@long_rule
def fill_one(s: State, box: Box, first: int, later: int, harbours: int, hands: int, aboard: float, tools: Any) -> None:
    """The best goods of these harbours, one merchant after the other."""
    for good in range(GOOD_COUNT):
        tools.tokens[good] = tools.cargo[good]
    left, harbour = harbours, first
    while left != 0:
        if left & 1:
            tools.tokens[box.good[harbour]] += s.stock[harbour]
        left >>= 1
        harbour += 1
    total, hand, take = aboard, 0, 0
    tools.laden[later, harbours, 0] = total
    while hand < hands and take < tools.takes:
        if tools.take_number[take] < tools.tokens[tools.take_good[take]]:
            hand += 1
            total += tools.take_worth[take]
            tools.laden[later, harbours, hand] = total
        take += 1
    while hand < hands:
        hand += 1
        tools.laden[later, harbours, hand] = total


@long_rule
def worth_of_course(course: int, hands: int, tools: Any) -> float:
    """What a course is worth, over all that may become of it."""
    total, left = 0.0, tools.sailors - 1
    starves = tools.convoy_next == 1 and tools.sailors <= 1
    sinks = left <= 0 or (left == 1 and tools.convoy_next == 1)
    kept = SWEPT if tools.next_is_mine == 1 else SWEPT * NOT_MINE
    for i in range(tools.outcomes[course]):
        harbours = tools.outcome[course, i] & tools.wished
        later = tools.laden[1, harbours, hands]
        total += tools.came_home[course, i] * (tools.laden[0, harbours, hands] + HOME)
        total += -SUNK * tools.stopped[course, i] if starves else tools.kept[course, i] * later
        total += tools.aground[course, i] * ((-SUNK if sinks else later * kept) - AGROUND_COST)
    return total


@rule
def worth_thinking_of(course: int, hands: int, tools: Any) -> bool:
    """Whether a course leads to harbours that are worth a stop, and to no more than one has hands."""
    return bool(tools.stops[course] <= hands and (tools.leads_to[course] & ~tools.wished) == 0)


@long_rule
def best_from_zeeland(chart: int, hands: int, tools: Any) -> float:
    """What the best course from Zeeland is worth. The hold must have been filled."""
    best = 0.0
    if hands > 0:
        for course in range(tools.first_from[chart, 0], tools.last_from[chart, 0]):
            if worth_thinking_of(course, hands, tools):
                best = max(best, worth_of_course(course, hands, tools))
    return best


@long_rule
def look_at_ship(s: State, box: Box, ship: int, seat: int, tools: Any) -> int:
    """The ship's sailors and one's cargo into the tools; returns one's empty hands."""
    tools.sailors = count_men(s.sailor[ship])
    men = 0
    tools.next_is_mine = 0
    for slot in range(SLOTS):
        if s.sailor[ship, slot] != NONE:
            men += 1
            if men == 2 and s.sailor[ship, slot] == seat:
                tools.next_is_mine = 1
    for good in range(GOOD_COUNT):
        tools.cargo[good] = 0
    for slot in range(SLOTS):
        if s.merchant[ship, slot] == seat and s.cargo[ship, slot] != NONE:
            tools.cargo[box.good[s.cargo[ship, slot]]] += 1
    return empty_hands(s, ship, seat)


@long_rule
def nearest_harbour(s: State, box: Box, ship: int) -> int:
    """The harbour of the chart that a ship at sea is nearest to."""
    card = box.cards[box.chart[ship]]
    nearest, least = 0, 1 << 40
    for harbour in range(card.harbours):
        x, y = int(card.x[harbour]) - int(s.at_x[ship]), int(card.y[harbour]) - int(s.at_y[ship])
        if x * x + y * y < least:
            nearest, least = harbour, x * x + y * y
    return nearest
