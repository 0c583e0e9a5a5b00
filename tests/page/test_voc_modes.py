"""A year of VOC in each mode: live with people and bots, a move a day, and several people at one device."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.page.at_helm import Overheard, at_the_helm, button, did, manned, plays_by_what_is_offered
from tests.page.at_table import Hall, Sitter, hall_in, said

NEXT_YEAR = "The year 1586 begins"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with hall_in(tmp_path_factory.mktemp("modes")) as hall:
        yield hall


@pytest.fixture
def hall(house: Hall) -> Iterator[Hall]:
    yield house
    house.leave()


def draws_a_little(sitter: Sitter) -> None:
    """By keys: a little way north."""
    stage = sitter.page.get_by_role("application", name=said("voc.blind.title"))
    sitter.page.keyboard.press("o")
    expect(stage).to_be_focused()
    sitter.page.keyboard.press("ArrowUp")
    sitter.page.wait_for_timeout(500)
    sitter.page.keyboard.press("Enter")
    expect(stage).to_have_count(0)


def test_live_two_people_and_a_bot_play_a_year_by_the_clock(hall: Hall) -> None:
    ada, ben = hall.someone("Ada"), hall.someone("Ben")
    options = {"burgemeester": 0}
    table = ada.opens(game="voc", seats=3, bots=["greedy"], options=options, pace={"kind": "live", "bank": 600})
    ben.does(table, "sit")
    ada.does(table, "start")
    for sitter in (ada, ben):
        sitter.goes_to(table)
        expect(sitter.page.locator(".place [role=timer], .chip [role=timer], .clock").first).to_be_visible()
        plays_by_what_is_offered(sitter)
    for sitter in (ada, ben):
        expect(sitter.page.locator(".log")).to_contain_text(NEXT_YEAR)
    assert "fit or claim" in did(ada) | did(ben)


def test_a_move_a_day_the_skipper_sails_alone_by_advice_and_the_line_is_there_for_who_comes_later(hall: Hall) -> None:
    (ada, ben, cleo), table = manned(hall, pace="days")
    ben.goes_to(table)
    ben.page.locator(".advise summary").click()
    for word in ("north", "east"):
        ben.page.locator(".advise").get_by_role("button", name=said(f"voc.word.{word}"), exact=True).click()
        expect(ben.page.locator(".advise summary")).to_contain_text(said(f"voc.word.{word}"))
    ben.page.goto("about:blank")
    heard = at_the_helm(ada, table)
    expect(ada.page.locator(".advice")).to_have_text("Ben: North East")
    draws_a_little(ada)
    expect(ada.page.locator(".log")).to_contain_text(NEXT_YEAR)
    assert heard.sails()[0]["stroke"][1:] == heard.drawn()
    cleo.goes_to(table)
    cleo.page.locator(".voyages summary").click()
    cleo.page.locator(".voyages button").first.click()
    expect(cleo.page.locator(".over p")).to_have_text("Ada sails ship A, and stops.")


def test_at_one_device_three_play_a_year_behind_a_curtain_that_a_second_device_lifts(hall: Hall) -> None:
    ada, screen = hall.someone("Ada"), hall.someone()
    table = ada.opens(game="voc", seats=3, options={"burgemeester": 0})
    for seat in (1, 2):
        ada.does(table, "sit", seat=seat)
    ada.does(table, "start")
    seen = Overheard(screen.page)
    screen.goes_to(table, "?watch")
    heard = Overheard(ada.page)
    ada.goes_to(table)
    plays_by_what_is_offered(ada, but=".study")
    button(ada, "voc.study.cast_off").wait_for()
    stage = ada.page.get_by_role("application", name=said("voc.blind.title"))
    ada.page.keyboard.press("o")
    expect(stage).to_be_focused()
    expect(ada.page.locator(".curtain a")).to_have_attribute("href", f"/table/{table}?watch")
    ada.page.keyboard.press("ArrowUp")
    expect(screen.page.locator(".flame")).to_be_visible()
    ada.page.keyboard.press("Enter")
    expect(stage).to_have_count(0)
    plays_by_what_is_offered(ada)
    for sitter in (ada, screen):
        expect(sitter.page.locator(".log")).to_contain_text(NEXT_YEAR)
    assert seen.sails()[0]["stroke"][1:] == heard.drawn()
    assert "fit or claim" in did(ada)
