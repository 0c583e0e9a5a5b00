"""Trading: phases in which seats make each other offers, and an accepted offer becomes a move."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

import msgspec

from compagnie.core.capabilities.base import Capability
from compagnie.core.position import Position


class Proposal(msgspec.Struct, frozen=True):
    """An offer that a bot wants to make: to one seat, or (None) to all."""

    to: int | None
    gives: Any
    takes: Any


class Acceptance(msgspec.Struct, frozen=True):
    """The number of an offer that a bot wants to accept."""

    offer: int


class Agreement(NamedTuple):
    """An accepted offer: the seat that made it, and the move that the trade is."""

    seat: int
    move: Any


class Bargaining(ABC):
    """The open offers of one trade."""

    offers: Mapping[int, Any]
    """By number; each has number, seat, to, gives and takes."""

    @abstractmethod
    def to_speak(self, position: Position) -> list[int]:
        """The seats that may offer and accept now."""

    @abstractmethod
    def offer(self, position: Position, seat: int, to: int | None, gives: Any, takes: Any) -> Any:
        """Make an offer, and return it. Raises a Refusal if it isn't allowed."""

    @abstractmethod
    def withdraw(self, position: Position, seat: int, number: int) -> None:
        """Remove a seat's own offer. Raises a Refusal if it is another's."""

    @abstractmethod
    def accept(self, position: Position, seat: int, number: int) -> Agreement:
        """Accept an offer and remove it. Raises a Refusal if it isn't allowed."""

    @abstractmethod
    def keep(self, offer: Any) -> None:
        """Add an offer that was made on another server or before a restart."""

    @abstractmethod
    def drop(self, number: int) -> None:
        """Remove an offer, if it is there."""

    @abstractmethod
    def pass_over(self, number: int) -> None:
        """Never number a new offer like this: the number was used."""

    @abstractmethod
    def sweep(self, position: Position) -> bool:
        """Remove the offers that can no longer be carried out; whether there were any."""


class Trading(Capability, ABC):
    """How one game trades."""

    gives_type: ClassVar[Any]
    """One side of a trade."""
    offer_type: ClassVar[type[msgspec.Struct]]
    """An open offer."""

    @abstractmethod
    def open(self, position: Position) -> bool:
        """Whether seats may trade in this position."""

    @abstractmethod
    def seconds(self, options: Any) -> int:
        """How long a trade lasts at a table where all play at once."""

    @abstractmethod
    def bargaining(self, in_turn: bool) -> Bargaining:
        """A new trade: all at once, or one seat after the other."""

    @property
    @abstractmethod
    def done(self) -> Any:
        """The move of a seat that ends its own trading."""

    @abstractmethod
    def choose(self, bot: Any, view: Any, offers: Sequence[Any]) -> Proposal | Acceptance | None:
        """What a bot does about these open offers; None: nothing."""
