"""What a game may have that goes on while others watch: a line drawn by hand, calls to who draws it, a trade.

A game that has such things holds a `LivePlay` (see `Game.live`). Whoever runs a table brings clocks, sockets and
people; the game says what may be drawn, called and offered, and which move it all amounts to in the end.
"""

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from compagnie.core.position import Position

Point = tuple[int, int]


class Stroke(ABC):
    """A line under way: judged as it grows, and called to."""

    seat: int
    """Who draws."""
    about: str
    """What is drawn, in a word that people know."""
    points: list[Point]
    """The line so far, from where the pen was set."""
    calls: list[Any]
    """What was called so far, each with seat, word, at (a place in the line) and fine."""

    @abstractmethod
    def draw(self, points: Sequence[Point]) -> str | None:
        """Draw on. The word that ends the line, if something did; what was drawn after that is forgotten."""

    @abstractmethod
    def left(self, seat: int) -> tuple[int, int | None]:
        """How many calls a seat has for nothing, and what its next one costs; None if it can't call any more."""

    @abstractmethod
    def call(self, seat: int, word: str) -> Any:
        """Take a call, as one of `calls`. Raises a Refusal if it can't be made."""

    @abstractmethod
    def move(self) -> Any:
        """The move that the line and its calls amount to."""


class Helm(ABC):
    """A simulated hand that draws a line bit by bit, and heeds what is called."""

    start: Point

    @abstractmethod
    def more(self, n: int) -> list[Point]:
        """The next points, at most so many; none when the pen is lifted."""

    @abstractmethod
    def heed(self, word: str) -> None:
        """Steer by a call."""


class Bargaining(ABC):
    """The open offers of one trade."""

    offers: Mapping[int, Any]
    """Each with number, seat, to, gives and takes."""

    @abstractmethod
    def to_speak(self, position: Position) -> list[int]:
        """Who may offer and accept now."""

    @abstractmethod
    def offer(self, position: Position, seat: int, to: int | None, gives: Any, takes: Any) -> Any:
        """Make an offer; returns it. Raises a Refusal if it can't be made."""

    @abstractmethod
    def withdraw(self, position: Position, seat: int, number: int) -> None:
        """Take back an offer. Raises a Refusal where it isn't one's own."""

    @abstractmethod
    def accept(self, position: Position, seat: int, number: int) -> tuple[int, Any]:
        """Accept an offer, which is gone then: who made it, and the move that the trade is. Raises a Refusal."""

    @abstractmethod
    def keep(self, offer: Any) -> None:
        """Let an offer stand that was made elsewhere."""

    @abstractmethod
    def drop(self, number: int) -> None:
        """Forget an offer, if it is there."""

    @abstractmethod
    def pass_over(self, number: int) -> None:
        """Never give this number to an offer: one had it already."""

    @abstractmethod
    def sweep(self, position: Position) -> bool:
        """Take away what can't be kept any more; whether there was something."""


class LivePlay(ABC):
    """What goes on live in one game."""

    move_type: ClassVar[Any]
    """The moves that only a table makes, never a seat's message: a line with its calls, a trade agreed on."""
    final: ClassVar[frozenset[str]]
    """The kinds of moves that can't be taken back alone: they have shown something, or two have made them."""
    gives_type: ClassVar[Any]
    """One side of a trade."""
    offer_type: ClassVar[type[msgspec.Struct]]
    """An open offer."""

    @abstractmethod
    def warm(self, position: Position) -> None:
        """Compile now what live play needs beside lines and calls, so that nobody waits for it."""

    # Lines

    @abstractmethod
    def about(self, position: Position) -> str | None:
        """What may be drawn now, by the seat that acts; None if nothing."""

    @abstractmethod
    def stroke(self, position: Position, seat: int, start: Point) -> Stroke:
        """A new line. Raises a Refusal where none may begin."""

    @abstractmethod
    def drawn(self, move: Any) -> bool:
        """Whether a move brings a whole line, to which nobody could call."""

    @abstractmethod
    def in_mind(self, bot: Any, view: Any, move: Any) -> Any:
        """What a bot has in mind with a move that draws, if it can say more than the line does; else the move."""

    @abstractmethod
    def helm(self, position: Position, seat: int, move: Any, dice: random.Random) -> Helm | None:
        """The hand that draws what this move has in mind; None for a move that draws nothing."""

    @abstractmethod
    def watch(self, stroke: Stroke, seat: int, person: bool) -> str | None:
        """What plain sense would call now from this seat, to a person's hand or to a simulated one."""

    @abstractmethod
    def check_advice(self, position: Position, seat: int, about: str, words: Sequence[str]) -> None:
        """Raises a Refusal where a seat may not leave these words for who will draw this."""

    # Trade

    @abstractmethod
    def trading(self, position: Position) -> bool:
        """Whether all may trade now."""

    @abstractmethod
    def seconds(self, options: Any) -> int:
        """How long a trade lasts where people wait for each other."""

    @abstractmethod
    def bargaining(self, in_turn: bool) -> Bargaining:
        """A new trade: all at once, or one after the other."""

    @property
    @abstractmethod
    def done(self) -> Any:
        """The move of a seat that trades no more."""

    @abstractmethod
    def word_of(self, bot: Any, view: Any, offers: Sequence[Any]) -> Any:
        """What a bot says at a trade: None; an offer's number, to accept it; or (to, gives, takes), to make one."""
