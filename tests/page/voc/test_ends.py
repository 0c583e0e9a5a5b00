"""How a voyage ends, for all to see: home with its goods, aground, sunk; and a whole year by keys alone."""

import re

from playwright.sync_api import Locator, expect

from tests.page.at_table import Sitter, Venue, said
from tests.page.voc.at_helm import (
    Overheard,
    at_the_helm,
    button,
    eyes_closed,
    fit,
    gathered,
    manned,
    moves,
    recorded,
    sets_pen,
    steers_until,
    voyages,
)

INDIA = 1040
"""Due north of here lies the tip of India."""
AGROUND = "Ada sails ship A and runs aground!"
OF_CINNAMON = ("3", "4")
"""Contracts for two and for three cinnamon."""


def log_of(sitter: Sitter) -> Locator:
    return sitter.page.locator(".log")


def full_sail(sitter: Sitter) -> None:
    for _ in range(3):
        sitter.page.keyboard.press("ArrowUp")


def tabs_to(sitter: Sitter, where: str) -> None:
    """Go on with the Tab key until this has the focus."""
    for _ in range(60):
        if sitter.page.evaluate("where => document.activeElement.matches(where)", where):
            return
        sitter.page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key never came to {where}")


def with_cinnamon_to_deliver(three: list[Sitter]) -> tuple[str, str]:
    """A table where cinnamon is wanted, and the contract that wants it."""
    for _ in range(60):
        table = gathered(three, options={"trade_seconds": 600})
        open_now = three[0].asks("GET", f"/tables/{table}/view")["view"]["contracts"]
        for contract in OF_CINNAMON:
            if contract in open_now:
                return table, contract
    raise AssertionError("cinnamon is never wanted")


def test_a_whole_year_by_keys_alone_from_the_investments_to_the_delivery(venue: Venue) -> None:
    three = [venue.someone(name) for name in ("Ada", "Ben", "Cleo")]
    ada, ben, cleo = three
    table, contract = with_cinnamon_to_deliver(three)
    heard, seen = Overheard(ada.page), Overheard(ben.page)
    ada.context.add_init_script("Math.random = () => 0.5")  # a calm sea: the helm does what it is told
    for sitter in (ada, ben):
        sitter.goes_to(table)
    claims(ada, contract)
    moves(ben, table, **fit("A"))
    moves(cleo, table, kind="pass")
    fits_out(ada)
    for sitter in (ben, cleo):
        moves(sitter, table, kind="pass")

    sails_to_batticaloa_and_home(ada, seen)
    loads_from_the_left(ada, ben)
    buys(ada, ben)
    moves(cleo, table, kind="done")
    delivers(ada, ben)
    for sitter in (ada, ben):
        expect(log_of(sitter)).to_contain_text("The year 1586 begins")
    (voyage, *_) = voyages(recorded(three, table), 0)
    assert voyage["stroke"][1:] == heard.drawn()[: len(voyage["stroke"]) - 1]
    assert (voyage["visits"], voyage["end"]) == (["batticaloa"], "home")


def claims(ada: Sitter, contract: str) -> None:
    """Look at a ship, go back, and claim a contract."""
    keys = ada.page.keyboard
    ada.page.locator(".invest .thing").first.wait_for()
    keys.press("f")
    expect(ada.page.locator(".invest .about")).to_contain_text("Ship A sails to Mocha")
    keys.press("Enter")
    expect(ada.page.locator(".fit input:checked")).to_be_focused()
    keys.press("Escape")
    keys.press("k")
    expect(ada.page.locator(".cards .thing").first).to_be_focused()
    cards = ada.page.locator(".cards .thing")
    wanted = cards.filter(has_text=f"{said('voc.contract', contract=contract)}:")
    while not wanted.evaluate("card => card === document.activeElement"):
        keys.press("Tab")
    expect(ada.page.locator(".invest .about")).to_contain_text("if it fails")
    keys.press("Enter")
    expect(ada.page.locator(".claim input:checked")).to_be_focused()
    keys.press("Enter")
    expect(log_of(ada)).to_contain_text(said("voc.told.claim.you", contract=contract, year="|").split("|")[0])


def fits_out(ada: Sitter) -> None:
    """Two sailors and two merchants for ship A."""
    keys = ada.page.keyboard
    ada.waits_for_turn()
    keys.press("f")
    keys.press("Enter")
    checked = ada.page.locator(".fit .way:has(input:checked)")
    expect(checked).to_be_visible()
    for _ in range(6):
        if "2 sailors" in checked.inner_text():
            break
        keys.press("ArrowDown")
    expect(checked.locator("input")).to_be_focused()
    keys.press("Enter")
    expect(ada.page.locator(".ship.ship-A .man:not(.ghost)")).to_have_count(8)


def sails_to_batticaloa_and_home(ada: Sitter, seen: Overheard) -> None:
    """By the helm, eyes closed; what a watcher sees tells when to turn."""
    keys = ada.page.keyboard
    expect(button(ada, "voc.study.cast_off")).to_be_enabled()
    keys.press("j")
    tabs_to(ada, "input[type=range]")
    keys.press("End")
    for _ in range(3):
        keys.press("PageDown")  # a tenth of the home line each
    for _ in range(22):
        keys.press("ArrowLeft")
    expect(ada.page.get_by_role("slider", name=said("voc.study.place"))).to_have_value("1182")
    keys.press("Tab")
    keys.press("Enter")
    eyes_closed(ada)
    full_sail(ada)
    steers_until(ada, seen, lambda x, y: y < 505)
    for _ in range(16):
        keys.press("ArrowRight")  # half a turn
    expect(ada.page.locator(".load")).to_be_visible()
    assert seen.told("stroke_ended")[0]["word"] == "home"


def loads_from_the_left(ada: Sitter, ben: Sitter) -> None:
    """The skipper's merchants stand left of the mate's: they load first, each one good or none."""
    expect(ada.page.locator(".load")).to_contain_text(said("voc.load.then_home"))
    ada.finds_nothing_wrong("loading")
    for left in (3, 2):
        ada.page.keyboard.press("t")
        expect(log_of(ben)).to_contain_text("In Batticaloa Ada takes cinnamon aboard ship A.")
        here = (ada if left == 3 else ben).page.locator(".load p").first
        expect(here).to_contain_text(f"has {left} left")
    button(ben, "voc.load.take", good="cinnamon").click()
    expect(ben.page.locator(".load p").first).to_contain_text("has 1 left")
    button(ben, "voc.load.leave").click()
    expect(log_of(ada)).to_contain_text("You bring 2 cinnamon into your warehouse.")
    expect(log_of(ada)).to_contain_text("Ben brings 1 cinnamon into the warehouse.")
    expect(log_of(ben)).to_contain_text("In Batticaloa you take nothing aboard ship A.")


def buys(ada: Sitter, ben: Sitter) -> None:
    """Two daalders for Ben's cinnamon."""
    keys = ada.page.keyboard
    ada.page.locator(".trade").wait_for()
    ada.finds_nothing_wrong("trading")
    keys.press("e")
    tabs_to(ada, f".trade fieldset:first-of-type [aria-label='{said('voc.more')}']")
    keys.press("Enter")
    keys.press("Enter")
    tabs_to(ada, ".trade fieldset:nth-of-type(2) .token")
    keys.press("Enter")
    keys.press("o")
    ben.page.locator(".offer.forMe .primary").click()
    expect(log_of(ada)).to_contain_text("You give 2 daalders to Ben for 1 cinnamon.")
    keys.press("d")
    expect(ada.page.get_by_text(said("voc.trade.you_are_done"))).to_be_visible()
    ben.page.keyboard.press("d")
    expect(ben.page.get_by_text(said("voc.trade.you_are_done"))).to_be_visible()


def delivers(ada: Sitter, ben: Sitter) -> None:
    """What was promised is brought, and paid."""
    ada.page.locator(".deliver .primary").wait_for()
    ada.finds_nothing_wrong("delivering")
    ada.page.keyboard.press("j")
    tabs_to(ada, ".deliver .primary")
    ada.page.keyboard.press("Enter")
    expect(log_of(ben)).to_contain_text(re.compile(r"The year \d+ begins.*The year \d+ begins"))
    folded = log_of(ben).locator(".fold[aria-expanded=false]")
    while folded.count():
        folded.first.click()
    expect(log_of(ben)).to_contain_text("Ada delivers")


def test_a_ship_runs_aground_and_when_its_last_sailor_is_lost_it_sinks_before_all_eyes(venue: Venue) -> None:
    (ada, ben, cleo), table = manned(venue, crew={3: fit("A")})
    seen = Overheard(ben.page)
    ben.goes_to(table)
    at_the_helm(ada, table)
    sets_pen(ada, INDIA)
    casts_off_under_full_sail(ada)
    for sitter, told in ((ada, "You sail ship A and run aground!"), (ben, AGROUND)):
        expect(sitter.page.locator(".over p")).to_have_text(told)
        expect(sitter.page.locator(".cry .word")).to_have_text(said("voc.word.land_ho"))
    for sitter, told in ((ada, "You lose a sailor on ship A."), (ben, "Ada loses a sailor on ship A.")):
        expect(log_of(sitter)).to_contain_text(told)
        expect(sitter.page.locator(".ship.ship-A")).to_contain_text("Near Calicut")
    assert seen.sails()[0]["end"] == "aground"
    expect(ben.page.locator(".over")).to_have_count(0)
    ben.page.locator(".voyages summary").click()
    ben.page.locator(".voyages button").first.click()
    expect(ben.page.locator(".over p")).to_have_text(AGROUND)

    for sitter in (ben, cleo, ada, ben, cleo, ada):
        moves(sitter, table, kind="pass")
    expect(button(ada, "voc.study.cast_off")).to_be_enabled()
    casts_off_under_full_sail(ada)
    for sitter in (ada, ben):
        expect(log_of(sitter)).to_contain_text("Ship A sinks: goods go back")
        expect(sitter.page.locator(".ship.ship-A .man:not(.ghost)")).to_have_count(0)
    ends = [voyage["end"] for voyage in voyages(recorded([ada, ben, cleo], table), 0)][:2]
    assert ends == ["aground", "aground"]


def casts_off_under_full_sail(ada: Sitter) -> None:
    button(ada, "voc.study.cast_off").press("Enter")
    eyes_closed(ada)
    full_sail(ada)
