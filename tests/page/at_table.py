"""People at a table in real browsers, in front of a real server: for the tests of the table page."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from compagnie.core.texts import SITE, Catalogue
from compagnie.games import games
from tests.page.chromium import chromium
from tests.server.server_process import Server

ROOT = Path(__file__).parents[2]
TEXTS = [Catalogue(name, writers={"SEAT": str, "GOOD": str}) for name in (SITE, *games())]
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1440, "height": 900}
PATIENCE = 60_000


class Venue:
    """A server and a browser, and everyone who came."""

    def __init__(self, server: Server, browser: Browser) -> None:
        self.server, self.browser = server, browser
        self.came: list[Sitter] = []

    def someone(self, name: str | None = None, *, size: dict[str, int] | None = None, **given: Any) -> "Sitter":
        """A person with a browser of their own; without a name they have none yet."""
        calm = {"reduced_motion": "reduce", "locale": "en-GB", "service_workers": "block"} | given
        context = self.browser.new_context(base_url=self.server.address, viewport=size or DESK, **calm)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        sitter = Sitter(context)
        self.came.append(sitter)
        if name:
            sitter.asks("POST", "/guest", name=name)
        return sitter

    def lose_power(self) -> None:
        """The server is gone."""
        self.server.kill()

    def start_again(self) -> None:
        """And is back at the same address."""
        self.server = Server(self.server.home, port=self.server.port)

    def leave(self) -> None:
        """All go home. What a page complained about fails the test."""
        faults = [fault for sitter in self.came for fault in sitter.faults]
        for sitter in self.came:
            sitter.context.close()
        self.came.clear()
        assert not faults, faults


class Sitter:
    """A person at a table."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.page: Page = context.new_page()
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self._ids = 0

    def asks(self, method: str, path: str, **fields: Any) -> Any:
        """Ask the server directly."""
        answer = self.context.request.fetch(f"/api{path}", method=method, data=fields)
        assert answer.ok, answer.text()
        return answer.json() if answer.body() else None

    def opens(self, **fields: Any) -> str:
        """Open a table."""
        return str(self.asks("POST", "/tables", **({"game": "batavia", "seats": 3, "open": False} | fields))["id"])

    def does(self, table: str, kind: str, **fields: Any) -> None:
        """Do something at a table without looking at it."""
        self._ids += 1
        self.asks("POST", f"/tables/{table}/commands", **({"kind": kind, "id": f"t{self._ids}", "seen": 0} | fields))

    def goes_to(self, table: str, query: str = "") -> None:
        """Look at a table."""
        self.page.goto(f"/table/{table}{query}")
        self.page.locator("h1").first.wait_for()

    def presses(self, code: str, within: Locator | None = None, **params: Any) -> None:
        """Press the button with this word on it."""
        (within or self.page).get_by_role("button", name=said(code, **params), exact=True).first.click()

    @property
    def prompt(self) -> Locator:
        return self.page.locator("#prompt")

    @property
    def desk(self) -> Locator:
        return self.page.get_by_role("region", name=said("table.desk"))

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    def waits_for_turn(self) -> None:
        """Wait until something is asked of them."""
        self.page.locator(".prompt.mine").wait_for()

    def shuts_sheet(self) -> None:
        """Put away what lies over the table."""
        self.page.keyboard.press("Escape")
        expect(self.page.locator("dialog[open]")).to_have_count(0)

    def finds_nothing_wrong(self, what: str) -> None:
        """What axe finds on the page as it is now, in both themes."""
        for theme in ("light", "dark"):
            self.page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
            found = axe_finds(self.page, theme)
            assert not found, (what, theme, found)


def axe_finds(page: Page, theme: str) -> list[Any]:
    """What axe finds on a page as it is now, or in the dialog that hides the rest of it from everyone.

    By day all its rules are asked, by night those that colours can break.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    rules = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}} if theme == "dark" else {}
    found = page.evaluate(
        "how => axe.run(document.querySelector('dialog:modal') ?? document, how)",
        {"resultTypes": ["violations"]} | rules,
    )
    return [
        (each["id"], [(node["html"][:160], node["failureSummary"][:300]) for node in each["nodes"][:3]])
        for each in found["violations"]
    ]


def said(code: str, **params: Any) -> str:
    """What the page says for a code, in English. Only plain parameters."""
    return next(texts for texts in TEXTS if texts.has(code)).say(code, params)


@contextmanager
def venue_in(folder: Path, **settings: Any) -> Iterator[Venue]:
    """A server of one's own with the page, and a browser."""
    with chromium() as browser:
        venue = Venue(Server(folder / "home", **settings), browser)
        try:
            yield venue
        finally:
            if venue.server.process.poll() is None:
                venue.server.stop()
