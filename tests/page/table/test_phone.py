"""A phone held in one hand."""

import time

import pytest
from playwright.sync_api import expect
from scripts.gallery.checks import ASIDE

from tests.page.at_table import PHONE, Sitter, Venue, said


def on_a_phone(venue: Venue, width: int = PHONE["width"], height: int = PHONE["height"]) -> Sitter:
    ada = venue.someone("Ada", size={"width": width, "height": height}, has_touch=True, is_mobile=True)
    table = ada.opens(bots=["random", "random"])
    ada.does(table, "start")
    ada.goes_to(table)
    ada.waits_for_turn()
    return ada


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 640), (844, 390)])
def test_board_prompt_and_choice_are_all_on_the_screen(venue: Venue, width: int, height: int) -> None:
    ada = on_a_phone(venue, width, height)
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= width
    for part in (ada.page.get_by_role("region", name=said("table.board")), ada.prompt, ada.desk):
        box = part.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width + 1
        assert box["y"] + min(box["height"], 40) <= height
        assert box["height"] >= 16
    thumb = ada.desk.bounding_box()
    assert thumb
    assert thumb["y"] + thumb["height"] > height * 0.6, "the choice is under the thumb"


def test_all_the_rest_is_one_tap_away(venue: Venue) -> None:
    ada = on_a_phone(venue)
    for code in ("log.title", "chat.title", "table.seats", "notes.title"):
        ada.page.get_by_role("navigation", name=said("table.more")).get_by_role("button", name=said(code)).tap()
        expect(ada.dialog.get_by_role("heading", name=said(code), exact=True)).to_be_visible()
        ada.finds_nothing_wrong(code)
        ada.shuts_sheet()


def test_what_is_tapped_is_large_enough(venue: Venue) -> None:
    ada = on_a_phone(venue)
    small = ada.page.evaluate(
        """() => [...document.querySelectorAll(".table > :not(.board):not(.desk) :is(button, a)")]
            .map(each => [each.getBoundingClientRect(), each.textContent.trim() || each.getAttribute("aria-label")])
            .filter(([box]) => box.width && (box.width < 44 || box.height < 44))
            .map(([box, name]) => [name, box.width, box.height])"""
    )
    assert not small, small


def test_the_board_comes_nearer_by_its_button_and_goes_back(venue: Venue) -> None:
    ada = on_a_phone(venue)
    board = ada.page.locator(".frame > .board")
    before = board.bounding_box()
    ada.presses("table.nearer")
    ada.page.wait_for_function(
        "() => document.querySelector('.frame').scrollWidth > document.querySelector('.frame').clientWidth"
    )
    ada.presses("table.whole")
    ada.page.wait_for_function(
        "() => document.querySelector('.frame').scrollWidth === document.querySelector('.frame').clientWidth"
    )
    assert board.bounding_box() == before


NEARNESS = """() => {
    const frame = document.querySelector(".frame");
    return frame.scrollWidth / frame.clientWidth;
}"""
"""How near the board is: 1 where the whole of it is seen."""


def double_tap(ada: Sitter, x: float, y: float) -> None:
    """Two taps, as quick as a finger's whatever else this machine has to do."""
    hand = ada.context.new_cdp_session(ada.page)
    now = time.time()
    for late, kind in enumerate(["touchStart", "touchEnd"] * 2):
        points = [{"x": x, "y": y}] if kind == "touchStart" else []
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": now + late / 20})
    hand.detach()


def fingers(ada: Sitter, *moves: list[tuple[float, float]]) -> None:
    """Put fingers on the screen, move them, and lift them."""
    hand = ada.context.new_cdp_session(ada.page)
    kinds = ["touchStart", *["touchMove"] * (len(moves) - 1), "touchEnd"]
    for kind, points in zip(kinds, [*moves, []], strict=True):
        touched = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})
        ada.page.wait_for_timeout(20)
    hand.detach()


def test_two_fingers_bring_the_board_nearer_and_a_double_tap_what_matters_now(venue: Venue) -> None:
    ada = on_a_phone(venue)
    frame = ada.page.get_by_role("region", name=said("table.board"))
    box = frame.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers(ada, *([(x - 30 - 12 * i, y), (x + 30 + 12 * i, y)] for i in range(6)))
    assert ada.page.evaluate(NEARNESS) > 1.6
    fingers(ada, *([(x - 100 + 12 * i, y), (x + 100 - 12 * i, y)] for i in range(8)))
    assert ada.page.evaluate(NEARNESS) == 1
    frame.evaluate("frame => frame.scrollTo(0, frame.scrollHeight)")
    expect(ada.page.locator("[data-matters]").first).not_to_be_in_viewport()
    double_tap(ada, x, y)
    ada.page.wait_for_function(f"() => ({NEARNESS})() > 1.5")
    expect(ada.page.locator("[data-matters]").first).to_be_in_viewport()
    ada.page.wait_for_timeout(400)  # two taps more, not the third and fourth of one hand
    double_tap(ada, x, y)
    ada.page.wait_for_function(f"() => ({NEARNESS})() === 1")


def test_text_twice_as_large_still_fits(venue: Venue) -> None:
    ada = on_a_phone(venue)
    ada.page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    ada.prompt.scroll_into_view_if_needed()
    expect(ada.prompt).to_be_in_viewport()
    ada.desk.get_by_role("button").first.scroll_into_view_if_needed()
    expect(ada.desk.get_by_role("button").first).to_be_in_viewport()


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "it-IT", "nl-NL"])
def test_whoever_pays_four_others_is_told_so_in_letters_twice_as_large(venue: Venue, locale: str) -> None:
    ada = venue.someone("Ada", size=PHONE, has_touch=True, is_mobile=True, locale=locale)
    table = ada.opens(seats=5, bots=["random"] * 4, options={"first_auctioneer": 4})
    ada.does(table, "start")
    ada.goes_to(table)
    ada.waits_for_turn()
    slider = ada.page.locator(".desk input[type=range]")
    slider.fill(slider.get_attribute("max") or "")
    expect(ada.page.locator(".desk .pays .to")).to_have_count(4)
    ada.page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert ada.page.evaluate(ASIDE) == []


def test_how_one_stands_is_in_sight_whether_one_bids_or_moves(venue: Venue) -> None:
    ada = on_a_phone(venue)
    holdings = ada.desk.locator("[data-holdings]")
    for asked in ("bid", "move"):
        expect(ada.desk.locator("[data-pass]" if asked == "bid" else "[data-draw]")).to_be_visible()
        expect(holdings).to_be_in_viewport(ratio=1)
        expect(holdings).to_contain_text("/21")
        if asked == "bid":
            expect(holdings).not_to_contain_text("15 notes")  # they stand above, beside the package
            ada.presses("batavia.bid.pass", ada.desk)
            ada.waits_for_turn()


CUT = """() => [...document.querySelectorAll(".invest .name > :not(.unseen)")]
    .filter((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth)
    .map((each) => each.textContent)"""
"""What of the ships' names is cut off."""


def test_ships_are_named_whole_also_beside_the_men_that_one_could_take_back(venue: Venue) -> None:
    ada = venue.someone("Ada", size=PHONE, has_touch=True, is_mobile=True)
    table = ada.opens(game="voc", bots=["greedy", "greedy"], options={"burgemeester": 0})
    ada.does(table, "start")
    ada.goes_to(table)
    ada.waits_for_turn()
    assert ada.page.evaluate(CUT) == []
    ada.page.locator(".invest .ships .thing:not(.dim)").first.tap()
    ada.page.locator(".fit .primary").tap()
    expect(ada.page.locator(".invest .leaving .thing")).to_be_in_viewport(ratio=1)
    expect(ada.page.locator(".invest .pass")).to_be_in_viewport(ratio=1)
    assert ada.page.evaluate(CUT) == []


def test_words_that_come_for_a_moment_lie_over_nothing_that_one_does(venue: Venue) -> None:
    guest = venue.someone(size=PHONE, has_touch=True, is_mobile=True)
    guest.page.goto("/")
    guest.presses("home.learn")
    expect(guest.prompt).to_be_visible()  # the words come before the table does
    toast = guest.page.locator(".toasts .toast")
    expect(toast).to_be_visible()
    name, asked = toast.bounding_box(), guest.prompt.bounding_box()
    assert name and asked
    assert name["y"] + name["height"] <= asked["y"]


def test_one_tap_gives_the_board_the_screen_and_another_gives_it_back(venue: Venue) -> None:
    ada = on_a_phone(venue)
    frame = ada.page.get_by_role("region", name=said("table.board"))
    before = frame.bounding_box()
    ada.presses("table.whole")
    spread = frame.bounding_box()
    assert before and spread
    assert spread["height"] > 0.9 * PHONE["height"] > 2 * before["height"]
    ada.finds_nothing_wrong("the whole board")
    ada.presses("table.whole")
    assert frame.bounding_box() == before
    ada.presses("table.whole")
    ada.page.keyboard.press("Escape")
    expect(ada.desk.locator("[data-pass], [data-draw]").first).to_be_in_viewport(ratio=1)
    assert frame.bounding_box() == before
