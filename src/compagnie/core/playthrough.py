"""A game in progress: seats move, chance answers, and a scribe turns the steps into events.

Everything that runs a game (the command line, the server, tests) plays it through `Playthrough`.
"""

import random
from collections.abc import Sequence
from typing import Any, Protocol

from compagnie.core.chance.duplicate import DuplicateChance, kind_of_answer
from compagnie.core.contract import NATURE
from compagnie.core.game import Event, Game
from compagnie.core.position import Position


class Chance(Protocol):
    """A source of nature's answers."""

    def draw(self, weights: Sequence[int]) -> int:
        """An answer from 0 on, each as likely as its weight."""

    def draw_untold(self, weights: Sequence[int]) -> int:
        """As `draw`, for answers that no record tells: they must not disturb those that can be checked."""


class Chooser(Protocol):
    """Whoever chooses the moves of a seat: from its view, and from nothing else."""

    def choose(self, game: Game, view: Any, dice: random.Random) -> Any:
        """A whole move, one of those that the view's seat may make now."""


def view_for(chooser: Any, game: Game, position: Position, seat: int) -> Any:
    """What whoever chooses for a seat is shown: the view, or all that was ever shown if they are `attentive`."""
    return game.attentive_view(position, seat) if getattr(chooser, "attentive", False) else game.view(position, seat)


def only_move(game: Game, position: Position, seat: int) -> Any:
    """The whole move of a seat that has no choice; None where it has one, or doesn't act."""
    tried = position.copy()
    actions: list[int] = []
    while seat in tried.to_act and (not actions or tried.mid_turn):
        choices = tried.choices(seat)
        if len(choices) != 1:
            return None
        actions.append(choices[0])
        tried.apply(seat, choices[0])
    return game.move(position, seat, actions) if actions else None


def next_answer(game: Game, position: Position, chance: Chance) -> int:
    """Draw nature's next answer."""
    if game.untold(position):
        return chance.draw_untold(position.chances())
    if isinstance(chance, DuplicateChance):
        return chance.draw_of(kind_of_answer(game, position), position.chances())
    return chance.draw(position.chances())


class Playthrough:
    """One game in progress, with its events so far."""

    def __init__(self, game: Game, seats: int, options: Any, trace: bool = False) -> None:
        self.game = game
        self.position: Position = game.position(seats, options)
        self.events: list[Event] = []
        self.traces: list[dict[str, Any] | None] | None = [] if trace else None
        """For each event the table after it, or None where the next event follows without anyone's choice."""
        self._scribe = game.scribe()

    @property
    def setup(self) -> Any:
        """The set-up, once chance has answered for it."""
        return self._scribe.setup

    def submit(self, seat: int, move: Any) -> list[Event]:
        """Make a whole move, all or nothing. Raises a Refusal that says why it isn't allowed."""
        actions = self.game.spell(self.position, seat, move)
        position, scribe, events = self.position.copy(), self._scribe.copy(), []
        for action in actions:
            events += scribe.step(position, seat, action)
        self.position, self._scribe = position, scribe
        self._write_down(events)
        return events

    def let_chance_answer(self, chance: Chance) -> list[Event]:
        """Draw nature's answers until a seat acts or the game is over."""
        events: list[Event] = []
        while self.position.actor == NATURE:
            events += self._answer(next_answer(self.game, self.position, chance))
        self._write_down(events)
        return events

    def _answer(self, answer: int) -> list[Event]:
        """Let nature answer once."""
        return self._scribe.step(self.position, NATURE, answer)

    def _write_down(self, events: list[Event]) -> None:
        """Add events that followed from one choice: only the last of such a chain is traced."""
        self.events += events
        if self.traces is not None and events:
            self.traces += [None] * len(events)
            if not self.game.sets_off(self.position):
                self.traces[-1] = self.game.after(self.position)

    def play_on(self, choosers: Sequence[Chooser], chance: Chance, dice: random.Random) -> None:
        """Play to the end, each seat's moves chosen for it; where several may act, the dice say who does."""
        self.let_chance_answer(chance)
        while seats := self.position.to_act:
            seat = seats[0] if len(seats) == 1 else dice.choice(seats)
            view = view_for(choosers[seat], self.game, self.position, seat)
            self.submit(seat, choosers[seat].choose(self.game, view, dice))
            self.let_chance_answer(chance)
