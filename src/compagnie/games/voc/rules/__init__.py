"""VOC's rules, a chapter a file, in the order of the rule book; each function opens with the § it carries out.

    setting_up   §2      the deck, the goods, the Burgemeester
    orders       §3, §4  new orders and scurvy
    investments  §5      fit out, claim, take back
    sailing      §6      the line, loading, aground and home; `course` draws lines in numbered play
    sales        §7      trade, deliver, fail, ruin, store
    ending       §8, §9  the new year, the end
    crew                 men aboard, for all of them

This page has the order of the year (`go_on`) and the contract's functions: who acts, what is legal, what happens.
Compiled by Numba, run as plain Python with NUMBA_DISABLE_JIT=1, and called from CUDA kernels.
"""

from compagnie.core.compiled import rule
from compagnie.core.contract import NATURE, NOBODY, SEVERAL
from compagnie.core.state import Int16s
from compagnie.games.voc.actions import (
    ACTIONS,
    ANSWERS,
    CAST_OFF,
    CLAIM,
    DELIVER,
    DELIVER_NOTHING,
    DONE,
    FIT,
    GIVE,
    HOLD,
    KEEP,
    LEAVE,
    MAKE_FOR,
    PASS,
    SAILORS,
    STORE,
    TAKE,
    TAKE_BACK,
    THROW,
    YEARS,
)
from compagnie.games.voc.rules.ending import score, start_year
from compagnie.games.voc.rules.investments import (
    choices_of_investment,
    claim,
    fit,
    next_investor,
    pass_turn,
    start_investments,
    take_back,
)
from compagnie.games.voc.rules.orders import start_orders, turn_up_order
from compagnie.games.voc.rules.sailing import (
    cast_off,
    choices_of_loading,
    choices_of_sailing,
    end_voyage,
    hold,
    leave,
    load,
    make_for,
    next_merchant,
    next_ship,
    sail_by_hand,
    start_sailing,
)
from compagnie.games.voc.rules.sales import (
    choices_of_delivery,
    choices_of_storing,
    deliver,
    end_trading,
    give,
    go_on_delivering,
    go_on_storing,
    keep,
    pass_on_delivering,
    settle,
    start_sales,
    start_storing,
    store,
)
from compagnie.games.voc.rules.setting_up import name_burgemeester, open_card, setup, weigh_cards
from compagnie.games.voc.state import (
    BEGIN_INVESTMENTS,
    BEGIN_ORDERS,
    BEGIN_SAILING,
    BEGIN_SALES,
    BEGIN_STORING,
    CHOOSING_BURGEMEESTER,
    DRAWING,
    END_VOYAGE,
    GIVING,
    INVESTING,
    LOADING,
    NEXT_DELIVERY,
    NEXT_INVESTOR,
    NEXT_MERCHANT,
    NEXT_SHIP,
    NEXT_STORE,
    NONE,
    OPENING,
    ORDERING,
    OVER,
    SAILING,
    SETTLING,
    SIDES,
    STORING,
    TRADING,
    Box,
    State,
)
from compagnie.games.voc.views.observation import OBSERVATION, observe

__all__ = [
    "ACTIONS", "ANSWERS", "OBSERVATION",
    "actor", "apply", "chances", "choices", "may_act", "mid_turn", "observe", "score", "setup",
]  # fmt: skip


@rule
def go_on(s: State, box: Box) -> None:
    """The year: orders and scurvy, investments, ships, sales, and the next year; until someone has a choice."""
    while s.phase > OVER:
        if s.phase == BEGIN_ORDERS:
            start_orders(s)
        elif s.phase == BEGIN_INVESTMENTS:
            start_investments(s)
        elif s.phase == NEXT_INVESTOR:
            next_investor(s)
        elif s.phase == BEGIN_SAILING:
            start_sailing(s)
        elif s.phase == NEXT_SHIP:
            next_ship(s)
        elif s.phase == NEXT_MERCHANT:
            next_merchant(s, box)
        elif s.phase == END_VOYAGE:
            end_voyage(s)
        elif s.phase == BEGIN_SALES:
            start_sales(s)
        elif s.phase == NEXT_DELIVERY:
            go_on_delivering(s)
        elif s.phase == SETTLING:
            settle(s, box)
        elif s.phase == BEGIN_STORING:
            start_storing(s, box)
        elif s.phase == NEXT_STORE:
            go_on_storing(s)
        else:
            start_year(s, box)


@rule
def actor(s: State) -> int:
    """One seat invests, sails, loads, picks its goods; several trade, deliver and store at their leisure."""
    if s.phase == OVER:
        return NOBODY
    if s.phase == OPENING or s.phase == CHOOSING_BURGEMEESTER or s.phase == ORDERING or s.phase == DRAWING:
        return NATURE
    return SEVERAL if s.whose == NONE else s.whose


@rule
def may_act(s: State, seat: int) -> bool:
    """Where several seats may act, those that haven't done yet."""
    who = actor(s)
    return who == seat or (who == SEVERAL and s.done[seat] == 0)


@rule
def mid_turn(s: State) -> bool:
    """A course in mind, goods being picked: all one move to the others."""
    if s.phase == SAILING:
        return s.stops > 0
    return s.phase == GIVING or (s.phase == STORING and s.whose != NONE)


@rule
def choices(s: State, box: Box, seat: int, out: Int16s) -> int:
    """The legal actions of a seat that may act, ascending."""
    if s.phase == INVESTING:
        return choices_of_investment(s, box, seat, out)
    if s.phase == SAILING:
        return choices_of_sailing(s, box, out)
    if s.phase == LOADING:
        return choices_of_loading(out)
    if s.phase == TRADING:
        out[0] = DONE
        return 1
    if s.phase == STORING:
        return choices_of_storing(s, box, seat, out)
    return choices_of_delivery(s, box, seat, out)


@rule
def chances(s: State, box: Box, weights: Int16s) -> int:
    """What nature may answer: a card, a seat, a throw."""
    if s.phase == OPENING or s.phase == ORDERING:
        return weigh_cards(s, weights)
    n = s.seats if s.phase == CHOOSING_BURGEMEESTER else THROW
    for answer in range(n):
        weights[answer] = 1
    return n


@rule
def apply(s: State, box: Box, seat: int, action: int) -> None:
    """Do what the seat chose or nature answered, and all that follows from it."""
    if seat == NATURE:
        answer(s, box, action)
    elif action < HOLD:
        invest(s, box, seat, action)
    elif action < DONE:
        go_to_sea(s, box, action)
    else:
        sell(s, box, seat, action)
    go_on(s, box)


@rule
def answer(s: State, box: Box, given: int) -> None:
    """Do what nature answered."""
    if s.phase == DRAWING:
        s.seed = s.seed * THROW + given
        s.to_come -= 1
        if s.to_come == 0:
            sail_by_hand(s, box)
    elif s.phase == ORDERING:
        turn_up_order(s, given)
    elif s.phase == OPENING:
        open_card(s, given)
    else:
        name_burgemeester(s, given)


@rule
def invest(s: State, box: Box, seat: int, action: int) -> None:
    """§5.1 One action each: fit out, claim, take back, or pass."""
    if action == PASS:
        pass_turn(s)
    elif action < TAKE_BACK:
        fit(s, box, seat, (action - FIT) // SAILORS, (action - FIT) % SAILORS)
    elif action < CLAIM:
        take_back(s, seat, action - TAKE_BACK)
    else:
        claim(s, seat, (action - CLAIM) // YEARS, (action - CLAIM) % YEARS)


@rule
def go_to_sea(s: State, box: Box, action: int) -> None:
    """§6 Hold, make for a goal, cast off; load or leave."""
    if action == HOLD:
        hold(s)
    elif action < CAST_OFF:
        make_for(s, action - MAKE_FOR)
    elif action == CAST_OFF:
        cast_off(s)
    elif action == LEAVE:
        leave(s)
    elif action == TAKE:
        load(s, box)


@rule
def sell(s: State, box: Box, seat: int, action: int) -> None:
    """§7 Done trading; deliver or not, picking tokens; keep and store."""
    if action == DONE:
        end_trading(s, box, seat)
    elif action < DELIVER_NOTHING:
        deliver(s, box, seat, (action - DELIVER) // SIDES, (action - DELIVER) % SIDES)
    elif action == DELIVER_NOTHING:
        pass_on_delivering(s, seat)
    elif action < KEEP:
        give(s, box, action - GIVE)
    elif action < STORE:
        keep(s, box, seat, action - KEEP)
    else:
        store(s, seat)
