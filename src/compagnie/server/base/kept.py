"""What took long to work out, kept for as long as nothing has changed that it follows from."""

from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar
from weakref import WeakKeyDictionary

Value = TypeVar("Value")


class Kept(Generic[Value]):
    """The last values asked for, so many for each owner; they go with their owner."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: WeakKeyDictionary[object, dict[Hashable, tuple[object, Value]]] = WeakKeyDictionary()

    async def value(self, owner: object, key: Hashable, mark: object, make: Callable[[], Awaitable[Value]]) -> Value:
        """The value that was made when the mark was the same; else it is made now."""
        kept = self._kept.setdefault(owner, {})
        found = kept.pop(key, None)
        if found is None or found[0] != mark:
            found = mark, await make()
        kept[key] = found  # the last asked for stays longest
        while len(kept) > self._most:
            del kept[next(iter(kept))]
        return found[1]
