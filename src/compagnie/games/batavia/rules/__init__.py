"""Batavia's rules, a chapter a file, in the order of the rule book; each function opens with the § it carries out.

    setting_up   §2     posts, hands, the first auctioneer
    auction      §3     a throw, the bids, the package
    voyage       §4, §5 lay cards, sail, convert
    pirates      §6
    ending       §7     of a move, a round, the game
    scoring      §8

This page has the order of the round (`go_on`) and the contract's functions: who acts, what is legal, what happens.
Compiled by Numba, run as plain Python with NUMBA_DISABLE_JIT=1, and called from CUDA kernels.
"""

from compagnie.core.compiled import rule
from compagnie.core.contract import NATURE, NOBODY
from compagnie.core.state import Int16s
from compagnie.games.batavia.actions import ACTIONS, ANSWERS, BID, CONVERT, DRAW, KEEP, LAY, PASS, SAIL, SAIL_TO_TARGET
from compagnie.games.batavia.box import COMPANY_COUNT, PIPS
from compagnie.games.batavia.rules.auction import (
    bid,
    choices_of_bid,
    next_bidder,
    open_the_bidding,
    pass_auction,
    sell_package,
    throw_die,
    turn_up,
)
from compagnie.games.batavia.rules.ending import end_round, next_move
from compagnie.games.batavia.rules.pirates import raid
from compagnie.games.batavia.rules.scoring import score
from compagnie.games.batavia.rules.setting_up import deal, name_auctioneer, set_out, setup, weigh_posts
from compagnie.games.batavia.rules.voyage import (
    choices_of_move,
    convert,
    draw,
    draw_card,
    keep_counters,
    lay,
    reveal,
    sail,
    sail_to_target,
    start_moves,
    turn_up_posts,
)
from compagnie.games.batavia.state import (
    BEGIN_MOVES,
    BIDDING,
    CHOOSING_AUCTIONEER,
    CONVERTING,
    DEALING,
    DRAWING,
    END_ROUND,
    LAYING,
    MOVING,
    NEXT_BIDDER,
    NEXT_MOVE,
    OPEN_BIDDING,
    OVER,
    RAID,
    REVEALING,
    ROLLING,
    SELL,
    SETTING_OUT,
    TURN_UP_POSTS,
    TURNING_UP,
    Box,
    State,
)
from compagnie.games.batavia.views.observation import OBSERVATION, observe

__all__ = [
    "ACTIONS", "ANSWERS", "OBSERVATION",
    "actor", "apply", "chances", "choices", "may_act", "mid_turn", "observe", "score", "setup",
]  # fmt: skip


@rule
def go_on(s: State) -> None:
    """§3 to §7 The round as the rule book prints it: a step that is due is taken, and names what is due after it.

    Each leads further down this list, or to where chance must answer or a seat has a choice.
    """
    if s.phase < OPEN_BIDDING:
        return  # nothing is due, as after most decisions
    # §3.1 The auctioneer throws the die (ROLLING) and turns up the package (TURNING_UP).
    if s.phase == OPEN_BIDDING:
        open_the_bidding(s)  # §3.2, §3.7
    # §3.2 The seats bid or pass (BIDDING).
    if s.phase == NEXT_BIDDER:
        next_bidder(s)  # §3.3, §3.5
    if s.phase == SELL:
        sell_package(s)  # §3.4
    if s.phase == BEGIN_MOVES:
        start_moves(s)  # §4
    # §4.1 A seat draws (DRAWING), or lays cards (LAYING), sails, and §5 converts (CONVERTING).
    if s.phase == TURN_UP_POSTS:
        turn_up_posts(s)  # §4.7 (REVEALING)
    if s.phase == RAID:
        raid(s)  # §6
    if s.phase == NEXT_MOVE:
        next_move(s)  # §4
    if s.phase == END_ROUND:
        end_round(s)  # §7, §3.6


@rule
def actor(s: State) -> int:
    """A seat bids, moves, lays and converts; nature does the rest; nobody once it is over."""
    if s.phase == BIDDING or s.phase == MOVING or s.phase == LAYING or s.phase == CONVERTING:
        return s.turn
    return NOBODY if s.phase == OVER else NATURE


@rule
def may_act(s: State, seat: int) -> bool:
    """In Batavia one seat acts at a time."""
    return actor(s) == seat


@rule
def mid_turn(s: State) -> bool:
    """Laying, sailing and converting are one play to the others."""
    return s.phase == LAYING or s.phase == CONVERTING


@rule
def choices(s: State, box: Box, seat: int, out: Int16s) -> int:
    """The legal actions of the seat that acts, ascending."""
    if s.phase == BIDDING:
        return choices_of_bid(s, seat, out)
    if s.phase == CONVERTING:
        out[0], out[1] = KEEP, CONVERT
        return 2
    return choices_of_move(s, seat, out)


@rule
def chances(s: State, box: Box, weights: Int16s) -> int:
    """What nature may answer: posts, pips and seats alike likely, cards as often as the stack holds them."""
    if s.phase == SETTING_OUT or s.phase == REVEALING:
        return weigh_posts(s, weights)
    if s.phase == ROLLING or s.phase == CHOOSING_AUCTIONEER:
        n = PIPS if s.phase == ROLLING else s.seats
        for answer in range(n):
            weights[answer] = 1
        return n
    for company in range(COMPANY_COUNT):
        weights[company] = s.stack[company]
    return COMPANY_COUNT


@rule
def apply(s: State, box: Box, seat: int, action: int) -> None:
    """Do what the seat chose or nature answered, and all that follows from it."""
    if seat == NATURE:
        answer(s, action)
    elif action == PASS:
        pass_auction(s, seat)
    elif action == DRAW:
        draw(s)
    elif action < SAIL:
        lay(s, seat, action - LAY)
    elif action < SAIL_TO_TARGET:
        sail(s, seat, action - SAIL)
    elif action == SAIL_TO_TARGET:
        sail_to_target(s, seat)
    elif action == KEEP:
        keep_counters(s)
    elif action == CONVERT:
        convert(s, seat)
    else:
        bid(s, seat, action - BID)
    go_on(s)


@rule
def answer(s: State, given: int) -> None:
    """Do what nature answered: a card, a post, a throw, a seat."""
    if s.phase == DRAWING:
        draw_card(s, given)
    elif s.phase == TURNING_UP:
        turn_up(s, given)
    elif s.phase == ROLLING:
        throw_die(s, given + 1)
    elif s.phase == REVEALING:
        reveal(s, given)
    elif s.phase == DEALING:
        deal(s, given)
    elif s.phase == SETTING_OUT:
        set_out(s, given)
    else:
        name_auctioneer(s, given)
