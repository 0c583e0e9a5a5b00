"""Whether what somebody wants at a table can be, and what act comes of it. Nothing is changed or written here."""

import secrets
from functools import cache
from typing import Any, Literal

import msgspec

from compagnie.bots import bot_names
from compagnie.core.chance import FairChance
from compagnie.core.contract import NATURE, SEVERAL
from compagnie.core.game import Game
from compagnie.server.base.actors import Actor, Person
from compagnie.server.base.refusals import refuse
from compagnie.server.protocol import messages as protocol
from compagnie.server.protocol.acts import (
    Act,
    Advised,
    Answered,
    Closed,
    Left,
    Moved,
    Proposed,
    Rematched,
    Resumed,
    Returned,
    Rose,
    Sat,
    Started,
    Takeback,
    Undone,
)
from compagnie.server.protocol.clock import Days
from compagnie.server.protocol.live import Advise
from compagnie.server.table.play import Line
from compagnie.server.table.state import TableState


class TimeUp(msgspec.Struct, frozen=True):
    """The clock finds that seats are out of time."""

    at: float
    id: str | None = None


class Expire(msgspec.Struct, frozen=True):
    """The house closes a table at which nothing happens, or that nobody can begin any more."""

    id: str | None = None
    why: Literal["expired", "host"] = "expired"


class Go(msgspec.Struct, frozen=True):
    """A person at the table has set another one for a rematch."""

    table: str
    id: str | None = None


class TableMove(msgspec.Struct, frozen=True, kw_only=True):
    """What went on live amounts to a move: a line that was drawn, a trade that was agreed on, time that is up."""

    seat: int
    move: Any
    turned: int | None = None
    """The act on which it was decided; None if it doesn't matter."""
    id: str | None = None
    offer: int | None = None


Wanted = protocol.AtTheTable | TimeUp | Expire | Go | TableMove
"""What may be wanted at the door: by people, by bots, by the clock, by the house."""

Decision = tuple[Act, Line | None]
"""The act, and the line it leads to where it was tried out."""


class Context(msgspec.Struct, frozen=True, kw_only=True):
    """What is needed to decide: the table as it stands, who opened it, and its secret."""

    state: TableState
    host: Person
    secret: bytes


def decide(context: Context, who: Actor, wanted: Wanted) -> Decision:
    """The act that comes of it. Raises a Refusal that says why it can't be."""
    state = context.state
    if state.stage == "closed":
        raise refuse("table_closed")
    match wanted:
        case protocol.Move():
            return _move(context, who, wanted)
        case TableMove():
            return _table_move(context, wanted)
        case protocol.Sit():
            return _sit(context, who, wanted), None
        case protocol.Rise():
            return _rise(context, who, wanted), None
        case protocol.Start():
            return _start(context, who)
        case protocol.Undo() | protocol.Propose() | protocol.Answer() | protocol.Resume():
            return _take_counsel(state, who, wanted), None
        case Advise():
            return _advise(state, who, wanted), None
        case protocol.Leave() | protocol.Return():
            return _come_and_go(state, who, wanted), None
        case TimeUp(at=at):
            return _time_up(state, at), None
        case Go(table=table):
            return _rematch(state, who, table), None
        case Expire(why=why):
            if state.stage == "over":
                raise refuse("game_over")
            if why == "host":
                _must_gather(state)
            return Closed(why=why), None


def seat_meant(state: TableState, who: Actor, wanted: Any) -> int:
    """The seat that somebody acts for: his own, and no other."""
    if who.kind == "bot":
        if wanted.seat not in state.bots_to_act:
            raise refuse("not_your_seat", seat=wanted.seat)
        return int(wanted.seat)
    person = who.person.id if who.person else None
    if state.holds(wanted.seat, person):
        return int(wanted.seat)
    mine = state.seats_of(person)
    if not mine:
        raise refuse("not_seated")
    if wanted.seat is not None:
        raise refuse("not_your_seat", seat=wanted.seat)
    acting = [seat for seat in mine if seat in state.to_act]
    for seats in (mine, acting):
        if len(seats) == 1:
            return seats[0]
    raise refuse("which_seat")


def _must_play(state: TableState) -> Line:
    if state.stage == "gathering":
        raise refuse("not_started")
    if state.stage == "over":
        raise refuse("game_over")
    assert state.line is not None
    return state.line


def _must_gather(state: TableState) -> None:
    if state.stage != "gathering":
        raise refuse("already_started")


def _must_be_fresh(state: TableState, seen: int) -> None:
    if seen < state.turned or seen > state.number:
        raise refuse("stale", number=state.number, seen=seen)


def _move(context: Context, who: Actor, wanted: protocol.Move) -> Decision:
    state = context.state
    line = _must_play(state)
    seat = seat_meant(state, who, wanted)
    if state.paused:
        raise refuse("paused")
    if who.kind == "person" and seat in state.stood_in:
        raise refuse("bot_plays", seat=seat)
    if line.position.actor != SEVERAL:  # where several act at once, nobody can have seen it all
        _must_be_fresh(state, wanted.seen)
    move = read_move(state, wanted.move)
    live = state.game.live
    if live and who.kind == "person" and live.drawn(move) and not isinstance(state.clock.pace, Days):
        raise refuse("draw_it")
    if seat not in state.to_act and seat in line.position.to_act:
        raise refuse("one_by_one")
    return _play(context, line, seat, move)


def _play(context: Context, line: Line, seat: int, move: Any, offer: int | None = None) -> Decision:
    tried = line.copy()
    events = tried.play(seat, move)
    answers, more = tried.answer(_chance(context, tried)) if tried.position.actor == NATURE else ([], [])
    plain = msgspec.to_builtins(move)
    return Moved(seat=seat, move=plain, answers=answers, events=events + more, offer=offer), tried


def _table_move(context: Context, wanted: TableMove) -> Decision:
    state = context.state
    line = _must_play(state)
    if state.paused:
        raise refuse("paused")
    if wanted.turned is not None and wanted.turned != state.turned:
        raise refuse("stale", number=state.number, seen=wanted.turned)
    return _play(context, line, wanted.seat, wanted.move, wanted.offer)


def may_draw(state: TableState, who: Actor, wanted: Any) -> int:
    """The seat for which somebody may begin a stroke now, as far as the house minds. Raises a Refusal."""
    _must_play(state)
    seat = _own_seat(state, who, wanted)
    _must_be_fresh(state, wanted.seen)
    return seat


def may_bargain(state: TableState, who: Actor, wanted: Any) -> int:
    """The seat for which somebody may speak at a trade, as far as the house minds. Raises a Refusal."""
    _must_play(state)
    return _own_seat(state, who, wanted)


def _own_seat(state: TableState, who: Actor, wanted: Any) -> int:
    seat = seat_meant(state, who, wanted)
    if state.paused:
        raise refuse("paused")
    if seat in state.stood_in:
        raise refuse("bot_plays", seat=seat)
    return seat


def _advise(state: TableState, who: Actor, wanted: Advise) -> Act:
    line, live = _must_play(state), state.game.live
    if live is None:
        raise refuse("nothing_is_drawn", game=state.game.name)
    if not isinstance(state.clock.pace, Days):
        raise refuse("call_instead")
    seat = _own_seat(state, who, wanted)
    live.check_advice(line.position, seat, wanted.about, wanted.words)
    return Advised(seat=seat, about=wanted.about, words=wanted.words)


def read_move(state: TableState, raw: msgspec.Raw) -> Any:
    """A move of the game. Raises a Refusal that says what can't be read."""
    try:
        return _reader(state.game).decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise refuse("move_unreadable", game=state.game.name, why=str(error)) from None


@cache
def _reader(game: Game) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(game.move_type)


def _chance(context: Context, line: Line) -> FairChance:
    nonces = [bytes.fromhex(seating.nonce) for seating in context.state.seating]
    return FairChance(context.secret, nonces, line.answers)


def _sit(context: Context, who: Actor, wanted: protocol.Sit) -> Act:
    state = context.state
    _must_gather(state)
    seat = _empty_seat(state, wanted.seat)
    nonce = wanted.nonce or secrets.token_hex(16)
    if wanted.bot is not None:
        _must_be_host(context, who)
        if wanted.bot not in bot_names(state.game):
            raise refuse("no_such_bot", bot=wanted.bot, game=state.game.name)
        return Sat(seat=seat, bot=wanted.bot, nonce=nonce)
    assert who.person is not None
    if state.seats_of(who.person.id) and (wanted.seat is None or who.person.id != context.host.id):
        raise refuse("one_seat_each")
    return Sat(seat=seat, person=who.person.id, nonce=nonce)


def _empty_seat(state: TableState, seat: int | None) -> int:
    empty = [number for number, seating in enumerate(state.seating) if seating.empty]
    if seat is None:
        if not empty:
            raise refuse("no_seat_free")
        return empty[0]
    if seat >= state.seats:
        raise refuse("no_such_seat", seat=seat)
    if seat not in empty:
        raise refuse("seat_taken", seat=seat)
    return seat


def _must_be_host(context: Context, who: Actor) -> None:
    if who.person is None or who.person.id != context.host.id:
        raise refuse("not_host", host=context.host.name)


def _rise(context: Context, who: Actor, wanted: protocol.Rise) -> Act:
    state = context.state
    _must_gather(state)
    if wanted.seat is not None:
        if wanted.seat >= state.seats:
            raise refuse("no_such_seat", seat=wanted.seat)
        if state.seating[wanted.seat].empty:
            raise refuse("seat_empty", seat=wanted.seat)
        if state.seating[wanted.seat].bot:
            _must_be_host(context, who)
            return Rose(seat=wanted.seat)
    return Rose(seat=seat_meant(state, who, wanted))


def _start(context: Context, who: Actor) -> Decision:
    state = context.state
    _must_gather(state)
    _must_be_host(context, who)
    empty = sum(seating.empty for seating in state.seating)
    if empty:
        raise refuse("seats_empty", empty=empty)
    line = Line(state.game, state.seats, state.options)
    answers, events = line.answer(_chance(context, line))
    return Started(answers=answers, events=events), line


def _take_counsel(
    state: TableState, who: Actor, wanted: protocol.Undo | protocol.Propose | protocol.Answer | protocol.Resume
) -> Act:
    _must_play(state)
    seat = seat_meant(state, who, wanted)
    if seat in state.stood_in:
        raise refuse("bot_plays", seat=seat)
    match wanted:
        case protocol.Undo(whole_turn=whole_turn, seen=seen):
            if state.paused:
                raise refuse("paused")
            _must_be_fresh(state, seen)
            to = state.undo_to(seat, whole_turn)
            if to is None:
                raise refuse("nothing_to_undo")
            return Undone(seat=seat, to=to)
        case protocol.Propose(wish=wish):
            return _propose(state, seat, wish)
        case protocol.Answer(yes=yes, seen=seen):
            return _answer(state, seat, yes, seen)
        case protocol.Resume():
            if not state.paused:
                raise refuse("not_paused")
            return Resumed(seat=seat)


def _propose(state: TableState, seat: int, wish: Any) -> Act:
    if state.question:
        raise refuse("already_proposed")
    if isinstance(wish, Takeback):
        if not state.may_go_back_to(wish.to):
            raise refuse("no_such_act", to=wish.to)
    elif state.paused:
        raise refuse("paused")
    return Proposed(seat=seat, wish=wish)


def _answer(state: TableState, seat: int, yes: bool, seen: int) -> Act:
    if not state.question:
        raise refuse("nothing_proposed")
    if yes and seen < state.question.asked:  # he saw another question
        raise refuse("stale", number=state.number, seen=seen)
    if yes and seat in state.question.consented:
        raise refuse("answered_already")
    return Answered(seat=seat, yes=yes)


def _come_and_go(state: TableState, who: Actor, wanted: protocol.Leave | protocol.Return) -> Act:
    _must_play(state)
    seat = seat_meant(state, who, wanted)
    if isinstance(wanted, protocol.Leave):
        if seat in state.stood_in:
            raise refuse("bot_plays", seat=seat)
        return Left(seat=seat)
    if seat not in state.stood_in:
        raise refuse("no_bot_plays", seat=seat)
    return Returned(seat=seat)


def _time_up(state: TableState, at: float) -> Act:
    out = state.clock.out(at)
    if state.stage != "playing" or not out:
        raise refuse("not_over")
    return Left(seat=out[0], out_of_time=True)


def _rematch(state: TableState, who: Actor, table: str) -> Act:
    if state.stage != "over":
        raise refuse("not_over")
    if not state.seats_of(who.person.id if who.person else None):
        raise refuse("not_seated")
    if state.rematch:
        raise refuse("rematch_exists", table=state.rematch)
    return Rematched(table=table)
