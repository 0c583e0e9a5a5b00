"""A stroke that is being drawn at a table, as one server knows it."""

import asyncio

from compagnie.core.capabilities.drawing import Point, SimulatedHand, Stroke
from compagnie.server.base.actors import Actor
from compagnie.server.protocol.drawing import CallsLeft, StrokeCard


class StrokeUnderWay:
    """One stroke. The game's own `Stroke` is on the server where it was begun; other servers mirror it."""

    def __init__(self, card: StrokeCard, person: str | None, position_number: int) -> None:
        self.name, self.seat, self.about = card.stroke, card.seat, card.about
        self.person = person
        """The person who draws, and must not see it; None for a bot."""
        self.position_number = position_number
        """The position in which it began: if the game goes on without it, no move comes of it."""
        self.points: list[Point] = list(card.points)
        self.calls = list(card.calls)
        self.callers = {left.seat: left for left in card.callers}
        self.stroke: Stroke | None = None
        self.actor: Actor | None = None
        self.hand: SimulatedHand | None = None
        self.began_at = self.heard_at = asyncio.get_running_loop().time()
        self.bots_called_at = 0.0
        self.called: set[tuple[int, str]] = set()
        """The calls that were taken here, by seat and command: one that is sent again is known."""

    def card(self, blind: bool = False, start_only: bool = False) -> StrokeCard:
        """The stroke for a client: without its points for the one who draws, its start alone where it is delayed."""
        points = [] if blind else self.points[:1] if start_only else list(self.points)
        return StrokeCard(
            stroke=self.name,
            seat=self.seat,
            about=self.about,
            blind=blind,
            count=len(self.points),
            points=points,
            calls=list(self.calls),
            callers=list(self.callers.values()),
        )


def calls_left(stroke: Stroke, seat: int) -> CallsLeft:
    """What a seat may still call, as a message tells it."""
    left = stroke.left(seat)
    return CallsLeft(seat=seat, free=left.free, cost=left.cost)
