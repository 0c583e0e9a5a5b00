"""§6: pirates."""

import pytest

from compagnie.games.batavia.record.events import Pirates, Reveal
from compagnie.games.batavia.record.events import Play as Played
from tests.games.batavia.table_builder import Draw, Play, Table, cards


@pytest.mark.parametrize(("seats", "limit"), [(3, 21), (4, 25), (5, 25)])
def test_pirates_come_at_21_cards_with_three_seats_and_at_25_with_more(seats: int, limit: int) -> None:
    """§6.1"""
    for below in (1, 0):
        others = "D" * 6 + "F" * 6 + "N" * (limit - 8 - below - 6 - 6)
        table = Table(seats, moving=0, hands=["B" * 8], laid=["", others])
        events = table.does(0, Play(cards("B" * 8), "britain"))
        assert len(events) == 2 - below
        assert table.position.now.cannon == (limit - 1 if below else limit - 8)
        assert table.laid(0) == ("B" * 8 if below else "")


def test_the_largest_fleet_goes_to_the_discards_with_all_its_cards() -> None:
    """§6.1"""
    table = Table(3, moving=0, hands=["S"], laid=["BBBB", "BBBBBDDD", "FFFFNNNN"], discards="BN", gold=[1, 2, 3])
    events = table.does(0, Play(cards("S"), "sweden"))
    assert events[1] == Pirates(companies=["britain"])
    assert table.discards == "B" * 10 + "N"
    assert [table.laid(seat) for seat in range(3)] == ["S", "DDD", "FFFFNNNN"]
    assert table.position.now.cube == [0, 3, 4, 4, 1] and table.position.now.cannon == 12
    assert table.gold == [1, 2, 3]


def test_the_largest_fleet_is_the_companys_and_not_a_seats() -> None:
    """§6.1"""
    table = Table(3, moving=0, hands=["S"], laid=["BBB", "BBB", "BBBDDDDDDDDFFF"])
    events = table.does(0, Play(cards("S"), "sweden"))
    assert events[1] == Pirates(companies=["britain"]), "nine of Britain against eight of Denmark"


def test_tied_fleets_all_sink() -> None:
    """§6.1"""
    table = Table(3, moving=0, hands=["S"], laid=["BBBBBB", "DDDDDD", "NNNNNNFF"])
    events = table.does(0, Play(cards("S"), "sweden"))
    assert events[1] == Pirates(companies=["britain", "denmark", "netherlands"])
    assert [table.laid(seat) for seat in range(3)] == ["S", "", "FF"]
    assert table.discards == "BBBBBBDDDDDDNNNNNN"


def test_all_five_fleets_sink_when_all_are_tied() -> None:
    """§6.1"""
    table = Table(4, moving=0, hands=["S"], laid=["BBBBB", "DDDDD", "NNNNNFFFFF", "SSSS"])
    # Seat 0 needs a majority: Britain's. Its Swede makes the fifth fleet of five.
    events = table.does(0, Play(cards("S"), "britain"))
    assert events[1] == Pirates(companies=["britain", "denmark", "france", "netherlands", "sweden"])
    assert table.position.now.cannon == 0 and set(table.seals.values()) == {None}


def test_the_seal_of_a_sunken_fleet_goes_back_and_the_others_stay() -> None:
    """§6.1"""
    table = Table(3, moving=0, hands=["S"], laid=["BBBBBBBBB", "DDDDDD", "NNNNNN"])
    table.does(0, Play(cards("S"), "sweden"))
    assert table.seals == {"B": None, "D": 1, "F": None, "N": 2, "S": 0}
    assert table.position.now.lead == [0, 6, 0, 6, 1]


def test_pirates_come_once_a_move_even_if_the_rest_is_over_the_limit() -> None:
    """§6.1"""
    table = Table(3, moving=0, hands=["S", "F"], laid=["B" * 11, "D" * 12 + "NN", "F" * 9])
    events = table.does(0, Play(cards("S"), "sweden"))
    assert events[1] == Pirates(companies=["denmark"])
    assert table.position.now.cannon == 23, "still over the limit"
    assert table.to_act == 1
    events = table.does(1, Play(cards("F"), "netherlands"))
    assert events[1] == Pirates(companies=["britain"]), "the next play brings them again"


def test_a_draw_never_brings_pirates() -> None:
    """§6.1"""
    table = Table(3, moving=0, laid=["B" * 11, "D" * 12])
    table.does(0, Draw())
    events = table.chance("B", "B")
    assert len(events) == 1 and table.position.now.cannon == 23


def test_a_sunken_seal_has_served_its_voyage() -> None:
    """§6.1 Pirates come right after the move, conversion included."""
    table = Table(3, moving=0, hands=["B"], laid=["B" * 9, "D" * 6 + "F" * 5])
    events = table.does(0, Play(cards("B"), "britain", convert=True))
    assert isinstance(events[0], Played) and events[1] == Pirates(companies=["britain"])
    assert table.at[0] == 1 and table.gold[0] == 1


def test_posts_are_turned_up_before_the_pirates_come() -> None:
    """§6.1"""
    table = Table(3, moving=0, hands=["B"], laid=["B" * 9, "D" * 6 + "F" * 5], at=[5])
    assert len(table.does(0, Play(cards("B"), "britain"))) == 1
    assert table.position.now.cannon == 21
    events = table.chance("B3", "D3", "F3", "N3", "S3")
    assert isinstance(events[0], Reveal) and events[1] == Pirates(companies=["britain"])
    assert table.position.now.cannon == 11


def test_pirates_come_in_the_last_round_and_to_who_takes_the_target_too() -> None:
    """§6.2"""
    table = Table(3, moving=0, hands=["B", "S"], laid=["B" * 9, "D" * 6 + "F" * 5], open=35, at=[31, 0])
    events = table.does(0, Play(cards("B"), "target"))
    assert events[1] == Pirates(companies=["britain"]) and table.after["target"] == 0
    laid = ["B" * 9, "D" * 6 + "F" * 5]
    table = Table(3, moving=1, moved=1, target=0, hands=["", "S"], laid=laid, open=35, at=[36, 0])
    events = table.does(1, Play(cards("S"), "sweden"))
    assert events[1] == Pirates(companies=["britain"])


def test_pirates_do_not_come_at_the_scoring() -> None:
    """§6.2"""
    table = Table(3, hands=["BBB", "BB", "N"], laid=["B" * 9, "D" * 6 + "F" * 5], open=35, target=0, at=[36]).over_now()
    assert table.lines(0)["seals"] == 2, "their twelve Britons count, though 25 or more cards are laid now"
    assert table.lines(1)["seals"] == 4


def test_a_stranger_may_tell_the_sunk_companies_in_any_order() -> None:
    """§6.1"""
    assert Pirates(companies=["sweden", "britain"]) == Pirates(companies=["britain", "sweden"])
    assert Pirates(companies=["sweden", "britain"]).companies == ["britain", "sweden"]
