"""What a seat's own decisions brought it: the part of a result that is neither luck nor the others' doing.

Each decision is held against the one that the greedy bot would have made in its place, both in the same worlds: those
that the seat could hold possible, played on to the end by the same dice. By how much the seat leads there in the one
case more than in the other is what the decision brought. So nobody is blamed for a card that they couldn't see, or
praised for a die. What isn't made of numbered choices (a line drawn by hand, an offer) brings nothing here.
"""

import importlib
import random
from typing import Any

from compagnie.analysis.analyse import Unfinished
from compagnie.analysis.estimates import Estimator
from compagnie.analysis.offered import tells_decisions, worlds_of
from compagnie.analysis.walk import Moment, are_numbered, walk
from compagnie.bots import bot_named
from compagnie.core.game import Game
from compagnie.core.playthrough import view_for
from compagnie.core.position import Position
from compagnie.core.records.record import Record

USUAL_WORLDS = 32
"""In so many worlds a decision is tried where a game says nothing of it."""
TO_THE_END = 1000
"""No game has so many rounds."""
THOUSAND = 1000
FAR = 1000.0
"""Where a score counts as near that is so far from the best, what a trial is worth goes by scores in a straight line:
its share is 1/n (1 + (score - mean) / FAR), but for a thousandth of that."""


class DecisionJudge(Estimator):
    """Tells what decisions brought."""

    def __init__(self, game: Game, worlds: int | None = None) -> None:
        """With so many worlds, or as many as serve the game best. Raises NoAnalysis where nobody searches it."""
        super().__init__(game, TO_THE_END, {"by_score": 1.0, "near": FAR})
        usual = importlib.import_module(worlds_of(game)).WORLDS if tells_decisions(game) else USUAL_WORLDS
        self._worlds: int = usual if worlds is None else worlds
        self._greedy = bot_named("greedy", game)

    def decided(self, record: Record) -> list[int]:
        """By how many thousandths of a point each seat's own decisions changed its lead over the others' mean.

        Raises a Breach, or Unfinished.
        """
        moments, last = walk(self.game, record)
        if not last.over:
            raise Unfinished("This game isn't over: only then it can be told what decisions brought.")
        brought = [0.0] * last.seats
        for number, moment in enumerate(moments):
            if moment.seat is not None and moment.numbered:
                brought[moment.seat] += self.brought(moment, number)
        return [round(THOUSAND * points) for points in brought]

    def brought(self, moment: Moment, seed: int) -> float:
        """What one decision brought, in points."""
        seat, before = moment.seat, moment.before
        assert seat is not None
        greedy = self._greedy_turn(before, seat)
        if moment.actions == greedy or not are_numbered(greedy):
            return 0.0
        mine, other = self._tried(before, seat, [moment.actions, greedy], seed)
        seats = before.seats
        return (mine - other) * FAR * seats * seats / (seats - 1)

    def _tried(self, position: Position, seat: int, moves: list[list[int]], seed: int) -> list[float]:
        """What each of some moves is worth to a seat on average, in worlds that it holds possible."""
        self._sit_down(position, seat)
        for number, actions in enumerate(moves):
            self._moves[number, : len(actions)], self._lengths[number] = actions, len(actions)
        worth = self.try_moves(list(range(len(moves))), seed, 0, self._worlds)
        means: list[float] = worth[:, :, seat].mean(axis=0).tolist()
        return means

    def _greedy_turn(self, position: Position, seat: int) -> list[Any]:
        """What the greedy bot would do there."""
        view = view_for(self._greedy, self.game, position, seat)
        return self.game.spell(position, seat, self._greedy.choose(self.game, view, random.Random(0)))
