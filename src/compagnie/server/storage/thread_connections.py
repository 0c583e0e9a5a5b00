"""Queries to PostgreSQL from worker threads, each over a connection and in an event loop of its own.

So the server's event loop sees nothing of them, however much they bring.
"""

import asyncio
import threading
from typing import Any, NamedTuple

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import URL

from compagnie.server.storage.database import driver_address

CONNECT_TIMEOUT = 10.0
QUERY_TIMEOUT = 60.0
CONNECTION_ERRORS = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError)


class _Own(NamedTuple):
    """What belongs to one thread."""

    loop: asyncio.AbstractEventLoop
    connection: Any


class ThreadConnections:
    """The connections of all worker threads. Its `value` is called in worker threads only."""

    def __init__(self, url: URL) -> None:
        self._address = driver_address(url)
        self._local = threading.local()
        self._open: list[_Own] = []

    def value(self, query: str, *given: Any) -> Any:
        """The one value that a query finds. Raises ConnectionError where the database doesn't answer."""
        kept: _Own | None = getattr(self._local, "own", None)
        try:
            if kept:
                try:
                    return self._ask(kept, query, given)
                except TimeoutError:
                    raise
                except CONNECTION_ERRORS:  # perhaps the database was started again meanwhile
                    self._drop(kept)
            return self._ask(self._connect(), query, given)
        except CONNECTION_ERRORS as error:
            if own := getattr(self._local, "own", None):
                self._drop(own)
            raise ConnectionError(str(error) or type(error).__name__) from error

    def close(self) -> None:
        """Close all connections but those that a thread still uses: nobody waits for that thread."""
        for own in [own for own in self._open if not own.loop.is_running()]:
            self._end(own)

    def _ask(self, own: _Own, query: str, given: tuple[Any, ...]) -> Any:
        return own.loop.run_until_complete(own.connection.fetchval(query, *given, timeout=QUERY_TIMEOUT))

    def _connect(self) -> _Own:
        loop = asyncio.new_event_loop()
        try:
            connection = loop.run_until_complete(asyncpg.connect(self._address, timeout=CONNECT_TIMEOUT))
        except BaseException:
            loop.close()
            raise
        self._local.own = own = _Own(loop, connection)
        self._open.append(own)
        return own

    def _drop(self, own: _Own) -> None:
        del self._local.own
        self._end(own)

    def _end(self, own: _Own) -> None:
        self._open.remove(own)
        own.connection.terminate()
        own.loop.run_until_complete(asyncio.sleep(0))  # its transport closes in the next turn
        own.loop.close()
