"""Variants of a search meet the same chance, and the net is worked out as onnxruntime does it."""

import numpy as np
import pytest
from bench.prior import NET, Advised, NumPyNet
from bench.variants import play_round, told, variant

from compagnie.bots import bot_named
from compagnie.bots.net.player import NetBot
from compagnie.bots.net.tables import batavia as table
from compagnie.bots.search.searcher import SearchBot
from compagnie.games import games

BATAVIA = games()["batavia"]


def test_numpy_works_the_net_out_as_onnxruntime_does() -> None:
    bot = bot_named("net", BATAVIA)
    assert isinstance(bot, NetBot)
    numbers = np.random.default_rng(1).integers(-2, 9, (1, len(table.NUMBERS))).astype(np.int8)
    theirs = bot._net.run(["figures"], {"numbers": numbers})[0][0]
    ours = NumPyNet(NET).run(["figures"], {"numbers": numbers})[0][0]
    assert np.ptp(theirs) > 1
    assert np.allclose(ours, theirs, atol=0.02 * np.ptp(theirs))


def test_a_variant_is_the_search_with_other_numbers_and_asks_the_net_where_that_has_a_weight() -> None:
    plain, other = variant("8", BATAVIA), variant("8:thorough=2", BATAVIA)
    assert isinstance(plain, SearchBot) and isinstance(other, SearchBot)
    assert (plain.trials, plain.settings["thorough"], other.settings["thorough"]) == (8, 1, 2)
    assert isinstance(variant("8:weight=0.01", BATAVIA), Advised)
    with pytest.raises(ValueError, match="could not convert"):
        variant("8:thorough", BATAVIA)


def test_equal_variants_win_the_same_games() -> None:
    names = ["4", "4:thorough=1", "4:weight=0"]
    (one, _), (other, _), (third, _) = play_round(BATAVIA, {n: variant(n, BATAVIA) for n in names}, 3, 5, 0)
    assert one == other == third


def test_what_is_told_of_a_variant_is_how_it_differs_from_the_first() -> None:
    lines = told(["a", "b"], [[(0.25, 1.0), (0.5, 3.0)], [(0.5, 1.0), (0.75, 3.0)]], 4).splitlines()
    assert lines[0] == "2 rounds of 4 games"
    assert lines[1].split() == ["a", "37.5%", "(13.0%", "to", "62.0%),", "1.0", "ms", "a", "move"]
    assert "62.5%" in lines[2] and lines[2].endswith("than the first +25.0% (+25.0% to +25.0%)")
