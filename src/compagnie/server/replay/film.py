"""A game as a film: the first view, then each event and how it changed the view. A page can show it
forwards and backwards without knowing a rule.
"""

import time
from typing import Any

import msgspec

from compagnie.core.game import Game
from compagnie.core.records.record import Record, decode_record
from compagnie.core.records.replay import Breach, Replay
from compagnie.core.refusal import Refusal
from compagnie.games import games
from compagnie.server.base.refusals import refuse
from compagnie.server.protocol.messages import Change
from compagnie.server.table.diff import changes

LARGEST_RECORD = 1024 * 1024
"""A longer record isn't taken over the net; `compagnie replay` takes any."""
MOST_FRAMES = 20_000
LONGEST_FILM = 16 * 1024 * 1024
MOST_SECONDS = 20.0


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """An event, and the changes that turn the view before it into the view after it."""

    event: Any
    changes: list[Change]


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

    Without a seat all is open, or (a game under way) it is as a spectator saw it.

    Long work: it must not be done where others wait.
    """
    record = _read(given)
    game = games().get(record.game)
    if game is None:
        raise refuse("no_such_game", game=record.game[:40])
    if seat is not None and not 0 <= seat < record.players:
        raise refuse("no_such_seat", seat=seat)
    if len(record.events) > MOST_FRAMES:
        raise refuse("bad_record", why=f"It tells {len(record.events)} events; {MOST_FRAMES} are the most.")
    try:
        return _filmed(game, record, seat, all_open and seat is None)
    except Breach as breach:
        told = {"breach": (breach.rule, "The record breaks the rules: {why}")}
        raise Refusal(told, "breach", event=breach.event, why=str(breach)) from None


def _read(given: bytes) -> Record:
    try:
        return decode_record(given)
    except ValueError as error:
        raise refuse("bad_record", why=str(error)) from None


def _filmed(game: Game, record: Record, seat: int | None, all_open: bool) -> bytes:
    deadline = time.monotonic() + MOST_SECONDS
    replay = Replay(game, record)
    shown = _view(game, replay, seat, all_open)
    setup = replay.setup if all_open else game.seen_setup(replay.setup, seat)
    first, frames, size = msgspec.json.encode(shown), [], 0
    for event in replay:
        before, shown = shown, _view(game, replay, seat, all_open)
        told = event if all_open else game.seen(event, seat)
        frames.append(msgspec.Raw(msgspec.json.encode(Frame(event=told, changes=changes(before, shown)))))
        size += len(bytes(frames[-1]))
        if size > LONGEST_FILM or time.monotonic() > deadline:
            raise refuse("bad_record", why="Its replay takes too long.")
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


def _view(game: Game, replay: Replay, seat: int | None, all_open: bool) -> Any:
    return game.open_view(replay.position) if all_open else game.view(replay.position, seat)
