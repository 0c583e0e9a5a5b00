"""Two windows of one browser: what somebody becomes in one of them, they are in the other."""

from playwright.sync_api import Page, expect

from tests.page.at_table import Sitter, Venue, said
from tests.page.people.test_person import makes_account
from tests.page.table.test_connection import her_turn


def beside(sitter: Sitter) -> Page:
    """Another window, on one's own page."""
    page = sitter.context.new_page()
    page.goto("/me")
    return page


def signs_out(page: Page) -> None:
    page.get_by_role("button", name=said("me.account.sign_out")).click()
    expect(page.get_by_role("heading", level=1, name="You", exact=True)).to_be_visible()


def signs_in(page: Page, login: str) -> None:
    page.get_by_role("radio", name="Sign in").check()
    page.get_by_label("Login").fill(login)
    page.get_by_label("Password").fill("a long password")
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("button", name=said("me.account.sign_out"))).to_be_visible()


def test_who_signs_out_beside_a_table_watches_it_and_sits_again_after_signing_in(venue: Venue) -> None:
    ada = venue.someone("Ada")
    table = ada.opens(bots=["random", "random"])
    ada.does(table, "start")
    ada.goes_to(table)
    ada.prompt.wait_for()
    other = beside(ada)
    makes_account(other, "two.windows")
    watching = ada.page.get_by_text(said("table.watch"), exact=True)
    expect(watching).to_have_count(0)
    signs_out(other)
    expect(watching).to_be_visible()
    signs_in(other, "two.windows")
    expect(watching).to_have_count(0)


def test_who_signs_out_beside_a_gathering_table_can_sit_down_as_somebody_new(venue: Venue) -> None:
    ada, bo = venue.someone("Ada"), venue.someone("Bo")
    table = ada.opens()
    bo.goes_to(table)
    expect(bo.page.get_by_role("button", name=said("gather.sit"), exact=True).first).to_be_visible()
    other = beside(bo)
    makes_account(other, "somebody.new")
    signs_out(other)
    bo.page.get_by_role("button", name=said("gather.sit"), exact=True).first.click()
    expect(bo.page.get_by_role("button", name=said("gather.rise"), exact=True)).to_be_visible()


def test_who_presses_sit_just_when_they_become_nobody_sits_down(venue: Venue) -> None:
    """The page hears of it while the button is down: it must not move from under the pointer."""
    ada, bo = venue.someone("Ada"), venue.someone("Bo")
    table = ada.opens()
    bo.goes_to(table)
    sit = bo.page.get_by_role("button", name=said("gather.sit"), exact=True).first
    expect(sit).to_be_visible()
    other = beside(bo)
    makes_account(other, "just.then")
    box = sit.bounding_box()
    assert box
    bo.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    bo.page.mouse.down()
    signs_out(other)
    expect(bo.page.get_by_label(said("gather.name"))).to_be_visible()
    bo.page.mouse.up()
    expect(bo.page.get_by_role("button", name=said("gather.rise"), exact=True)).to_be_visible()


def test_all_who_share_a_device_watch_when_its_owner_has_signed_out(venue: Venue) -> None:
    """The seat that was looked from last isn't theirs any more, and the table comes back all the same."""
    ada = her_turn(venue)
    curtain = ada.page.get_by_role("dialog")
    for _ in range(2):
        if curtain.count():
            curtain.get_by_role("button").click()
        ada.waits_for_turn()
        ada.presses("batavia.bid.pass", ada.desk)
        expect(curtain).to_be_visible()
    other = beside(ada)
    makes_account(other, "a.device")
    signs_out(other)
    expect(ada.page.get_by_text(said("table.watch"), exact=True)).to_be_visible()
