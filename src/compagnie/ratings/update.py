"""What a game teaches about those who played it.

Each pair of seats is a comparison by Bradley and Terry: the chance to come before the other is the logistic function of
the difference in skill, and a tie is half a win for each. A table of n seats has n(n-1)/2 pairs, but they aren't
independent: who did well comes before many. Among equals, the variance of the sum of a seat's outcomes is (n+1)/3 times
the information that independent pairs would hold, whatever the luck of the game; so each pair has the weight 3/(n+1).

The new means are the most likely skills given the old ratings and the game, found by Newton's method; the new
deviations follow from the curvature there, in which the others' uncertainty counts, too.
"""

import math
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from compagnie.ratings.rating import Rating

BOT_WEIGHT = 0.2
"""What a bot counts of what a person of its level would."""
MOST_STEPS = 50
CLOSE_ENOUGH = 1e-9

Floats = npt.NDArray[np.float64]


def update(ratings: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings after a game in which each had this place, 1 the best; equals have the same."""
    if len(ratings) != len(places):
        raise ValueError(f"There are {len(ratings)} ratings and {len(places)} places.")
    if len(ratings) < 2:
        return list(ratings)
    means = np.array([rating.mean for rating in ratings])
    precision = np.array([rating.deviation**-2.0 for rating in ratings])
    skills, curvature = _most_likely(means, precision, _outcomes(places))
    deviations = np.sqrt(np.diag(np.linalg.inv(curvature)))
    return [
        Rating(float(skill), min(float(deviation), rating.deviation))
        for skill, deviation, rating in zip(skills, deviations, ratings, strict=True)
    ]


def _outcomes(places: Sequence[int]) -> Floats:
    """For each pair 1 where the first came before the second, ½ for a tie, else 0."""
    place = np.array(places, np.float64)
    outcomes: Floats = (np.sign(place[None, :] - place[:, None]) + 1) / 2
    return outcomes


def _most_likely(means: Floats, precision: Floats, outcomes: Floats) -> tuple[Floats, Floats]:
    """The most likely skills, and the curvature there: the inverse of their covariance."""
    weight, skills = 3 / (len(means) + 1), means
    for _ in range(MOST_STEPS):
        chances = (1 + np.tanh((skills[:, None] - skills[None, :]) / 2)) / 2  # the logistic function
        slope = precision * (means - skills) + weight * (outcomes - chances).sum(axis=1)
        curvature = _curvature(precision, weight * chances * (1 - chances))
        step = np.linalg.solve(curvature, slope)
        skills = skills + step
        if abs(step).max() < CLOSE_ENOUGH:
            break
    return skills, curvature


def _curvature(precision: Floats, information: Floats) -> Floats:
    """What was known of each before, and what each pair tells of both."""
    pairs = information - np.diag(np.diag(information))
    return np.diag(precision + pairs.sum(axis=1)) - pairs


def lifted(rating: Rating, bots: Sequence[tuple[float, float]]) -> Rating:
    """A rating after its person met bots: the level of each, and the outcome (1 the person came before it, ½ a tie).

    Bots count little, and only upwards to their level; and nobody becomes certain by playing them.
    """
    mean = rating.mean
    for level, outcome in sorted(bots):
        gain = BOT_WEIGHT * rating.deviation**2 * (outcome - 1 / (1 + math.exp(level - mean)))
        if mean < level and gain > 0:
            mean = min(mean + gain, level)
    return Rating(mean, rating.deviation)
