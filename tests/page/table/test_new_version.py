"""The server has a newer build of the page: it tells its people, and takes it up between moves."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.page.at_table import Sitter, Venue, said, venue_in
from tests.page.conftest import BUILT
from tests.server.server_process import Server


@pytest.fixture
def venue(tmp_path: Path) -> Iterator[Venue]:
    shutil.copytree(BUILT, tmp_path / "page")
    with venue_in(tmp_path, page=tmp_path / "page", bot_pause=1) as venue:
        yield venue
        venue.leave()


def upgrade(venue: Venue, folder: Path) -> None:
    """The server ends, and the next version takes its place: its page is another build."""
    venue.server.stop()
    index = folder / "page" / "index.html"
    index.write_text(index.read_text().replace("</head>", '<meta name="next" content="yes" /></head>'))
    venue.server = Server(venue.server.home, port=venue.server.port, page=folder / "page", bot_pause=1)


def is_new(sitter: Sitter) -> bool:
    """Whether the page is of the next version."""
    return sitter.page.locator("meta[name=next]").count() == 1


def test_the_page_tells_of_a_new_version_and_takes_it_up_after_the_move(venue: Venue, tmp_path: Path) -> None:
    ada = venue.someone("Ada", size={"width": 390, "height": 844})
    table = ada.opens(bots=["random", "random"])
    ada.does(table, "start")
    ada.goes_to(table)
    ada.waits_for_turn()
    upgrade(venue, tmp_path)
    expect(ada.page.get_by_text(said("table.new_version"))).to_be_visible()
    ada.page.wait_for_timeout(6_000)  # longer than it waits where nobody has to move
    assert not is_new(ada), "it is Ada's move: nothing is taken from under their hand"
    before = ada.asks("GET", f"/tables/{table}/view?seat=0")["number"]
    ada.presses("batavia.bid.pass", ada.desk)
    expect(ada.page.locator("meta[name=next]")).to_be_attached()
    expect(ada.page.get_by_text(said("table.new_version"))).to_have_count(0)
    assert ada.asks("GET", f"/tables/{table}/view?seat=0")["number"] > before, "the move was made"
    ada.waits_for_turn()


def test_who_wants_the_new_version_at_once_gets_it_at_once(venue: Venue, tmp_path: Path) -> None:
    ada = venue.someone("Ada")
    table = ada.opens(bots=["random", "random"])
    ada.does(table, "start")
    ada.goes_to(table)
    ada.waits_for_turn()
    upgrade(venue, tmp_path)
    ada.presses("table.new_version.now")
    expect(ada.page.locator("meta[name=next]")).to_be_attached()
    ada.waits_for_turn()


def test_away_from_tables_the_next_page_is_of_the_new_version(venue: Venue, tmp_path: Path) -> None:
    ada = venue.someone("Ada")
    ada.page.goto("/")
    upgrade(venue, tmp_path)
    with ada.page.expect_response("**/api/**"):
        ada.page.get_by_role("link", name=said("club.leaders")).first.click()
    ada.page.get_by_role("link", name=said("frame.home")).first.click()
    expect(ada.page.locator("meta[name=next]")).to_be_attached()
