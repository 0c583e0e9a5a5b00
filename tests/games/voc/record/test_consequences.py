"""What moves lead to, over whole games that were kept because much happens in them."""

from collections.abc import Iterator
from typing import get_args

import pytest

from compagnie.games.voc.game import game
from compagnie.games.voc.names import SHIP_NUMBER
from compagnie.games.voc.opened import standard
from compagnie.games.voc.record import consequences as led
from compagnie.games.voc.record import events
from compagnie.games.voc.state import LOADING, OVER
from compagnie.games.voc.voyage.chart import ENDS
from tests.games.turns import Turn, turns_of
from tests.games.voc.stored import RECORDS, WANTED


def turns(name: str) -> Iterator[Turn]:
    """The moments of a stored game."""
    return turns_of(game, RECORDS / f"{name}.json")


every_record = pytest.mark.parametrize("name", WANTED)


@every_record
def test_a_contract_that_is_taken_over_is_told_to_who_held_it(name: str) -> None:
    """§5.3"""
    for turn in turns(name):
        for event in turn.events:
            if isinstance(event, events.Claim):
                held, told = turn.before.holder[event.contract - 1], turn.of(led.TakenOver)
                assert [each.seat for each in told] == ([held] if held not in (-1, event.seat) else [])
                assert all(each.other == event.seat and each.contract == event.contract for each in told)


@every_record
def test_every_ship_that_is_gone_came_home_or_sank(name: str) -> None:
    """§4.2, §6.7, §6.8, §7.4"""
    for turn in turns(name):
        sailed = {SHIP_NUMBER[event.ship] for event in turn.events if isinstance(event, events.Sail)}
        was = {ship for ship, at_sea in enumerate(turn.before.at_sea) if at_sea} | sailed
        gone = {ship for ship in was if not turn.after.at_sea[ship]}
        sunk = [SHIP_NUMBER[each.ship] for each in turn.of(led.Sinks)]
        assert len(sunk) == len(set(sunk)) and set(sunk) <= gone
        ends = [event.end for event in turn.events if isinstance(event, events.Sail)]
        home = "home" in ends or (turn.before.phase == LOADING and ENDS[turn.before.end] == "home")
        assert len(gone - set(sunk)) <= home


@every_record
def test_goods_that_come_ashore_are_those_in_the_warehouse(name: str) -> None:
    """§6.8"""
    harbours = standard().harbour_ids
    for turn in turns(name):
        if not turn.of(led.Ashore) or {"default", "ruin", "year"} & kinds(turn):
            continue
        for seat in range(len(turn.after.warehouse)):
            had, has = turn.before.warehouse[seat], turn.after.warehouse[seat]
            grown = {name: now - was for name, was, now in zip(harbours, had, has, strict=True) if now > was}
            assert grown == {k: v for each in turn.of(led.Ashore) if each.seat == seat for k, v in each.tokens.items()}


@every_record
def test_what_is_earned_is_what_the_bank_pays(name: str) -> None:
    """§7.2"""
    for turn in turns(name):
        if kinds(turn) == {"deliver"}:
            (earned,) = turn.of(led.Earns)
            assert turn.after.daalders[earned.seat] - turn.before.daalders[earned.seat] == earned.daalders


@every_record
def test_men_who_are_lost_go_back_to_the_hand(name: str) -> None:
    """§4.1, §6.7"""
    for turn in turns(name):
        for each in turn.of(led.SailorLost):
            aboard = turn.before.sailor[SHIP_NUMBER[each.ship]]
            assert next(man for man in aboard if man != -1) == each.seat


@every_record
def test_the_end_is_told_once_and_why(name: str) -> None:
    """§9.1, §9.2"""
    *_, last = turns(name)
    told = [each for turn in turns(name) for each in turn.of(led.Over)]
    assert told == last.of(led.Over) and len(told) == 1
    assert last.after.phase == OVER
    why = "voc" if name.startswith("voc") else "ruin" if name == "all-ruined" else told[0].why
    assert told[0].why == why and (why == "voc") == bool(last.after.voc)


def test_the_stored_games_lead_to_all_there_is() -> None:
    found = {type(each) for name in WANTED for turn in turns(name) for each in turn.led_to}
    assert found == set(get_args(led.VocConsequence))


def kinds(turn: Turn) -> set[str]:
    return {str(event.__struct_config__.tag) for event in turn.events}
