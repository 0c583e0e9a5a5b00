"""How what a seat sees changes with a move, told straight from the bytes of the state before and after.

A table tells each move to all who sit there. Most moves change little of a view, and to make whole views only to find
out what differs takes many times as long. So a view is cut into pieces here: each is a field of `who_sees_what` (§9) or
a row of one, stands somewhere in the view, and is told to those who see it when its bytes have changed.

Compiled code finds them and writes them down, as JSON: the same that `view` tells of the state after the move.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from types import SimpleNamespace
from typing import Annotated, Any, NamedTuple

import msgspec
import numpy as np

from compagnie.core.compiled import rule, short_rule
from compagnie.core.contract import NOBODY
from compagnie.core.fields import Field
from compagnie.core.json_writer import (
    BUFFER_SIZE,
    COMMA,
    Output,
    Text,
    clear,
    close,
    is_full,
    release_output,
    take_output,
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
from compagnie.games.batavia.views.who_sees_what import BEFORE_A_SEAT, IN_HAND, THE_AUCTION, THE_MIDDLE, THE_ROUND

EVERYONE = -1
"""The owner of a piece that all may see."""

NUMBER, SUM, FLAG, SEAT, SEATS, PHASE, COMPANY, CARDS, CRATES = range(9)
"""What a piece makes of its numbers: of the first alone, of all together, or of each in turn."""
KINDS = {
    "number": NUMBER, "auctioneer": NUMBER, "sum": SUM, "flag": FLAG, "seat": SEAT, "seats": SEATS, "phase": PHASE,
    "company": COMPANY, "cards": CARDS, "crates": CRATES,
}  # fmt: skip
"""The same, by the kinds of `who_sees_what`."""


class Piece:
    """A piece of a view: where its numbers lie in the state, what it makes of them, for whom, and where its path is."""

    start: Annotated[int, np.int16]
    stop: Annotated[int, np.int16]
    makes: Annotated[int, np.int16]
    owner: Annotated[int, np.int16]
    path: Annotated[int, np.int16]
    path_stop: Annotated[int, np.int16]


PIECE = record(Piece)


def view_changes(before: Position, after: Position, seats: Sequence[int | None]) -> list[msgspec.Raw] | None:
    """How the view of each of these changed, as JSON. None if that is too much for one output."""
    acted, old, new = before.actor, before.raw, after.raw
    if old == new:
        return [msgspec.Raw(b"[]")] * len(seats)
    if NOBODY in (acted, after.actor):  # §8 all is laid open
        return [msgspec.Raw(msgspec.json.encode([([], view(after, seat))])) for seat in seats]
    pieces, paths = _cut(after.seats, after.options)
    json, ends = take_output(), np.empty(after.seats + 2, np.int16)
    after.ask(
        _tell, after.boxes, acted, np.frombuffer(old, np.int8), np.frombuffer(new, np.int8), pieces, paths, json, ends
    )
    draft, start, *stops = ends.tolist()
    written = json["text"][0, : stops[-1]].tobytes()
    release_output(json)
    if len(written) == BUFFER_SIZE:
        return None
    for_all = msgspec.Raw(written[draft:start])
    told: dict[int | None, msgspec.Raw] = {}
    for seat, stop in enumerate(stops):
        if stop > start:
            told[seat], start = msgspec.Raw(written[start:stop]), stop
    return [told.get(seat, for_all) for seat in seats]


@short_rule
def _tell(
    states: States, i: int, boxes: States, acted: int, old: Int8s, new: Int8s,
    pieces: States, paths: Text, outputs: States, ends: Int16s,
) -> None:  # fmt: skip
    """Write a draft of what is told to all; then it, whole, and for each seat that is told more one with that.

    `ends` says where each of these three ends: the draft, what all are told, what each seat is told.
    """
    s, json, actor = states[i], outputs[0], rules.actor(states[i])
    clear(json)
    _say(json, LIST)
    _tell_pieces(json, pieces, paths, EVERYONE, old, new)
    _tell_path(json, s, old, new)
    if acted != actor:
        _say(json, TO_ACT)
        _say_seat(json, actor)
        _say(json, NEXT)
    draft = json.end
    for seat in range(EVERYONE, s.seats):
        ends[seat + 1] = json.end
        write(json, json.text, 0, draft)
        if seat != EVERYONE:
            _tell_pieces(json, pieces, paths, seat, old, new)
        if seat == actor:
            _tell_choices(json, s, boxes[0], seat)
        elif seat == acted:
            _say(json, NO_CHOICES)
        if seat != EVERYONE and json.end == ends[seat + 1] + draft and not is_full(json):
            json.end -= draft
        else:
            close(json, END_OF_LIST)
    ends[s.seats + 1] = json.end


@rule
def _tell_pieces(json: Output, pieces: States, paths: Text, owner: int, old: Int8s, new: Int8s) -> None:
    for number in range(len(pieces)):
        piece = pieces[number]
        if piece.owner == owner and _differs(piece, old, new):
            write(json, paths, piece.path, piece.path_stop)
            _tell_piece(json, piece, new)
            _say(json, NEXT)


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
def _tell_piece(json: Output, piece: Piece, numbers: Int8s) -> None:
    makes, first = piece.makes, int(numbers[piece.start])
    if makes == NUMBER:
        write_number(json, first)
    elif makes == SUM:
        write_number(json, _sum(piece, numbers))
    elif makes == FLAG:
        _say_whether(json, first != 0)
    elif makes == SEAT:
        _say_seat(json, first)
    elif makes == PHASE:
        _say(json, FIRST_PHASE + first)
    elif makes == COMPANY:
        _say(json, NULL if first == NONE else FIRST_COMPANY + first)
    elif makes == SEATS:
        _tell_seats(json, piece, numbers)
    else:
        _tell_counts(json, piece, numbers, FIRST_COMPANY if makes == CARDS else FIRST_COMMODITY)


@rule
def _tell_seats(json: Output, piece: Piece, numbers: Int8s) -> None:
    """The seats that are in it."""
    _say(json, LIST)
    for at in range(piece.start, piece.stop):
        if numbers[at]:
            write_number(json, at - piece.start)
            write_byte(json, COMMA)
    close(json, END_OF_LIST)


@rule
def _tell_counts(json: Output, piece: Piece, numbers: Int8s, first_name: int) -> None:
    """§1.1 Counts by name, zero entries left out."""
    _say(json, MAP)
    for at in range(piece.start, piece.stop):
        if numbers[at]:
            _say(json, first_name + at - piece.start)
            _say(json, IS)
            write_number(json, int(numbers[at]))
            write_byte(json, COMMA)
    close(json, END_OF_MAP)


@rule
def _tell_path(json: Output, s: State, old: Int8s, new: Int8s) -> None:
    """§4.7 The path: whole when posts were turned up, else the posts that were taken (or given back, by an undo)."""
    turned_up = old[OPEN_AT] != s.open
    for at in range(*ON_THE_PATH):
        turned_up = turned_up or old[at] != new[at]
    if turned_up:
        _tell_posts(json, s)
        return
    for at in range(1, HEXES + 1):
        if old[TAKEN_AT + at] != s.taken[at]:
            _say(json, POST)
            write_number(json, at - 1)
            _say(json, TAKEN)
            _say_whether(json, s.taken[at] != 0)
            _say(json, NEXT)


@rule
def _tell_posts(json: Output, s: State) -> None:
    """The posts that lie face up."""
    _say(json, POSTS)
    for at in range(1, s.open + 1):
        _say(json, HEX)
        write_number(json, at)
        _say(json, ITS_COMPANY)
        _say(json, FIRST_COMPANY + s.company_at[at])
        _say(json, ITS_COMMODITY)
        _say(json, FIRST_COMMODITY + s.commodity_at[at])
        _say(json, IS_TAKEN)
        _say_whether(json, s.taken[at] != 0)
        _say(json, NEXT_ENTRY)
    close(json, END_OF_LIST)
    _say(json, NEXT)


@rule
def _tell_choices(json: Output, s: State, box: Box, seat: int) -> None:
    """What the seat that acts may do."""
    bidding, moving, least, notes = s.phase == BIDDING, s.phase == MOVING, int(s.bid) + 1, int(s.notes[seat])
    _say(json, PASSES)
    _say_whether(json, bidding)
    _say(json, BIDS)
    if bidding and notes >= least:
        _say(json, LIST)
        write_number(json, least)
        write_byte(json, COMMA)
        write_number(json, notes)
        close(json, END_OF_LIST)
    else:
        _say(json, NULL)
    _say(json, DRAW)
    _say_whether(json, moving)
    _say(json, PLAYS)
    write_number(json, plays_of(s, seat) if moving else 0)
    _say(json, DECISIONS)
    decisions = np.empty(rules.ACTIONS, np.int16)
    for n in range(rules.choices(s, box, seat, decisions)):
        write_number(json, int(decisions[n]))
        write_byte(json, COMMA)
    close(json, END_OF_LIST)
    close(json, END_OF_MAP)
    _say(json, NEXT)


@rule
def _say(json: Output, word: int) -> None:
    write(json, WORDS, WORD_STARTS[word], WORD_STARTS[word + 1])


@rule
def _say_whether(json: Output, so: bool) -> None:
    _say(json, TRUE if so else FALSE)


@rule
def _say_seat(json: Output, seat: int) -> None:
    if seat >= 0:
        write_number(json, seat)
    else:
        _say(json, NULL)


class Place(NamedTuple):
    """Where numbers lie in the state: the first byte, and the one after the last."""

    start: int
    end: int


def _place(field: str, row: int | None = None) -> Place:
    """Where the numbers of a field lie in the state, or of one row of it."""
    assert STATE.fields is not None and STATE[field].base == np.int8, "one byte, one number"
    kind, start = STATE.fields[field][:2]
    if row is None:
        return Place(start, start + kind.itemsize)
    width = kind.itemsize // kind.shape[0]
    return Place(start + row * width, start + (row + 1) * width)


class Cut(NamedTuple):
    """How the views at a table are cut: the pieces, and all paths side by side, as JSON."""

    pieces: States
    paths: Text


class _Row(NamedTuple):
    """A piece before it is packed: a field (or one row of it), where it stands in the view, and its owner."""

    field: Field
    path: tuple[str | int, ...]
    owner: int
    row: int | None = None
    kind: str = ""


@cache
def _cut(seats: int, options: Options) -> Cut:
    """The pieces for a table with these options, so long as the game goes on."""
    s = SimpleNamespace(phase=MOVING, open_notes=options.open_notes, perfect_memory=options.perfect_memory)
    rows = [*_common(), *(row for seat in range(seats) for row in _before(s, seat))]
    paths = words(f"[{msgspec.json.encode(row.path).decode()}," for row in rows)
    pieces = new_states(PIECE, len(rows))
    for number, row in enumerate(rows):
        place, kind = _place(row.field.source, row.row), KINDS[row.kind or row.field.kind]
        pieces[number] = (*place, kind, row.owner, *paths.starts[number : number + 2])
    return Cut(pieces, paths.text)


def _common() -> Iterator[_Row]:
    """What lies in the middle of the table, and the round."""
    for field in (*THE_ROUND, *THE_MIDDLE):
        if field.kind == "holders":
            for number, company in enumerate(COMPANIES):
                yield _Row(field, (field.name, company), EVERYONE, number, "seat")
        else:
            yield _Row(field, (field.name,), EVERYONE)
    for field in THE_AUCTION:
        yield _Row(field, ("auction", field.name), EVERYONE)


def _before(s: Any, seat: int) -> Iterator[_Row]:
    """§9 What lies before a seat: a piece for all if a spectator sees it, else for that seat if it does, else none."""
    for field in BEFORE_A_SEAT:
        if field.seen(s, NONE, seat):
            yield _Row(field, ("seats", seat, field.name), EVERYONE, seat)
        elif field.seen(s, seat, seat):
            yield _Row(field, ("seats", seat, field.name), seat, seat)
    yield _Row(IN_HAND, (IN_HAND.name,), seat, seat)


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

ON_THE_PATH = _place("company_at").start, _place("commodity_at").end
OPEN_AT, TAKEN_AT = _place("open").start, _place("taken").start
