"""A line that was taken back with the consent of all is nowhere on the page any more."""

from playwright.sync_api import expect

from tests.page.at_table import Venue, said
from tests.page.voc.at_helm import OUT_AND_HOME, manned, sails


def test_a_line_that_was_taken_back_by_consent_is_in_no_list_and_on_no_chart(venue: Venue) -> None:
    (ada, ben, cleo), table = manned(venue)
    ben.goes_to(table)
    before = ada.asks("GET", f"/tables/{table}")["number"]
    sails(ada, venue.server.address, table, OUT_AND_HOME)
    expect(ben.page.get_by_text(said("voc.voyages", count=1))).to_be_visible()
    ada.does(table, "propose", wish={"kind": "takeback", "to": before})
    for sitter in (ben, cleo):
        seen = sitter.asks("GET", f"/tables/{table}")["number"]
        sitter.does(table, "answer", seen=seen, yes=True)
    log = ben.page.get_by_role("list", name=said("log.title"))
    expect(log.get_by_text(said("log.taken_back")).first).to_be_visible()
    for again in (False, True):
        if again:
            ben.page.reload()
            expect(ben.page.locator(".charts .circle").first).to_be_visible()
        expect(ben.page.get_by_text(said("voc.voyages", count=1))).to_have_count(0)
        expect(ben.page.locator(".voyages summary")).to_have_count(0)
        expect(ben.page.locator(".track")).to_have_count(0)
