"""The grid is drawn from the very polygons and circles of the sheet (§6.4), in whole numbers."""

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from compagnie.games.voc.box import CHARTS, Harbour, HomeLine, Sheet, Size, standard_box
from compagnie.games.voc.voyage.chart import HARBOUR, HOME, LAND, SEA, SEVERAL, chart_of

ALLOWED = 2  # cells from a coast or rim within which programs may differ


def sheet_with(land: dict[str, tuple[tuple[int, int], ...]], harbours: tuple[Harbour, ...] = ()) -> Sheet:
    return Sheet(title="A test", size=Size(100, 80), home=HomeLine(20, 60), harbours=harbours, land=land)


def circle(x: int, y: int, r: int) -> Harbour:
    return Harbour(id=f"at {x} {y}", name="", x=x, y=y, r=r, good="tea", stock=1)


def by_shapely(sheet: Sheet) -> tuple[np.ndarray, np.ndarray]:
    """The labels that Shapely would give, and each cell's distance from the nearest coast or rim."""
    width, height = sheet.size
    centres = shapely.points(*np.meshgrid(np.arange(width) + 0.5, np.arange(height) + 0.5))
    lands = shapely.union_all([shapely.Polygon(ring) for ring in sheet.land.values()])
    circles = [(harbour.x, harbour.y, harbour.r) for harbour in sheet.harbours]
    shapely.prepare(lands)
    labels = np.where(shapely.contains(lands, centres), LAND, SEA)
    labels[height - 1, sheet.home.first : sheet.home.last + 1] = HOME
    x, y = np.meshgrid(np.arange(width) + 0.5, np.arange(height) + 0.5)
    rims = np.full(labels.shape, np.inf)
    for n, (at_x, at_y, r) in enumerate(circles):
        away = np.hypot(x - at_x, y - at_y)
        labels = np.where(away <= r, np.where(labels >= SEVERAL, SEVERAL, HARBOUR + n), labels)
        rims = np.minimum(rims, abs(away - r))
    return labels, np.minimum(rims, shapely.distance(lands.boundary, centres))


@pytest.mark.parametrize("name", CHARTS)
def test_the_grid_agrees_with_shapely_beyond_two_cells_from_a_coast_or_rim(name: str) -> None:
    sheet = standard_box().charts[name]
    width, height = sheet.size
    grid = chart_of(sheet).grid
    rng = np.random.default_rng(1602)
    cells = rng.integers(0, (width, height), (40_000, 2))
    x, y = cells[:, 0] + 0.5, cells[:, 1] + 0.5
    lands = shapely.union_all([shapely.Polygon(ring) for ring in sheet.land.values()])
    shapely.prepare(lands)
    spots = shapely.points(x, y)
    expected = np.where(shapely.contains(lands, spots), LAND, SEA)
    clear = shapely.distance(lands.boundary, spots) > ALLOWED
    for n, harbour in enumerate(sheet.harbours):
        away = np.hypot(x - harbour.x, y - harbour.y)
        expected[away <= harbour.r] = HARBOUR + n
        clear &= abs(away - harbour.r) > ALLOWED
    clear &= cells[:, 1] < height - 1
    given_labels = grid[cells[:, 1], cells[:, 0]]
    assert (given_labels == expected)[clear].all()
    assert (given_labels != expected).mean() < 0.001, "near coasts too, programs seldom differ"


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(-20, 120), st.integers(-20, 100)), min_size=3, max_size=9, unique=True))
def test_any_simple_coast_is_filled_as_shapely_fills_it(ring: list[tuple[int, int]]) -> None:
    if not shapely.Polygon(ring).is_valid or shapely.Polygon(ring).area == 0:
        return
    sheet = sheet_with({"land": tuple(ring)})
    expected, away = by_shapely(sheet)
    grid = chart_of(sheet).grid
    assert (grid == expected)[away > 1e-9].all()


@settings(max_examples=30, deadline=None)
@given(
    st.lists(st.tuples(st.integers(0, 99), st.integers(0, 79), st.integers(1, 60)), min_size=1, max_size=4, unique=True)
)
def test_circles_win_over_land_and_home_and_are_labelled_where_they_overlap(
    circles: list[tuple[int, int, int]],
) -> None:
    sheet = sheet_with({"land": ((0, 0), (100, 0), (100, 50), (0, 50))}, tuple(circle(*spot) for spot in circles))
    expected, away = by_shapely(sheet)
    assert (chart_of(sheet).grid == expected)[away > 1e-9].all()


def test_lands_that_overlap_are_land_whichever_way_round_their_coasts_run() -> None:
    one, two = ((10, 10), (50, 10), (50, 50), (10, 50)), ((30, 30), (30, 70), (70, 70), (70, 30))
    grid = chart_of(sheet_with({"one": one, "two": two})).grid
    assert grid[10:50, 10:50].min() == grid[30:70, 30:70].min() == LAND
    assert int((grid == LAND).sum()) == 2 * 40 * 40 - 20 * 20


def test_a_land_along_the_edge_covers_its_cells_to_the_last() -> None:
    grid = chart_of(sheet_with({"all": ((0, 0), (100, 0), (100, 80), (0, 80))})).grid
    assert set(np.unique(grid)) == {LAND, HOME}
    assert (grid[79, 20:61] == HOME).all() and grid[79, 19] == grid[79, 61] == LAND


def test_the_grid_is_the_same_every_time() -> None:
    sheet = standard_box().charts["east"]
    assert (chart_of(sheet).grid == chart_of(sheet).grid).all()


@pytest.mark.parametrize("name", CHARTS)
def test_every_harbour_can_be_reached_by_sea_from_the_home_line(name: str) -> None:
    chart = chart_of(standard_box().charts[name])
    sea = chart.grid != LAND
    reached = np.zeros_like(sea)
    start, end = chart.sheet.home
    reached[-1, start : end + 1] = True
    while True:
        grown = reached.copy()
        for _ in range(32):  # a step each way at a time
            grown[1:] |= grown[:-1]
            grown[:-1] |= grown[1:]
            grown[:, 1:] |= grown[:, :-1]
            grown[:, :-1] |= grown[:, 1:]
            grown &= sea
        if (grown == reached).all():
            break
        reached = grown
    for harbour in chart.sheet.harbours:
        assert (
            reached[harbour.y, harbour.x] and reached[chart.grid == HARBOUR + chart.sheet.harbours.index(harbour)].all()
        )
