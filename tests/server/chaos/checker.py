"""Checks what clients saw against the log, in the manner of Jepsen: raises at the first thing that can't be."""

import itertools
import time
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import select

from compagnie.games import games
from compagnie.server.base.settings import Settings
from compagnie.server.protocol.acts import decode_act
from compagnie.server.protocol.clock import Pace
from compagnie.server.storage.database import open_database
from compagnie.server.storage.schema import acts, tables
from compagnie.server.storage.writer import ActRow
from compagnie.server.table.log.load import options_of
from compagnie.server.table.state import TableState
from compagnie.server.table.views.view_updates import view_of
from tests.server.chaos.players import History, Sample, Sent, digest

LOSS = 2.0
"""So many seconds a seat may win or lose by a fault."""
LATELY = 2.0
"""Within so many seconds everybody who is connected hears the time."""


class Broken(AssertionError):
    """Something that must hold doesn't."""


class Window(msgspec.Struct):
    """When a fault was, and what it took away."""

    name: str
    nodes: frozenset[int]
    """The servers that clients couldn't reach."""
    stopped: bool
    """Whether no server ran, or none could write."""
    begin: float
    end: float = 0.0
    mending: float = 0.0
    """When mending began: a server that is started again counts before it is ready."""

    def stood_still(self, begin: float, end: float) -> float:
        """For how many seconds between two moments no server ran."""
        return max(0.0, min(self.mending or self.end, end) - max(self.begin, begin)) if self.stopped else 0.0

    @property
    def leaves_time_alone(self) -> bool:
        """Whether the time goes on meanwhile as if nothing were wrong."""
        return not self.nodes and not self.stopped and "database" not in self.name

    def overlap(self, begin: float, end: float) -> float:
        """How many seconds of it are between two moments."""
        return max(0.0, min(self.end or time.monotonic(), end) - max(self.begin, begin))


class Log(msgspec.Struct):
    """A table as it is stored."""

    table: Any
    rows: list[ActRow]


async def read_logs(address: str) -> dict[str, Log]:
    """All tables and their logs."""
    engine = open_database(Settings(database_url=address).address)
    async with engine.connect() as connection:
        found = {row["id"]: Log(row, []) for row in (await connection.execute(select(tables))).mappings()}
        for row in (await connection.execute(select(acts).order_by(acts.c.number))).mappings():
            found[row["table"]].rows.append(ActRow(**row))
    await engine.dispose()
    return found


def check_histories(logs: dict[str, Log], histories: Iterable[History]) -> int:
    """Every log is whole, and agrees with all that clients sent and were told; returns how many acts there are."""
    by_table: dict[str, list[History]] = {}
    for history in histories:
        by_table.setdefault(history.table, []).append(history)
    for key, log in logs.items():
        if [row.number for row in log.rows] != list(range(1, len(log.rows) + 1)):
            raise Broken(f"the log of {key} has gaps")
        of_table = by_table.get(key, [])
        check_commands(key, log.rows, [sent for history in of_table for sent in history.sent])
        check_views(log, of_table)
    if missing := by_table.keys() - logs.keys():
        raise Broken(f"tables that people played at are not stored: {missing}")
    return sum(len(log.rows) for log in logs.values())


def check_commands(table: str, rows: Sequence[ActRow], sent: Iterable[Sent]) -> None:
    """What was acknowledged is in the log once, as the act that was told; what was refused isn't in it."""
    stored: dict[str, list[int]] = {}
    for row in rows:
        if row.command:
            stored.setdefault(row.command, []).append(row.number)
    if twice := {command: numbers for command, numbers in stored.items() if len(numbers) > 1}:
        raise Broken(f"done twice at {table}: {twice}")
    for one in sent:
        if one.answer == "done" and stored.get(one.id) != [one.number]:
            raise Broken(f"{one.id} at {table} was acknowledged as {one.number}, the log has {stored.get(one.id)}")
        if one.answer == "stale" and one.id in stored:
            raise Broken(f"{one.id} at {table} was refused, and is in the log as {stored[one.id]}")


def check_views(log: Log, histories: Sequence[History]) -> None:
    """Every view that a client had, and every act that it was told, is what the log leads to there."""
    due: dict[int, list[tuple[int, str, str]]] = {}
    for history in histories:
        for told in history.told:
            due.setdefault(told.number, []).append((history.seat, told.kind, told.view))
    state = _new_state(log.table)
    for row in log.rows:
        act = decode_act(row.what)
        state.take(row.number, row.at, act)
        kind = msgspec.json.decode(row.what)["kind"]
        for seat, told_kind, view in set(due.pop(row.number, [])):
            if told_kind not in ("", kind):
                raise Broken(f"act {row.number} of {log.table['id']} is {kind}, seat {seat} was told {told_kind}")
            if view != digest(view_of(state, seat)):
                raise Broken(f"seat {seat} saw another view after act {row.number} of {log.table['id']}")
    if due.keys() - {0}:
        raise Broken(f"acts of {log.table['id']} were seen that the log doesn't have: {sorted(due)}")
    if state.bot_seats:
        raise Broken(f"somebody ran out of time at {log.table['id']}")


def _new_state(table: Any) -> TableState:
    game = games()[table["game"]]
    pace: Pace = msgspec.json.decode(table["pace"], type=Pace)
    return TableState(game, table["seat_count"], options_of(game, table["options"]), pace)


def check_answers(histories: Iterable[History], windows: Sequence[Window], patience: float) -> float:
    """Every command is answered in time, not counting while its server was out of reach; returns the longest."""
    longest = 0.0
    for sent in (sent for history in histories for sent in history.sent if sent.answer != "lost"):
        away = sum(window.overlap(sent.at, sent.until) for window in windows if sent.node in window.nodes)
        took = sent.until - sent.at - away
        longest = max(longest, took)
        if took > patience:
            raise Broken(f"{sent.id} was answered ({sent.answer}) after {took:.1f} s at node {sent.node}")
    return longest


def check_times(histories: Iterable[History], windows: Sequence[Window]) -> None:
    """The server's time never goes back, and doesn't count while no server ran."""
    samples = sorted((sample for history in histories for sample in history.times), key=lambda sample: sample.at)
    for one in histories:
        _check_no_way_back(one.times)
    for window in windows:
        before = _fastest(samples, window.begin)
        after = next((sample for sample in samples if sample.at > window.end), None)
        if before and after:
            _check_passed(before, after, window, windows)


def _fastest(samples: Sequence[Sample], moment: float) -> Sample | None:
    """Of what was told lately before a moment, the most: servers have the time of the fastest, a heartbeat late."""
    lately = [sample for sample in samples if moment - LATELY < sample.at < moment]
    return max(lately, key=lambda sample: sample.time - sample.at, default=None)


def _check_no_way_back(times: Sequence[Sample]) -> None:
    for before, after in itertools.pairwise(times):
        allowed = 0.0 if before.process == after.process else LOSS
        if after.time < before.time - allowed:
            raise Broken(f"the time went back by {before.time - after.time:.3f} s")


def _check_passed(before: Sample, after: Sample, window: Window, windows: Sequence[Window]) -> None:
    """No seat wins or loses more than LOSS by a fault. The next fault may have come before the time was told again."""
    passed = after.time - before.time
    due = after.at - before.at - sum(each.stood_still(before.at, after.at) for each in windows)
    if passed > due + LOSS:
        raise Broken(
            f"{window.name}: {passed:.1f} s passed for the clocks where {due:.1f} s were played, from process "
            f"{before.process} to {after.process}"
        )
    went_on = all(each.leaves_time_alone for each in windows if each.overlap(before.at, after.at))
    if went_on and passed < due - LOSS:
        raise Broken(f"{window.name}: {passed:.1f} s passed for the clocks though {due:.1f} s were played")
