"""Files of records, as arguments name them: a path, or - for stdin."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import msgspec

from compagnie.commands import CommandError
from compagnie.core.game import Game
from compagnie.core.records.record import Record
from compagnie.core.records.replay import Breach
from compagnie.games import games


@contextmanager
def open_file(name: str) -> Iterator[BinaryIO]:
    """A file to be read, or stdin for `-`."""
    if name == "-":
        yield sys.stdin.buffer
        return
    if not name:
        raise CommandError("A file's name can't be empty.")
    try:
        with Path(name).open("rb") as file:
            yield file
    except FileNotFoundError:
        raise CommandError(f"There is no file {name}.") from None
    except IsADirectoryError:
        raise CommandError(f"{name} is a folder: name a file of records.") from None
    except PermissionError:
        raise CommandError(f"{name} may not be read: its owner must allow it.") from None
    except ValueError as error:
        if "null byte" not in str(error):
            raise
        raise CommandError("A file's name can't hold a null byte.") from None
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        raise CommandError(f"{name} can't be read: {error.strerror or error}.") from None


def size_of(name: str) -> int | None:
    """How many bytes a file has; None for what has no size, such as a pipe."""
    try:
        return Path(name).stat().st_size or None if name != "-" else None
    except (OSError, ValueError):
        return None


def game_of(record: Record) -> Game:
    """The game of a record. Raises a Breach if it isn't installed."""
    game = games().get(record.game)
    if game is None:
        named = msgspec.json.encode(record.game).decode()
        raise Breach(None, "", f"There is no game {named} here; there are {', '.join(games())}.")
    return game
