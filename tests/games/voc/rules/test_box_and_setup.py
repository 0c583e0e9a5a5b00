"""§1 and §2: what is in the box, and how the table is set."""

import pytest

from compagnie.core.contract import NATURE
from compagnie.games.voc.box import GOODS, standard_box
from compagnie.games.voc.game import game
from compagnie.games.voc.options import Options
from compagnie.games.voc.state import CHOOSING_BURGEMEESTER, INVESTING, OPENING
from tests.games.voc.table_builder import Table
from tests.generic import refused


def opened(seats: int, options: Options | None = None, *cards: int) -> Table:
    """A table at its very set-up, after these cards were opened."""
    table = Table(seats)
    table.position = game.position(seats, options or Options())
    for card in cards:
        table.scribe.step(table.position, NATURE, card - 1)
    return table


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_seat_has_ten_men_ten_daalders_and_an_empty_warehouse(seats: int) -> None:
    """§1.1"""
    after = opened(seats, Options(burgemeester=0), 1, 2, 3).after
    assert after["men"] == after["daalders"] == [10] * seats
    assert after["warehouse"] == [{}] * seats


def test_six_harbours_sell_four_of_one_good_and_four_sell_one_pepper_each() -> None:
    """§1.2"""
    stock = opened(3).after["harbours"]
    goods = {harbour.id: harbour.good for sheet in standard_box().charts.values() for harbour in sheet.harbours}
    assert sorted(stock.values()) == [1] * 4 + [4] * 6 and sum(stock.values()) == 28
    assert {goods[harbour] for harbour, n in stock.items() if n == 1} == {"pepper"}
    assert {goods[harbour] for harbour, n in stock.items() if n == 4} == set(GOODS) - {"pepper"}


def test_four_empty_ships_lie_in_zeeland_two_for_each_chart() -> None:
    """§1.3"""
    ships = opened(3).after["ships"]
    assert [ship["at"] for ship in ships.values()] == ["zeeland"] * 4
    assert {name: ship.chart for name, ship in standard_box().ships.items()} == {"A": "west", "B": "west"} | {
        "C": "east",
        "D": "east",
    }
    for ship in ships.values():
        assert ship["sailors"] == ship["merchants"] == ship["goods"] == [None] * 6


def test_eighteen_contracts_and_voc_are_in_the_deck_and_one_is_cinnamon_nutmeg_and_cloves_or_two_pepper() -> None:
    """§1.4"""
    assert opened(3).after["deck"] == 19
    assert ({"cinnamon": 1, "nutmeg": 1, "cloves": 1}, {"pepper": 2}) in [c.sides for c in standard_box().contracts]


def test_eighteen_markers_lie_in_the_row_and_a_convoy_comes_every_third_year() -> None:
    """§1.5"""
    assert opened(3).after["markers"] == list(range(1585, 1603))
    assert standard_box().years.convoys == (1588, 1591, 1594, 1597, 1600)


def test_three_contracts_are_opened_and_the_year_is_1585() -> None:
    """§2.1"""
    table = opened(4, Options(burgemeester=2), 7, 1, 18)
    assert table.after["contracts"] == {n: {"holder": None, "year": None} for n in ("1", "7", "18")}
    assert (table.after["year"], table.after["deck"], table.after["burgemeester"]) == (1585, 16, 2)
    assert table.scribe.setup.open == [7, 1, 18]


def test_each_contract_is_as_likely_as_another_and_voc_lies_below_twelve_cards() -> None:
    """§2.1"""
    table = opened(3, None, 5)
    assert table.position.now.phase == OPENING
    assert table.position.chances() == [0 if card == 4 else 1 for card in range(18)] + [0]


@pytest.mark.parametrize(("turned", "voc"), [(9, 0), (11, 0), (12, 1), (15, 1), (18, 1)])
def test_voc_may_come_from_the_thirteenth_card_on(turned: int, voc: int) -> None:
    """§2.1"""
    table = Table(3, begins="orders", year=1588, discarded=range(1, turned + 1))
    assert table.position.chances() == [0] * turned + [1] * (18 - turned) + [voc]


def test_chance_names_the_burgemeester_unless_the_host_does() -> None:
    """§2.1"""
    table = opened(4, None, 1, 2, 3)
    assert table.position.now.phase == CHOOSING_BURGEMEESTER and table.position.chances() == [1] * 4
    table.scribe.step(table.position, NATURE, 3)
    assert table.position.now.phase == INVESTING and table.to_act == [3]
    assert opened(4, Options(burgemeester=1), 1, 2, 3).to_act == [1]


def test_a_table_that_cannot_be_set_is_refused() -> None:
    """§2.1"""
    assert refused(lambda: game.position(3, Options(burgemeester=3))).code == "no_such_burgemeester"
    assert refused(lambda: game.position(3, Options(trade_seconds=-1))).code == "trade_seconds"
