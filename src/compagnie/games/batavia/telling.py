"""How what a seat sees changes with a move, told straight from the bytes of the state before and after.

A table tells each move to all who sit there. Most moves change little of a view, and to make whole views only to find
out what differs takes many times as long. So a view is cut into pieces here: each stands somewhere in the view, is made
of a stretch of the state's bytes, and is told when those have changed. §9 is kept by who has which pieces.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

import msgspec
import numpy as np

from compagnie.core.contract import NOBODY
from compagnie.core.position import Position
from compagnie.games.batavia.box import COMPANIES
from compagnie.games.batavia.names import by_commodity, by_company
from compagnie.games.batavia.options import Options
from compagnie.games.batavia.state import NONE, STATE
from compagnie.games.batavia.table import seat_or_none
from compagnie.games.batavia.view import PHASES, choices, posts, view

Numbers = list[int]
ON_THE_PATH = ("open", "company_at", "commodity_at")
"""Fields that change only when posts are turned up: then the whole path is told."""


class Piece(NamedTuple):
    """A piece of a view: its path as JSON, where its numbers lie in the state, and what is made of them."""

    path: str
    start: int
    end: int
    made_of: Callable[[Numbers], Any]

    def told(self, old: bytes, new: bytes) -> list[str]:
        """The change that puts this piece in its place, if what is seen of the numbers has changed."""
        before, after = _json(self.made_of, old[self.start : self.end]), _json(self.made_of, new[self.start : self.end])
        return [f"[{self.path},{after}]"] if after != before else []


class Pieces(NamedTuple):
    """For each byte of the state the pieces that it belongs to: those that all see, and those of each seat."""

    for_all: list[tuple[Piece, ...]]
    own: list[list[tuple[Piece, ...]]]


def view_changes(before: Position, after: Position, seats: Sequence[int | None]) -> list[msgspec.Raw]:
    """How the view of each of these changed, as JSON."""
    old, new, acted, actor = before.states.tobytes(), after.states.tobytes(), before.actor, after.actor
    if old == new:
        return [msgspec.Raw(b"[]")] * len(seats)
    if NOBODY in (acted, actor):  # §8 all is laid open
        return [msgspec.Raw(msgspec.json.encode([([], view(after, seat))])) for seat in seats]
    differ: list[int] = np.flatnonzero(np.frombuffer(old, np.int8) != np.frombuffer(new, np.int8)).tolist()
    for_all, own = _pieces(after.seats, after.options)
    alike = _told(for_all, differ, old, new) + _path_told(after, new, differ)
    if acted != actor:
        alike.append(f'[["to_act"],{actor if actor >= 0 else "null"}]')
    told = []
    for seat in seats:
        besides = [] if seat is None else _told(own[seat], differ, old, new)
        if seat in (acted, actor):  # who acts learns what he may do, and who has acted that he may not any more
            besides.append(f'[["choices"],{_encode(choices(after, actor)).decode() if seat == actor else "null"}]')
        told.append(msgspec.Raw(f"[{','.join(alike + besides)}]".encode()))
    return told


def _told(pieces: list[tuple[Piece, ...]], differ: list[int], old: bytes, new: bytes) -> list[str]:
    """What there is to tell of pieces to which bytes belong that differ."""
    touched = dict.fromkeys([piece for byte in differ for piece in pieces[byte]])
    return [change for piece in touched for change in piece.told(old, new)]


def _path_told(after: Position, new: bytes, differ: list[int]) -> list[str]:
    """§4.7 The path: whole when posts were turned up, else the posts that were taken (or given back, by an undo)."""
    if any(byte in _on_the_path for byte in differ):
        return [f'[["posts"],{_encode(posts(after.now)).decode()}]']
    taken = [byte for byte in differ if byte in _taken]
    return [f'[["posts",{byte - _first_post},"taken"],{"true" if new[byte] else "false"}]' for byte in taken]


@cache
def _pieces(seats: int, options: Options) -> Pieces:
    for_all = [
        _piece("phase", made_of=lambda n: PHASES[n[0]]),
        _piece("turn", made_of=_seat),
        _piece("to_come"),
        _piece("moved"),
        _piece("played", made_of=lambda n: bool(n[0])),
        _piece("laying", made_of=lambda n: None if n[0] == NONE else COMPANIES[n[0]]),
        _piece("open"),
        _piece("target", made_of=_seat),
        _piece("stack", made_of=sum),
        _piece("discards", made_of=by_company),
        _piece("package", made_of=by_company),
        *(_piece("seal", ("seals", company), number, _seat) for number, company in enumerate(COMPANIES)),
        _piece("auctioneer", ("auction", "auctioneer")),
        _piece("bid", ("auction", "bid")),
        _piece("bidder", ("auction", "bidder"), made_of=_seat),
        _piece("bidding", ("auction", "bidding"), made_of=lambda n: [seat for seat, still in enumerate(n) if still]),
        _piece("starter", made_of=_seat),
    ]
    own: list[list[Piece]] = []
    for seat in range(seats):
        before_it = ("seats", seat)
        for_all += [
            _piece("hand", (*before_it, "cards"), seat, sum),
            _piece("laid", (*before_it, "laid"), seat, by_company),
            _piece("counters", (*before_it, "counters"), seat, by_company),
            _piece("crates", (*before_it, "crates"), seat, by_commodity),
            _piece("gold", (*before_it, "gold"), seat),
            _piece("at", (*before_it, "at"), seat),
        ]
        notes = _piece("notes", (*before_it, "notes"), seat)
        own.append([_piece("hand", ("hand",), seat, by_company)])
        (for_all if options.open_notes or options.perfect_memory else own[seat]).append(notes)
        if options.perfect_memory:
            for_all.append(_piece("known", (*before_it, "known"), seat, by_company))
    return Pieces(_by_byte(for_all), [_by_byte(pieces) for pieces in own])


def _only(numbers: Numbers) -> int:
    return numbers[0]


def _seat(numbers: Numbers) -> int | None:
    return seat_or_none(numbers[0])


def _piece(
    field: str,
    path: tuple[str | int, ...] = (),
    row: int | None = None,
    made_of: Callable[[Numbers], Any] = _only,
) -> Piece:
    """A piece that is made of a field of the state, or of one row of it; it stands under the field's own name."""
    start, end = _stretch(field)
    if row is not None:
        width = (end - start) // STATE[field].shape[0]
        start, end = start + row * width, start + (row + 1) * width
    return Piece(_encode(path or (field,)).decode(), start, end, made_of)


def _stretch(field: str) -> tuple[int, int]:
    assert STATE.fields is not None and STATE[field].base == np.int8, "one byte, one number"
    kind, start = STATE.fields[field][:2]
    return start, start + kind.itemsize


def _by_byte(pieces: list[Piece]) -> list[tuple[Piece, ...]]:
    return [tuple(piece for piece in pieces if piece.start <= byte < piece.end) for byte in range(STATE.itemsize)]


@lru_cache(8192)
def _json(made_of: Callable[[Numbers], Any], stretch: bytes) -> str:
    """What is made of a few numbers, as JSON: the same ones come again and again."""
    numbers: Numbers = memoryview(stretch).cast("b").tolist()
    return _encode(made_of(numbers)).decode()


_encode = msgspec.json.encode
_on_the_path = frozenset(byte for field in ON_THE_PATH for byte in range(*_stretch(field)))
_first_post = _stretch("taken")[0] + 1
_taken = range(_first_post, _stretch("taken")[1])
