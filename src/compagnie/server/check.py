"""Checks before the start whether the server can run with its settings, and says in a sentence why not."""

import asyncio
import os
import re
from importlib.util import find_spec
from typing import IO

from compagnie.server.base.settings import BadSettings, Settings
from compagnie.server.cluster.bus import bus_for
from compagnie.server.notices.mail import Mail
from compagnie.server.notices.push import push_key
from compagnie.server.storage.database import NewerDatabase, is_away, make_home, migrate, open_database
from compagnie.server.storage.server_lock import AnotherServer, lock_database
from compagnie.server.storage.soundness import damage_in, sentence
from compagnie.server.tables.services import stored_key

CONNECT_TIMEOUT = 5.0


class CannotStart(ValueError):
    """Why the server can't start."""


class DatabaseAway(CannotStart):
    """The database can't be reached now: it may be back soon."""


def check_settings(settings: Settings) -> IO[str] | None:
    """Check the folder, bus, mail and, last, the database of the settings. Raises CannotStart or BadSettings.

    Where only one server may run, it holds a lock as long as the returned file is open.
    """
    check_drivers(settings)
    bus_for(settings)
    Mail(settings)
    if settings.page and not settings.page.is_dir():
        raise BadSettings(f"page must be a folder: there is none at {settings.page}.")
    try:
        if not settings.database_url:
            settings.home.mkdir(mode=0o700, parents=True, exist_ok=True)
            if not os.access(settings.home, os.W_OK):
                raise PermissionError(0, "it can't be written to")
            make_home(settings.home)
        if not settings.key:
            stored_key(settings)
        push_key(settings)
    except OSError as error:
        raise CannotStart(f"{settings.home} can't be used: {error.strerror}.") from None
    try:
        lock = lock_database(settings)
    except AnotherServer as error:
        raise CannotStart(str(error)) from None
    except OSError as error:
        raise CannotStart(f"{settings.home} can't be used: {error.strerror}.") from None
    asyncio.run(check_database(settings))
    return lock


def check_drivers(settings: Settings) -> None:
    """Whether what speaks to PostgreSQL and Redis is installed, where they are used. Raises CannotStart."""
    used = {
        "PostgreSQL": settings.address.startswith("postgresql"),
        "Redis": settings.fan_out == "redis" or bool(settings.redis_url),
    }
    for name, driver in (("PostgreSQL", "asyncpg"), ("Redis", "redis")):
        if used[name] and find_spec(driver) is None:
            raise CannotStart(f"{name} needs {driver}. Install it with: pip install 'compagnie[server,{name.lower()}]'")


async def check_database(settings: Settings) -> None:
    """Whether the database can be used; it is upgraded, if need be. Raises CannotStart, BadSettings or DatabaseAway."""
    try:
        engine = open_database(settings.address)
    except BadSettings:
        raise
    except Exception as error:  # a port that is no number, a bracket that isn't closed
        raise CannotStart(f"The database's address can't be read: {reason(error)}.") from None
    try:
        if engine.dialect.name == "sqlite" and (found := damage_in(engine.url.database or "")):
            raise CannotStart(sentence(found))
        async with asyncio.timeout(CONNECT_TIMEOUT), engine.connect():
            pass
        await migrate(engine)
    except CannotStart:
        raise
    except NewerDatabase as error:
        raise CannotStart(str(error)) from None
    except Exception as error:  # drivers raise what they like
        kind = DatabaseAway if engine.dialect.name == "postgresql" and is_away(error) else CannotStart
        raise kind(f"The database can't be used: {reason(error)}.") from None
    finally:
        await engine.dispose()


def reason(error: Exception) -> str:
    """A driver's error in its own words, without types and statements."""
    within = getattr(error, "orig", None) or error
    message = (str(within).strip() or type(within).__name__).splitlines()[0]
    return re.sub(r"^\[Errno -?\d+\] ", "", message.rpartition(">: ")[2]).rstrip(".")
