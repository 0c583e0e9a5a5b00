"""Lanes: from every square of a chart, where to steer next for a harbour or home. Planned once, read by the rules.

The lanes of the standard box's charts are kept in `lanes.npz`, for planning takes minutes in plain Python. Whoever
changes the charts makes the file anew (until then the lanes are planned afresh every time):

    python scripts/voc/keep_lanes.py
"""

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from compagnie.core.compiled import rule
from compagnie.core.state import Int16s, new_states
from compagnie.games.voc.state import BOX, COLUMNS, HOMEWARD, NONE, ROWS
from compagnie.games.voc.voyage.chart import Card, Chart, Int32s
from compagnie.games.voc.voyage.route import NO_WAY, best_start, cell_of, knot_of, nearest_way, routes_of, straight_on

KEPT = Path(__file__).with_name("lanes.npz")
FIELDS = ("lane_x", "lane_y", "start_x")


def lay_all(charts: list[Chart], first_harbour: list[int], record: Any, mark: str) -> None:
    """Write the lanes of all charts into the box that the rules read: those that are kept, if they are of these."""
    if KEPT.is_file():
        with np.load(KEPT) as kept:
            if str(kept["mark"]) == mark:
                for field in FIELDS:
                    record[field] = kept[field]
                return
    for number, chart in enumerate(charts):
        lay(chart, first_harbour[number], record, number)


def lay(chart: Chart, first_harbour: int, record: Any, number: int) -> None:
    """Plan the lanes of a chart and write them into the box that the rules read."""
    routes = routes_of(chart)
    card: Any = chart.cards[0]
    record["lane_x"][number] = record["lane_y"][number] = NONE
    for goal, costs in enumerate(routes.costs):
        last = goal == len(chart.sheet.harbours)
        as_numbered = HOMEWARD if last else first_harbour + goal
        record["start_x"][number, as_numbered] = best_start(card, costs)
        lane_x = np.empty((ROWS, COLUMNS), np.int16)
        lane_y = np.empty((ROWS, COLUMNS), np.int16)
        lay_lane(card, goal, routes.clearance, costs, lane_x, lane_y)
        record["lane_x"][number, as_numbered], record["lane_y"][number, as_numbered] = lane_x, lane_y


@rule
def lay_lane(
    card: Card, goal: int, clearance: NDArray[np.uint8], costs: Int32s, lane_x: Int16s, lane_y: Int16s
) -> None:
    """For every square, the next turn on the way to this goal, or NONE where there is no way."""
    for row in range(ROWS):
        for column in range(COLUMNS):
            lane_x[row, column] = lane_y[row, column] = NONE
            x = (2 * column + 1) * card.width // (2 * COLUMNS)
            y = (2 * row + 1) * card.height // (2 * ROWS)
            knot_row, knot_column = nearest_way(costs, knot_of(y, costs.shape[0]), knot_of(x, costs.shape[1]))
            if costs[knot_row, knot_column] < NO_WAY:
                lay_turn(card, goal, clearance, costs, knot_row, knot_column, row, column, lane_x, lane_y)


@rule
def lay_turn(
    card: Card,
    goal: int,
    clearance: NDArray[np.uint8],
    costs: Int32s,
    knot_row: int,
    knot_column: int,
    row: int,
    column: int,
    lane_x: Int16s,
    lane_y: Int16s,
) -> None:
    """The first turn that leaves the square, or the goal itself."""
    while True:
        if costs[knot_row, knot_column] > 0:
            knot_row, knot_column = straight_on(clearance, costs, knot_row, knot_column)
        x, y = cell_of(knot_column, int(card.width)), cell_of(knot_row, int(card.height))
        if costs[knot_row, knot_column] == 0:
            if goal < card.harbours:
                x, y = int(card.x[goal]), int(card.y[goal])
            else:
                y = int(card.height) - 1
            break
        if y * ROWS // card.height != row or x * COLUMNS // card.width != column:
            break
    lane_x[row, column], lane_y[row, column] = x, y


def keep(charts: list[Chart], first_harbour: list[int], mark: str) -> None:
    """Plan the lanes of these charts and keep them beside this file."""
    boxes = new_states(BOX)
    for number, chart in enumerate(charts):
        lay(chart, first_harbour[number], boxes[0], number)
    lanes: Any = {field: boxes[0][field] for field in FIELDS}
    np.savez_compressed(KEPT, mark=np.array(mark), **lanes)
