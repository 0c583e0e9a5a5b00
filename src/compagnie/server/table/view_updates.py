"""What everyone at a table was last shown of the game: whoever has seen it once is told only how it changed."""

from collections.abc import Sequence
from typing import Any

import msgspec

from compagnie.core.position import Position
from compagnie.server.protocol.messages import Change
from compagnie.server.table.diff import Found, changes
from compagnie.server.table.state import TableState

Seat = int | None
"""A point of view: a seat, or a spectator's chair."""
FromServer = list[Change] | msgspec.Raw


class ViewUpdates:
    """The position that was told last, and to whom; with their views, where the game doesn't tell changes itself."""

    def __init__(self) -> None:
        self._at: Position | None = None
        self._views: dict[Seat, Any] = {}

    def show(self, state: TableState, seat: Seat) -> Any:
        """A seat looks at the whole game; from here on it is told changes."""
        shown = view_of(state, seat)
        if state.line:
            self._at = state.line.position
            self._views[seat] = shown
        return shown

    def tell(self, state: TableState, seats: Sequence[Seat]) -> dict[Seat, FromServer]:
        """How the game changed for each of these since it was last told. Who saw nothing yet is told the whole."""
        if not state.line:
            return {seat: [] for seat in seats}
        last, before, after = self._at, self._views, state.line.position
        self._at = after
        quick = state.game.view_changes(last, after, seats) if last else None
        if quick is not None:
            self._views = dict.fromkeys(seats)
            return {
                seat: told if seat in before else [([], view_of(state, seat))]
                for seat, told in zip(seats, quick, strict=True)
            }
        found: Found = {}
        self._views = {seat: view_of(state, seat) for seat in seats}
        return {seat: changes(before.get(seat), view, found) for seat, view in self._views.items()}

    def forget(self) -> None:
        """Nobody looks any more."""
        self._at, self._views = None, {}


def view_of(state: TableState, seat: Seat) -> Any:
    """The game as a seat may see it; None before it begins."""
    return state.game.view(state.line.position, seat) if state.line else None
