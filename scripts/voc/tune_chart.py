"""How often a hand comes in, runs aground, comes home: the table in docs/voc-chart.md, to tune the circles by.

    python scripts/voc/tune_chart.py                  # both charts, as Markdown
    python scripts/voc/tune_chart.py --hands 20000 --write docs/voc-chart.md

Every voyage is planned as the bots plan it (route.py), drawn by so many hands of each strength (hand.py) without any
call from the crew, and judged (chart.py).
"""

import argparse
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from compagnie.core.compiled import rule
from compagnie.core.dice import seed_dice
from compagnie.games.voc.box import CHARTS, standard_box
from compagnie.games.voc.voyage.chart import AGROUND, CAME_HOME, Chart, Grid, Int32s, chart_of, judge, new_voyages
from compagnie.games.voc.voyage.hand import draw, new_hands
from compagnie.games.voc.voyage.route import Routes, legs, routes_of

STRENGTHS = (50, 100, 150)

Shares = NDArray[np.float64]


@dataclass(frozen=True)
class Trip:
    """A line to try: from Zeeland or a spot, through harbours, and home or not."""

    stops: tuple[str, ...]
    home: bool = True
    start: str = ""  # a harbour whose middle the ship lies in; from Zeeland when empty


def there_and_back(*names: str) -> list[Trip]:
    """For each harbour: out, and stop there; a year later home from there; or out and home in one line."""
    return [trip for name in names for trip in (Trip((name,), home=False), Trip((), start=name), Trip((name,)))]


TRIPS = {
    "west": [
        *there_and_back("batticaloa", "aceh", "calicut", "masulipatnam", "mocha"),
        Trip(("mocha",), home=False, start="calicut"),
        Trip(("masulipatnam",), home=False, start="aceh"),
        Trip(("batticaloa", "masulipatnam")),
        Trip(("calicut", "batticaloa")),
        Trip(("aceh", "masulipatnam")),
        Trip(("mocha", "calicut")),
        Trip(("calicut", "batticaloa", "masulipatnam")),
        Trip(("aceh", "batticaloa", "calicut")),
        Trip(("mocha", "calicut", "batticaloa")),
    ],
    "east": [
        *there_and_back("bantam", "jambi", "ambon", "banda", "canton"),
        Trip(("canton",), home=False, start="bantam"),
        Trip(("canton",), home=False, start="jambi"),
        Trip(("jambi",), home=False, start="canton"),
        Trip(("ambon",), home=False, start="bantam"),
        Trip(("bantam", "jambi")),
        Trip(("ambon", "banda")),
        Trip(("bantam", "canton")),
        Trip(("bantam", "jambi", "canton")),
        Trip(("bantam", "ambon", "banda")),
    ],
}


@rule
def sail_many(
    grid: Grid,
    cards: Any,
    course: Int32s,
    stops: NDArray[np.int64],
    strength: int,
    hands: int,
    stroke: Int32s,
    hand: Any,
    voyages: Any,
    tally: NDArray[np.int64],
) -> None:
    """Draw a course with many hands and count: came in everywhere, aground, home, home with everything; cells."""
    leg_list = np.zeros_like(course)
    count = legs(course, len(course), leg_list)
    for seed in range(hands):
        seed_dice(hand[0], seed)
        points = draw(hand[0], strength, leg_list, count, int(course[0, 0]), int(course[0, 1]), stroke)
        judge(grid, cards[0], stroke, points, False, voyages[0])
        came_in = True
        for stop in stops:
            here = False
            for i in range(voyages[0].visited):
                here = here or voyages[0].visits[i] == stop
            came_in = came_in and here
        home = voyages[0].end == CAME_HOME
        tally[0] += came_in
        tally[1] += voyages[0].end == AGROUND
        tally[2] += home
        tally[3] += home and came_in
        tally[4] += voyages[0].cells


def try_trip(routes: Routes, trip: Trip, strength: int, hands: int) -> Shares:
    """The share of hands that came in everywhere, ran aground, came home, came home with everything; cells sailed."""
    chart = routes.chart
    harbours = {harbour.id: (n, (harbour.x, harbour.y)) for n, harbour in enumerate(chart.sheet.harbours)}
    stops = [harbours[name][0] for name in trip.stops]
    spot = harbours[trip.start][1] if trip.start else None
    course = np.array(routes.course(stops, spot, trip.home), np.int32)
    tally = np.zeros(5, np.int64)
    room = np.zeros((4000, 2), np.int32)
    goals = np.array(stops, np.int64)
    sail_many(chart.grid, chart.cards, course, goals, strength, hands, room, new_hands(), new_voyages(), tally)
    return tally / hands


def table(chart: Chart, trips: list[Trip], hands: int) -> list[str]:
    """One chart's table in Markdown."""
    routes = routes_of(chart)
    names = {harbour.id: harbour.name for harbour in chart.sheet.harbours}
    lines = [
        "| from | line | cells | "
        + " | ".join(f"hand {strength}: in / aground / home" for strength in STRENGTHS)
        + " |",
        "|---|---|---|" + "---|" * len(STRENGTHS),
    ]
    for trip in trips:
        line = ", ".join([*(names[stop] for stop in trip.stops), "home" if trip.home else "stop"])
        cells = round(float(try_trip(routes, trip, 0, 1)[4]))
        shares = [shares_of(trip, try_trip(routes, trip, strength, hands)) for strength in STRENGTHS]
        lines.append(f"| {names.get(trip.start, 'Zeeland')} | {line} | {cells} | " + " | ".join(shares) + " |")
    return lines


def shares_of(trip: Trip, result: Shares) -> str:
    """Came in everywhere, aground, home with everything; a dash for what the line wasn't meant to do."""
    came_in = f"{result[0]:.0%}" if trip.stops else "–"
    return f"{came_in} / {result[1]:.0%} / " + (f"{result[3]:.0%}" if trip.home else "–")


def report(hands: int) -> str:
    """Both tables."""
    parts = []
    for name in CHARTS:
        chart = chart_of(standard_box().charts[name])
        radii = ", ".join(f"{harbour.name} {harbour.r}" for harbour in chart.sheet.harbours)
        parts += [
            f"### {chart.sheet.title}",
            "",
            f"Radii in cells: {radii}.",
            "",
            *table(chart, TRIPS[name], hands),
            "",
        ]
    return "\n".join(parts)


def main() -> None:
    """Print the tables, or put them between the marks in a document."""
    parser = argparse.ArgumentParser(description="How often a hand comes in, runs aground, comes home.")
    parser.add_argument("--hands", type=int, default=4000)
    parser.add_argument("--write", type=Path)
    args = parser.parse_args()
    text = report(args.hands)
    if args.write is None:
        print(text)
        return
    page = args.write.read_text()
    marks = r"(<!-- tune_voc_chart -->\n).*?(<!-- end -->)"
    args.write.write_text(re.sub(marks, lambda found: found[1] + text + found[2], page, flags=re.DOTALL))


if __name__ == "__main__":
    main()
