"""A lock in PostgreSQL that every running server shares, and that ends with its connection, however a server ends.

A server that can take it exclusively knows that no other server runs. SQLite has no such lock: there nobody can tell.
"""

from contextlib import suppress

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

_LOCK_ID = 0x4B414152
"""Any number that no other advisory lock of ours has."""


class ServerLock:
    """One server's share of the lock."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._supported = engine.dialect.name == "postgresql"
        self._connection: AsyncConnection | None = None
        self._exclusive = False

    async def acquire(self) -> bool:
        """Take the lock. True if no other server runs: then all that start now wait until `share` is called."""
        if not self._supported:
            return False
        self._connection = await self._engine.connect()
        try:
            await self._connection.execution_options(isolation_level="AUTOCOMMIT")
            self._exclusive = await self._call("pg_try_advisory_lock")
            if not self._exclusive:
                await self._call("pg_advisory_lock_shared")
        except BaseException:
            await self.release()
            raise
        return self._exclusive

    async def share(self) -> None:
        """Let other servers start: what follows from being the first is written."""
        if self._exclusive:
            await self._call("pg_advisory_lock_shared")
            await self._call("pg_advisory_unlock")
            self._exclusive = False

    async def renew(self) -> None:
        """Take the lock again if the connection to the database was lost."""
        if self._supported and not await self._is_held():
            await self.release()
            await self.acquire()
            await self.share()

    async def release(self) -> None:
        """Give the lock back."""
        if self._connection:
            with suppress(Exception):  # the connection may be lost already
                await self._connection.invalidate()
                await self._connection.close()
            self._connection = None

    async def _is_held(self) -> bool:
        with suppress(Exception):
            return self._connection is not None and bool(await self._connection.scalar(text("select true")))
        return False

    async def _call(self, function: str) -> bool:
        assert self._connection
        return bool(await self._connection.scalar(text(f"select {function}({_LOCK_ID})")))
