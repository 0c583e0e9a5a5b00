"""Whether something wanted at a table is allowed, and which act it becomes. Nothing is changed or written here."""

import secrets
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from msgspec.json import Decoder

from compagnie.bots import bot_names
from compagnie.core.chance.duplicate import DuplicateChance
from compagnie.core.chance.fair import FairChance
from compagnie.core.contract import NATURE, SEVERAL
from compagnie.core.game import Game
from compagnie.core.json_reader import decoder
from compagnie.core.playthrough import Chance
from compagnie.server.base.actors import Actor, Person
from compagnie.server.base.refusals import refuse
from compagnie.server.protocol import messages as protocol
from compagnie.server.protocol.acts import (
    Act,
    Answered,
    Closed,
    HoursSet,
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
from compagnie.server.storage.reader import TableRow
from compagnie.server.table.checks import must_be_fresh, must_gather, must_play, must_play_in_person, seat_meant
from compagnie.server.table.playthrough import LoggedPlaythrough
from compagnie.server.table.state import TableState
from compagnie.server.table.wanted import Expire, SetHours, SetRematch, TableMove, TimeUp, Wanted

MAX_TAKEN_BACK = 4_000_000
"""How many bytes of moves may be taken back at a table: an hour of drawing, or tens of thousands of other moves."""


class Decision(msgspec.Struct, frozen=True):
    """An act, and the game as it stands after it, if the act was tried on a copy."""

    act: Act
    play: LoggedPlaythrough | None = None


class Context(msgspec.Struct, frozen=True, kw_only=True):
    """What a decision depends on: the table's state, who opened it, the secret of its chance, how it was set up."""

    state: TableState
    host: Person
    secret: bytes
    row: TableRow


def decide(context: Context, who: Actor, wanted: Wanted) -> Decision:
    """The act that something wanted becomes. Raises a Refusal that says why it isn't allowed."""
    state = context.state
    if state.stage == "closed":
        raise refuse("table_closed")
    decision = DECISIONS.get(type(wanted))
    if decision:
        return decision(context, who, wanted)
    for part in state.parts:
        act = part.decide(state, who, wanted)
        if act is not None:
            return Decision(act)
    raise refuse("not_offered", game=state.game.name)


# Moves


def _move(context: Context, who: Actor, wanted: protocol.Move) -> Decision:
    state = context.state
    play = must_play(state)
    seat = seat_meant(state, who, wanted)
    if state.paused:
        raise refuse("paused")
    if who.kind == "person":
        must_play_in_person(state, seat)
    if play.position.actor != SEVERAL:  # where several act at once, nobody can have seen it all
        must_be_fresh(state, wanted.seen)
    move = read_move(state, wanted.move)
    for part in state.parts:
        part.check_move(state, who, seat, move)
    return _play(context, play, seat, move)


def _table_move(context: Context, who: Actor, wanted: TableMove) -> Decision:
    state = context.state
    play = must_play(state)
    if state.paused:
        raise refuse("paused")
    if wanted.position_number is not None and wanted.position_number != state.position_number:
        raise refuse("stale", number=state.number, seen=wanted.position_number)
    return _play(context, play, wanted.seat, wanted.move, wanted.offer)


def _play(context: Context, play: LoggedPlaythrough, seat: int, move: Any, offer: int | None = None) -> Decision:
    tried = play.copy()
    events = tried.submit(seat, move)
    answers: list[int] = []
    if tried.position.actor == NATURE:
        answered = tried.draw_answers(_chance(context, tried))
        answers, events = answered.answers, events + answered.events
    plain, led_to = msgspec.to_builtins(move), tried.game.led_to(play.position, events, tried.position)
    return Decision(Moved(seat=seat, move=plain, answers=answers, events=events, led_to=led_to, offer=offer), tried)


def read_move(state: TableState, raw: msgspec.Raw) -> Any:
    """A client's move of the game. Raises a Refusal that says what can't be read."""
    try:
        return _move_decoder(state.game).decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise refuse("move_unreadable", game=state.game.name, why=str(error)) from None


@cache
def _move_decoder(game: Game) -> Decoder[Any]:
    return decoder(game.move_type)


def _chance(context: Context, play: LoggedPlaythrough) -> Chance:
    if context.row.round_nonces is not None:
        return DuplicateChance(context.secret, list(map(bytes.fromhex, context.row.round_nonces)), play.answers_of)
    nonces = [bytes.fromhex(seating.nonce) for seating in context.state.seating]
    return FairChance(context.secret, nonces, play.answers)


# Seats, and the beginning


def _sit(context: Context, who: Actor, wanted: protocol.Sit) -> Decision:
    state = context.state
    must_gather(state)
    seat = _empty_seat(state, wanted.seat)
    nonce = wanted.nonce or secrets.token_hex(16)
    if wanted.bot is not None:
        _must_be_host(context, who)
        if wanted.bot not in bot_names(state.game):
            raise refuse("no_such_bot", bot=wanted.bot, game=state.game.name)
        return Decision(Sat(seat=seat, bot=wanted.bot, nonce=nonce))
    assert who.person is not None
    if context.row.rated and who.person.guest:
        raise refuse("rated_account")
    if context.row.rated and state.seats_of(who.person.id):
        raise refuse("rated_one_seat")
    if state.seats_of(who.person.id) and (wanted.seat is None or who.person.id != context.host.id):
        raise refuse("one_seat_each")
    return Decision(Sat(seat=seat, person=who.person.id, nonce=nonce))


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


def _rise(context: Context, who: Actor, wanted: protocol.Rise) -> Decision:
    state = context.state
    must_gather(state)
    if wanted.seat is not None:
        if wanted.seat >= state.seats:
            raise refuse("no_such_seat", seat=wanted.seat)
        if state.seating[wanted.seat].empty:
            raise refuse("seat_empty", seat=wanted.seat)
        if state.seating[wanted.seat].bot:
            _must_be_host(context, who)
            return Decision(Rose(seat=wanted.seat))
    return Decision(Rose(seat=seat_meant(state, who, wanted)))


def _start(context: Context, who: Actor, wanted: protocol.Start) -> Decision:
    state = context.state
    must_gather(state)
    _must_be_host(context, who)
    empty = sum(seating.empty for seating in state.seating)
    if empty:
        raise refuse("seats_empty", empty=empty)
    play = state.new_play()
    answered = play.draw_answers(_chance(context, play))
    return Decision(Started(answers=answered.answers, events=answered.events), play)


# Undo, proposals and pauses


def _deciding_seat(state: TableState, who: Actor, wanted: Any) -> int:
    """The seat of a person who plays themselves, paused or not."""
    must_play(state)
    seat = seat_meant(state, who, wanted)
    must_play_in_person(state, seat)
    return seat


def _undo(context: Context, who: Actor, wanted: protocol.Undo) -> Decision:
    state = context.state
    seat = _deciding_seat(state, who, wanted)
    if state.paused:
        raise refuse("paused")
    must_be_fresh(state, wanted.seen)
    _must_not_take_back_too_much(state)
    to = state.undo_to(seat, wanted.whole_turn)
    if to is None:
        raise refuse("nothing_to_undo")
    return Decision(Undone(seat=seat, to=to))


def _must_not_take_back_too_much(state: TableState) -> None:
    """The log keeps what was taken back, and whoever opens the table later has to read it."""
    if state.taken_back > MAX_TAKEN_BACK:
        raise refuse("too_much_taken_back")


def _propose(context: Context, who: Actor, wanted: protocol.Propose) -> Decision:
    state, wish = context.state, wanted.wish
    seat = _deciding_seat(state, who, wanted)
    if state.question:
        raise refuse("already_proposed")
    if isinstance(wish, Takeback):
        _must_not_take_back_too_much(state)
        if not state.may_go_back_to(wish.to):
            raise refuse("no_such_act", to=wish.to)
        if context.row.round_nonces is not None and state.answered_since(wish.to):
            raise refuse("same_chance_again")
    elif state.paused:
        raise refuse("paused")
    return Decision(Proposed(seat=seat, wish=wish))


def _answer(context: Context, who: Actor, wanted: protocol.Answer) -> Decision:
    state = context.state
    seat = _deciding_seat(state, who, wanted)
    if not state.question:
        raise refuse("nothing_proposed")
    if wanted.yes and wanted.seen < state.question.asked:  # they saw another question
        raise refuse("stale", number=state.number, seen=wanted.seen)
    if wanted.yes and seat in state.question.consented:
        raise refuse("answered_already")
    return Decision(Answered(seat=seat, yes=wanted.yes))


def _resume(context: Context, who: Actor, wanted: protocol.Resume) -> Decision:
    seat = _deciding_seat(context.state, who, wanted)
    if not context.state.paused:
        raise refuse("not_paused")
    return Decision(Resumed(seat=seat))


# Leaving, and the end


def _leave(context: Context, who: Actor, wanted: protocol.Leave) -> Decision:
    return Decision(Left(seat=_deciding_seat(context.state, who, wanted)))


def _return(context: Context, who: Actor, wanted: protocol.Return) -> Decision:
    must_play(context.state)
    seat = seat_meant(context.state, who, wanted)
    if seat not in context.state.bot_seats:
        raise refuse("no_bot_plays", seat=seat)
    return Decision(Returned(seat=seat))


def _time_up(context: Context, who: Actor, wanted: TimeUp) -> Decision:
    out = context.state.clock.out(wanted.at)
    if context.state.stage != "playing" or not out:
        raise refuse("not_over")
    return Decision(Left(seat=out[0], out_of_time=True))


def _rematch(context: Context, who: Actor, wanted: SetRematch) -> Decision:
    state = context.state
    if state.stage != "over":
        raise refuse("not_over")
    if not state.seats_of(who.person.id if who.person else None):
        raise refuse("not_seated")
    if state.rematch:
        raise refuse("rematch_exists", table=state.rematch)
    return Decision(Rematched(table=wanted.table))


def _set_hours(context: Context, who: Actor, wanted: SetHours) -> Decision:
    state = context.state
    if state.stage == "over":
        raise refuse("game_over")
    if state.seating[wanted.seat].person is None or state.clock.hours[wanted.seat] == wanted.hours:
        raise refuse("not_seated")
    return Decision(HoursSet(seat=wanted.seat, hours=wanted.hours))


def _expire(context: Context, who: Actor, wanted: Expire) -> Decision:
    if context.state.stage == "over":
        raise refuse("game_over")
    if wanted.why == "host":
        must_gather(context.state)
    return Decision(Closed(why=wanted.why))


DECISIONS: dict[type, Callable[[Context, Actor, Any], Decision]] = {
    protocol.Move: _move,
    TableMove: _table_move,
    protocol.Sit: _sit,
    protocol.Rise: _rise,
    protocol.Start: _start,
    protocol.Undo: _undo,
    protocol.Propose: _propose,
    protocol.Answer: _answer,
    protocol.Resume: _resume,
    protocol.Leave: _leave,
    protocol.Return: _return,
    TimeUp: _time_up,
    SetRematch: _rematch,
    Expire: _expire,
    SetHours: _set_hours,
}
"""What the table itself decides; the rest is decided by the capabilities of its game."""
