"""The line to the table breaks in mid-turn, and nothing is lost."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.page.at_table import Sitter, Venue, said, venue_in

PASSED = re.compile(r"\bpass(es)?\.$")
"""A line of the log, to whoever reads it."""


@pytest.fixture
def venue(tmp_path: Path) -> Iterator[Venue]:
    with venue_in(tmp_path) as venue:
        yield venue
        venue.leave()


def her_turn(venue: Venue) -> Sitter:
    """Ada's turn in a game with two others whom nobody hurries."""
    ada = venue.someone("Ada")
    table = ada.opens()
    for seat in (1, 2):
        ada.does(table, "sit", seat=seat)
    ada.does(table, "start")
    ada.goes_to(table)
    ready = ada.page.get_by_role("button", name="I am Ada")
    expect(ready.or_(ada.page.locator(".prompt.mine")).first).to_be_visible()
    if ready.count():
        ready.click()
    ada.waits_for_turn()
    return ada


def test_a_move_made_while_the_server_is_gone_is_done_when_it_is_back(venue: Venue) -> None:
    ada = her_turn(venue)
    venue.lose_power()
    expect(ada.page.get_by_text(said("table.not_connected"))).to_be_visible()
    ada.presses("batavia.bid.pass", ada.desk)
    expect(ada.page.get_by_text(said("table.kept"))).to_be_visible()
    venue.start_again()
    expect(ada.page.get_by_text(PASSED).first).to_be_attached()
    expect(ada.page.get_by_text(said("table.not_connected"))).to_have_count(0)


def test_a_move_made_without_a_network_is_done_once_when_it_is_back(venue: Venue) -> None:
    ada = her_turn(venue)
    ada.page.evaluate("addEventListener('online', () => (window.back = true))")
    ada.context.set_offline(True)
    venue.lose_power()  # an open socket outlives the browser's own switch: it must break, too
    ada.presses("batavia.bid.pass", ada.desk)
    venue.start_again()
    expect(ada.page.get_by_text(said("table.not_connected"))).to_be_visible()
    ada.context.set_offline(False)
    expect(ada.page.get_by_text(PASSED).first).to_be_attached()
    next_one = ada.page.get_by_role("button", name="I am Ada")
    next_one.click()
    log = ada.page.get_by_role("list", name=said("log.title"))
    expect(log.get_by_text(PASSED)).to_have_count(1)
