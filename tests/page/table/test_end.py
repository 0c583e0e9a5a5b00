"""The game is over: the score sheet, and where to go from there."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import expect
from scripts.gallery.checks import ASIDE

from tests.page.at_table import PHONE, Sitter, Venue, said


def at_the_end(
    venue: Venue, size: dict[str, int] | None = None, name: str = "Ada", seats: int = 3, **given: Any
) -> tuple[str, Sitter]:
    """Ada left at once, bots played on, and the game ends before their eyes."""
    ada = venue.someone(name, size=size, **given)
    table = ada.opens(bots=["greedy"] * (seats - 1), seats=seats)
    ada.does(table, "start")
    ada.goes_to(table)
    ada.prompt.wait_for()
    ada.does(table, "leave")
    ada.dialog.wait_for(timeout=240_000)
    return table, ada


def test_the_score_sheet_comes_by_itself_and_leads_on(venue: Venue) -> None:
    table, ada = at_the_end(venue)
    expect(ada.dialog.get_by_role("heading", name=said("end.score"))).to_be_visible()
    expect(ada.dialog).to_contain_text("Ada")
    links = {
        said("end.replay"): f"/replay/{table}",
        said("end.fair"): f"/fairness/{table}",
        said("end.record"): f"/api/tables/{table}/record",
    }
    for name, address in links.items():
        assert ada.dialog.get_by_role("link", name=name).get_attribute("href") == address
    ada.finds_nothing_wrong("the score sheet")
    # A club's server in the next room has no certificate: there browsers keep their own sums back.
    ada.page.add_init_script("Object.defineProperty(crypto, 'subtle', {value: undefined})")
    ada.page.goto(f"/fairness/{table}")
    expect(ada.page.get_by_role("status").filter(has_text="fits its fingerprint")).to_be_visible()


def test_a_rematch_against_bots_moves_all_on_by_one_place_and_begins_at_once(venue: Venue) -> None:
    table, ada = at_the_end(venue, size=PHONE)
    ada.presses("end.rematch", ada.dialog)
    ada.page.wait_for_url(lambda url: table not in url)
    expect(ada.prompt).to_be_visible()
    expect(ada.page.locator(".chips .chip").nth(1)).to_contain_text("Ada")


def test_the_score_sheet_of_five_is_whole_on_the_narrowest_phone(venue: Venue) -> None:
    _, ada = at_the_end(venue, size={"width": 320, "height": 640}, name="Maximiliaan Bartholomeus", seats=5)
    table = ada.dialog.get_by_role("table")
    assert table.evaluate("table => table.parentElement.scrollWidth <= table.parentElement.clientWidth")
    names = table.locator("thead th span")
    expect(names).to_have_count(5)
    assert names.evaluate_all("names => names.every((each) => each.scrollHeight <= each.clientHeight)")


def test_the_score_sheet_and_the_replay_of_five_fit_a_phone_with_letters_twice_as_large(venue: Venue) -> None:
    table, ada = at_the_end(venue, size=PHONE, name="Maximiliaan Bartholomeus", seats=5)
    ada.page.evaluate("document.documentElement.style.fontSize = '200%'")
    expect(ada.dialog.locator(".statistics")).to_be_visible()
    assert ada.page.evaluate(ASIDE) == []
    names = ada.dialog.locator(".count .name").last.bounding_box()
    assert names and names["width"] > PHONE["width"] / 3  # whole words, not two letters a line
    ada.page.goto(f"/replay/{table}?at=100000")
    expect(ada.page.get_by_role("button", name=said("replay.score"))).to_be_visible()
    ada.page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert ada.page.evaluate(ASIDE) == []


def test_the_final_count_is_played_and_can_be_skipped_and_places_are_told(venue: Venue) -> None:
    _, ada = at_the_end(venue, size=PHONE, reduced_motion="no-preference")
    rows = ada.dialog.locator(".count li")
    expect(rows).to_have_count(3)
    expect(ada.dialog.get_by_role("table")).to_have_count(0)  # nothing is told before it is counted
    ada.presses("end.count_skip", ada.dialog)
    expect(ada.dialog.get_by_role("table")).to_be_visible()
    expect(ada.dialog.locator(".mine")).to_be_visible()
    expect(rows.first).to_contain_text("1.")
    expect(rows.first).to_have_class(re.compile("first"))
    # The bars and the score sheet agree.
    totals = sorted((int(each) for each in ada.dialog.locator("tfoot td").all_inner_texts()), reverse=True)
    assert [int(each) for each in rows.locator(".sum").all_inner_texts()] == totals
    assert ada.dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")


def test_the_result_is_drawn_as_a_picture(venue: Venue) -> None:
    _, ada = at_the_end(venue)
    with ada.page.expect_download() as coming:
        ada.presses("end.picture", ada.dialog)
    drawn = Path(coming.value.path()).read_bytes()
    assert drawn.startswith(b"\x89PNG")
    assert (int.from_bytes(drawn[16:20], "big"), int.from_bytes(drawn[20:24], "big")) == (1200, 675)


def test_the_count_is_recorded_as_a_film(venue: Venue) -> None:
    _, ada = at_the_end(venue)
    with ada.page.expect_download() as coming:
        ada.presses("end.film", ada.dialog)
    recorded = Path(coming.value.path()).read_bytes()
    assert recorded.startswith(b"\x1aE\xdf\xa3") or b"ftyp" in recorded[:12]  # WebM or MP4
    assert len(recorded) > 10_000
