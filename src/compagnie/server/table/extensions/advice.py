"""Advice at a table: each seat is told what it may read, when that changes."""

from typing import TYPE_CHECKING, Any

from compagnie.core.game import Game
from compagnie.server.protocol.acts import Act
from compagnie.server.protocol.advice import AdviceCard, AdviceTold
from compagnie.server.table.extension import TableExtension
from compagnie.server.table.extensions.parts import advice_left
from compagnie.server.table.watchers import Watcher

if TYPE_CHECKING:
    from compagnie.server.table.table import Table


class AdviceExtension(TableExtension):
    """The advice of one table. Leaving it is a command (see `AdvicePart`)."""

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        assert table.game.advice is not None
        self._advice = table.game.advice
        self._told: dict[int | None, list[AdviceCard]] = {}

    @classmethod
    def offered(cls, game: Game) -> bool:
        """Whether seats advise each other in this game."""
        return game.advice is not None

    def welcome(self, watcher: Watcher) -> dict[str, Any]:
        """What the seat may read."""
        return {"advice": self.readable(watcher.seat)}

    def adopted(self, act: Act) -> None:
        """Tell each seat the advice that it may read, if that has changed."""
        if not advice_left(self.table.state) and not self._told:
            return
        now = {watcher.seat: self.readable(watcher.seat) for watcher in self.table.watchers}
        for watcher in list(self.table.watchers):
            if now[watcher.seat] != self._told.get(watcher.seat, []):
                watcher.say(AdviceTold(advice=now[watcher.seat]))
        self._told = {seat: advice for seat, advice in now.items() if advice}

    def readable(self, seat: int | None) -> list[AdviceCard]:
        """What a seat may read: its own advice; and if it is about to act, what was left for it."""
        state = self.table.state
        left = advice_left(state)
        if seat is None or not left or state.play is None:
            return []
        about = self._advice.about(state.play.position) if seat in state.to_act else None
        return [
            AdviceCard(seat=one.seat, about=one.about, words=list(one.words))
            for one in sorted(left)
            if one.seat == seat or one.about == about
        ]
