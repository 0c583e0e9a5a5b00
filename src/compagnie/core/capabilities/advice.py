"""Advice: words that a seat leaves for another one that will act later."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from compagnie.core.capabilities.base import Capability
from compagnie.core.position import Position


class Advice(Capability, ABC):
    """Which advice may be left in one game. It is read by the seat that acts, when its subject comes up."""

    @abstractmethod
    def about(self, position: Position) -> str | None:
        """The subject that the acting seat may read advice about now; None if there is none."""

    @abstractmethod
    def check(self, position: Position, seat: int, about: str, words: Sequence[str]) -> None:
        """Raises a Refusal if a seat may not leave these words about this subject."""
