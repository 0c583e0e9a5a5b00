"""A table's log as one seat may see it, in pages from the newest act backwards; made in worker threads.

A move that was taken back stays in the log, but nobody needs all of it: of a long stroke only its ends are told.
"""

from bisect import bisect_right
from collections.abc import Mapping
from typing import Any

import msgspec

from compagnie.server.protocol.acts import Act, Moved, Started, decode_act
from compagnie.server.protocol.messages import SeenAct, encode
from compagnie.server.storage.log_source import LogSource
from compagnie.server.storage.rows import ActRow
from compagnie.server.table.log.older_acts import LedTo, consequences, is_older, with_consequences
from compagnie.server.table.state import TableState
from compagnie.server.table.views.visible import seen_act

MAX_WELCOME = 524_288
"""How many bytes of the log come with a welcome: a connection of 256 kbit/s takes them in 16 seconds."""
MAX_PAGE = 65_536
MAX_READ = 16_000_000
"""A page ends after so many bytes of the log, also if little of them is told."""
LARGE_MOVE = 4096
"""A taken back move of more bytes than this is made light."""
MANY_POINTS = 16
"""A list of more points than this is a stroke."""


class LogPage(msgspec.Struct, frozen=True):
    """Acts in order, each encoded, and the number before which the log goes on; 0 if these are all that were asked."""

    acts: list[msgspec.Raw]
    rest_before: int


EMPTY_PAGE = LogPage([], 0)


def page(
    source: LogSource,
    table: str,
    state: TableState,
    seat: int | None,
    after: int,
    before: int,
    most: int,
    older: LedTo,
) -> LogPage:
    """The newest acts between two that fit into so many bytes, but at least one. Slow: run it in a worker thread.

    What moves led to that an older server stored is worked out once, and kept in `older`.
    """
    back = _TakenBack(state.went_back)
    acts: list[msgspec.Raw] = []
    size = read = 0
    for row in source.backwards(table, after, before):
        read += len(row.what)
        act = decode_act(row.what)
        if is_older(act) and row.number not in older:
            older |= consequences(state, source.forwards(table))
        act = with_consequences(act, row.number, older)
        seen = msgspec.Raw(encode(_seen(state, row, act, seat, row.number in back)))
        size += len(bytes(seen))
        if acts and (size > most or read > MAX_READ):
            return LogPage(acts[::-1], row.number + 1)
        acts.append(seen)
    return LogPage(acts[::-1], 0)


def _seen(state: TableState, row: ActRow, act: Act, seat: int | None, taken_back: bool) -> SeenAct:
    setup = state.play.setup if state.play and isinstance(act, Started) else None
    seen = seen_act(state.game, row.number, row.at, act, setup, state.went_back.get(row.number), seat)
    if taken_back and isinstance(act, Moved) and len(row.what) > LARGE_MOVE:
        return msgspec.structs.replace(seen, events=[_light(msgspec.to_builtins(event)) for event in seen.events])
    return seen


def _light(plain: Any) -> Any:
    """An event with only the first and the last point of each stroke in it."""
    if isinstance(plain, dict):
        return {name: _light(value) for name, value in plain.items()}
    if isinstance(plain, list | tuple):
        stroke = len(plain) > MANY_POINTS and all(isinstance(point, list | tuple) for point in plain)
        return [plain[0], plain[-1]] if stroke else [_light(value) for value in plain]
    return plain


class _TakenBack:
    """Which acts were taken back, by what the acts that took the game back say."""

    def __init__(self, went_back: Mapping[int, int]) -> None:
        self._starts: list[int] = []
        self._ends: list[int] = []
        for start, end in sorted((to, number) for number, to in went_back.items()):
            if self._ends and start < self._ends[-1]:
                self._ends[-1] = max(self._ends[-1], end)
            else:
                self._starts.append(start)
                self._ends.append(end)

    def __contains__(self, number: int) -> bool:
        place = bisect_right(self._starts, number - 1) - 1
        return place >= 0 and number < self._ends[place]
