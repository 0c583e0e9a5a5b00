"""A stored game moment by moment, for tests of what moves lead to."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from compagnie.core.game import Game
from compagnie.core.records.record import decode_record
from compagnie.core.records.replay import Replay


class Turn(NamedTuple):
    """A moment of a game, and the table before and after it."""

    events: list[Any]
    led_to: list[Any]
    before: Any
    after: Any

    def of(self, kind: Any) -> list[Any]:
        """What it led to, of one kind."""
        return [each for each in self.led_to if isinstance(each, kind)]


def turns_of(game: Game, record: Path) -> Iterator[Turn]:
    """The moments of a stored game."""
    replay = Replay(game, decode_record(record.read_bytes()))
    before = replay.position.now
    for events, led_to in replay.chains():
        yield Turn(events, led_to, before, replay.position.now)
        before = replay.position.now
