"""What becomes of courses, in numbers that compiled code reads: many hands have drawn each of them beforehand.

The greedy bot's charts (`greedy/voc/odds.py`) plan the courses; here its hand draws them, `LOTS` times each. The search
weighs a course by how often what became of it, and plays it out by taking one of those lines: that is a thousand times
quicker than to draw it, and as likely to go wrong.
"""

from functools import lru_cache
from itertools import combinations, permutations
from typing import Any

import numpy as np

from compagnie.bots.greedy.voc.lots import LOT, draw_lots, harbours_of
from compagnie.bots.greedy.voc.odds import MOST_POINTS, DrawnCharts, drawn_charts, new_pens, way_home
from compagnie.bots.greedy.voc.policy import Policy
from compagnie.bots.greedy.voc.prospects import MOST_YEARS, fetching
from compagnie.core.state import States
from compagnie.core.sums import added
from compagnie.games.voc.box import GOODS, HARBOUR_COUNT
from compagnie.games.voc.opened import by_mark
from compagnie.games.voc.state import CHART_COUNT, MOST_STOPS
from compagnie.games.voc.trade.prices import prices_of
from compagnie.games.voc.voyage.chart import AGROUND, CAME_HOME, new_voyages
from compagnie.games.voc.voyage.route import new_course

MOST_COURSES = 512
LOTS = 128
"""So many lines are kept of each course."""
MOST_OUTCOMES = 16
MASKS = 1 << HARBOUR_COUNT
"""Harbours of a chart as bits."""
CHANCES = ("came_home", "stopped", "kept", "aground")
"""What is counted of each outcome of a course: how often a line came home, stopped or ran aground; and what is kept."""
ADRIFT = 0.75
"""How much of a cargo comes home from the open sea."""
_PLACES = HARBOUR_COUNT + 1

COURSES: list[tuple[Any, ...]] = [
    ("stop", np.int8, (MOST_COURSES, 3)),
    ("stops", np.int8, (MOST_COURSES,)),
    ("home", np.int8, (MOST_COURSES,)),
    ("leads_to", np.int16, (MOST_COURSES,)),
    ("outcomes", np.int8, (MOST_COURSES,)),
    ("outcome", np.int16, (MOST_COURSES, MOST_OUTCOMES)),
    ("came_home", np.float32, (MOST_COURSES, MOST_OUTCOMES)),
    ("stopped", np.float32, (MOST_COURSES, MOST_OUTCOMES)),
    ("kept", np.float32, (MOST_COURSES, MOST_OUTCOMES)),
    ("aground", np.float32, (MOST_COURSES, MOST_OUTCOMES)),
    ("first_from", np.int16, (CHART_COUNT, _PLACES)),
    ("last_from", np.int16, (CHART_COUNT, _PLACES)),
    ("numbered", np.int16, (CHART_COUNT, _PLACES, _PLACES, _PLACES, 2)),
    ("lots", LOT, (MOST_COURSES, LOTS)),
    ("fetched", np.float32, (CHART_COUNT, MASKS, MOST_YEARS + 1)),
    ("homeward", np.float32, (CHART_COUNT, HARBOUR_COUNT)),
    ("price", np.float32, (len(GOODS),)),
]
"""Courses by their number: harbours of the box, how many, and home or not; the harbours of the chart that they lead to,
as bits; then what may become of them, by the harbours visited (as bits): how likely the ship is home, lies at sea (and
how much of its cargo comes home from there), or is aground. The courses that start in Zeeland (0) or in a harbour of
the chart (its number + 1) go from `first_from` to `last_from`. `numbered` finds a course from Zeeland by its stops
(+ 1) and its end; -1: there is none. `fetched` is how likely goods come home from all these harbours in so many years,
`homeward` how likely a ship does from one, and `price` what a good brings on average."""


@lru_cache(maxsize=2)
def tables_of(mark: str) -> States:
    """The courses of a box that is open here, as a record of `COURSES`."""
    box, charts, policy = by_mark(mark), drawn_charts(mark), Policy()
    tables = np.zeros(1, np.dtype(COURSES, align=True))
    table: Any = tables[0]
    table["numbered"] = -1
    number = 0
    for chart in range(CHART_COUNT):
        first, harbours = box.first_harbour[chart], range(box.first_harbour[chart + 1] - box.first_harbour[chart])
        for start in (None, *harbours):
            place = 0 if start is None else start + 1
            table["first_from"][chart, place] = number
            for stops, home in _courses(start, list(harbours)):
                if number < MOST_COURSES and _draw(table, number, charts, chart, start, stops, home, policy):
                    table["stop"][number, : len(stops)] = [first + stop for stop in stops]
                    table["stops"][number], table["home"][number] = len(stops), home
                    table["leads_to"][number] = sum(1 << stop for stop in stops)
                    if start is None:
                        table["numbered"][chart, *_places(stops), int(home)] = number
                    number += 1
            table["last_from"][chart, place] = number
        for harbour in harbours:
            table["homeward"][chart, harbour] = way_home(charts, chart, harbour, policy.hand, policy.delay_factor)
        for mask, years in _fetchable(list(harbours)):
            wanted = frozenset(harbour for harbour in harbours if mask >> harbour & 1)
            table["fetched"][chart, mask, years] = fetching(mark, chart, wanted, years, policy.hand)
    prices = prices_of(box)
    table["price"] = [prices[good] for good in GOODS]
    return tables


def _courses(start: int | None, harbours: list[int]) -> list[tuple[tuple[int, ...], bool]]:
    """From Zeeland to one, two or three harbours; from a harbour home, to another one, or by way of it."""
    most = MOST_STOPS if start is None else 1
    others = [harbour for harbour in harbours if harbour != start]
    courses = [
        (stops, home)
        for n in range(1, most + 1)
        for stops in permutations(others, n)
        for home in (True, False)
        if n + home <= MOST_STOPS
    ]
    return courses if start is None else [((), True), *courses]


def _places(stops: tuple[int, ...]) -> tuple[int, int, int]:
    one, two, three = [stop + 1 for stop in (*stops, -1, -1, -1)][:3]
    return one, two, three


def _fetchable(harbours: list[int]) -> list[tuple[int, int]]:
    """Up to three harbours of a chart as bits, and every number of years."""
    masks = [sum(1 << harbour for harbour in some) for n in range(1, 4) for some in combinations(harbours, n)]
    return [(mask, years) for mask in masks for years in range(1, MOST_YEARS + 1)]


def _draw(
    table: Any, number: int, charts: DrawnCharts, chart: int, start: int | None, stops: tuple[int, ...], home: bool,
    policy: Policy,
) -> bool:  # fmt: skip
    """Draw a course many times and note what became of it; False if there is no way."""
    course = charts.routes[chart].course(list(stops), None if start is None else charts.middle(chart, start), home)
    if len(course) < 2:
        return False
    cells, sheet = np.array(course, np.int32), charts.chart(chart)
    room = np.zeros((MOST_POINTS, 2), np.int32), new_course(), new_pens(), new_voyages()
    lots = table["lots"][number]
    draw_lots(sheet.grid, sheet.cards, cells, len(cells), start is not None, policy.hand, *room, lots)
    found: dict[int, dict[str, float]] = {}
    for lot, mask in zip(lots, harbours_of(lots), strict=True):
        chances = found.setdefault(mask, dict.fromkeys(CHANCES, 0.0))
        if lot["end"] == CAME_HOME:
            chances["came_home"] += 1 / LOTS
        elif lot["end"] == AGROUND:
            chances["aground"] += 1 / LOTS
        else:
            circle = int(lot["circle"])
            chances["stopped"] += 1 / LOTS
            kept = ADRIFT if circle < 0 else way_home(charts, chart, circle, policy.hand, policy.delay_factor)
            chances["kept"] += kept / LOTS
    likeliest = sorted(found.items(), key=lambda item: -added(item[1].values()))[:MOST_OUTCOMES]
    table["outcomes"][number] = len(likeliest)
    for i, (mask, chances) in enumerate(likeliest):
        table["outcome"][number, i] = mask
        for name in CHANCES:
            table[name][number, i] = chances[name]
    return True
