"""Acts that an older server stored don't say what a move led to: that is worked out by playing the log through."""

from collections.abc import Iterable
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from compagnie.server.protocol.acts import Act, Moved, decode_act
from compagnie.server.protocol.clock import Untimed
from compagnie.server.storage.rows import ActRow
from compagnie.server.table.playthrough import events_of
from compagnie.server.table.state import TableState

LedTo = dict[int, list[Any]]
"""What moves led to, by the number of the act."""


def is_older(act: Act) -> bool:
    """Whether an act doesn't say what it led to."""
    return isinstance(act, Moved) and act.led_to is UNSET


def completed(act: Act, before: TableState, after: TableState) -> Act:
    """An act that says what it led to, from the states around it."""
    return replace(act, led_to=_led_to(act, before, after)) if is_older(act) else act


def _led_to(act: Act, before: TableState, after: TableState) -> list[Any]:
    assert isinstance(act, Moved) and before.play and after.play
    return after.game.led_to(before.play.position, events_of(after.game, act), after.play.position)


def consequences(table: TableState, log: Iterable[ActRow]) -> LedTo:
    """What each older move of a table's whole log led to. Slow: run it in a worker thread."""
    state = TableState(table.game, table.seats, table.options, Untimed())
    found: LedTo = {}
    for row in log:
        act, before = decode_act(row.what), state.copy()
        state.take(row.number, row.at, act)
        if is_older(act):
            found[row.number] = _led_to(act, before, state)
    return found


def with_consequences(act: Act, number: int, known: LedTo) -> Act:
    """An older act that says what it led to, where that is known already; any other as it is."""
    return replace(act, led_to=known[number]) if is_older(act) and number in known else act
