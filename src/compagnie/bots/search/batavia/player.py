"""What Batavia offers the search: the rules, and how a seat deals, moves and values (see `search/contract.py`).

The candidates are the plays that the greedy bot looks at, and a few bids; the quick policy is the greedy bot's with
fewer plays looked at; the value is that of a net which reads the table and the greedy bot's own estimates.
"""

from typing import Any

import numpy as np

from compagnie.bots.greedy.batavia import plans
from compagnie.bots.greedy.batavia.plans import (
    LAYS,
    STEPS,
    bid_or_pass,
    cards_needed,
    lay_one,
    lay_out,
    spell,
    worth_of_drawing,
    worth_of_play,
)
from compagnie.bots.greedy.batavia.scratch import SCRATCH
from compagnie.bots.greedy.batavia.weights import RECORD, Weights
from compagnie.bots.greedy.batavia.worth import rounds_left
from compagnie.bots.search.batavia.inputs import OF_SEAT, OF_TABLE, write_inputs
from compagnie.bots.search.contract import MOST_MOVES, TOOL_FIELDS
from compagnie.bots.search.net import net_fields, win_chances
from compagnie.core.compiled import long_rule, rule
from compagnie.core.contract import NATURE
from compagnie.core.dice import roll, roll_weighted
from compagnie.core.game import Game
from compagnie.core.state import Int16s, States
from compagnie.games.batavia import actions
from compagnie.games.batavia.box import COMPANY_COUNT
from compagnie.games.batavia.options import Options
from compagnie.games.batavia.rules import actor, apply, auction, chances, choices, may_act, mid_turn, score, setup
from compagnie.games.batavia.state import BIDDING, NONE, ROLLING, State

__all__ = ["TOOLS", "actor", "answer", "apply", "candidates", "chances", "choices", "deal", "greedy", "may_act",
           "mid_turn", "read", "resting", "score", "setup", "trusted", "turn",
           "value"]  # fmt: skip

MOST_BIDS = 4
"""So many bids are looked at: the least, and some that jump."""
BY_SCORE, NEAR = 0.2, 6.0
"""So much of a finished game's worth goes by how near a score is to the best, the rest by who won; and what is near."""
TRUSTED = 0.0
"""The net is trusted with tables from which it is more than so many rounds to the end; with more it won fewer games."""
_NEVER = -1e8


def _fields(record: np.dtype[np.void]) -> list[tuple[Any, ...]]:
    return [(name, record[name].base, record[name].shape) for name in record.names or ()]


TOOLS = np.dtype(
    TOOL_FIELDS
    + _fields(SCRATCH)
    + _fields(RECORD)
    + net_fields(OF_SEAT, OF_TABLE)
    + [
        ("hidden_cards", np.int16, (COMPANY_COUNT,)),
        ("kept_lay", np.int8, (COMPANY_COUNT,)),
        ("guess", np.float64, (MOST_MOVES,)),
        ("one_move", np.int16, (128,)),
        ("most_bids", np.int64),
    ],
    align=True,
)
"""Dice and room for numbers; the greedy bot's scratch and beliefs; the net; and room for dealing and for candidates."""


def new_tools(net: Any, count: int = 1) -> States:
    """Tools for so many threads."""
    from dataclasses import asdict

    from compagnie.bots.search.net import put_net

    tools = np.zeros(count, TOOLS)
    for name, value_of in asdict(Weights()).items():
        tools[name] = value_of
    tools["most_bids"], tools["by_score"], tools["near"] = MOST_BIDS, BY_SCORE, NEAR
    tools["trusted"] = TRUSTED
    put_net(net, tools)
    return tools


def prepare(tools: States, box: Any) -> None:
    """The tools fit every box."""


def boxes_that_remember(game: Game) -> States:
    """The box of a table at which nobody forgets what was shown (§9)."""
    return game.boxes(Options(perfect_memory=True))


# Dealing


@long_rule
def deal(s: State, seat: int, tools: Any) -> None:
    """§9 Cards that nobody has seen lie anywhere: in the others' hands or in the stack."""
    left = 0
    for company in range(COMPANY_COUNT):
        tools.hidden_cards[company] = s.stack[company]
        for other in range(s.seats):
            if other != seat:
                tools.hidden_cards[company] += s.hand[other, company] - s.known[other, company]
        left += tools.hidden_cards[company]
    for other in range(s.seats):
        if other != seat:
            unseen = 0
            for company in range(COMPANY_COUNT):
                unseen += s.hand[other, company] - s.known[other, company]
                s.hand[other, company] = s.known[other, company]
            for _ in range(unseen):
                company = draw(tools, left)
                s.hand[other, company] += 1
                left -= 1
    for company in range(COMPANY_COUNT):
        s.stack[company] = tools.hidden_cards[company]
    if s.open_notes == 0 and s.perfect_memory == 0:
        deal_notes(s, seat, tools)


@rule
def draw(tools: Any, left: int) -> int:
    """One of the hidden cards, each as likely as the other."""
    place = roll(tools, left)
    company = 0
    while place >= tools.hidden_cards[company]:
        place -= tools.hidden_cards[company]
        company += 1
    tools.hidden_cards[company] -= 1
    return company


@rule
def deal_notes(s: State, seat: int, tools: Any) -> None:
    """§9 The others' notes, where nobody remembers them: anyone may have any, but who has bid owns what they bid."""
    notes = 0
    for other in range(s.seats):
        if other != seat:
            notes += s.notes[other]
            s.notes[other] = 0
    if s.bidder != NONE and s.bidder != seat:
        s.notes[s.bidder] = s.bid
        notes -= s.bid
    for _ in range(notes):
        other = roll(tools, s.seats - 1)
        s.notes[other if other < seat else other + 1] += 1


# Candidates


@long_rule
def candidates(s: State, box: Any, seat: int, tools: Any, spare: States, moves: Any, lengths: Any) -> int:
    """§3.2 A pass and some bids; or §4.1 drawing, and the plays that the greedy bot looks at."""
    if s.phase == BIDDING:
        return bids(s, seat, tools.most_bids, moves, lengths)
    return plays(s, seat, tools, spare, moves, lengths)


@rule
def bids(s: State, seat: int, most: int, moves: Any, lengths: Any) -> int:
    """§3.2 Pass, the least bid, and bids above it by 1, 3 and 7: a jump may end an auction that creeping would not."""
    moves[0, 0], lengths[0] = actions.PASS, 1
    n, amount, step = 1, auction.least_bid(s), 1
    while n <= most and amount <= s.notes[seat]:
        moves[n, 0], lengths[n] = actions.BID + amount, 1
        amount += step
        step *= 2
        n += 1
    return n


@long_rule
def plays(s: State, seat: int, tools: Any, spare: States, moves: Any, lengths: Any) -> int:
    """§4.1 Draw, or a play: the cheapest to each post, each with one company more, and the best with further cards."""
    moves[0, 0], lengths[0] = actions.DRAW, 1
    tools.guess[0] = worth_of_drawing(s, seat, tools, tools)
    n, best, sail = 1, tools.guess[0], NONE
    for company in range(COMPANY_COUNT):
        tools.begun[company] = 0
    for _ in range(STEPS):
        found, going = False, sail
        for number in range(LAYS):
            to = lay_one(s, seat, number, going, tools)
            if to == NONE:
                continue
            for converting in range(2):
                worth = worth_of_play(s, seat, to, converting, tools, spare, tools)
                if worth < _NEVER:
                    continue
                n = add_play(s, seat, to, converting, worth, tools, moves, lengths, n)
                if worth > best:
                    best, sail, found = worth, to, True
                    for company in range(COMPANY_COUNT):
                        tools.kept_lay[company] = tools.lay[company]
        if not found:
            break
        for company in range(COMPANY_COUNT):
            tools.begun[company] = tools.kept_lay[company]
    return n


MOST_PLAYS = 12
"""So many plays are looked at further: those that the greedy bot values most."""


@long_rule
def add_play(
    s: State, seat: int, to: int, converting: int, worth: float, tools: Any, moves: Any, lengths: Any, n: int
) -> int:
    """Add a play, or put it in the place of the one that is worth least; returns how many there are then."""
    at = n
    if n > MOST_PLAYS:
        at = 1
        for i in range(2, n):
            if tools.guess[i] < tools.guess[at]:
                at = i
        if tools.guess[at] >= worth:
            return n
    for company in range(COMPANY_COUNT):
        tools.best_lay[company] = tools.lay[company]
    length = spell(s, seat, to, converting, tools, tools.one_move)
    for i in range(n):
        if same(moves[i], lengths[i], tools.one_move, length):
            return n
    for step in range(length):
        moves[at, step] = tools.one_move[step]
    lengths[at], tools.guess[at] = length, worth
    return n + 1 if at == n else n


@rule
def same(move: Any, length: int, other: Any, other_length: int) -> bool:
    """Whether two moves are made of the same actions."""
    if length != other_length:
        return False
    for step in range(length):
        if move[step] != other[step]:
            return False
    return True


# Playing on


@long_rule
def turn(s: State, box: Any, seat: int, tools: Any, spare: States, out: Int16s) -> int:
    """As the greedy bot, but of plays it looks at the cheapest to each post alone: a fifth of the time."""
    if s.phase == BIDDING:
        out[0] = bid_or_pass(s, seat, tools, spare, tools)
        return 1
    best = worth_of_drawing(s, seat, tools, tools)
    sail, convert, spare_card = NONE, 0, most_held(s, seat)
    for company in range(COMPANY_COUNT):
        tools.best_lay[company] = 0
        tools.begun[company] = 0
    for to in range(COMPANY_COUNT):
        needed = cards_needed(s, seat, to)
        if needed > s.hand[seat, to]:
            continue
        if not lay_out(s, seat, to, needed, spare_card if needed == 0 else NONE, tools):
            continue
        for converting in range(2):
            if converting == 1 and s.counters[seat, to] > 0:
                continue
            worth = worth_of_play(s, seat, to, converting, tools, spare, tools)
            if worth > best:
                best, sail, convert = worth, to, converting
                for company in range(COMPANY_COUNT):
                    tools.best_lay[company] = tools.lay[company]
    if sail == NONE:
        out[0] = actions.DRAW
        return 1
    return spell(s, seat, sail, convert, tools, out)


@long_rule
def greedy(s: State, box: Any, seat: int, tools: Any, spare: States, out: Int16s) -> int:
    """The greedy bot's own turn."""
    return plans.turn(s, seat, tools, spare, tools, out)


@rule
def most_held(s: State, seat: int) -> int:
    """The company of which a hand holds most cards: one of those is spared most easily."""
    held, most = NONE, 0
    for company in range(COMPANY_COUNT):
        if s.hand[seat, company] > most:
            held, most = company, s.hand[seat, company]
    return held


@rule
def resting(s: State) -> bool:
    """§3.1 A round begins with a throw."""
    return s.phase == ROLLING


@long_rule
def answer(s: State, box: Any, tools: Any) -> None:
    """Let chance answer as the rules do."""
    n = chances(s, box, tools.numbers)
    apply(s, box, NATURE, roll_weighted(tools, tools.numbers, n))


@rule
def trusted(s: State, tools: Any) -> bool:
    """§7.1 Not once the target is taken: the rest is soon played out."""
    return bool(rounds_left(s, tools) > tools.trusted)


@long_rule
def read(s: State, box: Any, tools: Any) -> None:
    """What the net reads."""
    write_inputs(s, tools)


@long_rule
def value(s: State, box: Any, tools: Any) -> None:
    """Each seat's chance to win, as the net sees it."""
    read(s, box, tools)
    win_chances(tools, s.seats)
