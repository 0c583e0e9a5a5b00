"""Which commands were done at a table, to know one that is sent again: eight bytes each, as there are many."""

from array import array


class Remembered:
    """The last commands at a table, in the order of their acts."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._first = 1
        """The number of the first act that is remembered."""
        self._marks = array("q")

    def add(self, number: int, actor: str, command: str | None) -> None:
        """An act came of a command, or of none."""
        if number != self._first + len(self._marks):
            self._first, self._marks = number, array("q")
        self._marks.append(_mark(actor, command) if command else 0)
        if len(self._marks) >= 2 * self._most:
            del self._marks[: self._most]
            self._first += self._most

    def act(self, actor: str, command: str) -> int | None:
        """The act that came of this command, if it is remembered."""
        try:
            return self._first + self._marks.index(_mark(actor, command))
        except ValueError:
            return None


def _mark(actor: str, command: str) -> int:
    """Python salts its hashes, so nobody can make two commands look alike; and no mark is that of no command."""
    return hash((actor, command)) or 1
