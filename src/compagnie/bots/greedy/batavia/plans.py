"""From what a table is worth to a whole turn: which plays to look at, and how far to bid."""

from compagnie.bots.greedy.batavia.scratch import Scratch
from compagnie.bots.greedy.batavia.weights import Weights
from compagnie.bots.greedy.batavia.worth import rounds_left, use, worth, worth_of_hand
from compagnie.core.compiled import long_rule, rule
from compagnie.core.state import Int16s, States
from compagnie.games.batavia import actions, rules
from compagnie.games.batavia.box import CARDS_DRAWN, COMPANY_COUNT
from compagnie.games.batavia.rules import auction, cards, pirates, voyage
from compagnie.games.batavia.state import BIDDING, CONVERTING, NONE, REVEALING, State

LONGEST_TURN = 128
"""No turn has more actions: all 110 cards, a voyage, a conversion."""
STEPS = 4
"""A play is laid out, and then improved by further cards until so many steps are done."""
LAYS = COMPANY_COUNT * (COMPANY_COUNT + 1)
"""So many ways to lay are looked at in a step: to each post, with one company more or none."""
_NEVER = -1e9


@rule
def begin(states: States, seat: int, weights: States, spare: States, scratches: States, out: Int16s) -> int:
    """`turn`, for callers in Python."""
    return turn(states[0], seat, weights[0], spare, scratches[0], out)


@rule
def turn(s: State, seat: int, w: Weights, spare: States, scratch: Scratch, out: Int16s) -> int:
    """Write the actions of the turn that seems best, and return how many; `spare` is room for tables to try."""
    if s.phase == BIDDING:
        out[0] = bid_or_pass(s, seat, w, spare, scratch)
        return 1
    return draw_or_play(s, seat, w, spare, scratch, out)


# Bidding


@long_rule
def bid_or_pass(s: State, seat: int, w: Weights, spare: States, scratch: Scratch) -> int:
    """§3.2 The least bid, so long as the package and the ship are worth the notes."""
    least = auction.least_bid(s)
    if least > s.notes[seat]:
        return actions.PASS
    gain = w.starter
    for bought in range(2):
        spare[0] = s
        if bought == 1:
            for company in range(COMPANY_COUNT):
                spare[0].hand[seat, company] += s.package[company]
        gain += (2 * bought - 1) * worth(spare[0], seat, w, scratch)
    return actions.BID + least if gain > least * w.note else actions.PASS


# Play


@long_rule
def draw_or_play(s: State, seat: int, w: Weights, spare: States, scratch: Scratch, out: Int16s) -> int:
    """§4.1 Look at the plays that lay few cards, improve the best by further cards, and draw if that is better.

    There are millions of plays with a large hand; but cards that win nothing are better kept.
    """
    best = worth_of_drawing(s, seat, w, scratch)
    sail, convert = NONE, 0
    for company in range(COMPANY_COUNT):
        scratch.best_lay[company] = 0
    for _ in range(STEPS):
        found, going = False, sail
        for company in range(COMPANY_COUNT):
            scratch.begun[company] = scratch.best_lay[company]
        for number in range(LAYS):
            to = lay_one(s, seat, number, going, scratch)
            if to == NONE:
                continue
            for converting in range(2):
                value = worth_of_play(s, seat, to, converting, w, spare, scratch)
                if value > best:
                    best, sail, convert, found = value, to, converting, True
                    for company in range(COMPANY_COUNT):
                        scratch.best_lay[company] = scratch.lay[company]
        if not found:
            break
    if sail == NONE:
        out[0] = actions.DRAW
        return 1
    return spell(s, seat, sail, convert, scratch, out)


@rule
def cards_needed(s: State, seat: int, company: int) -> int:
    """§4.2 How many cards of a company win its majority."""
    return 0 if s.seal[company] == seat else s.lead[company] - s.laid[seat, company] + 1


@rule
def lay_one(s: State, seat: int, number: int, sail: int, scratch: Scratch) -> int:
    """Lay in one of the ways looked at, on top of what was begun with, and return where to; NONE if it can't be laid.

    With nothing begun (`sail` is NONE) what wins the majority is laid, to any post; then further cards, to the same.
    """
    to, extra = number // (COMPANY_COUNT + 1), number % (COMPANY_COUNT + 1) - 1
    if sail != NONE and sail != to:
        return NONE
    needed = cards_needed(s, seat, to) if sail == NONE else 0
    if needed > s.hand[seat, to]:
        return NONE
    return to if lay_out(s, seat, to, needed, extra, scratch) else NONE


@rule
def lay_out(s: State, seat: int, to: int, needed: int, extra: int, scratch: Scratch) -> bool:
    """Lay the cards needed on top of those begun with, and of one more company those that win it or one more."""
    laid = 0
    for company in range(COMPANY_COUNT):
        scratch.lay[company] = scratch.begun[company]
    scratch.lay[to] += needed
    if extra != NONE:
        more = 1
        if extra != to and scratch.lay[extra] == 0:
            more = max(1, cards_needed(s, seat, extra))
        scratch.lay[extra] += more
        if scratch.lay[extra] > s.hand[seat, extra]:
            return False
    for company in range(COMPANY_COUNT):
        laid += scratch.lay[company]
    return laid > 0


@long_rule
def worth_of_play(s: State, seat: int, to: int, converting: int, w: Weights, spare: States, scratch: Scratch) -> float:
    """Try a play on the spare table by the rules; far below everything if it isn't legal."""
    spare[0] = s
    table = spare[0]
    for company in range(COMPANY_COUNT):
        for _ in range(scratch.lay[company]):
            voyage.lay(table, seat, company)
    if voyage.may_sail(table, seat, to):
        voyage.sail(table, seat, to)
    elif s.ahead[seat, to] == NONE and voyage.may_sail_to_target(table, seat):
        voyage.sail_to_target(table, seat)
    else:
        return _NEVER
    if converting == 1:
        if table.phase != CONVERTING:
            return _NEVER
        voyage.convert(table, seat)
    elif table.phase == CONVERTING:
        voyage.keep_counters(table)
    rules.go_on(table)
    if table.phase == REVEALING:
        pirates.raid(table)
    return worth(table, seat, w, scratch)


@rule
def worth_of_drawing(s: State, seat: int, w: Weights, scratch: Scratch) -> float:
    """§4.1 Two cards more, nobody knows which."""
    held = cards.count_cards(s.hand[seat])
    gain = worth_of_hand(held + CARDS_DRAWN, w) - worth_of_hand(held, w)
    return worth(s, seat, w, scratch) + gain * use(rounds_left(s, w), w)


@rule
def spell(s: State, seat: int, sail: int, convert: int, scratch: Scratch, out: Int16s) -> int:
    """The numbered actions of the best play: cards, voyage, and whether to convert."""
    n = 0
    for company in range(COMPANY_COUNT):
        for _ in range(scratch.best_lay[company]):
            out[n] = actions.LAY + company
            n += 1
    if s.ahead[seat, sail] == NONE:
        out[n] = actions.SAIL_TO_TARGET
        return n + 1
    out[n] = actions.SAIL + sail
    if s.counters[seat, sail] > 0:
        return n + 1
    out[n + 1] = actions.CONVERT if convert == 1 else actions.KEEP
    return n + 2
