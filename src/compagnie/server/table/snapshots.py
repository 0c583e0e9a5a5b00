"""Snapshots: how a table stood after some act, so that a long log need not be replayed from the start.

A snapshot is a cache and the log is the truth. One is used only if it was made by the very rules that run now, from the
very acts that are in the log; any other is as good as none. They are made while a table rests.
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
from compagnie.server.table.play import Line
from compagnie.server.table.state import Question, Seating, TableState, Trading, stood_by

log = structlog.get_logger()

EVERY = 40
"""After so many more acts another snapshot is worth its while."""
AT_REST = 5.0
"""A table that nobody touched for so many seconds is at rest."""


class _LineShot(msgspec.Struct, frozen=True, kw_only=True):
    position: dict[str, Any]
    scribe: dict[str, Any]
    answers: int


class _Shot(msgspec.Struct, frozen=True, kw_only=True):
    """All that acts have made of a table, but for the moves themselves: those are in the log."""

    turned: int
    stage: Stage
    seating: list[Seating]
    stood: list[int]
    got: list[float]
    stood_in: list[int]
    returned: dict[int, int]
    taken_back: int
    went_back: dict[int, int]
    question: Question | None
    paused: bool
    rematch: str | None
    to_act: list[int]
    advice: list[tuple[int, str, list[str]]]
    clock: tuple[list[float], list[float | None]]
    trade: Trading | None
    line: _LineShot | None


class LogDigest:
    """A digest of a table's log that grows with it: of each act, and of the digest before it.

    One sum that goes on and on would let go of Python's lock with every act, once it has met a long one.
    """

    def __init__(self) -> None:
        self._sum = b""

    def add(self, row: ActRow) -> None:
        """Take the next act."""
        self._sum = hashlib.sha256(self._sum + f"{row.number}/{row.at:.3f}/{row.what}\n".encode()).digest()

    def __str__(self) -> str:
        return self._sum.hex()


def snapshot(table: str, state: TableState, digest: LogDigest) -> SnapshotRow:
    """A snapshot of a table as it stands."""
    line = state.line
    shot = _Shot(
        turned=state.turned,
        stage=state.stage,
        seating=state.seating,
        stood=[stood.number for stood in state.stood],
        got=[stood.got for stood in state.stood],
        stood_in=sorted(state.stood_in),
        returned=state.returned,
        taken_back=state.taken_back,
        went_back=state.went_back,
        question=state.question,
        paused=state.paused,
        rematch=state.rematch,
        to_act=state.to_act,
        advice=[(seat, about, words) for (seat, about), words in state.advice.items()],
        clock=state.clock.plain(),
        trade=state.trade,
        line=None
        if line is None
        else _LineShot(position=line.position.plain(), scribe=line.remembered(), answers=line.answers),
    )
    return SnapshotRow(
        table=table,
        number=state.number,
        rules=rules_digest(state.game),
        log=str(digest),
        standing=msgspec.json.encode(shot).decode(),
    )


def unfold(state: TableState, rows: Sequence[ActRow], kept: SnapshotRow | None) -> int:
    """Take a whole log, from the snapshot on if that can be trusted; returns how many acts were not replayed."""
    acts = [decode_act(row.what) for row in rows]
    skipped = 0
    if kept and _trusted(state.game, rows, kept):
        try:
            _restore(state, acts, kept)
            skipped = kept.number
        except Exception as error:  # whatever is wrong with it: the log has it all
            log.warning("a snapshot can't be read", table=kept.table, error=str(error))
            state.begin_anew()
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
    shot = msgspec.json.decode(kept.standing, type=_Shot)
    moves = [(number, acts[number - 1]) for number in shot.stood]
    if shot.line:
        state.line = Line(state.game, state.seats, state.options)
        told = [act.events for _, act in moves if isinstance(act, Moved | Started)]
        state.line.restore(shot.line.position, shot.line.scribe, shot.line.answers, told)
    state.returned, state.taken_back, state.went_back = shot.returned, shot.taken_back, shot.went_back
    state.stood = [stood_by(number, act, got) for (number, act), got in zip(moves, shot.got, strict=True)]
    state.number, state.turned, state.stage = kept.number, shot.turned, shot.stage
    state.seating, state.stood_in = shot.seating, set(shot.stood_in)
    state.question, state.paused, state.rematch = shot.question, shot.paused, shot.rematch
    state.to_act = shot.to_act
    state.advice = {(seat, about): words for seat, about, words in shot.advice}
    state.clock.restore(*shot.clock)
    state.trade = shot.trade


@cache
def rules_digest(game: Game) -> str:
    """A digest of everything that a position depends on: the game's own files, the core's, and these."""
    here = Path(__file__)
    folders = [Path(core_game.__file__).parent, _folder(game)]
    files = [file for folder in folders for file in sorted(folder.rglob("*")) if file.suffix in (".py", ".json")]
    files += [here, *(here.with_name(name) for name in ("state.py", "play.py")), here.parents[1] / "protocol/clock.py"]
    digest = hashlib.sha256(f"{game.name}/{game.version}".encode())
    for file in files:
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def _folder(game: Game) -> Path:
    file = sys.modules[type(game).__module__].__file__
    assert file is not None
    return Path(file).parent
