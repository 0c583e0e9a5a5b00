"""The line of play that stands: a position and the steps that led there."""

from collections.abc import Sequence
from copy import copy
from typing import Any

from compagnie.core.contract import NATURE
from compagnie.core.game import Event, Game
from compagnie.core.playing import Chance, Playing, next_answer

Steps = list[int]
"""Pairs, laid end to end: a seat or nature, and the number of what was chosen or answered."""


class Line(Playing):
    """A game under way that can be played on from a log, or tried out on a copy before anything is written."""

    def __init__(self, game: Game, seats: int, options: Any) -> None:
        super().__init__(game, seats, options)
        self.answers = 0
        """How many answers chance has given on this line."""

    def copy(self) -> "Line":
        """Another line that goes its own way."""
        other = copy(self)
        other.position, other._scribe, other.events = self.position.copy(), self._scribe.copy(), list(self.events)
        return other

    def play(self, seat: int, move: Any) -> tuple[Steps, list[Event]]:
        """Make a whole move. Raises a Refusal that says why it can't be made."""
        actions = self.game.spell(self.position, seat, move)
        steps = [number for action in actions for number in (seat, action)]
        return steps, self.take(steps)

    def answer(self, chance: Chance) -> tuple[Steps, list[Event]]:
        """Draw nature's answers until a seat acts or the game is over."""
        steps: Steps = []
        events: list[Event] = []
        while self.position.actor == NATURE:
            answer = [NATURE, next_answer(self.game, self.position, chance)]
            steps += answer
            events += self.take(answer)
        return steps, events

    def take(self, steps: Sequence[int]) -> list[Event]:
        """Go on by steps that are known."""
        events: list[Event] = []
        for actor, action in zip(steps[::2], steps[1::2], strict=True):
            self.answers += actor == NATURE and not self.game.untold(self.position)
            events += self._scribe.step(self.position, actor, action)
        self.events += events
        return events


def irreversible(steps: Sequence[int]) -> bool:
    """Whether chance answered: what it showed can't be unseen."""
    return NATURE in steps[::2]
