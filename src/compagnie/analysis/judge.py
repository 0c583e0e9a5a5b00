"""What a decision cost, by what its seat knew, and how sure that is.

Candidates are picked in some worlds and compared in others, so that the luck of the first flatters none of them.
"""

from dataclasses import dataclass

import numpy as np

from compagnie.analysis.estimates import Estimator, Floats
from compagnie.analysis.report import Grade
from compagnie.analysis.walk import Moment


@dataclass(frozen=True)
class Effort:
    """How much is tried."""

    table: int
    """So many trials tell the win chances of one table."""
    first: int
    """In so many worlds all candidates are tried,"""
    further: int
    """in so many the best two against the one that was played,"""
    last: int
    """and in so many the better of them."""


def effort_of(trials: int) -> Effort:
    """The effort that goes with so many trials a table."""
    return Effort(trials, max(2, trials // 5), max(2, trials * 4 // 5), max(4, trials * 16 // 5))


WORTH_A_LOOK = 0.01
"""A candidate that seems to be better by so much is tried further."""
MARGIN = 2.58
"""A difference counts as one if it is so many standard errors away from zero (99 times in 100)."""

GRADES: tuple[tuple[float, Grade], ...] = ((0.10, "blunder"), (0.05, "mistake"), (0.02, "inaccuracy"))
"""From which loss of win chance on a decision is called so."""


@dataclass
class Judged:
    """One decision: what was played, what would have been better, and what that cost each seat."""

    grade: Grade
    chance: float
    """The win chance with the move that was played, by what the seat knew."""
    error: float
    """Its standard error."""
    better: list[int] | None
    """The actions of a better move, if there was one for sure."""
    better_chance: float
    loss: float
    """What it cost: 0 if no better move was found for sure."""
    loss_error: float
    gains: Floats
    """What the error brought each seat; the one that erred loses what the others win."""
    choices: int


def judge(estimator: Estimator, moment: Moment, seed: int, effort: Effort) -> Judged:
    """Judge one decision."""
    assert moment.seat is not None
    seat, found = moment.seat, estimator.candidates(moment.before, moment.seat, moment.actions)
    everything = list(range(len(found.moves)))
    worth = estimator.try_moves(everything, seed, 0, effort.first)
    means = worth[:, :, seat].mean(axis=0)
    rivals = [int(i) for i in np.argsort(-means, kind="stable") if i != found.played]
    rivals = [i for i in rivals if means[i] - means[found.played] > -WORTH_A_LOOK][:2]
    best = _none_better(worth[:, found.played], seat, len(everything))
    if not rivals:
        return best
    worth = estimator.try_moves([found.played, *rivals], seed, effort.first, effort.further)
    means = worth[:, :, seat].mean(axis=0)
    rival = int(np.argmax(means[1:]))
    best = _none_better(worth[:, 0], seat, len(everything), "good")
    if means[1 + rival] - means[0] < WORTH_A_LOOK:
        return best
    worth = estimator.try_moves([found.played, rivals[rival]], seed, effort.first + effort.further, effort.last)
    return _compared(worth, seat, found.moves[rivals[rival]], len(everything))


def compare(estimator: Estimator, moment: Moment, seed: int, worlds: int) -> list[tuple[list[int], float]]:
    """All candidates and their win chances in the same worlds, the best first."""
    assert moment.seat is not None
    found = estimator.candidates(moment.before, moment.seat, moment.actions)
    worth = estimator.try_moves(list(range(len(found.moves))), seed, 0, worlds)
    chances = worth[:, :, moment.seat].mean(axis=0)
    best_first = np.argsort(-chances, kind="stable")
    return [(found.moves[place], float(chances[place])) for place in best_first]


def _none_better(worth: Floats, seat: int, choices: int, grade: Grade = "best") -> Judged:
    """No better move is known."""
    chance, error = _mean(worth[:, seat])
    return Judged(grade, chance, error, None, chance, 0.0, 0.0, np.zeros(worth.shape[1]), choices)


def _compared(worth: Floats, seat: int, actions: list[int], choices: int) -> Judged:
    """The move that was played against a rival, in the same worlds."""
    loss, loss_error = _mean(worth[:, 1, seat] - worth[:, 0, seat])
    grade = grade_of(loss, loss_error)
    if grade == "good":
        return _none_better(worth[:, 0], seat, choices, grade)
    chance, error = _mean(worth[:, 0, seat])
    gains = (worth[:, 0] - worth[:, 1]).mean(axis=0)
    return Judged(grade, chance, error, actions, chance + loss, loss, loss_error, gains, choices)


def grade_of(loss: float, error: float) -> Grade:
    """What a loss is called; inside its interval it is none."""
    if loss - MARGIN * error <= 0:
        return "good"
    return next((grade for least, grade in GRADES if loss >= least), "good")


def _mean(values: Floats) -> tuple[float, float]:
    """A mean and its standard error."""
    return float(values.mean()), float(values.std() / len(values) ** 0.5)
