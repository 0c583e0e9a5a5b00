"""What is said at VOC's table beside moves: offers at a trade (§7.1), calls at sea (§6.3)."""

import random
from collections.abc import Sequence
from typing import Any

from compagnie.core.playthrough import Chooser, Playthrough
from compagnie.terminal.talk import Aside, Said, Talk
from compagnie.terminal.voc.calls import Deck
from compagnie.terminal.voc.trade import TradeTalk


class TableTalk:
    """Trade ashore, calls at sea."""

    def __init__(self, choosers: Sequence[Chooser | None], names: Sequence[str]) -> None:
        self._trade, self._deck = TradeTalk(choosers, names), Deck(names)

    def others_say(self, playing: Playthrough, seat: int, dice: random.Random) -> Said:
        """§7.1 Offers that lie open."""
        return self._trade.others_say(playing, seat, dice)

    def hear(self, words: str, playing: Playthrough, seat: int, dice: random.Random) -> Said | None:
        """§7.1 Offers and answers."""
        return self._trade.hear(words, playing, seat, dice)

    def meanwhile(
        self, maker: int, move: Any, playing: Playthrough, seat: int, dice: random.Random, aside: Aside
    ) -> Any:
        """§6.2 A line that is drawn, with what is called to its skipper; any other move stays as it is."""
        return self._deck.meanwhile(maker, move, playing, seat, dice, aside)


def talk(choosers: Sequence[Chooser | None], names: Sequence[str]) -> Talk:
    """The talk at one table."""
    return TableTalk(choosers, names)
