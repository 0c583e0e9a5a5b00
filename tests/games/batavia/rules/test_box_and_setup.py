"""§1 and §2: what is in the box and how the table is set."""

from collections import Counter

import pytest

from compagnie.games.batavia.box import BEGINNER_LAYOUT, COMMODITIES, COMPANIES
from compagnie.games.batavia.game import game
from compagnie.games.batavia.options import Options
from tests.games.batavia.table_builder import Table, fresh
from tests.generic import refused

SET_OUT = ("B1", "D4", "F2", "N7", "S5", "S1", "N1", "F1", "D1", "B7")


def dealt(seats: int, options: Options | None = None) -> Table:
    """A table with its posts set out and every hand dealt: two cards of each company for each."""
    table = fresh(seats, options)
    if not table.position.options.quick_start:
        table.chance(*SET_OUT)
    table.chance(*("BDFNSBDFNS" * seats))
    return table


def test_companies_and_commodities_are_always_in_this_order() -> None:
    """§1.1"""
    assert COMPANIES == ("britain", "denmark", "france", "netherlands", "sweden")
    assert COMMODITIES == ("tea", "cotton", "china", "silk", "ginger", "nutmeg", "pepper")


def test_there_are_twenty_two_cards_of_each_company() -> None:
    """§1.2"""
    assert Counter(fresh().stack) == dict.fromkeys("BDFNS", 22)


def test_a_company_with_all_its_cards_dealt_cannot_be_dealt_again() -> None:
    """§1.2"""
    table = fresh(3)
    table.chance(*SET_OUT, *("B" * 22))
    assert table.position.chances() == [0, 22, 22, 22, 22]
    assert refused(lambda: table.chance("B")).code == "not_an_answer"


def test_every_company_has_every_commodity_exactly_once() -> None:
    """§1.3"""
    assert sorted(BEGINNER_LAYOUT.tolist()) == list(range(35))
    table = fresh()
    assert table.position.chances() == [1] * 35
    table.chance("B3")
    assert table.position.chances()[2] == 0, "a post lies once"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_seat_has_fifteen_notes(seats: int) -> None:
    """§1.4"""
    assert fresh(seats).after["notes"] == [15] * seats


@pytest.mark.parametrize("seats", [0, 1, 2, 6, 7])
def test_there_are_three_to_five_seats(seats: int) -> None:
    """§1.4"""
    assert refused(lambda: game.position(seats, Options())).code == "seats"


def test_the_die_has_six_sides_alike() -> None:
    """§1.4"""
    assert Table(4).position.chances() == [1] * 6


def test_each_block_of_five_hexes_holds_every_company_once() -> None:
    """§2.1"""
    table = fresh()
    for i, post in enumerate(("D1", "S7", "B4", "N1")):
        companies = {answer // 7 for answer, weight in enumerate(table.position.chances()) if weight}
        assert len(companies) == 5 - i
        table.chance(post)
    assert table.position.chances() == [0] * 14 + [1] * 7 + [0] * 14, "only France is missing in the block"


def test_the_second_block_starts_with_any_company_and_the_posts_not_seen_yet() -> None:
    """§2.1"""
    table = fresh()
    table.chance(*SET_OUT[:5])
    seen = {0, 10, 15, 27, 32}  # B1, D4, F2, N7, S5
    assert table.position.chances() == [int(post not in seen) for post in range(35)]
    table.chance("S1")
    possible = {answer for answer, weight in enumerate(table.position.chances()) if weight}
    assert possible == set(range(28)) - seen


def test_ten_hexes_are_face_up_at_the_start() -> None:
    """§2.2"""
    table = fresh()
    table.chance(*SET_OUT[:9])
    assert table.after["open"] == 9
    table.chance(SET_OUT[9])
    assert table.after["open"] == 10 and table.after["posts"] == list(range(1, 11))
    assert len(table.position.chances()) == 5, "now cards are dealt"


def test_the_quick_start_has_all_posts_face_up_in_a_layout_that_obeys_the_block_rule() -> None:
    """§2.2"""
    table = fresh(3, Options(quick_start=True))
    assert table.after["open"] == 35 and len(table.after["posts"]) == 35
    for block in range(7):
        assert sorted(int(post) // 7 for post in BEGINNER_LAYOUT[block * 5 : block * 5 + 5]) == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("quick", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_seat_gets_ten_cards_and_the_rest_is_the_stack(seats: int, quick: bool) -> None:
    """§2.3"""
    table = dealt(seats, Options(quick_start=quick))
    assert [table.hand(seat) for seat in range(seats)] == ["BBDDFFNNSS"] * seats
    assert table.after["stack"] == 110 - 10 * seats


def test_cards_are_dealt_as_often_as_the_stack_holds_them() -> None:
    """§2.3"""
    table = fresh()
    table.chance(*SET_OUT, "B", "B", "S")
    assert table.position.chances() == [20, 22, 22, 22, 21]


def test_merchants_cannon_and_cubes_seals_and_gold_start_from_nothing() -> None:
    """§2.3"""
    table = dealt(4)
    after = table.after
    assert after["gold"] == after["at"] == [0] * 4
    assert set(table.seals.values()) == {None}
    assert after["laid"] == after["counters"] == after["crates"] == [{}] * 4
    assert after["package"] == after["discards"] == {} and after["target"] is None
    assert table.position.now.cannon == 0 and table.position.now.cube == [0] * 5


def test_a_state_used_before_is_set_up_from_nothing() -> None:
    """§2.3"""
    for quick in (False, True):
        used = game.position(5, Options(quick_start=quick))
        used.states.view("i1")[:] = 7
        new = game.position(4, Options(quick_start=quick))
        used._enter.setup(used.states, 0, new.boxes, 4)
        assert used == new


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_chance_names_the_first_auctioneer(seats: int) -> None:
    """§2.4"""
    table = dealt(seats)
    assert table.position.chances() == [1] * seats
    assert (table.position.now.turn, table.position.now.to_come) == (-1, 0), "nobody's turn, nothing more to come"
    table.chance(seats - 1)
    assert table.after["starter"] == seats - 1
    (auction,) = table.chance(1, "B")
    assert auction.auctioneer == seats - 1  # type: ignore[attr-defined]


def test_the_host_may_name_the_first_auctioneer() -> None:
    """§2.4"""
    table = dealt(3, Options(first_auctioneer=2))
    assert table.after["starter"] == 2
    assert table.position.chances() == [1] * 6, "the die is thrown at once"
    assert (table.position.now.turn, table.position.now.to_come) == (2, 0)


@pytest.mark.parametrize("seat", [-1, 3, 5])
def test_the_first_auctioneer_sits_at_the_table(seat: int) -> None:
    """§2.4"""
    assert refused(lambda: game.position(3, Options(first_auctioneer=seat))).code == "no_such_auctioneer"
