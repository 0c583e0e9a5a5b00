"""Checks that decisions at a table share: which seat is meant, and whether it may act now. Each raises a Refusal."""

from typing import TYPE_CHECKING, Any

from compagnie.server.base.actors import Actor
from compagnie.server.base.refusals import refuse

if TYPE_CHECKING:
    from compagnie.server.table.playthrough import LoggedPlaythrough
    from compagnie.server.table.state import TableState


def seat_meant(state: "TableState", who: Actor, wanted: Any) -> int:
    """The seat that an actor acts for: one of their own."""
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


def must_play(state: "TableState") -> "LoggedPlaythrough":
    """The game in progress."""
    if state.stage == "gathering":
        raise refuse("not_started")
    if state.stage == "over":
        raise refuse("game_over")
    assert state.play is not None
    return state.play


def must_gather(state: "TableState") -> None:
    """The game has not begun."""
    if state.stage != "gathering":
        raise refuse("already_started")


def must_be_fresh(state: "TableState", seen: int) -> None:
    """The client has seen the current position."""
    if seen < state.position_number or seen > state.number:
        raise refuse("stale", number=state.number, seen=seen)


def playing_seat(state: "TableState", who: Actor, wanted: Any) -> int:
    """The seat that an actor acts for, in a game that is not paused; no bot plays for it."""
    must_play(state)
    seat = seat_meant(state, who, wanted)
    if state.paused:
        raise refuse("paused")
    must_play_in_person(state, seat)
    return seat


def must_play_in_person(state: "TableState", seat: int) -> None:
    """No bot plays for this seat."""
    if seat in state.bot_seats:
        raise refuse("bot_plays", seat=seat)
