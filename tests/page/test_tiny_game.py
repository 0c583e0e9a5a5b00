"""The tiny game of docs/adding-a-game.md in a real browser: its folders are put in place, and the page finds it."""

import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.at_table import Sitter, Venue
from tests.page.server import asks
from tests.server.server_process import running
from tests.tiny_game import with_the_tiny_game


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the tiny game in it, and its page built."""
    copy = with_the_tiny_game(tmp_path_factory.mktemp("tiny") / "compagnie")
    built = subprocess.run(
        [copy / "scripts/npm", "--silent", "run", "build"], capture_output=True, text=True, timeout=300, check=False
    )
    assert built.returncode == 0, built.stdout + built.stderr
    return copy


@pytest.fixture(scope="module")
def club(project: Path, browser: Browser) -> Iterator[Venue]:
    """A server that runs from the copy."""
    with mock.patch.dict(os.environ, PYTHONPATH=str(project / "src")), running(project / "home") as server:
        yield Venue(server, browser)


@pytest.fixture
def ada(club: Venue) -> Iterator[Sitter]:
    yield club.someone("Ada")
    club.leave()


def lays_until_the_score(page: Page) -> list[int]:
    """Lay the first card that may be laid until the score sheet is shown; the cards that were laid."""
    laid = []
    while True:
        page.locator(".prompt.mine, .score").first.wait_for()
        if page.locator(".score").count():
            return laid
        card = page.get_by_role("button", name=re.compile(r"^Lay the \d+$")).and_(page.locator(":enabled")).first
        laid.append(int(card.inner_text()))
        act = int(page.locator("[data-act]").get_attribute("data-act") or 0)
        card.click()
        page.wait_for_function("act => Number(document.querySelector('[data-act]').dataset.act) > act", arg=act)


def test_a_whole_game_against_a_bot_from_the_home_page_to_the_score_sheet(ada: Sitter) -> None:
    ada.page.goto("/")
    expect(ada.page.get_by_role("heading", name="Quay", exact=True)).to_be_visible()
    expect(ada.page.get_by_text("Lay a card for the bales on the quay: the highest takes them.")).to_be_visible()
    ada.page.get_by_role("article").filter(has_text=re.compile("quay", re.IGNORECASE)).get_by_role(
        "button", name="Play now against bots"
    ).click()
    ada.page.wait_for_url(re.compile("/table/"))
    table = ada.page.url.rpartition("/")[2]
    expect(ada.page.get_by_role("img", name=re.compile(r"On the quay: \d bales?"))).to_be_visible()
    ada.finds_nothing_wrong("Quay's table")
    assert len(lays_until_the_score(ada.page)) == 3
    record = ada.asks("GET", f"/tables/{table}/record")
    sheet = ada.page.locator(".score tr")
    assert [int(re.findall(r"(\d+) bale", row)[0]) for row in sheet.all_inner_texts()] == record["result"]["bales"]
    expect(ada.page.locator(".score .winner")).to_have_count(len(record["result"]["winners"]))
    ada.page.goto(f"/replay/{table}")
    expect(ada.page.get_by_text("takes").first).to_be_visible()


def test_the_rule_book_is_there_in_both_its_languages(ada: Sitter) -> None:
    ada.page.goto("/rules/quay")
    expect(ada.page.get_by_text("The highest card takes the bales.")).to_be_visible()
    ada.page.goto("/rules/quay?language=de")
    expect(ada.page.get_by_text("Die höchste Karte bekommt die Ballen.")).to_be_visible()


def test_a_table_can_be_set_with_the_games_own_option(ada: Sitter) -> None:
    ada.page.goto("/new?game=quay")
    ada.page.locator("summary").click()
    ada.page.get_by_role("switch", name="Small ships").or_(ada.page.get_by_label("Small ships")).first.check()
    for seat in ada.page.locator(".sitters select").all()[1:]:
        seat.select_option("bot:greedy")
    ada.page.get_by_role("button", name="Begin").or_(ada.page.locator("form button[type=submit]")).first.click()
    ada.page.wait_for_url(re.compile("/table/"))
    card = asks(ada.page, "GET", f"/tables/{ada.page.url.rpartition('/')[2]}")
    assert card["options"] == {"small_ships": True}
