"""§6.4, §6.5: a line is judged cell by cell. Checked against a slow judge that can be read aloud."""

from fractions import Fraction
from itertools import pairwise
from math import floor

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compagnie.games.voc.box import CHARTS, Harbour, HomeLine, Sheet, Size, standard_box
from compagnie.games.voc.voyage.chart import FAR, HOME, LAND, MOST_STROKE, Chart, Judgement, as_stroke, begins, chart_of

Cell = tuple[int, int]


def round_half_up(number: Fraction) -> int:
    return floor(number + Fraction(1, 2))


def line(start: Cell, end: Cell, most: int) -> list[Cell]:
    """The cells from start (left out) to end, one a step along the longer axis; at most so many."""
    across, down = end[0] - start[0], end[1] - start[1]
    steps = max(abs(across), abs(down))
    cells = []
    for step in range(1, min(steps, most) + 1):
        east, south = (
            round_half_up(Fraction(step * abs(across), steps)),
            round_half_up(Fraction(step * abs(down), steps)),
        )
        cells.append((start[0] + (east if across > 0 else -east), start[1] + (south if down > 0 else -south)))
    return cells


def slow_judge(sheet: Sheet, on_land: np.ndarray, stroke: list[Cell], far: bool) -> Judgement:
    """The law, word for word, on the sheet's circles and home line and a picture of the land."""
    width, height = sheet.size
    visits: list[str] = []
    points, cells = 1, 1
    spot = stroke[0]

    def look_round(cell: Cell) -> bool:
        nonlocal far
        home_x = min(max(cell[0], sheet.home.first), sheet.home.last)
        if (cell[0] - home_x) ** 2 + (cell[1] - (height - 1)) ** 2 >= FAR**2:
            far = True
        entered = [
            harbour.id
            for harbour in sheet.harbours
            if (cell[0] + 0.5 - harbour.x) ** 2 + (cell[1] + 0.5 - harbour.y) ** 2 <= harbour.r**2
        ]
        visits.extend(harbour for harbour in entered if harbour not in visits)
        return bool(entered)

    look_round(spot)
    for before, point in pairwise(stroke):
        for cell in line(before, point, most=width + height):
            if not (0 <= cell[0] < width and 0 <= cell[1] < height):
                return Judgement(tuple(visits), "aground", spot, points, cells, far)
            safe = look_round(cell)
            at_home = cell[1] == height - 1 and sheet.home.first <= cell[0] <= sheet.home.last
            if far and at_home:
                return Judgement(tuple(visits), "home", None, points, cells, far)
            if on_land[cell[1], cell[0]] and not safe and not at_home:
                return Judgement(tuple(visits), "aground", spot, points, cells, far)
            spot = cell
            cells += 1
        points += 1
    return Judgement(tuple(visits), "stop", spot, points, cells, far)


def harbour(name: str, x: int, y: int, r: int) -> Harbour:
    return Harbour(id=name, name=name, x=x, y=y, r=r, good="tea", stock=1)


SMALL = Sheet(
    title="A small chart",
    size=Size(120, 90),
    home=HomeLine(20, 90),
    harbours=(
        harbour("bay", 30, 20, 9),
        harbour("cape", 60, 30, 12),
        harbour("twin", 72, 30, 8),
        harbour("quay", 85, 84, 6),
    ),
    land={
        "main": ((0, 0), (120, 0), (120, 12), (70, 18), (64, 36), (58, 18), (34, 18), (30, 28), (24, 14), (0, 10)),
        "isle": ((40, 50), (52, 46), (58, 56), (46, 60)),
        "reef": ((86, 60), (88, 60), (100, 78), (99, 79)),
    },
)
CHART = chart_of(SMALL)
ON_LAND = (
    chart_of(
        Sheet(title="", size=SMALL.size, home=SMALL.home, harbours=(), land=SMALL.land),
    ).grid
    == LAND
)


def judged(cells: list[Cell], far: bool = False, chart: Chart = CHART) -> Judgement:
    return chart.judge(as_stroke(cells), far)


HUGE = st.sampled_from([-(2**31), 2**31 - 1, -100_000, 100_000, 2**30 + 7])
ANYWHERE = st.tuples(st.integers(-10, 130), st.integers(-10, 100))
FAR_OFF = st.tuples(HUGE | st.integers(-10, 130), HUGE | st.integers(-10, 100))
ON_CARD = st.tuples(st.integers(0, 119), st.integers(0, 89))
ON_HOME = st.tuples(st.integers(20, 90), st.just(89))
STEP = st.tuples(st.integers(-3, 3), st.integers(-3, 3))


@st.composite
def wandering(draw: st.DrawFn) -> list[Cell]:
    """A line of short steps, as a pen makes them."""
    x, y = draw(ON_HOME | ON_CARD)
    cells = [(x, y)]
    for across, down in draw(st.lists(STEP, max_size=60)):
        x, y = x + across, y + down
        cells.append((x, y))
    return cells


@st.composite
def coasting(draw: st.DrawFn) -> list[Cell]:
    """A line from corner to corner of a coast, or a cell or two off it."""
    coast = draw(st.sampled_from(list(SMALL.land.values())))
    off_x, off_y = draw(st.integers(-2, 2)), draw(st.integers(-2, 2))
    return [draw(ON_CARD), *((min(x + off_x, 119), min(y + off_y, 89)) for x, y in coast)]


@st.composite
def grazing(draw: st.DrawFn) -> list[Cell]:
    """A line that runs by a circle at about its radius, straight through or along."""
    by = draw(st.sampled_from(SMALL.harbours))
    off = by.r + draw(st.integers(-2, 1))
    if draw(st.booleans()):
        return [(by.x - 25 if by.x > 25 else 0, min(by.y + off, 89)), (by.x + 25, min(by.y + off, 89))]
    return [(min(by.x + off, 119), min(by.y + 25, 89)), (min(by.x + off, 119), by.y - 25)]


STROKES = (
    st.lists(ANYWHERE, min_size=0, max_size=12).flatmap(
        lambda rest: (ON_HOME | ON_CARD).map(lambda first: [first, *rest])
    )
    | st.lists(FAR_OFF, min_size=1, max_size=4).flatmap(lambda rest: ON_CARD.map(lambda first: [first, *rest]))
    | wandering()
    | coasting()
    | grazing()
)


@settings(max_examples=1500, deadline=None)
@given(STROKES, st.booleans())
def test_the_judge_agrees_with_the_slow_judge(stroke: list[Cell], far: bool) -> None:
    assert judged(stroke, far) == slow_judge(SMALL, ON_LAND, stroke, far)


@settings(max_examples=300, deadline=None)
@given(STROKES, st.booleans(), st.integers(0, 200))
def test_a_line_drawn_in_two_strokes_ends_as_in_one_if_the_first_is_safe(
    stroke: list[Cell], far: bool, cut: int
) -> None:
    cut %= len(stroke)
    first = judged(stroke[: cut + 1], far)
    if first.end != "stop":
        assert judged(stroke, far) == first
        return
    second = judged(stroke[cut:], first.far)
    whole = judged(stroke, far)
    assert (whole.end, whole.spot, whole.far) == (second.end, second.spot, second.far)
    assert set(whole.visits) == set(first.visits) | set(second.visits)
    assert whole.cells == first.cells + second.cells - 1


@pytest.mark.parametrize("name", CHARTS)
def test_the_judge_agrees_with_the_slow_judge_on_the_standard_charts(name: str) -> None:
    chart = chart_of(standard_box().charts[name])
    bare = Sheet(title="", size=chart.sheet.size, home=chart.sheet.home, harbours=(), land=chart.sheet.land)
    on_land = chart_of(bare).grid == LAND
    rng = np.random.default_rng(1585)
    for _ in range(60):
        x, y = int(rng.integers(chart.sheet.home.first, chart.sheet.home.last + 1)), chart.sheet.size.height - 1
        steps = np.cumsum(rng.normal(0, 18, (60, 2)) + np.array([rng.normal(0, 6), -8]), axis=0)
        stroke = [(x, y), *((int(x + east), int(y + south)) for east, south in steps)]
        assert chart.judge(as_stroke(stroke)) == slow_judge(chart.sheet, on_land, stroke, False)


def test_a_stroke_of_no_length_stops_where_it_starts() -> None:
    assert judged([(50, 89)]) == Judgement((), "stop", (50, 89), 1, 1, False)
    assert judged([(50, 70)] * 5) == Judgement((), "stop", (50, 70), 5, 1, True)


def test_a_line_that_stays_in_a_circle_visits_it() -> None:
    assert judged([(30, 20)], far=True).visits == ("bay",)
    assert judged([(66, 30)], far=True).visits == ("cape", "twin"), "where circles overlap it visits both"


def test_through_a_circle_land_is_safe_and_behind_it_aground() -> None:
    voyage = judged([(30, 40), (30, 5)])
    assert (voyage.visits, voyage.end) == (("bay",), "aground")
    assert voyage.spot == (30, 11), "the last cell of the circle"


def test_crossing_the_home_line_at_once_is_aground() -> None:
    assert judged([(50, 89), (50, 95)]) == Judgement((), "aground", (50, 89), 1, 1, False)
    assert judged([(50, 89), (50, 78), (50, 89), (50, 90)]).end == "aground", "eleven cells are not far"


def test_twelve_cells_off_the_home_line_can_be_come_back_to() -> None:
    assert judged([(30, 89), (30, 77), (30, 89)]) == Judgement((), "home", None, 2, 24, True)
    assert judged([(30, 89), (30, 78), (30, 89)]) == Judgement((), "stop", (30, 89), 3, 23, False)


def test_far_is_counted_from_the_nearest_point_of_the_home_line() -> None:
    assert not judged([(20, 89), (9, 89)]).far
    assert judged([(20, 89), (8, 89)]).far


def test_home_beats_the_edge() -> None:
    assert judged([(50, 70), (50, 500)]).end == "home"
    assert judged([(15, 70), (15, 500)]).end == "aground", "beside the home line there is only the edge"


def test_the_ends_of_the_home_line_belong_to_it() -> None:
    for x, end in ((20, "home"), (90, "home"), (19, "aground"), (91, "aground")):
        assert judged([(x, 70), (x, 95)]).end == end


def test_a_harbour_that_touches_the_home_line_is_visited_before_coming_home() -> None:
    voyage = judged([(110, 70), (110, 84), (85, 84), (85, 89)])
    assert (voyage.visits, voyage.end) == (("quay",), "home")


@pytest.mark.parametrize("corner", [(-5, -5), (125, -5), (-5, 95), (125, 95)])
def test_leaving_by_a_corner_is_aground(corner: Cell) -> None:
    start = (min(max(corner[0], 10), 109), 60)
    assert judged([start, corner]).end == "aground"


def test_harbours_are_visited_in_order_once_each() -> None:
    voyage = judged([(30, 40), (30, 25), (30, 40), (60, 40), (30, 40), (30, 25)])
    assert voyage.visits == ("bay", "cape")


def test_a_hundred_thousand_points_are_judged() -> None:
    there_and_back = [(45 + i % 2, 70) for i in range(MOST_STROKE)]
    voyage = judged(there_and_back)
    assert (voyage.end, voyage.points, voyage.cells) == ("stop", MOST_STROKE, MOST_STROKE)


def test_what_follows_the_end_is_ignored() -> None:
    short, long = [(30, 89), (30, 60), (30, 89)], [(30, 89), (30, 60), (30, 89), (30, 20), (2**31 - 1, -(2**31))]
    assert judged(short) == judged(long)


def test_a_ship_may_lie_where_this_grid_has_land() -> None:
    assert ON_LAND[55, 50]
    assert judged([(50, 55)], far=True).end == "stop", "another program drew the coast a little differently"
    assert judged([(50, 55), (51, 55)], far=True).end == "aground"


def test_the_pen_is_set_on_the_home_line_or_on_the_ships_spot() -> None:
    card, at_home, at_sea = CHART.cards[0], as_stroke([(50, 89)]), as_stroke([(50, 70)])
    assert begins(card, True, 0, 0, at_home, 1) and not begins(card, True, 0, 0, at_sea, 1)
    assert begins(card, False, 50, 70, at_sea, 1) and not begins(card, False, 50, 71, at_sea, 1)
    assert not begins(card, True, 0, 0, at_home, 0), "no pen, no line"
    assert CHART.grid[89, 50] == HOME


@pytest.mark.parametrize(
    "bad",
    [
        None,
        [],
        {},
        "50,89",
        7,
        [[1]],
        [[1, 2, 3]],
        [[1.5, 2]],
        [[True, 2]],
        [[2**31, 0]],
        [["1", 2]],
        [[float("nan"), 0]],
    ],
)
def test_a_stroke_that_cannot_be_read_is_refused_in_a_sentence(bad: object) -> None:
    with pytest.raises(ValueError, match=r"stroke.*\."):
        as_stroke(bad)


def test_a_stroke_of_more_than_a_hundred_thousand_points_is_refused() -> None:
    with pytest.raises(ValueError, match="at most 100000"):
        as_stroke([[1, 1]] * (MOST_STROKE + 1))


def test_a_stroke_that_starts_off_the_card_is_refused() -> None:
    with pytest.raises(ValueError, match="start on the card"):
        judged([(-1, 50), (40, 70)])
