"""How a voyage ends, for all to see: home with its goods, aground, sunk; and who loads when."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.page.at_helm import SKIPPER, Overheard, at_the_helm, button, manned, moves, sails, sets_pen, steers_until
from tests.page.at_table import Hall, Sitter, hall_in, said

INDIA = 1040
"""Due north of here lies the tip of India."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with hall_in(tmp_path_factory.mktemp("ends")) as hall:
        yield hall


@pytest.fixture
def hall(house: Hall) -> Iterator[Hall]:
    yield house
    house.leave()


def log_of(sitter: Sitter) -> Locator:
    return sitter.page.locator(".log")


def full_sail(sitter: Sitter) -> None:
    for _ in range(3):
        sitter.page.keyboard.press("ArrowUp")


def at_sea(hall: Hall, x: int, crew: dict[int, int]) -> tuple[Sitter, Sitter, Overheard]:
    """The skipper runs north from a point of the home line, by keys; another watches."""
    (ada, ben, _), table = manned(hall, crew=crew)
    seen = Overheard(ben.page)
    ben.goes_to(table)
    at_the_helm(ada, table)
    sets_pen(ada, x)
    button(ada, "voc.study.cast_off").press("Enter")
    expect(ada.page.get_by_role("application", name=said("voc.blind.title"))).to_be_focused()
    full_sail(ada)
    return ada, ben, seen


def test_by_keys_alone_a_ship_sails_out_loads_from_the_left_and_comes_home(hall: Hall) -> None:
    (ada, ben, _), table = manned(hall)
    seen = Overheard(ben.page)
    ben.goes_to(table)
    at_the_helm(ada, table)
    keys = ada.page.keyboard
    keys.press("j")
    while not ada.page.evaluate("document.activeElement.matches('input[type=range]')"):
        keys.press("Tab")
    keys.press("End")
    for _ in range(3):
        keys.press("PageDown")  # a tenth of the home line each
    for _ in range(22):
        keys.press("ArrowLeft")
    expect(ada.page.get_by_role("slider", name=said("voc.study.place"))).to_have_value("1182")
    keys.press("Tab")
    keys.press("Enter")
    full_sail(ada)
    steers_until(ada, seen, lambda x, y: y < 505)
    for _ in range(16):
        keys.press("ArrowRight")  # half a turn
    expect(ada.page.locator(".load")).to_be_visible()
    assert seen.told("stroke_ended")[0]["word"] == "home"
    expect(ben.page.locator(".over p")).to_contain_text("by way of Batticaloa, and comes home")
    # The skipper's merchants stand left of the mate's: they load first, each one good or none.
    expect(ada.page.locator(".load")).to_contain_text(said("voc.load.then_home"))
    keys.press("t")
    expect(log_of(ben)).to_contain_text("In Batticaloa Ada takes cinnamon aboard ship A.")
    expect(ada.page.locator(".load p")).to_contain_text("has 3 left")
    keys.press("x")
    expect(ben.page.locator(".load p")).to_contain_text("has 3 left")
    button(ben, "voc.load.take", **{"good:voc-good": "cinnamon"}).click()
    expect(ben.page.locator(".load p")).to_contain_text("has 2 left")
    button(ben, "voc.load.leave").click()
    for sitter in (ada, ben):
        log = log_of(sitter)
        expect(log).to_contain_text("In Batticaloa Ada takes nothing aboard ship A.")
        expect(log).to_contain_text("Ada brings 1 cinnamon into the warehouse.")
        expect(log).to_contain_text("Ben brings 1 cinnamon into the warehouse.")


def test_a_ship_that_runs_aground_is_told_to_all_and_loses_a_sailor(hall: Hall) -> None:
    ada, ben, seen = at_sea(hall, INDIA, {0: 2, 1: 2})
    for sitter in (ada, ben):
        expect(sitter.page.locator(".over p")).to_have_text("Ada sails ship A, and runs aground!")
        expect(sitter.page.locator(".cry .word")).to_have_text(said("voc.word.land_ho"))
    for sitter in (ada, ben):
        expect(log_of(sitter)).to_contain_text("Ada loses a sailor on ship A.")
        expect(sitter.page.locator(".ship.ship-A")).to_contain_text(said("voc.at_sea"))
    assert seen.sails()[0]["end"] == "aground"
    ben.page.locator(".voyages summary").click()
    ben.page.locator(".voyages button").first.click()
    expect(ben.page.locator(".over p")).to_have_text("Ada sails ship A, and runs aground!")


def test_a_ship_that_loses_its_last_sailor_sinks_before_all_eyes(hall: Hall) -> None:
    (ada, ben, cleo), table = manned(hall, crew={SKIPPER: 2})
    sails(ada, hall.server.address, table, [(INDIA, y) for y in range(998, 300, -6)])  # the first of two sailors
    for _ in range(6):
        acting = ada.asks("GET", f"/tables/{table}")["to_act"][0]
        moves((ada, ben, cleo)[acting], table, kind="pass")
    ben.goes_to(table)
    at_the_helm(ada, table)
    button(ada, "voc.study.cast_off").press("Enter")
    expect(ada.page.get_by_role("application", name=said("voc.blind.title"))).to_be_focused()
    full_sail(ada)
    for sitter in (ada, ben):
        expect(sitter.page.locator(".over p")).to_have_text("Ada sails ship A, and runs aground!")
    for sitter in (ada, ben):
        expect(log_of(sitter)).to_contain_text("Ship A sinks: goods go back")
        expect(sitter.page.locator(".ship.ship-A .man:not(.ghost)")).to_have_count(0)


def test_what_the_crew_sees_is_accessible_in_both_themes(hall: Hall) -> None:
    ada, ben, _ = at_sea(hall, 980, {0: 2, 1: 2})
    for _ in range(3):
        ada.page.keyboard.press("ArrowDown")
    ben.page.locator(".flame").wait_for()
    ben.finds_nothing_wrong("watching a voyage")
    ada.page.keyboard.press("Enter")
