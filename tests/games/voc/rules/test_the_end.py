"""§8, §9 and §10: the new year, the end, and who sees what."""

import pytest

from compagnie.games.voc.game import game
from compagnie.games.voc.moves import Done, Pass, Store
from tests.games.voc.table_builder import Table


def test_the_burgemeester_card_goes_left_and_the_year_advances() -> None:
    """§8.1"""
    table = Table(4, begins="year", burgemeester=3)
    assert (table.after["year"], table.after["burgemeester"], table.to_act) == (1586, 0, [0])


def test_the_burgemeester_card_goes_past_those_who_are_out() -> None:
    """§8.1"""
    table = Table(4, begins="year", burgemeester=3, out=[0, 1])
    assert (table.after["burgemeester"], table.to_act) == (2, [2])


def test_1602_is_played_through_storing_and_no_new_year_follows() -> None:
    """§8.1"""
    table = Table(3, begins="sales", year=1602, warehouse=[{"mocha": 3}], daalders=[1, 2, 3])
    for seat in (0, 1, 2):
        assert table.does(seat, Done()) == []
    (stored,) = table.does(0, Store({"mocha": 1}))
    assert stored.keep == {"mocha": 1}  # type: ignore[attr-defined]
    assert table.after["phase"] == "over" and table.after["year"] == 1602
    assert table.result == {"daalders": [1, 2, 3], "amsterdam": 0, "winners": [2]}


@pytest.mark.parametrize(
    ("daalders", "amsterdam", "winners"),
    [
        ([30, 20, 10], [], [0]),
        ([30, 30, 10], [], [0, 1]),
        ([30, 20, 10], [13], []),  # 46 against 30
        ([46, 20, 10], [13], [0]),  # equal: the player wins
        ([45, 45, 45], [13], []),
        ([21, 20, 22], [15], [2]),  # a two-sided contract counts its payment once
        ([0, 0, 0], [], [0, 1, 2]),
    ],
)
def test_most_daalders_wins_unless_amsterdam_has_more(
    daalders: list[int], amsterdam: list[int], winners: list[int]
) -> None:
    """§9.1"""
    table = Table(3, begins="year", year=1602, daalders=daalders, amsterdam=amsterdam)
    assert table.result is not None and table.result["winners"] == winners
    scores = table.position.scores()
    best = [seat for seat in range(3) if scores[seat] == max(scores) and scores[seat] >= 0]
    assert best == winners, "who has less than nothing never wins"


def test_amsterdam_has_only_the_contracts_given_with_new_orders() -> None:
    """§9.1"""
    contracts = {13: None, 12: (0, 1602)}
    table = Table(3, begins="year", year=1602, contracts=contracts, discarded=[11], amsterdam=[1])
    assert table.result == {"daalders": [10, 10, 10], "amsterdam": 10, "winners": [0, 1, 2]}


def test_goods_men_and_open_contracts_count_nothing() -> None:
    """§9.2"""
    table = Table(3, begins="year", year=1602, warehouse=[{"mocha": 2}], contracts={13: (0, None)}, daalders=[9, 10, 9])
    assert table.result is not None and table.result["winners"] == [1]


def test_who_is_out_never_wins_and_with_one_left_it_goes_on() -> None:
    """§9.2"""
    table = Table(3, begins="year", year=1588, out=[0, 2], burgemeester=1)
    assert table.to_act == [1] and table.after["year"] == 1589
    table.does(1, Pass())
    table.does(1, Pass())
    assert table.after["year"] == 1590
    end = Table(3, begins="year", year=1602, out=[0, 2], daalders=[0, 0, 0])
    assert end.result is not None and end.result["winners"] == [1]


def test_when_the_last_one_is_out_the_game_ends_at_once_and_amsterdam_wins() -> None:
    """§9.2"""
    contracts = {13: (0, 1590), 12: (1, 1589), 9: (2, 1588)}
    table = Table(3, begins="sales", year=1590, contracts=contracts)
    assert table.after["phase"] == "over" and table.after["year"] == 1590
    assert table.result == {"daalders": [0, 0, 0], "amsterdam": 0, "winners": []}
    assert max(table.position.scores()) < 0


def test_all_is_open_but_the_order_of_the_deck() -> None:
    """§10"""
    table = Table(4, contracts={1: (0, 1590), 2: None}, warehouse=[{"mocha": 1}], amsterdam=[4])
    views = [game.view(table.position, seat) for seat in (None, 1, 2, 3)]
    for view in views:
        assert view.deck == 16 and view.amsterdam == [4] and view.contracts["1"].holder == 0
        assert view.seats[0].warehouse == {"mocha": 1} and view.harbours["mocha"] == 3
    assert [view.choices is None for view in views] == [True] * 4
    mine = game.view(table.position, 0)
    assert mine.choices is not None and mine.choices.passes
    assert mine.choices.claims["2"] == [year for year in range(1585, 1603) if year != 1590]
    assert mine.choices.claims["1"] == list(range(1585, 1590))
