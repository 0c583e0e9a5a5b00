"""Standing orders: moves that a seat leaves to the server while its person is away."""

from abc import ABC, abstractmethod
from typing import Any, ClassVar

from compagnie.core.capabilities.base import Capability


class Orders(Capability, ABC):
    """The standing orders of one game. A seat has at most one, and only that seat sees it."""

    order_type: ClassVar[Any]
    """The union of the orders."""
    kinds: ClassVar[frozenset[str]] = frozenset()
    """The kinds of moves that orders make; empty: any. People's own moves of these kinds tell how long they think."""

    @abstractmethod
    def may_be_given(self, view: Any) -> bool:
        """Whether the seat of this view may leave an order now."""

    @abstractmethod
    def follow(self, order: Any, view: Any) -> Any:
        """The move that follows from an order in this view; None if the person must decide."""

    def may_ask(self, order: Any) -> bool:
        """Whether an order may come to a point where the person must decide."""
        return False

    @abstractmethod
    def stands(self, order: Any, event: Any) -> bool:
        """Whether an order is still valid after this event."""
