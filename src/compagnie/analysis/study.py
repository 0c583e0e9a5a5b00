"""All moments of a game, studied by many workers: win chances of every table, judgements of decisions."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

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


class Subject:
    """A game's moments before one worker, who answers questions on them."""

    def __init__(self, game: Game, moments: list[Moment], effort: Effort) -> None:
        self._moments, self._effort, self._estimator = moments, effort, Estimator(game)

    def studied(self, number: int) -> tuple[Floats, Judged | None]:
        """The win chances before a moment, and what is to be said of the decision."""
        trials = self._estimator.win_chances(self._moments[number].before, number, self._effort.table)
        chances: Floats = trials.mean(axis=0)
        return chances, self._judged(number)

    def options(self, number: int) -> list[RatedMove]:
        """The best moves at a moment and the one that was played, with their win chances."""
        moment, worlds = self._moments[number], self._effort.last // 2
        compared = compare(self._estimator, moment, number, worlds)
        kept = [
            (actions, chance)
            for place, (actions, chance) in enumerate(compared)
            if place < MOST_OPTIONS or actions == moment.actions
        ]
        return [option(moment, actions, chance) for actions, chance in kept]

    def priced(self, purchase: Purchase) -> Priced:
        """What a purchase was worth."""
        return price(self._estimator, purchase, self._effort.table)

    def _judged(self, number: int) -> Judged | None:
        """None where chance answered, or where there was nothing to choose from."""
        moment = self._moments[number]
        if moment.seat is None or not moment.numbered:
            return None
        judged = judge(self._estimator, moment, number, self._effort)
        return judged if judged.choices > 1 else None


class Study:
    """Everything that needs trials."""

    def __init__(self, game: Game, moments: list[Moment], effort: Effort, workers: Workers) -> None:
        self.moments, self._game, self._effort, self._workers = moments, game, effort, workers

    def everything(self, advance: Advance) -> tuple[list[Floats], list[Judged | None]]:
        """The win chances before each moment, and what is to be said of the decisions."""
        chances, judged = [], []
        for before, found in self._ask(Subject.studied, range(len(self.moments))):
            chances.append(before)
            judged.append(found)
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
