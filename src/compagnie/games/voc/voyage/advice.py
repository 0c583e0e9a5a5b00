"""Advice to a skipper, where nobody waits to call (§6.3): words left beforehand."""

from collections.abc import Sequence

from compagnie.core.capabilities.advice import Advice
from compagnie.core.position import Position
from compagnie.games.voc.names import SHIP_NUMBER
from compagnie.games.voc.refusals import refuse
from compagnie.games.voc.state import NONE
from compagnie.games.voc.voyage.drawing import WORDS, ship_about_to_sail


class VocAdvice(Advice):
    """§6.3 Calls that are made before the ship sails."""

    def about(self, position: Position) -> str | None:
        """§6.1 The ship that is about to sail, by its letter."""
        return ship_about_to_sail(position)

    def check(self, position: Position, seat: int, about: str, words: Sequence[str]) -> None:
        """§6.3 In words of the five, as many as one has sailors aboard; the skipper needs none."""
        if about not in SHIP_NUMBER:
            raise refuse("no_such_ship", ship=about)
        for word in words:
            if word not in WORDS:
                raise refuse("no_such_call", word=word)
        crew = position.now.sailor[SHIP_NUMBER[about]]
        if words and seat == next((man for man in crew if man != NONE), None):
            raise refuse("skipper_calls", seat=seat)
        if len(words) > crew.count(seat):
            raise refuse("too_much_advice", most=crew.count(seat), ship=about)
