"""A record as a list of moments: what chance answered, or a whole turn that a seat decided."""

from dataclasses import dataclass, field
from typing import Any

from compagnie.core.contract import NATURE
from compagnie.core.game import Game
from compagnie.core.position import Position
from compagnie.core.records.record import Record
from compagnie.core.records.replay import Replay


@dataclass
class Moment:
    """Something that happened at one stroke, and the table before it."""

    event: int
    """The number of the record's event that tells it; 0: the set-up."""
    seat: int | None
    """Who decided; None: chance did."""
    before: Position
    actions: list[Any] = field(default_factory=list)

    @property
    def numbered(self) -> bool:
        """Whether numbers describe it: a line drawn by hand isn't made of choices that could be tried instead."""
        return are_numbered(self.actions)


def are_numbered(actions: list[Any]) -> bool:
    """Whether a turn is made of numbers alone."""
    return all(isinstance(action, int) for action in actions)


def walk(game: Game, record: Record) -> tuple[list[Moment], Position]:
    """All moments of a record, and the last position. Raises a Breach where it breaks the rules."""
    walking = _Walk(game, record)
    for _ in walking:
        pass
    return walking.moments, walking.position


class _Walk(Replay):
    """A replay that keeps every moment."""

    def __init__(self, game: Game, record: Record) -> None:
        self.moments: list[Moment] = []
        super().__init__(game, record)

    def _step(self, number: int, actor: int, action: Any) -> None:
        seat = None if actor == NATURE else actor
        if not self._goes_on(number, seat):
            self.moments.append(Moment(number, seat, self.position.copy()))
        self.moments[-1].actions.append(action)
        super()._step(number, actor, action)

    def _goes_on(self, number: int, seat: int | None) -> bool:
        """Whether a step belongs to the moment before: a turn of several actions, or cards that are drawn together."""
        if not self.moments or self.moments[-1].seat != seat:
            return False
        return self.moments[-1].event == number if seat is None else self.position.mid_turn
