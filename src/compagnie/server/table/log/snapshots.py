"""Snapshots of a table's state, so that a long log need not be replayed from the start.

A snapshot is a cache of the log. It is used only if it was made by the rules that run now, from the acts that are in
the log; any other is ignored. Snapshots are taken while a table is idle.
"""

import hashlib
import sys
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from compagnie.core import game as core_game
from compagnie.core.game import Game
from compagnie.core.json_reader import convert, decode
from compagnie.server.protocol.acts import Act, Moved, Started
from compagnie.server.protocol.hours import SeatHours
from compagnie.server.protocol.messages import Stage
from compagnie.server.storage.rows import ActRow, SnapshotRow
from compagnie.server.table.state import Question, Seating, TableState, logged_move

SNAPSHOT_INTERVAL = 40
"""A snapshot is taken after so many more acts."""
IDLE_SECONDS = 5.0
"""A table at which nothing happened for so many seconds is idle."""


class _PlaySnapshot(msgspec.Struct, frozen=True, kw_only=True):
    position: dict[str, Any]
    scribe: dict[str, Any]
    answers: int
    answers_of: dict[str, int] = {}


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
    taken_back: int
    question: Question | None
    paused: bool
    rematch: str | None
    to_act: list[int]
    clock: tuple[list[float], list[float | None], list[SeatHours | None], list[float]]
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


def snapshot(table: str, state: TableState, digest: str) -> SnapshotRow:
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
        taken_back=state.taken_back,
        question=state.question,
        paused=state.paused,
        rematch=state.rematch,
        to_act=state.to_act,
        clock=state.clock.plain(),
        extensions=state.extensions,
        play=None
        if play is None
        else _PlaySnapshot(
            position=play.position.plain(),
            scribe=play.scribe_memory(),
            answers=play.answers,
            answers_of=play.answers_of,
        ),
    )
    return SnapshotRow(
        table=table,
        number=state.number,
        rules=rules_digest(state.game),
        log=digest,
        standing=msgspec.json.encode(taken).decode(),
    )


class SnapshotRestorer:
    """Puts a snapshot back into a new state, with the moves that the log has of it."""

    def __init__(self, kept: SnapshotRow) -> None:
        self._number, self._taken = kept.number, decode(kept.standing, _Snapshot)
        self.moves = frozenset(self._taken.moves)
        """The acts that it needs from the log: the moves that stand."""
        self._acts: list[Act] = []

    def take(self, number: int, act: Act) -> None:
        """Take an act of the log; those that it doesn't need are ignored."""
        if number in self.moves:
            self._acts.append(act)

    def restore(self, state: TableState) -> None:
        """Bring a new state to where the snapshot was taken. Raises where that isn't possible."""
        taken = self._taken
        if taken.play:
            state.play = state.new_play()
            events = [act.events for act in self._acts if isinstance(act, Moved | Started)]
            state.play.restore(taken.play.position, taken.play.scribe, taken.play.answers, events)
            state.play.answers_of = taken.play.answers_of
        state.returned, state.takeback_number = taken.returned, taken.takeback_number
        state.went_back, state.taken_back = taken.went_back, taken.taken_back
        state.seating, state.bot_seats = taken.seating, set(taken.bot_seats)
        moves = zip(taken.moves, self._acts, taken.time_gained, strict=True)
        state.moves = [logged_move(number, act, gained) for number, act, gained in moves]
        state.number, state.position_number, state.stage = self._number, taken.position_number, taken.stage
        state.question, state.paused, state.rematch = taken.question, taken.paused, taken.rematch
        state.to_act = taken.to_act
        state.clock.restore(*taken.clock)
        state.extensions = {part.name: convert(taken.extensions[part.name], part.value_type) for part in state.parts}


@cache
def rules_digest(game: Game) -> str:
    """A digest of everything that a position depends on: the game's own files, the core's, and these."""
    here = Path(__file__)
    folders = [Path(core_game.__file__).parent, _folder(game)]
    files = [file for folder in folders for file in sorted(folder.rglob("*")) if file.suffix in (".py", ".json")]
    table = ("table/log/snapshots.py", "table/state.py", "table/playthrough.py", "table/extensions/parts.py")
    files += [here.parents[2] / name for name in (*table, "protocol/clock.py", "protocol/hours.py")]
    digest = hashlib.sha256(f"{game.name}/{game.version}".encode())
    for file in files:
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def _folder(game: Game) -> Path:
    file = sys.modules[type(game).__module__].__file__
    assert file is not None
    return Path(file).parent
