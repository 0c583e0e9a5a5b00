"""The minute of trade in several browsers: offers to one and to all, taken, countered, withdrawn, crossed, too late."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.page.at_helm import button, laden
from tests.page.at_table import Hall, Sitter, hall_in, said

UNHURRIED = {"trade_seconds": 300}
"""A minute may be short on a busy machine."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with hall_in(tmp_path_factory.mktemp("trade")) as hall:
        yield hall


@pytest.fixture
def hall(house: Hall) -> Iterator[Hall]:
    yield house
    house.leave()


def offers(sitter: Sitter) -> Locator:
    return sitter.page.locator(".offer")


def gives(sitter: Sitter, goods: int) -> None:
    """Tap so many of one's own goods."""
    for _ in range(goods):
        sitter.page.locator("fieldset").first.locator(".token[aria-pressed=false]").first.click()


def asks_for(sitter: Sitter, daalders: int) -> None:
    more = sitter.page.locator("fieldset").last.get_by_role("button", name=said("voc.more"), exact=True)
    for _ in range(daalders):
        more.click()


def purse(sitter: Sitter, table: str) -> tuple[int, dict[str, int]]:
    """One's daalders and goods, by the house."""
    view = sitter.asks("GET", f"/tables/{table}/view")["view"]
    mine = view["seats"][view["seat"]]
    return mine["daalders"], mine["warehouse"]


def test_offers_to_one_and_to_all_are_withdrawn_countered_and_accepted(hall: Hall) -> None:
    (ada, ben, cleo), table = laden(hall, options=UNHURRIED)
    for sitter in (ada, ben, cleo):
        sitter.goes_to(table)
    gives(ada, 1)
    asks_for(ada, 2)
    button(ada, "voc.trade.to_one", **{"seat:seat": "Ben"}).click()
    expect(offers(cleo)).to_contain_text("Ada to Ben")
    expect(button(cleo, "voc.offer.accept")).to_have_count(0)
    cleo.finds_nothing_wrong("trading")
    button(ada, "voc.offer.withdraw").click()
    for sitter in (ada, ben, cleo):
        expect(offers(sitter)).to_have_count(0)

    gives(ada, 1)
    asks_for(ada, 2)
    button(ada, "voc.trade.to_all").click()
    expect(button(cleo, "voc.offer.accept")).to_be_visible()
    button(ben, "voc.offer.counter").click()
    expect(ben.page.locator("fieldset").first).to_contain_text("2")  # he would pay the two that were asked
    ben.page.locator("fieldset").first.get_by_role("button", name=said("voc.fewer")).click()
    button(ben, "voc.trade.to_one", **{"seat:seat": "Ada"}).click()
    expect(offers(cleo)).to_have_count(2)
    ada.page.keyboard.press("a")  # the first offer made to her
    expect(offers(ada)).to_have_count(1)
    assert purse(ben, table) == (9, {"batticaloa": 3})
    button(cleo, "voc.offer.accept").click()
    expect(offers(cleo)).to_have_count(0)
    assert purse(cleo, table) == (8, {"batticaloa": 1})
    expect(ben.page.locator(".log")).to_contain_text("Ada gives 1 cinnamon to Cleo for 2 daalders.")


def test_an_offer_that_can_t_be_kept_any_more_vanishes_for_all(hall: Hall) -> None:
    (ada, ben, cleo), table = laden(hall, options=UNHURRIED)
    for sitter in (ada, ben, cleo):
        sitter.goes_to(table)
    for name in ("Ben", "Cleo"):
        gives(ada, 2)
        asks_for(ada, 1)
        button(ada, "voc.trade.to_one", **{"seat:seat": name}).click()
        expect(offers(cleo).filter(has_text=f"Ada to {name}")).to_have_count(1)
    button(ben, "voc.offer.accept").click()
    for sitter in (ada, ben, cleo):
        expect(offers(sitter)).to_have_count(0)


def test_of_two_who_accept_at_once_one_wins_and_the_other_is_told(hall: Hall) -> None:
    (ada, ben, cleo), table = laden(hall, options=UNHURRIED)
    held: list[bool] = []

    def pass_on(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def told(message: str | bytes) -> None:
            # What Ben does is still on its way to Cleo when she presses.
            if not (held and json.loads(message)["kind"] in ("bargain", "happened")):
                line.send(message)

        server.on_message(told)

    cleo.page.route_web_socket("**/socket", pass_on)
    for sitter in (ada, ben, cleo):
        sitter.goes_to(table)
    gives(ada, 1)
    asks_for(ada, 1)
    button(ada, "voc.trade.to_all").click()
    expect(button(cleo, "voc.offer.accept")).to_be_visible()
    held.append(True)
    button(ben, "voc.offer.accept").click()
    expect(offers(ben)).to_have_count(0)
    button(cleo, "voc.offer.accept").click()
    expect(cleo.page.get_by_text(said("voc.no.no_such_offer")).first).to_be_visible()
    assert purse(ben, table) == (9, {"batticaloa": 3}) and purse(cleo, table) == (10, {})


def test_the_minute_runs_visibly_and_ends_by_itself(hall: Hall) -> None:
    (ada, _, cleo), table = laden(hall, options={"trade_seconds": 12})
    ada.goes_to(table)
    gives(ada, 1)
    button(ada, "voc.trade.to_all").click()
    sand = ada.page.locator(".trade .head [role=timer], .trade .head .sand").first
    before = sand.inner_text()
    expect(sand).not_to_have_text(before)
    expect(ada.page.locator(".trade")).to_have_count(0)
    assert purse(cleo, table) == (10, {}), "an offer out of time is nobody's"


def test_the_minute_ends_early_when_all_have_done_by_key(hall: Hall) -> None:
    (ada, ben, cleo), table = laden(hall, options=UNHURRIED)
    for sitter in (ada, ben, cleo):
        sitter.goes_to(table)
        sitter.page.locator(".trade").wait_for()
    for sitter in (ada, ben):
        sitter.page.keyboard.press("d")
        expect(sitter.page.get_by_text(said("voc.trade.you_are_done"))).to_be_visible()
    cleo.page.keyboard.press("d")
    for sitter in (ada, ben, cleo):
        expect(sitter.page.locator(".trade")).to_have_count(0)
