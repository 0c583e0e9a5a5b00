"""§7.1: bargaining, above the rules."""

from typing import Any

from compagnie.games.voc.moves import Done
from compagnie.games.voc.names import Gives
from compagnie.games.voc.trade.bargain import MOST_OFFERS, Accept, Bargain, Propose, Withdraw
from tests.games.voc.table_builder import Table
from tests.generic import refused


def trading() -> Table:
    return Table(3, begins="sales", warehouse=[{"mocha": 2}, {"banda": 1}, {"aceh": 1}], burgemeester=1)


def gives(daalders: int = 0, **goods: int) -> Gives:
    return Gives(goods=goods, daalders=daalders)


def no(bargain: Bargain, table: Table, seat: int, word: Any) -> str:
    return refused(lambda: bargain.take(table.position, seat, word)).code


def test_an_accepted_offer_is_one_trade() -> None:
    """§7.1"""
    table, bargain = trading(), Bargain()
    assert bargain.take(table.position, 0, Propose(gives=gives(mocha=1), takes=gives(2))) is None
    agreed = bargain.take(table.position, 2, Accept(offer=1))
    assert agreed is not None and bargain.offers == {}
    (trade,) = table.does(*agreed)
    assert trade.seats == (0, 2) and table.daalders == [12, 10, 8]  # type: ignore[attr-defined]
    assert table.after["warehouse"] == [{"mocha": 1}, {"banda": 1}, {"aceh": 1, "mocha": 1}]


def test_an_offer_to_one_is_not_for_others_nor_for_its_maker() -> None:
    """§7.1"""
    table, bargain = trading(), Bargain()
    bargain.take(table.position, 0, Propose(to=1, gives=gives(mocha=1), takes=gives(banda=1)))
    assert no(bargain, table, 2, Accept(offer=1)) == no(bargain, table, 0, Accept(offer=1)) == "not_offered_to_you"
    assert bargain.take(table.position, 1, Accept(offer=1)) is not None
    assert no(bargain, table, 1, Accept(offer=1)) == "no_such_offer"


def test_an_offer_is_withdrawn_by_its_maker_alone() -> None:
    """§7.1"""
    table, bargain = trading(), Bargain()
    bargain.take(table.position, 0, Propose(gives=gives(1)))
    assert no(bargain, table, 1, Withdraw(offer=1)) == "not_your_offer"
    bargain.take(table.position, 0, Withdraw(offer=1))
    assert no(bargain, table, 1, Accept(offer=1)) == "no_such_offer"


def test_an_offer_that_can_no_longer_be_kept_vanishes() -> None:
    """§7.1"""
    table, bargain = trading(), Bargain()
    for to in (1, 2):
        bargain.take(table.position, 0, Propose(to=to, gives=gives(mocha=2), takes=gives(1)))
    bargain.take(table.position, 0, Propose(to=2, gives=gives(1), takes=gives(aceh=1)))
    agreed = bargain.take(table.position, 1, Accept(offer=1))
    assert agreed is not None
    table.does(*agreed)
    assert [offer.number for offer in bargain.sweep(table.position)] == [2]
    assert list(bargain.offers) == [3]
    table.does(2, Done())
    assert [offer.number for offer in bargain.sweep(table.position)] == [3], "who has done accepts nothing"


def test_nobody_offers_what_they_have_not_or_asks_for_what_nobody_has() -> None:
    """§7.1"""
    table, bargain = trading(), Bargain()
    assert no(bargain, table, 0, Propose(gives=gives(mocha=3))) == "not_theirs_to_give"
    assert no(bargain, table, 0, Propose(gives=gives(1), takes=gives(canton=1))) == "nobody_can_accept"
    assert no(bargain, table, 0, Propose(to=2, gives=gives(1), takes=gives(banda=1))) == "nobody_can_accept"
    assert no(bargain, table, 0, Propose()) == "trade_of_nothing"
    assert no(bargain, table, 0, Propose(to=0, gives=gives(1))) == no(bargain, table, 0, Propose(to=9, gives=gives(1)))
    bargain.take(table.position, 0, Propose(gives=gives(), takes=gives(banda=1)))
    assert no(bargain, table, 2, Accept(offer=1)) == "not_theirs_to_give"


def test_a_seat_has_only_so_many_offers_open() -> None:
    """§7.1"""
    table, bargain = trading(), Bargain()
    for _ in range(MOST_OFFERS):
        bargain.take(table.position, 0, Propose(gives=gives(1)))
    assert no(bargain, table, 0, Propose(gives=gives(1))) == "too_many_offers"
    bargain.take(table.position, 0, Withdraw(offer=1))
    bargain.take(table.position, 0, Propose(gives=gives(1)))


def test_in_turn_there_is_one_round_in_seat_order_from_the_burgemeester() -> None:
    """§7.1"""
    table, bargain = trading(), Bargain(in_turn=True)
    spoke = []
    while seats := bargain.to_speak(table.position):
        spoke += seats
        assert no(bargain, table, (seats[0] + 1) % 3, Propose(gives=gives(1))) == "not_your_turn"
        if seats == [1]:
            bargain.take(table.position, 1, Propose(to=0, gives=gives(banda=1), takes=gives(3)))
        if seats == [0]:
            agreed = bargain.take(table.position, 0, Accept(offer=1))
            assert agreed is not None
            table.does(*agreed)
        table.does(seats[0], Done())
    assert spoke == [1, 2, 0] and table.daalders == [7, 13, 10]
    assert no(bargain, table, 0, Propose(gives=gives(1))) == "no_trade_now"


def test_live_all_may_speak_who_have_not_done() -> None:
    """§7.1"""
    table, bargain = trading(), Bargain()
    assert bargain.to_speak(table.position) == [0, 1, 2]
    table.does(1, Done())
    assert bargain.to_speak(table.position) == [0, 2]
    again = bargain.copy()
    again.take(table.position, 0, Propose(gives=gives(1)))
    assert bargain.offers == {}
