"""How a view changed, as a list of places and what stands there now: most moves change little."""

from typing import Any

import msgspec

from compagnie.server.protocol import Change, Path


def changes(before: Any, after: Any) -> list[Change]:
    """What to set in the view before to get the view after."""
    found: list[Change] = []
    if before != after:
        _compare(before, after, [], found)
    return found


def changed(plain: Any, made: list[Change]) -> Any:
    """A view as plain JSON with the changes made in it: what every client does."""
    for path, value in made:
        if not path:
            plain = value
            continue
        place = plain
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value
    return plain


def _compare(before: Any, after: Any, path: Path, found: list[Change]) -> None:
    """Note what differs between two things that are not equal: as deep down as both have the same shape."""
    if isinstance(after, msgspec.Struct) and type(before) is type(after) and _open(after):
        names = zip(after.__struct_fields__, after.__struct_encode_fields__, strict=True)
        pairs: Any = ((written, getattr(before, name), getattr(after, name)) for name, written in names)
    elif isinstance(after, list) and isinstance(before, list) and len(before) == len(after):
        pairs = zip(range(len(after)), before, after, strict=True)
    elif isinstance(after, dict) and isinstance(before, dict) and before.keys() == after.keys():
        pairs = ((key, before[key], after[key]) for key in after)
    else:
        found.append((path, after))
        return
    for place, old, new in pairs:
        if old != new:
            _compare(old, new, [*path, place], found)


def _open(struct: msgspec.Struct) -> bool:
    """Whether every field of a struct is written: one that leaves some out is replaced whole."""
    config = struct.__struct_config__
    return not config.omit_defaults and not config.array_like
