"""The views that clients have: a client that has one is told only how it changed."""

from collections.abc import Sequence
from typing import Any

import msgspec

from compagnie.core.position import Position
from compagnie.server.protocol.messages import Change
from compagnie.server.table.state import TableState
from compagnie.server.table.views.diff import Found, changes

Seat = int | None
"""A seat, or None for a spectator."""
ViewChanges = list[Change] | msgspec.Raw


class ViewUpdates:
    """The last position that was told, and to which seats; their views too, unless the game tells changes itself."""

    def __init__(self) -> None:
        self._at: Position | None = None
        self._views: dict[Seat, Any] = {}

    def show(self, state: TableState, seat: Seat) -> Any:
        """The whole view of a seat; from now on it is told changes."""
        shown = view_of(state, seat)
        if state.play:
            self._at = state.play.position
            self._views[seat] = shown
        return shown

    def tell(self, state: TableState, seats: Sequence[Seat]) -> dict[Seat, ViewChanges]:
        """How the view of each seat changed since the last position told; the whole view for a seat that had none."""
        if not state.play:
            return {seat: [] for seat in seats}
        last, before, after = self._at, self._views, state.play.position
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
        """Nobody watches any more."""
        self._at, self._views = None, {}


def view_of(state: TableState, seat: Seat) -> Any:
    """The game as a seat may see it; None before it begins."""
    return state.game.view(state.play.position, seat) if state.play else None
