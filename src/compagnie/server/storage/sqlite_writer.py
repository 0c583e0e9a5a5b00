"""Fast appends to the log in SQLite: a whole batch of acts in two statements and one commit, in one thread.

Each row that a thread binds takes and releases the GIL, and the thread may wait for the event loop each time. So a
batch is passed as one JSON text, which SQLite itself splits into rows. So are rows that acts bring along, such as the
result of a game.
"""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import msgspec

from compagnie.server.storage.database import set_up_sqlite
from compagnie.server.storage.rows import ActRow, NewRows, Summary

_INSERT = """
    insert into acts ("table", number, actor, command, at, what)
    select value ->> 'table', value ->> 'number', value ->> 'actor', value ->> 'command', value ->> 'at',
        value ->> 'what'
    from json_each(?) where true on conflict do nothing
"""

_SUMMARISE = """
    update tables set number = new.number, state = new.state, to_act = new.to_act, due_at = new.due_at,
        changed_at = new.changed_at
    from (
        select value ->> 0 as id, value ->> 1 as number, value ->> '$[2].state' as state,
            value ->> '$[2].to_act' as to_act, value ->> '$[2].due_at' as due_at,
            value ->> '$[2].changed_at' as changed_at
        from json_each(?)
    ) as new
    where tables.id = new.id and tables.number < new.number
"""

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
        rows = msgspec.json.encode([act for act, _ in batch]).decode()
        last = {act.table: (act.table, act.number, summary) for act, summary in batch}  # acts of a table come in order
        changes = msgspec.json.encode(list(last.values())).decode()
        others = [(_SUMMARISE, changes), *map(_insert, along)]
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, len(batch), rows, others)

    async def close(self) -> None:
        """Close the file."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()

    def _write(self, count: int, rows: str, others: Sequence[Statement]) -> bool:
        connection = self._connection or self._connect()
        connection.execute("begin immediate")
        try:
            written = connection.execute(_INSERT, (rows,)).rowcount == count
            for statement, text in others if written else ():
                connection.execute(statement, (text,))
            connection.execute("commit" if written else "rollback")
        except BaseException:
            if connection.in_transaction:
                connection.execute("rollback")
            raise
        return written

    def _connect(self) -> sqlite3.Connection:
        self._connection = sqlite3.connect(self._file)
        set_up_sqlite(self._connection, None)
        return self._connection

    def _disconnect(self) -> None:
        if self._connection:
            self._connection.close()


def _insert(new: NewRows) -> Statement:
    """Rows as one statement."""
    columns = ", ".join(f'"{name}"' for name in new.rows[0])
    values = ", ".join(f"value ->> '{name}'" for name in new.rows[0])
    statement = f'insert into "{new.table}" ({columns}) select {values} from json_each(?)'  # noqa: S608  # names of our schema
    return statement, msgspec.json.encode(new.rows).decode()
