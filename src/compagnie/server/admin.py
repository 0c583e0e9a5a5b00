"""Administration of the database: back up, restore, count, read reports, replay every stored game."""

import asyncio
import shutil
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Column, Select, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from compagnie.core.json_reader import decode
from compagnie.games import games
from compagnie.server.base.settings import Settings
from compagnie.server.check import check_drivers
from compagnie.server.club.flags import FLAG_DAYS, NamedFlags, read_flags
from compagnie.server.moderation.measures import named
from compagnie.server.moderation.reports import ReportCard, read_reports
from compagnie.server.moderation.roles import Role, give_role, person_called, read_role
from compagnie.server.protocol.acts import Moved, Started, decode_act
from compagnie.server.protocol.clock import Pace
from compagnie.server.storage.database import SQLITE_FILE, for_writing, make_home, make_private, migrate, open_database
from compagnie.server.storage.reader import Reader, TableRow
from compagnie.server.storage.schema import measures, metadata, reports, tables, words
from compagnie.server.storage.soundness import damage_in
from compagnie.server.storage.writer import ActRow
from compagnie.server.table.log.load import options_of, take_log
from compagnie.server.table.playthrough import LoggedPlaythrough
from compagnie.server.table.state import TableState

BATCH = 1000
AUTO_NUMBERED = (words.c.number, reports.c.number)
"""The columns that the database numbers by itself."""


class AdminError(ValueError):
    """Why something can't be done with this database, in a sentence."""


class TableCount(msgspec.Struct, frozen=True, kw_only=True):
    """How many tables of a game are in a state, and how many acts they have."""

    game: str
    state: str
    tables: int
    acts: int


class Replayed(NamedTuple):
    """A table whose game was replayed, and what went wrong, or None."""

    table: str
    fault: str | None


@asynccontextmanager
async def migrated_database(settings: Settings) -> AsyncIterator[AsyncEngine]:
    """The database, migrated to this version. Raises CannotStart where what speaks to it isn't installed."""
    check_drivers(settings)
    engine = open_database(settings.address)
    try:
        await migrate(engine)
        yield engine
    finally:
        await engine.dispose()


def check_exists(settings: Settings) -> None:
    """Raise an AdminError if there is no database yet."""
    if not settings.database_url and not (settings.home / SQLITE_FILE).exists():
        raise AdminError(f"There is no database in {settings.home}: `compagnie serve` makes one.")


async def back_up(settings: Settings, file: Path) -> int:
    """Copy everything into one SQLite file, while the server runs; returns how many rows were copied.

    The file appears when it is complete; an interrupted back-up leaves none.
    """
    if file.exists():
        raise AdminError(f"{file} exists already: name a new file.")
    if not file.absolute().parent.is_dir():
        raise AdminError(f"There is no folder {file.parent}.")
    check_exists(settings)
    with tempfile.TemporaryDirectory(dir=file.absolute().parent, prefix=f"{file.name}.") as folder:
        part = Path(folder) / "part"
        make_private(part)
        async with migrated_database(settings) as source:
            if source.dialect.name == "sqlite":
                await asyncio.to_thread(_copy_sqlite, Path(source.url.database or ""), part)
            async with migrated_database(_settings_for(part)) as copy:
                rows = await (_count(copy) if source.dialect.name == "sqlite" else _copy(source, copy))
        part.rename(file)
    return rows


async def restore(settings: Settings, file: Path) -> int:
    """Put a back-up into an empty database, SQLite or PostgreSQL, all or nothing; returns how many rows were copied."""
    if not file.is_file():
        raise AdminError(f"There is no file {file}.")
    if not settings.database_url:
        make_home(settings.home)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"  # a copy of an older version is migrated; the file itself stays as it is
        await asyncio.to_thread(shutil.copyfile, file, copy)
        check_is_back_up(copy, file)
        async with migrated_database(_settings_for(copy)) as source, migrated_database(settings) as target:
            if await _count(target):
                raise AdminError("The database isn't empty: a back-up is restored into a new one.")
            return await _copy(source, target)


async def check_back_up(file: Path) -> int:
    """Restore a back-up into a scratch database; returns how many rows it has. Raises an AdminError if any is lost."""
    with tempfile.TemporaryDirectory() as folder:
        scratch = Settings(home=Path(folder) / "scratch")
        rows = await restore(scratch, file)
        if found := damage_in(str(scratch.home / SQLITE_FILE)):
            raise AdminError(f"{file} can't be restored: {found}.")
        async with migrated_database(scratch) as engine:
            restored = await _count(engine)
        if restored != rows:
            raise AdminError(f"Of {rows} rows in {file} {restored} were restored.")
    return rows


def check_is_back_up(copy: Path, file: Path) -> None:
    """Raise an AdminError if a file is something else."""
    try:
        with closing(sqlite3.connect(copy)) as found:
            names = {name for (name,) in found.execute("select name from sqlite_master where type = 'table'")}
    except sqlite3.DatabaseError:
        names = set()
    if not {"alembic_version", "people", "tables", "acts"} <= names:
        raise AdminError(f"{file} is no back-up of compagnie.")


async def count_tables(settings: Settings) -> list[TableCount]:
    """How many tables and acts are stored, by game and state."""
    check_exists(settings)
    query = select(tables.c.game, tables.c.state, func.count(), func.sum(tables.c.number))
    async with migrated_database(settings) as engine, engine.connect() as connection:
        rows = await connection.execute(query.group_by(tables.c.game, tables.c.state).order_by(tables.c.game))
        return [TableCount(game=game, state=state, tables=count, acts=acts or 0) for game, state, count, acts in rows]


async def all_reports(settings: Settings) -> list[ReportCard]:
    """What people reported, the oldest first."""
    check_exists(settings)
    async with migrated_database(settings) as engine:
        return (await read_reports(engine, most=None))[::-1]


async def name_role(settings: Settings, login: str, role: Role | None) -> None:
    """Make the person with this login a moderator or an admin, or neither, and write that into the audit log."""
    check_exists(settings)
    async with migrated_database(settings) as engine:
        writing = for_writing(engine)
        try:
            async with writing.connect() as connection:
                await connection.execution_options(writes=True)
                async with connection.begin():
                    await _give_role(connection, login, role)
        finally:
            await writing.dispose()


async def _give_role(connection: AsyncConnection, login: str, role: Role | None) -> None:
    person = await person_called(connection, login)
    if person is None:
        raise AdminError(f"Nobody here signs in as {login}.")
    was = await read_role(connection, person)
    await give_role(connection, None, person, role)
    await connection.execute(insert(measures).values(named(person, was, role, time.time())))


async def read_odd_games(settings: Settings) -> NamedFlags:
    """What looks odd in the rated games of the last FLAG_DAYS days."""
    check_exists(settings)
    async with migrated_database(settings) as engine:
        return await read_flags(engine, time.time() - FLAG_DAYS * 86_400)


async def replay_all(settings: Settings) -> AsyncIterator[Replayed]:
    """Replay every stored game against today's rules."""
    check_exists(settings)
    async with migrated_database(settings) as engine:
        async with engine.connect() as connection:
            ids = list(await connection.scalars(select(tables.c.id).order_by(tables.c.created_at)))
        reader = Reader(engine)
        for key in ids:
            try:
                found = await reader.table(key)
            except ValueError:
                yield Replayed(key, "The secret of its chance is missing or can't be read.")
                continue
            assert found is not None
            yield Replayed(key, fault_in(found.row, await reader.acts(key)))


def fault_in(table: TableRow, log: list[ActRow]) -> str | None:
    """What is wrong with a table's log by today's rules; None if nothing is."""
    game = games().get(table.game)
    if game is None:
        return f"There is no game {table.game} here any more."
    try:
        options = options_of(game, table.options)
        pace: Pace = decode(table.pace, Pace)
        state = TableState(game, table.seat_count, options, pace)
        take_log(state, log)
        ends, due = (state.number, state.stage), (table.number, table.state)
        if ends != due:
            return "Its log ends at act {} ({}), and should end at {} ({}).".format(*ends, *due)
        return _events_differ(game, table.seat_count, options, log)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def _events_differ(game: Any, seats: int, options: Any, log: list[ActRow]) -> str | None:
    """Whether the moves still make the events that were stored, also those that were taken back."""
    state = TableState(game, seats, options, decode(b'{"kind":"untimed"}', Pace))
    for row in log:
        act = decode_act(row.what)
        if isinstance(act, Started | Moved):
            play = (
                LoggedPlaythrough(game, seats, options)
                if isinstance(act, Started)
                else state.play and state.play.copy()
            )
            assert play is not None
            seat, move = (act.seat, act.move) if isinstance(act, Moved) else (None, None)
            made = decode(msgspec.json.encode(play.replay(seat, move, act.answers)))
            if made != act.events:
                return f"Act {row.number}: the rules make other events of it now."
        state.take(row.number, row.at, act)
    return None


def _settings_for(file: Path) -> Settings:
    return Settings(home=file.parent, database_url=f"sqlite:///{file}")


def _copy_sqlite(source: Path, target: Path) -> None:
    """Copy by SQLite's online back-up: consistent, and nobody has to wait for it."""
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)


async def _copy(source: AsyncEngine, target: AsyncEngine) -> int:
    """Copy everything as of one moment, however long that takes."""
    copied = 0
    async with source.connect() as reading, target.connect() as writing:
        if source.dialect.name == "postgresql":
            await reading.execution_options(isolation_level="REPEATABLE READ")
        await writing.execution_options(writes=True)
        async with writing.begin():
            for table in metadata.sorted_tables:
                rows = await reading.stream(select(table))
                async for some in rows.mappings().partitions(BATCH):
                    await writing.execute(insert(table), [_without_nul(dict(row)) for row in some])
                    copied += len(some)
            if target.dialect.name == "postgresql":
                for column in AUTO_NUMBERED:
                    await writing.execute(_continue_numbering(column))
    return copied


def _without_nul(row: dict[str, Any]) -> dict[str, Any]:
    """A row without U+0000, which SQLite stores and PostgreSQL doesn't; older versions let it in."""
    return {name: value.replace("\0", "\ufffd") if isinstance(value, str) else value for name, value in row.items()}


def _continue_numbering(column: Column[Any]) -> Select[Any]:
    """Set PostgreSQL's sequence after the rows that were copied with their numbers."""
    last = select(func.coalesce(func.max(column), 0) + 1).scalar_subquery()
    return select(func.setval(func.pg_get_serial_sequence(column.table.name, column.name), last, False))


async def _count(engine: AsyncEngine) -> int:
    async with engine.connect() as connection:
        counts = [await connection.scalar(select(func.count()).select_from(table)) for table in metadata.sorted_tables]
    return sum(count or 0 for count in counts)
