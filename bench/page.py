"""How light and how quick the page is, by the browser's own measure, in a real Chromium against a real server.

python -m bench.page [--json]

The phone: 390 x 844, four times slower than this machine, on the line that Chromium's own tools call Fast 4G:
8.1 Mbit/s down, 1.35 up, and 165 ms for every answer.
"""

import argparse
import json
import platform
import statistics
import subprocess
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from rich.console import Console
from rich.table import Table as Grid
from scripts.gallery import FLAGS, ROOT, Visitor, open_house

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "reduced_motion": "reduce"}
PHONE["service_workers"] = "block"  # it would answer with what it has unpacked already
SLOWER = 4
LINE = {"offline": False, "latency": 165, "downloadThroughput": 1_012_500, "uploadThroughput": 168_750}
MOVES = 40
ROUNDS = 3
SEEN = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({ type: "layout-shift", buffered: true });
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

SIZES = r"""performance.getEntriesByType("resource")
  .filter((entry) => /\.js$/.test(entry.name)).map((entry) => [entry.name, entry.encodedBodySize])"""


def throttle(context: BrowserContext, page: Page) -> None:
    """Make a phone on a slow line of it."""
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", LINE)


def look_at(browser: Browser, address: str, who: Visitor | None, path: str, ready: str, slow: bool) -> dict[str, float]:
    """Open a page with an empty cache: its script in kilobytes as sent, and when it could be used."""
    context = browser.new_context(**PHONE, base_url=address)
    if who:
        context.add_cookies(who.cookies)  # type: ignore[arg-type]
    page = context.new_page()
    page.add_init_script(SEEN)
    if slow:
        throttle(context, page)
    page.goto(path, wait_until="commit")
    page.locator(ready).first.wait_for()
    usable = page.evaluate("performance.now()")
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)
    sent: dict[str, float] = dict(page.evaluate(SIZES))  # by name: what was preloaded is listed twice
    script = sum(sent.values()) / 1000
    shifted = page.evaluate("window.shifted")
    context.close()
    return {"script_kb": round(script, 1), "usable_ms": round(usable), "layout_shift": round(shifted, 4)}


def drawing(browser: Browser, address: str) -> dict[str, float]:
    """How long after its message a move is on the screen: a person watches bots play."""
    ada = Visitor(address, "Ada")
    table = ada.opens("batavia", 4, sit=False, bots=["greedy"] * 4, start=False)
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce", base_url=address)
    context.add_cookies(ada.cookies)  # type: ignore[arg-type]
    page = context.new_page()
    page.add_init_script(SEEN)
    page.goto(f"/table/{table}")
    page.locator("h1").first.wait_for(state="attached")
    page.wait_for_timeout(500)
    ada.does(table, kind="start")
    while page.evaluate("window.drawn.length") < MOVES:  # the page's policy lets nobody wait inside it
        page.wait_for_timeout(200)
    times = sorted(page.evaluate("window.drawn"))
    context.close()
    return {"median_ms": round(statistics.median(times), 1), "p95_ms": round(times[int(len(times) * 0.95)], 1)}


def measure() -> dict[str, Any]:
    """Everything, on this machine."""
    chromium = subprocess.run(
        [ROOT / "scripts/find_chromium"], check=True, capture_output=True, text=True
    ).stdout.strip()
    told: dict[str, Any] = {
        "machine": platform.processor() or platform.machine(),
        "phone": f"{SLOWER}x slower, Fast 4G",
    }
    with open_house(bot_pause=0.15) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        ada = Visitor(address, "Ada")
        places = {"home": (None, "/", "main button")}
        for game in ("batavia", "voc"):
            table = ada.plays(ada.opens(game, 4), lambda view: True)
            places[f"table of {game}"] = (ada, f"/table/{table}", ".desk button")  # type: ignore[assignment]
        for name, (who, path, ready) in places.items():
            runs = [look_at(browser, address, who, path, ready, slow=True) for _ in range(ROUNDS)]
            told[name] = min(runs, key=lambda run: run["usable_ms"])
        told["a move drawn"] = drawing(browser, address)
    return told


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    told = measure() if not parser.parse_args().json else None
    if told is None:
        print(json.dumps(measure(), indent=2))
        return
    grid = Grid("page", "what", "figure", title=f"The page, on a phone ({told['phone']})")
    for name, figures in told.items():
        for what, figure in figures.items() if isinstance(figures, dict) else ():
            grid.add_row(name, what, str(figure))
    Console().print(grid)


if __name__ == "__main__":
    main()
