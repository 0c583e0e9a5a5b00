"""The commands that were done at a table, to recognise one that is sent again: eight bytes each, as there are many."""

from collections import OrderedDict

MARK_BYTES = 8


class KnownCommands:
    """All commands at a table, in the order of their acts: a command may be sent again however late."""

    def __init__(self) -> None:
        self._marks = bytearray()

    def add(self, number: int, actor: str, command: str | None) -> None:
        """Remember the command of an act, if it had one."""
        assert number == 1 + len(self._marks) // MARK_BYTES, "acts come one after the other"
        self._marks += _mark(actor, command) if command else bytes(MARK_BYTES)

    def act(self, actor: str, command: str) -> int | None:
        """The number of the act that this command became, if it was sent before."""
        mark, at = _mark(actor, command), -1
        while (at := self._marks.find(mark, at + 1)) >= 0:
            if at % MARK_BYTES == 0:  # else it lies across two others by chance
                return 1 + at // MARK_BYTES
        return None


class RecentCommands:
    """The last requests that became no acts, by person and id."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._said: OrderedDict[tuple[str, str], None] = OrderedDict()

    def add(self, who: str, command: str) -> None:
        """Remember a request."""
        self._said[who, command] = None
        if len(self._said) > self._most:
            self._said.popitem(last=False)

    def has(self, who: str, command: str) -> bool:
        """Whether a request was done recently."""
        return (who, command) in self._said

    def clear(self) -> None:
        """Forget all."""
        self._said.clear()


def _mark(actor: str, command: str) -> bytes:
    """Python salts its hashes, so nobody can make two commands collide; zero stands for no command."""
    return (hash((actor, command)) or 1).to_bytes(MARK_BYTES, "little", signed=True)
