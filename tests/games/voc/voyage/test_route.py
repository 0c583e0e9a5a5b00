"""A course leads through the harbours and home, clear of the coasts."""

from functools import cache
from itertools import pairwise, permutations

import numpy as np
import pytest

from compagnie.core.dice import seed_dice
from compagnie.games.voc.box import CHARTS, Harbour, HomeLine, Sheet, Size, standard_box
from compagnie.games.voc.voyage.chart import LAND, Judgement, as_stroke, chart_of
from compagnie.games.voc.voyage.hand import draw, new_hands
from compagnie.games.voc.voyage.route import MOST_TURNS, Routes, legs, routes_of

standard_charts = pytest.mark.compiled


@cache
def routes_on(name: str) -> Routes:
    return routes_of(chart_of(standard_box().charts[name]))


HARBOURS = [(name, n) for name in CHARTS for n in range(len(standard_box().charts[name].harbours))]


def sailed(routes: Routes, course: list[tuple[int, int]]) -> Judgement:
    """What becomes of a course when a perfect hand draws it."""
    out, stroke = np.zeros((MOST_TURNS, 2), np.int32), np.zeros((4000, 2), np.int32)
    count = legs(as_stroke(course), len(course), out)
    hand = new_hands()[0]
    with np.errstate(over="ignore"):
        seed_dice(hand, 1)
        points = draw(hand, 0, out, count, *course[0], stroke)
    return routes.chart.judge(stroke[:points])


def names(routes: Routes, stops: tuple[int, ...]) -> list[str]:
    return [routes.chart.sheet.harbours[n].id for n in stops]


@standard_charts
@pytest.mark.parametrize(("name", "harbour"), HARBOURS)
def test_every_harbour_can_be_sailed_to_and_home_from_by_a_perfect_hand(name: str, harbour: int) -> None:
    routes = routes_on(name)
    there = sailed(routes, routes.course([harbour], home=False))
    assert there.end == "stop" and names(routes, (harbour,))[0] in there.visits
    at = routes.chart.sheet.harbours[harbour]
    assert sailed(routes, routes.course([], (at.x, at.y))).end == "home"
    both = sailed(routes, routes.course([harbour]))
    assert both.end == "home" and names(routes, (harbour,))[0] in both.visits


@standard_charts
@pytest.mark.parametrize("name", CHARTS)
def test_any_two_or_three_harbours_can_be_visited_in_one_line(name: str) -> None:
    routes = routes_on(name)
    for stops in [*permutations(range(5), 2), *list(permutations(range(5), 3))[::7]]:
        voyage = sailed(routes, routes.course(list(stops)))
        assert voyage.end == "home"
        assert set(names(routes, stops)) <= set(voyage.visits)


@standard_charts
@pytest.mark.parametrize("name", CHARTS)
def test_from_anywhere_at_sea_there_is_a_course_home(name: str) -> None:
    routes = routes_on(name)
    rng = np.random.default_rng(1594)
    height, width = routes.chart.grid.shape
    tried = 0
    while tried < 100:
        x, y = int(rng.integers(width)), int(rng.integers(height - 20))
        knot = min(y // 5, routes.clearance.shape[0] - 1), min(x // 5, routes.clearance.shape[1] - 1)
        if routes.clearance[knot] < 8 or routes.costs[-1][knot] >= 2**30:
            continue
        tried += 1
        assert sailed(routes, routes.course([], (x, y))).end == "home"


@standard_charts
@pytest.mark.parametrize("name", CHARTS)
def test_courses_keep_clear_of_coasts_where_they_can(name: str) -> None:
    routes = routes_on(name)
    sheet = routes.chart.sheet
    for n, harbour in enumerate(sheet.harbours):
        for (ax, ay), (bx, by) in pairwise(routes.course([n], home=False)):
            for part in np.linspace(0, 1, 200):
                x, y = ax + (bx - ax) * part, ay + (by - ay) * part
                if np.hypot(x - harbour.x, y - harbour.y) > 1.5 * harbour.r:
                    assert routes.clearance[min(int(y) // 5, routes.clearance.shape[0] - 1), int(x) // 5] >= 5


@standard_charts
@pytest.mark.parametrize("name", CHARTS)
def test_a_course_has_few_turns_and_starts_on_the_home_line(name: str) -> None:
    routes = routes_on(name)
    for n in range(5):
        course = routes.course([n])
        assert 3 <= len(course) <= 24
        assert course[0][1] == 999 and routes.chart.sheet.home.first <= course[0][0] <= routes.chart.sheet.home.last


@standard_charts
def test_a_ship_hard_by_a_coast_finds_its_way() -> None:
    routes = routes_on("east")
    grid = routes.chart.grid
    shore = np.argwhere((grid[1:-200] == 0) & (grid[:-201] == LAND))[::97]
    homes = [sailed(routes, course).end for y, x in shore if (course := routes.course([], (int(x), int(y) + 1)))]
    assert homes.count("home") > 0.8 * len(homes)


def test_a_small_chart_is_sailed_round_its_island() -> None:
    sheet = Sheet(
        title="Round",
        size=Size(240, 200),
        home=HomeLine(40, 200),
        harbours=(
            Harbour(id="west", name="West", x=60, y=40, r=20, good="tea", stock=1),
            Harbour(id="east", name="East", x=180, y=40, r=20, good="tea", stock=1),
        ),
        land={"isle": ((100, 60), (140, 60), (140, 120), (100, 120))},
    )
    routes = routes_of(chart_of(sheet))
    voyage = sailed(routes, routes.course([0, 1]))
    assert (voyage.visits, voyage.end) == (("west", "east"), "home")
    from_the_coast = sailed(routes, routes.course([1], (98, 90), home=False))
    assert (from_the_coast.visits, from_the_coast.end) == (("east",), "stop")
    near_home = routes.course([], (120, 190))
    assert len(near_home) == 2 and near_home[0] == (120, 190)


def test_there_is_no_course_to_a_harbour_behind_land() -> None:
    sheet = Sheet(
        title="Walled",
        size=Size(200, 200),
        home=HomeLine(20, 180),
        harbours=(Harbour(id="lake", name="Lake", x=100, y=40, r=12, good="tea", stock=1),),
        land={"wall": ((0, 60), (200, 60), (200, 120), (0, 120))},
    )
    routes = routes_of(chart_of(sheet))
    assert routes.course([0]) == []
    assert routes.course([], (100, 150)) != []
    assert routes.course([], None, home=False) == []
