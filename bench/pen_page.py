"""From hand to eye in real browsers: a pen in one page, and how soon the others have drawn its points.

python bench/pen_page.py [--watchers 4] [--seconds 8] [--points 60] [--json]
python bench/pen_page.py --against FOLDER [--rounds 3]     the page as it is against another build of it, in turn

The skipper's page draws so many points a second by its own mouse, over its own line; each watcher is a page
in a browser process of its own. A point is seen when the frame that has its ink is painted: the moment after the page's
own part of that frame. All clocks are this machine's. What the watching pages cost is the processor time of their
processes while the pen moves. It needs the page to be built, and a Chromium.

Two builds are measured in turn on the same machine, round by round, for a busy machine makes any single figure
worthless: their ratios are what counts.
"""

import argparse
import json
import os
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import expect  # noqa: E402

from tests.page.at_table import Hall, Sitter, hall_in, said  # noqa: E402
from tests.page.voc.at_helm import at_the_helm, manned  # noqa: E402

expect.set_options(timeout=60_000)  # a busy machine takes its time to set the table

BUILT = ROOT / "src/compagnie/page"

DRAW = """async ([rate, seconds]) => {
    // A hand goes to and fro on the open sea, as a locked mouse moves: the page reads only how far.
    Object.defineProperty(document, "pointerLockElement", { configurable: true, get: () => document.documentElement });
    const drawn = [], count = Math.floor(rate * seconds), began = performance.now();
    for (let step = 0; step < count; step++) {
        const wait = began + (1000 * step) / rate - performance.now();
        if (wait > 0) await new Promise((go) => setTimeout(go, wait));
        const north = step < 60 ? -2 : 0, east = step < 60 ? 0 : Math.floor(step / 30) % 2 ? -3 : 3;
        document.dispatchEvent(new MouseEvent("mousemove", { movementX: east, movementY: north, buttons: 1 }));
        drawn.push(performance.timeOrigin + performance.now());
    }
    return drawn;
}"""

WATCH = """() => {
    // The sheet says how many points are on it; older pages wrote them into a path. A message to oneself, sent when
    // a frame begins, comes when the page has done its part of that frame: what is there then is painted.
    window.seen = [];
    const after = new MessageChannel();
    const count = () => {
        const sheet = document.querySelector("canvas.ink");
        if (sheet) return Number(sheet.dataset.points ?? 0);
        return (document.querySelector("path.ink")?.getAttribute("d").match(/-?\\d+[ ,]-?\\d+/g) ?? []).length;
    };
    after.port1.onmessage = () => {
        const now = performance.timeOrigin + performance.now(), painted = count();
        while (window.seen.length < painted) window.seen.push(now);
    };
    const look = () => {
        requestAnimationFrame(look);
        after.port2.postMessage(0);
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
    expect(ada.page.locator(".stage .count")).to_have_count(0)
    ada.page.keyboard.press("ArrowDown")  # a first touch of the helm sets the pen
    for eye in eyes:
        seen_by(eye, 1)  # where the pen was set
    before = [spent(eye) for eye in eyes]
    drawn = ada.page.evaluate(DRAW, [rate, seconds])
    cost = sum(spent(eye) - first for eye, first in zip(eyes, before, strict=True))
    ages: list[float] = []
    for eye in eyes:
        seen = seen_by(eye, 1 + len(drawn))[1:]
        ages += [then - first for first, then in zip(drawn, seen, strict=True)]
    ages.sort()
    return {
        "watching pages": len(eyes),
        "points a second": rate,
        "points seen": len(ages),
        "hand to eye, median ms": round(ages[len(ages) // 2], 1),
        "hand to eye, p99 ms": round(ages[len(ages) * 99 // 100], 1),
        "hand to eye, worst ms": round(ages[-1], 1),
        "processor, ms a second and watcher": round(1000 * cost / len(eyes) / seconds, 1),
    }


def seen_by(eye: Sitter, count: int) -> list[float]:
    """When somebody saw each point, once they have seen so many."""
    for _ in range(300):
        seen: list[float] = eye.page.evaluate("window.seen")
        if len(seen) >= count:
            return seen
        eye.page.wait_for_timeout(100)
    raise AssertionError(f"{len(seen)} of {count} points came")


def spent(eye: Sitter) -> float:
    """Processor seconds that a page's process has used, all its threads together."""
    session = eye.context.new_cdp_session(eye.page)
    session.send("Performance.enable")
    told = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
    session.detach()
    return float(told["ProcessTime"])


@contextmanager
def page_from(folder: Path) -> Iterator[None]:
    """Servers that start now serve this build of the page."""
    before = os.environ.get("COMPAGNIE_PAGE")
    os.environ["COMPAGNIE_PAGE"] = str(folder)
    try:
        yield
    finally:
        if before is None:
            del os.environ["COMPAGNIE_PAGE"]
        else:
            os.environ["COMPAGNIE_PAGE"] = before


def one(folder: Path, args: argparse.Namespace) -> dict[str, Any]:
    """The figures of one build."""
    with page_from(folder), tempfile.TemporaryDirectory() as home, hall_in(Path(home)) as hall:
        figures = measure(hall, args.watchers, args.seconds, args.points)
        hall.leave()
    return figures


def compare(folder: Path, args: argparse.Namespace) -> dict[str, Any]:
    """This page and another in turn; the medians over the rounds, and this one's part of the other's."""
    ours: list[dict[str, Any]] = []
    theirs: list[dict[str, Any]] = []
    for turn in range(args.rounds):
        for place in (0, 1) if turn % 2 else (1, 0):
            (ours if place else theirs).append(one(page_here() if place else folder, args))
    told: dict[str, Any] = {}
    for what in [key for key in ours[0] if "ms" in key]:
        mine, other = (statistics.median(each[what] for each in runs) for runs in (ours, theirs))
        told |= {what: round(mine, 1), f"{what}, other page": round(other, 1), f"{what}, ratio": round(mine / other, 3)}
    return told


def page_here() -> Path:
    """The build that is measured: what COMPAGNIE_PAGE says, or the one built here."""
    return Path(os.environ.get("COMPAGNIE_PAGE") or BUILT)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--watchers", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--points", type=float, default=60.0)
    parser.add_argument("--against", type=Path, help="another build of the page")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    figures = compare(args.against, args) if args.against else one(page_here(), args)
    if args.json:
        print(json.dumps(figures))
    else:
        for what, value in figures.items():
            print(f"{what:<46} {value:>10}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
