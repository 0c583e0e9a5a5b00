"""The greedy bot's working memory: one record, so that compiled code allocates nothing."""

from typing import Annotated, TypeAlias

import numpy as np
from numpy.typing import NDArray

from compagnie.core.state import Int8s, record
from compagnie.games.batavia.box import COMMODITY_COUNT, COMPANY_COUNT, MOST_SEATS

Floats: TypeAlias = NDArray[np.float64]


class Scratch:
    """Arrays are by seat, commodity or company, as in the state."""

    # What is left of the game for each seat.
    odds: Annotated[Floats, MOST_SEATS]  # that it takes a given post ahead of it
    gold: Annotated[Floats, MOST_SEATS]  # that it is expected to have in the end
    share: Annotated[Floats, MOST_SEATS]  # of the warehouse at hand
    posts: Annotated[Int8s, MOST_SEATS]
    of_commodity: Annotated[Int8s, MOST_SEATS, COMMODITY_COUNT]
    of_company: Annotated[Int8s, MOST_SEATS, COMPANY_COUNT]

    # The play being considered, and the best so far.
    lay: Annotated[Int8s, COMPANY_COUNT]
    best_lay: Annotated[Int8s, COMPANY_COUNT]
    begun: Annotated[Int8s, COMPANY_COUNT]  # the cards that a play is built upon


SCRATCH = record(Scratch)
