"""From hand to eye in real browsers: a pen in one page, and how soon the others have drawn its points.

python bench/pen_page.py [--watchers 4] [--seconds 8] [--points 60] [--json]

The skipper's page draws so many points a second through its own mouse door, over its own line; each watcher is a page
in a browser window of its own and counts a point as seen when its ink is in the picture that is painted next. All
clocks are this machine's. It needs the page to be built, and a Chromium.
"""

import argparse
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.page.at_helm import at_the_helm, manned  # noqa: E402
from tests.page.at_table import Hall, Sitter, hall_in, said  # noqa: E402

DRAW = """async ([rate, seconds]) => {
    // A hand goes to and fro on the open sea, as a locked mouse moves: the page reads only how far.
    Object.defineProperty(document, "pointerLockElement", { configurable: true, get: () => document.documentElement });
    const drawn = [], count = Math.floor(rate * seconds), began = performance.now();
    for (let step = 0; step < count; step++) {
        const wait = began + (1000 * step) / rate - performance.now();
        if (wait > 0) await new Promise((go) => setTimeout(go, wait));
        const north = step < 60 ? -2 : 0, east = step < 60 ? 0 : Math.floor(step / 30) % 2 ? -3 : 3;
        document.dispatchEvent(new MouseEvent("mousemove", { movementX: east, movementY: north }));
        drawn.push(performance.timeOrigin + performance.now());
    }
    return drawn;
}"""

WATCH = """() => {
    // The ink grows by a letter and two numbers a point; what stands there when a frame begins is painted by it.
    window.seen = [];
    const look = () => {
        const ink = document.querySelector("path.ink");
        const points = ink ? (ink.getAttribute("d").match(/-?\\d+[ ,]-?\\d+/g) ?? []).length : 0;
        const now = performance.timeOrigin + performance.now();
        while (window.seen.length < points) window.seen.push(now);
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""


def measure(hall: Hall, watchers: int, seconds: float, rate: float) -> dict[str, Any]:
    """Draw and watch; the figures."""
    (ada, ben, cleo), table = manned(hall)
    eyes: list[Sitter] = [ben, cleo, *(hall.someone() for _ in range(watchers - 2))][:watchers]
    for eye in eyes:
        eye.goes_to(table, "" if eye in (ben, cleo) else "?watch")
        eye.page.evaluate(WATCH)
    at_the_helm(ada, table)
    ada.page.keyboard.press("o")
    ada.page.get_by_role("application", name=said("voc.blind.title")).wait_for()
    ada.page.wait_for_timeout(500)
    drawn = ada.page.evaluate(DRAW, [rate, seconds])
    ada.page.wait_for_timeout(1500)
    ages: list[float] = []
    for eye in eyes:
        seen = eye.page.evaluate("window.seen")[1:]  # the first is where the pen was set
        assert len(seen) == len(drawn), f"{len(seen)} of {len(drawn)} points came"
        ages += [then - first for first, then in zip(drawn, seen, strict=True)]
    ages.sort()
    return {
        "watching pages": len(eyes),
        "points a second": rate,
        "points seen": len(ages),
        "hand to eye, median ms": round(ages[len(ages) // 2], 1),
        "hand to eye, p99 ms": round(ages[len(ages) * 99 // 100], 1),
        "hand to eye, worst ms": round(ages[-1], 1),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--watchers", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--points", type=float, default=60.0)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as home, hall_in(Path(home)) as hall:
        figures = measure(hall, args.watchers, args.seconds, args.points)
        hall.leave()
    if args.json:
        print(json.dumps(figures))
    else:
        for what, value in figures.items():
            print(f"{what:<26} {value:>10}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
