"""Lines of text that are often added and seldom read, such as a table's history: all but the last are compressed."""

import zlib
from collections.abc import Iterable

MAX_OPEN_BYTES = 2048
"""Open lines of so many bytes are compressed."""


class PackedLines:
    """Lines of bytes without line breaks. Immutable: adding a line makes a new object."""

    __slots__ = ("_open", "_packed")

    def __init__(self, lines: Iterable[bytes] = ()) -> None:
        self._packed: tuple[bytes, ...] = ()
        self._open = b""
        for line in lines:
            self._write(line)

    def plus(self, line: bytes) -> "PackedLines":
        """These lines and one more."""
        other = PackedLines.__new__(PackedLines)
        other._packed, other._open = self._packed, self._open
        other._write(line)
        return other

    def lines(self) -> list[bytes]:
        """All lines, the oldest first."""
        return b"".join([*map(zlib.decompress, self._packed), self._open]).split(b"\n")[:-1]

    @property
    def last(self) -> bytes:
        """The last line; empty if it was compressed, or if there is none."""
        return self._open[:-1].rpartition(b"\n")[2]

    def _write(self, line: bytes) -> None:
        self._open += line + b"\n"
        if len(self._open) >= MAX_OPEN_BYTES:
            self._packed, self._open = (*self._packed, zlib.compress(self._open, 1)), b""
