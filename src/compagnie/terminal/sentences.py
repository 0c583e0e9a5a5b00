"""What happens at a table as coloured sentences, in one language and to one reader. Knows no game."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from compagnie.core.texts import ENGLISH, Telling
from compagnie.terminal import Screen


class Sentences:
    """Events in words; what is about seat `you` is told to it as `you`."""

    def __init__(self, screen: Screen, names: Sequence[str], you: int | None = None, language: str = ENGLISH) -> None:
        self._screen, self._you = screen, you
        self._texts = screen.texts(tuple(names), language)

    def event(self, event: Any) -> Text:
        """An event."""
        return self._sentence(self._screen.told(event))

    def more(self, happened: Sequence[Any], led_to: Sequence[Any], view: Any) -> list[Text]:
        """What more there is to say of events that came at one stroke, and what they led to."""
        tellings = [telling for event in happened for telling in self._screen.told_more(event, view)]
        return [self._sentence(telling) for telling in (*tellings, *map(self._screen.told, led_to))]

    def _sentence(self, telling: Telling) -> Text:
        return self._screen.coloured(self._texts.tell(telling, self._you))
