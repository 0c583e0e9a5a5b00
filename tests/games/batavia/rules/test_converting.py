"""§5: converting counters into gold."""

import pytest

from compagnie.games.batavia import actions
from tests.games.batavia.table_builder import Play, Table, cards


@pytest.mark.parametrize(
    ("held", "gold", "left"),
    [
        ("", 1, ""),
        ("D", 3, ""),
        ("DDF", 6, "D"),
        ("DDDFFN", 10, "DDF"),
        ("DFNS", 15, ""),
        ("DDFFNNSS", 15, "DFNS"),
        ("SSSS", 3, "SSS"),
    ],
)
def test_one_counter_of_every_company_held_turns_into_gold(held: str, gold: int, left: str) -> None:
    """§5.1 1, 3, 6, 10 or 15 gold; further counters stay, crates too."""
    table = Table(3, moving=0, hands=["B"], counters=[held], gold=[7], crates=[[1, 0, 2, 0, 0, 0, 0]])
    table.does(0, Play(cards("B"), "britain", convert=True))
    assert table.gold[0] == 7 + gold
    assert table.counters(0) == left
    assert table.after["crates"][0] == {"tea": 2, "china": 2}


def test_one_need_not_convert() -> None:
    """§5.1"""
    table = Table(3, moving=0, hands=["B"], counters=["DF"])
    (play,) = table.does(0, Play(cards("B"), "britain"))
    assert table.gold[0] == 0 and table.counters(0) == "BDF" and not play.convert  # type: ignore[attr-defined]


def test_one_converts_only_after_taking_a_counter_of_a_company_of_which_one_had_none() -> None:
    """§5.1"""
    table = Table(3, moving=0, hands=["BD"], counters=["BDF"])
    assert table.refuses(0, Play(cards("BD"), "britain", convert=True)) == "may_not_convert"
    table.position.apply(0, actions.LAY)
    table.position.apply(0, actions.SAIL)
    assert table.to_act == 1, "no question is asked"
    assert table.counters(0) == "BBDF"


def test_a_counter_converted_earlier_counts_as_none() -> None:
    """§5.1"""
    table = Table(3, moving=0, hands=["BB", "", ""], stack="D" * 20)
    table.does(0, Play(cards("B"), "britain", convert=True))
    assert table.counters(0) == "" and table.gold[0] == 1
    table = Table(3, moving=0, hands=["B"], at=[1], taken=[1], gold=[1])
    table.does(0, Play(cards("B"), "britain", convert=True))
    assert table.gold[0] == 2


def test_conversion_is_all_or_nothing() -> None:
    """§5.1"""
    table = Table(3, moving=0, hands=["B"], counters=["DFN"])
    table.position.apply(0, actions.LAY)
    table.position.apply(0, actions.SAIL)
    assert table.position.choices(0) == [actions.KEEP, actions.CONVERT]


def test_the_others_counters_are_left_alone() -> None:
    """§5.1"""
    table = Table(3, moving=1, hands=["", "B"], counters=["BD", "D", "S"], gold=[3, 4, 5])
    table.does(1, Play(cards("B"), "britain", convert=True))
    assert [table.counters(seat) for seat in range(3)] == ["BD", "", "S"] and table.gold == [3, 7, 5]


def test_conversion_comes_before_posts_are_turned_up() -> None:
    """§5.1 Right after taking the counter."""
    table = Table(3, moving=0, hands=["B"], at=[5])
    table.position.apply(0, actions.LAY)
    table.position.apply(0, actions.SAIL)
    assert table.position.to_act == [0]
    table.position.apply(0, actions.CONVERT)
    assert table.position.actor == -1 and table.gold[0] == 1


def test_whoever_takes_the_target_converts_nothing() -> None:
    """§5.2"""
    table = Table(3, moving=0, hands=["B"], counters=["DFNS"], open=35, at=[35])
    assert table.refuses(0, Play(cards("B"), "target", convert=True)) == "no_conversion_at_target"
    table.does(0, Play(cards("B"), "target"))
    assert table.gold[0] == 0 and table.counters(0) == "DFNS" and table.to_act == 1
