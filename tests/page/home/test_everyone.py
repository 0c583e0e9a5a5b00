"""For everyone: no page with a fault that axe finds, by day and by night, in four languages, from 320 px to a wall."""

import pytest
from playwright.sync_api import Page, expect

from tests.page.at_table import axe_finds
from tests.page.conftest import Open
from tests.page.server import asks, does, finished_game, settled

PAGES = [
    "/",
    "/new",
    "/me",
    "/leaders",
    "/clubs",
    "/tournaments",
    "/rules",
    "/rules/batavia",
    "/replay",
    "/fairness",
    "/about",
    "/nowhere",
]
LANGUAGES = ["de", "en", "it", "nl"]
UNSAID = """[...document.body.innerText.matchAll(
    /\\b(?:home|new|me|clubs?|rules|fair|about|replay|frame|part|no|game|bot)\\.[a-z_]+(?:\\.[a-z_]+)*\\b/g
)].map(found => found[0])"""
"""Codes that nobody put into words."""


def nothing_is_wrong(page: Page, what: str) -> None:
    """By day and by night, as the machine says."""
    settled(page)
    for theme in ("dark", "light"):
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        assert (what, theme, axe_finds(page, theme)) == (what, theme, [])


def waited_for(page: Page) -> str:
    """A guest with a table that waits for them, so that every page has all it can have; returns the table."""
    asks(page, "POST", "/guest", name="Ada van Hoorn op de Haghe")
    options = {"first_auctioneer": 2}
    table: str = asks(page, "POST", "/tables", game="batavia", seats=3, bots=["random"] * 2, options=options)["id"]
    does(page, table, "start")
    return table


def test_axe_finds_nothing_on_any_page(opens: Open) -> None:
    page = opens("/", color_scheme="light")
    for path in ("/", "/me"):
        page.goto(path)
        nothing_is_wrong(page, f"{path} for who is nobody yet")
    waited_for(page)
    for path in PAGES:
        page.goto(path)
        nothing_is_wrong(page, path)


def test_axe_finds_nothing_where_a_table_is_over(opens: Open) -> None:
    page = opens("/")
    table = finished_game(page)
    for path in (f"/fairness/{table}", f"/replay/{table}?at=30", "/me", "/table/nowhere"):
        page.goto(path)
        nothing_is_wrong(page, path)
    page.goto(f"/replay/{table}?at=9999")
    page.get_by_role("button", name="Score sheet").click()
    nothing_is_wrong(page, "the score sheet over the replay")


def test_axe_finds_nothing_whatever_is_open(opens: Open) -> None:
    page = opens("/me")
    asks(page, "POST", "/guest", name="Ada")
    page.goto("/me")
    page.locator("summary").filter(has_text="webhook").click()
    page.get_by_label("Address of the webhook").fill("https://club.example/hook")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_label("Secret")).to_be_visible()
    nothing_is_wrong(page, "a webhook and its secret")
    page.get_by_role("button", name="Erase my data").click()
    nothing_is_wrong(page, "the question before one is forgotten")
    for game in ("Batavia", "VOC"):
        page.goto(f"/new?game={game.lower()}")
        page.get_by_role("radio", name="Live").check()
        page.get_by_label("Seat 2").select_option("bot:novice")
        page.locator("summary").filter(has_text=game).click()
        nothing_is_wrong(page, f"all that can be chosen for {game}")
    page.goto("/rules/voc#§6.4")
    page.get_by_label("Search the rules").fill("ship")
    nothing_is_wrong(page, "a rule book that is searched")
    page.route("**/api/**", lambda route: route.abort())
    page.goto("/")
    page.get_by_role("button", name="Play now against bots").first.click()
    expect(page.get_by_role("status").filter(has_text="can’t be reached")).to_be_visible()
    nothing_is_wrong(page, "the home page while the server can't be reached")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_fits_320_pixels_in_every_language_and_leaves_no_code_unsaid(opens: Open, language: str) -> None:
    page = opens(f"/?language={language}", width=320, height=640)
    settled(page)  # the language is kept once its words are there
    waited_for(page)
    for path in PAGES:
        page.goto(path)
        settled(page)
        expect(page.locator("header .turns")).to_be_visible()
        assert page.locator("html").get_attribute("lang") == language
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, path
        assert page.evaluate(UNSAID) == [], path
        page.evaluate("document.documentElement.dir = 'rtl'")
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, f"{path} from right to left"


WIDER_THAN = """width => [...document.querySelectorAll("body *")]
    .filter(each => each.checkVisibility() && each.getBoundingClientRect().right > width + 1)
    .map(each => `${each.localName}.${[...each.classList]}`)"""
"""What ends beyond this width."""


def test_text_at_twice_its_size_still_fits(opens: Open) -> None:
    page = opens("/")
    waited_for(page)
    too_wide = []
    for path in PAGES:
        page.goto(path)
        settled(page)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        for width in (640, 390):
            page.set_viewport_size({"width": width, "height": 900})
            if page.evaluate("document.documentElement.scrollWidth") > width:
                too_wide.append((path, page.evaluate(WIDER_THAN, width)))
    assert not too_wide


def test_on_a_wall_of_a_screen_the_letters_grow(opens: Open) -> None:
    page = opens("/", width=3840, height=2160)
    size = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
    assert page.evaluate(size) == 24
    page.set_viewport_size({"width": 1920, "height": 1080})
    assert page.evaluate(size) == 16
