"""Write what the page shows of VOC's box: its cards and harbours (box.json), and the coasts apart (charts.json).

python scripts/make_page_box.py           writes them
python scripts/make_page_box.py --check   ends with 1 if they are not as this would write them

Coasts are in the box's own cells: for each land its first corner and the steps from corner to corner. They are a file
of their own because the page loads them only where a chart is drawn.
"""

import json
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
BOX = ROOT / "src/compagnie/games/voc/box.json"
PAGE = ROOT / "web/src/games/voc"


def made(box: dict[str, Any]) -> dict[str, Any]:
    """The page's files by their names."""
    charts = box["charts"]
    return {
        "box.json": {
            "charts": {name: {key: chart[key] for key in ("size", "home")} for name, chart in charts.items()},
            "harbours": {
                harbour["id"]: {key: harbour[key] for key in ("x", "y", "r", "good", "stock")} | {"chart": name}
                for name, chart in charts.items()
                for harbour in chart["harbours"]
            },
            "ships": {letter: ship["chart"] for letter, ship in box["ships"].items()},
            "slots": box["ships"]["A"]["sailor_slots"],
            "years": box["years"],
            "contracts": {
                card["id"]: {key: card[key] for key in ("sides", "pay", "penalty")} for card in box["contracts"]
            },
            "fine": box["extra_call_fine"],
            "kept": box["warehouse_keeps"],
        },
        "charts.json": {
            name: {land: steps(ring) for land, ring in chart["land"].items()} for name, chart in charts.items()
        },
    }


def steps(ring: list[list[int]]) -> list[int]:
    """A coast as its first corner and the way from each corner to the next, all in one row."""
    row = list(ring[0])
    for (ax, ay), (bx, by) in pairwise(ring):
        row += [bx - ax, by - ay]
    return row


def main() -> int:
    """Write the files, or look whether they are as they should be."""
    stale = 0
    for name, content in made(json.loads(BOX.read_text())).items():
        text = json.dumps(content, separators=(",", ":")) + "\n"
        if "--check" not in sys.argv:
            (PAGE / name).write_text(text)
        elif (PAGE / name).read_text() != text:
            print(f"{PAGE / name} is stale: python scripts/make_page_box.py makes it anew.")
            stale = 1
    return stale


if __name__ == "__main__":
    sys.exit(main())
