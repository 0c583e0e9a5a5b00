"""Fast appends to the log in SQLite: a whole batch of acts is one statement, in one thread.

With every statement, and every row that it binds, the thread takes and releases Python's lock, and may wait for the
event loop each time, or the loop for it. So a batch is inserted into a view, as two JSON texts; a trigger, which SQLite
carries out by itself, splits them into rows. Outside a transaction that statement is one, and commits when it ends.
"""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import msgspec

from compagnie.server.storage.database import set_up_sqlite
from compagnie.server.storage.rows import ActRow, NewRows, Summary

_SET_UP = """
    create temp view batches as select null as acts, null as summaries;
    create temp trigger append instead of insert on batches begin
        insert into acts ("table", number, actor, command, at, what)
            select value ->> 'table', value ->> 'number', value ->> 'actor', value ->> 'command', value ->> 'at',
                value ->> 'what'
            from json_each(new.acts);
        update tables set number = told.number, state = told.state, to_act = told.to_act, due_at = told.due_at,
            changed_at = told.changed_at
        from (
            select value ->> 0 as id, value ->> 1 as number, value ->> '$[2].state' as state,
                value ->> '$[2].to_act' as to_act, value ->> '$[2].due_at' as due_at,
                value ->> '$[2].changed_at' as changed_at
            from json_each(new.summaries)
        ) as told
        where tables.id = told.id and tables.number < told.number;
    end;
"""
_APPEND = "insert into batches (acts, summaries) values (?, ?)"
NUMBER_TAKEN = sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY

Entry = tuple[ActRow, Summary]
Statement = tuple[str, str]
"""A statement and its parameter, a JSON text."""


class SqliteWriter:
    """Appends to the log of one SQLite file."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._thread = ThreadPoolExecutor(1, "log")
        self._connection: sqlite3.Connection | None = None

    async def append(self, batch: Sequence[Entry], along: Sequence[NewRows] = ()) -> bool:
        """Write acts and what they bring along, and commit. False, and nothing is written, if any number is taken."""
        acts = msgspec.json.encode([act for act, _ in batch]).decode()
        last = {act.table: (act.table, act.number, summary) for act, summary in batch}  # acts of a table come in order
        texts = acts, msgspec.json.encode(list(last.values())).decode()
        others = list(map(_insert, along))
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, texts, others)

    async def close(self) -> None:
        """Close the file."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()

    def _write(self, texts: tuple[str, str], others: Sequence[Statement]) -> bool:
        connection = self._connection or self._connect()
        if not others:
            return _append(connection, texts)
        connection.execute("begin immediate")
        try:
            written = _append(connection, texts)
            for statement, text in others if written else ():
                connection.execute(statement, (text,))
            connection.execute("commit" if written else "rollback")
        except BaseException:
            if connection.in_transaction:
                connection.execute("rollback")
            raise
        return written

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._file)
        set_up_sqlite(connection, None)
        connection.executescript(_SET_UP)
        self._connection = connection
        return connection

    def _disconnect(self) -> None:
        if self._connection:
            self._connection.close()


def _append(connection: sqlite3.Connection, texts: tuple[str, str]) -> bool:
    """Write a batch. False, and nothing of it is written, if a number is taken."""
    try:
        connection.execute(_APPEND, texts)
    except sqlite3.IntegrityError as error:
        if error.sqlite_errorcode == NUMBER_TAKEN:
            return False
        raise
    return True


def _insert(new: NewRows) -> Statement:
    """Rows as one statement."""
    columns = ", ".join(f'"{name}"' for name in new.rows[0])
    values = ", ".join(f"value ->> '{name}'" for name in new.rows[0])
    statement = f'insert into "{new.table}" ({columns}) select {values} from json_each(?)'  # noqa: S608  # names of our schema
    return statement, msgspec.json.encode(new.rows).decode()
