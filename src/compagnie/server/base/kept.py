"""What took long to work out, kept for as long as nothing has changed that it follows from."""

from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar
from weakref import WeakKeyDictionary

Value = TypeVar("Value")


@dataclass(frozen=True)
class _Made(Generic[Value]):
    """A value, and the mark by which it is known whether it still holds."""

    mark: object
    value: Value


class Kept(Generic[Value]):
    """The last values asked for, so many for each owner; they go with their owner."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: WeakKeyDictionary[object, dict[Hashable, _Made[Value]]] = WeakKeyDictionary()

    async def value(self, owner: object, key: Hashable, mark: object, make: Callable[[], Awaitable[Value]]) -> Value:
        """The value that was made when the mark was the same; else it is made now."""
        kept = self._kept.setdefault(owner, {})
        found = kept.pop(key, None)
        if found is None or found.mark != mark:
            found = _Made(mark, await make())
        kept[key] = found  # the last asked for stays longest
        while len(kept) > self._most:
            del kept[next(iter(kept))]
        return found.value
