"""Single keys from the keyboard, without waiting for Enter."""

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

ReadKey = Callable[[float | None], str]
"""Waits so many seconds (None: for ever) for a key; returns its name, or nothing when none came."""

NAMES = {
    "\x1b[C": "right", "\x1b[D": "left", "\x1b[H": "home", "\x1b[F": "end", "\x1b[1~": "home", "\x1b[4~": "end",
    "\x1bOC": "right", "\x1bOD": "left", "\x1bOH": "home", "\x1bOF": "end",
    "\r": "enter", "\n": "enter", " ": "space", "\x7f": "left", "\x08": "left", "\x1b": "escape", "": "end of input",
}  # fmt: skip

if sys.platform == "win32":
    import msvcrt

    _ARROWS = {"M": "right", "K": "left", "G": "home", "O": "end"}

    @contextmanager
    def keyboard() -> Iterator[ReadKey]:
        """The keyboard, key by key."""
        yield _read_key

    def _read_key(seconds: float | None) -> str:
        until = None if seconds is None else time.monotonic() + seconds
        while not msvcrt.kbhit():
            if until is not None and time.monotonic() >= until:
                return ""
            time.sleep(0.02)
        key = msvcrt.getwch()
        if key in ("\x00", "\xe0"):
            return _ARROWS.get(msvcrt.getwch(), "?")
        if key == "\x03":
            raise KeyboardInterrupt
        return NAMES.get(key, key)

else:
    import select
    import termios
    import tty

    @contextmanager
    def keyboard() -> Iterator[ReadKey]:
        """The keyboard, key by key; it is put back as it was in the end, whatever happens."""
        fd = sys.stdin.fileno()
        before = termios.tcgetattr(fd)
        tty.setcbreak(fd)
        try:
            yield lambda seconds: _read_key(fd, seconds)
        finally:
            termios.tcsetattr(fd, termios.TCSADRAIN, before)

    def _read_key(fd: int, seconds: float | None) -> str:
        if not select.select([fd], [], [], seconds)[0]:
            return ""
        key = os.read(fd, 1).decode(errors="replace")
        while key.startswith("\x1b") and len(key) < 4 and select.select([fd], [], [], 0.02)[0]:
            key += os.read(fd, 1).decode(errors="replace")
            if key in NAMES:
                break
        return NAMES.get(key, key)
