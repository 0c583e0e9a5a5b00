"""All moments of a game, studied by many workers: win chances of every table, judgements of decisions."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple

import numpy as np

from compagnie.analysis.estimates import Estimator, Floats
from compagnie.analysis.judge import Effort, Judged, compare, judge
from compagnie.analysis.purchases import Priced, Purchase, price, purchases_of
from compagnie.analysis.report import RatedMove
from compagnie.analysis.walk import Moment
from compagnie.core.game import Game
from compagnie.parallel import R, T, Workers

Advance = Callable[[], object]

BATCH_SIZE = 4
"""So many moments are handed to a worker at a time."""
MOST_OPTIONS = 5
"""So many moves are shown where a decision is tried again, and the one that was played."""


class Studied(NamedTuple):
    """What was found at one moment."""

    before: Floats | None
    """The win chances before it; None where the moment before has told them."""
    judged: Judged | None
    """What is to be said of the decision; None where there was nothing to choose."""
    after: Floats | None
    """The win chances after it, where the trials of the decision tell them."""


class Subject:
    """A game's moments before one worker, who answers questions on them."""

    def __init__(self, game: Game, moments: list[Moment], effort: Effort) -> None:
        self._moments, self._effort, self._estimator = moments, effort, Estimator(game)

    def studied(self, number: int) -> Studied:
        """The win chances before a moment, and what is to be said of the decision."""
        chances = None if self._told_by_the_decision_before(number) else self._chances(number)
        if not _can_be_judged(self._moments[number]):
            return Studied(chances, None, None)
        judged = judge(self._estimator, self._moments[number], number, self._effort)
        after = self._chances(number + 1, judged.worth) if self._estimator.all_is_open else None
        return Studied(chances, judged if judged.choices > 1 else None, after)

    def options(self, number: int) -> list[RatedMove]:
        """The best moves at a moment and the one that was played, with their win chances."""
        moment, worlds = self._moments[number], self._effort.last // 2
        compared = compare(self._estimator, moment, number, worlds, MOST_OPTIONS)
        return [option(moment, actions, chance) for actions, chance in compared]

    def priced(self, purchase: Purchase) -> Priced:
        """What a purchase was worth."""
        return price(self._estimator, purchase, self._effort.table)

    def _told_by_the_decision_before(self, number: int) -> bool:
        """Whether the trials of the decision before tell this table's chances: where all is open, they were of it."""
        return self._estimator.all_is_open and number > 0 and _can_be_judged(self._moments[number - 1])

    def _chances(self, number: int, known: Floats | None = None) -> Floats:
        """The win chances before a moment, by as many trials as are due beside those that are known."""
        missing = self._effort.table - (0 if known is None else len(known))
        if known is not None and (missing <= 0 or number == len(self._moments)):
            return _mean(known)
        tried = self._estimator.win_chances(self._moments[number].before, number, missing)
        return _mean(tried if known is None else np.concatenate([known, tried]))


def _mean(trials: Floats) -> Floats:
    chances: Floats = trials.mean(axis=0)
    return chances


def _can_be_judged(moment: Moment) -> bool:
    """Not where chance answered, or where a line was drawn by hand."""
    return moment.seat is not None and moment.numbered


class Study:
    """Everything that needs trials."""

    def __init__(self, game: Game, moments: list[Moment], effort: Effort, workers: Workers) -> None:
        self.moments, self._game, self._effort, self._workers = moments, game, effort, workers

    def everything(self, advance: Advance) -> tuple[list[Floats], list[Judged | None]]:
        """The win chances before each moment, and what is to be said of the decisions."""
        chances: list[Floats] = []
        judged, told = [], None
        for found in self._ask(Subject.studied, range(len(self.moments))):
            before = told if found.before is None else found.before
            assert before is not None
            chances.append(before)
            judged.append(found.judged)
            told = found.after
            advance()
        return chances, judged

    def options(self, numbers: list[int]) -> list[list[RatedMove]]:
        """The best moves at these moments and the one that was played, with their win chances."""
        return list(self._ask(Subject.options, numbers))

    def purchases(self) -> list[Priced]:
        """What was bought, and what it was worth."""
        return list(self._ask(Subject.priced, purchases_of(self._game, self.moments)))

    def _ask(self, question: Callable[[Subject, T], R], items: Iterable[T]) -> Iterator[R]:
        """The answers of the workers, in order."""
        prepare = partial(_before, question, self._game, self.moments, self._effort)
        return self._workers.each(prepare, items, BATCH_SIZE)


def _before(question: Callable[[Subject, T], R], game: Game, moments: list[Moment], effort: Effort) -> Callable[[T], R]:
    """What a worker does: it answers a question on this game."""
    return partial(question, Subject(game, moments, effort))


def option(moment: Moment, actions: list[int], chance: float) -> RatedMove:
    """A move and its win chance."""
    assert moment.seat is not None
    return RatedMove(move=moment.before.game.move(moment.before, moment.seat, actions), chance=chance)
