"""What a merchant may do and what they expect of it, compiled: the greedy bot's mind in numbers.

`weigh_options` writes what is worth thinking of into the tools with a guess of its worth; `quick_turn` makes the one
that the greedy bot would make, or nearly. The search tries the best of them.
"""

from typing import Any

import numpy as np

from compagnie.bots.greedy.voc.policy import Policy
from compagnie.bots.search.voc.courses import (
    MOST_HANDS,
    WORTH_SAILING,
    best_from_zeeland,
    fill_hold,
    look_at_ship,
    nearest_harbour,
    worth_of_course,
    worth_thinking_of,
)
from compagnie.bots.search.voc.reading import (
    chance_of_all,
    empty_hands,
    read_needs,
    read_table,
    read_wishes,
    skipper,
)
from compagnie.core.compiled import long_rule, rule
from compagnie.core.state import Int16s
from compagnie.games.voc import actions
from compagnie.games.voc.box import CONTRACT_COUNT, HARBOUR_COUNT, SLOTS
from compagnie.games.voc.rules import investments, sailing
from compagnie.games.voc.rules.crew import count_men, count_own
from compagnie.games.voc.rules.sales import may_deliver
from compagnie.games.voc.state import (
    CHART_COUNT,
    DELIVERING,
    GOOD_COUNT,
    HOMEWARD,
    INVESTING,
    LAST,
    LOADING,
    NONE,
    OPEN,
    SAILING,
    SHIP_COUNT,
    SIDES,
    STORING,
    TRADING,
    Box,
    State,
)
from compagnie.games.voc.voyage.chart import CAME_HOME

_POLICY = Policy()
DELAY_FACTOR, EARLY_END_WEIGHT = _POLICY.delay_factor, _POLICY.early_end_weight
PENALTY_WEIGHT, RUIN_COST = _POLICY.penalty_weight, _POLICY.ruin_cost
TAKEOVER_CHANCE, DENIAL_WEIGHT = _POLICY.takeover_chance, _POLICY.denial_weight
AT_HOME, ON_THE_WAY = 0.98, 0.75
STRANGER, NOT_SKIPPER, WORTH_DOING, A_FIT = 0.9, 0.25, 0.4, 4
USE = 0.3
MOST_OPTIONS, LONGEST = 400, 4
ADRIFT = 0.75

OPTIONS: list[tuple[Any, ...]] = [
    ("options", np.int64),
    ("option", np.int16, (MOST_OPTIONS, LONGEST)),
    ("option_length", np.int64, (MOST_OPTIONS,)),
    ("guess", np.float64, (MOST_OPTIONS,)),
    ("chosen", np.int64),
    ("brought", np.float64, (4, MOST_HANDS + 1)),
]
"""What a seat may do, as actions in a row, and a guess of its worth; which of them the greedy bot would choose."""


@long_rule
def add_option(one: int, two: int, three: int, four: int, guess: float, tools: Any) -> int:
    """One option more; returns its number."""
    n = tools.options
    if n == MOST_OPTIONS:
        return int(n) - 1
    tools.option[n, 0], tools.option[n, 1], tools.option[n, 2], tools.option[n, 3] = one, two, three, four
    length = 1
    while length < LONGEST and tools.option[n, length] != NONE:
        length += 1
    tools.option_length[n], tools.guess[n] = length, guess
    tools.options = n + 1
    return int(n)


@long_rule
def weigh_options(s: State, box: Box, seat: int, tools: Any) -> None:
    """What is worth thinking of, and (tools.chosen) what the greedy bot would do."""
    tools.options = tools.chosen = 0
    if s.phase == INVESTING:
        weigh_investments(s, box, seat, tools)
    elif s.phase == SAILING:
        weigh_courses(s, box, seat, tools)
    elif s.phase == LOADING:
        weigh_loading(s, box, seat, tools)
    elif s.phase == TRADING:
        add_option(actions.DONE, NONE, NONE, NONE, 0.0, tools)
    elif s.phase == DELIVERING:
        weigh_deliveries(s, box, seat, tools)
    elif s.phase == STORING:
        weigh_stores(s, box, seat, tools)


# §5 Investments


@long_rule
def weigh_investments(s: State, box: Box, seat: int, tools: Any) -> None:
    """§5.1 Pass, claims, fits and men called back. A claim comes before a fit that can wait."""
    read_table(s, box, seat, tools)
    add_option(actions.PASS, NONE, NONE, NONE, 0.0, tools)
    claim = weigh_claims(s, box, seat, tools)
    read_wishes(s, box, seat, NONE, tools)
    fit = weigh_fits(s, box, seat, tools)
    back = weigh_calling_back(s, seat, tools)
    if claim != NONE and (tools.actions_left > 1 or fit == NONE or tools.guess[claim] >= tools.guess[fit]):
        tools.chosen = claim
    elif fit != NONE:
        tools.chosen = fit
    elif back != NONE:
        tools.chosen = back


@long_rule
def weigh_claims(s: State, box: Box, seat: int, tools: Any) -> int:
    """§5.3 Every contract with every year; returns the best that is worth doing, or NONE."""
    best, most = NONE, WORTH_DOING
    for contract in range(CONTRACT_COUNT):
        if s.card[contract] != OPEN:
            continue
        for year in range(s.year, LAST + 1):
            if investments.may_claim(s, box, seat, contract, year):
                worth = worth_of_claim(s, box, seat, contract, year, tools)
                option = add_option(actions.CLAIM + contract * actions.YEARS + year, NONE, NONE, NONE, worth, tools)
                if worth > most:
                    best, most = option, worth
        if investments.may_claim(s, box, seat, contract, actions.NO_MARKER):
            worth = worth_of_claim(s, box, seat, contract, LAST, tools)
            action = actions.CLAIM + contract * actions.YEARS + actions.NO_MARKER
            option = add_option(action, NONE, NONE, NONE, worth, tools)
            if worth > most:
                best, most = option, worth
    return best


@long_rule
def worth_of_claim(s: State, box: Box, seat: int, contract: int, due: int, tools: Any) -> float:
    """§5.3 The payment against the penalty, as likely as either is; and what others lose by it."""
    if s.holder[contract] == seat:
        return worth_of_securing(s, box, contract, due, tools)
    chance = 0.0
    for side in range(box.sides[contract]):
        chance = max(chance, chance_of_side(s, box, seat, contract, side, due, tools))
    safe = max(0.0, 1.0 - TAKEOVER_CHANCE * (due - s.year))
    failing = (1.0 - chance) * (1.0 - EARLY_END_WEIGHT * (1.0 - tools.still_on[due]))
    ruin = RUIN_COST if box.penalty[contract] + tools.owed > s.daalders[seat] else 0.0
    worth = safe * chance * box.pay[contract] - failing * (PENALTY_WEIGHT * box.penalty[contract] + ruin)
    return float(worth + DENIAL_WEIGHT * box.pay[contract] * chance * (1.0 if s.holder[contract] != NONE else 0.5))


@long_rule
def worth_of_securing(s: State, box: Box, contract: int, due: int, tools: Any) -> float:
    """§5.3 An earlier marker keeps others off: worth it where the goods are home already."""
    if due != s.year:
        return 0.0
    for need in range(tools.needs):
        if tools.need[need] == contract:
            if tools.need_lacking[need] > 0:
                return 0.0
            return float(TAKEOVER_CHANCE * (tools.need_due[need] - due) * box.pay[contract])
    return 0.0


@long_rule
def chance_of_side(s: State, box: Box, seat: int, contract: int, side: int, due: int, tools: Any) -> float:
    """§7.2 How likely one can deliver a side by a year."""
    lacking, elsewhere = 0, 0
    for good in range(GOOD_COUNT):
        tools.lacks[good] = max(0, box.asks[contract, side, good] - tools.spare[good])
        lacking += tools.lacks[good]
        elsewhere += max(0, box.asks[contract, side, good] - min(tools.spare[good], tools.stored[good]))
    if lacking == 0:
        return AT_HOME if elsewhere == 0 else ON_THE_WAY
    years = due - s.year + 1 - tools.lacking // 3
    return chance_of_all(s, box, years, True, s.men[seat] - 1, tools)


@long_rule
def weigh_fits(s: State, box: Box, seat: int, tools: Any) -> int:
    """§5.2 Every fit: what it adds to what a ship can bring home; returns the best that is worth doing, or NONE."""
    best, most = NONE, WORTH_DOING
    if s.men[seat] == 0:
        return best
    for chart in range(CHART_COUNT):
        tools.next_is_mine = 1
        for good in range(GOOD_COUNT):
            tools.cargo[good] = 0
        filled = False
        for ship in range(SHIP_COUNT):
            if box.chart[ship] != chart or s.at_sea[ship] == 1:
                continue
            if not filled:
                fill_hold(s, box, chart, MOST_HANDS, tools)
                for sailors in range(4):
                    for hands in range(MOST_HANDS + 1):
                        tools.brought[sailors, hands] = -1.0
                filled = True
            for sailors in range(actions.SAILORS):
                if investments.may_fit(s, box, seat, ship, sailors):
                    worth = worth_of_fit(s, box, seat, ship, sailors, tools)
                    option = add_option(actions.FIT + ship * actions.SAILORS + sailors, NONE, NONE, NONE, worth, tools)
                    if worth > most:
                        best, most = option, worth
    return best


@long_rule
def worth_of_fit(s: State, box: Box, seat: int, ship: int, sailors: int, tools: Any) -> float:
    """§5.2 What the ship's best course is worth with these men, beyond what it is worth without them."""
    chart = box.chart[ship]
    merchants = investments.men_to_place(s, seat, ship) - sailors
    aboard, hands, elsewhere = count_men(s.sailor[ship]), empty_hands(s, ship, seat), 0
    for other in range(SHIP_COUNT):
        if other != ship and box.chart[other] == chart and skipper(s, other) == seat:
            elsewhere += empty_hands(s, other, seat)
    mine = skipper(s, ship) == seat
    before = added(chart, aboard, hands, elsewhere, tools) if mine else 0.0
    after = added(chart, aboard + sailors, hands + merchants, elsewhere, tools)
    for slot in range(SLOTS):
        if s.sailor[ship, slot] != NONE and s.sailor[ship, slot] != seat:
            after *= STRANGER
        if s.merchant[ship, slot] != NONE and s.merchant[ship, slot] != seat:
            after *= STRANGER
    return (after if sailors > 0 or mine else after * NOT_SKIPPER) - before


@long_rule
def added(chart: int, sailors: int, hands: int, elsewhere: int, tools: Any) -> float:
    """§6 What a ship may bring home; of the best goods, one's men on other ships take the first."""
    if sailors == 0 or hands == 0:
        return 0.0
    return brought(chart, sailors, elsewhere + hands, tools) - brought(chart, sailors, elsewhere, tools)


@long_rule
def brought(chart: int, sailors: int, hands: int, tools: Any) -> float:
    """§6 What so many merchants with empty hands may bring home from a chart."""
    sailors, hands = min(sailors, 3), min(hands, MOST_HANDS)
    if tools.brought[sailors, hands] < 0.0:
        tools.sailors = sailors
        tools.brought[sailors, hands] = best_from_zeeland(chart, hands, tools)
    return float(tools.brought[sailors, hands])


@long_rule
def weigh_calling_back(s: State, seat: int, tools: Any) -> int:
    """§5.5 Men on a ship that somebody else steers are better in hand, when there are few."""
    best, most = NONE, 0
    for ship in range(SHIP_COUNT):
        if investments.may_take_back(s, seat, ship):
            option = add_option(actions.TAKE_BACK + ship, NONE, NONE, NONE, -0.5, tools)
            merchants = count_own(s.merchant[ship], seat)
            men = merchants + count_own(s.sailor[ship], seat)
            if (skipper(s, ship) != seat or merchants == 0) and s.men[seat] < A_FIT and men > most:
                best, most = option, men
                tools.guess[option] = 0.1
    return best


# §6 Voyages


@long_rule
def weigh_courses(s: State, box: Box, seat: int, tools: Any) -> None:
    """§6.1 Hold, and every course from here that leads to goods worth fetching, or home."""
    ship = s.ship
    chart = box.chart[ship]
    read_table(s, box, seat, tools)
    read_wishes(s, box, seat, ship, tools)
    hands = min(look_at_ship(s, box, ship, seat, tools), MOST_HANDS)
    fill_hold(s, box, chart, hands, tools)
    place, laden = 0, 0
    staying = 0.0
    if s.at_sea[ship] == 1:
        here = nearest_harbour(s, box, ship)
        place = here + 1
        staying = DELAY_FACTOR * tools.laden[1, 0, hands] * tools.homeward[chart, here]
        for good in range(GOOD_COUNT):
            laden += tools.cargo[good]
    tools.chosen = add_option(actions.HOLD, NONE, NONE, NONE, staying, tools)
    most = max(WORTH_SAILING, staying)
    for course in range(tools.first_from[chart, place], tools.last_from[chart, place]):
        haven = laden > 0 and tools.stops[course] == 1 and tools.home[course] == 0
        if haven or worth_thinking_of(course, hands, tools):
            worth = worth_of_course(course, hands, tools)
            option = add_course(course, worth, tools)
            if worth > most:
                tools.chosen, most = option, worth


@long_rule
def add_course(course: int, worth: float, tools: Any) -> int:
    """§6.2 A course in actions: its goals one by one; home and a third goal cast off by themselves."""
    option = add_option(actions.MAKE_FOR, NONE, NONE, NONE, worth, tools)
    n = 0
    for stop in range(tools.stops[course]):
        tools.option[option, n] = actions.MAKE_FOR + tools.stop[course, stop]
        n += 1
    if n < 3:
        tools.option[option, n] = actions.MAKE_FOR + HOMEWARD if tools.home[course] == 1 else actions.CAST_OFF
        n += 1
    tools.option_length[option] = n
    return option


@long_rule
def weigh_loading(s: State, box: Box, seat: int, tools: Any) -> None:
    """§6.6 Take a good if it is among the best that one's merchants can still get on this voyage."""
    read_table(s, box, seat, tools)
    read_wishes(s, box, seat, NONE, tools)
    later = 0 if s.end == CAME_HOME else 1
    good = box.good[sailing.trading_in(s, box)]
    mine = tools.wish[later, good, 0] if tools.wishes[later, good] > 0 else 0.0
    better = 0
    for visit in range(s.call + 1, s.visited):
        harbour = int(box.first_harbour[box.chart[s.ship]]) + int(s.visits[visit])
        other = box.good[harbour]
        if other != good:
            for i in range(min(int(s.stock[harbour]), tools.wishes[later, other])):
                better += 1 if tools.wish[later, other, i] > mine else 0
    add_option(actions.TAKE, NONE, NONE, NONE, mine, tools)
    add_option(actions.LEAVE, NONE, NONE, NONE, 0.0, tools)
    tools.chosen = 0 if mine > 0.0 and better < empty_hands(s, s.ship, seat) else 1


# §7 Sales


@long_rule
def weigh_deliveries(s: State, box: Box, seat: int, tools: Any) -> None:
    """§7.2 Deliver what pays most beyond what its goods might bring otherwise."""
    most = -1e9
    add_option(actions.DELIVER_NOTHING, NONE, NONE, NONE, -10.0, tools)
    for contract in range(CONTRACT_COUNT):
        for side in range(SIDES):
            if may_deliver(s, box, seat, contract, side):
                gain = float(box.pay[contract])
                if investments.due(s, contract) <= s.year:
                    gain += box.penalty[contract]
                for good in range(GOOD_COUNT):
                    gain -= USE * tools.price[good] * box.asks[contract, side, good]
                option = add_option(actions.DELIVER + contract * SIDES + side, NONE, NONE, NONE, gain, tools)
                if gain > most:
                    tools.chosen, most = option, gain


@long_rule
def weigh_stores(s: State, box: Box, seat: int, tools: Any) -> None:
    """§7.5 Keep what one's contracts ask for, then what is dear; any other two are worth a thought."""
    for good in range(GOOD_COUNT):
        tools.left[good] = tools.stored[good] = 0
    read_needs(s, box, seat, tools)
    for good in range(GOOD_COUNT):
        tools.taken[good] = tools.wanted[good] = 0
    for need in range(tools.needs):
        if tools.need_due[need] > s.year:
            for good in range(GOOD_COUNT):
                tools.wanted[good] += tools.need_lacks[need, good]
    tools.chosen = 0
    if box.kept != 2:
        add_option(actions.STORE, NONE, NONE, NONE, 0.0, tools)
        return
    most = -1e9
    for one in range(HARBOUR_COUNT):
        for other in range(one, HARBOUR_COUNT):
            needed = 2 if one == other else 1
            if s.warehouse[seat, one] >= needed and s.warehouse[seat, other] >= needed:
                a, b = box.good[one], box.good[other]
                guess = tools.price[a] + tools.price[b]
                guess += 20.0 if tools.wanted[a] > 0 else 0.0
                guess += 20.0 if tools.wanted[b] > (1 if a == b else 0) else 0.0
                option = add_option(actions.KEEP + one, actions.KEEP + other, NONE, NONE, guess, tools)
                if guess > most:
                    tools.chosen, most = option, guess


@long_rule
def write_option(option: int, tools: Any, out: Int16s) -> int:
    """The actions of an option; returns how many."""
    for step in range(tools.option_length[option]):
        out[step] = tools.option[option, step]
    return int(tools.option_length[option])


@rule
def kind_of(action: int) -> int:
    """§5 What an option is about: a contract, a ship that is fitted out, or neither (NONE)."""
    if actions.CLAIM <= action < actions.HOLD:
        return (action - actions.CLAIM) // actions.YEARS
    if actions.FIT <= action < actions.TAKE_BACK:
        return CONTRACT_COUNT + (action - actions.FIT) // actions.SAILORS
    return NONE
