"""What would follow: told before a seat chooses, and true if it then does."""

import random
from typing import Any

import msgspec
import pytest

from compagnie.core.game import outlook
from compagnie.core.playthrough import Playthrough
from compagnie.core.refusal import Refusal
from compagnie.games.voc.game import game
from compagnie.games.voc.moves import Claim, Deliver, DeliverNothing, Done, Fit, Hold, Pass, TakeBack
from compagnie.games.voc.options import Options
from compagnie.games.voc.views.consider import (
    Asked,
    AskedContract,
    AskedMove,
    AskedReckoning,
    AskedShip,
    ContractOutlook,
    Outlook,
    ShipOutlook,
)
from tests.games.voc.table_builder import Ship, Table
from tests.generic import Dice, at_random


def weighed(table: Table, seat: int, asked: Asked) -> Outlook:
    told = outlook(game, game.view(table.position, seat), seat, asked)
    assert isinstance(told, Outlook)
    return told


def of_ship(told: Outlook) -> ShipOutlook:
    assert told.ship
    return told.ship


def of_contract(told: Outlook) -> ContractOutlook:
    assert told.contract
    return told.contract


def codes(told: Outlook) -> list[str]:
    return [beware.code for beware in told.beware]


def test_fitting_out_tells_who_would_be_skipper_and_who_would_load_first() -> None:
    """§6.1, §6.6"""
    table = Table(3, ships={"A": Ship(".....1", "....12")})
    told = weighed(table, 0, AskedMove(Fit("A", 2, 2)))
    ship = of_ship(told)
    assert told.refusal is None and told.men == 6
    assert ship.skipper == 0 and ship.calls == [0, 1, 0]
    assert [loader.seat for loader in ship.loads] == [0, 0, 1, 2]
    assert set(ship.harbours) < set(table.harbours)
    assert codes(told) == []


def test_a_lone_sailor_and_a_ship_without_one_are_warned_of() -> None:
    """§6.1, §6.7"""
    table = Table(3)
    assert codes(weighed(table, 0, AskedMove(Fit("B", 2, 2)))) == []
    table = Table(3, ships={"B": Ship(".....0", "....11")})
    assert codes(weighed(table, 0, AskedMove(TakeBack("B")))) == ["no_skipper"]
    table = Table(3, ships={"B": Ship("....01", "....01")})
    assert codes(weighed(table, 0, AskedMove(TakeBack("B")))) == ["last_sailor"]


def test_what_cant_be_done_says_why_with_its_rule() -> None:
    """§5.2"""
    table = Table(3, ships={"A": Ship("....01", "....01", at=(60, 60))})
    told = weighed(table, 0, AskedMove(Fit("A", 2, 2)))
    assert told.refusal and (told.refusal.code, told.refusal.rule) == ("at_sea", "§5.2") and told.ship is None


def test_a_claim_tells_when_it_is_due_and_whether_the_purse_can_bear_it() -> None:
    """§5.3, §7.3, §7.4"""
    table = Table(3, contracts={13: None, 1: (0, 1586)}, daalders=[25])
    told = weighed(table, 0, AskedMove(Claim(13, 1587)))
    contract = of_contract(told)
    assert (contract.holder, contract.due, contract.voyages, contract.pay, contract.penalty) == (0, 1587, 3, 46, 23)
    assert contract.reckoning and contract.reckoning.owed == 28 and contract.reckoning.out
    assert [fail.contract for fail in contract.reckoning.fails] == [1, 13]
    assert codes(told) == ["ruin"] and told.beware[0].rule == "§7.4"
    merciful = Table(3, contracts={13: None}, daalders=[20], options=Options(mercy=True))
    assert codes(weighed(merciful, 0, AskedMove(Claim(13, 1587)))) == ["beyond_purse_in_mercy"]
    rich = Table(3, contracts={13: None}, daalders=[100])
    assert codes(weighed(rich, 0, AskedMove(Claim(13, 1587)))) == []


def test_taking_over_tells_whose_man_goes_home() -> None:
    """§5.3"""
    table = Table(3, contracts={1: (2, 1590)})
    assert of_contract(weighed(table, 0, AskedMove(Claim(1, 1588)))).displaced == 2


def test_a_contract_tells_how_near_each_seat_is_to_delivering_it() -> None:
    """§7.2"""
    table = Table(3, contracts={1: None}, begins="investments")
    card = table.position.box.contracts[0]
    (good, asked), *others = card.sides[0].items()
    source = next(h for h in table.position.box.harbours if h.good == good)
    reach = of_contract(weighed(table, 0, AskedContract(1))).reach
    assert {(one.seat, one.side) for one in reach} == {(s, side) for s in range(3) for side in range(len(card.sides))}
    assert reach[0].near == "to_fetch" and reach[0].missing[good] == asked
    stocked = Table(3, contracts={1: None}, warehouse=[{source.id: min(asked, source.stock)}])
    mine = of_contract(weighed(stocked, 1, AskedContract(1))).reach[0]
    assert mine.missing.get(good, 0) == asked - min(asked, source.stock)
    assert mine.near == "in_warehouse" if not others and asked <= source.stock else mine.near == "to_fetch"


def test_delivering_nothing_tells_what_fails() -> None:
    """§7.3"""
    table = Table(3, contracts={1: (0, 1585), 2: (1, 1585)}, daalders=[4, 30], warehouse=[{"mocha": 1}], begins="sales")
    told = weighed(table, 0, AskedMove(Done()))
    assert told.reckoning and [(fail.contract, fail.fine) for fail in told.reckoning.fails] == [(1, 4)]
    assert told.reckoning.owed == 5 and told.reckoning.out and codes(told) == ["ruin"]
    assert weighed(table, 0, AskedReckoning()).reckoning == told.reckoning
    assert codes(weighed(table, 1, AskedReckoning())) == []


def test_a_delivery_tells_what_it_pays_and_one_without_goods_is_refused() -> None:
    """§7.2"""
    box = Table(3).position.box
    side = box.contracts[0].sides[0]
    goods = {}
    for good, n in side.items():
        harbour = next(h for h in box.harbours if h.good == good and h.stock >= n)
        goods[harbour.id] = n
    table = Table(3, contracts={1: (0, 1590)}, warehouse=[goods], begins="sales")
    for seat in table.to_act:
        table.does(seat, Done())
    told = weighed(table, 0, AskedMove(Deliver(1)))
    assert told.refusal is None and told.daalders == table.daalders[0] + 10
    table.does(0, Deliver(1))
    assert table.daalders[0] == told.daalders
    empty = Table(3, contracts={1: (0, 1590)}, warehouse=[{"mocha": 1}], begins="sales")
    refusal = weighed(empty, 0, AskedMove(Deliver(1))).refusal
    assert refusal and refusal.rule


def test_investments_can_be_weighed_while_others_act() -> None:
    table = Table(3, burgemeester=1)
    told = weighed(table, 0, AskedMove(Fit("A", 2, 2)))
    assert not told.mine_now and told.refusal and told.refusal.code == "not_your_turn"
    assert of_ship(told).skipper == 0
    wrong = weighed(table, 0, AskedMove(Fit("A", 3, 1)))
    assert not wrong.mine_now and wrong.refusal and wrong.refusal.code == "lower_numbers_first"


@pytest.mark.parametrize("asked", [AskedContract(18), AskedMove(Deliver(18))])
def test_a_card_that_isnt_open_is_nothing_to_ask_about(asked: Asked) -> None:
    table = Table(3, contracts={1: None})
    with pytest.raises(Refusal, match="isn’t open"):
        weighed(table, 0, asked)


def test_every_move_of_whole_games_can_be_considered_and_nothing_changes() -> None:
    """And what is told of men and daalders after an investment comes true."""
    dice, told = random.Random(6), 0
    playing = Playthrough(game, 3, Options())
    playing.let_chance_answer(Dice(dice))
    while not playing.position.over and told < 120:
        seat, move = at_random(playing.position, dice)
        before = playing.position.states.tobytes()
        asked: list[Any] = [AskedMove(move), AskedShip(dice.choice("ABCD")), AskedReckoning()]  # type: ignore[arg-type]
        found = [outlook(game, game.view(playing.position, seat), seat, ask) for ask in asked]
        assert playing.position.states.tobytes() == before
        assert all(msgspec.json.encode(one) for one in found)
        assert isinstance(found[0], Outlook) and found[0].refusal is None
        playing.submit(seat, move)
        if isinstance(move, Fit | Claim | TakeBack | Pass) and playing.position.now.turns:
            s = playing.position.now
            assert (found[0].men, found[0].daalders) == (s.men[seat], s.daalders[seat])
        told += 1
        playing.let_chance_answer(Dice(dice))
    assert told > 50


def test_whoever_is_out_has_nothing_to_consider() -> None:
    table = Table(3, out=[2])
    with pytest.raises(Refusal):
        weighed(table, 2, AskedMove(Hold("A")))
    assert weighed(table, 0, AskedMove(DeliverNothing())).refusal


def test_fitting_out_tells_who_would_stand_where() -> None:
    """§5.2"""
    table = Table(3, ships={"A": Ship(".....1", "....12")})
    ship = of_ship(weighed(table, 0, AskedMove(Fit("A", 2, 2))))
    assert ship.sailor_slots == [None, None, None, 0, 0, 1]
    assert ship.merchant_slots == [None, None, 0, 0, 1, 2]
