"""A candle in the window: it burns while a server runs, and goes out with it, however it ends.

PostgreSQL keeps it, as a lock that all servers share while their connections live. Who can have it for himself alone
has found the house dark: no other server runs. SQLite has no such thing, and there nobody can tell.
"""

from contextlib import suppress

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

_LOCK = 0x4B414152
"""Any number will do that no other lock of ours has."""


class ServerLock:
    """A server's own candle."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._can_burn = engine.dialect.name == "postgresql"
        self._line: AsyncConnection | None = None
        self._first = False

    async def light(self) -> bool:
        """Light it. Tells whether the house was dark; then all who come now wait until `kept` is said."""
        if not self._can_burn:
            return False
        self._line = await self._engine.connect()
        try:
            await self._line.execution_options(isolation_level="AUTOCOMMIT")
            self._first = await self._asks("pg_try_advisory_lock")
            if not self._first:
                await self._asks("pg_advisory_lock_shared")
        except BaseException:
            await self.put_out()
            raise
        return self._first

    async def kept(self) -> None:
        """What follows from a dark house is written down: the others may come in."""
        if self._first:
            await self._asks("pg_advisory_lock_shared")
            await self._asks("pg_advisory_unlock")
            self._first = False

    async def tend(self) -> None:
        """Light it anew if the line to the database broke, as soon as there is one again."""
        if self._can_burn and not await self._burns():
            await self.put_out()
            await self.light()
            await self.kept()

    async def put_out(self) -> None:
        """The server goes."""
        if self._line:
            with suppress(Exception):  # the line may be broken already
                await self._line.invalidate()
                await self._line.close()
            self._line = None

    async def _burns(self) -> bool:
        with suppress(Exception):
            return self._line is not None and bool(await self._line.scalar(text("select true")))
        return False

    async def _asks(self, what: str) -> bool:
        assert self._line
        return bool(await self._line.scalar(text(f"select {what}({_LOCK})")))
