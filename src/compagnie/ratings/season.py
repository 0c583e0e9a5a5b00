"""How strong people were in a season: all its games looked at together, the late ones throw light on the early ones.

A rating that is kept from game to game judges each game by what was known until then: who beats a newcomer is told
little, although the newcomer may win all the rest. A season is looked at as a whole. Skill drifts from step to step of
time, what every game tells is the same as for ratings (`update.py`), and the answer is the most likely course of
everybody's skill, given all games and nothing else; of it the end is shown. That is the idea of TrueSkill Through Time
and of whole-history ratings. Its package (trueskillthroughtime 1.1) compares only neighbours in the order of places:
of equals at places 1, 1, 3, 4 it lifts one winner more than the other, and which one depends on their seats.

The courses are found by Newton's method. Skills at one step depend on those at the next alone, so each of its
equations is solved step by step through time and back; forward, what was left out says how sure the end is.
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
MOST_ROUNDS = 50
CLOSE_ENOUGH = 1e-7

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
    skills = _most_likely(pairs, len(people), int(pairs.step.max(initial=0)) + 1)
    deviations = _deviations(skills.shape, pairs)
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


def _most_likely(pairs: _Pairs, people: int, steps: int) -> Floats:
    """The most likely skills at each step."""
    skills = np.zeros((steps, people))
    for _ in range(MOST_ROUNDS):
        move = _newton(skills, pairs)
        share, worth = 1.0, _worth(skills, pairs)
        while share > CLOSE_ENOUGH and _worth(skills + share * move, pairs) < worth:  # it went too far
            share /= 2
        skills = skills + share * move
        if abs(share * move).max() < CLOSE_ENOUGH:
            break
    return skills


def _deviations(shape: tuple[int, int], pairs: _Pairs) -> Floats:
    """How unsure everybody's skill is at the last step: that depends on who met whom, and not on who won.

    Were it taken from the curvature at the most likely skills, a surprise could make the answer less sure than it was
    without that game.
    """
    curvature = _curvature(shape, pairs, np.full(len(pairs.step), INFORMATION))
    deviations: Floats = np.sqrt(np.diag(_left_out(curvature)[-1]))
    return deviations


def _worth(skills: Floats, pairs: _Pairs) -> float:
    """How likely such courses are: the logarithm, but for a constant."""
    gap = skills[pairs.step, pairs.one] - skills[pairs.step, pairs.other]
    told = pairs.weight @ (pairs.outcome * gap - np.logaddexp(0, gap))
    drifted = ((skills[1:] - skills[:-1]) ** 2).sum() / _drift()
    return float(told - drifted / 2 - (skills[0] ** 2).sum() / NEW.deviation**2 / 2)


def _drift() -> float:
    """The variance that a step adds."""
    return DRIFT**2 * STEP / DAY


def _newton(skills: Floats, pairs: _Pairs) -> Floats:
    """Where Newton's method would go from here."""
    chance = _chance(skills, pairs)
    slope, inverses = _slope(skills, pairs), _left_out(_curvature(skills.shape, pairs, chance * (1 - chance)))
    for step in range(1, len(skills)):
        slope[step] += inverses[step - 1] @ slope[step - 1] / _drift()
    move = np.zeros_like(skills)
    for step in reversed(range(len(skills))):
        later = move[step + 1] / _drift() if step + 1 < len(skills) else 0
        move[step] = inverses[step] @ (slope[step] + later)
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
    slope = np.zeros_like(skills)
    np.add.at(slope, (pairs.step, pairs.one), told)
    np.add.at(slope, (pairs.step, pairs.other), -told)
    moved = np.diff(skills, axis=0) / _drift()
    slope[:-1] += moved
    slope[1:] -= moved
    slope[0] -= skills[0] / NEW.deviation**2
    return slope


def _curvature(shape: tuple[int, int], pairs: _Pairs, information: Floats) -> Floats:
    """How quickly that falls off, where each pair tells so much: for each step a matrix of its people."""
    steps, people = shape
    told = pairs.weight * information
    curvature = np.zeros((steps, people, people))
    for one, other, sign in ((0, 0, 1), (1, 1, 1), (0, 1, -1), (1, 0, -1)):
        at = (pairs.step, (pairs.one, pairs.other)[one], (pairs.one, pairs.other)[other])
        np.add.at(curvature, at, sign * told)
    everybody = np.arange(people)
    neighbours = np.full(steps, 2.0 if steps > 1 else 0.0)
    neighbours[[0, -1]] = min(steps - 1, 1)
    curvature[:, everybody, everybody] += (neighbours / _drift())[:, None]
    curvature[0, everybody, everybody] += 1 / NEW.deviation**2
    return curvature
