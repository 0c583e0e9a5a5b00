"""How fast VOC's lines are judged, and how long they are when hands draw them in random games."""

import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from compagnie.bots import bot_named, play_game
from compagnie.core.compiled import rule
from compagnie.games.voc.box import standard_box
from compagnie.games.voc.game import game
from compagnie.games.voc.names import SHIP_NUMBER
from compagnie.games.voc.opened import standard
from compagnie.games.voc.record.events import Sail
from compagnie.games.voc.voyage.chart import Chart, Grid, Int32s, chart_of, judge, new_voyages

TIMES = 300
"""A line is judged so often in one measured round."""

CELLS = 500
"""The length of the line that is judged."""

GAMES = 30


def measure() -> Iterator[tuple[str, float, str]]:
    """What is measured of VOC beside what is measured of every game: what, how much, and its unit."""
    seconds = time_to_judge(chart_of(standard_box().charts["west"]), straight_stroke())
    yield f"judging {CELLS} cells", seconds * 1e6, "µs"
    yield "a line in random playouts", mean_cells(), "cells"


def straight_stroke(every: int = 1) -> Int32s:
    """A line of 500 cells over open sea, with a point in every cell or in every so many."""
    cells = np.array([(700 + i // 10, 999 - i) for i in range(CELLS)], np.int32)
    return cells[::every].copy()


@rule
def judge_often(grid: Grid, cards: Any, stroke: Int32s, voyages: Any, times: int) -> int:
    """Judge one stroke many times, as compiled rules do; returns the cells walked."""
    cells = 0
    for _ in range(times):
        judge(grid, cards[0], stroke, len(stroke), False, voyages[0])
        cells += voyages[0].cells
    return cells


def time_to_judge(chart: Chart, stroke: Int32s, times: int = TIMES, rounds: int = 60) -> float:
    """Seconds that one judgement takes, in the best of many rounds."""
    voyages = new_voyages()
    return best(lambda: judge_often(chart.grid, chart.cards, stroke, voyages, times), rounds) / times


def cells_of(chart: Chart, stroke: Int32s) -> int:
    """How many cells of a stroke are walked."""
    return judge_often(chart.grid, chart.cards, stroke, new_voyages(), 1)


def best(work: Callable[[], object], rounds: int = 60) -> float:
    """Seconds of the fastest round, after one to warm up: other work on the machine only ever makes it slower."""
    work()
    spent = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        spent.append(time.perf_counter() - start)
    return min(spent)


def mean_cells(games: int = GAMES) -> float:
    """How many cells a line has when every decision is random, from the pen's first cell to the last one judged."""
    cells = [count for seed in range(games) for count in _cells_of_a_game(seed)]
    return sum(cells) / max(len(cells), 1)


def _cells_of_a_game(seed: int) -> Iterator[int]:
    seats = game.seats[seed % len(game.seats)]
    playing = play_game(game, [bot_named("random", game)] * seats, game.options_type(), seed)
    for event in playing.events:
        if isinstance(event, Sail):
            chart = standard().charts[standard().chart_of_ship(SHIP_NUMBER[event.ship])]
            from_home = event.stroke[0][1] == chart.sheet.size.height - 1
            yield chart.judge(np.array(event.stroke, np.int32), far=not from_home).cells
