"""Two ways to play are measured in turns, and compared round by round."""

import os
import sys
from types import SimpleNamespace

import pytest

from compagnie.bench import in_turns
from compagnie.bench.in_turns import STRETCHES, Way, library_beside_numba, play_in_turns, ratios
from compagnie.core.compiled.libraries import Libraries
from compagnie.games import games

PRETENDING = """
import json, sys
for line in sys.stdin:
    print(json.dumps([int(line) * {decisions}, 0.5]))
"""


def pretending(decisions: int) -> Way:
    """A program that needs half a second for anything, and makes so many decisions in a game."""
    return Way([sys.executable, "-c", PRETENDING.format(decisions=decisions)])


def test_each_way_plays_in_each_round_and_is_compared_with_the_other() -> None:
    before = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()
    one, other = pretending(30), pretending(20)
    play_in_turns({"one": one, "other": other}, rounds=3, seconds=1.5)
    games_a_stretch = round(in_turns.FEW * 1.5 / STRETCHES / 0.5)
    assert one.rates == [games_a_stretch * 30 / 0.5] * 3
    assert ratios(one, other) == [pytest.approx(1.5)] * 3
    assert not before or os.sched_getaffinity(0) == before


def test_where_there_is_no_library_nothing_is_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(in_turns, "libraries", lambda: Libraries([]))
    assert not list(library_beside_numba(games()["batavia"]))


def test_the_engines_figures_have_the_library_beside_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    library = SimpleNamespace(manifest=SimpleNamespace(game="batavia"))
    monkeypatch.setattr(in_turns, "libraries", lambda: SimpleNamespace(fitting=[library]))
    asked = {"library": pretending(30), "Numba, this processor": pretending(20)}
    monkeypatch.setattr(in_turns, "library_and_numba", lambda game: asked)
    *rates, (what, times, unit) = library_beside_numba(games()["batavia"], rounds=2)
    assert [what.rpartition(" ")[2] for what, _, _ in rates] == ["library", "processor"]
    assert (what, unit) == ("of what Numba makes, the library makes", "times as many")
    assert times == pytest.approx(1.5)
