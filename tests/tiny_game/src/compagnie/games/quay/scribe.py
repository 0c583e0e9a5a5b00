"""Writes down what happens in Quay."""

from compagnie.core.contract import NATURE
from compagnie.core.game import Event, Scribe
from compagnie.core.position import Position
from compagnie.games.quay.state import DEALING
from compagnie.games.quay.words import Laid, Landed, Setup, Took


class QuayScribe(Scribe):
    """Remembers the hands as they were dealt; every other event is complete in one step."""

    def __init__(self, hands: list[list[int]] | None = None) -> None:
        self._hands = hands or []

    @property
    def setup(self) -> Setup:
        return Setup(hands=self._hands)

    def copy(self) -> "QuayScribe":
        return QuayScribe([list(hand) for hand in self._hands])

    def step(self, position: Position, actor: int, action: int) -> list[Event]:
        before = position.now
        position.step(actor, action)
        if actor != NATURE:
            laid = Laid(seat=actor, card=action + 1)
            return [laid] if position.now.ship else [laid, Took(seat=position.now.starter, bales=before.ship)]
        if before.phase != DEALING:
            return [Landed(bales=action + 1)]
        self._hands = self._hands or [[] for _ in range(position.seats)]
        self._hands[before.turn].append(action + 1)
        return []
