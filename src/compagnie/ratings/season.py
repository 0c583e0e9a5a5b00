"""How strong people were in a season: all its games looked at together, the late ones throw light on the early ones.

A rating that is kept from game to game judges each game by what was known until then: who beats a newcomer is told
little, although the newcomer may win all the rest. A season is looked at as a whole. Skill drifts from step to step of
time, what every game tells is the same as for ratings (`update.py`), and the answer is the most likely course of
everybody's skill, given all games and nothing else; of it the end is shown. That is the idea of TrueSkill Through Time
and of whole-history ratings. Its package (trueskillthroughtime 1.1) compares only neighbours in the order of places:
of equals at places 1, 1, 3, 4 it lifts one winner more than the other, and which one depends on their seats.

The courses are found step by step uphill, as Newton's method would if each pair told as much as pairs do on average:
then one curvature serves all of them, and says how sure the end is. Skills at one step depend on those at the next
alone, so each equation is solved step by step through time and back.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from compagnie.ratings.rating import DAY, DRIFT, NEW, Rating

STEP = 14 * DAY
"""Within a step skill stays as it is."""
INFORMATION = 0.2
"""What a pair tells of the difference of two skills, on average: p(1-p), ¼ among equals and less among others."""
MOST_ROUNDS = 200
CLOSE_ENOUGH = 1e-8

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]


class Played(NamedTuple):
    """A game: when it ended, who played it, and the place of each, 1 the best; equals have the same."""

    at: float
    people: tuple[str, ...]
    places: tuple[int, ...]


class _Pairs(NamedTuple):
    """Every two who met, in every game: one row each."""

    step: Ints
    one: Ints
    other: Ints
    outcome: Floats
    """1 where the first came before the second, ½ for a tie, else 0."""
    weight: Floats


def season_ratings(games: Sequence[Played], begins: float) -> dict[str, Rating]:
    """The rating of everybody who played in a season that began then, as of the last game."""
    people = sorted({person for game in games for person in game.people})
    if not people:
        return {}
    pairs = _pairs(games, begins, {person: number for number, person in enumerate(people)})
    shape = int(pairs.step.max(initial=0)) + 1, len(people)
    covariances = _left_out(_curvature(shape, pairs))
    skills, deviations = _most_likely(shape, pairs, covariances), np.sqrt(np.diag(covariances[-1]))
    return {
        person: Rating(float(skill), min(float(deviation), NEW.deviation))
        for person, skill, deviation in zip(people, skills[-1], deviations, strict=True)
    }


def _pairs(games: Sequence[Played], begins: float, number: dict[str, int]) -> _Pairs:
    rows = [
        (
            int((game.at - begins) // STEP),
            number[game.people[i]],
            number[game.people[j]],
            0.5 + 0.5 * ((game.places[j] > game.places[i]) - (game.places[j] < game.places[i])),
            3 / (len(game.people) + 1),
        )
        for game in games
        for i in range(len(game.people))
        for j in range(i)
    ]
    step, one, other, outcome, weight = np.array(rows, np.float64).reshape(-1, 5).T
    return _Pairs(step.astype(np.int64), one.astype(np.int64), other.astype(np.int64), outcome, weight)


def _most_likely(shape: tuple[int, int], pairs: _Pairs, covariances: list[Floats]) -> Floats:
    """The most likely skills at each step."""
    skills = np.zeros(shape)
    worth = _worth(skills, pairs)
    for _ in range(MOST_ROUNDS):
        move = _uphill(skills, pairs, covariances)
        while (there := _worth(skills + move, pairs)) < worth and abs(move).max() > CLOSE_ENOUGH:  # it went too far
            move /= 2
        skills, worth = skills + move, there
        if abs(move).max() < CLOSE_ENOUGH:
            break
    return skills


def _worth(skills: Floats, pairs: _Pairs) -> float:
    """How likely such courses are: the logarithm, but for a constant."""
    gap = skills[pairs.step, pairs.one] - skills[pairs.step, pairs.other]
    told = pairs.weight @ (pairs.outcome * gap - np.logaddexp(0, gap))
    drifted = ((skills[1:] - skills[:-1]) ** 2).sum() / _drift()
    return float(told - drifted / 2 - (skills[0] ** 2).sum() / NEW.deviation**2 / 2)


def _drift() -> float:
    """The variance that a step adds."""
    return DRIFT**2 * STEP / DAY


def _uphill(skills: Floats, pairs: _Pairs, covariances: list[Floats]) -> Floats:
    """Towards the most likely courses from here: all the way, if each pair told as much as it does on average."""
    slope = _slope(skills, pairs)
    for step in range(1, len(skills)):
        slope[step] += covariances[step - 1] @ slope[step - 1] / _drift()
    move = np.zeros_like(skills)
    for step in reversed(range(len(skills))):
        later = move[step + 1] / _drift() if step + 1 < len(skills) else 0
        move[step] = covariances[step] @ (slope[step] + later)
    return move


def _left_out(curvature: Floats) -> list[Floats]:
    """For each step the covariance of its skills, given all before it and nothing after it."""
    inverses: list[Floats] = []
    for known in curvature:
        inverses.append(np.linalg.inv(known - inverses[-1] / _drift() ** 2 if inverses else known))
    return inverses


def _chance(skills: Floats, pairs: _Pairs) -> Floats:
    """How likely the first of each pair was to come before the other."""
    chance: Floats = (1 + np.tanh((skills[pairs.step, pairs.one] - skills[pairs.step, pairs.other]) / 2)) / 2
    return chance


def _slope(skills: Floats, pairs: _Pairs) -> Floats:
    """Towards where the courses become more likely."""
    told = pairs.weight * (pairs.outcome - _chance(skills, pairs))
    slope = _sums(skills.shape, pairs.step, pairs.one, told) - _sums(skills.shape, pairs.step, pairs.other, told)
    moved = np.diff(skills, axis=0) / _drift()
    slope[:-1] += moved
    slope[1:] -= moved
    slope[0] -= skills[0] / NEW.deviation**2
    return slope


def _sums(shape: tuple[int, ...], step: Ints, at: Ints, told: Floats) -> Floats:
    """What is told of each at each step, summed up."""
    sums = np.bincount(np.ravel_multi_index((step, at), shape), told, int(np.prod(shape)))
    return sums.astype(np.float64).reshape(shape)  # of nothing at all they are whole numbers


def _curvature(shape: tuple[int, int], pairs: _Pairs) -> Floats:
    """How sure all games make the skills of each step: a matrix of its people.

    A pair tells as much as on average, whoever won: were the curvature taken at the most likely skills, a surprise
    could make the answer less sure than it was without that game.
    """
    steps, people = shape
    curvature = np.zeros((steps, people, people))
    for one, other, sign in ((0, 0, 1), (1, 1, 1), (0, 1, -1), (1, 0, -1)):
        at = (pairs.step, (pairs.one, pairs.other)[one], (pairs.one, pairs.other)[other])
        np.add.at(curvature, at, sign * INFORMATION * pairs.weight)
    everybody = np.arange(people)
    neighbours = np.full(steps, 2.0 if steps > 1 else 0.0)
    neighbours[[0, -1]] = min(steps - 1, 1)
    curvature[:, everybody, everybody] += (neighbours / _drift())[:, None]
    curvature[0, everybody, everybody] += 1 / NEW.deviation**2
    return curvature
