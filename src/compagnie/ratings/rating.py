"""A rating: how strong a person probably is, and how sure that is.

Skill is counted so that a difference of 1 makes the odds e to 1. People see points: 1500 is where everybody begins, and
400 points are odds of ten to one.
"""

import math

import msgspec

POINTS = 400 / math.log(10)
"""The points of one unit of skill."""
MIDDLE = 1500
CERTAINTY = 1.96
"""So many deviations to either side hold the truth in 95 of 100 cases."""
DRIFT = 0.03
"""Skill changes: within a day by about so much, within n days by so much times the root of n."""
DAY = 86_400.0


class Rating(msgspec.Struct, frozen=True):
    """A normal distribution over somebody's skill."""

    mean: float = 0.0
    deviation: float = 1.0

    def after(self, seconds: float) -> "Rating":
        """The same person so much later: less sure, but never less than somebody unknown."""
        if self.deviation >= NEW.deviation:
            return self
        drifted = math.hypot(self.deviation, DRIFT * math.sqrt(max(0.0, seconds) / DAY))
        return Rating(self.mean, min(drifted, NEW.deviation))

    @property
    def points(self) -> int:
        """The number that people see."""
        return round(MIDDLE + POINTS * self.mean)

    @property
    def margin(self) -> int:
        """The number after the ±: the truth lies within it in 95 of 100 cases."""
        return round(CERTAINTY * POINTS * self.deviation)


def skill_of(points: float) -> float:
    """The skill that stands at so many points."""
    return (points - MIDDLE) / POINTS


NEW = Rating()
"""Somebody who hasn't played yet."""


def certain_for(rating: Rating, margin: float) -> float:
    """For how many seconds from now a rating stays at least as sure as this margin (in points); below 0: it isn't."""
    spare = (margin / (CERTAINTY * POINTS)) ** 2 - rating.deviation**2
    return DAY * spare / DRIFT**2 if spare > 0 else -1.0


def chance_to_beat(one: Rating, other: Rating) -> float:
    """How likely the first is to come before the second in their next game (a tie counts for half)."""
    spread = one.deviation**2 + other.deviation**2
    return _logistic((one.mean - other.mean) / math.sqrt(1 + math.pi * spread / 8))


def _logistic(x: float) -> float:
    return 1 / (1 + math.exp(-x)) if x > -700 else 0.0
