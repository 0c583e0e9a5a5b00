"""VOC's table as one record: every man, token, card and ship where it lies, and whose turn it is."""

from collections.abc import Sequence
from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from compagnie.core.state import Int8s, Int16s, record
from compagnie.games.voc.box import (
    CHARTS,
    CONTRACT_COUNT,
    GOODS,
    HARBOUR_COUNT,
    MOST_SEATS,
    MOST_SIDE,
    SHIPS,
    SLOTS,
    YEAR_COUNT,
)
from compagnie.games.voc.voyage.chart import CARD, Card, Int32s, Voyage
from compagnie.games.voc.voyage.hand import Hand

NONE = -1
"""No seat, no harbour, no marker."""

SHIP_COUNT, CHART_COUNT, GOOD_COUNT = len(SHIPS), len(CHARTS), len(GOODS)
SIDES = 2
LAST = YEAR_COUNT - 1
"""Years are counted from the first, 1585, as 0; this is 1602."""

# What is going on. Nature acts in the first three and in DRAWING; a seat, or several, in the others.
OPENING, CHOOSING_BURGEMEESTER, ORDERING, INVESTING, SAILING, DRAWING, LOADING = range(7)
TRADING, DELIVERING, GIVING, STORING, OVER = range(7, 12)

# What follows without anyone's choice: a rule that has done its part names the next one, and `rules.go_on` turns to it.
BEGIN_ORDERS, BEGIN_INVESTMENTS, NEXT_INVESTOR, BEGIN_SAILING, NEXT_SHIP, NEXT_MERCHANT, END_VOYAGE = range(12, 19)
BEGIN_SALES, NEXT_DELIVERY, SETTLING, BEGIN_STORING, NEXT_STORE, BEGIN_YEAR = range(19, 25)

# Where a contract is.
IN_DECK, OPEN, AMSTERDAM, DISCARDED = range(4)

GOALS = HARBOUR_COUNT + 1
HOMEWARD = HARBOUR_COUNT
"""Where a course may lead: a harbour, or home."""

MOST_STOPS = 3
"""The most goals of one course."""

ROWS, COLUMNS = 64, 96
"""Into so many squares a chart is divided for planning courses."""


class State(Voyage, Hand):
    """Arrays are by seat, ship, slot (from the left), harbour (west first), contract or year.

    The table has room for one hand and one voyage: the line that is being drawn and judged. Both are wiped as soon
    as it is done, so that a table never remembers by whose pen it came about.
    """

    # Large numbers first: a record has no gaps.
    daalders: Annotated[Int32s, MOST_SEATS]
    pen: Annotated[Int32s, 2, 2]  # the last two points of the line
    fined: Annotated[Int32s, CONTRACT_COUNT]  # what was paid when the contract failed, or NONE
    bank: Annotated[int, np.int32]  # what the bank has paid out, less what it took in
    line: Annotated[int, np.int32]  # a mark of the last line drawn, by which one is told from another
    seed: Annotated[int, np.int32]  # how nature will guide the hand, as far as it has said
    at_x: Annotated[Int16s, SHIP_COUNT]  # where a ship lies that is at sea
    at_y: Annotated[Int16s, SHIP_COUNT]

    # Each seat's own.
    men: Annotated[Int8s, MOST_SEATS]  # in hand
    out: Annotated[Int8s, MOST_SEATS]  # 1 once the seat is ruined
    spared: Annotated[Int8s, MOST_SEATS]  # 1 once mercy was shown
    warehouse: Annotated[Int8s, MOST_SEATS, HARBOUR_COUNT]  # tokens, by the harbour they remember
    done: Annotated[Int8s, MOST_SEATS]  # 1 once the seat has done trading, delivering or storing

    # The East.
    stock: Annotated[Int8s, HARBOUR_COUNT]
    at_sea: Annotated[Int8s, SHIP_COUNT]
    been_far: Annotated[Int8s, SHIP_COUNT]  # 1 once it was far enough from home to come home
    sailor: Annotated[Int8s, SHIP_COUNT, SLOTS]  # whose man
    merchant: Annotated[Int8s, SHIP_COUNT, SLOTS]
    cargo: Annotated[Int8s, SHIP_COUNT, SLOTS]  # the harbour that the good under the merchant is from

    # Contracts and markers.
    card: Annotated[Int8s, CONTRACT_COUNT]  # where it is
    holder: Annotated[Int8s, CONTRACT_COUNT]
    marker: Annotated[Int8s, CONTRACT_COUNT]  # the year on it; NONE for 1602 without a marker, or unheld
    free: Annotated[Int8s, YEAR_COUNT]  # 1 while the marker lies in the row
    turned: Annotated[int, np.int8]  # cards turned up so far, VOC among them
    voc: Annotated[int, np.int8]  # 1 once VOC came up

    # The round.
    seats: Annotated[int, np.int8]
    phase: Annotated[int, np.int8]
    whose: Annotated[int, np.int8]  # the seat that acts alone
    year: Annotated[int, np.int8]
    burgemeester: Annotated[int, np.int8]
    to_come: Annotated[int, np.int8]  # cards or throws nature still owes
    turns: Annotated[int, np.int8]  # places passed in the two rounds of investments
    ship: Annotated[int, np.int8]  # whose turn it is to sail
    call: Annotated[int, np.int8]  # the harbour of this voyage at which it trades: 0 is the first
    slot: Annotated[int, np.int8]  # the merchant who loads

    # What a seat is about: a course it has in mind, goods it picks.
    course: Annotated[Int8s, MOST_STOPS]
    stops: Annotated[int, np.int8]
    contract: Annotated[int, np.int8]  # that is being delivered
    side: Annotated[int, np.int8]
    owed: Annotated[Int8s, GOOD_COUNT]  # goods it still asks for
    picked: Annotated[Int8s, HARBOUR_COUNT]  # tokens to keep over the new year
    last_pick: Annotated[int, np.int8]


class Box:
    """What doesn't change during a game: charts, cards and how the host set the table."""

    cards: Annotated[Sequence[Card], CARD, CHART_COUNT]
    daalders: Annotated[int, np.int32]  # at the start
    fine: Annotated[int, np.int32]  # §6.3
    pay: Annotated[Int32s, CONTRACT_COUNT]
    penalty: Annotated[Int32s, CONTRACT_COUNT]
    lane_x: Annotated[Int16s, CHART_COUNT, GOALS, ROWS, COLUMNS]  # from each square, where to steer next
    lane_y: Annotated[Int16s, CHART_COUNT, GOALS, ROWS, COLUMNS]
    start_x: Annotated[Int16s, CHART_COUNT, GOALS]  # where on the home line to set out for a goal
    sides: Annotated[Int8s, CONTRACT_COUNT]
    asks: Annotated[Int8s, CONTRACT_COUNT, SIDES, GOOD_COUNT]
    stock: Annotated[Int8s, HARBOUR_COUNT]
    good: Annotated[Int8s, HARBOUR_COUNT]  # what the harbour sells
    chart: Annotated[Int8s, SHIP_COUNT]  # that the ship sails
    first_harbour: Annotated[Int8s, CHART_COUNT + 1]  # a chart's harbours go from here to the next one's first
    sailor_slots: Annotated[Int8s, SHIP_COUNT, SLOTS]  # their numbers
    merchant_slots: Annotated[Int8s, SHIP_COUNT, SLOTS]
    convoy: Annotated[Int8s, YEAR_COUNT]
    kept: Annotated[int, np.int8]  # §7.5
    burgemeester: Annotated[int, np.int8]  # as the host set it, or NONE: as nature chooses
    mercy: Annotated[int, np.int8]
    fines: Annotated[int, np.int8]
    lanes: Annotated[int, np.int8]  # 1 if courses are planned on these charts
    grids: Annotated[NDArray[np.uint8], CHART_COUNT, MOST_SIDE, MOST_SIDE + 64]
    """The charts' labels, [y, x]. Rows are 64 longer than need be: rows a power of two apart crowd out each other
    in a processor's cache."""


STATE = record(State)
BOX = record(Box)
