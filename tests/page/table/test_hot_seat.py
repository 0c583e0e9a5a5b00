"""Several people share one device: nobody sees another's hand."""

from playwright.sync_api import expect

from tests.page.at_table import Sitter, Venue, said


def sharing(venue: Venue) -> Sitter:
    """Three seats, one browser."""
    ada = venue.someone("Ada")
    ada.goes_to(ada.opens())
    free = ada.page.get_by_role("button", name=said("gather.sit_too"), exact=True)
    for left in (1, 0):
        ada.presses("gather.sit_too")
        expect(free).to_have_count(left)
    ada.presses("gather.start")
    return ada


def passes(ada: Sitter) -> None:
    """Pass, and wait until the table has gone on."""
    number = ada.page.locator("[data-act]").get_attribute("data-act")
    ada.presses("batavia.bid.pass", ada.desk)
    expect(ada.page.locator(f'[data-act="{number}"]')).to_have_count(0)


def test_the_device_is_passed_behind_a_curtain(venue: Venue) -> None:
    ada = sharing(venue)
    seen = []
    for _ in range(3):
        curtain = ada.page.get_by_role("dialog")
        turn = ada.page.locator(".prompt.mine")
        expect(curtain.or_(turn).first).to_be_visible()
        if curtain.count():
            expect(ada.desk).to_have_count(0)
            expect(ada.page.get_by_role("list", name=said("log.title"))).to_have_count(0)
            seen.append(curtain.get_by_role("heading").inner_text())
            ada.finds_nothing_wrong("the curtain")
            curtain.get_by_role("button").click()
        ada.waits_for_turn()
        passes(ada)
    assert len(set(seen)) >= 2, "each is called by the place they hold"


def test_each_seat_looks_at_its_own_hand(venue: Venue) -> None:
    ada = sharing(venue)
    hands = []
    for _ in range(2):
        curtain = ada.page.get_by_role("dialog")
        expect(curtain.or_(ada.page.locator(".prompt.mine")).first).to_be_visible()
        if curtain.count():
            curtain.get_by_role("button").click()
        ada.waits_for_turn()
        hands.append(ada.page.locator(".place.mine.acts").get_attribute("aria-label"))
        passes(ada)
    assert hands[0] != hands[1]
