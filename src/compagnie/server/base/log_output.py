"""Where log lines are written: by a thread of its own, so that nobody waits for whoever reads them.

A log that can't be written, because the disk is full or its reader is gone, loses lines and harms nothing else. The
lost lines are counted, and those after them are written as soon as that is possible again.
"""

import atexit
import os
import threading
from collections import deque

from compagnie.server.base.counters import log_lines

MAX_LINES = 10_000
"""So many lines wait while nobody reads the log; older ones are lost."""
DRAIN_SECONDS = 1.0
LOST_LINE = "lost"


class LogOutput:
    """A stream over a file descriptor that never fails and never waits."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._lines: deque[str] = deque(maxlen=MAX_LINES)
        self._wake, self._idle = threading.Event(), threading.Event()
        self._idle.set()
        threading.Thread(target=self._run, name="log lines", daemon=True).start()
        atexit.register(self.drain)

    def write(self, text: str) -> int:
        """Have a text written."""
        if len(self._lines) == MAX_LINES:
            log_lines[LOST_LINE] += 1
        self._lines.append(text)
        self._idle.clear()
        self._wake.set()
        return len(text)

    def flush(self) -> None:
        """Loggers flush after every line: nobody waits for it here."""

    def drain(self, seconds: float = DRAIN_SECONDS) -> None:
        """Wait until all is written, but no longer than this."""
        self._idle.wait(seconds)

    def _run(self) -> None:
        while True:
            self._wake.wait()
            self._wake.clear()
            while self._lines:
                self._write(self._lines.popleft().encode("utf-8", "backslashreplace"))
            self._idle.set()

    def _write(self, rest: bytes) -> None:
        try:
            while rest:
                rest = rest[os.write(self._descriptor, rest) :]
        except OSError:
            log_lines[LOST_LINE] += 1
