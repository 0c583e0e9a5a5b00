"""What every capability of a game has in common."""

from typing import Any, ClassVar

from compagnie.core.position import Position


class Capability:
    """One thing that a game offers beyond moves."""

    table_moves: ClassVar[Any] = None
    """The type of the moves that only a table makes, never a client: a stroke with its calls, an agreed trade."""
    final: ClassVar[frozenset[str]] = frozenset()
    """The kinds of moves that a seat can't undo alone: they have shown something, or two seats made them."""

    def warm(self, position: Position) -> None:
        """Compile what this needs beyond the rules of numbered actions, so that nobody waits for it."""
