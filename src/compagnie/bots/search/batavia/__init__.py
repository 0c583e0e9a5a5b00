"""The searching bot of Batavia.

player   what Batavia offers the search: how a seat deals, which moves it looks at, how worlds are played on
inputs   what the net reads
net.npz  the net, as `search/training.py` has learned it
"""

from pathlib import Path

from compagnie.bots.search.batavia import player
from compagnie.bots.search.net import read_net
from compagnie.bots.search.searcher import SearchBot

TRIALS = 256
ANALYSIS_ROUNDS = 1000
"""Trials of an analysis are played on for so many rounds before the net is asked: here, to the end of the game."""
ALL_IS_OPEN = False
"""Whether a seat knows all that trials of an analysis are told: cards are hidden (§9)."""
LUCK_TRIALS = 128
"""So many games played out tell what a table is worth when luck is told."""

SETTINGS = {"thorough": 1}
"""This round is played on by the greedy bot itself: that takes longer than the quick policy, and wins more."""

bot = SearchBot("search", player, read_net(Path(__file__).with_name("net.npz")), TRIALS, settings=SETTINGS)
