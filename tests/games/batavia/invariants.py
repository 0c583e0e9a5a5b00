"""What holds at Batavia's table after every step, written as compiled questions; and a soak that asks them.

Everything is worked out anew from the pieces, slowly: nothing here calls a rule, but for the soak, which plays.
"""

from typing import Any

import numpy as np

from compagnie.core.compiled import long_rule
from compagnie.core.contract import NATURE, NOBODY
from compagnie.core.dice import roll, roll_weighted, seed_dice
from compagnie.core.state import States
from compagnie.games.batavia import rules
from compagnie.games.batavia.box import COMMODITY_COUNT, COMPANY_COUNT, HEXES, MOST_SEATS
from compagnie.games.batavia.state import (
    BIDDING,
    CONVERTING,
    DEALING,
    DRAWING,
    LAYING,
    MOVING,
    NONE,
    OVER,
    REVEALING,
    ROLLING,
    SETTING_OUT,
    STATE,
    TURNING_UP,
)

FINE = 0
BROKEN = (
    "",
    "22 cards of each company are on the table, and no pile is below zero",
    "15 notes a seat are on the table, and nobody owes any",
    "each post lies in one place, each block of five has every company once, the rest is face down",
    "there are as many crates as counters were taken, and no more counters or gold than they can have brought",
    "cannon, cubes and leads count the laid cards",
    "a seal is with who has the majority, or on the board",
    "each merchant's next posts are the next that are still there",
    "each merchant stands on a post that it took, or before them, or on the target",
    "the last five face-up posts are all there, unless all posts are face up",
    "the auction and the round are in order",
    "who acts has something to choose",
    "a seat that nobody sits at has nothing",
    "merchants never go back, gold is never lost, what is open stays open, the target stays taken",
)
"""What is broken, by its number."""
(CARDS, NOTES, POSTS, CRATES, FLEETS, SEALS, AHEAD, MERCHANTS, LAST_FIVE, ROUND, CHOICE, EMPTY, BACK) = range(1, 14)


@long_rule
def cards_are_all_there(s: Any) -> bool:
    for company in range(COMPANY_COUNT):
        total = s.stack[company] + s.discards[company] + s.package[company]
        if s.stack[company] < 0 or s.discards[company] < 0 or s.package[company] < 0:
            return False
        for seat in range(s.seats):
            if s.hand[seat, company] < 0 or s.laid[seat, company] < 0:
                return False
            if not 0 <= s.known[seat, company] <= s.hand[seat, company]:
                return False
            total += s.hand[seat, company] + s.laid[seat, company]
        if total != 22:
            return False
    return True


@long_rule
def notes_are_all_there(s: Any) -> bool:
    total = 0
    for seat in range(s.seats):
        if s.notes[seat] < 0:
            return False
        total += s.notes[seat]
    return bool(total == 15 * s.seats)


@long_rule
def posts_are_in_order(s: Any) -> bool:
    seen, block, up = 0, 0, 0
    for hexagon in range(1, HEXES + 1):
        company, commodity = s.company_at[hexagon], s.commodity_at[hexagon]
        if hexagon > s.open:
            if company != NONE or commodity != NONE or s.taken[hexagon] != 0:
                return False
            continue
        post = int(company) * 7 + int(commodity)
        if not (0 <= company < 5 and 0 <= commodity < 7) or s.turned_up[post] != 1 or (seen >> post) & 1:
            return False
        seen |= 1 << post
        block = (0 if hexagon % 5 == 1 else block) | (1 << int(company))
        if hexagon % 5 == 0 and block != 31:
            return False
    for post in range(HEXES):
        up += s.turned_up[post]
    return bool(up == s.open and s.taken[0] == 0)


@long_rule
def crates_are_counters_taken(s: Any) -> bool:
    crates, taken = 0, 0  # eight bits for each commodity, so that one number counts all seven
    for hexagon in range(1, s.open + 1):
        taken += int(s.taken[hexagon]) << int(8 * s.commodity_at[hexagon])
    for seat in range(s.seats):
        for commodity in range(COMMODITY_COUNT):
            crates += int(s.crates[seat, commodity]) << (8 * commodity)
    if crates != taken:
        return False
    for seat in range(s.seats):
        gone = 0
        for commodity in range(COMMODITY_COUNT):
            if s.crates[seat, commodity] < 0:
                return False
            gone += s.crates[seat, commodity]
        for company in range(COMPANY_COUNT):
            if not 0 <= s.counters[seat, company] <= 7:
                return False
            gone -= s.counters[seat, company]
        if not gone <= s.gold[seat] <= 3 * gone:  # a counter brings one gold at the least and three at the most
            return False
    return True


@long_rule
def fleets_are_counted(s: Any) -> bool:
    cannon = 0
    for company in range(COMPANY_COUNT):
        cube, lead = 0, 0
        for seat in range(s.seats):
            cube += s.laid[seat, company]
            lead = max(lead, s.laid[seat, company])
        if s.cube[company] != cube or s.lead[company] != lead:
            return False
        cannon += cube
    return bool(s.cannon == cannon)


@long_rule
def seals_are_with_the_majority(s: Any) -> bool:
    for company in range(COMPANY_COUNT):
        holder = NONE
        for seat in range(s.seats):
            beaten = 0
            for other in range(s.seats):
                if other != seat and s.laid[seat, company] > s.laid[other, company]:
                    beaten += 1
            if beaten == s.seats - 1:
                holder = seat
        if s.seal[company] != holder:
            return False
    return True


@long_rule
def next_posts_are_right(s: Any) -> bool:
    for seat in range(s.seats):
        for company in range(COMPANY_COUNT):
            ahead = NONE
            for hexagon in range(s.at[seat] + 1, s.open + 1):
                if s.company_at[hexagon] == company and s.taken[hexagon] == 0:
                    ahead = hexagon
                    break
            if s.ahead[seat, company] != ahead:
                return False
    return True


@long_rule
def merchants_stand_where_they_may(s: Any) -> bool:
    for seat in range(s.seats):
        at = s.at[seat]
        if (at == 36) != (s.target == seat) or not 0 <= at <= 36:
            return False
        if 1 <= at <= 35 and s.taken[at] != 1:
            return False
        for other in range(seat):
            if 1 <= at <= 35 and s.at[other] == at:
                return False
    return True


@long_rule
def last_five_are_there(s: Any) -> bool:
    if s.phase == CONVERTING or s.phase == REVEALING or s.phase == SETTING_OUT or s.open == HEXES:
        return True
    for hexagon in range(s.open - 4, s.open + 1):
        if s.taken[hexagon] == 1:
            return False
    return bool(s.open % 5 == 0 and s.open >= 10)


@long_rule
def round_is_in_order(s: Any) -> bool:
    speaking = 0
    for seat in range(s.seats):
        if not 0 <= s.bidding[seat] <= 1:
            return False
        speaking += s.bidding[seat]
    if not 0 <= s.played <= 1:
        return False
    stack = 0
    for company in range(COMPANY_COUNT):
        stack += s.stack[company]
    seat_acts = s.phase == BIDDING or s.phase == MOVING or s.phase == LAYING or s.phase == CONVERTING
    if s.phase == BIDDING:
        fine = speaking > 0 and s.bidding[s.turn] == 1 and s.to_come == 0
        if s.bidder == NONE:
            return bool(fine and s.bid == 0)
        return bool(fine and s.bidding[s.bidder] == 1 and 1 <= s.bid <= s.notes[s.bidder] and s.bidder != s.turn)
    if speaking != 0 or s.bid != 0 or s.bidder != NONE:
        return False
    if (s.laying != NONE) != (s.phase == LAYING or s.phase == CONVERTING or s.phase == REVEALING):
        return False
    if (s.phase == TURNING_UP or s.phase == DRAWING or s.phase == DEALING) and (stack == 0 or s.to_come < 1):
        return False
    if s.phase == MOVING or s.phase == DRAWING or s.phase == LAYING:
        if s.turn != (s.starter + s.moved) % s.seats or s.moved >= s.seats:
            return False
    if s.phase == ROLLING and (s.turn != s.auctioneer or s.auctioneer != s.starter or s.target != NONE):
        return False
    if s.phase == OVER:
        return bool(s.turn == NONE and s.to_come == 0)
    return bool(s.to_come == 0) or not seat_acts


@long_rule
def empty_places_are_empty(s: Any) -> bool:
    for seat in range(s.seats, MOST_SEATS):
        things = s.gold[seat] + s.notes[seat] + s.at[seat] + s.bidding[seat]
        for company in range(COMPANY_COUNT):
            things += s.hand[seat, company] + s.laid[seat, company] + s.counters[seat, company]
            things += s.known[seat, company] + s.ahead[seat, company] + 1
        for commodity in range(COMMODITY_COUNT):
            things += s.crates[seat, commodity]
        if things != 0:
            return False
    return True


@long_rule
def nothing_goes_back(before: Any, s: Any) -> bool:
    if s.open < before.open or (before.target != NONE and s.target != before.target):
        return False
    for seat in range(s.seats):
        if s.at[seat] < before.at[seat] or s.gold[seat] < before.gold[seat]:
            return False
    for hexagon in range(HEXES + 1):
        if s.taken[hexagon] < before.taken[hexagon]:
            return False
    return True


@long_rule
def broken(before: Any, s: Any) -> int:
    """The number of the first thing that doesn't hold, or FINE."""
    if not cards_are_all_there(s):
        return CARDS
    if not notes_are_all_there(s):
        return NOTES
    if not posts_are_in_order(s):
        return POSTS
    if not crates_are_counters_taken(s):
        return CRATES
    if not fleets_are_counted(s):
        return FLEETS
    if not seals_are_with_the_majority(s):
        return SEALS
    if not next_posts_are_right(s):
        return AHEAD
    if not merchants_stand_where_they_may(s):
        return MERCHANTS
    if not last_five_are_there(s):
        return LAST_FIVE
    if not round_is_in_order(s):
        return ROUND
    if not empty_places_are_empty(s):
        return EMPTY
    if not nothing_goes_back(before, s):
        return BACK
    return FINE


@long_rule
def broken_after(befores: States, states: States) -> int:
    """`broken`, for callers in Python."""
    return broken(befores[0], states[0])


# The soak: random play, now and then in another mood, every invariant after every step.

SCRATCH = np.dtype(
    [("dice", np.uint64), ("legal", np.int16, (rules.ACTIONS,)), ("weights", np.int16, (rules.ANSWERS,))], align=True
)
TALLY = np.dtype([(name, np.int64) for name in ("games", "decisions", "steps", "stalls", "raids", "broken", "seed")])
"""What a soak counts; `broken` and `seed` are set at the first broken invariant, and the soak stops."""
TOLD = "{stalls:,} stalled, {raids:,} raids of pirates"
VARIES = "quick_start"
"""The option that half of a soak's tables have turned round."""
STATES = STATE


@long_rule
def choose(scratch: Any, n: int, mood: int) -> int:
    """Anything; or mostly the first choice (pass, draw, keep); or mostly the last (bid high, sail, convert)."""
    if mood == 1 and roll(scratch, 16) > 0:
        return 0
    if mood == 2 and roll(scratch, 4) > 0:
        return n - 1
    return roll(scratch, n)


@long_rule
def soak_game(s: Any, before: Any, box: Any, scratch: Any, tally: Any, seats: int, mood: int) -> int:
    """One game, looked at after every step; returns what is broken, or FINE."""
    rules.setup(s, box, seats)
    while True:
        before.at, before.gold, before.taken = s.at, s.gold, s.taken
        before.open, before.target = s.open, s.target
        cannon = s.cannon
        who = rules.actor(s)
        if who == NOBODY:
            tally.stalls += s.target == NONE
            return FINE
        if who == NATURE:
            n = rules.chances(s, box, scratch.weights)
            action = roll_weighted(scratch, scratch.weights, n)
        else:
            n = rules.choices(s, box, who, scratch.legal)
            if n < 1:
                return CHOICE
            action = int(scratch.legal[choose(scratch, n, mood)])
            tally.decisions += 1
        rules.apply(s, box, who, action)
        tally.steps += 1
        tally.raids += s.cannon < cannon
        wrong = broken(before, s)
        if wrong != FINE:
            return wrong


@long_rule
def mood_of(game: int) -> int:
    """Most games are played at random; one in sixteen in each of the other moods."""
    return game % 16 if game % 16 < 3 else 0


@long_rule
def soak(
    states: States,
    befores: States,
    boxes: States,
    scratches: States,
    tallies: States,
    seats: int,
    seed: int,
    games: int,
) -> bool:
    """Games with seeds from `seed` on, the mood changing from one to the next; stops at what is broken."""
    for game in range(seed, seed + games):
        seed_dice(scratches[0], game)
        wrong = soak_game(states[0], befores[0], boxes[0], scratches[0], tallies[0], seats, mood_of(game))
        tallies[0].games += 1
        if wrong != FINE:
            tallies[0].broken = wrong
            tallies[0].seed = game
            return False
    return True
