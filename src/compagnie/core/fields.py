"""Who sees what, declared once a game: fields of the state, how each is told, and who may see it.

A game lists its fields in `views/who_sees_what.py`. Its view, the changes of its view and its observation are made from
that list.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from compagnie.core.compiled import rule

NONE = -1
"""No seat."""

Seen: TypeAlias = Callable[[Any, int, int], bool]
"""Whether a seat (NONE for a spectator) sees what belongs to another, in this state: (state, seat, owner).

Compiled for observations, so it may read the state's fields and nothing else.
"""


def by_all(s: Any, seat: int, owner: int) -> bool:
    """What lies open."""
    return True


def by_its_owner(s: Any, seat: int, owner: int) -> bool:
    """What a seat keeps to itself."""
    return seat == owner


class Field(NamedTuple):
    """Something that can be seen: its name, the state's field that it is read from, how it is told, and to whom.

    Fields of the same name are alternatives: a seat is told the first one that it may see.
    """

    name: str
    source: str
    kind: str
    seen: Seen = by_all


class Group(NamedTuple):
    """A part of an observation: these fields, told once, or for each of several things (seats, ships …) in turn."""

    name: str
    tells: str
    """A sentence that says what it tells."""
    fields: tuple[Field, ...]
    each: int = 0
    """How many things there are; 0 for a part that is told once."""


class ByRule(NamedTuple):
    """A kind of field whose numbers in an observation a rule of the game's own tells: (state, place), from 0 on."""

    rule: Callable[[Any, int], int]
    length: int


def named(fields: Iterable[Field], names: str) -> tuple[Field, ...]:
    """The fields of these names, in this order."""
    fields = tuple(fields)
    return tuple(field for name in names.split() for field in fields if field.name == name)


class Teller:
    """Tells fields as a view does: `read` says how each kind is told; a kind that isn't there is told as it is."""

    def __init__(self, fields: Iterable[Field], read: Mapping[str, Callable[[Any], Any]]) -> None:
        told = [(field, read.get(field.kind)) for field in fields]
        self._open = [(field.source, how) for field, how in told if field.seen is by_all]
        self._names = [field.name for field, _ in told if field.seen is by_all]
        self._guarded = [(field, how or _as_it_is) for field, how in told if field.seen is not by_all]

    def all(self, s: Any) -> dict[str, Any]:
        """What there is once, by name: for fields that are open."""
        values = [how(getattr(s, source)) if how else getattr(s, source) for source, how in self._open]
        return dict(zip(self._names, values, strict=True))

    def each(self, s: Any, seat: int, owners: int) -> Iterator[dict[str, Any]]:
        """What a seat sees of what each owner has, by name, and None where it may not; told for all owners at once."""
        columns = [map(how, getattr(s, source)) if how else getattr(s, source) for source, how in self._open]
        for owner, *row in zip(range(owners), *columns, strict=False):
            told = dict(zip(self._names, row, strict=True))
            for field, how in self._guarded:
                if told.get(field.name) is None:
                    told[field.name] = how(getattr(s, field.source)[owner]) if field.seen(s, seat, owner) else None
            yield told


def _as_it_is(value: Any) -> Any:
    return value


@rule
def relative(seats: int, other: int, seat: int) -> int:
    """How many places clockwise another seat sits, or NONE."""
    places = other - seat if other >= seat else other - seat + seats
    return NONE if other == NONE else places


MOST_TOLD = 64 * 127 + 63
"""The largest number that an observation can tell, in two."""


@rule
def sixty_fours(number: int) -> int:
    """How many 64s there are in a number that is larger than a byte."""
    return min(number, MOST_TOLD) // 64


@rule
def below_sixty_four(number: int) -> int:
    """What is left of it without them."""
    return min(number, MOST_TOLD) % 64
