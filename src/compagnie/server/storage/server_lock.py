"""A lock beside a SQLite file: one server at a time, unless several tell each other of news."""

from pathlib import Path
from typing import IO

from sqlalchemy.engine import make_url

from compagnie.server.base.settings import Settings

LOCK_SUFFIX = ".lock"


class AnotherServer(ValueError):
    """Another server has the file open."""


def lock_database(settings: Settings) -> IO[str] | None:
    """Hold the lock for as long as the returned file is open. Raises AnotherServer."""
    if not settings.address.startswith("sqlite") or settings.fan_out != "memory":
        return None
    try:
        import fcntl
    except ModuleNotFoundError:  # Windows: nobody can tell
        return None
    database = make_url(settings.address).database
    if not database:  # an address without a file: it is refused when the database is opened
        return None
    lock = Path(database + LOCK_SUFFIX).open("a", encoding="utf-8")  # noqa: SIM115  # it stays open
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise AnotherServer(
            f"Another server runs on {database}: people at one wouldn't see what happens at the other. "
            "Stop it first; several servers need PostgreSQL or Redis (see fan_out in docs/operations.md)."
        ) from None
    return lock
