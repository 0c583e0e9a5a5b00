"""The differences between two views, as a list of paths and new values: most moves change little."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cache
from itertools import compress
from operator import attrgetter, is_not
from typing import Any, cast

import msgspec

from compagnie.server.protocol.messages import Change, Path

Found = dict[tuple[int, int], tuple[Path, list[Change]]]
"""The differences found so far, by the identity of the two parts that were compared, and their path."""


def changes(before: Any, after: Any, found: Found | None = None) -> list[Change]:
    """What to set in the view before to get the view after.

    Views of several seats share parts: with `found`, kept as long as those views, a shared part is compared once.
    """
    made: list[Change] = []
    if before is not after and before != after:
        _compare(before, after, [], made, {} if found is None else found)
    return made


def changed(plain: Any, made: list[Change]) -> Any:
    """Apply changes to a view as plain JSON: what every client does."""
    for path, value in made:
        if not path:
            plain = value
            continue
        place = plain
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value
    return plain


def _compare(before: Any, after: Any, path: Path, made: list[Change], found: Found) -> None:
    """Add the differences between two values that are not equal, as deep as both have the same shape."""
    kind = type(after)
    places: Sequence[str | int] | None = None
    old: Iterable[Any] = ()
    new: Iterable[Any] = ()
    if kind is type(before):
        if kind is list:
            if len(before) == len(after):
                places, old, new = range(len(after)), before, after
        elif kind is dict:
            if before.keys() == after.keys():
                places, old, new = list(after), [before[key] for key in after], after.values()
        elif open_struct := _open_struct(cast(Hashable, kind)):
            places, values = open_struct
            old, new = values(before), values(after)
    if places is None:
        made.append((path, after))
        return
    for place, one, other in compress(zip(places, old, new, strict=True), map(is_not, old, new)):
        if one == other:
            continue
        deeper = [*path, place]
        if type(other) in _PLAIN:
            made.append((deeper, other))
            continue
        where, known = found.get((id(one), id(other)), (None, []))
        if where != deeper:
            known = []
            found[id(one), id(other)] = (deeper, known)
            _compare(one, other, deeper, known, found)
        made += known


_PLAIN = (int, str, bool, float, type(None))


@cache
def _open_struct(kind: Hashable) -> tuple[tuple[str, ...], Callable[[Any], Sequence[Any]]] | None:
    """The fields as they are written and a way to read them all: of a struct whose every field is written.

    One that leaves some out, or has none or one, is replaced whole.
    """
    if not (isinstance(kind, type) and issubclass(kind, msgspec.Struct)):
        return None
    config, fields = kind.__struct_config__, kind.__struct_fields__
    if config.omit_defaults or config.array_like or len(fields) < 2:
        return None
    return kind.__struct_encode_fields__, attrgetter(*fields)
