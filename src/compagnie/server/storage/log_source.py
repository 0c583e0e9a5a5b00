"""Reads logs page by page, in worker threads: a log may be long, and its acts may be, too.

The event loop sees nothing of it: each thread has a connection of its own.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Coroutine, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy.ext.asyncio import AsyncEngine

from compagnie.core.json_reader import decoder
from compagnie.server.storage.rows import ActRow

if TYPE_CHECKING:
    from compagnie.server.storage.thread_connections import ThreadConnections

T = TypeVar("T")

PAGE_ROWS = 256
PAGE_BYTES = 1_000_000
"""A page ends after so many bytes, with at least one act in it."""
PAGE_TIMEOUT = 60.0
NO_LIMIT = 2**31 - 1

_SQLITE = """
    select "table", number, actor, command, at, what from acts
    where "table" = ? and number > ? and number < ? order by number asc limit ?
"""
_SQLITE_OF_ACTOR = """
    select "table", number, actor, command, at, what from acts
    where actor = ? and ("table", number) > (?, ?) order by "table", number limit ?
"""
_POSTGRESQL = """
    select json_agg(json_build_array("table", number, actor, command, at, what) order by number asc)::text from (
        select *, sum(octet_length(what)) over (order by number asc) - octet_length(what) as ahead from (
            select * from acts where "table" = $1 and number > $2 and number < $3
            order by number asc limit $4
        ) as chosen
    ) as sized where ahead < $5
"""
_POSTGRESQL_OF_ACTOR = """
    select json_agg(json_build_array("table", number, actor, command, at, what) order by "table", number)::text from (
        select * from acts where actor = $1 and ("table", number) > ($2, $3)
        order by "table", number limit $4
    ) as chosen
"""


class _Listed(ActRow, frozen=True, array_like=True):
    """An act as an array."""


_decoder = decoder(list[_Listed])


class LogSource:
    """The logs of all tables. Its methods are called in worker threads only."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._file = engine.url.database if engine.dialect.name == "sqlite" else None
        self._postgresql = None if self._file is not None else _thread_connections(engine)
        self._local = threading.local()
        self._loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        """Called in the event loop, before anything is read."""
        self._loop = asyncio.get_running_loop()

    async def close(self) -> None:
        """Close what the threads have opened, once they are at rest."""
        if self._postgresql:
            await asyncio.to_thread(self._postgresql.close)

    def forwards(self, table: str, after: int = 0) -> Iterator[ActRow]:
        """The acts after one, the oldest first."""
        while page := self._page(table, after, NO_LIMIT, " asc"):
            yield from page
            after = page[-1].number

    def backwards(self, table: str, after: int, before: int) -> Iterator[ActRow]:
        """The acts between two, the newest first."""
        while page := self._page(table, after, before, " desc"):
            yield from page
            before = page[-1].number

    def of_actor(self, actor: str) -> Iterator[ActRow]:
        """All acts of an actor, table by table."""
        last = ("", 0)
        while page := self._actor_page(actor, *last):
            yield from page
            last = page[-1].table, page[-1].number

    def _actor_page(self, actor: str, table: str, number: int) -> list[Any]:
        if self._file is not None:
            return self._sqlite_rows(_SQLITE_OF_ACTOR, (actor, table, number, PAGE_ROWS))
        return self._postgresql_rows(_POSTGRESQL_OF_ACTOR, actor, table, number, PAGE_ROWS)

    def _page(self, table: str, after: int, before: int, order: str) -> list[Any]:
        if self._file is not None:
            return self._sqlite_rows(_SQLITE.replace(" asc", order), (table, after, before, PAGE_ROWS))
        return self._postgresql_rows(_POSTGRESQL.replace(" asc", order), table, after, before, PAGE_ROWS, PAGE_BYTES)

    def in_loop(self, reading: Coroutine[Any, Any, T]) -> T:
        """What a coroutine of the event loop returns."""
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(reading, self._loop).result(PAGE_TIMEOUT)

    def _postgresql_rows(self, query: str, *given: Any) -> list[Any]:
        assert self._postgresql is not None
        found = self._postgresql.value(query, *given)
        return _decoder.decode(found) if found else []

    def _sqlite_rows(self, query: str, given: tuple[Any, ...]) -> list[ActRow]:
        page: list[ActRow] = []
        size = 0
        cursor = self._connection().execute(query, given)
        for key, number, actor, command, at, what in cursor:
            page.append(ActRow(table=key, number=number, actor=actor, command=command, at=at, what=what))
            size += len(what)
            if size >= PAGE_BYTES:
                break
        cursor.close()
        return page

    def _connection(self) -> sqlite3.Connection:
        """The connection of this thread; it ends with the thread."""
        if not hasattr(self._local, "connection"):
            assert self._file is not None
            self._local.connection = sqlite3.connect(self._file, timeout=10.0, isolation_level=None)
            self._local.connection.execute("PRAGMA query_only=ON")
        connection: sqlite3.Connection = self._local.connection
        return connection


def _thread_connections(engine: AsyncEngine) -> "ThreadConnections":
    from compagnie.server.storage.thread_connections import ThreadConnections  # SQLite needs no asyncpg

    return ThreadConnections(engine.url)
