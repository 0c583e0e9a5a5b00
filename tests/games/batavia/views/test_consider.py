"""What would follow: told before a seat chooses, and true if it then does."""

import random

import msgspec
import pytest

from compagnie.core.game import outlook
from compagnie.core.playthrough import Playthrough
from compagnie.core.refusal import Refusal
from compagnie.games.batavia.game import game
from compagnie.games.batavia.moves import Play
from compagnie.games.batavia.options import Options
from compagnie.games.batavia.views.consider import AskedBid, AskedCards, BidOutlook, CardsOutlook
from tests.games.batavia.permute import permute
from tests.games.batavia.table_builder import Table, cards
from tests.generic import Dice, at_random


def weighed(table: Table, seat: int, text: str) -> CardsOutlook:
    told = outlook(game, game.view(table.position, seat), seat, AskedCards(cards(text)))
    assert isinstance(told, CardsOutlook)
    return told


def bid(table: Table, seat: int, amount: int) -> BidOutlook:
    told = outlook(game, game.view(table.position, seat), seat, AskedBid(amount))
    assert isinstance(told, BidOutlook)
    return told


def test_cards_tell_the_seals_and_where_each_would_sail() -> None:
    """§4.3, §4.5"""
    table = Table(3, moving=0, hands=["BBD"], laid=["", "B", "D"])
    told = weighed(table, 0, "BB")
    assert told.mine_now and told.refusal is None
    assert told.seals == {"britain": 0, "denmark": 2, "france": None, "netherlands": None, "sweden": None}
    (voyage,) = told.voyages
    assert (voyage.sail, voyage.hex, voyage.commodity) == ("britain", 1, "tea")
    assert told.closed["denmark"].code == "seal_not_held" and told.closed["denmark"].rule == "§4.5"
    assert told.more == {"denmark": 1}


def test_it_is_told_how_many_more_cards_would_give_a_seal() -> None:
    """§4.3"""
    table = Table(3, moving=0, hands=["BBBD"], laid=["", "BB", "D"])
    told = weighed(table, 0, "B")
    assert told.needed["britain"] == 2
    assert told.needed["denmark"] is None, "one card only makes a tie"
    assert told.needed["france"] is None
    assert weighed(table, 0, "BBB").needed["britain"] == 0


@pytest.mark.parametrize(
    ("text", "code", "rule"),
    [("", "lay_a_card", "§4.2"), ("B", "no_majority", "§4.2"), ("S", "cards_not_held", "§4.2")],
)
def test_what_cant_be_laid_says_why(text: str, code: str, rule: str) -> None:
    table = Table(3, moving=0, hands=["BBB"], laid=["", "BB", ""])
    told = weighed(table, 0, text)
    assert told.refusal and (told.refusal.code, told.refusal.rule) == (code, rule)
    assert told.refusal.sentence and not told.voyages


def test_the_warehouse_tells_by_how_much_one_would_lead() -> None:
    """§8.2"""
    table = Table(3, moving=0, hands=["B"], crates=[[1, 0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0, 0]])
    (voyage,) = weighed(table, 0, "B").voyages
    assert voyage.warehouse
    assert (voyage.warehouse.lead_now, voyage.warehouse.gold_now) == (0, 5)
    assert (voyage.warehouse.crates, voyage.warehouse.lead, voyage.warehouse.gold) == (2, 1, 10)


def test_conversion_is_told_and_keeping_all_five_is_warned_of() -> None:
    """§5.1"""
    table = Table(3, moving=0, hands=["B"], counters=["DDFNS"])
    (voyage,) = weighed(table, 0, "B").voyages
    assert voyage.convert and voyage.convert.gold == 15 and voyage.convert.keeps == {"denmark": 1}
    assert [beware.code for beware in voyage.beware_keeping] == ["keeps_all_five"] and not voyage.beware
    table = Table(3, moving=0, hands=["B"], counters=["BD"])
    assert weighed(table, 0, "B").voyages[0].convert is None
    table = Table(3, moving=0, hands=["B"], counters=["D"])
    assert weighed(table, 0, "B").voyages[0].beware_keeping == []


def test_pirates_are_told_with_whose_ships_they_would_sink() -> None:
    """§6.1"""
    table = Table(3, moving=0, hands=["BD"], laid=["", "B" * 9 + "N" * 5, "D" + "S" * 4])
    told = weighed(table, 0, "D")
    assert told.cannon == 20 and told.limit == 21 and not told.voyages
    table = Table(3, moving=0, hands=["BBD"], laid=["B" * 8, "N" * 6, "S" * 5])
    (voyage,) = weighed(table, 0, "BB").voyages
    assert voyage.pirates == ["britain"] and voyage.seals == []
    assert [beware.code for beware in voyage.beware] == ["own_seal_sunk"]


def test_taking_the_target_is_warned_of() -> None:
    """§4.6, §7.1"""
    table = Table(3, moving=0, hands=["B"], at=[35], open=35, counters=["D"])
    (voyage,) = weighed(table, 0, "B").voyages
    assert voyage.sail == "target" and voyage.hex == 36 and voyage.last_round and voyage.commodity is None
    assert [beware.code for beware in voyage.beware] == ["takes_target", "never_converts_there"]


def test_cards_can_be_weighed_while_others_act() -> None:
    table = Table(3, moving=1, hands=["B"], stack="D" * 30)
    told = weighed(table, 0, "B")
    assert not told.mine_now and told.refusal and told.refusal.code == "not_your_turn"
    assert [voyage.sail for voyage in told.voyages] == ["britain"]
    empty = weighed(table, 0, "").refusal
    assert empty and empty.code == "lay_a_card", "what the rules say comes before whose turn it is"


def test_a_bid_tells_who_would_get_the_notes() -> None:
    """§3.4"""
    table = Table(3, bidding=1, package="BBD", notes=[10, 10, 10], hands=["F", "S", "N"])
    told = bid(table, 1, 5)
    assert told.pays == [2, 0, 3] and told.notes == 5 and told.starter == 1
    assert told.cards == cards("BBD") and told.hand == cards("BBDS")
    dear = bid(table, 1, 11)
    assert dear.refusal and dear.refusal.code == "bid_beyond_notes" and dear.notes == 10


def test_when_the_game_is_over_nothing_can_follow() -> None:
    playing = Playthrough(game, 3, Options())
    dice = random.Random(2)
    playing.let_chance_answer(Dice(dice))
    while not playing.position.over:
        playing.submit(*at_random(playing.position, dice))
        playing.let_chance_answer(Dice(dice))
    with pytest.raises(Refusal, match="over"):
        outlook(game, game.view(playing.position, 0), 0, AskedCards({}))


@pytest.mark.parametrize("seats", [3, 5])
def test_what_was_told_comes_true(seats: int) -> None:
    """Whatever is played in whole games was told before: hex, crate, gold, pirates, seals."""
    dice, plays = random.Random(seats), 0
    playing = Playthrough(game, seats, Options())
    playing.let_chance_answer(Dice(dice))
    while not playing.position.over:
        seat, move = at_random(playing.position, dice)
        before = game.view(playing.position, seat)
        playing.submit(seat, move)
        playing.let_chance_answer(Dice(dice))
        if not isinstance(move, Play):
            continue
        plays += 1
        told = outlook(game, before, seat, AskedCards(move.cards))
        assert isinstance(told, CardsOutlook)
        voyage = next(voyage for voyage in told.voyages if voyage.sail == move.sail)
        after = game.view(playing.position, seat)
        mine, was = after.seats[seat], before.seats[seat]
        assert mine.at == voyage.hex and told.refusal is None
        if voyage.commodity:
            assert mine.crates[voyage.commodity] == was.crates.get(voyage.commodity, 0) + 1
        assert mine.gold - was.gold == (voyage.convert.gold if move.convert and voyage.convert else 0)
        assert [company for company, holder in after.seals.items() if holder == seat] == voyage.seals
        assert after.open - before.open == voyage.reveals
        assert all(not any(other.laid.get(company) for other in after.seats) for company in voyage.pirates)
    assert plays > 10


def test_no_answer_depends_on_what_the_seat_cant_see() -> None:
    """§9 Deal anew what is hidden: every byte stays the same."""
    dice, differed = random.Random(4), 0
    playing = Playthrough(game, 4, Options())
    playing.let_chance_answer(Dice(dice))
    while not playing.position.over:
        for seat in range(4):
            other = permute(playing.position, seat, dice)
            differed += other != playing.position
            asked = [AskedCards(dict(game.view(other, seat).hand or {})), AskedCards({}), AskedBid(dice.randint(1, 9))]
            for ask in asked:
                answers = [
                    msgspec.json.encode(outlook(game, game.view(position, seat), seat, ask))
                    for position in (playing.position, other)
                ]
                assert answers[0] == answers[1]
        for _ in range(12):
            if not playing.position.over:
                playing.submit(*at_random(playing.position, dice))
                playing.let_chance_answer(Dice(dice))
    assert differed > 10
