"""Results less luck: the same on average, and less spread."""

import random

import numpy as np
import pytest

from compagnie.bots import bot_named, bots_dice
from compagnie.bots.arena import NoLuck, run_arena
from compagnie.bots.search.luck import LuckMeter, MeteredPlaythrough
from compagnie.core.chance.fair import SeededChance
from compagnie.core.contract import NATURE
from compagnie.games import games

BATAVIA = games()["batavia"]
GAMES = 48


@pytest.fixture(scope="module")
def measured() -> tuple[np.ndarray, np.ndarray]:
    """For every game of four greedy bots, what each seat won and its luck."""
    meter, bot = LuckMeter(BATAVIA), bot_named("greedy", BATAVIA)
    won, luck = np.zeros((GAMES, 4)), np.zeros((GAMES, 4))
    for number in range(GAMES):
        playing = MeteredPlaythrough(BATAVIA, 4, BATAVIA.options_type(), meter)
        playing.play_on([bot] * 4, SeededChance(number), bots_dice(number))
        winners = BATAVIA.result(playing.position)["winners"]  # type: ignore[index]
        won[number, winners], luck[number] = 1 / len(winners), playing.luck
    return won, luck


def test_luck_is_none_on_average(measured: tuple[np.ndarray, np.ndarray]) -> None:
    _, luck = measured
    error = luck.std(axis=0, ddof=1) / GAMES**0.5
    assert np.all(np.abs(luck.mean(axis=0)) < 3.5 * error)


def test_results_less_luck_agree_with_plain_ones_and_spread_less(
    measured: tuple[np.ndarray, np.ndarray],
) -> None:
    won, luck = measured
    adjusted = won - luck
    assert won.var(axis=0).mean() / adjusted.var(axis=0).mean() > 1.15
    assert np.all(np.abs(adjusted.mean(axis=0) - 0.25) < 3.5 * adjusted.std(axis=0, ddof=1) / GAMES**0.5)


def test_the_luck_of_all_answers_together_is_none() -> None:
    """Whatever a table is worth: weighed by how likely they are, the answers of chance cancel out."""
    meter, dice = LuckMeter(BATAVIA, trials=2), random.Random(1)
    position, seen = BATAVIA.position(3, BATAVIA.options_type()), 0
    while seen < 12:
        if position.actor == NATURE:
            weights, total = position.chances(), np.zeros(3)
            for answer, weight in enumerate(weights):
                if weight:
                    luck = np.zeros(3)
                    meter.add(position, answer, 0, luck)
                    total += luck * weight / sum(weights)
            assert np.abs(total).max() < 1e-9
            position.answer(dice.choices(range(len(weights)), weights)[0])
            seen += 1
        else:
            seat = position.to_act[0]
            position.apply(seat, dice.choice(position.choices(seat)))


def test_an_arena_tells_both() -> None:
    outcome = run_arena(BATAVIA, ["greedy", "random", "random"], games=12, seed=2, adjusted=True)
    assert sum(standing.adjusted or 0.0 for standing in outcome.standings) == pytest.approx(1, abs=1e-6)
    for standing in outcome.standings:
        assert standing.adjusted_range is not None and standing.adjusted is not None
        assert standing.adjusted_range[0] < standing.adjusted < standing.adjusted_range[1]


def test_the_luck_of_a_game_that_nobody_searches_cannot_be_told() -> None:
    class Other:
        name = "other"

    with pytest.raises(NoLuck, match="other"):
        LuckMeter(Other())  # type: ignore[arg-type]
