"""Batavia's rules, a chapter a file, in the order of the rule book; each function opens with the § it carries out.

    setting_up   §2     posts, hands, the first auctioneer
    auction      §3     a throw, the bids, the package
    voyage       §4, §5 lay cards, sail, convert
    pirates      §6
    ending       §7     of a move, a round, the game
    scoring      §8

This page has the contract's doors: who acts, what is legal, what happens. Compiled by Numba, run as plain
Python with NUMBA_DISABLE_JIT=1, and called from CUDA kernels.
"""

from compagnie.core.compiled import rule
from compagnie.core.contract import NATURE, NOBODY
from compagnie.core.state import Int16s
from compagnie.games.batavia.actions import ACTIONS, ANSWERS, BID, CONVERT, DRAW, KEEP, LAY, PASS, SAIL, SAIL_TO_TARGET
from compagnie.games.batavia.box import COMPANY_COUNT, PIPS
from compagnie.games.batavia.rules.auction import bid, choices_of_bid, pass_auction, throw_die, turn_up
from compagnie.games.batavia.rules.scoring import score
from compagnie.games.batavia.rules.setting_up import deal, name_auctioneer, set_out, setup, weigh_posts
from compagnie.games.batavia.rules.voyage import (
    choices_of_move,
    convert,
    draw,
    draw_card,
    end_play,
    lay,
    reveal,
    sail,
    sail_to_target,
)
from compagnie.games.batavia.state import (
    BIDDING,
    CHOOSING_AUCTIONEER,
    CONVERTING,
    DEALING,
    DRAWING,
    LAYING,
    MOVING,
    OVER,
    REVEALING,
    ROLLING,
    SETTING_OUT,
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
    """Do what the seat chose or nature answered."""
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
    elif action <= CONVERT:
        if action == CONVERT:
            convert(s, seat)
        end_play(s)
    else:
        bid(s, seat, action - BID)


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
