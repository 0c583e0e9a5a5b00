"""VOC's net. How it was trained stands in docs/bots.md."""

from collections.abc import Iterable
from pathlib import Path

from compagnie.bots.greedy.voc import bot as greedy
from compagnie.bots.net.player import NetBot
from compagnie.bots.net.tables import voc as table
from compagnie.games.voc.trade.bargain import Offer, Word
from compagnie.games.voc.views.view import View


class VocNetBot(NetBot):
    """Chooses by its net what is chosen from a list, and speaks at a trade as the greedy bot does."""

    def bargain(self, view: View, offers: Iterable[Offer]) -> Word | None:
        """§7.1 What to say at a trade; None is nothing."""
        return greedy.bargain(view, offers)


bot = VocNetBot(table, Path(__file__).with_name("voc.onnx"))
