"""How what a seat sees changes with a move, told straight from the bytes of the state before and after.

A table tells each move to all who sit there. Most moves change little of a view, and to make whole views only to find
out what differs takes many times as long. So a view is cut into pieces here: each stands somewhere in the view, is made
of a stretch of the state's bytes, and is told when those have changed. §9 is kept by who has which pieces.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Any

import msgspec
import numpy as np

from compagnie.core.compiled import rule
from compagnie.core.contract import NOBODY
from compagnie.core.position import Position
from compagnie.core.state import Int8s, Int16s
from compagnie.games.batavia.box import COMPANIES, HEXES
from compagnie.games.batavia.names import by_commodity, by_company
from compagnie.games.batavia.options import Options
from compagnie.games.batavia.state import NONE, STATE
from compagnie.games.batavia.table import seat_or_none
from compagnie.games.batavia.view import PHASES, choices, posts, view

Numbers = list[int]
ALL = -1
"""The owner of a piece that everyone sees."""
ON_THE_PATH = ("open", "company_at", "commodity_at")
"""Fields that change only when posts are turned up: then the whole path is told."""


class Piece:
    """A piece of a view: its path as JSON, where its numbers lie in the state, what is made of them, and for whom."""

    __slots__ = ("made_of", "owner", "path", "stretch")

    def __init__(self, path: str, stretch: slice, made_of: Callable[[Numbers], Any], owner: int = ALL) -> None:
        self.path, self.stretch, self.made_of, self.owner = path, stretch, made_of, owner


class Pieces:
    """The pieces of all views at a table, and where each lies."""

    def __init__(self, pieces: list[Piece]) -> None:
        self.pieces = pieces
        self.starts = np.array([piece.stretch.start for piece in pieces], np.int16)
        self.ends = np.array([piece.stretch.stop for piece in pieces], np.int16)

    def touched(self, old: bytes, new: bytes) -> list[Piece]:
        """The pieces in whose stretch a byte differs."""
        out = np.empty_like(self.starts)
        n = _touched(np.frombuffer(old, np.int8), np.frombuffer(new, np.int8), self.starts, self.ends, out)
        return [self.pieces[index] for index in out[:n].tolist()]


@rule
def _touched(old: Int8s, new: Int8s, starts: Int16s, ends: Int16s, out: Int16s) -> int:
    n = 0
    for piece in range(len(starts)):
        for byte in range(starts[piece], ends[piece]):
            if old[byte] != new[byte]:
                out[n] = piece
                n += 1
                break
    return n


def view_changes(before: Position, after: Position, seats: Sequence[int | None]) -> list[msgspec.Raw]:
    """How the view of each of these changed, as JSON."""
    old, new, acted, actor = before.states.tobytes(), after.states.tobytes(), before.actor, after.actor
    if old == new:
        return [msgspec.Raw(b"[]")] * len(seats)
    if NOBODY in (acted, actor):  # §8 all is laid open
        return [msgspec.Raw(msgspec.json.encode([([], view(after, seat))])) for seat in seats]
    for_all: list[str] = []
    own: dict[int | None, list[str]] = {}
    for piece in _pieces(after.seats, after.options).touched(old, new):
        change = _told(piece, new[piece.stretch])
        if change != _told(piece, old[piece.stretch]):
            (for_all if piece.owner == ALL else own.setdefault(piece.owner, [])).append(change)
    for_all += _path_told(after, old, new)
    if acted != actor:
        for_all.append(f'[["to_act"],{actor if actor >= 0 else "null"}]')
        own.setdefault(acted, []).append('[["choices"],null]')
    own.setdefault(actor, []).append(f'[["choices"],{_encode(choices(after, actor)).decode()}]')
    alike = msgspec.Raw(f"[{','.join(for_all)}]".encode())
    return [msgspec.Raw(f"[{','.join(for_all + own[seat])}]".encode()) if seat in own else alike for seat in seats]


def _path_told(after: Position, old: bytes, new: bytes) -> list[str]:
    """§4.7 The path: whole when posts were turned up, else the posts that were taken (or given back, by an undo)."""
    if any(old[stretch] != new[stretch] for stretch in _on_the_path):
        return [f'[["posts"],{_encode(posts(after.now)).decode()}]']
    were, are = old[_taken], new[_taken]
    if were == are:
        return []
    return [
        f'[["posts",{hex_ - 1},"taken"],{"true" if are[hex_] else "false"}]'
        for hex_ in range(1, HEXES + 1)
        if were[hex_] != are[hex_]
    ]


@cache
def _pieces(seats: int, options: Options) -> Pieces:
    pieces = [
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
    for seat in range(seats):
        before_it = ("seats", seat)
        pieces += [
            _piece("hand", (*before_it, "cards"), seat, sum),
            _piece("laid", (*before_it, "laid"), seat, by_company),
            _piece("counters", (*before_it, "counters"), seat, by_company),
            _piece("crates", (*before_it, "crates"), seat, by_commodity),
            _piece("gold", (*before_it, "gold"), seat),
            _piece("at", (*before_it, "at"), seat),
        ]
        open_notes = options.open_notes or options.perfect_memory
        pieces += [
            _piece("hand", ("hand",), seat, by_company, owner=seat),
            _piece("notes", (*before_it, "notes"), seat, owner=ALL if open_notes else seat),
        ]
        if options.perfect_memory:
            pieces.append(_piece("known", (*before_it, "known"), seat, by_company))
    return Pieces(pieces)


def _only(numbers: Numbers) -> int:
    return numbers[0]


def _seat(numbers: Numbers) -> int | None:
    return seat_or_none(numbers[0])


def _piece(
    field: str,
    path: tuple[str | int, ...] = (),
    row: int | None = None,
    made_of: Callable[[Numbers], Any] = _only,
    owner: int = ALL,
) -> Piece:
    """A piece that is made of a field of the state, or of one row of it; it stands under the field's own name."""
    stretch = _stretch(field)
    if row is not None:
        width = (stretch.stop - stretch.start) // STATE[field].shape[0]
        stretch = slice(stretch.start + row * width, stretch.start + (row + 1) * width)
    return Piece(_encode(path or (field,)).decode(), stretch, made_of, owner)


def _stretch(field: str) -> slice:
    assert STATE.fields is not None and STATE[field].base == np.int8, "one byte, one number"
    kind, start = STATE.fields[field][:2]
    return slice(start, start + kind.itemsize)


@lru_cache(8192)
def _told(piece: Piece, stretch: bytes) -> str:
    """The change that puts a piece in its place, as JSON: the same few numbers come again and again."""
    numbers: Numbers = memoryview(stretch).cast("b").tolist()
    return f"[{piece.path},{_encode(piece.made_of(numbers)).decode()}]"


_encode = msgspec.json.encode
_on_the_path = [_stretch(field) for field in ON_THE_PATH]
_taken = _stretch("taken")
