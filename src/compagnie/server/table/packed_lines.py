"""Lines that are written often and seldom read again, such as a table's history: all but the last are packed."""

import zlib
from collections.abc import Iterable

LONGEST = 2048
"""When so many bytes are open they are packed."""


class PackedLines:
    """Lines of bytes, none of which may hold a line's end. A scroll never changes: writing makes another."""

    __slots__ = ("_open", "_packed")

    def __init__(self, lines: Iterable[bytes] = ()) -> None:
        self._packed: tuple[bytes, ...] = ()
        self._open = b""
        for line in lines:
            self._write(line)

    def plus(self, line: bytes) -> "PackedLines":
        """The scroll with one more line."""
        other = PackedLines.__new__(PackedLines)
        other._packed, other._open = self._packed, self._open
        other._write(line)
        return other

    def lines(self) -> list[bytes]:
        """All lines, the oldest first."""
        return b"".join([*map(zlib.decompress, self._packed), self._open]).split(b"\n")[:-1]

    def _write(self, line: bytes) -> None:
        self._open += line + b"\n"
        if len(self._open) >= LONGEST:
            self._packed, self._open = (*self._packed, zlib.compress(self._open, 1)), b""
