"""§7: sales."""

from typing import Any

import pytest

from compagnie.games.voc.moves import Agreed, Deliver, DeliverNothing, Done, Store
from compagnie.games.voc.names import Gives
from compagnie.games.voc.options import Options
from tests.games.voc.table_builder import Ship, Table, kinds


def sales(**more: Any) -> Table:
    """A table at its sales."""
    return Table(more.pop("seats", 3), begins="sales", **more)


def delivering(**more: Any) -> Table:
    """A table where the minute of trade is over."""
    table = sales(**more)
    for seat in table.to_act:
        table.does(seat, Done())
    return table


def gives(daalders: int = 0, **goods: int) -> Gives:
    return Gives(goods=goods, daalders=daalders)


def test_if_anyone_has_goods_all_may_trade_and_nobody_else_does() -> None:
    """§7.1"""
    table = sales(seats=4, warehouse=[{}, {"mocha": 1}], out=[3])
    assert table.after["phase"] == "sales" and table.to_act == [0, 1, 2]
    assert sales().after["year"] == 1586, "without goods there are no sales"


def test_an_agreed_trade_is_done_at_once_with_goods_and_daalders_both_ways() -> None:
    """§7.1"""
    table = sales(warehouse=[{"mocha": 2, "aceh": 1}, {"banda": 1}])
    (trade,) = table.does(0, Agreed(other=1, gives=gives(3, mocha=2), takes=gives(1, banda=1)))
    assert table.after["warehouse"] == [{"aceh": 1, "banda": 1}, {"mocha": 2}, {}]
    assert table.daalders == [8, 12, 10]
    assert trade.seats == (0, 1)  # type: ignore[attr-defined]
    assert table.to_act == [0, 1, 2]


def test_one_side_may_give_nothing_but_not_both_and_nobody_more_than_they_have() -> None:
    """§7.1"""
    table = sales(warehouse=[{"mocha": 1}, {"banda": 1}])
    assert table.refuses(0, Agreed(other=1, gives=gives(), takes=gives())) == "trade_of_nothing"
    for wrong in (gives(11), gives(-1), gives(mocha=2), gives(banda=1), gives(atlantis=1), gives(mocha=-1)):
        assert table.refuses(0, Agreed(other=1, gives=wrong, takes=gives())) == "not_theirs_to_give"
        assert table.refuses(1, Agreed(other=0, gives=gives(), takes=wrong)) == "not_theirs_to_give"
    assert table.refuses(0, Agreed(other=0, gives=gives(1), takes=gives())) == "no_such_seat"
    table.does(0, Agreed(other=2, gives=gives(10, mocha=1), takes=gives()))
    assert table.daalders == [0, 10, 20] and table.after["warehouse"][2] == {"mocha": 1}


def test_goods_under_merchants_and_goods_of_who_is_out_are_not_traded() -> None:
    """§7.1"""
    table = sales(
        ships={"A": Ship(".....0", ".....0", at=(75, 70), goods={6: "aceh"})}, warehouse=[{"mocha": 1}], out=[2]
    )
    assert table.refuses(0, Agreed(other=1, gives=gives(aceh=1), takes=gives())) == "not_theirs_to_give"
    assert table.refuses(0, Agreed(other=2, gives=gives(mocha=1), takes=gives())) == "not_theirs_to_give"


def test_a_delivery_takes_a_whole_side_pays_and_returns_goods_man_and_marker() -> None:
    """§7.2"""
    table = delivering(contracts={5: (0, 1590)}, warehouse=[{"mocha": 2, "aceh": 1}])
    assert table.to_act == [0] and table.after["to_act"] == [0]
    delivery, year = table.does(0, Deliver(5, 0))
    assert delivery.goods == {"mocha": 2} and kinds([year]) == ["year"]  # type: ignore[attr-defined]
    assert table.daalders == [26, 10, 10] and table.men == [10, 10, 10]
    assert table.contract(5) is None and 1590 in table.after["markers"]
    assert table.harbours["mocha"] == 4 and table.after["warehouse"][0] == {"aceh": 1}


def test_either_side_of_a_two_sided_contract_will_do_and_pepper_is_pepper_wherever_it_is_from() -> None:
    """§7.2"""
    goods = {"calicut": 1, "aceh": 1, "bantam": 1, "batticaloa": 1, "ambon": 1, "banda": 1}
    table = delivering(contracts={15: (0, 1590)}, warehouse=[goods])
    trial = delivering(contracts={15: (0, 1590)}, warehouse=[goods])
    (delivery, *_) = table.does(0, Deliver(15, 1, {"bantam": 1, "calicut": 1}))
    assert delivery.goods == {"bantam": 1, "calicut": 1}  # type: ignore[attr-defined]
    (delivery, *_) = trial.does(0, Deliver(15, 0))
    assert delivery.goods == {"ambon": 1, "banda": 1, "batticaloa": 1}  # type: ignore[attr-defined]
    assert table.daalders == trial.daalders == [32, 10, 10]


def test_tokens_that_leave_a_choice_are_picked_and_every_choice_can_be_made() -> None:
    """§7.2"""
    goods = {"calicut": 1, "aceh": 1, "bantam": 1, "jambi": 1}
    pairs = set()
    for one in goods:
        for two in goods:
            if one < two:
                table = delivering(contracts={14: (0, 1590)}, warehouse=[goods])
                (delivery, *_) = table.does(0, Deliver(14, 0, {one: 1, two: 1}))
                assert delivery.goods == {one: 1, two: 1}  # type: ignore[attr-defined]
                pairs.add((one, two))
    assert len(pairs) == 6


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (Deliver(6, 0), "goods_missing"),
        (Deliver(5, 1), "no_such_side"),
        (Deliver(4, 0), "not_your_contract"),
        (Deliver(7, 0), "not_your_contract"),
        (Deliver(99, 0), "not_your_contract"),
        (Deliver(5, 0, {"mocha": 1}), "goods_differ"),
        (Deliver(5, 0, {"mocha": 1, "aceh": 1}), "goods_differ"),
        (Deliver(5, 0, {"mocha": 3}), "goods_differ"),
        (Deliver(5, 0, {"nowhere": 2}), "goods_differ"),
    ],
)
def test_only_ones_own_contract_with_all_its_goods_is_delivered(move: Deliver, code: str) -> None:
    """§7.2"""
    contracts = {5: (0, 1590), 6: (0, 1591), 7: (1, 1592)}
    assert delivering(contracts=contracts, warehouse=[{"mocha": 2, "aceh": 1}]).refuses(0, move) == code


def test_nobody_must_deliver_and_others_may_after_him() -> None:
    """§7.2"""
    contracts = {5: (0, 1590), 1: (1, 1591)}
    table = delivering(contracts=contracts, warehouse=[{"mocha": 2}, {"masulipatnam": 2}])
    assert table.to_act == [0, 1]
    assert table.does(0, DeliverNothing()) == [] and table.to_act == [1]
    assert table.after["to_act"] == [0, 1], "a record can't tell who passed"
    assert kinds(table.does(1, Deliver(1, 0))) == ["deliver", "year"]
    assert table.after["warehouse"] == [{"mocha": 2}, {}, {}] and table.contract(5) == (0, 1590)


def test_a_contract_due_this_year_or_earlier_fails_and_man_and_marker_go_back() -> None:
    """§7.3"""
    contracts = {1: (0, 1590), 3: (1, 1589), 5: (0, 1591)}
    table = sales(year=1590, contracts=contracts)
    assert table.daalders == [5, 4, 10] and table.men == [9, 10, 10]
    assert table.contract(1) is None and table.contract(3) is None and table.contract(5) == (0, 1591)
    assert {1589, 1590} <= set(table.after["markers"]) and table.after["amsterdam"] == []


def test_who_could_deliver_and_does_not_fails_all_the_same() -> None:
    """§7.3"""
    table = delivering(year=1590, contracts={5: (0, 1590)}, warehouse=[{"mocha": 2}])
    default, _ = table.does(0, DeliverNothing())
    assert (default.seat, default.contract, default.fine) == (0, 5, 8)  # type: ignore[attr-defined]


def test_marker_less_contracts_are_due_in_1602() -> None:
    """§7.3"""
    assert sales(year=1601, contracts={1: (0, None)}).contract(1) == (0, None)
    table = sales(year=1602, contracts={1: (0, None)})
    assert table.contract(1) is None and table.daalders == [5, 10, 10]


def test_all_defaults_come_by_seat_then_all_ruins_by_seat() -> None:
    """§7.4"""
    contracts = {13: (2, 1590), 12: (1, 1589), 1: (0, 1588), 2: (2, 1587), 4: (1, 1586)}
    table = sales(year=1590, contracts=contracts, warehouse=[{"mocha": 1}])
    events = [event for seat in (0, 1, 2) for event in table.does(seat, Done())]
    told = [(event.seat, getattr(event, "fine", None)) for event in events[:-1]]  # type: ignore[attr-defined]
    assert told == [(0, 5), (1, 10), (1, 0), (2, 8), (2, 2), (1, None), (2, None)]
    assert kinds(events) == ["default"] * 5 + ["ruin"] * 2 + ["year"]
    assert table.after["out"] == [False, True, True] and table.daalders == [5, 0, 0]


def test_who_can_pay_all_to_the_last_daalder_is_not_ruined() -> None:
    """§7.4"""
    table = sales(year=1590, contracts={4: (0, 1590)})
    assert table.daalders == [0, 10, 10] and table.after["out"] == [False] * 3


def test_the_ruined_lose_contracts_goods_money_and_men() -> None:
    """§7.4"""
    ships = {
        "A": Ship("....01", "...010"),
        "B": Ship("...010", "...010", at=(75, 70), goods={4: "mocha", 5: "mocha", 6: "aceh"}),
        "C": Ship(".....0", "....12", at=(75, 70), goods={5: "jambi"}),
    }
    contracts = {13: (0, 1589), 5: (0, 1595), 1: (1, 1596)}
    table = sales(year=1589, ships=ships, contracts=contracts, warehouse=[{"banda": 2}, {"canton": 1}])
    for seat in (0, 1, 2):
        table.does(seat, Done())
    assert table.after["out"][0] and table.daalders[0] == table.men[0] == 0
    assert table.contract(13) is None and table.contract(5) == (None, None) and table.contract(1) == (1, 1596)
    assert {1589, 1595} <= set(table.after["markers"]) and 1596 not in table.after["markers"]
    assert (table.sailors("A"), table.merchants("A")) == (".....1", ".....1"), "in Zeeland the halves close up"
    assert (table.sailors("B"), table.merchants("B")) == ("....1.", "....1."), "at sea the gaps stay"
    assert table.goods("B") == {5: "mocha"}
    assert table.at("C") == "zeeland" and table.merchants("C") == "......", "without a sailor it sinks"
    assert table.harbours["jambi"] == table.harbours["aceh"] == 1 and table.harbours["banda"] == 4
    assert table.harbours["mocha"] == 3 and table.harbours["canton"] == 3
    assert table.after["warehouse"][0] == {} and 0 not in table.to_act


def test_with_mercy_they_pay_what_they_have_and_play_on() -> None:
    """§7.4"""
    table = sales(year=1590, contracts={13: (0, 1590), 5: (0, 1595)}, options=Options(mercy=True))
    assert table.after["out"] == [False] * 3 and table.daalders == [0, 10, 10]
    assert table.contract(5) == (0, 1595) and table.position.now.spared[:3] == [1, 0, 0]


def test_who_has_more_than_two_goods_keeps_two_or_fewer_and_others_discard_nothing() -> None:
    """§7.5"""
    warehouse = [{"mocha": 3}, {"banda": 2}, {"aceh": 1, "jambi": 1, "canton": 1}]
    table = delivering(warehouse=warehouse)
    assert table.to_act == table.after["to_act"] == [0, 2]
    assert table.refuses(0, Store({"mocha": 3})) == table.refuses(0, Store({"banda": 1})) == "keep"
    assert table.refuses(1, Store({})) == "not_your_turn"
    (stored,) = table.does(2, Store({"aceh": 1, "canton": 1}))
    assert stored.keep == {"aceh": 1, "canton": 1} and table.to_act == [0]  # type: ignore[attr-defined]
    stored, _ = table.does(0, Store({}))
    assert stored.keep == {}  # type: ignore[attr-defined]
    assert table.after["warehouse"] == [{}, {"banda": 2}, {"aceh": 1, "canton": 1}]
    assert table.harbours == {"mocha": 4, "masulipatnam": 4, "batticaloa": 4, "calicut": 1} | {
        "bantam": 1, "jambi": 1, "ambon": 4, "banda": 2, "canton": 3,
    }  # fmt: skip


def test_trade_comes_before_deliveries_and_storing_after_ruin() -> None:
    """§7.1, §7.2, §7.5"""
    table = sales(contracts={5: (0, 1590)}, warehouse=[{"mocha": 3}, {"banda": 3}])
    assert table.refuses(0, Deliver(5, 0)) == "trading_now"
    for seat in (2, 0, 1):
        table.does(seat, Done())
    assert table.refuses(0, Agreed(other=1, gives=gives(1), takes=gives())) == "delivering_now"
    table.does(0, DeliverNothing())
    assert table.refuses(0, DeliverNothing()) == "storing_now"
