"""Playing a game to its end: seats move, chance answers, a scribe writes down what happened.

Whoever runs a table (the command line, a server, a test) plays through this one door.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from compagnie.core.contract import NATURE
from compagnie.core.game import Event, Game
from compagnie.core.position import Position


class Chance(Protocol):
    """Where nature's answers come from."""

    def draw(self, weights: Sequence[int]) -> int:
        """An answer from 0 on, each as likely as its weight."""


class Playing:
    """One game under way, with its events so far."""

    def __init__(self, game: Game, seats: int, options: Any) -> None:
        self.game = game
        self.position: Position = game.position(seats, options)
        self.events: list[Event] = []
        self._scribe = game.scribe()

    @property
    def setup(self) -> Any:
        """The set-up, once chance has answered for it."""
        return self._scribe.setup

    def submit(self, seat: int, move: Any) -> list[Event]:
        """Make a whole move, all or nothing. Raises a Refusal that says why it can't be made."""
        actions = self.game.spell(self.position, seat, move)
        position, scribe, events = self.position.copy(), self._scribe.copy(), []
        for action in actions:
            events += scribe.step(position, seat, action)
        self.position, self._scribe = position, scribe
        self.events += events
        return events

    def let_chance_answer(self, chance: Chance) -> list[Event]:
        """Draw nature's answers until a seat acts or the game is over."""
        events: list[Event] = []
        while self.position.actor == NATURE:
            answer = chance.draw(self.position.chances())
            events += self._scribe.step(self.position, NATURE, answer)
        self.events += events
        return events
