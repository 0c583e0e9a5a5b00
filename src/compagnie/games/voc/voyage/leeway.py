"""Leeway: when another program judged a line a little otherwise, its word stands near a coast, a rim, home or the edge.

A record tells what became of every stroke. Programs rasterise a little differently, so a verifier asks not "is this
what I found?" but "can this be so, if every point within four cells of a boundary may be judged either way?".

    edges = doubtful_cells(chart)                                           # once for each chart
    stands(chart.grid, edges, card, stroke, points, far, voyage)           # compiled; the claim is in `voyage`
    breach(chart, edges, stroke, far, visits, end, spot)                    # a sentence, or None when the claim stands
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from compagnie.core.compiled import rule
from compagnie.games.voc.box import HARBOUR_COUNT
from compagnie.games.voc.voyage.chart import (
    AGROUND,
    CAME_HOME,
    ENDS,
    FAR,
    LAND,
    STOP,
    Card,
    Chart,
    Grid,
    Int32s,
    Voyage,
    new_voyages,
    step,
)

LEEWAY = 4
"""Cells from a boundary within which a record's word stands."""

NEVER = 2**62

Flags = NDArray[np.bool_]


def doubtful_cells(chart: Chart) -> Flags:
    """The cells within LEEWAY of a coast, a rim, the home line or the edge of the card."""
    grid = chart.grid
    borders = np.zeros(grid.shape, np.bool_)
    for one, other, side in ((grid[1:], grid[:-1], 0), (grid[:, 1:], grid[:, :-1], 1)):
        differ = one != other
        borders[(slice(1, None), slice(None)) if side == 0 else (slice(None), slice(1, None))] |= differ
        borders[(slice(None, -1), slice(None)) if side == 0 else (slice(None), slice(None, -1))] |= differ
    borders[0], borders[-1], borders[:, 0], borders[:, -1] = True, True, True, True
    near = np.zeros_like(borders)
    spread_borders(borders, near)
    return near


@rule
def spread_borders(borders: Flags, near: Flags) -> None:
    """Mark every cell within LEEWAY of a border."""
    height, width = borders.shape
    for y in range(height):
        for x in range(width):
            if borders[y, x]:
                for down in range(-min(LEEWAY, y), min(LEEWAY, height - 1 - y) + 1):
                    for across in range(-min(LEEWAY, x), min(LEEWAY, width - 1 - x) + 1):
                        if across * across + down * down <= LEEWAY * LEEWAY:
                            near[y + down, x + across] = True


@rule
def stands(grid: Grid, near: Flags, card: Card, stroke: Int32s, points: int, far: bool, voyage: Voyage) -> bool:
    """§6.4 Whether the claim in `voyage` can be so. Then its `far` and `points` are set as the line bears them out."""
    may_enter = np.full(HARBOUR_COUNT, NEVER)
    must_enter = np.full(HARBOUR_COUNT, NEVER)
    x, y = int(stroke[0, 0]), int(stroke[0, 1])
    cell = 0
    far = far or is_about_far(card, x, y)
    look_about(card, x, y, cell, may_enter, must_enter)
    if ends_here(near, card, x, y, far, cell, False, may_enter, must_enter, voyage):
        return settle(voyage, 1, far)
    for point in range(1, points):
        to_x, to_y = int(stroke[point, 0]), int(stroke[point, 1])
        east, south = 1 if to_x > x else -1, 1 if to_y > y else -1
        across, down = abs(to_x - x), abs(to_y - y)
        steps = max(across, down)
        lean_x = lean_y = steps
        for _ in range(steps):
            x, lean_x = step(x, lean_x, across, east, steps)
            y, lean_y = step(y, lean_y, down, south, steps)
            if surely_aground(grid, near, card, x, y):
                return False
            cell += 1
            far = far or is_about_far(card, x, y)
            look_about(card, x, y, cell, may_enter, must_enter)
            if ends_here(near, card, x, y, far, cell, False, may_enter, must_enter, voyage):
                return settle(voyage, point, far)
    stays = ends_here(near, card, x, y, far, cell, True, may_enter, must_enter, voyage)
    return stays and settle(voyage, points, far)


@rule
def settle(voyage: Voyage, points: int, far: bool) -> bool:
    """The claim stands."""
    voyage.points = points
    voyage.far = 1 if far else 0
    return True


@rule
def is_about_far(card: Card, x: int, y: int) -> bool:
    """§6.4 Whether a ship may be 12 cells from the home line, as some program may measure it."""
    aside = max(card.home_from - x, 0, x - card.home_to)
    above = card.height - 1 - y
    return aside * aside + above * above >= (FAR - 1) * (FAR - 1)


@rule
def surely_aground(grid: Grid, near: Flags, card: Card, x: int, y: int) -> bool:
    """§6.4 On land, or off the card, by more than the leeway."""
    if not (0 <= x < card.width and 0 <= y < card.height):
        return x < -LEEWAY or y < -LEEWAY or x >= card.width + LEEWAY or y >= card.height + LEEWAY
    return grid[y, x] == LAND and not near[y, x]


@rule
def look_about(card: Card, x: int, y: int, cell: int, may_enter: Any, must_enter: Any) -> None:
    """§6.5 Note when the line first may be in a circle, and when it first must be."""
    for harbour in range(card.harbours):
        across, down = 2 * x + 1 - 2 * card.x[harbour], 2 * y + 1 - 2 * card.y[harbour]
        away = across * across + down * down
        reach, least = 2 * (card.r[harbour] + LEEWAY), max(2 * (card.r[harbour] - LEEWAY), 0)
        if away <= reach * reach and may_enter[harbour] == NEVER:
            may_enter[harbour] = cell
        if away <= least * least and must_enter[harbour] == NEVER:
            must_enter[harbour] = cell


@rule
def ends_here(
    near: Flags,
    card: Card,
    x: int,
    y: int,
    far: bool,
    cell: int,
    last: bool,
    may_enter: Any,
    must_enter: Any,
    voyage: Voyage,
) -> bool:
    """§6.4 Whether the line can have ended at this cell as claimed: stopped, aground at its spot, or home."""
    if voyage.end == STOP:
        there = x == voyage.spot_x and y == voyage.spot_y
        close = is_close(x, y, int(voyage.spot_x), int(voyage.spot_y)) and is_near(near, card, x, y)
        possible = last and (there or close)
    elif voyage.end == AGROUND:
        possible = is_close(x, y, int(voyage.spot_x), int(voyage.spot_y)) and is_near(near, card, x, y)
    else:
        on_line = card.home_from - LEEWAY <= x <= card.home_to + LEEWAY
        possible = far and on_line and y >= card.height - 1 - LEEWAY
    return possible and visits_can_be_so(card, cell, may_enter, must_enter, voyage)


@rule
def is_close(x: int, y: int, other_x: int, other_y: int) -> bool:
    """Whether two cells are within the leeway of each other."""
    return abs(x - other_x) <= LEEWAY and abs(y - other_y) <= LEEWAY


@rule
def is_near(near: Flags, card: Card, x: int, y: int) -> bool:
    """Whether a cell is doubtful; off the card every one is."""
    return not (0 <= x < card.width and 0 <= y < card.height) or bool(near[y, x])


@rule
def visits_can_be_so(card: Card, cell: int, may_enter: Any, must_enter: Any, voyage: Voyage) -> bool:
    """§6.5 Every harbour surely entered is claimed, every claimed one may have been entered, in that order."""
    claimed = 0
    for harbour in range(card.harbours):
        claims = 0
        for i in range(voyage.visited):
            claims += voyage.visits[i] == harbour
        if claims > 1 or (claims == 0 and must_enter[harbour] != NEVER):
            return False
        claimed += claims
    if claimed != voyage.visited:
        return False
    earliest = 0
    for i in range(voyage.visited):
        harbour = int(voyage.visits[i])
        if may_enter[harbour] == NEVER:
            return False
        earliest = max(earliest, int(may_enter[harbour]))
        if must_enter[harbour] != NEVER and earliest > must_enter[harbour]:
            return False
    return True


def breach(
    chart: Chart,
    near: Flags,
    stroke: Int32s,
    far: bool,
    visits: Sequence[str],
    end: str,
    spot: tuple[int, int] | None,
) -> str | None:
    """What is wrong with a record's word on a stroke, in a sentence; None when it stands."""
    names = [harbour.id for harbour in chart.sheet.harbours]
    if end not in ENDS or (spot is None) != (end == ENDS[CAME_HOME]):
        return "A stroke ends with stop or aground, at a spot, or home, at none."
    if len(set(visits)) != len(visits) or not set(visits) <= set(names):
        return "A stroke visits harbours of its chart, once each."
    found = chart.judge(stroke, far)
    if (found.visits, found.end, found.spot) == (tuple(visits), end, spot):
        return None
    voyages = new_voyages()
    claim: Any = voyages[0]
    claim["end"], claim["visited"] = ENDS.index(end), len(visits)
    claim["visits"][: len(visits)] = [names.index(name) for name in visits]
    claim["spot_x"], claim["spot_y"] = spot or (0, 0)
    if stands(chart.grid, near, chart.cards[0], stroke, len(stroke), far, claim):
        return None
    told = ", ".join(found.visits) or "no harbour"
    return f"The line visits {told} and ends {found.end} at {found.spot}: the record tells otherwise."
