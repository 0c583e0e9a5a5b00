"""Replaying a record: every event is played anew, and what the rules set off must be what the record tells."""

from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from compagnie.core.contract import NATURE
from compagnie.core.game import Consequence, Event, Game
from compagnie.core.json_reader import convert, decode
from compagnie.core.position import Position
from compagnie.core.records.record import Record, plainly
from compagnie.core.refusal import Refusal

LONGEST_SENTENCE = 400
"""What a record tells may be long; what is said about it isn't."""

Witness = Callable[[int, Position, int], None]
"""Told of each answer of chance: the number of the event (0: the set-up), the position before it, the answer."""


class Breach(ValueError):
    """Where a record breaks the rules: the number of the event (None: the set-up or the result) and the §."""

    def __init__(self, event: int | None, rule: str, sentence: str) -> None:
        if len(sentence) > LONGEST_SENTENCE:
            sentence = sentence[:LONGEST_SENTENCE] + "…"
        self.event, self.rule, self.sentence = event, rule, sentence
        where = "" if event is None else f"event {event}: "
        super().__init__(f"{where}{sentence}" + (f" ({rule})" if rule else ""))


class Chain(NamedTuple):
    """What came of one step: an event with those that the rules set off by it, and what they led to."""

    events: list[Event]
    """None where the game ended without an event."""
    led_to: list[Consequence]


class Replay:
    """A record being replayed: its position and the events so far, from the set-up on."""

    def __init__(self, game: Game, record: Record, witness: Witness | None = None) -> None:
        self.game, self.record, self._witness = game, record, witness
        self.options = _convert(record.options, game.options_type)
        self.setup: Any = _decode(record.setup, game.setup_type, None)
        self._scribe = game.scribe()
        self._due: deque[Event] = deque()
        self.events: list[Event] = []
        try:
            self.position: Position = game.position(record.players, self.options, self.setup)
            for actor, action in game.setup_steps(self.position, self.setup):
                self._step(0, actor, action)
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

    def chains(self) -> Iterator[Chain]:
        """Play chain after chain, raising a Breach at the first event that breaks the rules."""
        before, happened = self.position.copy(), list[Event]()
        for event in self:
            happened.append(event)
            if self.settled:
                yield Chain(happened, self.game.led_to(before, happened, self.position))
                before, happened = self.position.copy(), []
        if self.position != before:
            yield Chain([], self.game.led_to(before, [], self.position))

    @property
    def settled(self) -> bool:
        """Whether the record has told everything that the rules have set off so far."""
        return not self._due

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
            raise Breach(number, due.rule, f"The rules make this {_compact(due)}; the record has {_compact(event)}.")

    def _play(self, number: int, event: Event) -> None:
        try:
            for actor, action in self.game.steps(self.position, event):
                if self._due:
                    raise Breach(number, event.rule, "The event tells more than can happen.")
                self._step(number, actor, action)
        except Refusal as refusal:
            raise Breach(number, refusal.rule or event.rule, str(refusal)) from None

    def _step(self, number: int, actor: int, action: Any) -> None:
        if self._witness and actor == NATURE:
            self._witness(number, self.position, action)
        self._due += self._scribe.step(self.position, actor, action)

    def _compare_trace(self, number: int, raw: msgspec.Raw) -> None:
        traced = _decode(raw, _Traced, number).after
        if traced is msgspec.UNSET:
            return
        table = self.game.after(self.position)
        if _same(table, traced):
            return
        wrong = sorted(key for key in table.keys() | traced.keys() if not _same(table.get(key), traced.get(key)))
        raise Breach(number, "", f"The table after it differs in {', '.join(wrong)}.")

    def _finish(self) -> None:
        last = len(self.record.events)
        if self._due:
            raise Breach(last, self._due[0].rule, f"After it the rules make {_compact(self._due[0])}.")
        if self.record.result is not None and not self.position.over:
            self._end_quietly(last)
        result = self.game.result(self.position)
        if _same(result, self.record.result):
            return
        if result is None:
            raise Breach(None, "", "result: the game isn't over, so it has none yet.")
        raise Breach(None, "", f"result: the rules make it {_compact(result)}.")

    def _end_quietly(self, last: int) -> None:
        """Take the steps that end a game and leave no event, where a game has such."""
        for actor, action in self.game.last_steps(self.position):
            self._step(last, actor, action)
        if self._due:
            raise Breach(last, self._due[0].rule, f"After it the rules make {_compact(self._due[0])}.")


class _Traced(msgspec.Struct):
    after: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET


def verify(game: Game, record: Record) -> Position:
    """Replay a whole record; returns its last position. Raises a Breach at the first fault."""
    replay = Replay(game, record)
    for _ in replay:
        pass
    return replay.position


def _compact(value: Any) -> str:
    try:
        return msgspec.json.encode(value).decode()
    except OverflowError:  # numbers beyond 64 bits, which only a hostile record holds
        return repr(value)


def _decode(raw: msgspec.Raw, kind: Any, number: int | None) -> Any:
    try:
        return decode(raw, kind)
    except msgspec.MsgspecError as error:
        what = plainly(error)
    except RecursionError:
        what = "it is nested too deeply"
    except UnicodeDecodeError:
        what = "it is not written in UTF-8"
    raise Breach(number, "", f"{'This' if number else 'The set-up'} can't be read: {what}.")


def _convert(value: Any, kind: Any) -> Any:
    try:
        return convert(value, kind)
    except msgspec.ValidationError as error:
        raise Breach(None, "", f"The options can't be read: {plainly(error)}.") from None


def _same(one: Any, other: Any) -> bool:
    """Whether two values are the same JSON: 1 is not 1.0, nor true."""
    try:
        return msgspec.json.encode(one, order="sorted") == msgspec.json.encode(other, order="sorted")
    except OverflowError:
        return False
