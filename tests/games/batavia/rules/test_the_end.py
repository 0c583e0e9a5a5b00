"""§7: how the game ends."""

import pytest

from compagnie.games.batavia import actions
from tests.games.batavia.table_builder import Draw, Pass, Play, Table, cards


def test_the_round_in_which_the_target_is_taken_is_played_to_its_end() -> None:
    """§7.1"""
    table = Table(4, moving=2, starter=2, hands=["", "", "B"], open=35, at=[0, 0, 31, 0])
    table.does(2, Play(cards("B"), "target"))
    for seat in (3, 0, 1):
        assert not table.over and table.to_act == seat
        table.does(seat, Draw())
        table.chance("D", "D")
    assert table.over and table.to_act is None
    assert table.after["legal"] == {"pass": False, "bids": None, "draw": False, "plays": 0}


def test_the_game_is_over_at_once_when_the_last_to_move_takes_the_target() -> None:
    """§7.1"""
    table = Table(3, moving=1, starter=2, moved=2, played=True, hands=["", "B"], open=35, at=[0, 31, 0])
    table.does(1, Play(cards("B"), "target"))
    assert table.over and table.after["target"] == 1
    assert table.lines(1)["target"] == 4


def test_a_round_without_the_target_is_followed_by_the_next() -> None:
    """§7.1"""
    table = Table(3, moving=1, starter=2, moved=2, played=True, hands=["", "B"], open=35, at=[0, 30, 0])
    table.does(1, Play(cards("B"), "britain"))
    assert not table.over and table.position.chances() == [1] * 6


def test_those_still_to_move_lay_only_if_a_seal_they_then_hold_has_a_post_ahead() -> None:
    """§7.1"""
    table = Table(3, moving=1, moved=1, target=0, hands=["", "BS"], open=35, at=[36, 31, 0])
    assert table.plays == 2  # S; B and S by Sweden
    assert table.refuses(1, Play(cards("B"), "target")) == "last_round"
    assert table.refuses(1, Play(cards("B"), "britain")) == "last_round"
    assert table.refuses(1, Play(cards("S"), "target")) == "target_taken"
    assert table.refuses(1, Play(cards("BS"), "britain")) == "no_post_ahead"
    table.does(1, Play(cards("BS"), "sweden"))
    assert table.at[1] == 35 and not table.over


def test_in_the_last_round_a_majority_without_a_post_ahead_lets_nobody_lay() -> None:
    """§7.1"""
    table = Table(3, moving=1, moved=1, target=0, hands=["", "BD"], laid=["", "B"], open=35, at=[36, 33, 0])
    assert table.position.choices(1) == [actions.DRAW] and table.plays == 0


def test_in_the_last_round_a_seal_held_before_with_a_post_ahead_lets_one_lay() -> None:
    """§7.1"""
    table = Table(3, moving=1, moved=1, target=0, hands=["", "BD"], laid=["", "S"], open=35, at=[36, 33, 0])
    assert table.plays == 3 and table.lays(1) == "BD"
    table.does(1, Play(cards("D"), "sweden"))
    assert table.at[1] == 35


def test_in_the_last_round_cards_are_laid_only_towards_a_seal_that_sails() -> None:
    """§7.1"""
    table = Table(3, moving=1, moved=1, target=0, hands=["", "BDFNS"], open=35, at=[36, 33, 0], taken=[35])
    assert table.lays(1) == "BDFN", "Netherlands on hex 34 is the last post: nothing after it helps"
    table.position.apply(1, actions.LAY + 1)
    assert table.lays(1) == "FN" and table.sails(1) == ""
    table.position.apply(1, actions.LAY + 3)
    assert table.lays(1) == "S" and table.sails(1) == "N"


def test_drawing_by_choice_stays_allowed_in_the_last_round() -> None:
    """§7.1"""
    table = Table(3, moving=1, moved=1, target=0, hands=["", "S"], open=35, at=[36, 31, 0])
    assert actions.DRAW in table.position.choices(1)
    table.does(1, Draw())
    table.chance("B", "B")
    assert table.to_act == 2


def test_a_round_with_no_card_laid_and_no_card_to_draw_ends_the_game() -> None:
    """§7.2"""
    table = Table(3, stack="", hands=["B", "D", "F"], starter=1)
    table.chance(4)
    for seat in (1, 2, 0):
        assert not table.over
        table.does(seat, Draw())
    assert table.over and table.after["target"] is None
    assert [table.lines(seat)["target"] for seat in range(3)] == [0, 0, 0]
    assert [table.lines(seat)["seals"] for seat in range(3)] == [2, 2, 2]


def test_a_package_left_over_does_not_keep_a_stalled_game_going() -> None:
    """§7.2"""
    table = Table(3, stack="", package="BB", hands=["", "S", ""])
    table.chance(1)
    for seat in (1, 2, 0):
        table.does(seat, Pass())
    for seat in (0, 1, 2):
        table.does(seat, Draw())
    assert table.over and table.package == "BB"
    assert [table.lines(seat)["seals"] for seat in range(3)] == [0, 2, 0], "an unsold package belongs to nobody"


def test_the_last_cards_drawn_in_the_round_stall_it_all_the_same() -> None:
    """§7.2 What counts is its end."""
    table = Table(3, stack="BBD", moving=0)
    table.does(0, Draw())
    table.chance("B", "B")
    table.does(1, Draw())
    table.chance("D")
    table.does(2, Draw())
    assert table.over


@pytest.mark.parametrize(("stack", "discards"), [("BBBBBBS", ""), ("BBBBBB", "S")])
def test_one_card_in_the_stack_or_the_discards_keeps_the_game_going(stack: str, discards: str) -> None:
    """§7.2"""
    table = Table(3, stack=stack, discards=discards, moving=0)
    for seat in (0, 1, 2):
        table.does(seat, Draw())
        table.chance("B", "B")
    assert not table.over and table.stack + table.discards == "S"


@pytest.mark.parametrize("player", [0, 1, 2])
def test_one_card_laid_in_the_round_keeps_the_game_going(player: int) -> None:
    """§7.2"""
    table = Table(3, stack="", moving=0, hands=["B", "D", "F"])
    for seat, name in enumerate(("britain", "denmark", "france")):
        table.does(seat, Play({name: 1}, name) if seat == player else Draw())  # type: ignore[dict-item,arg-type]
    assert not table.over and table.position.chances() == [1] * 6


def test_a_card_laid_in_an_earlier_round_does_not_count() -> None:
    """§7.2"""
    table = Table(3, stack="", moving=0, hands=["B"])
    table.does(0, Play(cards("B"), "britain"))
    table.does(1, Draw())
    table.does(2, Draw())
    table.chance(3)
    for seat in (0, 1, 2):
        table.does(seat, Draw())
    assert table.over


def test_who_takes_the_target_in_a_round_that_would_stall_gets_its_gold() -> None:
    """§7.1"""
    table = Table(3, stack="", moving=0, hands=["B"], open=35, at=[35])
    table.does(0, Play(cards("B"), "target"))
    table.does(1, Draw())
    table.does(2, Draw())
    assert table.over and table.lines(0)["target"] == 4
