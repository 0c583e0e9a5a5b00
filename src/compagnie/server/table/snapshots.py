"""Snapshots of a table's state, so that a long log need not be replayed from the start.

A snapshot is a cache of the log. It is used only if it was made by the rules that run now, from the acts that are in
the log; any other is ignored. Snapshots are taken while a table is idle.
"""

import hashlib
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import structlog

from compagnie.core import game as core_game
from compagnie.core.game import Game
from compagnie.server.protocol.acts import Act, Moved, Started, decode_act
from compagnie.server.protocol.messages import Stage
from compagnie.server.storage.rows import ActRow, SnapshotRow
from compagnie.server.table.playthrough import LoggedPlaythrough
from compagnie.server.table.state import Question, Seating, TableState, logged_move

log = structlog.get_logger()

EVERY = 40
"""A snapshot is taken after so many more acts."""
IDLE_SECONDS = 5.0
"""A table at which nothing happened for so many seconds is idle."""


class _PlaySnapshot(msgspec.Struct, frozen=True, kw_only=True):
    position: dict[str, Any]
    scribe: dict[str, Any]
    answers: int


class _Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """A table's state, without the moves: those are in the log."""

    position_number: int
    stage: Stage
    seating: list[Seating]
    moves: list[int]
    time_gained: list[float]
    bot_seats: list[int]
    returned: dict[int, int]
    takeback_number: int
    went_back: dict[int, int]
    question: Question | None
    paused: bool
    rematch: str | None
    to_act: list[int]
    clock: tuple[list[float], list[float | None]]
    extensions: dict[str, Any]
    play: _PlaySnapshot | None


class LogDigest:
    """A digest of a table's log, as a chain: of each act and the digest before it.

    A single running SHA-256 would release Python's lock with every act, once it has seen a long one.
    """

    def __init__(self) -> None:
        self._sum = b""

    def add(self, row: ActRow) -> None:
        """Add the next act."""
        self._sum = hashlib.sha256(self._sum + f"{row.number}/{row.at:.3f}/{row.what}\n".encode()).digest()

    def __str__(self) -> str:
        return self._sum.hex()


def snapshot(table: str, state: TableState, digest: LogDigest) -> SnapshotRow:
    """A snapshot of a table as it is."""
    play, moves = state.play, state.moves
    taken = _Snapshot(
        position_number=state.position_number,
        stage=state.stage,
        seating=state.seating,
        moves=[move.number for move in moves],
        time_gained=[move.time_gained for move in moves],
        bot_seats=sorted(state.bot_seats),
        returned=state.returned,
        takeback_number=state.takeback_number,
        went_back=state.went_back,
        question=state.question,
        paused=state.paused,
        rematch=state.rematch,
        to_act=state.to_act,
        clock=state.clock.plain(),
        extensions=state.extensions,
        play=None
        if play is None
        else _PlaySnapshot(position=play.position.plain(), scribe=play.scribe_memory(), answers=play.answers),
    )
    return SnapshotRow(
        table=table,
        number=state.number,
        rules=rules_digest(state.game),
        log=str(digest),
        standing=msgspec.json.encode(taken).decode(),
    )


def load_log(state: TableState, rows: Sequence[ActRow], kept: SnapshotRow | None) -> int:
    """Let a new state take a whole log, from the snapshot on if it can be trusted; how many acts were skipped."""
    acts = [decode_act(row.what) for row in rows]
    skipped = 0
    if kept and _trusted(state.game, rows, kept):
        try:
            _restore(state, acts, kept)
            skipped = kept.number
        except Exception as error:  # whatever is wrong with it: the log has it all
            log.warning("a snapshot can't be read", table=kept.table, error=str(error))
            state.reset()
    for row, act in zip(rows[skipped:], acts[skipped:], strict=True):
        state.take(row.number, row.at, act)
    return skipped


def _trusted(game: Game, rows: Sequence[ActRow], kept: SnapshotRow) -> bool:
    """Whether a snapshot was made by these rules of the beginning of this log."""
    if kept.rules != rules_digest(game) or kept.number > len(rows):
        return False
    digest = LogDigest()
    for row in rows[: kept.number]:
        digest.add(row)
    return str(digest) == kept.log


def _restore(state: TableState, acts: Sequence[Act], kept: SnapshotRow) -> None:
    taken = msgspec.json.decode(kept.standing, type=_Snapshot)
    moves = [(number, acts[number - 1]) for number in taken.moves]
    if taken.play:
        state.play = LoggedPlaythrough(state.game, state.seats, state.options)
        events = [act.events for _, act in moves if isinstance(act, Moved | Started)]
        state.play.restore(taken.play.position, taken.play.scribe, taken.play.answers, events)
    state.returned, state.takeback_number = taken.returned, taken.takeback_number
    state.went_back = taken.went_back
    state.moves = [logged_move(n, act, gained) for (n, act), gained in zip(moves, taken.time_gained, strict=True)]
    state.number, state.position_number, state.stage = kept.number, taken.position_number, taken.stage
    state.seating, state.bot_seats = taken.seating, set(taken.bot_seats)
    state.question, state.paused, state.rematch = taken.question, taken.paused, taken.rematch
    state.to_act = taken.to_act
    state.clock.restore(*taken.clock)
    state.extensions = {
        part.name: msgspec.convert(taken.extensions[part.name], part.value_type) for part in state.parts
    }


@cache
def rules_digest(game: Game) -> str:
    """A digest of everything that a position depends on: the game's own files, the core's, and these."""
    here = Path(__file__)
    folders = [Path(core_game.__file__).parent, _folder(game)]
    files = [file for folder in folders for file in sorted(folder.rglob("*")) if file.suffix in (".py", ".json")]
    table = ("table/snapshots.py", "table/state.py", "table/playthrough.py", "table/extensions/parts.py")
    files += [here.parents[1] / name for name in (*table, "protocol/clock.py")]
    digest = hashlib.sha256(f"{game.name}/{game.version}".encode())
    for file in files:
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def _folder(game: Game) -> Path:
    file = sys.modules[type(game).__module__].__file__
    assert file is not None
    return Path(file).parent
