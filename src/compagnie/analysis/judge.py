"""What a decision cost, by what its seat knew, and how sure that is.

Candidates are picked in some worlds and compared in others, so that the luck of the first flatters none of them. Worlds
are tried in portions, as long as there is a doubt: a rival that can hardly be the better move is left out, and a loss
that is sure enough to be called by its name is tried no further.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

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
    """in so many at the most the best two against the one that was played,"""
    last: int
    """and in so many at the most the better of them."""


def effort_of(trials: int) -> Effort:
    """The effort that goes with so many trials a table."""
    return Effort(trials, max(2, trials // 5), max(2, trials * 4 // 5), max(4, trials * 16 // 5))


WORTH_A_LOOK = 0.01
"""A candidate that seems to be better by so much is tried further."""
PORTIONS = 4
"""So often it is looked whether there is still a doubt."""
DOUBT = 2.0
"""A rival is out if even so many standard errors more would not make it the better move."""
UNMET = 0.25
"""As if in one world that wasn't met two moves differed by so much: else few worlds that agree would leave no doubt."""
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
    worth: Floats
    """What the move that was played was worth in every world in which it was tried, by seat."""


def judge(estimator: Estimator, moment: Moment, seed: int, effort: Effort) -> Judged:
    """Judge one decision."""
    assert moment.seat is not None
    seat, found = moment.seat, estimator.candidates(moment.before, moment.seat, moment.actions)
    everything = list(range(len(found.moves)))
    worth = estimator.try_moves(everything, seed, 0, effort.first)
    means = worth[:, :, seat].mean(axis=0)
    rivals = [int(i) for i in np.argsort(-means, kind="stable") if i != found.played]
    rivals = [i for i in rivals if means[i] - means[found.played] > -WORTH_A_LOOK][:2]
    judged = _none_better(worth[:, found.played], seat, len(everything), "best")
    if not rivals:
        return judged
    rival, further = _best_rival(estimator, seat, [found.played, *rivals], seed, effort)
    if rival is None:
        return _none_better(further, seat, len(everything), "good", judged.worth)
    worth = _as_long_as_in_doubt(estimator, seat, [found.played, rival], seed, effort)
    return _compared(worth, seat, found.moves[rival], len(everything), np.concatenate([judged.worth, further]))


def _best_rival(
    estimator: Estimator, seat: int, tried: list[int], seed: int, effort: Effort
) -> tuple[int | None, Floats]:
    """Of the others the one that seems to be better than the first, if any is; and what the first was worth."""
    worth = np.zeros((0, len(tried), estimator.seats))
    for first, worlds in _portions(effort.first, effort.further):
        worth = np.concatenate([worth, estimator.try_moves(tried, seed, first, worlds)])
        left = _still_in_question(worth[:, :, seat])
        if not left:
            return None, worth[:, 0]
        worth, tried = worth[:, [0, *left]], [tried[0], *(tried[place] for place in left)]
    means = worth[:, :, seat].mean(axis=0)
    best = 1 + int(np.argmax(means[1:]))
    return tried[best] if means[best] - means[0] >= WORTH_A_LOOK else None, worth[:, 0]


def _still_in_question(worth: Floats) -> list[int]:
    """The places of those that may be better than the first, and the best of them."""
    best = 1 + int(np.argmax(worth[:, 1:].mean(axis=0)))

    def may_be_better(place: int, than: int, by: float) -> bool:
        more, error = _cautious(worth[:, place] - worth[:, than])
        return more + DOUBT * error >= by

    places = range(1, worth.shape[1])
    return [place for place in places if may_be_better(place, 0, WORTH_A_LOOK) and may_be_better(place, best, 0.0)]


def _as_long_as_in_doubt(estimator: Estimator, seat: int, tried: list[int], seed: int, effort: Effort) -> Floats:
    """What two moves are worth, until it is clear what the loss between them is called."""
    worth = np.zeros((0, 2, estimator.seats))
    for first, worlds in _portions(effort.first + effort.further, effort.last):
        worth = np.concatenate([worth, estimator.try_moves(tried, seed, first, worlds)])
        loss, error = _cautious(worth[:, 1, seat] - worth[:, 0, seat])
        if _called(loss - MARGIN * error) == _called(loss + MARGIN * error):
            break
    return worth


def _portions(first: int, worlds: int) -> Iterator[tuple[int, int]]:
    """So many worlds from a number on, in portions: where each begins, and how many it has."""
    ends = [worlds * part // PORTIONS for part in range(PORTIONS + 1)]
    yield from ((first + begin, end - begin) for begin, end in pairwise(ends) if end > begin)


def compare(estimator: Estimator, moment: Moment, seed: int, worlds: int, most: int) -> list[tuple[list[int], float]]:
    """The best moves, `most` of them, and the one that was played, with their win chances in the same worlds.

    After a part of the worlds only those are tried further that may still be among them.
    """
    assert moment.seat is not None
    found = estimator.candidates(moment.before, moment.seat, moment.actions)
    tried = list(range(len(found.moves)))
    worth = np.zeros((0, len(tried)))
    for first, portion in _portions(0, worlds):
        more = estimator.try_moves(tried, seed, first, portion)[:, :, moment.seat]
        worth = np.concatenate([worth, more])
        kept = _among_the_best(worth, most, tried.index(found.played))
        worth, tried = worth[:, kept], [tried[place] for place in kept]
    chances = worth.mean(axis=0)
    best_first = np.argsort(-chances, kind="stable")
    shown = [place for rank, place in enumerate(best_first) if rank < most or tried[place] == found.played]
    return [(found.moves[tried[place]], float(chances[place])) for place in shown]


def _among_the_best(worth: Floats, most: int, played: int) -> list[int]:
    """The places of those that may be among the best so many, and of the one that was played."""
    best_first = [int(place) for place in np.argsort(-worth.mean(axis=0), kind="stable")]
    last = best_first[min(most, len(best_first)) - 1]

    def may_be(place: int) -> bool:
        more, error = _cautious(worth[:, place] - worth[:, last])
        return more + DOUBT * error >= 0

    return [place for place in range(worth.shape[1]) if place == played or may_be(place)]


def _none_better(worth: Floats, seat: int, choices: int, grade: Grade, before: Floats | None = None) -> Judged:
    """No better move is known; `before` is what the move was worth in other worlds."""
    chance, error = _mean(worth[:, seat])
    seen = worth if before is None else np.concatenate([before, worth])
    return Judged(grade, chance, error, None, chance, 0.0, 0.0, np.zeros(worth.shape[1]), choices, seen)


def _compared(worth: Floats, seat: int, actions: list[int], choices: int, before: Floats) -> Judged:
    """The move that was played against a rival, in the same worlds."""
    loss, loss_error = _mean(worth[:, 1, seat] - worth[:, 0, seat])
    grade = grade_of(loss, loss_error)
    if grade == "good":
        return _none_better(worth[:, 0], seat, choices, grade, before)
    chance, error = _mean(worth[:, 0, seat])
    gains = (worth[:, 0] - worth[:, 1]).mean(axis=0)
    seen = np.concatenate([before, worth[:, 0]])
    return Judged(grade, chance, error, actions, chance + loss, loss, loss_error, gains, choices, seen)


def grade_of(loss: float, error: float) -> Grade:
    """What a loss is called; inside its interval it is none."""
    return "good" if loss - MARGIN * error <= 0 else _called(loss)


def _called(loss: float) -> Grade:
    """What a loss is called that is known for sure."""
    return next((grade for least, grade in GRADES if loss >= least), "good")


def _mean(values: Floats) -> tuple[float, float]:
    """A mean and its standard error."""
    return float(values.mean()), float(values.std() / len(values) ** 0.5)


def _cautious(values: Floats) -> tuple[float, float]:
    """A mean and its standard error, with what no world has shown so far."""
    mean, error = _mean(values)
    return mean, float(np.hypot(error, UNMET / len(values)))
