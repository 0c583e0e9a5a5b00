"""What a net reads of an observation: its numbers, and what follows from them for the path and the seals.

Made from the observation alone, so nothing is in it that the seat may not see. `read` writes the numbers one after the
other as `NUMBERS` lists them: the least and the most that each is, and whether each value has a column of its own.
"""

from compagnie.core.compiled import rule
from compagnie.core.state import Int8s
from compagnie.games.batavia import actions
from compagnie.games.batavia.box import (
    COMMODITY_COUNT,
    COMPANY_COUNT,
    HEXES,
    MOST_SEATS,
    PIRATES_AT_MORE,
    PIRATES_AT_THREE,
)
from compagnie.games.batavia.state import NONE

# Where an observation tells what (`views/observation.py`).
OF_SEAT, HAND, SEALS, PACKAGE, DISCARDS, POSTS, TABLE = 27, 135, 140, 145, 150, 155, 195
GOLD, AT, NOTES, BIDDING, LAID, COUNTERS, KNOWN, CRATES = 1, 2, 3, 4, 5, 10, 15, 20
CANNON, TARGET, BID, SEATS = TABLE + 3, TABLE + 5, TABLE + 8, TABLE + 13

_OF_SEAT = [
    *[(0, 16, False), (0, 40, False), (0, 36, False), (-1, 20, False), (0, 1, False)],
    *[(0, 8, False)] * COMPANY_COUNT,  # laid
    *[(0, 2, True)] * COMPANY_COUNT,  # counters
    *[(0, 4, False)] * COMPANY_COUNT,  # known cards
    *[(0, 4, True)] * COMMODITY_COUNT,  # crates
    *[(0, 16, False)] * COMPANY_COUNT,  # how far ahead the next post lies
    *[(-1, COMMODITY_COUNT - 1, True)] * COMPANY_COUNT,  # and its commodity
    *[(0, 8, False)] * COMPANY_COUNT,  # cards that the seal takes
]
_SEAT = (-1, MOST_SEATS - 1, True)
NUMBERS = [
    *_OF_SEAT * MOST_SEATS,
    *[(0, 6, True)] * COMPANY_COUNT,  # the hand
    *[(0, 1, False)] * COMPANY_COUNT,  # seals that it can win
    *[_SEAT] * COMPANY_COUNT,  # who holds the seals
    *[(0, 3, False)] * COMPANY_COUNT,  # the package
    *[(0, 20, False)] * COMPANY_COUNT,  # discards
    *[(-1, COMPANY_COUNT - 1, True), (-1, COMMODITY_COUNT - 1, True)] * HEXES,  # the posts
    *[(5, 11, True), _SEAT, (0, 60, False), (0, 25, False), (0, 35, False), _SEAT, _SEAT, _SEAT],
    *[(0, 16, True), _SEAT, (-1, 4, True), (0, 4, True), (0, 1, False), (3, 5, True)],
    *[(0, 12, True), (0, 20, True), (0, 36, True)],  # until the pirates come; notes after the bid; own hex
]

RAISES = 8
"""A net bids so many notes more than the last bid at the most."""
RAISE = actions.BID + 1
INTENTS = RAISE + RAISES
"""What a net chooses from: the actions as they are, but a bid by how much it is above the last one."""


@rule
def widen(observation: Int8s, intent: int) -> int:
    """The action that an intent means; it may be none that there is."""
    return intent + observation[BID] if intent >= RAISE else intent


@rule
def narrow(observation: Int8s, action: int) -> int:
    """The intent that an action is, or NONE where the raise is higher than a net's."""
    if action < RAISE:
        return action
    intent = action - observation[BID]
    return intent if intent < INTENTS else NONE


@rule
def read(observation: Int8s, out: Int8s) -> None:
    """Write the numbers of an observation."""
    n, seats = 0, int(observation[SEATS])
    for place in range(MOST_SEATS):
        n = read_seat(observation, place, seats, out, n)
    for company in range(COMPANY_COUNT):
        out[n + company] = observation[HAND + company]
        needed = cards_needed(observation, 0, company, seats)
        out[n + COMPANY_COUNT + company] = 1 if needed <= observation[HAND + company] else 0
    n += 2 * COMPANY_COUNT
    for i in range(3 * COMPANY_COUNT):
        out[n + i] = observation[SEALS + i]
    n += 3 * COMPANY_COUNT
    for i in range(HEXES):
        post = int(observation[POSTS + i]) - 1
        out[n + 2 * i] = post // COMMODITY_COUNT if post >= 0 else NONE
        out[n + 2 * i + 1] = post % COMMODITY_COUNT if post >= 0 else NONE
    n += 2 * HEXES
    for i in range(SEATS - TABLE + 1):
        out[n + i] = observation[TABLE + i]
    n += SEATS - TABLE + 1
    limit = PIRATES_AT_THREE if seats == 3 else PIRATES_AT_MORE
    out[n] = limit - observation[CANNON]
    out[n + 1] = max(0, observation[NOTES] - observation[BID])
    out[n + 2] = observation[AT]


@rule
def read_seat(observation: Int8s, place: int, seats: int, out: Int8s, n: int) -> int:
    """One seat's numbers, and what lies ahead of it; returns where the next one's begin."""
    at = place * OF_SEAT
    for i in range(OF_SEAT):
        out[n + i] = observation[at + i]
    n += OF_SEAT
    for company in range(COMPANY_COUNT):
        out[n + company] = 0
        out[n + COMPANY_COUNT + company] = NONE
        out[n + 2 * COMPANY_COUNT + company] = cards_needed(observation, place, company, seats)
    if place < seats:
        here = int(observation[at + AT])
        for hexagon in range(HEXES, here, -1):
            post = int(observation[POSTS + hexagon - 1]) - 1
            if post >= 0:
                out[n + post // COMMODITY_COUNT] = hexagon - here
                out[n + COMPANY_COUNT + post // COMMODITY_COUNT] = post % COMMODITY_COUNT
    return n + 3 * COMPANY_COUNT


@rule
def cards_needed(observation: Int8s, place: int, company: int, seats: int) -> int:
    """§4.2 How many cards of a company win its majority."""
    if observation[SEALS + company] == place:
        return 0
    lead = 0
    for other in range(seats):
        lead = max(lead, int(observation[other * OF_SEAT + LAID + company]))
    return lead + 1 - int(observation[place * OF_SEAT + LAID + company])
