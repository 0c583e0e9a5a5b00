"""What a seat sees, as numbers (§9): itself first, the others clockwise, as a view would tell it."""

from compagnie.core.compiled import rule
from compagnie.core.state import Int8s
from compagnie.games.batavia.box import COMMODITY_COUNT, COMPANY_COUNT, HEXES, MOST_SEATS
from compagnie.games.batavia.state import NONE, OVER, Box, State

# Where each part begins. Seats are told relative to the one that looks: 0 itself, 1 the next clockwise.
PER_SEAT = 5 + 3 * COMPANY_COUNT + COMMODITY_COUNT
SEATS_AT = 0
"""For each seat: cards in hand, gold, hex, notes (or -1), still bidding, laid and counters and known, crates."""
HAND_AT = SEATS_AT + MOST_SEATS * PER_SEAT
SEALS_AT = HAND_AT + COMPANY_COUNT
PACKAGE_AT = SEALS_AT + COMPANY_COUNT
DISCARDS_AT = PACKAGE_AT + COMPANY_COUNT
POSTS_AT = DISCARDS_AT + COMPANY_COUNT
"""For each hex: 0 face down or taken, else 1 + the number of the post."""
AHEAD_AT = POSTS_AT + HEXES
TABLE_AT = AHEAD_AT + COMPANY_COUNT
"""Phase, turn, stack, cannon, open, target, auctioneer, starter, bid, bidder, laying, moved, played, seats."""
OBSERVATION = TABLE_AT + 14


@rule
def observe(s: State, box: Box, seat: int, out: Int8s) -> None:
    """§9 Everything open, the seat's own secrets, and what the table's options add."""
    other = seat
    for place in range(s.seats):
        observe_seat(s, seat, other, out, SEATS_AT + place * PER_SEAT)
        other = other + 1 if other + 1 < s.seats else 0
    for place in range(s.seats, MOST_SEATS):
        for i in range(PER_SEAT):
            out[SEATS_AT + place * PER_SEAT + i] = 0
    for company in range(COMPANY_COUNT):
        out[HAND_AT + company] = s.hand[seat, company]
        out[SEALS_AT + company] = relative(s, s.seal[company], seat)
        out[PACKAGE_AT + company] = s.package[company]
        out[DISCARDS_AT + company] = s.discards[company]
        out[AHEAD_AT + company] = s.ahead[seat, company]
    for hexagon in range(1, HEXES + 1):
        post = s.company_at[hexagon] * COMMODITY_COUNT + s.commodity_at[hexagon]
        out[POSTS_AT + hexagon - 1] = 1 + post if hexagon <= s.open and s.taken[hexagon] == 0 else 0
    observe_table(s, seat, out)


@rule
def observe_seat(s: State, seat: int, other: int, out: Int8s, at: int) -> None:
    """§9 The number of cards in a hand is open, its faces aren't; notes are open to their owner alone."""
    cards = 0
    for company in range(COMPANY_COUNT):
        cards += s.hand[other, company]
        out[at + 5 + company] = s.laid[other, company]
        out[at + 10 + company] = s.counters[other, company]
        out[at + 15 + company] = s.known[other, company] if s.perfect_memory == 1 else 0
    for commodity in range(COMMODITY_COUNT):
        out[at + 20 + commodity] = s.crates[other, commodity]
    out[at] = cards
    out[at + 1] = s.gold[other]
    out[at + 2] = s.at[other]
    notes_are_seen = other == seat or s.open_notes == 1 or s.perfect_memory == 1 or s.phase == OVER
    out[at + 3] = s.notes[other] if notes_are_seen else NONE
    out[at + 4] = s.bidding[other]


@rule
def observe_table(s: State, seat: int, out: Int8s) -> None:
    """§9 The middle of the table and the round."""
    stack = 0
    for company in range(COMPANY_COUNT):
        stack += s.stack[company]
    out[TABLE_AT] = s.phase
    out[TABLE_AT + 1] = relative(s, s.turn, seat)
    out[TABLE_AT + 2] = stack
    out[TABLE_AT + 3] = s.cannon
    out[TABLE_AT + 4] = s.open
    out[TABLE_AT + 5] = relative(s, s.target, seat)
    out[TABLE_AT + 6] = relative(s, s.auctioneer, seat)
    out[TABLE_AT + 7] = relative(s, s.starter, seat)
    out[TABLE_AT + 8] = s.bid
    out[TABLE_AT + 9] = relative(s, s.bidder, seat)
    out[TABLE_AT + 10] = s.laying
    out[TABLE_AT + 11] = s.moved
    out[TABLE_AT + 12] = s.played
    out[TABLE_AT + 13] = s.seats


@rule
def relative(s: State, other: int, seat: int) -> int:
    """How many places clockwise another seat sits, or NONE."""
    places = other - seat if other >= seat else other - seat + s.seats
    return NONE if other == NONE else places
