"""How servers on one database tell each other that a table has news. What the news is stands in the log."""

from collections.abc import Awaitable, Callable
from typing import Protocol

Listener = Callable[[str], Awaitable[None]]


class News(Protocol):
    """A way to the other servers."""

    async def start(self, listener: Listener) -> None:
        """Begin to listen: the listener hears the ids of tables that have news elsewhere."""

    async def stop(self) -> None:
        """Stop listening."""

    def tell(self, table: str) -> None:
        """Tell the others that a table has news. It is no loss if that fails: the log has it."""


class NoNews:
    """One server alone has nobody to tell."""

    async def start(self, listener: Listener) -> None:
        """Nothing will be heard."""

    async def stop(self) -> None:
        """Nothing was heard."""

    def tell(self, table: str) -> None:
        """Nobody listens."""
