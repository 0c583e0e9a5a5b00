"""Replaying a record: every event is played anew, and what the rules set off must be what the record tells."""

from collections import deque
from collections.abc import Iterator
from typing import Any

import msgspec

from compagnie.core.game import Event, Game
from compagnie.core.position import Position
from compagnie.core.records import Record
from compagnie.core.refusal import Refusal


class Breach(ValueError):
    """Where a record breaks the rules: the number of the event (None: the set-up or the result) and the §."""

    def __init__(self, event: int | None, rule: str, sentence: str) -> None:
        self.event, self.rule, self.sentence = event, rule, sentence
        where = "" if event is None else f"event {event}: "
        super().__init__(f"{where}{sentence}" + (f" ({rule})" if rule else ""))


class Replay:
    """A record being replayed: its position and the events so far, from the set-up on."""

    def __init__(self, game: Game, record: Record) -> None:
        self.game, self.record = game, record
        self.options = _convert(record.options, game.options_type, None)
        self.setup: Any = _decode(record.setup, game.setup_type, None)
        self._scribe = game.scribe()
        self._due: deque[Event] = deque()
        self.events: list[Event] = []
        try:
            self.position: Position = game.position(record.players, self.options, self.setup)
            for actor, action in game.setup_steps(self.position, self.setup):
                self._due += self._scribe.step(self.position, actor, action)
        except Refusal as refusal:
            raise Breach(None, refusal.rule, f"set-up: {refusal}") from None

    def __iter__(self) -> Iterator[Event]:
        """Play event after event, raising a Breach at the first that breaks the rules."""
        for number, raw in enumerate(self.record.events, 1):
            event = _decode(raw, self.game.event_type, number)
            self._take(number, event)
            self._compare_trace(number, raw)
            self.events.append(event)
            yield event
        self._finish()

    def _take(self, number: int, event: Event) -> None:
        """Play one event, or meet one that the rules have set off already."""
        if not self._due:
            if self.position.over:
                raise Breach(number, "", "The game was over before this event.")
            self._play(number, event)
        if not self._due:
            raise Breach(number, event.rule, "The event isn't complete.")
        due = self._due.popleft()
        if due != event:
            raise Breach(number, due.rule, f"The rules make this {_told(due)}; the record has {_told(event)}.")

    def _play(self, number: int, event: Event) -> None:
        try:
            for actor, action in self.game.steps(self.position, event):
                if self._due:
                    raise Breach(number, event.rule, "The event tells more than can happen.")
                self._due += self._scribe.step(self.position, actor, action)
        except Refusal as refusal:
            raise Breach(number, refusal.rule or event.rule, str(refusal)) from None

    def _compare_trace(self, number: int, raw: msgspec.Raw) -> None:
        traced = _decode(raw, _Traced, number).after
        if traced is msgspec.UNSET:
            return
        table = self.game.after(self.position)
        if table == traced:
            return
        wrong = sorted(key for key in table.keys() | traced.keys() if table.get(key) != traced.get(key))
        raise Breach(number, "", f"The table after it differs in {', '.join(wrong)}.")

    def _finish(self) -> None:
        last = len(self.record.events)
        if self._due:
            raise Breach(last, self._due[0].rule, f"After it the rules make {_told(self._due[0])}.")
        result = self.game.result(self.position)
        if result == self.record.result:
            return
        if result is None:
            raise Breach(None, "", "result: the game isn't over, so it has none yet.")
        raise Breach(None, "", f"result: the rules make it {_compact(result)}.")


class _Traced(msgspec.Struct):
    after: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET


def verify(game: Game, record: Record) -> Position:
    """Replay a whole record; returns its last position. Raises a Breach at the first fault."""
    replay = Replay(game, record)
    for _ in replay:
        pass
    return replay.position


def _told(event: Event) -> str:
    return _compact(event)


def _compact(value: Any) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 300 else text[:300] + "…"


def _decode(raw: msgspec.Raw, kind: Any, number: int | None) -> Any:
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Breach(number, "", f"{'This' if number else 'The set-up'} can't be read: {error}.") from None


def _convert(value: Any, kind: Any, number: int | None) -> Any:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise Breach(number, "", f"The options can't be read: {error}.") from None
