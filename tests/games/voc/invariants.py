"""What holds at VOC's table after every step, written as compiled questions; and a soak that asks them.

Everything is worked out anew from the pieces, slowly: nothing here calls a rule, but for the soak, which plays.
"""

from typing import Any

import numpy as np

from compagnie.core.compiled import long_rule
from compagnie.core.contract import NATURE, NOBODY, SEVERAL
from compagnie.core.dice import roll, roll_weighted, seed_dice
from compagnie.core.state import States
from compagnie.games.voc import rules
from compagnie.games.voc.actions import CLAIM, DELIVER, DELIVER_NOTHING, HOLD, LEAVE, TAKE
from compagnie.games.voc.box import CONTRACT_COUNT, HARBOUR_COUNT, MOST_SEATS, SLOTS, YEAR_COUNT
from compagnie.games.voc.rules import go_on
from compagnie.games.voc.rules.sailing import may_draw, sail_stroke
from compagnie.games.voc.rules.sales import hand_over, may_give
from compagnie.games.voc.state import (
    DELIVERING,
    DRAWING,
    GIVING,
    IN_DECK,
    INVESTING,
    LOADING,
    NONE,
    OPEN,
    OVER,
    SAILING,
    SHIP_COUNT,
    STATE,
    STORING,
    TRADING,
)

__all__ = ["BROKEN", "SCRATCH", "STATES", "TALLY", "broken_now", "soak"]

FINE = 0
BROKEN = (
    "",
    "28 tokens are in the game, each in its harbour, a warehouse or under a merchant",
    "each seat has ten men, and who is out has none",
    "daalders are accounted for by what the bank paid and took, and nobody owes any",
    "each marker lies in the row or on one held contract",
    "a held contract is open and has a holder who is in; the deck has what wasn't turned up",
    "a ship at sea has a sailor, one in Zeeland no goods and no gaps; goods lie under merchants",
    "who acts has something to choose",
    "the round is in order: what is begun belongs to who acts, and nothing is left over",
    "the pen is put away",
)
"""What is broken, by its number."""
TOKENS, MEN, MONEY, MARKERS, CONTRACTS, SHIPS, CHOICE, ROUND, PEN = range(1, 10)


@long_rule
def tokens_are_all_there(s: Any, box: Any) -> bool:
    for harbour in range(HARBOUR_COUNT):
        tokens = s.stock[harbour]
        if s.stock[harbour] < 0:
            return False
        for seat in range(s.seats):
            if s.warehouse[seat, harbour] < 0:
                return False
            tokens += s.warehouse[seat, harbour]
        for ship in range(SHIP_COUNT):
            for slot in range(SLOTS):
                if s.cargo[ship, slot] == harbour:
                    tokens += 1
        if tokens != box.stock[harbour]:
            return False
    return True


@long_rule
def men_are_all_there(s: Any) -> bool:
    for seat in range(MOST_SEATS):
        men = s.men[seat]
        if men < 0:
            return False
        for contract in range(CONTRACT_COUNT):
            men += s.holder[contract] == seat
        for ship in range(SHIP_COUNT):
            for slot in range(SLOTS):
                men += s.sailor[ship, slot] == seat
                men += s.merchant[ship, slot] == seat
        if men != (10 if seat < s.seats and s.out[seat] == 0 else 0):
            return False
    return True


@long_rule
def money_is_accounted_for(s: Any, box: Any) -> bool:
    total = 0
    for seat in range(MOST_SEATS):
        if s.daalders[seat] < 0 or (s.out[seat] == 1 and s.daalders[seat] > 0):
            return False
        total += s.daalders[seat]
    return bool(total - s.bank == box.daalders * s.seats)


@long_rule
def markers_are_all_there(s: Any) -> bool:
    for year in range(YEAR_COUNT):
        places = int(s.free[year])
        for contract in range(CONTRACT_COUNT):
            places += s.marker[contract] == year
        if places != 1 or s.free[year] < 0:
            return False
    return True


@long_rule
def is_past(s: Any, contract: int) -> bool:
    return bool(s.marker[contract] != NONE and s.marker[contract] < s.year and s.phase < TRADING)


@long_rule
def contracts_are_in_order(s: Any) -> bool:
    deck = 0
    for contract in range(CONTRACT_COUNT):
        deck += s.card[contract] == IN_DECK
        holder = s.holder[contract]
        if holder == NONE:
            if s.marker[contract] != NONE:
                return False
        elif s.card[contract] != OPEN or holder >= s.seats or s.out[holder] == 1 or is_past(s, contract):
            return False
    return bool(deck == CONTRACT_COUNT - s.turned + s.voc)


@long_rule
def ships_are_in_order(s: Any) -> bool:
    for ship in range(SHIP_COUNT):
        sailors, gap = 0, False
        loading = s.phase == LOADING and s.ship == ship
        for half in range(2):
            seen = False
            for slot in range(SLOTS):
                man = s.sailor[ship, slot] if half == 0 else s.merchant[ship, slot]
                sailors += man != NONE and half == 0
                gap = gap or (seen and man == NONE)
                seen = seen or man != NONE
        for slot in range(SLOTS):
            if s.cargo[ship, slot] != NONE and s.merchant[ship, slot] == NONE:
                return False
            if s.cargo[ship, slot] != NONE and s.at_sea[ship] == 0 and not loading:
                return False
        if s.at_sea[ship] == 1 and sailors == 0:
            return False
        if s.at_sea[ship] == 0 and (gap or s.at_x[ship] != 0 or s.at_y[ship] != 0 or s.been_far[ship] != 0):
            return False
    return True


@long_rule
def round_is_in_order(s: Any) -> bool:
    if s.phase > OVER or s.phase < 0:
        return False
    done = 0
    for seat in range(s.seats):
        done += s.done[seat]
    several = s.phase == TRADING or s.phase == DELIVERING or s.phase == STORING or s.phase == GIVING
    if not several and done != 0:
        return False
    alone = s.phase in (INVESTING, SAILING, LOADING, GIVING)
    if alone != (s.whose != NONE) and s.phase != STORING:
        return False
    if s.whose != NONE and (s.whose >= s.seats or s.out[s.whose] == 1):
        return False
    if several and s.whose == NONE and done == s.seats:
        return False
    owed = 0
    for good in range(len(s.owed)):
        owed += s.owed[good]
    picked = 0
    for harbour in range(HARBOUR_COUNT):
        picked += s.picked[harbour]
    if (owed > 0) != (s.phase == GIVING) or (s.contract != NONE) != (s.phase == GIVING):
        return False
    if (picked > 0) != (s.phase == STORING and s.whose != NONE):
        return False
    if (s.ship != NONE) != (s.phase == SAILING or s.phase == DRAWING or s.phase == LOADING):
        return False
    if s.stops > 0 and s.phase != SAILING and s.phase != DRAWING:
        return False
    if s.visited > 0 and s.phase != LOADING:
        return False
    return bool(s.turns == 0 or s.phase == INVESTING)


@long_rule
def pen_is_put_away(s: Any) -> bool:
    if s.phase == DRAWING:
        return True
    marks = s.x + s.y + s.strength + s.turn + s.curl + s.scale + s.points + s.cells + s.seed
    for point in range(2):
        marks += s.pen[point, 0] + s.pen[point, 1]
    return bool(marks == 0 and s.dice == 0)


@long_rule
def broken(s: Any, box: Any) -> int:
    """The number of the first thing that doesn't hold, or FINE."""
    if not tokens_are_all_there(s, box):
        return TOKENS
    if not men_are_all_there(s):
        return MEN
    if not money_is_accounted_for(s, box):
        return MONEY
    if not markers_are_all_there(s):
        return MARKERS
    if not contracts_are_in_order(s):
        return CONTRACTS
    if not ships_are_in_order(s):
        return SHIPS
    if not round_is_in_order(s):
        return ROUND
    if not pen_is_put_away(s):
        return PEN
    return FINE


@long_rule
def broken_now(states: States, boxes: States) -> int:
    """`broken`, for callers in Python."""
    return broken(states[0], boxes[0])


# The soak: random play with lines and trades at random too, every invariant after every step.

STROKE = 12
SCRATCH = np.dtype(
    [
        ("dice", np.uint64),
        ("stroke", np.int32, (STROKE, 2)),
        ("legal", np.int16, (rules.ACTIONS,)),
        ("weights", np.int16, (rules.ANSWERS,)),
        ("goods", np.int8, (HARBOUR_COUNT,)),
        ("pad", np.int8, (2,)),
    ],
    align=True,
)
COUNTED = ("games", "decisions", "steps", "lines", "trades", "delivered", "ruined", "voc", "broken", "seed")
TALLY = np.dtype([(name, np.int64) for name in COUNTED])
"""What a soak counts; `broken` and `seed` are set at the first broken invariant, and the soak stops."""
TOLD = (
    "{lines:,} lines drawn at random beside the courses, {trades:,} trades, {delivered:,} contracts delivered, "
    "{ruined:,} seats ruined, {voc:,} games ended by VOC"
)
VARIES = "mercy"
"""The option that half of a soak's tables have turned round."""
STATES = STATE


@long_rule
def sail_anywhere(s: Any, box: Any, scratch: Any, tally: Any) -> None:
    """A line at random from where the ship is: a few legs, on the card as a rule."""
    card = box.cards[box.chart[s.ship]]
    if s.at_sea[s.ship] == 1:
        scratch.stroke[0, 0], scratch.stroke[0, 1] = s.at_x[s.ship], s.at_y[s.ship]
    else:
        scratch.stroke[0, 0] = card.home_from + roll(scratch, card.home_to - card.home_from + 1)
        scratch.stroke[0, 1] = card.height - 1
    points = 1 + roll(scratch, STROKE)
    for point in range(1, points):
        reach = 1 + roll(scratch, 200)
        scratch.stroke[point, 0] = scratch.stroke[point - 1, 0] + roll(scratch, 2 * reach + 1) - reach
        scratch.stroke[point, 1] = scratch.stroke[point - 1, 1] + roll(scratch, 2 * reach + 1) - reach
    if may_draw(s, box, scratch.stroke, points):
        sail_stroke(s, box, scratch.stroke, points)
        go_on(s, box)
        tally.lines += 1


@long_rule
def trade_anything(s: Any, scratch: Any, tally: Any) -> None:
    """A token and some daalders, from one to another."""
    giver, taker = roll(scratch, s.seats), roll(scratch, s.seats)
    for harbour in range(HARBOUR_COUNT):
        scratch.goods[harbour] = 0
    scratch.goods[roll(scratch, HARBOUR_COUNT)] = roll(scratch, 2)
    daalders = roll(scratch, 5)
    if giver != taker and s.out[taker] == 0 and may_give(s, giver, scratch.goods, daalders):
        hand_over(s, giver, taker, scratch.goods, daalders)
        tally.trades += 1


@long_rule
def choose(scratch: Any, n: int, mood: int) -> int:
    """Anything; or, in an eager mood, mostly what brings goods home and sells them, and few claims."""
    pick = int(scratch.legal[roll(scratch, n)])
    if mood == 0:
        return pick
    for _ in range(4):
        if pick in (HOLD, LEAVE, DELIVER_NOTHING) or (CLAIM <= pick < HOLD and roll(scratch, 4) > 0):
            pick = int(scratch.legal[roll(scratch, n)])
    return TAKE if pick == LEAVE else pick


@long_rule
def soak_game(s: Any, box: Any, scratch: Any, tally: Any, seats: int, mood: int) -> int:
    """One game, looked at after every step; returns what is broken, or FINE."""
    rules.setup(s, box, seats)
    while True:
        who = rules.actor(s)
        if who == NOBODY:
            tally.voc += s.voc
            for seat in range(seats):
                tally.ruined += s.out[seat]
            return FINE
        if s.phase == SAILING and s.stops == 0 and roll(scratch, 4) == 0:
            sail_anywhere(s, box, scratch, tally)
        elif s.phase == TRADING and roll(scratch, 3) == 0:
            trade_anything(s, scratch, tally)
        elif who == NATURE:
            n = rules.chances(s, box, scratch.weights)
            rules.apply(s, box, NATURE, roll_weighted(scratch, scratch.weights, n))
        else:
            if who == SEVERAL:
                who = roll(scratch, seats)
                while not rules.may_act(s, who):
                    who = (who + 1) % seats
            n = rules.choices(s, box, who, scratch.legal)
            if n < 1:
                return CHOICE
            action = choose(scratch, n, mood)
            tally.decisions += 1
            tally.delivered += DELIVER <= action < DELIVER_NOTHING
            rules.apply(s, box, who, action)
        tally.steps += 1
        wrong = broken(s, box)
        if wrong != FINE:
            return wrong


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
    """Games with seeds from `seed` on, every other in an eager mood; stops at what is broken."""
    for game in range(seed, seed + games):
        seed_dice(scratches[0], game)
        wrong = soak_game(states[0], boxes[0], scratches[0], tallies[0], seats, game % 2)
        tallies[0].games += 1
        if wrong != FINE:
            tallies[0].broken = wrong
            tallies[0].seed = game
            return False
    return True
