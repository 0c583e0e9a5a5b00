"""How what a seat sees changes with a move, told straight from the bytes of the state before and after.

A table tells each move to all who sit there. Most moves change little of a view, and to make whole views only to find
out what differs takes many times as long. So a view is cut into pieces here: each stands somewhere in the view, is made
of a stretch of the state's bytes, and is told when those have changed. §9 is kept by who has which pieces.

Compiled code finds them and writes them down, as JSON: the same that `view` tells of the state after the move.
"""

from collections.abc import Sequence
from functools import cache
from typing import Annotated, NamedTuple

import msgspec
import numpy as np

from compagnie.core.compiled import door, rule
from compagnie.core.contract import NOBODY
from compagnie.core.paper import (
    COMMA,
    LARGEST,
    Paper,
    Text,
    close,
    is_full,
    put_back,
    take_sheet,
    wipe,
    words,
    write,
    write_byte,
    write_number,
)
from compagnie.core.position import Position
from compagnie.core.state import Int8s, Int16s, States, new_states, record
from compagnie.games.batavia import rules
from compagnie.games.batavia.box import COMMODITIES, COMPANIES, HEXES
from compagnie.games.batavia.options import Options
from compagnie.games.batavia.state import BIDDING, MOVING, NONE, STATE, Box, State
from compagnie.games.batavia.views.counting import plays_of
from compagnie.games.batavia.views.view import PHASES, view

EVERYONE = -1
"""The owner of a piece that all may see."""

NUMBER, SUM, FLAG, SEAT, SEATS, PHASE, COMPANY, CARDS, CRATES = range(9)
"""What a piece makes of its numbers: of the first alone, of all together, or of each in turn."""


class Piece:
    """A piece of a view: where its numbers lie in the state, what it makes of them, for whom, and where its path is."""

    start: Annotated[int, np.int16]
    stop: Annotated[int, np.int16]
    makes: Annotated[int, np.int16]
    owner: Annotated[int, np.int16]
    path: Annotated[int, np.int16]
    path_stop: Annotated[int, np.int16]


PIECE = record(Piece)


class Cut(NamedTuple):
    """How the views at a table are cut: the pieces, and all paths side by side, as JSON."""

    pieces: States
    paths: Text


def view_changes(before: Position, after: Position, seats: Sequence[int | None]) -> list[msgspec.Raw] | None:
    """How the view of each of these changed, as JSON. None if that is too much for a sheet of paper."""
    acted, old, new = before.actor, before.raw, after.raw
    if old == new:
        return [msgspec.Raw(b"[]")] * len(seats)
    if NOBODY in (acted, after.actor):  # §8 all is laid open
        return [msgspec.Raw(msgspec.json.encode([([], view(after, seat))])) for seat in seats]
    pieces, paths = _cut(after.seats, after.options)
    paper, ends = take_sheet(), np.empty(after.seats + 2, np.int16)
    after.ask(
        _tell, after.boxes, acted, np.frombuffer(old, np.int8), np.frombuffer(new, np.int8), pieces, paths, paper, ends
    )
    draft, start, *stops = ends.tolist()
    written = paper["text"][0, : stops[-1]].tobytes()
    put_back(paper)
    if len(written) == LARGEST:
        return None
    for_all = msgspec.Raw(written[draft:start])
    told: dict[int | None, msgspec.Raw] = {}
    for seat, stop in enumerate(stops):
        if stop > start:
            told[seat], start = msgspec.Raw(written[start:stop]), stop
    return [told.get(seat, for_all) for seat in seats]


@door
def _tell(
    states: States, i: int, boxes: States, acted: int, old: Int8s, new: Int8s,
    pieces: States, paths: Text, papers: States, ends: Int16s,
) -> None:  # fmt: skip
    """Write a draft of what is told to all; then it, whole, and for each seat that is told more one with that.

    `ends` says where each of these three ends: the draft, what all are told, what each seat is told.
    """
    s, paper, actor = states[i], papers[0], rules.actor(states[i])
    wipe(paper)
    _say(paper, LIST)
    _tell_pieces(paper, pieces, paths, EVERYONE, old, new)
    _tell_path(paper, s, old, new)
    if acted != actor:
        _say(paper, TO_ACT)
        _say_seat(paper, actor)
        _say(paper, NEXT)
    draft = paper.end
    for seat in range(EVERYONE, s.seats):
        ends[seat + 1] = paper.end
        write(paper, paper.text, 0, draft)
        if seat != EVERYONE:
            _tell_pieces(paper, pieces, paths, seat, old, new)
        if seat == actor:
            _tell_choices(paper, s, boxes[0], seat)
        elif seat == acted:
            _say(paper, NO_CHOICES)
        if seat != EVERYONE and paper.end == ends[seat + 1] + draft and not is_full(paper):
            paper.end -= draft
        else:
            close(paper, END_OF_LIST)
    ends[s.seats + 1] = paper.end


@rule
def _tell_pieces(paper: Paper, pieces: States, paths: Text, owner: int, old: Int8s, new: Int8s) -> None:
    for number in range(len(pieces)):
        piece = pieces[number]
        if piece.owner == owner and _differs(piece, old, new):
            write(paper, paths, piece.path, piece.path_stop)
            _tell_piece(paper, piece, new)
            _say(paper, NEXT)


@rule
def _differs(piece: Piece, old: Int8s, new: Int8s) -> bool:
    """Who sees only how many cards a hand has doesn't hear that others lie in it."""
    if piece.makes == SUM:
        return _sum(piece, old) != _sum(piece, new)
    for at in range(piece.start, piece.stop):
        if old[at] != new[at]:
            return True
    return False


@rule
def _sum(piece: Piece, numbers: Int8s) -> int:
    total = 0
    for at in range(piece.start, piece.stop):
        total += int(numbers[at])
    return total


@rule
def _tell_piece(paper: Paper, piece: Piece, numbers: Int8s) -> None:
    makes, first = piece.makes, int(numbers[piece.start])
    if makes == NUMBER:
        write_number(paper, first)
    elif makes == SUM:
        write_number(paper, _sum(piece, numbers))
    elif makes == FLAG:
        _say_whether(paper, first != 0)
    elif makes == SEAT:
        _say_seat(paper, first)
    elif makes == PHASE:
        _say(paper, FIRST_PHASE + first)
    elif makes == COMPANY:
        _say(paper, NULL if first == NONE else FIRST_COMPANY + first)
    elif makes == SEATS:
        _tell_seats(paper, piece, numbers)
    else:
        _tell_counts(paper, piece, numbers, FIRST_COMPANY if makes == CARDS else FIRST_COMMODITY)


@rule
def _tell_seats(paper: Paper, piece: Piece, numbers: Int8s) -> None:
    """The seats that are in it."""
    _say(paper, LIST)
    for at in range(piece.start, piece.stop):
        if numbers[at]:
            write_number(paper, at - piece.start)
            write_byte(paper, COMMA)
    close(paper, END_OF_LIST)


@rule
def _tell_counts(paper: Paper, piece: Piece, numbers: Int8s, first_name: int) -> None:
    """§1.1 Counts by name, zero entries left out."""
    _say(paper, MAP)
    for at in range(piece.start, piece.stop):
        if numbers[at]:
            _say(paper, first_name + at - piece.start)
            _say(paper, IS)
            write_number(paper, int(numbers[at]))
            write_byte(paper, COMMA)
    close(paper, END_OF_MAP)


@rule
def _tell_path(paper: Paper, s: State, old: Int8s, new: Int8s) -> None:
    """§4.7 The path: whole when posts were turned up, else the posts that were taken (or given back, by an undo)."""
    turned_up = old[OPEN_AT] != s.open
    for at in range(*ON_THE_PATH):
        turned_up = turned_up or old[at] != new[at]
    if turned_up:
        _tell_posts(paper, s)
        return
    for at in range(1, HEXES + 1):
        if old[TAKEN_AT + at] != s.taken[at]:
            _say(paper, POST)
            write_number(paper, at - 1)
            _say(paper, TAKEN)
            _say_whether(paper, s.taken[at] != 0)
            _say(paper, NEXT)


@rule
def _tell_posts(paper: Paper, s: State) -> None:
    """The posts that lie face up."""
    _say(paper, POSTS)
    for at in range(1, s.open + 1):
        _say(paper, HEX)
        write_number(paper, at)
        _say(paper, ITS_COMPANY)
        _say(paper, FIRST_COMPANY + s.company_at[at])
        _say(paper, ITS_COMMODITY)
        _say(paper, FIRST_COMMODITY + s.commodity_at[at])
        _say(paper, IS_TAKEN)
        _say_whether(paper, s.taken[at] != 0)
        _say(paper, NEXT_ENTRY)
    close(paper, END_OF_LIST)
    _say(paper, NEXT)


@rule
def _tell_choices(paper: Paper, s: State, box: Box, seat: int) -> None:
    """What the seat that acts may do."""
    bidding, moving, least, notes = s.phase == BIDDING, s.phase == MOVING, int(s.bid) + 1, int(s.notes[seat])
    _say(paper, PASSES)
    _say_whether(paper, bidding)
    _say(paper, BIDS)
    if bidding and notes >= least:
        _say(paper, LIST)
        write_number(paper, least)
        write_byte(paper, COMMA)
        write_number(paper, notes)
        close(paper, END_OF_LIST)
    else:
        _say(paper, NULL)
    _say(paper, DRAW)
    _say_whether(paper, moving)
    _say(paper, PLAYS)
    write_number(paper, plays_of(s, seat) if moving else 0)
    _say(paper, DECISIONS)
    decisions = np.empty(rules.ACTIONS, np.int16)
    for n in range(rules.choices(s, box, seat, decisions)):
        write_number(paper, int(decisions[n]))
        write_byte(paper, COMMA)
    close(paper, END_OF_LIST)
    close(paper, END_OF_MAP)
    _say(paper, NEXT)


@rule
def _say(paper: Paper, word: int) -> None:
    write(paper, WORDS, WORD_STARTS[word], WORD_STARTS[word + 1])


@rule
def _say_whether(paper: Paper, so: bool) -> None:
    _say(paper, TRUE if so else FALSE)


@rule
def _say_seat(paper: Paper, seat: int) -> None:
    if seat >= 0:
        write_number(paper, seat)
    else:
        _say(paper, NULL)


def _place(field: str, row: int | None = None) -> tuple[int, int]:
    """Where the numbers of a field lie in the state, or of one row of it."""
    assert STATE.fields is not None and STATE[field].base == np.int8, "one byte, one number"
    kind, start = STATE.fields[field][:2]
    if row is None:
        return start, start + kind.itemsize
    width = kind.itemsize // kind.shape[0]
    return start + row * width, start + (row + 1) * width


Declared = tuple[tuple[int, int], tuple[str | int, ...], int, int]
"""A piece: where it lies, its path, what it makes of its numbers, and its owner."""


def _piece(field: str, makes: int, *path: str | int, row: int | None = None, owner: int = EVERYONE) -> Declared:
    """A piece made of a field of the state, or of one row of it; its path, if none is told, is the field alone."""
    return _place(field, row), path or (field,), makes, owner


@cache
def _cut(seats: int, options: Options) -> Cut:
    declared = [*_common(), *(piece for seat in range(seats) for piece in _before(seat, options))]
    paths = words(f"[{msgspec.json.encode(path).decode()}," for _, path, _, _ in declared)
    pieces = new_states(PIECE, len(declared))
    for number, (place, _, makes, owner) in enumerate(declared):
        pieces[number] = (*place, makes, owner, *paths.starts[number : number + 2])
    return Cut(pieces, paths.text)


def _common() -> list[Declared]:
    """What lies in the middle of the table."""
    return [
        _piece("phase", PHASE),
        _piece("turn", SEAT),
        _piece("to_come", NUMBER),
        _piece("moved", NUMBER),
        _piece("played", FLAG),
        _piece("laying", COMPANY),
        _piece("open", NUMBER),
        _piece("target", SEAT),
        _piece("stack", SUM),
        _piece("discards", CARDS),
        _piece("package", CARDS),
        *(_piece("seal", SEAT, "seals", company, row=number) for number, company in enumerate(COMPANIES)),
        _piece("auctioneer", NUMBER, "auction", "auctioneer"),
        _piece("bid", NUMBER, "auction", "bid"),
        _piece("bidder", SEAT, "auction", "bidder"),
        _piece("bidding", SEATS, "auction", "bidding"),
        _piece("starter", SEAT),
    ]


def _before(seat: int, options: Options) -> list[Declared]:
    """§9 What lies before a seat, and what only that seat sees of it."""
    notes_seen = EVERYONE if options.open_notes or options.perfect_memory else seat
    return [
        _piece("hand", SUM, "seats", seat, "cards", row=seat),
        _piece("laid", CARDS, "seats", seat, "laid", row=seat),
        _piece("counters", CARDS, "seats", seat, "counters", row=seat),
        _piece("crates", CRATES, "seats", seat, "crates", row=seat),
        _piece("gold", NUMBER, "seats", seat, "gold", row=seat),
        _piece("at", NUMBER, "seats", seat, "at", row=seat),
        _piece("hand", CARDS, "hand", row=seat, owner=seat),
        _piece("notes", NUMBER, "seats", seat, "notes", row=seat, owner=notes_seen),
        *([_piece("known", CARDS, "seats", seat, "known", row=seat)] if options.perfect_memory else []),
    ]


_SAID = (
    "[", "{", ":", "],", "},", "true", "false", "null", '[["to_act"],', '[["choices"],null],',
    '[["posts",', ',"taken"],', '[["posts"],[', '{"hex":', ',"company":', ',"commodity":', ',"taken":',
    '[["choices"],{"passes":', ',"bids":', ',"draw":', ',"plays":', ',"decisions":[',
)  # fmt: skip
LIST, MAP, IS, NEXT, NEXT_ENTRY, TRUE, FALSE, NULL, TO_ACT, NO_CHOICES = range(10)
POST, TAKEN, POSTS, HEX, ITS_COMPANY, ITS_COMMODITY, IS_TAKEN = range(10, 17)
PASSES, BIDS, DRAW, PLAYS, DECISIONS = range(17, 22)
FIRST_COMPANY = len(_SAID)
FIRST_COMMODITY = FIRST_COMPANY + len(COMPANIES)
FIRST_PHASE = FIRST_COMMODITY + len(COMMODITIES)
WORDS, WORD_STARTS = words([*_SAID, *(f'"{name}"' for name in (*COMPANIES, *COMMODITIES, *PHASES))])
END_OF_LIST, END_OF_MAP = b"]}"

ON_THE_PATH = _place("company_at")[0], _place("commodity_at")[1]
OPEN_AT, TAKEN_AT = _place("open")[0], _place("taken")[0]
