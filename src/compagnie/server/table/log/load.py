"""Brings a table from its log into memory, in a worker thread: only what memory needs of a log is kept of it."""

from collections.abc import Iterable
from typing import Any

import structlog

from compagnie.core.game import Game
from compagnie.core.json_reader import decode
from compagnie.server.protocol.acts import Act, Moved, Sat, decode_act
from compagnie.server.protocol.clock import Pace
from compagnie.server.storage.log_source import LogSource
from compagnie.server.storage.reader import TableRow
from compagnie.server.storage.rows import ActRow, SnapshotRow
from compagnie.server.table.log.known_commands import KnownCommands
from compagnie.server.table.log.snapshots import LogDigest, SnapshotRestorer, rules_digest
from compagnie.server.table.state import TableState

log = structlog.get_logger()

SAT = '{"kind":"sat"'
OFFER = '"offer":'
"""The last field of a move that accepts an offer."""


class LoadedLog:
    """What memory needs of a log: the state it leads to, the commands that were done, who ever sat, trades."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.commands, self.digest = KnownCommands(), LogDigest()
        self.people: set[str] = set()
        self.offers: list[tuple[int, int]] = []
        """The acts that accepted an offer, and which one."""
        self.snapshot_number = 0
        """How many acts were skipped thanks to a snapshot."""

    def note(self, row: ActRow, act: Act | None) -> None:
        """Keep what is needed of an act beside the state."""
        self.commands.add(row.number, row.actor, row.command)
        self.digest.add(row)
        if isinstance(act, Sat) and act.person:
            self.people.add(act.person)
        elif isinstance(act, Moved) and act.offer is not None:
            self.offers.append((row.number, act.offer))


def load(game: Game, row: TableRow, source: LogSource, kept: SnapshotRow | None) -> LoadedLog:
    """A table at the end of its log, from the snapshot on if it can be trusted. Slow: run it in a worker thread."""
    if kept and kept.rules == rules_digest(game):
        try:
            if loaded := _from_snapshot(game, row, source, kept):
                return loaded
        except Exception as error:  # whatever is wrong with it: the log has it all
            log.warning("a snapshot can't be read", table=kept.table, error=str(error))
    return _replayed(LoadedLog(_empty(game, row)), source.forwards(row.id))


def _from_snapshot(game: Game, row: TableRow, source: LogSource, kept: SnapshotRow) -> LoadedLog | None:
    """None if the snapshot wasn't made of this log."""
    loaded, rest = LoadedLog(_empty(game, row)), source.forwards(row.id)
    restorer = SnapshotRestorer(kept)
    for act_row in rest:
        what = act_row.what
        needed = act_row.number in restorer.moves or what.startswith(SAT) or OFFER in what[-24:]
        act = decode_act(what) if needed else None
        loaded.note(act_row, act)
        if act is not None:
            restorer.take(act_row.number, act)
        if act_row.number == kept.number:
            break
    if str(loaded.digest) != kept.log:
        return None
    restorer.restore(loaded.state)
    loaded.snapshot_number = kept.number
    return _replayed(loaded, rest)


def _replayed(loaded: LoadedLog, rows: Iterable[ActRow]) -> LoadedLog:
    for row in rows:
        act = decode_act(row.what)
        loaded.state.take(row.number, row.at, act)
        loaded.note(row, act)
    return loaded


def _empty(game: Game, row: TableRow) -> TableState:
    pace: Pace = decode(row.pace, Pace)
    return TableState(game, row.seat_count, options_of(game, row.options), pace, row.round_nonces is not None)


def options_of(game: Game, plain: str) -> Any:
    """A table's options, from its row."""
    return decode(plain, game.options_type)


def take_log(state: TableState, rows: Iterable[ActRow]) -> None:
    """Let a new state take a whole log."""
    for row in rows:
        state.take(row.number, row.at, decode_act(row.what))
