"""The game in progress at a table: played on from a log, or tried on a copy before anything is written."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec.json import Decoder

from compagnie.core.chance.duplicate import kind_of_answer
from compagnie.core.contract import NATURE
from compagnie.core.game import Event, Game
from compagnie.core.json_reader import convert, decoder
from compagnie.core.playthrough import Chance, Playthrough, next_answer
from compagnie.core.position import Position
from compagnie.server.protocol.acts import Moved, Started
from compagnie.server.table.log.packed_lines import PackedLines


class Answers(msgspec.Struct, frozen=True):
    """What chance answered, and the events that followed."""

    answers: list[int]
    events: list[Event]


class LoggedPlaythrough(Playthrough):
    """A game in progress that counts chance's answers, and keeps its events packed: a server holds many games."""

    def __init__(self, game: Game, seats: int, options: Any, duplicate: bool = False) -> None:
        super().__init__(game, seats, options)
        self._duplicate = duplicate
        """Whether chance is a duplicate round's, which numbers the answers of each kind by themselves."""
        self.answers = 0
        """How many answers chance has given at this table, of those that records tell: the number of the next one."""
        self.answers_of: dict[str, int] = {}
        """How many there were of each kind, in a duplicate round. Never changed in place."""
        self._shared: Position | None = None
        """A position that a copy has too: it must not be changed in place."""

    def copy(self) -> "LoggedPlaythrough":
        """An independent copy. The position is shared until one of the two plays on."""
        self._shared = self.position
        other = LoggedPlaythrough.__new__(LoggedPlaythrough)
        other.__dict__ |= self.__dict__
        return other

    @property
    def events(self) -> list[Event]:
        """The events so far."""
        return [event for packed in self._packed.lines() for event in _event_decoder(self.game).decode(packed)]

    @events.setter
    def events(self, events: list[Event]) -> None:
        self._packed = PackedLines()
        self._write_down(events)

    def _write_down(self, events: Sequence[Any]) -> None:
        if events:
            self._packed = self._packed.plus(msgspec.json.encode(events))

    def scribe_memory(self) -> dict[str, Any]:
        """The memory of the scribe, as plain JSON values."""
        return self._scribe.plain()

    def restore(
        self, position: dict[str, Any], scribe: dict[str, Any], answers: int, events: Sequence[Sequence[Any]]
    ) -> None:
        """Continue from a snapshot. Raises ValueError where that isn't possible."""
        self.position, self.answers = self.position.restored(position), answers
        self._scribe.restore(scribe)
        self._packed = PackedLines(msgspec.json.encode(each) for each in events if each)

    def draw_answers(self, chance: Chance) -> Answers:
        """Draw nature's answers until a seat acts or the game is over."""
        answers: list[int] = []
        events: list[Event] = []
        while self.position.actor == NATURE:
            answers.append(next_answer(self.game, self.position, chance))
            events += self._answer(answers[-1])
        self._write_down(events)
        return Answers(answers, events)

    def replay_answers(self, answers: Sequence[int]) -> list[Event]:
        """Play on by nature's answers from a log."""
        events: list[Event] = []
        for answer in answers:
            events += self._answer(answer)
        self._write_down(events)
        return events

    def _answer(self, answer: int) -> list[Event]:
        if self.position is self._shared:
            self.position, self._scribe = self.position.copy(), self._scribe.copy()
        if not self.game.untold(self.position):
            self.answers += 1
            if self._duplicate:
                kind = kind_of_answer(self.game, self.position)
                self.answers_of = {**self.answers_of, kind: self.answers_of.get(kind, 0) + 1}
        return super()._answer(answer)

    def replay(self, seat: int | None, move: Any, answers: Sequence[int]) -> list[Event]:
        """Play on by a log: a seat's move (as plain JSON values), and what chance answered to it."""
        made = [] if seat is None else self.submit(seat, convert(move, _move_type(self.game)))
        return made + self.replay_answers(answers)

    def spelled(self, seat: int, move: Any) -> list[Any]:
        """The steps of a move from a log, before it is made."""
        return self.game.spell(self.position, seat, convert(move, _move_type(self.game)))


def events_of(game: Game, act: Moved | Started) -> list[Event]:
    """The events of an act, whether it was just made or comes from the log."""
    if not act.events or isinstance(act.events[0], Event):
        return act.events
    typed: list[Event] = convert(act.events, list[game.event_type])  # type: ignore[name-defined]
    return typed


@cache
def _event_decoder(game: Game) -> Decoder[list[Event]]:
    return decoder(list[game.event_type])  # type: ignore[name-defined]


@cache
def _move_type(game: Game) -> Any:
    return game.logged_move_type
