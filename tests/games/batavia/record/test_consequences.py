"""What moves lead to, over whole games: as much changes hands in words as on the table."""

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from compagnie.games.batavia.box import COMMODITIES, COMPANIES
from compagnie.games.batavia.game import game
from compagnie.games.batavia.record import consequences as led
from compagnie.games.batavia.record import events
from compagnie.games.batavia.state import NONE, OVER
from tests.games.batavia.stored import RECORDS, WANTED
from tests.games.batavia.table_builder import Bid, Pass, Play, Table, cards
from tests.games.turns import Turn, turns_of


def turns(name: str) -> Iterator[Turn]:
    """The moments of a stored game."""
    return turns_of(game, RECORDS / f"{name}.json")


every_record = pytest.mark.parametrize("name", WANTED)


@every_record
def test_the_notes_that_change_hands_are_those_of_packages_won(name: str) -> None:
    """§3.4"""
    for turn in turns(name):
        won = turn.of(led.PackageWon)
        change = [now - was for now, was in zip(turn.after.notes, turn.before.notes, strict=True)]
        paid = [0] * len(change)
        for each in won:
            paid = [*each.paid, *[0] * (len(change) - len(each.paid))]
            paid[each.seat] -= each.notes
            assert sum(each.paid) == each.notes and turn.after.starter == each.seat
        assert paid == change


@every_record
def test_every_seal_that_changes_hands_is_told_with_who_held_it(name: str) -> None:
    """§4.3"""
    for turn in turns(name):
        held = list(turn.before.seal)
        for each in turn.of(led.SealTaken | led.SealLost):
            company = COMPANIES.index(each.company)
            assert held[company] == (NONE if each.loser is None else each.loser)
            held[company] = each.seat if isinstance(each, led.SealTaken) else NONE
        assert held == list(turn.after.seal)


@every_record
def test_every_crate_and_all_gold_is_told(name: str) -> None:
    """§4.5, §5.1"""
    for turn in turns(name):
        crates = [list(seat) for seat in turn.before.crates]
        gold = list(turn.before.gold)
        for each in turn.of(led.Crate):
            crates[each.seat][COMMODITIES.index(each.commodity)] += 1
        for each in turn.of(led.Converted):
            gold[each.seat] += each.gold
        assert crates == [list(seat) for seat in turn.after.crates] and gold == list(turn.after.gold)


@every_record
def test_the_last_round_and_the_end_are_told_once(name: str) -> None:
    """§7.1"""
    told = [each for turn in turns(name) for each in turn.of(led.LastRound | led.Over)]
    assert sum(isinstance(each, led.Over) for each in told) == 1 and isinstance(told[-1], led.Over)
    last = list(turns(name))[-1]
    assert last.after.phase == OVER != last.before.phase
    assert len(told) == 1 or last.after.target != NONE


def test_the_stored_games_lead_to_all_there_is() -> None:
    found = {type(each) for name in WANTED for turn in turns(name) for each in turn.led_to}
    assert found == set(get_args(led.BataviaConsequence))


def test_a_package_that_nobody_wants_stays() -> None:
    """§3.5"""
    table = Table(seats=3, package="B", bidding=1)
    told = [led_to(table, seat, Pass()) for seat in (1, 2, 0)]
    assert told == [[], [], [led.PackageStays(follows=1)]]


def test_the_last_one_who_speaks_wins_by_bidding() -> None:
    """§3.3"""
    table = Table(seats=3, package="B", bidding=1)
    told = [led_to(table, seat, move) for seat, move in ((1, Pass()), (2, Pass()), (0, Bid(3)))]
    assert told == [[], [], [led.PackageWon(follows=1, seat=0, notes=3, paid=[0, 2, 1])]]


def test_a_seal_that_is_taken_and_sunk_at_one_stroke_is_told_in_that_order() -> None:
    """§4.3, §6.1 Who held it hears that it was taken, who took it that pirates came."""
    table = Table(seats=3, hands=["", "BB"], laid=["B" * 9, "B" * 8, "DDDD"], moving=1)
    told = led_to(table, 1, Play(cards("BB"), "britain"))
    assert [each for each in told if isinstance(each, led.SealTaken | led.SealLost)] == [
        led.SealTaken(follows=1, company="britain", seat=1, loser=0),
        led.SealLost(follows=2, company="britain", loser=1),
    ]


def led_to(table: Table, seat: int, move: Any) -> list[Any]:
    before = table.position.copy()
    happened = table.does(seat, move)
    assert all(isinstance(event, events.Event) for event in happened)
    return game.led_to(before, happened, table.position)
