"""What tests of the page ask of the house behind its back."""

import time
from typing import Any

from playwright.sync_api import Page


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


def finished_game(page: Page, game: str = "batavia") -> str:
    """A table whose game was played to its end by bots, the last of them in this person's seat."""
    asks(page, "POST", "/guest", name="Ada")
    table: str = asks(page, "POST", "/tables", game=game, seats=3, bots=["random", "random"])["id"]
    does(page, table, "start")
    does(page, table, "leave", seat=0)
    for _ in range(600):
        if asks(page, "GET", f"/tables/{table}")["state"] == "over":
            return table
        time.sleep(0.1)
    raise AssertionError("the bots didn't come to an end")
