"""A game as a film: the first view, then each event with the changes it made to the view.

A page can show it forwards and backwards without knowing a rule.
"""

import time
from collections.abc import Iterator
from typing import Any

import msgspec

from compagnie.core.game import Consequence, Game
from compagnie.core.records.record import Record, decode_record
from compagnie.core.records.replay import Breach, Chain, Replay
from compagnie.core.refusal import Refusal
from compagnie.games import games
from compagnie.server.base.preparation import must_be_prepared
from compagnie.server.base.refusals import refuse
from compagnie.server.protocol.messages import Change
from compagnie.server.table.views.diff import changes

MAX_RECORD = 1024 * 1024
"""The API takes no longer record; `compagnie replay` takes any."""
MAX_FRAMES = 20_000
MAX_FILM = 16 * 1024 * 1024
FILM_TIMEOUT = 20.0


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """An event, what it led to, and the changes that turn the view before it into the view after it."""

    event: Any
    changes: list[Change]
    led_to: list[Any] | msgspec.UnsetType = msgspec.UNSET
    """As with an act at a table."""


class Film(msgspec.Struct, frozen=True, kw_only=True):
    """A whole game."""

    game: str
    seats: int
    options: dict[str, Any]
    seat: int | None
    """From whose seat it is seen; null where everything is open, as a record tells it."""
    setup: Any
    view: Any
    """The view before the first event."""
    frames: list[Frame]
    result: Any


def film(given: bytes, seat: int | None = None, *, all_open: bool = True) -> bytes:
    """The film of a record, as JSON. Raises a Refusal that says what is wrong with the record.

    Without a seat everything is shown, or with `all_open=False` what a spectator saw.

    Slow: run it in a worker thread.
    """
    record = _decoded(given)
    game = games().get(record.game)
    if game is None:
        raise refuse("no_such_game", game=record.game[:40])
    must_be_prepared(record.game)
    if seat is not None and not 0 <= seat < record.players:
        raise refuse("no_such_seat", seat=seat)
    if len(record.events) > MAX_FRAMES:
        raise refuse("bad_record", why=f"It has {len(record.events)} events; at most {MAX_FRAMES} are allowed.")
    try:
        return _filmed(game, record, seat, all_open and seat is None)
    except Breach as breach:
        raise Refusal("breach", {"event": breach.event, "why": str(breach)}, breach.rule) from None


def _decoded(given: bytes) -> Record:
    try:
        return decode_record(given)
    except ValueError as error:
        raise refuse("bad_record", why=str(error)) from None


def _filmed(game: Game, record: Record, seat: int | None, all_open: bool) -> bytes:
    replay = Replay(game, record)
    view = _view(game, replay, seat, all_open)
    setup = replay.setup if all_open else game.seen_setup(replay.setup, seat)
    first = msgspec.json.encode(view)
    frames = list(_frames(game, replay, view, seat, all_open))
    return msgspec.json.encode(
        Film(
            game=game.name,
            seats=record.players,
            options=record.options,
            seat=seat,
            setup=setup,
            view=msgspec.Raw(first),
            frames=frames,  # type: ignore[arg-type]  # encoded already
            result=game.result(replay.position),
        )
    )


def _frames(game: Game, replay: Replay, view: Any, seat: int | None, all_open: bool) -> Iterator[msgspec.Raw]:
    """Each event's frame, encoded. Raises a Refusal when the film grows too long or takes too long."""
    size, deadline = 0, time.monotonic() + FILM_TIMEOUT
    held: list[Frame] = []
    """The frames of the last chain: a game may end after them without an event."""
    for chain in replay.chains():
        before, view = view, _view(game, replay, seat, all_open)
        if not chain.events:
            *held, last = held
            held.append(_and_then(last, chain, changes(before, view)))
            continue
        encoded = [msgspec.json.encode(frame) for frame in held]
        yield from map(msgspec.Raw, encoded)
        size += sum(map(len, encoded))
        if size > MAX_FILM or time.monotonic() > deadline:
            raise refuse("bad_record", why="Its replay takes too long.")
        seen = [event if all_open else game.seen(event, seat) for event in chain.events]
        held = [Frame(event=event, changes=[], led_to=_led_to(chain, n)) for n, event in enumerate(seen, 1)]
        held[0] = msgspec.structs.replace(held[0], changes=changes(before, view))
    yield from (msgspec.Raw(msgspec.json.encode(frame)) for frame in held)


def _led_to(chain: Chain, number: int) -> list[Consequence] | msgspec.UnsetType:
    """What one event of a chain led to: in its frame it is the only event."""
    mine = [each for each in chain.led_to if each.follows == number]
    return [msgspec.structs.replace(each, follows=1) for each in mine] or msgspec.UNSET


def _and_then(last: Frame, chain: Chain, more: list[Change]) -> Frame:
    """The last frame of a game that ended after it without an event."""
    led_to = [msgspec.structs.replace(each, follows=1) for each in chain.led_to]
    return msgspec.structs.replace(last, changes=[*last.changes, *more], led_to=[*(last.led_to or []), *led_to])


def _view(game: Game, replay: Replay, seat: int | None, all_open: bool) -> Any:
    return game.open_view(replay.position) if all_open else game.view(replay.position, seat)
