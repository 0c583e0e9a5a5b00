"""Whatever hits a seat is told to it at once, on its screen and by screen readers; and a table loads without a jump."""

import re

import pytest
from playwright.sync_api import expect

from compagnie.games import games
from tests.page.at_table import PHONE, Venue, said
from tests.page.table.test_play import NAMES, acting, bids, chooses, three_people

SHIFTED = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""


def test_who_is_paid_for_a_package_is_told_so_at_once(venue: Venue) -> None:
    _, people = three_people(venue)
    winner = acting(people)
    name = NAMES[people.index(winner)]
    bids(winner)
    for _ in range(2):
        chooses(acting(people), "batavia.bid.pass")
    left = people[(people.index(winner) + 1) % len(people)]
    expect(left.page.get_by_role("status").filter(has_text="pays you")).to_have_text(f"{name} pays you 1 note.")
    for person in people:
        if person is not left:
            expect(person.page.get_by_role("status").filter(has_text="pays you")).to_have_count(0)


def test_what_hits_a_seat_on_a_phone_lies_over_the_board_and_covers_neither_seats_nor_prompt(venue: Venue) -> None:
    _, people = three_people(venue)
    winner = acting(people)
    for person in people:
        person.page.set_viewport_size(PHONE)
    bids(winner)
    at = people.index(winner)
    for step in (1, 2):
        chooses(people[(at + step) % len(people)], "batavia.bid.pass")
    told = people[(at + 1) % len(people)].page
    hit, seats = told.locator(".hits.any"), told.get_by_role("navigation", name=said("table.seats"))
    expect(hit).to_have_text(re.compile("pays you 1 note"))
    card, above, below = hit.bounding_box(), seats.bounding_box(), told.locator("#prompt").bounding_box()
    assert card and above and below
    assert above["y"] + above["height"] <= card["y"] <= card["y"] + card["height"] <= below["y"]


@pytest.mark.parametrize("game", list(games()))
def test_nothing_moves_while_a_table_loads_on_a_phone(venue: Venue, game: str) -> None:
    ada = venue.someone("Ada", size={"width": 390, "height": 844}, reduced_motion="reduce")
    table = ada.opens(game=game, bots=["random", "random"])
    ada.does(table, "start")
    while ada.asks("GET", f"/tables/{table}/view")["table"]["to_act"] != [0]:  # what bots do may move things
        ada.page.wait_for_timeout(100)
    ada.page.add_init_script(SHIFTED)
    ada.goes_to(table)
    ada.prompt.wait_for()
    ada.page.wait_for_load_state("networkidle")
    ada.page.wait_for_timeout(500)
    assert ada.page.evaluate("window.shifted") < 0.001
