"""Every choice has a number, and an observation tells what a seat may know and nothing else."""

import random

import numpy as np
import pytest

from compagnie.core.contract import NATURE
from compagnie.games import games
from compagnie.games.batavia.game import game as batavia
from compagnie.games.voc.finite import actions as offers
from compagnie.games.voc.finite.game import table_of
from compagnie.games.voc.state import TRADING
from compagnie.research.finite import action_name, finite, finite_game, options_for, resampled, win_shares
from tests.games.batavia.permute import permute

NAMES = list(games())


def decisions(game, seats, seed):
    """A game played at random: each position at a decision, and the seat that takes it."""
    dice, position = random.Random(seed), game.position(seats, options_for(game))
    while not position.over:
        if position.actor == NATURE:
            weights = position.chances()
            position.answer(dice.choices(range(len(weights)), weights)[0])
            continue
        seat = dice.choice(position.to_act)
        yield position, seat
        position.apply(seat, dice.choice(position.choices(seat)))
    yield position, 0


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [3, 5])
def test_what_a_seat_cannot_see_changes_neither_its_observation_nor_its_choices(name, seats):
    dice, game = random.Random(1), finite_game(name)
    for position, seat in decisions(game, seats, seats):
        if position.over:
            break
        other = resampled(position, seat, dice)
        assert other.observation(seat).tobytes() == position.observation(seat).tobytes()
        assert other.choices(seat) == position.choices(seat)


def test_batavias_observation_survives_cards_that_wander_between_the_others_and_the_stack():
    """By a permutation that has nothing to do with the game's own dealing anew."""
    dice, differed = random.Random(2), 0
    for position, _ in decisions(batavia, 4, 3):
        for seat in range(4):
            other = permute(position, seat, dice)
            differed += other != position
            assert other.observation(seat).tobytes() == position.observation(seat).tobytes()
    assert differed > 100


def test_an_observation_tells_whose_card_was_bought_and_who_has_paid_for_nobody_need_remember_it():
    """Cards that a seat took openly stand in the observations of all others."""
    told = 0
    for position, _ in decisions(batavia, 4, 5):
        known = position.now.known
        for seat in range(4):
            seen = position.observation(seat)
            for place in range(4):
                other = (seat + place) % 4
                assert position.over or seen[place * 27 + 15 : place * 27 + 20].tolist() == known[other]
                assert seen[place * 27 + 3] == position.now.notes[other]
                told += sum(known[other])
    assert told > 0


@pytest.mark.parametrize("name", NAMES)
def test_every_action_has_a_name_of_its_own(name):
    game = finite_game(name)
    names = [action_name(game, action) for action in range(game.rules.ACTIONS)]
    assert len(set(names)) == len(names)


def test_actions_are_named_by_their_kind_and_number():
    voc, table = finite_game("voc"), finite_game("batavia")
    assert action_name(table, 0) == "pass" and action_name(table, table.rules.ACTIONS - 1).startswith("bid ")
    assert [action_name(voc, action) for action in (offers.PRICE, offers.ACCEPT)] == ["price 1", "accept"]


def test_who_makes_an_offer_finishes_it_and_who_is_asked_answers_before_anyone_else_acts():
    """§7.1"""
    game, accepted, declined = finite_game("voc"), 0, 0
    for seed in range(12):
        steps = decisions(game, 4, seed)
        for position, seat in steps:
            s = position.now
            if position.over or s.offerer < 0:
                continue
            assert position.to_act == [s.asked if s.price else s.offerer] == [seat]
            if not s.price:
                continue
            assert position.choices(seat) == [offers.ACCEPT, offers.DECLINE]
            refused, agreed = position.copy(), position.copy()
            refused.apply(seat, offers.DECLINE)
            agreed.apply(seat, offers.ACCEPT)
            before, after = table_of(position).now, table_of(agreed).now
            assert sum(before.daalders) == sum(after.daalders)
            assert np.array_equal(np.sum(before.warehouse, axis=0), np.sum(after.warehouse, axis=0))
            moved = np.subtract(after.daalders, before.daalders)
            assert sorted(moved[[s.offerer, s.asked]].tolist()) == [-s.price, s.price]
            assert min(after.daalders) >= 0 and np.min(after.warehouse) >= 0
            assert table_of(refused) == table_of(position)
            accepted += agreed != refused
            declined += refused.now.offerer < 0
    assert accepted > 20 and declined > 20


def test_a_seat_makes_three_offers_in_one_trade_and_no_more():
    """§7.1"""
    game, most = finite_game("voc"), 0
    for seed in range(12):
        for position, seat in decisions(game, 4, seed):
            s = position.now
            if not position.over and s.offerer < 0 and table_of(position).now.phase == TRADING:
                most = max(most, s.offers[seat])
                if s.offers[seat] == offers.MOST_OFFERS:
                    assert max(position.choices(seat)) < offers.SELL
    assert most == offers.MOST_OFFERS


@pytest.mark.parametrize("name", NAMES)
def test_shares_of_the_win_are_those_of_the_result(name):
    game = finite_game(name)
    for seed in range(4):
        *_, (position, _) = decisions(game, 3, seed)
        winners = game.result(position)["winners"]
        assert win_shares(position.scores()) == [(seat in winners) / max(1, len(winners)) for seat in range(3)]


def test_equals_share_a_win_and_below_zero_nobody_wins():
    assert win_shares([3, 7, 7]) == [0.0, 0.5, 0.5]
    assert win_shares([-1, -1, -1]) == [0.0, 0.0, 0.0]


def test_a_finite_game_is_finite_already_and_an_unknown_one_is_refused_with_those_there_are():
    assert finite(finite_game("voc")) is finite_game("voc")
    with pytest.raises(ValueError, match="There is no game 'go'; there are batavia, voc"):
        finite_game("go")
