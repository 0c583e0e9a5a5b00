"""Made-up clubs: people of a true skill who play, so that ratings can be compared with the truth.

A club's people have skills (normally distributed) that drift as days go by; some play often, some seldom. A table has
three to five seats; what a seat achieves is its skill and luck, rounded, so that ties happen.
"""

import math
import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

from compagnie.ratings.rating import DAY, DRIFT

GRAIN = 0.4
"""Achievements are rounded to multiples of this: about one pair in ten ties."""

Luck = Callable[[random.Random], float]
LUCK: dict[str, Luck] = {
    "normal": lambda dice: dice.gauss(0, 1.2),
    "gumbel": lambda dice: -math.log(-math.log(dice.random())),
}


class Game(NamedTuple):
    """A game: when, who, and which place each had."""

    at: float
    people: list[int]
    places: list[int]


class Club:
    """A simulated club."""

    def __init__(self, seed: int, size: int, luck: str, spread: float) -> None:
        self.dice = random.Random(f"{seed}/{size}/{luck}/{spread}")
        self.size, self.luck = size, LUCK[luck]
        self._skills, self._changed = [self.dice.gauss(0, spread) for _ in range(size)], [0.0] * size
        self._eager = [self.dice.gammavariate(2, 1) for _ in range(size)]

    def skill(self, one: int, day: float) -> float:
        """Somebody's skill on a day; days must come in order."""
        self._skills[one] += self.dice.gauss(0, DRIFT * math.sqrt(day - self._changed[one]))
        self._changed[one] = day
        return self._skills[one]

    def games(self, days: float, each: int) -> Iterator[Game]:
        """The games of so many days, in which everybody plays so many on average."""
        count = self.size * each // 4
        for number in range(count):
            day = days * number / count
            people = self._table(self.dice.choice((3, 4, 5)))
            achieved = [round((self.skill(one, day) + self.luck(self.dice)) / GRAIN) for one in people]
            places = [1 + sum(other > mine for other in achieved) for mine in achieved]
            yield Game(day * DAY, people, places)

    def _table(self, seats: int) -> list[int]:
        people: list[int] = []
        while len(people) < seats:
            (one,) = self.dice.choices(range(self.size), self._eager)
            if one not in people:
                people.append(one)
        return people


def outcome(place: int, other: int) -> float:
    """1 for coming before the other, ½ for a tie."""
    return 0.5 + 0.5 * ((other > place) - (other < place))
