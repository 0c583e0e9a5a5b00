"""A record's word stands where the point in question lies within four cells of a boundary, and only there."""

import numpy as np
import pytest

from compagnie.games.voc.box import CHARTS, Harbour, HomeLine, Sheet, Size, standard_box
from compagnie.games.voc.voyage.chart import as_stroke, chart_of
from compagnie.games.voc.voyage.leeway import breach, doubtful_cells

SHEET = Sheet(
    title="A test",
    size=Size(200, 160),
    home=HomeLine(40, 160),
    harbours=(
        Harbour(id="bay", name="Bay", x=60, y=40, r=15, good="tea", stock=1),
        Harbour(id="cape", name="Cape", x=140, y=40, r=15, good="tea", stock=1),
    ),
    land={"main": ((0, 0), (200, 0), (200, 40), (0, 40))},
)
CHART = chart_of(SHEET)
NEAR = doubtful_cells(CHART)
Cells = list[tuple[int, int]]


def told(cells: Cells, visits: list[str], end: str, spot: tuple[int, int] | None, far: bool = False) -> str | None:
    return breach(CHART, NEAR, as_stroke(cells), far, visits, end, spot)


def test_what_the_judge_finds_stands() -> None:
    assert told([(100, 159), (100, 10)], [], "aground", (100, 40)) is None
    assert told([(60, 159), (60, 40), (60, 159)], ["bay"], "home", None) is None


def test_another_cell_of_the_same_coast_stands_within_four() -> None:
    for y in (38, 40, 42, 44):
        assert told([(100, 159), (100, 10)], [], "aground", (100, y)) is None
    assert told([(100, 159), (100, 10)], [], "aground", (100, 60)) is not None


def test_grazing_a_coast_may_pass_and_running_over_land_may_not() -> None:
    assert told([(100, 100), (100, 38), (100, 100)], [], "stop", (100, 100), far=True) is None
    assert told([(100, 100), (100, 20), (100, 100)], [], "stop", (100, 100), far=True) is not None


def test_a_line_in_open_sea_is_never_aground() -> None:
    assert told([(100, 100), (100, 80), (100, 100)], [], "aground", (100, 80), far=True) is not None


def test_a_rim_that_is_grazed_may_be_a_visit_or_not() -> None:
    along = [(30, 56), (90, 56)]
    assert told(along, [], "stop", (90, 56), far=True) is None
    assert told(along, ["bay"], "stop", (90, 56), far=True) is None


def test_a_circle_that_is_crossed_is_a_visit_and_one_left_aside_is_none() -> None:
    through, aside = [(60, 100), (60, 45), (60, 100)], [(60, 100), (60, 70), (60, 100)]
    assert told(through, ["bay"], "stop", (60, 100), far=True) is None
    assert told(through, [], "stop", (60, 100), far=True) is not None
    assert told(aside, ["bay"], "stop", (60, 100), far=True) is not None


def test_harbours_are_claimed_in_their_order() -> None:
    both = [(60, 100), (60, 45), (60, 100), (140, 100), (140, 45), (140, 100)]
    assert told(both, ["bay", "cape"], "stop", (140, 100), far=True) is None
    assert told(both, ["cape", "bay"], "stop", (140, 100), far=True) is not None


def test_home_needs_the_home_line_and_to_have_been_far() -> None:
    assert told([(100, 159), (100, 100), (100, 157)], [], "home", None) is None
    assert told([(100, 159), (100, 100), (100, 140)], [], "home", None) is not None
    assert told([(100, 159), (100, 152), (100, 159)], [], "home", None) is not None
    assert told([(20, 100), (20, 170)], [], "home", None, far=True) is not None


@pytest.mark.parametrize(
    ("visits", "end", "spot"),
    [
        (["bay", "bay"], "stop", (60, 45)),
        (["aceh"], "stop", (60, 45)),
        ([], "sunk", (60, 45)),
        ([], "home", (1, 1)),
        ([], "stop", None),
    ],
)
def test_a_claim_that_makes_no_sense_is_refused_in_a_sentence(
    visits: list[str], end: str, spot: tuple[int, int] | None
) -> None:
    sentence = told([(60, 45)], visits, end, spot)
    assert sentence is not None and sentence.endswith(".")


@pytest.mark.parametrize("name", CHARTS)
def test_a_chart_drawn_two_cells_aside_is_believed(name: str) -> None:
    sheet = standard_box().charts[name]
    aside = chart_of(
        Sheet(
            title=sheet.title,
            size=sheet.size,
            home=sheet.home,
            harbours=tuple(Harbour(h.id, h.name, h.x + 2, h.y, h.r, h.good, h.stock) for h in sheet.harbours),
            land={land: tuple((x + 2, y) for x, y in coast) for land, coast in sheet.land.items()},
        )
    )
    chart = chart_of(sheet)
    near = doubtful_cells(chart)
    rng = np.random.default_rng(1588)
    for _ in range(200):
        x, y = int(rng.integers(*sheet.home)), sheet.size.height - 1
        steps = np.cumsum(rng.normal(0, 15, (40, 2)) + np.array([rng.normal(0, 6), -9]), axis=0)
        stroke = as_stroke([(x, y), *((int(x + east), int(y + south)) for east, south in steps)])
        other = aside.judge(stroke)
        assert breach(chart, near, stroke, False, other.visits, other.end, other.spot) is None


def test_where_a_line_stops_in_open_sea_is_beyond_doubt() -> None:
    line = [(100, 159), (100, 100)]
    assert told(line, [], "stop", (100, 100), far=True) is None
    for spot in ((101, 100), (100, 97), (104, 104)):
        assert told(line, [], "stop", spot, far=True) is not None
    assert told([(100, 159), (100, 44)], [], "stop", (100, 46), far=True) is None
