"""Runs `compagnie` with a wall clock that another process sets, and name servers that it can make hang.

A file holds by how many seconds the clock is wrong, and whether names can be looked up.
"""

import mmap
import os
import socket
import struct
import sys
import time
from pathlib import Path
from typing import Any

VARIABLE = "CHAOS_CLOCK"
CLOCK, NAMES, SIZE = 0, 8, 16
"""Where each stands in the file, and how long it is."""
LOOK_AGAIN = 0.1


def set_wrong_by(file: Path, seconds: float) -> None:
    """Set the wall clock of all servers that look at this file."""
    _write(file, CLOCK, seconds)


def hang_names(file: Path, hang: bool) -> None:
    """Let whoever looks up a name wait, in all servers that look at this file, or go on."""
    _write(file, NAMES, float(hang))


def _write(file: Path, place: int, what: float) -> None:
    if not file.exists():
        file.write_bytes(bytes(SIZE))
    with file.open("r+b") as written:
        written.seek(place)
        written.write(struct.pack("d", what))


def set_up(file: Path) -> None:
    """From now on this process' wall clock is as wrong as the file says, and names are looked up if it says so."""
    with file.open("rb") as read:
        shared = mmap.mmap(read.fileno(), SIZE, access=mmap.ACCESS_READ)
    right, look_up = time.time, socket.getaddrinfo

    def read_at(place: int) -> float:
        return float(struct.unpack_from("d", shared, place)[0])

    def looked_up(*asked: Any, **more: Any) -> Any:
        while read_at(NAMES):
            time.sleep(LOOK_AGAIN)
        return look_up(*asked, **more)

    time.time = lambda: right() + read_at(CLOCK)
    socket.getaddrinfo = looked_up


if __name__ == "__main__":
    set_up(Path(os.environ[VARIABLE]))
    from compagnie.cli import main

    sys.exit(main())
