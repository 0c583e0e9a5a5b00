"""What tests of the page ask of the server behind its back."""

import time
from typing import Any
from weakref import WeakKeyDictionary

from playwright.sync_api import Page, Request, expect

_on_their_way: WeakKeyDictionary[Page, set[Request]] = WeakKeyDictionary()


def follow(page: Page) -> None:
    """Remember from now on what this page has asked for and not got yet."""
    asked = _on_their_way[page] = set()

    def begun(request: Request) -> None:
        asked.add(request)

    def done(request: Request) -> None:
        asked.discard(request)

    page.on("request", begun)
    page.on("requestfinished", done)
    page.on("requestfailed", done)


def settled(page: Page) -> None:
    """Wait until the page is there, and has all that it asked for."""
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    quiet = 0
    while quiet < 4:
        page.wait_for_timeout(30)
        quiet = 0 if _on_their_way[page] else quiet + 1


def asks(page: Page, method: str, path: str, **fields: Any) -> Any:
    """Ask over HTTP as whoever this browser is."""
    origin = page.url.split("/", 3)
    headers = {"origin": "/".join(origin[:3])}
    body = {"data": fields} if method in ("POST", "PATCH") else {}
    answer = page.request.fetch(f"/api{path}", method=method, headers=headers, **body)
    assert answer.ok, (answer.status, answer.text())
    return answer.json() if answer.body() else None


def does(page: Page, table: str, kind: str, **fields: Any) -> None:
    """Do something at a table."""
    asks(page, "POST", f"/tables/{table}/commands", kind=kind, id=f"t{time.monotonic_ns()}", seen=0, **fields)


def finished_game(page: Page, game: str = "batavia", bot: str = "random") -> str:
    """A table whose game was played to its end by bots, the last of them in this person's seat."""
    asks(page, "POST", "/guest", name="Ada")
    table: str = asks(page, "POST", "/tables", game=game, seats=3, bots=[bot, bot])["id"]
    does(page, table, "start")
    does(page, table, "leave", seat=0)
    until_over(page, table)
    return table


def until_over(page: Page, table: str) -> None:
    """Wait until the game of a table is over."""
    for _ in range(600):
        if asks(page, "GET", f"/tables/{table}")["state"] == "over":
            return
        time.sleep(0.1)
    raise AssertionError("the bots didn't come to an end")
