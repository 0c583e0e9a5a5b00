"""What each seat, and a spectator, may see of a table: built from nothing by adding what they may know."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from compagnie.core.game import Game
from compagnie.core.records.record import chosen_options
from compagnie.server.base.actors import Person
from compagnie.server.protocol.acts import Act, Answered, Left, Moved, Proposed, Rematched, Started
from compagnie.server.protocol.clock import ClockView
from compagnie.server.protocol.messages import Happened, QuestionCard, SeatCard, SeenAct, TableCard, encode
from compagnie.server.storage.reader import TableRow
from compagnie.server.table.playthrough import events_of
from compagnie.server.table.state import Question, TableState


def seen_acts(
    game: Game, number: int, at: float, act: Act, setup: Any, to: int | None, seats: Sequence[int | None]
) -> Mapping[int | None, SeenAct]:
    """An act as each of these seats may see it. Most moves look the same to all."""
    if not isinstance(act, Moved):
        return {seat: seen_act(game, number, at, act, setup, to, seat) for seat in seats}
    happened = events_of(game, act)
    if [game.seen(event, None) for event in happened] == happened:  # if a spectator sees it all, everyone does
        return dict.fromkeys(seats, _seen_move(game, number, at, act, happened))
    seen = {seat: [game.seen(event, seat) for event in happened] for seat in seats}
    for_most = _seen_move(game, number, at, act, seen[seats[0]])
    return {
        seat: for_most if events == for_most.events else _seen_move(game, number, at, act, events)
        for seat, events in seen.items()
    }


def _seen_move(game: Game, number: int, at: float, act: Moved, events: list[Any]) -> SeenAct:
    """Neither the move itself nor chance's answers are told: only what a seat may see of the events."""
    return SeenAct(
        number=number,
        at=round(at, 2),
        kind="moved",
        seat=act.seat,
        events=events,
        led_to=act.led_to or msgspec.UNSET,
        simulated=(game.drawing is not None and act.move["kind"] in game.drawing.simulated) or msgspec.UNSET,
    )


def seen_act(game: Game, number: int, at: float, act: Act, setup: Any, to: int | None, seat: int | None) -> SeenAct:
    """An act as a seat may see it. `to` is where it took the game back to."""
    if isinstance(act, Moved):
        return _seen_move(game, number, at, act, [game.seen(event, seat) for event in events_of(game, act)])
    kind = type(act).__struct_config__.tag
    assert isinstance(kind, str)
    return SeenAct(
        number=number,
        at=round(at, 2),
        kind=kind,
        seat=getattr(act, "seat", None),
        events=[game.seen(event, seat) for event in events_of(game, act)] if isinstance(act, Started) else [],
        setup=game.seen_setup(setup, seat) if isinstance(act, Started) else None,
        to=to,
        wish=act.wish if isinstance(act, Proposed) else None,
        yes=act.yes if isinstance(act, Answered) else None,
        table=act.table if isinstance(act, Rematched) else None,
        out_of_time=(isinstance(act, Left) and act.out_of_time) or msgspec.UNSET,
    )


def happened_frames(
    state: TableState,
    seen: Mapping[int | None, SeenAct],
    changes: Mapping[int | None, Any],
    clock: ClockView | None,
    card: TableCard | None,
) -> dict[int | None, bytes]:
    """The message about an act for each seat, encoded once for all seats that are told the same."""
    undoing = state.may_undo
    frames: dict[int | None, bytes] = {}
    alike: dict[tuple[int, int, bool], bytes] = {}
    for seat, act in seen.items():
        may_undo = seat is not None and seat == undoing
        what = id(act), id(changes[seat]), may_undo
        if what not in alike:
            alike[what] = encode(
                Happened(
                    act=act,
                    changes=changes[seat],
                    to_act=state.to_act,
                    clock=clock,
                    table=card,
                    undo=may_undo or msgspec.UNSET,
                )
            )
        frames[seat] = alike[what]
    return frames


def table_card(
    row: TableRow, state: TableState, names: Mapping[str, Person], here: set[int], changed_at: float
) -> TableCard:
    """A table as everyone may see it."""
    question = state.question
    return TableCard(
        id=row.id,
        game=row.game,
        rules=row.rules,
        seats=[_seat_card(state, seat, names, seat in here) for seat in range(state.seats)],
        options=chosen_options(state.game, state.options),
        pace=state.clock.pace,
        open=row.open,
        host=row.host,
        state=state.stage,
        number=state.number,
        to_act=state.to_act,
        paused=state.paused,
        question=None if question is None else _question_card(question),
        commitment=row.commitment,
        created_at=row.created_at,
        changed_at=changed_at,
        rematch=state.rematch,
        hints=row.hints,
        bot_speed=row.bot_speed,
        hide_drawing=row.hide_drawing,
        rated=row.rated,
        club=row.club,
        members_only=row.members_only,
    )


def _question_card(question: Question) -> QuestionCard:
    return QuestionCard(seat=question.seat, wish=question.wish, consented=sorted(question.consented))


def _seat_card(state: TableState, seat: int, names: Mapping[str, Person], here: bool) -> SeatCard:
    seating = state.seating[seat]
    person = names.get(seating.person or "")
    return SeatCard(
        person=seating.person,
        name=person.name if person else None,
        bot=seating.bot,
        guest=bool(person and person.guest),
        nonce=seating.nonce,
        here=here,
        bot_plays=seat in state.bot_seats,
        hours=known.hours if (known := state.clock.hours[seat]) else None,
    )
