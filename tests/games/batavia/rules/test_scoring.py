"""§8: scoring."""

import pytest

from compagnie.games.batavia.game import game
from tests.games.batavia.table_builder import GOODS, Table

ALONE = dict(zip(GOODS, (10, 11, 12, 13, 14, 15, 16), strict=True))
SHARED = dict(zip(GOODS, (5, 5, 6, 6, 7, 7, 8), strict=True))


def scored(seats: int = 3, **pieces: object) -> Table:
    """A table at its end with these pieces."""
    return Table(seats, **pieces).over_now()  # type: ignore[arg-type]


def line(table: Table, name: str) -> list[int]:
    return [table.lines(seat)[name] for seat in range(table.position.seats)]


def crates(good: str, *counts: int) -> list[list[int]]:
    """So many crates in one warehouse for each seat, and none elsewhere."""
    return [[n if good == other else 0 for other in GOODS] for n in counts]


def test_hand_cards_are_laid_by_all_at_once_before_the_seals_are_counted() -> None:
    """§8.1"""
    table = scored(hands=["BB", "BBB", ""], laid=["B", "", "D"])
    assert line(table, "seals") == [0, 0, 2], "three Britons each: a tie"
    table = scored(hands=["BBB", "BBB", ""], laid=["B", "", "D"])
    assert line(table, "seals") == [2, 0, 2]


def test_each_seal_is_worth_two_gold() -> None:
    """§8.1"""
    assert line(scored(hands=["BDFNS"]), "seals") == [10, 0, 0]
    assert line(scored(hands=["BDF", "NS"]), "seals") == [6, 4, 0]


def test_a_hand_card_can_break_and_make_a_tie() -> None:
    """§8.1"""
    assert line(scored(laid=["B", "B"], hands=["B"]), "seals") == [2, 0, 0]
    assert line(scored(laid=["BB", "B"], hands=["", "B"]), "seals") == [0, 0, 0]
    assert line(scored(4, laid=["BB", "B", "", ""], hands=["", "B", "", "BBB"]), "seals") == [0, 0, 0, 2]


def test_a_tie_below_the_top_does_not_matter() -> None:
    """§8.1"""
    assert line(scored(4, hands=["B", "B", "BB", ""]), "seals") == [0, 0, 2, 0]


def test_an_unsold_package_belongs_to_nobody() -> None:
    """§8.1"""
    assert line(scored(package="BBB"), "seals") == [0, 0, 0]


@pytest.mark.parametrize("good", GOODS)
def test_most_crates_in_a_warehouse_bring_its_price(good: str) -> None:
    """§8.2"""
    assert line(scored(crates=crates(good, 1, 3, 2)), "warehouses") == [0, ALONE[good], 0]
    assert line(scored(crates=crates(good, 1, 0, 0)), "warehouses") == [ALONE[good], 0, 0]


@pytest.mark.parametrize("good", GOODS)
def test_tied_leaders_of_a_warehouse_each_get_the_smaller_price(good: str) -> None:
    """§8.2"""
    assert line(scored(crates=crates(good, 2, 1, 2)), "warehouses") == [SHARED[good], 0, SHARED[good]]
    assert line(scored(crates=crates(good, 1, 1, 1)), "warehouses") == [SHARED[good]] * 3
    assert line(scored(5, crates=crates(good, 1, 1, 1, 1, 1)), "warehouses") == [SHARED[good]] * 5


def test_a_tie_below_the_leader_of_a_warehouse_brings_nothing() -> None:
    """§8.2"""
    assert line(scored(4, crates=crates("silk", 1, 1, 2, 0)), "warehouses") == [0, 0, 13, 0]


def test_an_empty_warehouse_gives_nothing() -> None:
    """§8.2"""
    assert line(scored(), "warehouses") == [0, 0, 0]


def test_warehouses_add_up() -> None:
    """§8.2"""
    table = scored(crates=[[1, 0, 0, 0, 0, 0, 1], [1, 2, 0, 0, 0, 0, 0], [0, 1, 0, 3, 0, 0, 1]])
    assert line(table, "warehouses") == [5 + 8, 5 + 11, 13 + 8]


@pytest.mark.parametrize(
    ("notes", "gold"),
    [
        ([20, 15, 10], [5, 0, 0]),
        ([10, 20, 15], [0, 5, 0]),
        ([20, 20, 5], [2, 2, 0]),
        ([15, 15, 15], [2, 2, 2]),
        ([0, 0, 45], [0, 0, 5]),
        ([10, 10, 25], [0, 0, 5]),
    ],
)
def test_most_notes_bring_five_and_each_of_tied_leaders_two(notes: list[int], gold: list[int]) -> None:
    """§8.3"""
    assert line(scored(notes=notes), "notes") == gold


def test_the_target_is_worth_four() -> None:
    """§8.3"""
    assert line(scored(target=1), "target") == [0, 4, 0]
    assert line(scored(), "target") == [0, 0, 0]


def test_unconverted_counters_are_worth_nothing() -> None:
    """§8.3"""
    with_counters, without = scored(counters=["BDFNS", "BB"]), scored()
    assert game.result(with_counters.position) == game.result(without.position)


def test_coins_count_as_they_are() -> None:
    """§8.4"""
    assert line(scored(gold=[105, 0, 3]), "coins") == [105, 0, 3]


def test_most_gold_wins() -> None:
    """§8.4"""
    table = scored(gold=[1, 2, 3], notes=[30, 10, 5], target=1, hands=["", "B", ""], crates=crates("tea", 0, 1, 0))
    result = game.result(table.position)
    assert result is not None
    assert result["gold"] == table.position.scores() == [1 + 5, 2 + 4 + 2 + 10, 3]
    assert result["winners"] == [1]
    assert result["lines"][1] == {"coins": 2, "seals": 2, "warehouses": 10, "notes": 0, "target": 4}


def test_a_tie_is_a_shared_win() -> None:
    """§8.4"""
    result = game.result(scored(4, gold=[7, 3, 7, 6]).position)
    assert result is not None and result["winners"] == [0, 2] and result["gold"] == [9, 5, 9, 8]


def test_a_rich_game_fits_its_score() -> None:
    """§8.4"""
    table = scored(gold=[105, 0, 0], notes=[45, 0, 0], target=0, hands=["BDFNS"], crates=[[5] * 7])
    assert table.position.scores() == [105 + 5 + 4 + 10 + 91, 0, 0]


def test_there_is_no_result_before_the_end() -> None:
    """§8.4"""
    assert game.result(Table(3, moving=0).position) is None
