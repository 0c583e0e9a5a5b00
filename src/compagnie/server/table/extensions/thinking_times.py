"""How long people think at a table, so that what is done for them takes as long.

Whoever watches a table sees when each seat moves. An order that took its time otherwise than its person would be told
by that alone, and so would its limit, beyond which the person is asked. So an order takes as long as its person took
for one of their last moves of this kind, whether they were quick, slow, or had to be fetched.
"""

import random
from collections import deque

REMEMBERED_TIMES = 40
"""So many times of each seat are remembered."""
MIN_TIMES = 4
"""Of fewer nothing can be said: then the times of the whole table count."""
SPREAD = 0.2
"""No time is taken twice to the millisecond: each is stretched at random, by about so much."""


class ThinkingTimes:
    """The last thinking times of the people at one table."""

    def __init__(self) -> None:
        self._seats: dict[int, deque[float]] = {}

    def note(self, seat: int, seconds: float) -> None:
        """A person at this seat thought for so long."""
        if seat not in self._seats:
            self._seats[seat] = deque(maxlen=REMEMBERED_TIMES)
        self._seats[seat].append(seconds)

    def like(self, seat: int, dice: random.Random) -> float | None:
        """As long as whoever sits there might think; None if too little is known of this table."""
        known = list(self._seats.get(seat, ()))
        if len(known) < MIN_TIMES:
            known = [seconds for seat in sorted(self._seats) for seconds in self._seats[seat]]
        if len(known) < MIN_TIMES:
            return None
        return dice.choice(known) * dice.lognormvariate(0.0, SPREAD)
