"""The line of play that stands: a position and the steps that led there."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from compagnie.core.contract import NATURE
from compagnie.core.game import Event, Game
from compagnie.core.playing import Chance, Playing, next_answer
from compagnie.server.table.packed_lines import PackedLines


class Line(Playing):
    """A game under way that can be played on from a log, or tried out on a copy before anything is written."""

    def __init__(self, game: Game, seats: int, options: Any) -> None:
        super().__init__(game, seats, options)
        self.answers = 0
        """How many answers chance has given at this table, of those that a record tells: the next one's number."""

    def copy(self) -> "Line":
        """Another line that goes its own way."""
        other = Line.__new__(Line)
        other.__dict__ |= self.__dict__
        other.position, other._scribe = self.position.copy(), self._scribe.copy()
        return other

    @property
    def events(self) -> list[Event]:
        """The events so far. They are kept as they are written: a table has many, and seldom looks at them."""
        return [event for told in self._told.lines() for event in _events(self.game).decode(told)]

    @events.setter
    def events(self, events: list[Event]) -> None:
        self._told = PackedLines()
        self._tell(events)

    def _tell(self, events: Sequence[Any]) -> None:
        if events:
            self._told = self._told.plus(msgspec.json.encode(events))

    def remembered(self) -> dict[str, Any]:
        """What the scribe remembers, fit for JSON."""
        return self._scribe.plain()

    def restore(
        self, position: dict[str, Any], scribe: dict[str, Any], answers: int, told: Sequence[Sequence[Any]]
    ) -> None:
        """Go on from where a line like this one stood. Raises ValueError where that can't be."""
        self.position, self.answers = self.position.restored(position), answers
        self._scribe.restore(scribe)
        self._told = PackedLines(msgspec.json.encode(events) for events in told if events)

    def play(self, seat: int, move: Any) -> list[Event]:
        """Make a whole move. Raises a Refusal that says why it can't be made."""
        events: list[Event] = []
        for action in self.game.spell(self.position, seat, move):
            events += self._scribe.step(self.position, seat, action)
        self._tell(events)
        return events

    def answer(self, chance: Chance) -> tuple[list[int], list[Event]]:
        """Draw nature's answers until a seat acts or the game is over."""
        answers: list[int] = []
        events: list[Event] = []
        while self.position.actor == NATURE:
            answers.append(next_answer(self.game, self.position, chance))
            events += self._step(answers[-1])
        self._tell(events)
        return answers, events

    def answered(self, answers: Sequence[int]) -> list[Event]:
        """Go on by nature's answers that are known."""
        events: list[Event] = []
        for answer in answers:
            events += self._step(answer)
        self._tell(events)
        return events

    def _step(self, answer: int) -> list[Event]:
        self.answers += not self.game.untold(self.position)
        return self._scribe.step(self.position, NATURE, answer)

    def replay(self, seat: int | None, move: Any, answers: Sequence[int]) -> list[Event]:
        """Go on by what a log tells: a seat's move, as plain JSON, and what chance answered to it."""
        made = [] if seat is None else self.play(seat, msgspec.convert(move, _moves(self.game)))
        return made + self.answered(answers)


@cache
def _events(game: Game) -> msgspec.json.Decoder[list[Event]]:
    return msgspec.json.Decoder(list[game.event_type])  # type: ignore[name-defined]


@cache
def _moves(game: Game) -> Any:
    """Every move that a log of this game may hold: those of seats, and those that only a table makes."""
    return game.move_type | game.live.move_type if game.live else game.move_type
