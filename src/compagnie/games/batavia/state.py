"""Batavia's table as one record: every piece where it lies, and whose turn it is."""

from typing import Annotated

import numpy as np

from compagnie.core.state import Int8s, record
from compagnie.games.batavia.box import COMMODITY_COUNT, COMPANY_COUNT, HEXES, MOST_SEATS

NONE = -1
"""No seat, no company, no post."""

# What is going on. Nature acts in the first six and in DRAWING and REVEALING, a seat in the others.
SETTING_OUT, DEALING, CHOOSING_AUCTIONEER, ROLLING, TURNING_UP = range(5)
BIDDING, MOVING, DRAWING, LAYING, CONVERTING, REVEALING, OVER = range(5, 12)

# What follows without anyone's choice: a rule that has done its part names the next step, and `rules.go_on` takes it.
OPEN_BIDDING, NEXT_BIDDER, SELL, BEGIN_MOVES, TURN_UP_POSTS, RAID, NEXT_MOVE, END_ROUND = range(12, 20)


class State:
    """Arrays are by seat, company, commodity or hex; hex 0 is the start and is never a post."""

    # Each seat's own.
    gold: Annotated[Int8s, MOST_SEATS]  # by converting alone: 35 counters bring 105 at the most
    hand: Annotated[Int8s, MOST_SEATS, COMPANY_COUNT]
    known: Annotated[Int8s, MOST_SEATS, COMPANY_COUNT]  # of those, cards that everyone saw being bought (§9)
    laid: Annotated[Int8s, MOST_SEATS, COMPANY_COUNT]
    counters: Annotated[Int8s, MOST_SEATS, COMPANY_COUNT]
    crates: Annotated[Int8s, MOST_SEATS, COMMODITY_COUNT]
    notes: Annotated[Int8s, MOST_SEATS]
    at: Annotated[Int8s, MOST_SEATS]  # the merchant's hex: 0 before the first post, 36 on the target

    # The path.
    company_at: Annotated[Int8s, HEXES + 1]  # NONE where the post is face down
    commodity_at: Annotated[Int8s, HEXES + 1]
    taken: Annotated[Int8s, HEXES + 1]  # 1 once a merchant took the counter
    turned_up: Annotated[Int8s, HEXES]  # by post number: 1 once it has been seen
    ahead: Annotated[Int8s, MOST_SEATS, COMPANY_COUNT]  # each merchant's next post of each company, or NONE
    open: Annotated[int, np.int8]  # posts lie face up as far as this hex
    target: Annotated[int, np.int8]  # who took the target counter

    # The middle of the table.
    stack: Annotated[Int8s, COMPANY_COUNT]
    discards: Annotated[Int8s, COMPANY_COUNT]
    package: Annotated[Int8s, COMPANY_COUNT]
    seal: Annotated[Int8s, COMPANY_COUNT]  # who holds it
    lead: Annotated[Int8s, COMPANY_COUNT]  # the most cards of the company that any seat has laid
    cube: Annotated[Int8s, COMPANY_COUNT]  # laid cards of the company
    cannon: Annotated[int, np.int8]  # all laid cards, counted truly

    # The round.
    seats: Annotated[int, np.int8]
    phase: Annotated[int, np.int8]
    turn: Annotated[int, np.int8]  # the seat that acts, or that nature deals or draws for
    to_come: Annotated[int, np.int8]  # cards or posts nature still owes
    auctioneer: Annotated[int, np.int8]
    starter: Annotated[int, np.int8]
    bidding: Annotated[Int8s, MOST_SEATS]  # 1 while the seat is in the auction
    bid: Annotated[int, np.int8]  # the highest so far
    bidder: Annotated[int, np.int8]
    laying: Annotated[int, np.int8]  # the company of the last card laid in this move
    moved: Annotated[int, np.int8]  # seats that have moved this round
    played: Annotated[int, np.int8]  # 1 once a card was laid this round

    # The table's options, which decide what is seen (§9).
    open_notes: Annotated[int, np.int8]
    perfect_memory: Annotated[int, np.int8]


class Box:
    """What doesn't change during a game: how the host set the table."""

    layout: Annotated[Int8s, HEXES]  # the posts by hex from 1 on, or NONE: as nature lays them
    first_auctioneer: Annotated[int, np.int8]  # or NONE: as nature chooses
    open_notes: Annotated[int, np.int8]
    perfect_memory: Annotated[int, np.int8]


STATE = record(State)
BOX = record(Box)
