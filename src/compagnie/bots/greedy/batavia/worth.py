"""What a table is worth to a seat, in gold, as far as the seat can see.

Of the other seats' hands only the number of cards is read, and of their notes nothing: whatever is dealt
to them in their place, the worth is the same.
"""

from math import sqrt

import numpy as np

from compagnie.bots.greedy.batavia.scratch import Floats, Scratch
from compagnie.bots.greedy.batavia.weights import Weights
from compagnie.core.compiled import long_rule, rule
from compagnie.games.batavia.box import (
    COMMODITY_COUNT,
    COMPANY_COUNT,
    GOLD_FOR_A_SEAL,
    GOLD_FOR_A_WAREHOUSE,
    GOLD_FOR_COUNTERS,
    GOLD_FOR_THE_TARGET,
    HEXES,
    TARGET_HEX,
)
from compagnie.games.batavia.rules.cards import count_cards
from compagnie.games.batavia.rules.pirates import pirates_limit
from compagnie.games.batavia.rules.scoring import cards_in_the_end
from compagnie.games.batavia.state import NONE, State

MOST_PLAYS = 16
"""Nobody is expected to make more plays than this."""
_CHOICE = 1.8  # a play may choose among about this many companies
_NEAR = 8  # so many cards before their limit, pirates begin to be feared
_SOME = 0.02  # a spread that leaves no doubt about a lead of one crate, and keeps a tie a tie


def _prospects() -> Floats:
    """The gold that counters will bring: by how many are held, how many others lie ahead, and plays left.

    A play brings a missing company all the likelier the more are missing; then one converts if that is
    better than to go on collecting.
    """
    worth = np.zeros((COMPANY_COUNT + 1, COMPANY_COUNT + 1, MOST_PLAYS + 2))
    for plays in range(1, MOST_PLAYS + 2):
        for held in range(COMPANY_COUNT + 1):
            for missing in range(COMPANY_COUNT + 1 - held):
                new = round(1 - (1 - missing / COMPANY_COUNT) ** _CHOICE, 6)  # powers differ in the last bit elsewhere
                same = better = worth[held, missing, plays - 1]
                if missing > 0:
                    collect = worth[held + 1, missing - 1, plays - 1]
                    convert = GOLD_FOR_COUNTERS[held + 1] + worth[0, held + missing, plays - 1]
                    better = max(collect, convert)
                worth[held, missing, plays] = new * better + (1 - new) * same
    return worth


PROSPECTS = _prospects()


@long_rule
def worth(s: State, seat: int, w: Weights, scratch: Scratch) -> float:
    """What the table is worth to a seat: its gold in the end, against that of its strongest rival."""
    look_along_the_path(s, scratch)
    rounds = rounds_left(s, w)
    for other in range(s.seats):
        plays = plays_left(s, other, rounds, w)
        scratch.odds[other] = min(1.0, plays / max(1.0, scratch.posts[other]))
        scratch.gold[other] = s.gold[other] + gold_for_counters(s, other, plays, scratch)
        scratch.gold[other] += use(rounds, w) * fleet(s, other, w, scratch)
    scratch.odds[seat] *= w.own
    add_warehouses(s, w, scratch)
    if s.target != NONE:
        scratch.gold[s.target] += GOLD_FOR_THE_TARGET
    rival = 0.0
    for other in range(s.seats):
        if other != seat:
            rival = max(rival, scratch.gold[other])
    own: float = scratch.gold[seat] + own_cards(s, seat, rounds, w, scratch)
    return own - w.rival * rival


# How much of the game is left


@rule
def rounds_left(s: State, w: Weights) -> float:
    """§7.1 How many rounds it takes the foremost merchant to reach the target."""
    if s.target != NONE:
        return 0.0
    foremost = 0
    for seat in range(s.seats):
        foremost = max(foremost, s.at[seat])
    return (TARGET_HEX - foremost) / w.stride


@rule
def plays_left(s: State, seat: int, rounds: float, w: Weights) -> float:
    """§4.2 How often a seat will still play: who has cards plays, who has none draws."""
    cards = count_cards(s.hand[seat]) + w.reserve
    return rounds * w.plays * cards / (cards + w.lack)


@rule
def use(rounds: float, w: Weights) -> float:
    """How much of the use of cards and seals is still to come, from 1 down to 0."""
    return rounds / (rounds + w.idle)


@rule
def look_along_the_path(s: State, scratch: Scratch) -> None:
    """§4.5 Count the posts ahead of each seat; those face down lie ahead of everyone."""
    face_down = HEXES - s.open
    for seat in range(s.seats):
        scratch.posts[seat] = face_down
        for commodity in range(COMMODITY_COUNT):
            scratch.of_commodity[seat, commodity] = 0
        for company in range(COMPANY_COUNT):
            scratch.of_company[seat, company] = face_down // COMPANY_COUNT
    if face_down > 0:
        for post in range(HEXES):
            if s.turned_up[post] == 0:
                for seat in range(s.seats):
                    scratch.of_commodity[seat, post % COMMODITY_COUNT] += 1
    for hexagon in range(1, s.open + 1):
        if s.taken[hexagon] == 0:
            for seat in range(s.seats):
                if s.at[seat] < hexagon:
                    scratch.posts[seat] += 1
                    scratch.of_commodity[seat, s.commodity_at[hexagon]] += 1
                    scratch.of_company[seat, s.company_at[hexagon]] += 1


# Counters and warehouses


@rule
def gold_for_counters(s: State, seat: int, plays: float, scratch: Scratch) -> float:
    """§5.1 What the counters that a seat holds and will get are likely to bring."""
    held, missing = 0, 0
    for company in range(COMPANY_COUNT):
        if s.counters[seat, company] > 0:
            held += 1
        elif scratch.of_company[seat, company] > 0:
            missing += 1
    whole = min(int(plays), MOST_PLAYS)
    part = min(plays - whole, 1.0)
    gold: float = (1 - part) * PROSPECTS[held, missing, whole] + part * PROSPECTS[held, missing, whole + 1]
    return gold


@rule
def add_warehouses(s: State, w: Weights, scratch: Scratch) -> None:
    """§8.2 Each warehouse goes to whoever will have most crates in it: a lead, and what is left to be had."""
    for commodity in range(COMMODITY_COUNT):
        for seat in range(s.seats):
            expected = s.crates[seat, commodity] + scratch.odds[seat] * scratch.of_commodity[seat, commodity]
            scratch.share[seat] = min(1.0, expected)
        for seat in range(s.seats):
            for other in range(seat):
                ahead = chance_of_more(s, seat, other, commodity, w, scratch)
                scratch.share[seat] *= ahead
                scratch.share[other] *= 1 - ahead
        for seat in range(s.seats):
            scratch.gold[seat] += GOLD_FOR_A_WAREHOUSE[commodity] * scratch.share[seat]


@rule
def chance_of_more(s: State, seat: int, other: int, commodity: int, w: Weights, scratch: Scratch) -> float:
    """§8.2 How likely a seat ends up with more crates than another; half where they are level."""
    mine, theirs = scratch.odds[seat], scratch.odds[other]
    my_posts, their_posts = scratch.of_commodity[seat, commodity], scratch.of_commodity[other, commodity]
    lead = s.crates[seat, commodity] - s.crates[other, commodity] + mine * my_posts - theirs * their_posts
    spread = mine * (1 - mine) * my_posts + theirs * (1 - theirs) * their_posts
    return likely(lead, w.blur * spread + _SOME)


@rule
def likely(lead: float, spread: float) -> float:
    """From 0 to 1, half where the lead is nothing."""
    return 0.5 + 0.5 * lead / sqrt(lead * lead + spread)


# Cards and seals


@rule
def fleet(s: State, seat: int, w: Weights, scratch: Scratch) -> float:
    """§4.2, §4.3 What the number of cards in hand and the seals are worth for further plays."""
    total = worth_of_hand(count_cards(s.hand[seat]), w)
    for company in range(COMPANY_COUNT):
        if s.seal[company] == seat and scratch.of_company[seat, company] > 0:
            total += w.seal * (1 - w.pirates * danger(s, company))
    return total


@rule
def worth_of_hand(cards: int, w: Weights) -> float:
    """So many cards in hand, whatever they are: the more there are, the less is one more."""
    return w.card * cards * w.full / (cards + w.full)


@rule
def danger(s: State, company: int) -> float:
    """§6.1 How near the pirates are to this company's fleet, from 0 to 1."""
    away = pirates_limit(s) - s.cannon
    if away > _NEAR:
        return 0.0
    for other in range(COMPANY_COUNT):
        if s.cube[other] > s.cube[company] + 1:
            return 0.0
    return 1.0 - max(0, away) / _NEAR


@rule
def own_cards(s: State, seat: int, rounds: float, w: Weights, scratch: Scratch) -> float:
    """§4.2 The seals that the hand could win at once, and §8.1 those it may have in the end."""
    total = 0.0
    for company in range(COMPANY_COUNT):
        mine = cards_in_the_end(s, seat, company)
        laid, likely_in_the_end = 0.0, 0.0
        for other in range(s.seats):
            if other != seat:
                hidden = count_cards(s.hand[other]) / COMPANY_COUNT
                laid = max(laid, s.laid[other, company])
                likely_in_the_end = max(likely_in_the_end, s.laid[other, company] + hidden)
        seal = w.at_end * GOLD_FOR_A_SEAL * likely(mine - likely_in_the_end, 1.0)
        total += seal / (1 + w.fade * rounds)
        if s.seal[company] != seat and mine > laid and scratch.of_company[seat, company] > 0:
            total += w.reach * use(rounds, w)
    return total
