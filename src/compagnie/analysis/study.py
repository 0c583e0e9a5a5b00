"""All moments of a game, studied on several threads: win chances of every table, judgements of decisions."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from compagnie.analysis.estimates import Estimator, Floats
from compagnie.analysis.judge import Effort, Judged, compare, judge
from compagnie.analysis.report import RatedMove
from compagnie.analysis.sales import Priced, price, sales_of
from compagnie.analysis.walk import Moment
from compagnie.core.game import Game

Advance = Callable[[], object]

MOST_OPTIONS = 5
"""So many moves are shown where a decision is tried again, and the one that was played."""


class Study:
    """Everything that needs trials."""

    def __init__(self, game: Game, moments: list[Moment], effort: Effort, threads: int) -> None:
        self.moments, self._game, self._effort = moments, game, effort
        self._pool, self._own = ThreadPoolExecutor(threads), threading.local()

    def __enter__(self) -> "Study":
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown(cancel_futures=True)

    def everything(self, advance: Advance) -> tuple[list[Floats], list[Judged | None]]:
        """The win chances before each moment, and what is to be said of the decisions."""

        def study(number: int) -> tuple[Floats, Judged | None]:
            studied = self._chances(number), self._judged(number)
            advance()
            return studied

        studied = list(self._pool.map(study, range(len(self.moments))))
        return [chances for chances, _ in studied], [judged for _, judged in studied]

    def options(self, numbers: list[int]) -> list[list[RatedMove]]:
        """The best moves at these moments and the one that was played, with their win chances."""

        def study(number: int) -> list[RatedMove]:
            moment, worlds = self.moments[number], self._effort.last // 2
            compared = compare(self._estimator, moment, number, worlds)
            kept = [
                (actions, chance)
                for place, (actions, chance) in enumerate(compared)
                if place < MOST_OPTIONS or actions == moment.actions
            ]
            return [option(moment, actions, chance) for actions, chance in kept]

        return list(self._pool.map(study, numbers))

    def sales(self) -> list[Priced]:
        """What was sold, and what it was worth."""
        found = sales_of(self._game, self.moments)
        return list(self._pool.map(lambda sale: price(self._estimator, sale, self._effort.table), found))

    @property
    def _estimator(self) -> Estimator:
        """The one of this thread."""
        if not hasattr(self._own, "estimator"):
            self._own.estimator = Estimator(self._game)
        estimator: Estimator = self._own.estimator
        return estimator

    def _chances(self, number: int) -> Floats:
        trials = self._estimator.win_chances(self.moments[number].before, number, self._effort.table)
        chances: Floats = trials.mean(axis=0)
        return chances

    def _judged(self, number: int) -> Judged | None:
        """None where chance answered, or where there was nothing to choose from."""
        moment = self.moments[number]
        if moment.seat is None or not moment.numbered:
            return None
        judged = judge(self._estimator, moment, number, self._effort)
        return judged if judged.choices > 1 else None


def option(moment: Moment, actions: list[int], chance: float) -> RatedMove:
    """A move and its win chance."""
    assert moment.seat is not None
    return RatedMove(move=moment.before.game.move(moment.before, moment.seat, actions), chance=chance)
