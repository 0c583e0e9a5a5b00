"""The folder where compiled code is kept, and what is removed from it."""

import os
import shutil
import tempfile
import time
from contextlib import suppress
from functools import cache
from pathlib import Path


def cache_root() -> Path:
    """Where compiled rules are kept: COMPAGNIE_CACHE, else the user's cache folder."""
    if chosen := os.environ.get("COMPAGNIE_CACHE"):
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()
    return Path(base) / "compagnie"


@cache
def writable_root() -> Path:
    """The folder of what Numba compiled. Where it can't be written, a temporary one."""
    root = cache_root() / "compiled"
    try:
        root.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=root).close()
    except OSError:
        return Path(tempfile.mkdtemp(prefix="compagnie-"))
    return root


@cache
def folder_of(stamp: str) -> Path:
    """The folder of what was compiled from these sources; being asked for counts as use."""
    folder = writable_root() / stamp
    with suppress(OSError):
        os.utime(folder)
    return folder


def forget_unused(days: float = 30) -> int:
    """Remove what was compiled from sources that nobody has run for so long; returns how many folders went."""
    oldest, gone = time.time() - days * 24 * 3600, 0
    for folder in writable_root().iterdir():
        with suppress(OSError):
            if folder.stat().st_mtime < oldest:
                shutil.rmtree(folder)
                gone += 1
    return gone
