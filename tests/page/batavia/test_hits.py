"""Whatever hits a seat is told to it at once, on its screen and by screen readers; and a table loads without a jump."""

import pytest
from playwright.sync_api import expect

from compagnie.games import games
from tests.page.at_table import Hall
from tests.page.table.test_play import NAMES, acting, bids, chooses, three_people

SHIFTED = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""


def test_who_is_paid_for_a_package_is_told_so_at_once(hall: Hall) -> None:
    _, people = three_people(hall)
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


@pytest.mark.parametrize("game", list(games()))
def test_nothing_moves_while_a_table_loads_on_a_phone(hall: Hall, game: str) -> None:
    ada = hall.someone("Ada", size={"width": 390, "height": 844}, reduced_motion="reduce")
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
