"""Room for one search's candidates and what was found of them, as a record that compiled code fills."""

import numpy as np

from compagnie.bots.search.contract import LONGEST_TURN, MOST_MOVES

NOTE = np.dtype(
    [
        ("moves", np.int16, (MOST_MOVES, LONGEST_TURN)),
        ("lengths", np.int16, (MOST_MOVES,)),
        ("alive", np.int16, (MOST_MOVES,)),
        ("sums", np.float64, (MOST_MOVES,)),
        ("squares", np.float64, (MOST_MOVES,)),
        ("tried", np.int32, (MOST_MOVES,)),
    ],
    align=True,
)
