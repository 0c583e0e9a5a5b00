"""A sequential test keeps its error rates and needs half of the games, or fewer."""

import random

import pytest

from compagnie.bots.arena import run_arena
from compagnie.bots.sprt import SequentialTest, share_at_rating
from compagnie.games import games
from compagnie.parallel import Processes

RUNS = 1500


def simulated(low, high, true, ties=0.0):
    """Many tests of a bot with this true share: how often each decision was made, and the mean number of games."""
    dice, decided, played = random.Random(1), {"low": 0, "high": 0}, 0
    for _ in range(RUNS):
        test = SequentialTest(low, high)
        while test.decided is None:
            if dice.random() < ties:
                test.add(0.5 if dice.random() < 2 * true else 0.0)
            else:
                test.add(float(dice.random() < true))
        decided[test.decided] += 1
        played += test.games
    return decided["low"] / RUNS, decided["high"] / RUNS, played / RUNS, test.fixed_games


@pytest.mark.parametrize(("low", "high"), [(0.25, 0.3), (0.5, 0.6), (0.2, 0.24)])
def test_it_is_wrong_no_more_often_than_was_asked_for_and_needs_half_of_the_games(low, high):
    _, too_high, games_at_low, fixed = simulated(low, high, low)
    too_low, _, games_at_high, _ = simulated(low, high, high)
    assert too_high < 0.065 and too_low < 0.065, "5 in 100, and what chance adds to 1,500 runs"
    assert (games_at_low + games_at_high) / 2 <= fixed / 2


def test_what_is_clear_is_decided_much_sooner():
    wrong, _, needed, fixed = simulated(0.25, 0.3, 0.4)
    assert wrong == 0 and needed < fixed / 5


def test_ties_make_no_more_errors():
    _, too_high, _, _ = simulated(0.25, 0.3, 0.25, ties=0.2)
    assert too_high < 0.065


def test_two_equal_or_swapped_shares_are_refused():
    for low, high in ((0.3, 0.25), (0.3, 0.3), (0.0, 0.5), (0.5, 1.0)):
        with pytest.raises(ValueError, match="the lower first"):
            SequentialTest(low, high)


def test_equal_strength_wins_its_part_of_the_seats():
    assert share_at_rating(0, 1, 4) == 0.25 and share_at_rating(0, 2, 4) == 0.5
    assert share_at_rating(400, 1, 2) == pytest.approx(10 / 11)


def test_an_arena_stops_when_it_is_clear_and_the_number_of_workers_does_not_matter():
    game, seats = games()["batavia"], ["greedy", "random", "random"]
    one = run_arena(game, seats, 400, seed=1, sequential=(0.34, 0.5))
    two = run_arena(game, seats, 400, seed=1, sequential=(0.34, 0.5), workers=Processes(2))
    assert one.verdict == two.verdict and one.verdict.decided == "high"
    assert one.games == one.verdict.games < one.verdict.fixed_games / 2
    paired = run_arena(game, seats, 400, seed=1, sequential=(0.34, 0.5), paired=True)
    assert paired.games % 3 == 0 and paired.verdict.bot == "greedy"
