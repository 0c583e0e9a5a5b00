"""Builds of libraries that are under way: one process makes a game's libraries, and others see how far it is.

Beside the libraries lies a file for each game. Whoever builds holds a lock on it and writes into it how much is done;
the lock goes with the process, however that ends.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

_ENDING = ".building"


@contextmanager
def building(folder: Path, game: str) -> Iterator[Callable[[float], None]]:
    """Build a game's libraries alone: wait for whoever does so already. Yields what is told the percentage done.

    Raises OSError where the folder can't be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"{game}{_ENDING}").open("a", encoding="utf-8") as file:
        _lock(file)
        yield lambda percent: _write(file, percent)
        _write(file, 0)


def percent_built(folder: Path, game: str) -> int | None:
    """How much of a game's libraries is built by now; None if nobody builds them."""
    with suppress(OSError), (folder / f"{game}{_ENDING}").open(encoding="utf-8") as file:
        return int(file.read() or 0) if _is_locked(file) else None
    return None


def games_being_built(folder: Path) -> list[str]:
    """The games whose libraries somebody builds in this folder."""
    found = (path.name.removesuffix(_ENDING) for path in sorted(folder.glob(f"*{_ENDING}")))
    return [game for game in found if percent_built(folder, game) is not None]


def _write(file: IO[str], percent: float) -> None:
    file.truncate(0)
    file.write(str(int(percent)))
    file.flush()


def _lock(file: IO[str], at_once: bool = False) -> None:
    """Raises BlockingIOError if another process has the file, and this one doesn't want to wait."""
    with suppress(ModuleNotFoundError):  # Windows: nobody can tell
        import fcntl

        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB if at_once else fcntl.LOCK_EX)


def _is_locked(file: IO[str]) -> bool:
    try:
        _lock(file, at_once=True)
    except BlockingIOError:
        return True
    return False
