"""The table of a game whose offers have numbers: the table as it is, and the offer that is being made."""

from collections.abc import Sequence
from typing import Annotated

import numpy as np

from compagnie.core.state import Int8s, record
from compagnie.games.voc.box import MOST_SEATS
from compagnie.games.voc.state import STATE, State


class FiniteState:
    """§7.1 All that is here beside the table is open to everyone: an offer is said aloud."""

    table: Annotated[Sequence[State], STATE, 1]
    price: Annotated[int, np.int64]  # in daalders; 0 while it isn't named. So wide that the record has no gap.
    offers: Annotated[Int8s, MOST_SEATS]  # how many a seat has made in this trade
    offerer: Annotated[int, np.int8]  # who makes the open offer, or NONE
    ware: Annotated[int, np.int8]  # the harbour of the token on sale; HARBOUR_COUNT + harbour of one that is sought
    asked: Annotated[int, np.int8]  # to whom it is made, or NONE while that isn't said


FINITE_STATE = record(FiniteState)
