"""§6: to the East and back."""

from typing import Any

import pytest

from compagnie.core.refusal import Refusal
from compagnie.games.voc.game import game
from compagnie.games.voc.moves import Called, Course, Hold, Load, Sail, SailCalled
from compagnie.games.voc.options import Options
from tests.games.voc.table_builder import Ship, Table, kinds, line

OUT = (60, 99)  # on the home line, below Masulipatnam
HARBOUR = (60, 50)


def at_sea(sailors: str = "....01", merchants: str = "....01", **more: Any) -> Table:
    """Ship A lies at sea, near no harbour, and its skipper is to sail."""
    return Table(3, ships={"A": Ship(sailors, merchants, at=(75, 70), **more)}, begins="sailing")


def test_ships_sail_in_order_and_each_with_a_sailor_sails_or_is_held() -> None:
    """§6.1"""
    ships = {"D": Ship(".....2", ".....2"), "A": Ship(".....0", ".....1"), "B": Ship("......", "....11")}
    table = Table(3, ships=ships, begins="sailing")
    assert table.to_act == [0] and table.refuses(0, Hold("D")) == "other_ship"
    (held,) = table.does(0, Hold("A"))
    assert (held.seat, held.ship) == (0, "A")  # type: ignore[attr-defined]
    assert table.to_act == [2], "B has merchants only and stays"
    table.does(2, Hold("D"))
    assert table.after["year"] == 1586


def test_the_skipper_owns_the_leftmost_sailor_when_its_turn_comes() -> None:
    """§6.1"""
    assert Table(3, ships={"A": Ship("...201", "...201")}, begins="sailing").to_act == [2]
    assert Table(3, ships={"A": Ship("..1..0", "....01", at=(75, 70))}, begins="sailing").to_act == [1]


def test_from_zeeland_the_line_starts_anywhere_on_the_home_line_and_nowhere_else() -> None:
    """§6.2"""
    table = Table(3, ships={"A": Ship("....01", "....01")}, begins="sailing")
    for x in (20, 100, 180):
        game.spell(table.position, 0, Sail("A", line((x, 99), (x, 80))))
    for start in ((19, 99), (181, 99), (100, 98), (100, 100)):
        assert table.refuses(0, Sail("A", line(start, (100, 80)))) == "stroke_from_home"
    table.does(0, Sail("A", line((100, 99), (100, 80))))
    assert table.at("A") == (100, 80)


def test_at_sea_the_line_starts_on_the_ships_spot() -> None:
    """§6.2"""
    table = at_sea()
    assert table.refuses(0, Sail("A", line((75, 71), (75, 60)))) == "stroke_from_spot"
    table.does(0, Sail("A", line((75, 70), (75, 60))))
    assert table.at("A") == (75, 60)


@pytest.mark.parametrize("stroke", [[], [(75, 70)] * 100_001, [(75, 70), (2**40, 0)]])
def test_a_line_that_is_none_is_refused(stroke: list[tuple[int, int]]) -> None:
    """§6.2"""
    assert at_sea().refuses(0, Sail("A", stroke)) == "stroke"


def test_a_course_is_drawn_by_a_hand_that_errs_as_chance_guides_it() -> None:
    """§6.2"""
    spots = set()
    for throw in range(8):
        table = at_sea()
        assert table.does(0, Course("A", ["batticaloa"])) == []
        (sail,) = (event for event in table.chance(3, 1, 4, throw) if kinds([event]) == ["sail"])
        assert sail.stroke[0] == (75, 70) and sail.seat == 0  # type: ignore[attr-defined]
        spots.add(sail.stroke[-1])  # type: ignore[attr-defined]
    assert len(spots) > 1
    assert all(abs(x - 90) < 20 and abs(y - 50) < 20 for x, y in spots)


def test_a_course_names_harbours_of_its_chart_once_each_and_home_last() -> None:
    """§6.2"""
    table = at_sea()
    for goals in (["canton"], ["aceh", "aceh"], ["home", "aceh"], ["aceh", "mocha", "calicut", "home"], ["x"]):
        assert table.refuses(0, Course("A", goals)) == "course"
    table = Table(3, ships={"A": Ship("....01", "....01")}, begins="sailing")
    assert table.refuses(0, Course("A", ["home"])) == table.refuses(0, Course("A", [])) == "course_from_zeeland"


def called(*calls: tuple[int, str, int]) -> SailCalled:
    told: list[Any] = [Called(seat=seat, word=word, at=at) for seat, word, at in calls]  # type: ignore[arg-type]
    return SailCalled(ship="A", stroke=line((75, 70), (75, 60)), calls=told)


def test_each_but_the_skipper_has_one_free_call_for_each_of_their_sailors_and_more_for_five_daalders() -> None:
    """§6.3"""
    table = at_sea("...011", "...011")
    move = called((1, "north", 0), (2, "stop", 0), (1, "east", 1), (1, "stop", 1), (1, "stop", 1))
    sail = table.does(0, move)[0]
    assert [call.fine for call in sail.calls] == [0, 5, 0, 5, 5]  # type: ignore[attr-defined]
    assert table.daalders == [10, 0, 5]


def test_who_has_not_the_fine_cannot_call_and_the_skipper_never_does() -> None:
    """§6.3"""
    table = at_sea()
    assert table.refuses(0, called((0, "north", 0))) == "skipper_calls"
    assert table.refuses(0, called(*[(2, "north", 0)] * 3)) == "no_call_left"
    assert table.refuses(0, called((3, "north", 0))) == "no_such_seat"
    assert table.refuses(0, called((1, "north", 2))) == "call_beyond_line"
    table.does(0, called(*[(2, "north", 0)] * 2))
    assert table.daalders == [10, 10, 0]


def test_without_fines_nobody_calls_more_often_than_they_have_sailors() -> None:
    """§6.3"""
    ships = {"A": Ship("....01", "....01", at=(75, 70))}
    table = Table(3, ships=ships, begins="sailing", options=Options(fines=False))
    assert table.refuses(0, called((2, "north", 0))) == "no_call_left"
    table.does(0, called((1, "north", 0)))
    assert table.daalders == [10, 10, 10]


def test_on_land_outside_every_circle_the_ship_is_aground_at_its_last_safe_cell() -> None:
    """§6.4"""
    table = at_sea()
    sail = table.does(0, Sail("A", line((75, 70), (199, 70), (75, 70))))[0]
    assert (sail.end, sail.spot, sail.visits) == ("aground", (179, 70), [])  # type: ignore[attr-defined]
    assert table.at("A") == (179, 70)


def test_off_the_card_is_aground_and_what_follows_is_ignored() -> None:
    """§6.4"""
    table = at_sea()
    sail = table.does(0, Sail("A", line((75, 70), (75, -40), (60, 50))))[0]
    assert (sail.end, sail.spot, sail.visits) == ("aground", (75, 0), [])  # type: ignore[attr-defined]


def test_touching_the_home_line_after_having_been_far_is_home_and_before_that_leaving_is_aground() -> None:
    """§6.4"""
    table = Table(3, ships={"A": Ship("....01", "....01"), "B": Ship("....01", "....01")}, begins="sailing")
    (sail,) = table.does(0, Sail("A", line((60, 99), (60, 87), (60, 99), (60, 120))))
    assert (sail.end, sail.spot) == ("home", None)  # type: ignore[attr-defined]
    sail = table.does(0, Sail("B", line((60, 99), (60, 88), (60, 99), (60, 120))))[0]
    assert (sail.end, sail.spot) == ("aground", (60, 99))  # type: ignore[attr-defined]
    assert table.at("B") == (60, 99), "off the card, but not in Zeeland"


def test_how_far_a_ship_has_been_is_remembered_from_line_to_line() -> None:
    """§6.4"""
    near = Table(3, ships={"A": Ship("....01", "....01", at=(60, 90), far=False)}, begins="sailing")
    assert near.does(0, Sail("A", line((60, 90), (60, 99))))[0].end == "stop"  # type: ignore[attr-defined]
    far = Table(3, ships={"A": Ship("....01", "....01", at=(60, 90), far=True)}, begins="sailing")
    assert far.does(0, Sail("A", line((60, 90), (60, 99))))[0].end == "home"  # type: ignore[attr-defined]


def test_harbours_are_visited_in_the_order_first_entered_once_each() -> None:
    """§6.5"""
    table = at_sea(merchants="....01", goods={5: "mocha", 6: "mocha"})
    sail = table.does(0, Sail("A", line((75, 70), (120, 50), (30, 50), (120, 50))))[0]
    assert sail.visits == ["calicut", "batticaloa", "masulipatnam", "mocha"]  # type: ignore[attr-defined]


def test_a_line_that_stays_in_a_circle_visits_it() -> None:
    """§6.5"""
    table = Table(3, ships={"A": Ship(".....0", ".....0", at=HARBOUR)}, begins="sailing")
    (sail,) = table.does(0, Sail("A", line(HARBOUR)))
    assert (sail.visits, sail.end, sail.spot) == (["masulipatnam"], "stop", HARBOUR)  # type: ignore[attr-defined]
    assert table.after["phase"] == "loading"
    again = Table(3, ships={"A": Ship(".....0", ".....0", at=HARBOUR)}, begins="sailing")
    again.does(0, Course("A", []))
    assert again.chance(0, 0, 0, 0) == [sail], "a course without goals stays too"


def test_trade_comes_before_grounding_and_coming_home_take_effect() -> None:
    """§6.5"""
    table = Table(3, ships={"A": Ship(".....0", ".....1")}, begins="sailing")
    table.does(0, Sail("A", line(OUT, HARBOUR, (60, 99))))
    assert table.after["phase"] == "loading" and table.to_act == [1]
    assert table.at("A") == "zeeland", "it is coming home, and still where it was"
    table.does(1, Load(True))
    assert table.at("A") == "zeeland" and table.after["warehouse"][1] == {"masulipatnam": 1}
    table = Table(3, ships={"A": Ship(".....0", ".....1")}, begins="sailing")
    table.does(0, Sail("A", line(OUT, HARBOUR, (60, -9))))
    assert table.sailors("A") == ".....0" and table.at("A") == (60, 0)
    table.does(1, Load(True))
    assert table.sailors("A") == "......" and table.at("A") == "zeeland", "aground, and sunk"
    assert table.harbours["masulipatnam"] == 4


def test_merchants_load_from_left_to_right_each_without_a_good_or_pass() -> None:
    """§6.6"""
    ship = Ship("....02", "..0121", at=(75, 70), goods={4: "mocha"})
    table = Table(3, ships={"A": ship}, begins="sailing")
    table.does(0, Sail("A", line((75, 70), HARBOUR)))
    loads = [table.does(seat, Load(take))[0] for seat, take in ((0, True), (2, False), (1, True))]
    assert [(load.seat, load.slot, load.take) for load in loads] == [  # type: ignore[attr-defined]
        (0, 3, True),
        (2, 5, False),
        (1, 6, True),
    ]
    assert {load.harbour for load in loads} == {"masulipatnam"}  # type: ignore[attr-defined]
    assert table.goods("A") == {3: "masulipatnam", 4: "mocha", 6: "masulipatnam"}
    assert table.harbours["masulipatnam"] == 2 and table.after["phase"] == "investments"


def test_loading_ends_when_the_harbour_is_empty() -> None:
    """§6.6"""
    table = Table(3, ships={"A": Ship("....01", "..0011", at=(75, 70))}, begins="sailing")
    table.does(0, Sail("A", line((75, 70), (120, 50), (150, 50))))
    table.does(0, Load(False))
    table.does(0, Load(True))
    assert table.to_act == [0], "Calicut sold its one pepper; at Aceh they begin from the left again"
    table.does(0, Load(True))
    assert table.goods("A") == {3: "aceh", 4: "calicut"} and table.after["phase"] == "investments"


def test_a_line_to_an_empty_harbour_or_without_a_free_merchant_loads_nothing() -> None:
    """§6.6"""
    table = Table(3, ships={"A": Ship(".....0", ".....0", at=(75, 70), goods={6: "mocha"})}, begins="sailing")
    assert kinds(table.does(0, Sail("A", line((75, 70), HARBOUR)))) == ["sail", "year"]


def test_aground_the_leftmost_sailor_goes_back_to_its_owner_and_the_ship_stays() -> None:
    """§6.7"""
    table = at_sea("...210", "...210", goods={4: "mocha"})
    men = table.men
    table.does(2, Sail("A", line((75, 70), (199, 70))))
    assert table.sailors("A") == "....10" and table.at("A") == (179, 70)
    assert table.men == [men[0], men[1], men[2] + 1] and table.goods("A") == {4: "mocha"}


def test_aground_without_another_sailor_it_sinks_with_the_goods_just_taken() -> None:
    """§6.7"""
    table = at_sea(".1....", "...012")
    table.does(1, Sail("A", line((75, 70), HARBOUR, (60, -1))))
    for seat in (0, 1, 2):
        table.does(seat, Load(True))
    assert table.at("A") == "zeeland" and table.men == [10, 10, 10] and table.goods("A") == {}
    assert table.harbours["masulipatnam"] == 4
    assert table.events[0].spot == (60, 0), "the record tells the spot of a ship that sinks"  # type: ignore[attr-defined]


def test_home_men_and_goods_go_to_their_owners_and_the_ship_lies_in_zeeland() -> None:
    """§6.8"""
    table = at_sea("...012", "...012", goods={4: "mocha", 5: "mocha", 6: "aceh"})
    (sail,) = table.does(0, Sail("A", line((75, 70), (75, 99))))
    assert (sail.end, sail.spot) == ("home", None)  # type: ignore[attr-defined]
    assert table.men == [10, 10, 10]
    assert table.after["warehouse"] == [{"mocha": 1}, {"mocha": 1}, {"aceh": 1}]
    assert (table.at("A"), table.sailors("A"), table.merchants("A")) == ("zeeland", "......", "......")
    assert table.goods("A") == {} and table.after["phase"] == "sales"


def test_only_the_skipper_sails_and_only_the_merchants_owner_loads() -> None:
    """§6.1, §6.6"""
    table = at_sea("....01", "....11")
    assert table.refuses(1, Sail("A", line((75, 70)))) == "not_your_turn"
    assert table.refuses(0, Load(True)) == "sailing_now"
    table.does(0, Sail("A", line((75, 70), HARBOUR)))
    assert table.refuses(0, Load(True)) == "not_your_turn"


def test_charts_too_large_to_plan_on_take_lines_but_no_courses() -> None:
    """§6.2"""
    table = at_sea()
    table.position.boxes = table.position.boxes.copy()
    table.position.boxes["lanes"] = 0
    with pytest.raises(Refusal, match="draw the line yourself"):
        game.spell(table.position, 0, Course("A", ["aceh"]))
    assert not any(choice in range(368, 379) for choice in table.position.choices(0))
