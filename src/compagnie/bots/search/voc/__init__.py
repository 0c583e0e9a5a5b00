"""The searching bot of VOC.

player     what VOC offers the search: which moves a seat looks at, how worlds are played on
merchant   what a merchant may do and what they expect of it: the greedy bot's mind, compiled
reading    what they read from the table; `courses` which course is worth most
voyages    what becomes of courses, drawn by many hands beforehand
inputs     what the net reads
net.npz    the net, as `search/training.py` has learned it
"""

from collections.abc import Iterable
from pathlib import Path

from compagnie.bots.greedy.voc import bot as greedy
from compagnie.bots.search.net import read_net
from compagnie.bots.search.searcher import SearchBot
from compagnie.bots.search.voc import player
from compagnie.games.voc.trade.bargain import Offer, Word
from compagnie.games.voc.views.view import View

TRIALS = 256
ANALYSIS_ROUNDS = 1
"""Trials of an analysis are played on for so many years after this one before the net is asked; to the end of the game
they would take six times as long."""
ALL_IS_OPEN = True
"""Whether a seat knows all that trials of an analysis are told (§10)."""
LUCK_TRIALS = 16
"""So many games played out tell what a table is worth when luck is told."""


class VocSearchBot(SearchBot):
    """Searches what is chosen from a list, and speaks at a trade as the greedy bot does."""

    def bargain(self, view: View, offers: Iterable[Offer]) -> Word | None:
        """§7.1 What to say at a trade; None is nothing."""
        return greedy.bargain(view, offers)


bot = VocSearchBot("search", player, read_net(Path(__file__).with_name("net.npz")), TRIALS)
