"""VOC at the table page: a whole game by what it offers, by keys alone, in four languages, for every eye and ear."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.page.at_helm import Overheard, button, did, manned, plays_by_what_is_offered
from tests.page.at_table import PHONE, ROOT, Hall, Sitter, hall_in, said

WHOLE_GAME = 120_000
"""Milliseconds: a busy machine may take long."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COMPAGNIE_BOT_PEN", "0")  # bots draw at once: nobody watches them here
        with hall_in(tmp_path_factory.mktemp("voc")) as hall:
            yield hall


@pytest.fixture
def hall(house: Hall) -> Iterator[Hall]:
    yield house
    house.leave()


def with_bots(sitter: Sitter, bots: int = 2) -> str:
    """A table of one person and bots that has begun, the person first."""
    options = {"burgemeester": 0, "mercy": True}
    table = sitter.opens(game="voc", seats=1 + bots, bots=["greedy"] * bots, options=options)
    sitter.does(table, "start")
    sitter.goes_to(table)
    return table


def test_a_person_plays_a_whole_game_with_bots_and_the_record_has_the_line_as_it_was_drawn(hall: Hall) -> None:
    ada = hall.someone("Ada")
    heard = Overheard(ada.page)
    table = with_bots(ada)
    plays_by_what_is_offered(ada, but=".study")
    button(ada, "voc.study.cast_off").wait_for()
    ada.page.keyboard.press("o")
    ada.page.get_by_role("application", name=said("voc.blind.title")).wait_for()
    ada.page.keyboard.press("ArrowUp")
    ada.page.wait_for_timeout(500)
    ada.page.keyboard.press("Enter")
    ada.page.get_by_role("application", name=said("voc.blind.title")).wait_for(state="detached")
    drawn = heard.drawn()
    plays_by_what_is_offered(ada)
    expect(ada.page.get_by_text(said("voc.score.contracts"))).to_be_visible(timeout=WHOLE_GAME)
    assert {"look", "fit or claim", "hold"} <= did(ada)
    expect(ada.page.get_by_role("row", name="Amsterdam")).to_be_visible()
    expect(ada.page.locator(".gallery svg").first).to_be_visible()
    ada.finds_nothing_wrong("the end of VOC")
    events = ada.asks("GET", f"/tables/{table}/record")["events"]
    assert drawn in [event["stroke"][1:] for event in events if event["kind"] == "sail" and event["seat"] == 0]


def test_a_ship_shows_who_would_stand_where_before_one_chooses(hall: Hall) -> None:
    ada = hall.someone("Ada")
    with_bots(ada)
    ada.page.locator(".invest .thing").first.click()
    expect(ada.page.locator(".ship.ship-A .man.ghost")).to_have_count(4)
    expect(ada.page.locator(".forecast")).to_contain_text("Skipper: Ada.")


def test_a_contract_beyond_one_s_purse_is_warned_of(hall: Hall) -> None:
    ada = hall.someone("Ada")
    for _ in range(6):
        table = with_bots(ada)
        view = ada.asks("GET", f"/tables/{table}")
        assert view["state"] == "playing"
        dear = ada.page.locator(".contract", has=ada.page.get_by_text("−1", exact=False))
        if dear.count():
            break
    cards = ada.page.locator(".contract .pick")
    for at in range(cards.count()):
        cards.nth(at).click()
        ada.page.locator(".year").first.click()
        penalty = int(ada.page.locator(".contract .penalty > [aria-hidden]").nth(at).inner_text()[1:])
        beware = ada.page.locator(".beware")
        expect(beware).to_have_count(1 if penalty > 10 else 0)
        button(ada, "voc.back").click()


def test_an_investment_by_keys_alone(hall: Hall) -> None:
    ada = hall.someone("Ada")
    with_bots(ada)
    keys = ada.page.keyboard
    ada.page.locator(".invest .thing").first.wait_for()
    keys.press("f")
    expect(ada.page.locator(".invest .thing").first).to_be_focused()
    expect(ada.page.locator(".invest .about")).to_contain_text("Ship A sails to Mocha")
    keys.press("Enter")
    expect(ada.page.locator(".fit input:checked")).to_be_focused()
    keys.press("Escape")
    keys.press("k")
    expect(ada.page.locator(".cards .thing").first).to_be_focused()
    expect(ada.page.locator(".invest .about")).to_contain_text("if it fails")
    keys.press("f")
    keys.press("Enter")
    expect(ada.page.locator(".fit input:checked")).to_be_focused()
    keys.press("Enter")
    expect(ada.page.locator(".ship.ship-A .man:not(.ghost)")).to_have_count(4)


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_the_table_is_accessible_in_both_themes(hall: Hall, size: str) -> None:
    ada = hall.someone("Ada", size=PHONE, has_touch=True) if size == "phone" else hall.someone("Ada")
    with_bots(ada)
    ada.page.locator(".invest .thing").first.wait_for()
    ada.finds_nothing_wrong("investing")
    ada.page.locator(".invest .thing").last.click()
    ada.page.locator(".claim .primary").wait_for()
    ada.finds_nothing_wrong("claiming")


def test_the_helm_is_accessible_before_and_after_the_eyes_close(hall: Hall) -> None:
    (ada, _, _), table = manned(hall)
    ada.goes_to(table)
    button(ada, "voc.study.cast_off").wait_for()
    ada.finds_nothing_wrong("before casting off")
    button(ada, "voc.study.cast_off").press("Enter")
    ada.page.get_by_role("application", name=said("voc.blind.title")).wait_for()
    ada.page.wait_for_timeout(700)
    ada.finds_nothing_wrong("with closed eyes")
    ada.page.keyboard.press("Escape")


@pytest.mark.parametrize("language", ["en", "de", "it", "nl"])
def test_every_word_of_the_table_is_there_in_each_language(hall: Hall, language: str) -> None:
    words = json.loads((ROOT / f"web/src/games/voc/words/{language}.json").read_text(encoding="utf-8"))
    (ada, ben, _), table = manned(hall)
    for sitter in (ada, ben):
        sitter.goes_to(table, f"?language={language}")
    expect(ada.page.get_by_role("button", name=words["voc.study.cast_off"])).to_be_visible()
    assert words["voc.chart.west"] in ada.page.content()
    pages = [ada.page.locator("body").inner_text()]
    ada.page.keyboard.press("o")
    stage = ada.page.get_by_role("application", name=words["voc.blind.title"])
    expect(stage).to_contain_text(words["voc.blind.keys"])
    ben.page.locator(".call.north").click()
    expect(stage.locator(".stamp")).to_contain_text(words["voc.word.north"])
    pages += [ada.page.locator("body").inner_text(), ben.page.locator("body").inner_text()]
    ada.page.keyboard.press("Escape")
    ben.page.locator(".invest").wait_for()
    pages.append(ben.page.locator("body").inner_text())
    assert not [page for page in pages if "voc." in page]
