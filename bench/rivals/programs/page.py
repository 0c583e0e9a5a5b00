"""For before.py, in either tree: what the page takes of the processor. A line of input is a round.

Each tree's page is served by its own server. Pages are opened with an empty cache; a move is drawn while a person
watches bots play. Nothing is slowed down, and nothing is told by the clock.
"""

import json
import subprocess
import sys
import time
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from bench import page

MOVES = 30
GAMES = ("batavia", "voc")


def main() -> None:
    """Measure as often as a line comes in."""
    opened = page.open_server(bot_pause=0.15, bot_drawing_speed=1200) if hasattr(page, "open_server") else older()
    chromium = subprocess.run(["scripts/find_chromium"], check=True, capture_output=True, text=True).stdout.strip()
    with opened as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=page.FLAGS)
        ada = page.Visitor(address, "Ada")
        measure(browser, address, ada)
        print(flush=True)
        for _ in sys.stdin:
            print(json.dumps(measure(browser, address, ada)), flush=True)


def older() -> Any:
    """The server of a tree that has other names for it."""
    return page.open_house(bot_pause=0.15, bot_pen=1200)


def measure(browser: Browser, address: str, ada: Any) -> dict[str, float]:
    """One round."""
    told = opening(browser, address, None, "/", "home")
    for game in GAMES:
        told |= opening(browser, address, ada, f"/table/{ada.plays(ada.opens(game, 4), lambda view: True)}", game)
    return told | {f"{game}: a move drawn, ms of CPU": drawing(browser, address, game) for game in GAMES}


def opening(browser: Browser, address: str, who: Any, path: str, name: str) -> dict[str, float]:
    """What a page takes until it is all there, and the script that it fetches."""
    context = browser.new_context(**page.PHONE, base_url=address)
    if who:
        context.add_cookies(who.cookies)
    tab = context.new_page()
    tools = context.new_cdp_session(tab)
    tools.send("Performance.enable", {"timeDomain": "threadTicks"})
    tab.goto(path)
    time.sleep(page.QUIET)
    took = used(tools)
    sent = sum(dict(tab.evaluate(page.SIZES)).values())
    context.close()
    return {f"{name}: opened, ms of CPU": took, f"{name}: script, bytes": sent}


def drawing(browser: Browser, address: str, game: str) -> float:
    """What a move takes of the page's processor: a person watches bots play."""
    ada = page.Visitor(address, "Ada")
    table = ada.opens(game, 4, sit=False, bots=["greedy"] * 4, start=False)
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce", base_url=address)
    context.add_cookies(ada.cookies)
    tab = context.new_page()
    tab.add_init_script(page.SEEN)
    tools = context.new_cdp_session(tab)
    tools.send("Performance.enable", {"timeDomain": "threadTicks"})
    tab.goto(f"/table/{table}")
    tab.locator("h1").first.wait_for(state="attached")
    ada.does(table, kind="start")
    until_drawn(tab, 2)  # the start lays the whole table: it is no move
    drawn, began = int(tab.evaluate("window.drawn.length")), used(tools)
    more = until_drawn(tab, drawn + MOVES) - drawn
    took = used(tools) - began
    context.close()
    return took / more


def until_drawn(tab: Any, moves: int) -> int:
    """Wait until so many moves are drawn; tells how many are."""
    while (drawn := int(tab.evaluate("window.drawn.length"))) < moves:
        time.sleep(0.25)
    return drawn


def used(tools: Any) -> float:
    """What the page's main thread has used of the processor, in milliseconds."""
    told = {metric["name"]: metric["value"] for metric in tools.send("Performance.getMetrics")["metrics"]}
    return float(told["TaskDuration"]) * 1000


if __name__ == "__main__":
    main()
