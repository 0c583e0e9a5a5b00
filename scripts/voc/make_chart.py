"""Make VOC's two charts from real coasts, and write them into the box.

    python scripts/voc/make_chart.py            # fetches the coasts with `npm pack`, writes games/voc/box.json
    python scripts/voc/make_chart.py --source land-10m.json

The coasts are Natural Earth's (public domain), as the npm package `world-atlas` carries them. They are laid out as an
old sea chart is: degrees as they come, swollen where the sailing is (BENDS), straits opened so far that a ship can
pass (CHANNELS), small islands grown or left out, and every coast simplified to a few corners. Nothing of the package
is shipped but these corners. Needs Shapely, npm, and a network for npm.
"""

import argparse
import json
import math
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from shapely import LineString, Point, Polygon, affinity, box, make_valid, segmentize, transform, union_all

PACKAGE, FILE = "world-atlas@2.0.2", "package/land-10m.json"
BOX = Path(__file__).parents[2] / "src/compagnie/games/voc/box.json"
SIZE = (1600, 1000)
MARGIN = 40  # coasts are drawn so far beyond the card, then cut

Place = tuple[float, float]  # degrees east, degrees north
Spot = tuple[float, float]  # cells


@dataclass(frozen=True)
class Bend:
    """A place around which the chart swells: `swell` at the middle, nothing from `reach` cells on."""

    at: Place
    reach: float
    swell: float


@dataclass(frozen=True)
class Channel:
    """A way that must stay open, so many cells to either side."""

    half: float
    way: tuple[Place, ...]


@dataclass(frozen=True)
class Plan:
    """How one chart is laid out."""

    title: str
    degrees_east: tuple[tuple[float, float], ...]  # (degree, cell): straight between
    degrees_north: tuple[tuple[float, float], ...]
    home: tuple[int, int]
    harbours: tuple[tuple[Any, ...], ...]  # id, name, place, radius, good, stock
    bends: tuple[Bend, ...]
    channels: tuple[Channel, ...]
    lands: dict[str, Place]  # a place in (or nearest to) every land that is kept
    grown: dict[str, float]  # islands drawn larger than they are
    islets: dict[str, tuple[Place, float, float]]  # islands drawn as a lump: place, half width, half height
    corner: float  # a corner whose triangle is smaller than this many cells goes


WEST = Plan(
    title="Indian Ocean",
    degrees_east=((36, 0), (99.2, 1600)),
    degrees_north=((27.5, 0), (-2, 700), (-20, 1000)),
    home=(420, 1540),
    harbours=(
        ("mocha", "Mocha", (43.3, 12.8), 76, "coffee", 4),
        ("masulipatnam", "Masulipatnam", (81.5, 15.7), 76, "textiles", 4),
        ("batticaloa", "Batticaloa", (82.0, 7.4), 52, "cinnamon", 4),
        ("calicut", "Calicut", (75.1, 10.9), 62, "pepper", 1),
        ("aceh", "Aceh", (95.2, 5.8), 50, "pepper", 1),
    ),
    bends=(Bend((43.4, 12.7), 190, 1.0), Bend((80.4, 8.2), 190, 0.75), Bend((95.4, 5.4), 200, 0.3)),
    channels=(
        Channel(18, ((42.2, 14.6), (43.0, 13.2), (43.5, 12.4), (44.5, 12.0))),
        Channel(34, ((45.0, 12.2), (47.5, 12.6), (51.5, 13.2))),
        Channel(10, ((78.2, 7.4), (78.9, 8.4), (79.4, 9.2), (79.7, 9.8), (80.4, 10.3), (81.4, 10.8))),
        Channel(16, ((95.6, 6.6), (98.6, 5.0), (102.0, 2.2))),
    ),
    lands={
        "Africa": (39, 2),
        "Arabia": (47, 20),
        "Asia": (78, 20),
        "Ceylon": (80.7, 7.3),
        "Sumatra": (98.5, 2.5),
        "Madagascar": (47.5, -18.5),
        "Socotra": (53.9, 12.5),
        "Andamans": (92.9, 12.9),
        "Little Andaman": (92.5, 10.7),
        "Great Nicobar": (93.8, 7.0),
        "Simeulue": (96.1, 2.6),
        "Nias": (97.7, 1.1),
        "Siberut": (98.9, -1.4),
        "Great Comoro": (43.4, -11.7),
        "Johanna": (44.4, -12.2),
        "Zanzibar": (39.3, -6.2),
    },
    grown={
        "Socotra": 1.2,
        "Great Nicobar": 1.5,
        "Little Andaman": 1.5,
        "Great Comoro": 1.4,
        "Johanna": 1.8,
        "Andamans": 1.3,
    },
    islets={
        "Male": ((73.4, 4.4), 5, 11),
        "Ari": ((72.8, 2.6), 4, 8),
        "Addu": ((73.2, 0.2), 5, 7),
        "Mahe": ((55.5, -4.7), 7, 9),
        "Chagos": ((72.2, -6.6), 6, 6),
    },
    corner=90,
)

EAST = Plan(
    title="Spice Islands and China",
    degrees_east=((87, 0), (144.5, 1600)),
    degrees_north=((26, 0), (-9, 840), (-16.5, 1000)),
    home=(62, 940),
    harbours=(
        ("bantam", "Bantam", (106.0, -5.7), 40, "pepper", 1),
        ("jambi", "Jambi", (104.4, -0.9), 52, "pepper", 1),
        ("ambon", "Ambon", (128.1, -4.0), 46, "cloves", 4),
        ("banda", "Banda", (130.0, -4.6), 48, "nutmeg", 4),
        ("canton", "Canton", (113.8, 21.9), 78, "tea", 4),
    ),
    bends=(
        Bend((105.8, -5.9), 220, 0.9),
        Bend((103.6, 1.3), 150, 0.5),
        Bend((128.9, -3.9), 300, 1.25),
        Bend((115.7, -8.4), 130, 0.5),
    ),
    channels=(
        Channel(13, ((94.5, 6.6), (98.5, 5.0), (101.0, 2.9), (103.3, 1.25), (104.4, 1.15), (105.6, 1.6))),
        Channel(18, ((104.3, -6.9), (105.5, -6.1), (106.1, -5.6), (106.8, -4.6), (107.0, -3.5))),
        Channel(10, ((115.75, -10.2), (115.75, -8.6), (115.9, -7.4))),
        Channel(16, ((127.4, -2.0), (127.5, -3.2), (127.5, -4.6))),
    ),
    lands={
        "Asia": (105, 20),
        "Hainan": (109.8, 19.2),
        "Formosa": (121, 23.7),
        "Luzon": (121, 16),
        "Mindoro": (121.1, 13),
        "Panay": (122.5, 11.1),
        "Negros": (123, 10),
        "Cebu": (123.8, 10.4),
        "Samar": (125, 12),
        "Leyte": (124.8, 10.9),
        "Palawan": (118.6, 9.8),
        "Mindanao": (125, 7.8),
        "Borneo": (114, 1),
        "Sumatra": (102, -1),
        "Java": (110, -7.3),
        "Billiton": (107.9, -2.9),
        "Bali": (115.1, -8.4),
        "Lombok": (116.3, -8.6),
        "Sumbawa": (118, -8.6),
        "Flores": (121, -8.6),
        "Sumba": (120, -9.7),
        "Timor": (125, -9.1),
        "Celebes": (120.3, -2),
        "Buton": (122.9, -5),
        "Halmahera": (128, 1),
        "Buru": (126.7, -3.4),
        "Ceram": (129.5, -3.1),
        "Ambon": (128.15, -3.65),
        "Sula": (125, -1.8),
        "New Guinea": (138, -5),
        "Aru": (134.5, -6.2),
        "Tanimbar": (131.5, -7.5),
        "Wetar": (126.3, -7.6),
        "New Holland": (133, -15),
        "Andamans": (92.9, 12.9),
        "Great Nicobar": (93.8, 7.0),
        "Simeulue": (96.1, 2.6),
        "Nias": (97.7, 1.1),
        "Siberut": (98.9, -1.4),
        "Natuna": (108.2, 3.9),
    },
    grown={"Great Nicobar": 1.4, "Natuna": 1.4, "Andamans": 1.2},
    islets={
        "Banda": ((129.9, -4.55), 7, 6),
        "Ternate": ((127.15, 0.9), 6, 6),
        "Cocos": ((96.8, -12.1), 5, 5),
        "Christmas": ((105.6, -10.5), 6, 5),
        "Paracels": ((112.2, 16.5), 6, 4),
    },
    corner=90,
)


# The source


def fetch_coasts(folder: Path) -> Path:
    """The file of coasts, out of the package, in this folder."""
    subprocess.run(["npm", "pack", "--silent", PACKAGE], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    with tarfile.open(next(folder.glob("*.tgz"))) as package:
        package.extract(FILE, folder, filter="data")
    return folder / FILE


def read_coasts(path: Path) -> list[Polygon]:
    """Every land of a TopoJSON file, in degrees, without its lakes."""
    topology = json.loads(path.read_text())
    arcs = [list(unpack(arc, topology["transform"])) for arc in topology["arcs"]]
    lands = []
    for geometry in topology["objects"]["land"]["geometries"]:
        for rings in geometry["arcs"] if geometry["type"] == "MultiPolygon" else [geometry["arcs"]]:
            ring = [place for number in rings[0] for place in (arcs[number] if number >= 0 else arcs[~number][::-1])]
            lands += parts_of(make_valid(Polygon(unrolled(ring))))
    return lands


def unpack(arc: list[list[int]], transform: dict[str, list[float]]) -> Iterator[Place]:
    """The places of an arc: each is stored as its distance from the one before."""
    east = north = 0
    for by_east, by_north in arc:
        east, north = east + by_east, north + by_north
        (scale_e, scale_n), (move_e, move_n) = transform["scale"], transform["translate"]
        yield east * scale_e + move_e, north * scale_n + move_n


def unrolled(ring: list[Place]) -> list[Place]:
    """A coast without jumps where it crosses the date line."""
    turns, whole = 0, ring[:1]
    for (before, _), (east, north) in pairwise(ring):
        turns += (before - east > 180) - (east - before > 180)
        whole.append((east + 360 * turns, north))
    shift = 360 * math.ceil((-180 - min(east for east, _ in whole)) / 360)
    return [(east + shift, north) for east, north in whole]


# Laying out


def along(steps: tuple[tuple[float, float], ...], degree: float) -> float:
    """The cell of a degree: straight between the given ones, and on beyond the last."""
    last = len(steps) - 2
    at = next((i for i in range(last) if (degree - steps[i + 1][0]) * (steps[i + 1][0] - steps[i][0]) < 0), last)
    (from_degree, from_cell), (to_degree, to_cell) = steps[at], steps[at + 1]
    return from_cell + (degree - from_degree) * (to_cell - from_cell) / (to_degree - from_degree)


def lay(plan: Plan, place: Place) -> tuple[float, float]:
    """Where a place comes to lie on the chart."""
    x, y = along(plan.degrees_east, place[0]), along(plan.degrees_north, place[1])
    for bend in plan.bends:
        at_x, at_y = along(plan.degrees_east, bend.at[0]), along(plan.degrees_north, bend.at[1])
        near = max(0.0, 1 - math.hypot(x - at_x, y - at_y) / bend.reach)
        x, y = x + (x - at_x) * bend.swell * near**2, y + (y - at_y) * bend.swell * near**2
    return x, y


def lay_out(plan: Plan, coasts: list[Polygon]) -> dict[str, Polygon]:
    """The lands of a chart, in cells: bent, opened, chosen and grown."""
    west, east = plan.degrees_east[0][0] - 4, plan.degrees_east[-1][0] + 4
    north, south = plan.degrees_north[0][0] + 4, plan.degrees_north[-1][0] - 4
    window = box(west, south, east, north)
    parts = [part for coast in coasts if coast.intersects(window) for part in parts_of(coast.intersection(window))]
    lands = union_all(
        [make_valid(transform(segmentize(part, 0.2), lambda places: lay_all(plan, places))) for part in parts]
    )
    ways = [LineString([lay(plan, place) for place in channel.way]).buffer(channel.half) for channel in plan.channels]
    frame = box(-MARGIN, -MARGIN, SIZE[0] + MARGIN, SIZE[1] + MARGIN)
    open_lands = [part for part in parts_of(lands.difference(union_all(ways)).intersection(frame)) if part.area > 3]
    chosen = {name: grow(plan, name, nearest(plan, open_lands, place)) for name, place in plan.lands.items()}
    return chosen | {name: islet(plan, *shape) for name, shape in plan.islets.items()}


def lay_all(plan: Plan, places: Any) -> Any:
    """`lay` for Shapely, which hands over many places at once."""
    return np.array([lay(plan, (east, north)) for east, north in places])


def parts_of(shape: Any) -> list[Polygon]:
    """The polygons of a shape."""
    if isinstance(shape, Polygon):
        return [shape]
    return [polygon for part in getattr(shape, "geoms", ()) for polygon in parts_of(part)]


def nearest(plan: Plan, lands: list[Polygon], place: Place) -> Polygon:
    """The land that has this place, or the nearest one."""
    spot = Point(lay(plan, place))
    return min(lands, key=lambda land: land.distance(spot))


def grow(plan: Plan, name: str, land: Polygon) -> Polygon:
    """An island drawn larger than it is."""
    factor = plan.grown.get(name, 1.0)
    return affinity.scale(land, factor, factor, origin="centroid")


def islet(plan: Plan, place: Place, across: float, down: float) -> Polygon:
    """An island too small for its true shape: a lump, as the old charts have it."""
    x, y = lay(plan, place)
    lumps = (1.0, 0.75, 1.1, 0.8, 0.95, 0.7, 1.05, 0.85)
    turns = [i * math.tau / len(lumps) for i in range(len(lumps))]
    return Polygon(
        [(x + across * n * math.cos(t), y + down * n * math.sin(t)) for n, t in zip(lumps, turns, strict=True)]
    )


# Simplifying


def corners(land: Polygon, least: float) -> list[tuple[int, int]]:
    """A coast's corners in whole cells: the line made plain, then rounded as a pen rounds it, then cut to the card."""
    smooth = largest(land.buffer(3).buffer(-4.5).buffer(1.5).simplify(0.6), land)
    ring = plain(
        rounded(plain(list(smooth.exterior.coords[:-1]), least)), max(min(5.0, land.area / 40), least**2 / 320)
    )
    on_card = largest(make_valid(Polygon(ring)).intersection(box(0, 0, *SIZE)), land)
    whole = [(round(x), round(y)) for x, y in on_card.exterior.coords[:-1]]
    return [here for i, here in enumerate(whole) if here != whole[i - 1]]


def largest(shape: Any, otherwise: Polygon) -> Polygon:
    """The largest polygon of a shape."""
    return max(parts_of(shape), key=lambda part: part.area, default=otherwise)


def plain(ring: list[Spot], least: float) -> list[Spot]:
    """The corner with the smallest triangle goes, until none is below `least`."""
    ring = ring[:]
    while len(ring) > 4:
        smallest, at = min((triangle(ring[i - 1], ring[i], ring[(i + 1) % len(ring)]), i) for i in range(len(ring)))
        if smallest >= least:
            break
        del ring[at]
    return ring


def triangle(a: Spot, b: Spot, c: Spot) -> float:
    """How much of the coast goes with corner b."""
    return abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / 2


def rounded(ring: list[Spot]) -> list[Spot]:
    """Every corner cut at a quarter of its sides."""
    return [
        (0.75 * x + 0.25 * by_x, 0.75 * y + 0.25 * by_y)
        for i, (x, y) in enumerate(ring)
        for by_x, by_y in (ring[i - 1], ring[(i + 1) % len(ring)])
    ]


def sheet(plan: Plan, coasts: list[Polygon]) -> dict[str, Any]:
    """One chart, as the box has it."""
    lands = {name: corners(land, least_triangle(plan, land)) for name, land in lay_out(plan, coasts).items()}
    for name, ring in lands.items():
        assert Polygon(ring).is_valid, f"{name} meets itself: choose another `corner`"
    harbours = []
    for harbour_id, name, place, radius, good, stock in plan.harbours:
        x, y = lay(plan, place)
        harbours.append(
            {"id": harbour_id, "name": name, "x": round(x), "y": round(y), "r": radius, "good": good, "stock": stock}
        )
    return {"title": plan.title, "size": SIZE, "home": plan.home, "harbours": harbours, "land": lands}


def least_triangle(plan: Plan, land: Polygon) -> float:
    """Small islands keep smaller corners, or they would all be triangles."""
    return min(plan.corner, max(12.0, float(land.area) / 30))


# Writing


def write_box(charts: dict[str, Any], path: Path) -> None:
    """Put the charts into the box file: one line for each harbour, land, ship and contract."""
    box_file = json.loads(path.read_text())
    box_file["charts"] = charts
    path.write_text(pretty(box_file) + "\n")


def pretty(value: Any, depth: int = 0) -> str:
    """JSON that a person can proof-read."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(flat) + depth <= 118 or not isinstance(value, (dict, list)) or is_coast(value):
        return flat.replace(" ", "") if is_coast(value) else flat
    inner = " " * (depth + 1)
    if isinstance(value, dict):
        lines = [f"{inner}{json.dumps(key)}: {pretty(item, depth + 1)}" for key, item in value.items()]
        return "{\n" + ",\n".join(lines) + "\n" + " " * depth + "}"
    return "[\n" + ",\n".join(inner + pretty(item, depth + 1) for item in value) + "\n" + " " * depth + "]"


def is_coast(value: Any) -> bool:
    """Whether this is a list of points."""
    return isinstance(value, list) and all(isinstance(item, (list, tuple)) and len(item) == 2 for item in value)


def main() -> None:
    """Make both charts."""
    parser = argparse.ArgumentParser(description="Make VOC's charts from real coasts.")
    parser.add_argument("--source", type=Path, help="a TopoJSON file of lands, instead of fetching it")
    parser.add_argument("--box", type=Path, default=BOX, help="the box file to write the charts into")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        coasts = read_coasts(args.source or fetch_coasts(Path(folder)))
    charts = {"west": sheet(WEST, coasts), "east": sheet(EAST, coasts)}
    write_box(charts, args.box)
    for name, chart in charts.items():
        print(name, len(chart["land"]), "lands,", sum(map(len, chart["land"].values())), "corners")


if __name__ == "__main__":
    main()
