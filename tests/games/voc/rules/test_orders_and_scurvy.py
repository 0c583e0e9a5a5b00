"""§3 and §4: new orders and scurvy, in convoy years after 1585."""

import pytest

from compagnie.games.voc.moves import Fit
from tests.games.voc.table_builder import Ship, Table, kinds


def test_contracts_without_a_man_go_to_amsterdam_and_three_cards_are_turned_up() -> None:
    """§3.1"""
    table = Table(3, begins="year", year=1587, contracts={1: None, 2: (0, 1590), 3: None})
    table.scribe._to_amsterdam = [1, 3]
    orders, scurvy = table.chance(4, 5, 6)
    assert table.after["amsterdam"] == [1, 3]
    assert set(table.after["contracts"]) == {"2", "4", "5", "6"}
    assert table.contract(2) == (0, 1590)
    assert (orders.amsterdam, orders.cards) == ([1, 3], [4, 5, 6])  # type: ignore[attr-defined]
    assert (scurvy.lost, scurvy.sunk) == ({}, [])  # type: ignore[attr-defined]
    assert table.after["phase"] == "investments"


def test_when_voc_comes_up_the_game_ends_at_once_and_cards_turned_with_it_belong_to_nobody() -> None:
    """§3.1"""
    table = Table(
        3,
        begins="orders",
        year=1597,
        discarded=range(1, 13),
        ships={"A": Ship(".....0", ".....0", at=(60, 50))},
        daalders=[3, 2, 1],
    )
    events = table.chance(13, 19)
    assert kinds(events) == ["orders"] and events[0].cards == [13, "voc"]  # type: ignore[attr-defined]
    assert table.after["phase"] == "over" and table.after["to_act"] == []
    assert table.after["contracts"] == {"13": {"holder": None, "year": None}} and table.after["amsterdam"] == []
    assert table.sailors("A") == ".....0", "no scurvy comes any more"
    assert table.result == {"daalders": [3, 2, 1], "amsterdam": 0, "winners": [0]}


@pytest.mark.parametrize("year", [1586, 1587, 1589, 1590, 1592, 1601, 1602])
def test_in_other_years_no_orders_come(year: int) -> None:
    """§3.1"""
    table = Table(3, begins="year", year=year - 1, contracts={1: None})
    assert (table.after["year"], table.after["phase"]) == (year, "investments")
    assert table.contract(1) == (None, None)


def test_every_ship_not_in_zeeland_loses_its_leftmost_sailor_to_its_owners_hand() -> None:
    """§4.1"""
    ships = {
        "A": Ship("....01", "....01", at=(60, 50)),
        "B": Ship("....01", "....01"),
        "C": Ship("...210", "...210", at=(90, 50)),
    }
    table = Table(3, begins="orders", year=1588, ships=ships)
    before = table.men
    _, scurvy = table.chance(4, 5, 6)
    assert (table.sailors("A"), table.sailors("B"), table.sailors("C")) == (".....1", "....01", "....10")
    assert table.men == [before[0] + 1, before[1], before[2] + 1]
    assert (scurvy.lost, scurvy.sunk) == ({"A": 0, "C": 2}, [])  # type: ignore[attr-defined]


def test_a_ship_that_loses_its_last_sailor_sinks_with_goods_and_men() -> None:
    """§4.2"""
    ships = {"C": Ship("...1..", "...012", at=(90, 50), goods={4: "ambon", 6: "jambi"})}
    table = Table(3, begins="orders", year=1588, ships=ships)
    assert table.harbours["ambon"] == 3 and "jambi" not in table.harbours
    _, scurvy = table.chance(4, 5, 6)
    assert (scurvy.lost, scurvy.sunk) == ({"C": 1}, ["C"])  # type: ignore[attr-defined]
    assert (table.at("C"), table.sailors("C"), table.merchants("C")) == ("zeeland", "......", "......")
    assert table.goods("C") == {} and table.men == [10, 10, 10]
    assert table.harbours["ambon"] == 4 and table.harbours["jambi"] == 1


def test_a_sunken_ship_can_be_fitted_in_the_investments_that_come() -> None:
    """§4.2"""
    table = Table(3, begins="orders", year=1588, ships={"A": Ship(".....0", ".....0", at=(60, 50))})
    table.chance(4, 5, 6)
    table.does(0, Fit("A", 2, 2))
    assert table.sailors("A") == "....00"
