"""The greedy bot of VOC plays sensibly, here where what is sensible is plain."""

import builtins
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from compagnie.bots import bot_named, bots_at, bots_dice
from compagnie.bots.greedy.voc import GreedyBot, bot
from compagnie.bots.greedy.voc.courses import Course, CourseWeigher, Departure
from compagnie.bots.greedy.voc.odds import came_home, came_in, drawn_charts
from compagnie.bots.greedy.voc.policy import BOLD, CAREFUL, Policy
from compagnie.bots.greedy.voc.prospects import chance_for, fetching
from compagnie.bots.greedy.voc.reading import Reading
from compagnie.bots.greedy.voc.strokes import Caller, best_call, draw
from compagnie.bots.greedy.voc.trade import gain
from compagnie.core.chance.fair import SeededChance
from compagnie.core.playthrough import Playthrough
from compagnie.core.records.record import decode_record, encode_record
from compagnie.core.records.replay import verify
from compagnie.core.refusal import Refusal
from compagnie.games.voc.game import game
from compagnie.games.voc.moves import (
    Agreed,
    Claim,
    Deliver,
    Done,
    Fit,
    Hold,
    Load,
    Pass,
    Sail,
    SailCalled,
    Store,
)
from compagnie.games.voc.names import Gives
from compagnie.games.voc.opened import standard
from compagnie.games.voc.record import events
from compagnie.games.voc.trade import prices
from compagnie.games.voc.trade.bargain import Accept, Bargain, Propose
from compagnie.games.voc.voyage.chart import MOST_STROKE, as_stroke
from tests.games.voc.table_builder import Ship, Table

STEADY = GreedyBot(Policy(hand=0))


def chosen(table: Table, seat: int = 0, by: GreedyBot = STEADY) -> Any:
    return by.choose(game, game.view(table.position, seat), random.Random(0))


def reading(table: Table, seat: int = 0) -> Reading:
    return Reading(game.view(table.position, seat), Policy())


def played(bots: list[Any], seed: int) -> Playthrough:
    playing = Playthrough(game, len(bots), game.options_type())
    playing.play_on(bots, SeededChance(seed), bots_dice(seed))
    return playing


def views(seats: int, seed: int) -> Iterator[tuple[Playthrough, int, Any]]:
    """The positions of a game in which every choice is the greedy bot's or one at random, as the dice will."""
    dice, chance, at_random = random.Random(seed), SeededChance(seed), bot_named("random", game)
    playing = Playthrough(game, seats, game.options_type())
    playing.let_chance_answer(chance)
    while to_act := playing.position.to_act:
        seat = dice.choice(to_act)
        view = game.view(playing.position, seat)
        yield playing, seat, view
        playing.submit(seat, dice.choice([bot, at_random]).choose(game, view, dice))
        playing.let_chance_answer(chance)


# Against others


def test_it_ends_richest_in_nine_games_of_ten_against_three_at_random() -> None:
    richest, games = 0, 20
    for seed in range(games):
        bots = [bot_named("random", game) for _ in range(4)]
        bots[seed % 4] = bot
        has = game.result(played(bots, seed).position)["daalders"]  # type: ignore[index]
        richest += all(has[seed % 4] > other for seat, other in enumerate(has) if seat != seed % 4)
    assert richest >= 0.9 * games


def test_four_of_them_keep_amsterdam_from_winning_in_seven_games_of_ten() -> None:
    games = 10
    lost = sum(not game.result(played([bot] * 4, seed).position)["winners"] for seed in range(games))  # type: ignore[index]
    assert lost <= 0.3 * games


# In every position


@pytest.mark.parametrize("seats", game.seats)
@pytest.mark.parametrize("among_bots", [False, True])
def test_every_choice_is_legal_and_every_stroke_starts_where_it_may(seats: int, among_bots: bool) -> None:
    asked, strokes = GreedyBot(among_bots=among_bots), 0
    for playing, seat, view in views(seats, seed=40 + seats):
        move = asked.choose(game, view, random.Random(1))
        game.spell(playing.position, seat, move)  # refuses what isn't legal
        if isinstance(move, Sail | SailCalled):
            strokes += 1
            ship = view.ships[move.ship]
            chart = standard().charts["ABCD".index(move.ship) // 2]
            assert len(as_stroke(move.stroke)) <= MOST_STROKE
            assert ship.at in (None, move.stroke[0])
            judged = chart.judge(as_stroke(move.stroke), ship.been_far)
            assert judged.points >= len(move.stroke) - 1, "the pen is lifted where the line ends"
    assert strokes > 5


def test_the_same_view_and_dice_give_the_same_choice() -> None:
    for number, (_, _, view) in enumerate(views(4, seed=3)):
        first, again = (GreedyBot(among_bots=True).choose(game, view, random.Random(number)) for _ in range(2))
        assert first == again


def test_it_says_so_when_it_is_not_its_turn() -> None:
    table = Table(3)
    with pytest.raises(Refusal, match="It isn’t your turn"):
        chosen(table, 2)


# §5 Investments


def test_it_claims_for_this_year_what_it_has_at_home() -> None:
    table = Table(3, year=1590, contracts={1: None}, warehouse=[{"masulipatnam": 2}])
    assert chosen(table) == Claim(1, 1590)


def test_it_claims_nothing_that_would_ruin_it_and_that_it_cannot_fetch() -> None:
    unsteady = GreedyBot(Policy(hand=300))
    table = Table(3, contracts={18: None, 13: None}, daalders=[3, 3, 3], taken=range(1595, 1603), box=standard().plain)
    assert not isinstance(chosen(table, by=unsteady), Claim)


def test_it_takes_over_what_it_can_deliver_at_once() -> None:
    table = Table(3, year=1590, contracts={13: (1, 1595)}, warehouse=[{"canton": 3}])
    move = chosen(table)
    assert isinstance(move, Claim) and move.contract == 13 and move.year is not None and move.year < 1595


def test_it_crews_a_ship_that_sails_to_what_its_contract_asks_for() -> None:
    west = Table(3, contracts={3: (0, 1587)})
    east = Table(3, contracts={8: (0, 1587)})
    assert isinstance(move := chosen(west), Fit) and move.ship in "AB"
    assert isinstance(move := chosen(east), Fit) and move.ship in "CD"


def test_it_calls_no_men_back_that_may_still_sail_for_it() -> None:
    table = Table(3, contracts={3: (0, 1586)}, ships={"A": Ship("....00", "....00")})
    assert isinstance(chosen(table), Fit | Pass | Claim)


# §6 To the East and back


def test_a_steady_hand_fetches_what_a_contract_asks_for_and_comes_home() -> None:
    table = Table(3, begins="sailing", contracts={3: (0, 1585)}, ships={"A": Ship("....00", "....00")})
    move = chosen(table)
    assert isinstance(move, Sail)
    (sail, *_) = table.does(0, move)
    assert isinstance(sail, events.Sail) and "batticaloa" in sail.visits and sail.end == "home"


def test_it_comes_home_when_it_is_laden() -> None:
    laden = Ship("....00", "....00", at=(90, 50), goods={5: "batticaloa", 6: "batticaloa"})
    table = Table(3, begins="sailing", year=1586, contracts={3: (0, 1586)}, ships={"A": laden})
    (sail, *_) = table.does(0, chosen(table))
    assert isinstance(sail, events.Sail) and sail.end == "home"


def test_it_holds_a_ship_that_carries_no_merchant_of_its_own() -> None:
    table = Table(3, begins="sailing", ships={"A": Ship("....00", "....11")})
    assert chosen(table) == Hold("A")


def test_it_loads_what_its_contract_asks_for_and_leaves_room_for_it_in_the_next_harbour() -> None:
    ships = {"A": Ship("....00", ".....0")}
    table = Table(3, begins="sailing", contracts={3: (0, 1585)}, ships=ships, warehouse=[{"batticaloa": 1}])
    by_way_of_textiles = [(60, 99), (60, 50), (90, 50), (90, 99)]
    table.does(0, Sail("A", by_way_of_textiles))
    assert game.view(table.position, 0).choices.load == "masulipatnam"  # type: ignore[union-attr]
    assert chosen(table) == Load(False)
    table.does(0, Load(False))
    assert chosen(table) == Load(True)


def test_a_careful_skipper_fears_the_coast_more_than_a_bold_one() -> None:
    careful, bold = (sum_of_ends(policy) for policy in (CAREFUL, BOLD))
    assert careful["aground"] < bold["aground"] and careful["stop"] > bold["stop"]


def sum_of_ends(policy: Policy) -> dict[str, float]:
    ends = {"home": 0, "stop": 0, "aground": 0}
    for seed in range(3):
        for event in played([GreedyBot(policy)] * 4, seed).events:
            if isinstance(event, events.Sail):
                ends[event.end] += 1
    return {end: n / sum(ends.values()) for end, n in ends.items()}


def test_a_bold_skipper_is_home_a_year_before_a_careful_one() -> None:
    """Who is all but sure comes home at once, however careful."""
    table = Table(
        3, begins="sailing", contracts={3: (0, 1590)}, ships={"A": Ship("....00", "....00")}, box=standard().plain
    )
    departure = Departure(chart=0, spot=None, far=False, sailors=2, next_is_mine=True, hands=2, cargo=Counter())
    for policy, home in ((CAREFUL, False), (BOLD, True), (replace(CAREFUL, hand=50), True)):
        weigher = CourseWeigher(Reading(game.view(table.position, 0), policy), departure, "A")
        _, course = weigher.best()
        assert course is not None and course.home == home and course.stops, policy


def test_who_stops_on_the_way_reckons_with_the_year_it_takes() -> None:
    """So it claims no contract for this year that it would fetch in two."""
    calicut = frozenset([3])
    assert (
        fetching(standard().mark, 0, calicut, 1, 100, 0.95) == 0 < fetching(standard().mark, 0, calicut, 2, 100, 0.95)
    )
    assert fetching(standard().mark, 0, calicut, 1, 100) > 0.5


# The helm


def test_a_perfect_hand_goes_where_the_course_leads() -> None:
    charts = drawn_charts(standard().mark)
    for chart in range(2):
        for harbour in range(5):
            assert came_in(charts.known(chart, None, (harbour,), False, 0), frozenset([harbour])) == 1
            assert came_home(charts.known(chart, None, (harbour,), True, 0), frozenset([harbour])) == 1


def test_shipmates_call_the_word_that_helps_and_no_more_often_than_they_may() -> None:
    callers = [Caller(seat=2, free=1, paid=1)]
    assert best_call(callers, (3, -5), 8) is None
    first = best_call(callers, (4, 30), 9)
    assert first is not None and (first.seat, first.word, first.at) == (2, "north", 8)
    assert best_call(callers, (-30, 2), 12) is None, "for so little nobody pays"
    paid = best_call(callers, (-60, 2), 15)
    assert paid is not None and paid.word == "east"
    assert best_call(callers, (-60, 2), 18) is None


def test_a_skipper_who_is_called_to_comes_in_more_often() -> None:
    charts, mocha = drawn_charts(standard().mark), 0
    came = {}
    for calls in (0, 8):
        came[calls] = 0
        for seed in range(60):
            callers = [Caller(seat=1, free=calls, paid=0)] if calls else []
            dice = random.Random(seed)
            stroke, _ = draw(charts, 0, None, False, Course((mocha,), False), 100, dice, callers)
            came[calls] += "mocha" in standard().charts[0].judge(as_stroke(stroke)).visits
    assert came[8] > came[0] + 5


# Prospects


def test_more_years_and_a_steadier_hand_promise_more() -> None:
    mark = standard().mark
    for chart in range(2):
        for harbour in range(5):
            chances = [fetching(mark, chart, frozenset([harbour]), years, 100) for years in range(6)]
            assert chances[0] == 0 and chances == sorted(chances)
    for contract in standard().contracts:
        assert chance_for(standard(), contract.sides, 3, 50) > chance_for(standard(), contract.sides, 3, 150)


# §7 Sales


def test_it_delivers_the_contract_that_pays_more_for_the_same_goods() -> None:
    table = Table(3, begins="sales", contracts={14: (0, 1590), 15: (0, 1591)}, warehouse=[{"aceh": 1, "bantam": 1}])
    for seat in range(3):
        table.does(seat, Done())
    move = chosen(table)
    contracts = standard().contracts
    assert isinstance(move, Deliver) and contracts[move.contract - 1].pay == max(contracts[c].pay for c in (13, 14))


def test_it_keeps_what_its_contracts_ask_for() -> None:
    stored = {"masulipatnam": 2, "canton": 2, "banda": 1}
    table = Table(3, begins="sales", contracts={2: (0, 1590)}, warehouse=[stored])
    for seat in range(3):
        table.does(seat, Done())
    assert chosen(table) == Store({"masulipatnam": 2})


def bargaining_table() -> Table:
    """Seat 0 lacks one textile, which seat 1 has and has no use for."""
    warehouses = [{"masulipatnam": 1}, {"masulipatnam": 1, "mocha": 1}]
    return Table(3, begins="sales", contracts={1: (0, 1585)}, warehouse=warehouses)


def test_it_offers_for_what_it_lacks_and_the_other_accepts() -> None:
    table, bargain = bargaining_table(), Bargain()
    word = bot.bargain(game.view(table.position, 0), [])
    assert isinstance(word, Propose) and word.to == 1 and word.takes.goods == {"masulipatnam": 1}
    bargain.take(table.position, 0, word)
    offers = list(bargain.offers.values())
    assert bot.bargain(game.view(table.position, 0), offers) is None, "one offer at a time"
    assert bot.bargain(game.view(table.position, 2), offers) is None, "it isn't for that seat"
    answer = bot.bargain(game.view(table.position, 1), offers)
    assert answer == Accept(offer=1)
    agreed = bargain.take(table.position, 1, answer)
    assert agreed is not None
    table.does(*agreed)
    assert game.view(table.position, 0).seats[0].warehouse == {"masulipatnam": 2}


def test_both_gain_by_what_it_agrees_to_among_bots() -> None:
    table = bargaining_table()
    trade = chosen(table, by=GreedyBot(among_bots=True))
    assert isinstance(trade, Agreed) and trade.other == 1
    assert gain(reading(table, 0), trade.gives, trade.takes) >= 1
    assert gain(reading(table, 1), trade.takes, trade.gives) >= 1
    assert chosen(table) == Done(), "with others at the table it speaks for itself alone"


def test_it_gives_nothing_for_nothing() -> None:
    table, bargain = bargaining_table(), Bargain()
    bargain.take(table.position, 0, Propose(to=1, takes=Gives(goods={"mocha": 1})))
    assert bot.bargain(game.view(table.position, 1), list(bargain.offers.values())) is None


def test_another_mind_makes_another_bot() -> None:
    timid = GreedyBot(replace(CAREFUL, penalty_weight=100.0, ruin_cost=1000.0))
    table = Table(3, contracts={13: None})
    assert isinstance(chosen(table), Claim | Fit)
    assert not isinstance(chosen(table, by=timid), Claim)


def test_where_they_have_every_seat_they_call_to_each_other_and_trade() -> None:
    """§6.3, §7.1 As `compagnie record voc --seats greedy` plays."""
    playing = Playthrough(game, 4, game.options_type())
    playing.play_on(bots_at(["greedy"] * 4, game), SeededChance(1), bots_dice(1))
    assert any(event.calls for event in playing.events if isinstance(event, events.Sail))
    assert any(isinstance(event, events.Trade) for event in playing.events)
    verify(game, decode_record(encode_record(playing)))


def test_beside_others_it_speaks_for_nobody_but_itself() -> None:
    assert bots_at(["greedy", "greedy", "random"], game)[0] is bot_named("greedy", game)
    assert bots_at(["greedy"] * 3, game)[0] is not bot_named("greedy", game)


def test_no_choice_hangs_on_how_this_python_adds_floats(monkeypatch: pytest.MonkeyPatch) -> None:
    """From 3.12 on `sum` rounds otherwise, so that the same dice would lead to other games."""
    plain = builtins.sum

    def without_floats(numbers: Iterable[Any], start: Any = 0) -> Any:
        listed = list(numbers)
        assert not any(isinstance(number, float) for number in listed)
        return plain(listed, start)

    monkeypatch.setattr(builtins, "sum", without_floats)
    prices._prices.cache_clear()
    playing = played([GreedyBot(), GreedyBot(), bot_named("regular", game)], seed=4)
    assert not playing.position.to_act
