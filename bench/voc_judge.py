"""How fast VOC's chart is drawn, a stroke judged, a hand draws and a course is planned: python bench/voc_judge.py.

Each figure is the best of several rounds, on one core, from compiled code (the way the rules call it).
"""

from typing import Any

import numpy as np

from compagnie.bench.voc import TIMES, best, cells_of, straight_stroke, time_to_judge
from compagnie.core.compiled import rule
from compagnie.core.dice import seed_dice
from compagnie.games.voc.box import as_plain, read_box, standard_box
from compagnie.games.voc.voyage.chart import Int32s, chart_of
from compagnie.games.voc.voyage.hand import MIDDLING, draw, new_hands
from compagnie.games.voc.voyage.leeway import doubtful_cells
from compagnie.games.voc.voyage.route import Routes, legs, new_course, plan, routes_of


@rule
def draw_often(hands: Any, course: Int32s, stroke: Int32s, times: int) -> int:
    """Draw one course with many hands."""
    seed_dice(hands[0], 1)
    points = 0
    for _ in range(times):
        points += draw(hands[0], MIDDLING, course, len(course), 700, 999, stroke)
    return points


@rule
def plan_often(cards: Any, clearance: Any, costs: Any, stops: Int32s, course: Int32s, times: int) -> int:
    """Plan one course many times."""
    turns = 0
    for _ in range(times):
        turns += plan(cards[0], clearance, costs, True, 0, 0, stops, len(stops), True, course)
    return turns


def judging() -> None:
    """Strokes of 500 cells: a point in every cell, and a point every fourth."""
    chart = chart_of(standard_box().charts["west"])
    for what, every in (("every cell", 1), ("every 4th", 4)):
        stroke = straight_stroke(every)
        seconds = time_to_judge(chart, stroke)
        print(f"judge a stroke of {cells_of(chart, stroke)} cells, a point in {what}: {seconds * 1e6:.2f} µs")
    crossing = np.array([(520 + 380 * (i % 2), 790 + i % 150) for i in range(100_000)], np.int32)
    seconds = time_to_judge(chart, crossing, times=1, rounds=5)
    print(f"judge 100,000 points that cross the sea, {cells_of(chart, crossing):,} cells: {seconds * 1e3:.0f} ms")
    every_cell = straight_stroke()
    print(f"judge 500 cells from Python: {best(lambda: chart.judge(every_cell)) * 1e6:.1f} µs")


def planning() -> None:
    """Courses through three harbours and home, and the hand that draws one."""
    routes: Routes = routes_of(chart_of(standard_box().charts["west"]))
    stops, course, room = np.array([4, 2, 3], np.int32), new_course(), np.zeros((2000, 2), np.int32)
    cards = routes.chart.cards
    times = 20
    seconds = best(lambda: plan_often(cards, routes.clearance, routes.costs, stops, course, times)) / times
    turns = plan_often(cards, routes.clearance, routes.costs, stops, course, 1)
    print(f"plan three harbours and home, {turns} turns: {seconds * 1e6:.0f} µs")
    drawn = np.zeros_like(course)
    drawn = drawn[: legs(course, turns, drawn)].copy()
    hands = new_hands()
    seconds = best(lambda: draw_often(hands, drawn, room, TIMES)) / TIMES
    print(f"draw it, {draw_often(hands, drawn, room, 1)} points: {seconds * 1e6:.1f} µs")


def preparing() -> None:
    """What a box costs once."""
    plain, sheets = as_plain(standard_box()), standard_box().charts
    print(f"read and check a box: {best(lambda: read_box(plain)) * 1e3:.1f} ms")
    for name, sheet in sheets.items():
        chart = chart_of(sheet)
        drawing, routing = best(lambda sheet=sheet: chart_of(sheet)), best(lambda chart=chart: routes_of(chart), 10)  # type: ignore[misc]
        leeway = best(lambda chart=chart: doubtful_cells(chart))  # type: ignore[misc]
        print(f"{name}: grid {drawing * 1e3:.1f} ms, routes {routing * 1e3:.0f} ms, leeway {leeway * 1e3:.0f} ms")


if __name__ == "__main__":
    preparing()
    judging()
    planning()
