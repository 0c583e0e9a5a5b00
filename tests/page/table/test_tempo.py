"""Against bots nobody waits: their speed is chosen, and one's own decision goes back as long as only they moved."""

import re

from playwright.sync_api import expect

from tests.page.at_table import Venue, said
from tests.page.table.test_play import against_bots

PAST = "act => Number(document.querySelector('.table').dataset.act) > act"


def test_ones_last_decision_goes_back_though_bots_have_answered_it(venue: Venue) -> None:
    _, ada = against_bots(venue)
    asked, table = ada.prompt.inner_text(), ada.page.locator(".table")
    number = int(table.get_attribute("data-act") or 0)
    ada.desk.locator("[data-bid], [data-pass]").first.click()  # where a bot bid all, there is nothing left to bid
    ada.page.wait_for_function(PAST, arg=number + 2)
    ada.waits_for_turn()
    expect(ada.prompt).not_to_have_text(asked)
    ada.page.get_by_role("button", name=re.compile("^" + said("table.undo"))).click()
    expect(ada.prompt).to_have_text(asked)
    ada.waits_for_turn()
    log = ada.page.get_by_role("list", name=said("log.title"))
    expect(log.get_by_text("taken back").first).to_be_visible()


def test_how_fast_bots_play_is_chosen_at_the_table(venue: Venue) -> None:
    table, ada = against_bots(venue)
    ada.presses("table.menu")
    ada.dialog.get_by_role("combobox", name=said("speed.title")).select_option("at_once")
    for _ in range(100):
        if ada.asks("GET", f"/tables/{table}")["bot_speed"] == "at_once":
            break
        ada.page.wait_for_timeout(50)
    assert ada.asks("GET", f"/tables/{table}")["bot_speed"] == "at_once"
    ada.shuts_sheet()
    ada.presses("batavia.bid.pass", ada.desk)
    ada.waits_for_turn()
