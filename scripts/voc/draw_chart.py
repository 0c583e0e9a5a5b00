"""Draw VOC's charts as SVG, to look at them: python scripts/voc/draw_chart.py FOLDER [--box box.json]."""

import argparse
import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

BOX = Path(__file__).parents[2] / "src/compagnie/games/voc/box.json"
FRAME = 34
LEAST_NAMED = 9000  # square cells of land that carry their name

STYLE = """
text { font-family: serif; fill: #3b2f20; text-anchor: middle }
.paper { fill: #f3e8cc } .land { fill: #dfc58f; stroke: #3b2f20; stroke-width: 1.8; stroke-linejoin: round }
.shoal { fill: none; stroke: #55808f; stroke-linejoin: round } .rhumb { stroke: #3b2f20; stroke-opacity: .13 }
.home { stroke: #8c1c13; stroke-width: 7 } .frame { fill: none; stroke: #3b2f20 }
.harbour { fill: #fffaf0; fill-opacity: .45; stroke: #8c1c13; stroke-width: 2.4 } .quay { fill: #8c1c13 }
.rose { stroke: #3b2f20; stroke-width: 1 } .dark { fill: #3b2f20 } .light { fill: #f3e8cc }
.name { font-size: 25px; font-style: italic } .title { font-size: 36px } .region { font-size: 22px; fill-opacity: .55 }
.line { fill: none; stroke-width: 2 }
"""
ROSES = {"Indian Ocean": (690, 640), "Spice Islands and China": (1350, 250)}

Line = tuple[str, list[list[int]]]  # a colour and the cells of a ship's line


def draw(chart: dict[str, Any], lines: Sequence[Line] = ()) -> str:
    """One chart: paper, rhumb lines, shoals, lands, circles, the home line, a rose, and any lines of ships."""
    width, height = chart["size"]
    rose = ROSES.get(chart["title"], (width // 2, height // 2))
    view = f"{-FRAME} {-FRAME} {width + 2 * FRAME} {height + 2 * FRAME}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}"><style>{STYLE}</style>',
        f'<clipPath id="card"><rect width="{width}" height="{height}"/></clipPath>',
        f'<rect x="{-FRAME}" y="{-FRAME}" width="{width + 2 * FRAME}" height="{height + 2 * FRAME}" class="paper"/>',
        '<g clip-path="url(#card)">',
        *rhumbs(*rose),
        *lands(chart["land"]),
        *(path for x, y in (rose,) for path in compass(x, y)),
        "</g>",
        f'<path d="M{chart["home"][0]} {height - 1}H{chart["home"][1]}" class="home"/>',
        *(part for harbour in chart["harbours"] for part in circle(harbour)),
        *(
            f'<polyline points="{" ".join(f"{x},{y}" for x, y in line)}" class="line" stroke="{c}"/>'
            for c, line in lines
        ),
        f'<text x="{rose[0]}" y="{rose[1] + 170}" class="title">{chart["title"]}</text>',
        *(frame(width, height, away, pen) for away, pen in ((0, 2), (16, 1.4), (21, 4.5))),
        "</svg>",
    ]
    return "\n".join(parts)


def lands(land: dict[str, list[list[int]]]) -> list[str]:
    """Lands with their shoals, the larger ones with their names."""
    paths = {name: "M" + "L".join(f"{x} {y}" for x, y in ring) + "Z" for name, ring in land.items()}
    shoals = [
        f'<path d="{path}" class="shoal" stroke-width="{reach}" stroke-opacity="{ink}"/>'
        for reach, ink in ((26, 0.09), (16, 0.13), (8, 0.22))
        for path in paths.values()
    ]
    names = []
    for name, ring in land.items():
        area, x, y = middle(ring)
        if area > LEAST_NAMED:
            names.append(f'<text x="{x:.0f}" y="{y:.0f}" class="region">{name}</text>')
    return shoals + [f'<path d="{path}" class="land"/>' for path in paths.values()] + names


def middle(ring: list[list[int]]) -> tuple[float, float, float]:
    """A land's area and the middle of it."""
    area = x = y = 0.0
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
        slice_ = ax * by - bx * ay
        area, x, y = area + slice_, x + (ax + bx) * slice_, y + (ay + by) * slice_
    return abs(area) / 2, x / (3 * area), y / (3 * area)


def circle(harbour: dict[str, Any]) -> list[str]:
    """A harbour's circle and name."""
    x, y, r = harbour["x"], harbour["y"], harbour["r"]
    above = y - r - 8 if y - r > 40 else y + r + 28
    return [
        f'<circle cx="{x}" cy="{y}" r="{r}" class="harbour"/><circle cx="{x}" cy="{y}" r="3.5" class="quay"/>',
        f'<text x="{x}" y="{above}" class="name">{harbour["name"]}</text>',
    ]


def rhumbs(x: float, y: float) -> list[str]:
    """The faint lines of a sea chart, out of the rose."""
    ways = [(2000 * math.cos(turn * math.tau / 32), 2000 * math.sin(turn * math.tau / 32)) for turn in range(16)]
    return [f'<path d="M{x - dx:.0f} {y - dy:.0f}L{x + dx:.0f} {y + dy:.0f}" class="rhumb"/>' for dx, dy in ways]


def compass(x: float, y: float) -> list[str]:
    """A rose of sixteen points: each a dart, half dark, half light."""
    darts = []
    for turn in (*range(1, 16, 2), *range(2, 16, 4), *range(0, 16, 4)):
        reach = 95 if turn % 4 == 0 else 66 if turn % 2 == 0 else 44
        for side, shade in ((-1, "dark"), (1, "light")):
            tip, waist = point(x, y, turn / 16, reach), point(x, y, turn / 16 + side / 16, reach / 5)
            darts.append(f'<path d="M{x} {y}L{waist}L{tip}Z" class="rose {shade}"/>')
    return [*darts, f'<text x="{x}" y="{y - 104}" class="name">N</text>']


def point(x: float, y: float, turn: float, reach: float) -> str:
    """A spot so far from the middle of the rose."""
    return f"{x + reach * math.sin(turn * math.tau):.1f} {y - reach * math.cos(turn * math.tau):.1f}"


def frame(width: int, height: int, away: int, pen: float) -> str:
    """A border around the card."""
    size = f'width="{width + 2 * away}" height="{height + 2 * away}"'
    return f'<rect x="{-away}" y="{-away}" {size} class="frame" stroke-width="{pen}"/>'


def main() -> None:
    """Draw both charts."""
    parser = argparse.ArgumentParser(description="Draw VOC's charts.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--box", type=Path, default=BOX)
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    for name, chart in json.loads(args.box.read_text())["charts"].items():
        (args.folder / f"{name}.svg").write_text(draw(chart))


if __name__ == "__main__":
    main()
