"""What a seat sees, as numbers (§9): itself first, the others clockwise.

Made by scripts/make_observations.py from who_sees_what.py: change that, and make it again.
"""

from compagnie.core.compiled import rule
from compagnie.core.fields import relative
from compagnie.core.state import Int8s
from compagnie.games.batavia.state import Box, State
from compagnie.games.batavia.views.who_sees_what import in_the_end, is_remembered, notes_are_seen, post_to_take

OBSERVATION = 209
_in_the_end = rule(in_the_end)
_is_remembered = rule(is_remembered)
_notes_are_seen = rule(notes_are_seen)


@rule
def observe(s: State, box: Box, seat: int, out: Int8s) -> None:
    """§9 Everything open, the seat's own secrets, and what the options add."""
    other = seat
    for place in range(s.seats):
        observe_seat(s, seat, other, out, place * 27)
        other = other + 1 if other + 1 < s.seats else 0
    for place in range(s.seats, 5):
        for i in range(27):
            out[place * 27 + i] = 0
    observe_hand(s, seat, out, 135)
    observe_middle(s, seat, out, 140)
    observe_table(s, seat, out, 195)


@rule
def observe_seat(s: State, seat: int, other: int, out: Int8s, at: int) -> None:
    """§9 The number of cards in a hand is open, its faces aren't; the number of notes may be its owner's secret."""
    out[at] = s.hand[other, 0] + s.hand[other, 1] + s.hand[other, 2] + s.hand[other, 3] + s.hand[other, 4]
    out[at + 1] = s.gold[other]
    out[at + 2] = s.at[other]
    notes = _notes_are_seen(s, seat, other)
    out[at + 3] = s.notes[other] if notes else -1
    out[at + 4] = s.bidding[other]
    for i in range(5):
        out[at + 5 + i] = s.laid[other, i]
    for i in range(5):
        out[at + 10 + i] = s.counters[other, i]
    known_hand = _in_the_end(s, seat, other)
    known = _is_remembered(s, seat, other)
    for i in range(5):
        out[at + 15 + i] = s.hand[other, i] if known_hand else s.known[other, i] if known else 0
    for i in range(7):
        out[at + 20 + i] = s.crates[other, i]


@rule
def observe_hand(s: State, seat: int, out: Int8s, at: int) -> None:
    """§9 A seat's own cards."""
    for i in range(5):
        out[at + i] = s.hand[seat, i]


@rule
def observe_middle(s: State, seat: int, out: Int8s, at: int) -> None:
    """§9 What lies in the middle, the posts face up, and one's own next post of each company."""
    for i in range(5):
        out[at + i] = relative(s.seats, s.seal[i], seat)
    for i in range(5):
        out[at + 5 + i] = s.package[i]
    for i in range(5):
        out[at + 10 + i] = s.discards[i]
    for i in range(35):
        out[at + 15 + i] = post_to_take(s, i)
    for i in range(5):
        out[at + 50 + i] = s.ahead[seat, i]


@rule
def observe_table(s: State, seat: int, out: Int8s, at: int) -> None:
    """§9 How high the stack and the cannon are, and the round."""
    out[at] = s.phase
    out[at + 1] = relative(s.seats, s.turn, seat)
    out[at + 2] = s.stack[0] + s.stack[1] + s.stack[2] + s.stack[3] + s.stack[4]
    out[at + 3] = s.cannon
    out[at + 4] = s.open
    out[at + 5] = relative(s.seats, s.target, seat)
    out[at + 6] = relative(s.seats, s.auctioneer, seat)
    out[at + 7] = relative(s.seats, s.starter, seat)
    out[at + 8] = s.bid
    out[at + 9] = relative(s.seats, s.bidder, seat)
    out[at + 10] = s.laying
    out[at + 11] = s.moved
    out[at + 12] = s.played
    out[at + 13] = s.seats
