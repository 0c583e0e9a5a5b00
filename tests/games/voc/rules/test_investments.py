"""§5: investments."""

from contextlib import suppress

import pytest

from compagnie.core.refusal import Refusal
from compagnie.games.voc.game import game
from compagnie.games.voc.moves import Claim, Fit, Hold, Pass, TakeBack
from compagnie.games.voc.options import Options
from tests.games.voc.table_builder import Ship, Table


def pass_all(table: Table, turns: int) -> list[int]:
    """So many turns are passed; returns whose they were."""
    seats = []
    for _ in range(turns):
        (seat,) = table.to_act
        table.does(seat, Pass())
        seats.append(seat)
    return seats


def fits(table: Table, seat: int, ship: str) -> list[tuple[int, int]]:
    """The ways (merchants, sailors) in which a seat may fit out a ship."""
    ways = []
    for merchants in range(5):
        for sailors in range(5):
            with suppress(Refusal):
                game.spell(table.position, seat, Fit(ship, merchants, sailors))  # type: ignore[arg-type]
                ways.append((merchants, sailors))
    return ways


def test_from_the_burgemeester_clockwise_twice_round_one_action_each() -> None:
    """§5.1"""
    table = Table(4, burgemeester=2)
    assert pass_all(table, 8) == [2, 3, 0, 1, 2, 3, 0, 1]
    assert table.after["year"] == 1586, "nothing sails and nothing is sold"


def test_those_who_are_out_are_passed_over() -> None:
    """§5.1"""
    table = Table(4, burgemeester=2, out=[3, 1])
    assert pass_all(table, 4) == [2, 0, 2, 0]


def test_nobody_invests_out_of_turn_or_sails_meanwhile() -> None:
    """§5.1"""
    table = Table(3)
    assert table.refuses(1, Pass()) == "not_your_turn"
    assert table.refuses(0, Hold("A")) == "investments_now"
    assert table.refuses(7, Pass()) == "no_such_seat"


def test_four_men_go_aboard_an_empty_ship_two_of_each_into_the_ones() -> None:
    """§5.2"""
    table = Table(3)
    assert fits(table, 0, "A") == [(2, 2)]
    table.does(0, Fit("A", 2, 2))
    assert (table.sailors("A"), table.merchants("A")) == ("....00", "....00")
    assert table.men == [6, 10, 10]


@pytest.mark.parametrize(
    ("sailors", "merchants", "men", "ways"),
    [
        ("....11", "....11", 4, [(2, 2)]),  # the twos: two of each
        ("......", "......", 3, [(2, 1)]),  # never more sailors than merchants
        ("......", "......", 1, [(1, 0)]),
        ("......", "......", 2, [(1, 1), (2, 0)]),
        (".....1", "....11", 1, [(0, 1)]),  # the last one left free is a sailor's
        ("....11", "....11", 2, [(1, 1), (2, 0)]),
        ("....11", "....11", 1, [(1, 0)]),
        ("....11", "...111", 1, [(0, 1), (1, 0)]),
        ("..1111", "..1111", 4, [(2, 2)]),
        ("..1111", "111111", 4, [(0, 2)]),  # as many as free slots allow
        ("111111", "111111", 4, []),
    ],
)
def test_lower_numbers_are_filled_up_first_and_sailors_never_outnumber_merchants(
    sailors: str, merchants: str, men: int, ways: list[tuple[int, int]]
) -> None:
    """§5.2"""
    table = Table(3, ships={"A": Ship()})
    state = table.position.state
    for half, text in ((state.sailor, sailors), (state.merchant, merchants)):
        half[0] = [-1 if man == "." else int(man) for man in text]
    state.men[0] = men
    assert fits(table, 0, "A") == ways


def test_within_number_and_role_the_rightmost_slot_is_filled_first() -> None:
    """§5.2"""
    table = Table(3, ships={"A": Ship("....12", "....21")})
    table.position.state.men[0] = 2
    table.does(0, Fit("A", 1, 1))
    assert (table.sailors("A"), table.merchants("A")) == ("...012", "...021")


def test_the_number_of_men_is_not_ones_own_choice() -> None:
    """§5.2"""
    table = Table(3)
    assert table.refuses(0, Fit("A", 2, 1)) == "men_to_place"
    assert table.refuses(0, Fit("A", 1, 3)) == "too_many_sailors"
    assert table.refuses(0, Fit("A", 4, 0)) == "lower_numbers_first"
    assert table.refuses(0, Fit("A", 5, -1)) == "men_to_place"


def test_a_ship_at_sea_or_full_or_without_men_cannot_be_fitted() -> None:
    """§5.2"""
    full = Ship("001122", "001122")
    table = Table(3, ships={"A": Ship(".....0", ".....0", at=(60, 50)), "B": full})
    assert table.refuses(0, Fit("A", 2, 2)) == "at_sea"
    assert table.refuses(0, Fit("B", 0, 0)) == "ship_full"
    table.position.state.men[0] = 0
    assert table.refuses(0, Fit("C", 0, 0)) == "no_man_in_hand"


def test_where_no_placement_keeps_both_rules_the_ship_cannot_be_fitted() -> None:
    """§5.2"""
    table = Table(3, ships={"A": Ship("....00", "....11")})
    table.position.state.merchant[0, 4] = -1  # as taking back may leave it: two sailors, one merchant
    table.position.state.merchant[0, 5] = -1
    table.position.state.men[1] = 1
    table.does(0, Pass())
    assert fits(table, 1, "A") == []


def test_an_open_contract_is_claimed_with_a_man_and_a_marker_of_this_year_or_later() -> None:
    """§5.3"""
    table = Table(3, year=1590, contracts={1: None, 2: None})
    assert table.refuses(0, Claim(1, 1589)) == "year_past"
    assert table.refuses(0, Claim(3, 1590)) == "not_open"
    assert table.refuses(0, Claim(1, 1603)) == "no_such_year"
    (event,) = table.does(0, Claim(1, 1590))
    assert table.contract(1) == (0, 1590) and table.men == [9, 10, 10]
    assert 1590 not in table.after["markers"]
    assert (event.seat, event.contract, event.year) == (0, 1, 1590)  # type: ignore[attr-defined]
    assert table.refuses(1, Claim(2, 1590)) == "marker_taken"


def test_it_takes_a_man_in_hand() -> None:
    """§5.3"""
    table = Table(3, contracts={1: None})
    table.position.state.men[0] = 0
    assert table.refuses(0, Claim(1, 1590)) == "no_man_in_hand"


def test_a_held_contract_is_taken_over_with_a_strictly_earlier_marker_and_man_and_marker_go_back() -> None:
    """§5.3"""
    table = Table(3, year=1588, contracts={1: (1, 1592)})
    assert table.refuses(0, Claim(1, 1593)) == "not_earlier"
    assert table.refuses(0, Claim(1, 1592)) == "marker_taken"
    assert table.refuses(0, Claim(1, 1587)) == "year_past"
    assert table.refuses(0, Claim(1, None)) == "held_already"
    table.does(0, Claim(1, 1591))
    assert table.contract(1) == (0, 1591) and table.men == [9, 10, 10]
    assert 1592 in table.after["markers"] and 1591 not in table.after["markers"]


def test_ones_own_contract_is_secured_with_an_earlier_marker_and_no_new_man() -> None:
    """§5.3"""
    table = Table(3, contracts={1: (0, 1592)})
    table.position.state.men[0] = 0
    assert table.refuses(0, Claim(1, 1600)) == "not_earlier"
    table.does(0, Claim(1, 1585))
    assert table.contract(1) == (0, 1585) and table.men[0] == 0
    assert 1592 in table.after["markers"]


def test_without_a_marker_only_while_none_of_this_or_a_later_year_is_free() -> None:
    """§5.4"""
    table = Table(3, year=1600, contracts={1: None, 2: None}, taken=[1600, 1602])
    assert table.refuses(0, Claim(1, None)) == "markers_are_free"
    table = Table(3, year=1600, contracts={1: None, 2: None}, taken=[1600, 1601, 1602])
    table.does(0, Claim(1, None))
    table.does(1, Claim(2, None))
    assert table.contract(1) == (0, None) and table.contract(2) == (1, None)
    assert table.men == [9, 9, 10] and table.after["markers"] == list(range(1585, 1600))
    assert table.refuses(2, Claim(1, None)) == "held_already"


def test_a_marker_less_contract_is_taken_over_or_secured_with_any_free_marker_to_1601() -> None:
    """§5.4"""
    table = Table(3, year=1600, contracts={1: (0, None), 2: (1, None)})
    assert table.refuses(0, Claim(1, 1602)) == "not_earlier"
    table.does(0, Claim(1, 1601))
    assert table.contract(1) == (0, 1601) and table.men == [9, 9, 10]
    table.does(1, Pass())
    table.does(2, Claim(2, 1600))
    assert table.contract(2) == (2, 1600) and table.men == [9, 10, 9]


def test_all_ones_men_are_taken_back_and_each_half_closes_up_to_its_right_end_order_kept() -> None:
    """§5.5"""
    table = Table(3, ships={"A": Ship("..0102", ".10200")})
    (event,) = table.does(0, TakeBack("A"))
    assert (table.sailors("A"), table.merchants("A")) == ("....12", "....12")
    assert table.men == [10, 8, 8]
    assert (event.seat, event.ship) == (0, "A")  # type: ignore[attr-defined]


def test_men_at_sea_and_on_contracts_stay_where_they_are() -> None:
    """§5.5"""
    table = Table(3, ships={"A": Ship(".....0", ".....0", at=(60, 50))}, contracts={1: (0, 1590)})
    assert table.refuses(0, TakeBack("A")) == "at_sea"
    assert table.refuses(0, TakeBack("B")) == "no_man_aboard"


def test_more_sailors_than_merchants_may_be_left_by_taking_back() -> None:
    """§5.5"""
    table = Table(3, ships={"A": Ship("....11", "....00")})
    table.does(0, TakeBack("A"))
    assert (table.sailors("A"), table.merchants("A")) == ("....11", "......")
    table.does(1, Pass())
    assert fits(table, 2, "A") == [(3, 1), (4, 0)], "the limit binds placing, and then it binds"


def test_who_was_shown_mercy_may_not_claim_or_take_over_beyond_their_purse_but_secure() -> None:
    """§7.4"""
    contracts = {13: None, 12: (1, 1600), 6: (0, 1600)}
    table = Table(3, contracts=contracts, daalders=[13, 9, 9], spared=[0], options=Options(mercy=True))
    assert table.refuses(0, Claim(13, 1590)) == "beyond_purse"
    assert table.refuses(0, Claim(12, 1590)) == "beyond_purse"
    table.position.state.daalders[0] = 0
    table.does(0, Claim(6, 1590))
    assert table.contract(6) == (0, 1590)
