"""Drawing: strokes that a seat draws by hand while the others watch and call to it. A finished stroke is a move."""

import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from compagnie.core.capabilities.base import Capability
from compagnie.core.position import Position

Point = tuple[int, int]


class CallsLeft(msgspec.Struct, frozen=True):
    """What a seat may still call during a stroke."""

    free: int
    """How many calls cost nothing."""
    cost: int | None
    """What the next call costs; None if the seat can't call any more."""


class Stroke(ABC):
    """A stroke being drawn: judged point by point, with the calls made to it."""

    seat: int
    """The seat that draws."""
    about: str
    """What is drawn, in the game's own word."""
    points: list[Point]
    """The points so far, the start included."""
    calls: list[Any]
    """The calls so far, each with seat, word, at (an index into the points) and fine."""

    @abstractmethod
    def draw(self, points: Sequence[Point]) -> str | None:
        """Add points. The game's word for why the stroke is over, if it is; points after the end are dropped."""

    @abstractmethod
    def left(self, seat: int) -> CallsLeft:
        """What a seat may still call."""

    @abstractmethod
    def call(self, seat: int, word: str) -> Any:
        """Add a call, and return it. Raises a Refusal if it isn't allowed."""

    @abstractmethod
    def move(self) -> Any:
        """The move that the stroke and its calls make."""


class SimulatedHand(ABC):
    """A bot's hand: draws a stroke in portions and reacts to calls."""

    start: Point

    @abstractmethod
    def more(self, n: int) -> list[Point]:
        """At most n further points; none at the end of the stroke."""

    @abstractmethod
    def heed(self, word: str) -> None:
        """React to a call."""


class Drawing(Capability, ABC):
    """What is drawn in one game."""

    simulated: ClassVar[frozenset[str]] = frozenset()
    """The kinds of moves whose line a simulated hand draws for whoever makes them."""

    @abstractmethod
    def about(self, position: Position) -> str | None:
        """What the acting seat may draw now; None if nothing."""

    @abstractmethod
    def stroke(self, position: Position, seat: int, start: Point) -> Stroke:
        """A new stroke. Raises a Refusal if none may begin there."""

    @abstractmethod
    def is_drawn(self, move: Any) -> bool:
        """Whether a move holds a whole stroke, which nobody could call to."""

    @abstractmethod
    def intention(self, bot: Any, view: Any, move: Any) -> Any:
        """What a bot aims at with a move that draws, if it can say more than the points do; else the move itself."""

    @abstractmethod
    def hand(self, position: Position, seat: int, move: Any, dice: random.Random) -> SimulatedHand | None:
        """The hand that draws what a move or an intention aims at; None for a move that draws nothing."""

    @abstractmethod
    def call_of_bot(self, stroke: Stroke, seat: int, person_draws: bool) -> str | None:
        """What a bot on this seat calls now, if anything."""
