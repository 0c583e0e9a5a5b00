"""For everyone: no page with a fault that axe finds, by day and by night, in four languages, down to 320 px."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import ROOT, Open
from tests.page.house import asks, finished_game

PAGES = ["/", "/new", "/me", "/rules", "/rules/batavia", "/replay", "/fairness", "/about", "/nowhere"]
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
LANGUAGES = {"en": "English", "de": "Deutsch", "it": "Italiano", "nl": "Nederlands"}


def faults(page: Page) -> list[tuple[str, Any]]:
    """What axe finds."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    found = page.evaluate("tags => axe.run(document, {runOnly: tags})", tags)
    return [(one["id"], [node["html"][:200] for node in one["nodes"]][:3]) for one in found["violations"]]


def settled(page: Page) -> None:
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing(opens: Open, path: str, theme: str) -> None:
    page = opens(path, color_scheme=theme)
    if path in ("/", "/me"):
        asks(page, "POST", "/guest", name="Ada")
        asks(page, "POST", "/tables", game="batavia", seats=3, bots=["random"])
        page.reload()
    settled(page)
    assert page.locator("html").get_attribute("data-theme") == theme
    assert faults(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_where_a_table_is_over(opens: Open, theme: str) -> None:
    page = opens("/", color_scheme=theme)
    table = finished_game(page)
    for path in (f"/fairness/{table}", f"/replay/{table}?at=30"):
        page.goto(path)
        settled(page)
        assert (path, faults(page)) == (path, [])


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_page_fits_320_pixels_in_every_language_and_leaves_no_code_unsaid(opens: Open, language: str) -> None:
    page = opens(f"/?language={language}", width=320, height=640)
    settled(page)  # the language is kept once its words are there
    for path in PAGES:
        page.goto(path)
        settled(page)
        assert page.locator("html").get_attribute("lang") == language
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, path
        unsaid = page.evaluate(
            "[...document.body.innerText.matchAll(/\\b(?:home|new|me|rules|fair|about|replay|frame|part|no|game|bot)"
            "\\.[a-z_]+(?:\\.[a-z_]+)*\\b/g)].map(found => found[0])"
        )
        assert unsaid == [], path


def test_text_at_twice_its_size_still_fits(opens: Open) -> None:
    page = opens("/", width=640, height=900)
    for path in PAGES:
        page.goto(path)
        settled(page)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert page.evaluate("document.documentElement.scrollWidth") <= 640, path
