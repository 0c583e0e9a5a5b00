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
from compagnie.server.table.state import Standing


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


class Desk(msgspec.Struct, frozen=True, kw_only=True):
    """What is needed to decide: the table as it stands, who opened it, and its secret."""

    standing: Standing
    host: Person
    secret: bytes


def decide(desk: Desk, who: Actor, wanted: Wanted) -> Decision:
    """The act that comes of it. Raises a Refusal that says why it can't be."""
    standing = desk.standing
    if standing.state == "closed":
        raise refuse("table_closed")
    match wanted:
        case protocol.Move():
            return _move(desk, who, wanted)
        case TableMove():
            return _table_move(desk, wanted)
        case protocol.Sit():
            return _sit(desk, who, wanted), None
        case protocol.Rise():
            return _rise(desk, who, wanted), None
        case protocol.Start():
            return _start(desk, who)
        case protocol.Undo() | protocol.Propose() | protocol.Answer() | protocol.Resume():
            return _take_counsel(standing, who, wanted), None
        case Advise():
            return _advise(standing, who, wanted), None
        case protocol.Leave() | protocol.Return():
            return _come_and_go(standing, who, wanted), None
        case TimeUp(at=at):
            return _time_up(standing, at), None
        case Go(table=table):
            return _rematch(standing, who, table), None
        case Expire(why=why):
            if standing.state == "over":
                raise refuse("game_over")
            if why == "host":
                _must_gather(standing)
            return Closed(why=why), None


def seat_meant(standing: Standing, who: Actor, wanted: Any) -> int:
    """The seat that somebody acts for: his own, and no other."""
    if who.kind == "bot":
        if wanted.seat not in standing.bots_to_act:
            raise refuse("not_your_seat", seat=wanted.seat)
        return int(wanted.seat)
    person = who.person.id if who.person else None
    if standing.holds(wanted.seat, person):
        return int(wanted.seat)
    mine = standing.seats_of(person)
    if not mine:
        raise refuse("not_seated")
    if wanted.seat is not None:
        raise refuse("not_your_seat", seat=wanted.seat)
    acting = [seat for seat in mine if seat in standing.to_act]
    for seats in (mine, acting):
        if len(seats) == 1:
            return seats[0]
    raise refuse("which_seat")


def _must_play(standing: Standing) -> Line:
    if standing.state == "gathering":
        raise refuse("not_started")
    if standing.state == "over":
        raise refuse("game_over")
    assert standing.line is not None
    return standing.line


def _must_gather(standing: Standing) -> None:
    if standing.state != "gathering":
        raise refuse("already_started")


def _must_be_fresh(standing: Standing, seen: int) -> None:
    if seen < standing.turned or seen > standing.number:
        raise refuse("stale", number=standing.number, seen=seen)


def _move(desk: Desk, who: Actor, wanted: protocol.Move) -> Decision:
    standing = desk.standing
    line = _must_play(standing)
    seat = seat_meant(standing, who, wanted)
    if standing.paused:
        raise refuse("paused")
    if who.kind == "person" and seat in standing.stood_in:
        raise refuse("bot_plays", seat=seat)
    if line.position.actor != SEVERAL:  # where several act at once, nobody can have seen it all
        _must_be_fresh(standing, wanted.seen)
    move = read_move(standing, wanted.move)
    live = standing.game.live
    if live and who.kind == "person" and live.drawn(move) and not isinstance(standing.clock.pace, Days):
        raise refuse("draw_it")
    if seat not in standing.to_act and seat in line.position.to_act:
        raise refuse("one_by_one")
    return _play(desk, line, seat, move)


def _play(desk: Desk, line: Line, seat: int, move: Any, offer: int | None = None) -> Decision:
    tried = line.copy()
    events = tried.play(seat, move)
    answers, more = tried.answer(_chance(desk, tried)) if tried.position.actor == NATURE else ([], [])
    plain = msgspec.to_builtins(move)
    return Moved(seat=seat, move=plain, answers=answers, events=events + more, offer=offer), tried


def _table_move(desk: Desk, wanted: TableMove) -> Decision:
    standing = desk.standing
    line = _must_play(standing)
    if standing.paused:
        raise refuse("paused")
    if wanted.turned is not None and wanted.turned != standing.turned:
        raise refuse("stale", number=standing.number, seen=wanted.turned)
    return _play(desk, line, wanted.seat, wanted.move, wanted.offer)


def may_draw(standing: Standing, who: Actor, wanted: Any) -> int:
    """The seat for which somebody may begin a stroke now, as far as the house minds. Raises a Refusal."""
    _must_play(standing)
    seat = _own_seat(standing, who, wanted)
    _must_be_fresh(standing, wanted.seen)
    return seat


def may_bargain(standing: Standing, who: Actor, wanted: Any) -> int:
    """The seat for which somebody may speak at a trade, as far as the house minds. Raises a Refusal."""
    _must_play(standing)
    return _own_seat(standing, who, wanted)


def _own_seat(standing: Standing, who: Actor, wanted: Any) -> int:
    seat = seat_meant(standing, who, wanted)
    if standing.paused:
        raise refuse("paused")
    if seat in standing.stood_in:
        raise refuse("bot_plays", seat=seat)
    return seat


def _advise(standing: Standing, who: Actor, wanted: Advise) -> Act:
    line, live = _must_play(standing), standing.game.live
    if live is None:
        raise refuse("nothing_is_drawn", game=standing.game.name)
    if not isinstance(standing.clock.pace, Days):
        raise refuse("call_instead")
    seat = _own_seat(standing, who, wanted)
    live.check_advice(line.position, seat, wanted.about, wanted.words)
    return Advised(seat=seat, about=wanted.about, words=wanted.words)


def read_move(standing: Standing, raw: msgspec.Raw) -> Any:
    """A move of the game. Raises a Refusal that says what can't be read."""
    try:
        return _reader(standing.game).decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise refuse("move_unreadable", game=standing.game.name, why=str(error)) from None


@cache
def _reader(game: Game) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(game.move_type)


def _chance(desk: Desk, line: Line) -> FairChance:
    nonces = [bytes.fromhex(seating.nonce) for seating in desk.standing.seating]
    return FairChance(desk.secret, nonces, line.answers)


def _sit(desk: Desk, who: Actor, wanted: protocol.Sit) -> Act:
    standing = desk.standing
    _must_gather(standing)
    seat = _empty_seat(standing, wanted.seat)
    nonce = wanted.nonce or secrets.token_hex(16)
    if wanted.bot is not None:
        _must_be_host(desk, who)
        if wanted.bot not in bot_names(standing.game):
            raise refuse("no_such_bot", bot=wanted.bot, game=standing.game.name)
        return Sat(seat=seat, bot=wanted.bot, nonce=nonce)
    assert who.person is not None
    if standing.seats_of(who.person.id) and (wanted.seat is None or who.person.id != desk.host.id):
        raise refuse("one_seat_each")
    return Sat(seat=seat, person=who.person.id, nonce=nonce)


def _empty_seat(standing: Standing, seat: int | None) -> int:
    empty = [number for number, seating in enumerate(standing.seating) if seating.empty]
    if seat is None:
        if not empty:
            raise refuse("no_seat_free")
        return empty[0]
    if seat >= standing.seats:
        raise refuse("no_such_seat", seat=seat)
    if seat not in empty:
        raise refuse("seat_taken", seat=seat)
    return seat


def _must_be_host(desk: Desk, who: Actor) -> None:
    if who.person is None or who.person.id != desk.host.id:
        raise refuse("not_host", host=desk.host.name)


def _rise(desk: Desk, who: Actor, wanted: protocol.Rise) -> Act:
    standing = desk.standing
    _must_gather(standing)
    if wanted.seat is not None:
        if wanted.seat >= standing.seats:
            raise refuse("no_such_seat", seat=wanted.seat)
        if standing.seating[wanted.seat].empty:
            raise refuse("seat_empty", seat=wanted.seat)
        if standing.seating[wanted.seat].bot:
            _must_be_host(desk, who)
            return Rose(seat=wanted.seat)
    return Rose(seat=seat_meant(standing, who, wanted))


def _start(desk: Desk, who: Actor) -> Decision:
    standing = desk.standing
    _must_gather(standing)
    _must_be_host(desk, who)
    empty = sum(seating.empty for seating in standing.seating)
    if empty:
        raise refuse("seats_empty", empty=empty)
    line = Line(standing.game, standing.seats, standing.options)
    answers, events = line.answer(_chance(desk, line))
    return Started(answers=answers, events=events), line


def _take_counsel(
    standing: Standing, who: Actor, wanted: protocol.Undo | protocol.Propose | protocol.Answer | protocol.Resume
) -> Act:
    _must_play(standing)
    seat = seat_meant(standing, who, wanted)
    if seat in standing.stood_in:
        raise refuse("bot_plays", seat=seat)
    match wanted:
        case protocol.Undo(whole_turn=whole_turn, seen=seen):
            if standing.paused:
                raise refuse("paused")
            _must_be_fresh(standing, seen)
            to = standing.undo_to(seat, whole_turn)
            if to is None:
                raise refuse("nothing_to_undo")
            return Undone(seat=seat, to=to)
        case protocol.Propose(wish=wish):
            return _propose(standing, seat, wish)
        case protocol.Answer(yes=yes, seen=seen):
            return _answer(standing, seat, yes, seen)
        case protocol.Resume():
            if not standing.paused:
                raise refuse("not_paused")
            return Resumed(seat=seat)


def _propose(standing: Standing, seat: int, wish: Any) -> Act:
    if standing.question:
        raise refuse("already_proposed")
    if isinstance(wish, Takeback):
        if not standing.may_go_back_to(wish.to):
            raise refuse("no_such_act", to=wish.to)
    elif standing.paused:
        raise refuse("paused")
    return Proposed(seat=seat, wish=wish)


def _answer(standing: Standing, seat: int, yes: bool, seen: int) -> Act:
    if not standing.question:
        raise refuse("nothing_proposed")
    if yes and seen < standing.question.asked:  # he saw another question
        raise refuse("stale", number=standing.number, seen=seen)
    if yes and seat in standing.question.consented:
        raise refuse("answered_already")
    return Answered(seat=seat, yes=yes)


def _come_and_go(standing: Standing, who: Actor, wanted: protocol.Leave | protocol.Return) -> Act:
    _must_play(standing)
    seat = seat_meant(standing, who, wanted)
    if isinstance(wanted, protocol.Leave):
        if seat in standing.stood_in:
            raise refuse("bot_plays", seat=seat)
        return Left(seat=seat)
    if seat not in standing.stood_in:
        raise refuse("no_bot_plays", seat=seat)
    return Returned(seat=seat)


def _time_up(standing: Standing, at: float) -> Act:
    out = standing.clock.out(at)
    if standing.state != "playing" or not out:
        raise refuse("not_over")
    return Left(seat=out[0], out_of_time=True)


def _rematch(standing: Standing, who: Actor, table: str) -> Act:
    if standing.state != "over":
        raise refuse("not_over")
    if not standing.seats_of(who.person.id if who.person else None):
        raise refuse("not_seated")
    if standing.rematch:
        raise refuse("rematch_exists", table=standing.rematch)
    return Rematched(table=table)
