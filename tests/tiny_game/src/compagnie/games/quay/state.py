"""Quay's table as one record."""

from typing import Annotated

import numpy as np

from compagnie.core.state import Int8s, record
from compagnie.games.quay.box import CARDS, MOST_SEATS

NONE = -1
DECK, LAID = -1, -2
"""Where a card is that no seat holds."""

DEALING, LANDING, LAYING, OVER = range(4)
"""What is going on. Nature deals and lands ships, a seat lays."""


class State:
    """Card n has index n - 1."""

    holder: Annotated[Int8s, CARDS]  # a seat, DECK or LAID
    laid: Annotated[Int8s, MOST_SEATS]  # the index of the card laid this round, or NONE
    bales: Annotated[Int8s, MOST_SEATS]  # won so far
    ship: Annotated[int, np.int8]  # bales on the quay
    seats: Annotated[int, np.int8]
    phase: Annotated[int, np.int8]
    turn: Annotated[int, np.int8]  # the seat that lays, or that nature deals to
    starter: Annotated[int, np.int8]
    to_deal: Annotated[int, np.int8]  # cards
    to_play: Annotated[int, np.int8]  # rounds


class Box:
    """What the host has set."""

    most_bales: Annotated[int, np.int8]


STATE = record(State)
BOX = record(Box)
