"""Opening and migrating the database: embedded SQLite, or PostgreSQL by its address."""

import asyncio
import sqlite3
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import URL, Connection, Table, event, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from compagnie.server.storage.schema import metadata

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS = Path(__file__).parent / "migrations"
SQLITE_FILE = "compagnie.db"
_MIGRATION_LOCK_ID = 0x564F43
"""Any number that no other advisory lock of ours has: servers that start together migrate one after the other."""


AWAY_STATES = ("08", "53", "57P")
"""How PostgreSQL's codes begin where it can't be used now: lost connections, no room for more, starting or stopping."""

AWAY_ERRORS = tuple(f"SQLITE_{name}" for name in ("BUSY", "CANTOPEN", "CORRUPT", "FULL", "IOERR", "LOCKED", "READONLY"))
"""The same for SQLite."""


class NewerDatabase(ValueError):
    """A database that a newer version of this program has made."""


def make_home(home: Path) -> None:
    """Make the folder and file of an embedded database, readable by their owner only."""
    home.mkdir(mode=0o700, parents=True, exist_ok=True)
    make_private(home / SQLITE_FILE)


def make_private(file: Path) -> None:
    """Make a file that only its owner can read, unless it exists already."""
    file.touch(mode=0o600)


def open_database(address: str) -> AsyncEngine:
    """The database's engine, which opens connections as needed.

    Errors never show the parameters of a statement: hands, keys and passwords are among them.
    """
    if not address.startswith("sqlite"):
        return create_async_engine(address, pool_size=8, max_overflow=8, pool_pre_ping=True, hide_parameters=True)
    return _sqlite_engine(address, pool_size=4)


def driver_address(url: URL) -> str:
    """PostgreSQL's address as its driver itself takes it, password included."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


def for_writing(engine: AsyncEngine) -> AsyncEngine:
    """An engine of the same database with one connection: whoever writes must never wait for those who read."""
    if engine.dialect.name != "sqlite":
        return create_async_engine(engine.url, pool_size=1, max_overflow=0, pool_pre_ping=True, hide_parameters=True)
    return _sqlite_engine(engine.url, pool_size=1)


def _sqlite_engine(address: str | URL, pool_size: int) -> AsyncEngine:
    engine = create_async_engine(address, pool_size=pool_size, max_overflow=0, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", set_up_sqlite)
    event.listen(engine.sync_engine, "begin", _begin_sqlite)
    return engine


async def migrate(engine: AsyncEngine) -> None:
    """Upgrade the schema to this version of the server, keeping what is stored."""
    async with engine.connect() as connection:
        version, newest = await connection.run_sync(_version), newest_migration()
        if version == newest:
            return  # as at most starts: Alembic need not even be loaded
        if version and version > newest:
            raise NewerDatabase(
                f"The database was made by a newer version of compagnie (its tables are at {version}, "
                f"this version knows {newest}): install that one, or restore a back-up."
            )
    async with engine.connect() as connection:
        await connection.execution_options(writes=True)
        async with connection.begin():
            if engine.dialect.name == "postgresql":
                await connection.execute(text(f"select pg_advisory_xact_lock({_MIGRATION_LOCK_ID})"))
            await connection.run_sync(_lay_out)
    await asyncio.sleep(0)


def is_away(error: Exception) -> bool:
    """Whether the database can't be used now: nobody answers, its disk is full, it starts or stops."""
    within = getattr(error, "orig", None) or error
    state = getattr(within, "sqlstate", None) or ""
    if isinstance(within, sqlite3.Error):
        return (getattr(within, "sqlite_errorname", None) or "").startswith(AWAY_ERRORS)
    lost = getattr(error, "connection_invalidated", False) or isinstance(within, OSError)
    return lost or state.startswith(AWAY_STATES)


def insert_new(engine: AsyncEngine, relation: Table) -> Any:
    """An insert that leaves out rows whose key exists already."""
    dialect: Any = import_module(f"sqlalchemy.dialects.{engine.dialect.name}")  # of the others none is even loaded
    return dialect.insert(relation).on_conflict_do_nothing()


def newest_migration() -> str:
    """The version of the newest migration; its file's name begins with it."""
    return max(file.name for file in (MIGRATIONS / "versions").glob("[0-9]*.py")).partition("_")[0]


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    version: str | None = connection.execute(text("select version_num from alembic_version")).scalar()
    return version


def migrations(connection: Connection | None = None) -> "Config":
    """Alembic's settings."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config


def _lay_out(connection: Connection) -> None:
    """The tables of this version: made at once where there are none, which needs no Alembic either, or upgraded."""
    if inspect(connection).get_table_names():
        upgrade(connection)
    else:
        metadata.create_all(connection)
        connection.execute(text("create table alembic_version (version_num varchar(32) not null primary key)"))
        connection.execute(text("insert into alembic_version values (:version)"), {"version": newest_migration()})


def upgrade(connection: Connection) -> None:
    """Run every migration that this database lacks."""
    from alembic import command

    command.upgrade(migrations(connection), "head")


def set_up_sqlite(connection: Any, _: Any) -> None:
    """Readers don't wait for the writer (WAL); what is acknowledged is on the disk (FULL), what is deleted isn't."""
    connection.isolation_level = None  # we send BEGIN ourselves: the driver's own would break savepoints
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000", "secure_delete=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """A transaction that will write takes the write lock at its start, or two of them could deadlock."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
