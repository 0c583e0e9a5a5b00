"""A database full of games: copies of one that was played at a real server."""

import secrets
import sqlite3
from contextlib import closing
from pathlib import Path


def multiply_games(home: Path, count: int) -> list[str]:
    """Copy the one game in a stopped server's database so many times, as open tables; returns their ids."""
    ids = [secrets.token_urlsafe(9) for _ in range(count)]
    with closing(sqlite3.connect(home / "compagnie.db")) as connection, connection:
        ((table,),) = connection.execute("select id from tables")
        connection.execute("update tables set open = 1")
        for name, key in (("tables", "id"), ("seats", "table"), ("secrets", "table"), ("acts", "table")):
            _copy(connection, name, key, table, ids)
    return ids


def _copy(connection: sqlite3.Connection, name: str, key: str, old: str, ids: list[str]) -> None:
    """Copy the rows of one game for each new id."""
    columns = [row[1] for row in connection.execute(f"pragma table_info({name})")]
    others = ", ".join(f'"{column}"' for column in columns if column != key)
    written = f'insert into {name} ("{key}", {others}) select ?, {others} from {name} where "{key}" = ?'  # noqa: S608
    connection.executemany(written, [(new, old) for new in ids])
