"""The form for a new table offers to hide lines from spectators, where a game has lines."""

import re

from playwright.sync_api import expect

from tests.page.conftest import Open
from tests.page.server import asks

HIDES = "Show lines only when they are finished"


def test_who_sets_a_table_may_hide_lines_from_spectators(opens: Open) -> None:
    page = opens("/new?game=voc")
    page.get_by_label(HIDES).check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/table/"))
    assert asks(page, "GET", f"/tables/{page.url.rpartition('/')[2]}")["hide_drawing"] is True


def test_a_game_in_which_nothing_is_drawn_has_no_such_choice(opens: Open) -> None:
    page = opens("/new?game=batavia")
    expect(page.get_by_label("Hints")).to_be_visible()
    expect(page.get_by_label(HIDES)).to_have_count(0)
