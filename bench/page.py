"""How light and how quick the page is, by the browser's own measure, in a real Chromium against a real server.

python -m bench.page [--json] [--rounds 5]

The phone: 390 x 844, four times slower than this machine, on the line that Chromium's own tools call Fast 4G:
8.1 Mbit/s down, 1.35 up, and 165 ms for every answer. Each round opens the page with an empty cache.

Usable is when what one came for is painted and enabled: the button that starts a game, or the first legal choice at
one's turn. Then it is tapped: `answers_ms` is how long the browser took to paint what follows (its own Event Timing),
and a page that does nothing then fails the run. `board_ms` is when the board is painted, too. `work_ms` is the time
on the processor that the page took until it was all there, not slowed down: a busy machine changes it least.
"""

import argparse
import json
import platform
import statistics
import subprocess
import time
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright
from rich.console import Console
from rich.table import Table as Grid
from scripts.gallery.server import FLAGS, ROOT, open_server
from scripts.gallery.visitor import Visitor

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "reduced_motion": "reduce"}
PHONE["service_workers"] = "block"  # it would answer with what it has unpacked already
SLOWER = 4
LINE = {"offline": False, "latency": 165, "downloadThroughput": 1_012_500, "uploadThroughput": 168_750}
MOVES = 100
ROUNDS = 5
PATIENCE = 60.0
"""Seconds: a busy machine may take long."""
QUIET = 2.5
"""Seconds until a page is surely all there, and before it looks again for news."""
PLAY = "main .games button"
CHOICE = "section.desk button"
BOARD = ".frame svg"

SEEN = """
window.shifted = 0;
window.answered = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({ type: "layout-shift", buffered: true });
new PerformanceObserver((list) => {
  for (const entry of list.getEntries())
    if (entry.interactionId) window.answered = Math.max(window.answered, entry.duration);
}).observe({ type: "event", buffered: true, durationThreshold: 16 });
window.drawn = [];
const Plain = window.WebSocket;
window.WebSocket = class extends Plain {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", (event) => {
      if (!event.data.includes('"kind":"happened"')) return;
      const at = performance.now();
      // The second frame begins when the first has been painted.
      requestAnimationFrame(() => requestAnimationFrame(() => window.drawn.push(performance.now() - at)));
    });
  }
};
"""

WATCH = """
const painted = (name, selector) => {
  const there = [...document.querySelectorAll(selector)].find((one) => !one.disabled && one.getClientRects().length);
  if (!there) return void requestAnimationFrame(() => painted(name, selector));
  window[name] = there;
  setTimeout(() => (window[name + "At"] = performance.now())); // what a frame sets off comes after it is painted
};
painted("choice", %s);
painted("board", %s);
"""

SIZES = r"""performance.getEntriesByType("resource")
  .filter((entry) => /\.js$/.test(entry.name)).map((entry) => [entry.name, entry.encodedBodySize])"""
"""By name: what was preloaded is listed twice."""
LIES_AT = """(() => {
  const box = window.choice.getBoundingClientRect();
  window.before = location.pathname + document.querySelector("section.desk")?.innerHTML;
  return [box.x + box.width / 2, box.y + box.height / 2];
})()"""
CHANGED = 'window.before !== location.pathname + document.querySelector("section.desk")?.innerHTML'


class Tab:
    """A page and the browser's own tools on it. Playwright's would bring a script of their own, which takes time."""

    def __init__(self, context: BrowserContext, page: Page) -> None:
        self._page = page
        self._tools: CDPSession = context.new_cdp_session(page)

    def throttle(self) -> None:
        """Make a phone on a slow line of it."""
        self._tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        self._tools.send("Network.enable")
        self._tools.send("Network.emulateNetworkConditions", LINE)

    def tells(self, expression: str) -> Any:
        """What an expression is in the page."""
        told = self._tools.send("Runtime.evaluate", {"expression": expression, "returnByValue": True})
        return told["result"].get("value")

    def waits_for(self, expression: str) -> Any:
        """Wait until an expression is something."""
        end = time.monotonic() + PATIENCE
        while not (told := self.tells(expression)):
            if time.monotonic() > end:
                raise TimeoutError(f"{expression} never came true at {self._page.url}.")
            time.sleep(0.1)
        return told


def look_at(
    browser: Browser, address: str, who: Visitor | None, path: str, choice: str, board: str | None
) -> dict[str, float]:
    """Open a page with an empty cache, use it, and tell its script in kilobytes as sent and how long it took."""
    context = browser.new_context(**PHONE, base_url=address)
    if who:
        context.add_cookies(who.cookies)  # type: ignore[arg-type]
    page = context.new_page()
    page.add_init_script(SEEN + WATCH % (json.dumps(choice), json.dumps(board or choice)))
    tab = Tab(context, page)
    tab.throttle()
    page.goto(path, wait_until="commit")
    usable = tab.waits_for("window.choiceAt")
    x, y = tab.tells(LIES_AT)
    page.touchscreen.tap(x, y)
    tab.waits_for(CHANGED)
    drawn = tab.waits_for("window.boardAt")
    answered = tab.waits_for("window.answered")
    context.close()
    told: dict[str, float] = {"usable_ms": usable, "answers_ms": answered}
    return told | {"board_ms": drawn} if board else told


def weigh(browser: Browser, address: str, who: Visitor | None, path: str) -> dict[str, float]:
    """Open a page and leave it alone: all its script in kilobytes as sent, and how far anything was shifted."""
    context = browser.new_context(**PHONE, base_url=address)
    if who:
        context.add_cookies(who.cookies)  # type: ignore[arg-type]
    page = context.new_page()
    page.add_init_script(SEEN)
    Tab(context, page).throttle()
    page.goto(path)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1000)
    sent: dict[str, float] = dict(page.evaluate(SIZES))
    shifted = page.evaluate("window.shifted")
    context.close()
    return {"script_kb": round(sum(sent.values()) / 1000, 1), "layout_shift": round(shifted, 4)}


def work(browser: Browser, address: str, who: Visitor | None, path: str) -> float:
    """What a page takes of the processor until it is all there, in milliseconds; nothing is slowed down."""
    context = browser.new_context(**PHONE, base_url=address)
    if who:
        context.add_cookies(who.cookies)  # type: ignore[arg-type]
    page = context.new_page()
    tools = context.new_cdp_session(page)
    tools.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.goto(path)
    time.sleep(QUIET)
    told = {metric["name"]: metric["value"] for metric in tools.send("Performance.getMetrics")["metrics"]}
    context.close()
    return float(told["TaskDuration"]) * 1000


def drawing(browser: Browser, address: str, game: str) -> dict[str, float]:
    """How long after its message a move is on the screen: a person watches bots play."""
    ada = Visitor(address, "Ada")
    table = ada.opens(game, 4, sit=False, bots=["greedy"] * 4, start=False)
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce", base_url=address)
    context.add_cookies(ada.cookies)  # type: ignore[arg-type]
    page = context.new_page()
    page.add_init_script(SEEN)
    tab = Tab(context, page)
    page.goto(f"/table/{table}")
    page.locator("h1").first.wait_for(state="attached")
    page.wait_for_timeout(500)
    ada.does(table, kind="start")
    tab.waits_for("window.drawn.length")
    page.wait_for_timeout(1000)
    tab.tells("window.drawn.length = 0")  # the start lays the whole table: it is no move
    tab.waits_for(f"window.drawn.length >= {MOVES}")
    times = sorted(tab.tells("window.drawn"))
    context.close()
    return {"median_ms": round(statistics.median(times), 1), "p95_ms": round(times[int(len(times) * 0.95)], 1)}


def rounds_of(runs: list[dict[str, float]]) -> dict[str, float]:
    """The median of each figure, and the best time."""
    medians: dict[str, float] = {name: round(statistics.median(run[name] for run in runs)) for name in runs[0]}
    return medians | {"usable_best_ms": round(min(run["usable_ms"] for run in runs))}


def measure(rounds: int) -> dict[str, Any]:
    """Everything, on this machine."""
    chromium = subprocess.run(
        [ROOT / "scripts/find_chromium"], check=True, capture_output=True, text=True
    ).stdout.strip()
    told: dict[str, Any] = {
        "machine": platform.processor() or platform.machine(),
        "phone": f"{SLOWER}x slower, Fast 4G, median of {rounds}",
    }
    with open_server(bot_pause=0.15, bot_drawing_speed=1200) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        ada = Visitor(address, "Ada")
        runs = [
            look_at(browser, address, None, "/", PLAY, None) | {"work_ms": work(browser, address, None, "/")}
            for _ in range(rounds)
        ]
        told["home"] = weigh(browser, address, None, "/") | rounds_of(runs)
        for game in ("batavia", "voc"):
            runs, path = [], ""
            for _ in range(rounds):
                path = f"/table/{ada.plays(ada.opens(game, 4), lambda view: True)}"
                took = work(browser, address, ada, path)
                runs.append(look_at(browser, address, ada, path, CHOICE, BOARD) | {"work_ms": took})
            told[f"table of {game}"] = weigh(browser, address, ada, path) | rounds_of(runs)
        for game in ("batavia", "voc"):
            told[f"a move of {game} drawn"] = drawing(browser, address, game)
    return told


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    args = parser.parse_args()
    told = measure(args.rounds)
    if args.json:
        print(json.dumps(told, indent=2))
        return
    grid = Grid("page", "what", "figure", title=f"The page, on a phone ({told['phone']})")
    for name, figures in told.items():
        for what, figure in figures.items() if isinstance(figures, dict) else ():
            grid.add_row(name, what, str(figure))
    Console().print(grid)


if __name__ == "__main__":
    main()
