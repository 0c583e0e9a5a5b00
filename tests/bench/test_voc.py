"""VOC's own figures."""

import numpy as np

from compagnie.bench.engine import own_figures
from compagnie.bench.voc import CELLS, cells_of, mean_cells, straight_stroke, time_to_judge
from compagnie.games import games
from compagnie.games.voc.box import standard_box
from compagnie.games.voc.voyage.chart import chart_of


def test_a_game_measures_more_if_a_module_here_has_its_name() -> None:
    assert list(own_figures(games()["batavia"])) == []
    figures = list(own_figures(games()["voc"]))
    assert [unit for _, _, unit in figures] == ["µs", "cells"]
    assert all(value > 0 for _, value, _ in figures)


def test_the_line_that_is_judged_has_five_hundred_cells_and_no_land() -> None:
    chart = chart_of(standard_box().charts["west"])
    assert cells_of(chart, straight_stroke()) == CELLS == 500
    assert chart.judge(straight_stroke()).end == "stop"
    assert abs(cells_of(chart, straight_stroke(4)) - CELLS) < 4
    assert np.array_equal(straight_stroke(4), straight_stroke()[::4])
    assert time_to_judge(chart, straight_stroke(), times=10, rounds=3) < 0.01


def test_lines_in_random_games_cross_a_good_part_of_a_chart() -> None:
    assert 200 < mean_cells(games=4) < 3000
