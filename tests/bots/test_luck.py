"""Results less luck: the same on average, and less spread."""

import random

import numpy as np
import pytest

from compagnie.bots import bot_named, bots_dice
from compagnie.bots.arena import NoLuck, run_arena
from compagnie.bots.less_luck import less_luck, part_to_take, times_steadier
from compagnie.bots.search.luck import ValuedPlaythrough, Valuer
from compagnie.core.chance.fair import SeededChance
from compagnie.core.contract import NATURE
from compagnie.core.game import Game
from compagnie.core.playthrough import view_for
from compagnie.games import games

BATAVIA = games()["batavia"]
Rows = np.ndarray


def played(names: list[str], count: int, trials: int) -> tuple[Rows, Rows]:
    """For every game, what each seat won and what it earned."""
    valuer, bots = Valuer(BATAVIA, trials), [bot_named(name, BATAVIA) for name in names]
    won, earned = np.zeros((count, len(names))), np.zeros((count, len(names)))
    for number in range(count):
        playing = ValuedPlaythrough(BATAVIA, len(names), BATAVIA.options_type(), valuer, 1000 + number)
        playing.play_on(bots, SeededChance(number), bots_dice(number))
        winners = BATAVIA.result(playing.position)["winners"]  # type: ignore[index]
        won[number, winners], earned[number] = 1 / len(winners), playing.earned
    return won, earned


def agree(won: Rows, steadied: Rows) -> bool:
    """Whether what was taken off is none on average, as far as so many games can tell."""
    taken = won - steadied
    return bool(np.all(np.abs(taken.mean(axis=0)) < 3.5 * taken.std(axis=0, ddof=1) / len(won) ** 0.5))


def test_among_greedy_bots_nearly_all_is_luck() -> None:
    won, earned = played(["greedy"] * 4, 60, 16)
    steadied = less_luck(won, won - earned)
    assert times_steadier(won, steadied) > 5
    assert agree(won, earned) and agree(won, steadied)


def test_results_less_luck_agree_with_plain_ones_where_bots_are_unlike_greedy_ones() -> None:
    won, earned = played(["regular", "greedy", "novice"], 80, 8)
    steadied = less_luck(won, won - earned)
    assert agree(won, earned) and agree(won, steadied)
    assert times_steadier(won, steadied) > 0.9


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
def test_what_all_seats_earned_is_what_they_won_together(game: Game) -> None:
    seats, valuer = min(game.seats), Valuer(game, 2)
    playing = ValuedPlaythrough(game, seats, game.options_type(), valuer, 3)
    assert np.all(playing.earned >= 0) and playing.earned.sum() <= 1 + 1e-9
    bots = [bot_named(name, game) for name in ["random", "greedy", "greedy", "greedy", "greedy"][:seats]]
    playing.play_on(bots, SeededChance(3), bots_dice(3))
    if game is BATAVIA:  # somebody always wins there
        assert playing.earned.sum() == pytest.approx(1)


def test_a_greedy_decision_brings_nothing_and_another_one_what_it_changes() -> None:
    valuer, greedy = Valuer(BATAVIA, 32), bot_named("greedy", BATAVIA)
    playing = ValuedPlaythrough(BATAVIA, 3, BATAVIA.options_type(), valuer, 5)
    chance = SeededChance(5)
    playing.let_chance_answer(chance)
    start, seat = playing.earned.copy(), playing.position.to_act[0]
    move = greedy.choose(BATAVIA, view_for(greedy, BATAVIA, playing.position, seat), random.Random(0))
    assert valuer.greedy_turn(playing.position) == (seat, BATAVIA.spell(playing.position, seat, move))
    playing.submit(seat, move)
    assert np.array_equal(playing.earned, start)
    playing.let_chance_answer(chance)
    before, seat = playing.position.copy(), playing.position.to_act[0]
    _, as_greedy = valuer.greedy_turn(before)
    tried, actions = before.copy(), [next(one for one in reversed(before.choices(seat)) if [one] != as_greedy[:1])]
    tried.apply(seat, actions[0])
    while tried.mid_turn:
        actions.append(tried.choices(seat)[0])
        tried.apply(seat, actions[-1])
    playing.submit(seat, BATAVIA.move(before, seat, actions))
    assert np.allclose(playing.earned - start, valuer.value(tried, 5) - valuer.value(before, 5))
    assert playing.earned[seat] != start[seat]


def test_the_value_of_a_table_is_that_of_the_tables_to_which_chance_may_lead() -> None:
    """Else what is taken off would be more or less than none on average."""
    valuer, dice, seen = Valuer(BATAVIA, 800), random.Random(1), 0
    position = BATAVIA.position(3, BATAVIA.options_type())
    while seen < 3:
        if position.actor == NATURE:
            weights = position.chances()
            answers = [answer for answer, weight in enumerate(weights) if weight]
            if len(answers) > 1 and dice.random() < 0.05:
                seen += 1
                after = np.zeros(3)
                for answer in answers:
                    tried = position.copy()
                    tried.answer(answer)
                    after += valuer.value(tried, 100 + answer) * weights[answer] / sum(weights)
                assert np.abs(after - valuer.value(position, 7)).max() < 4 * (0.25 * 2 / 800) ** 0.5
            position.answer(dice.choices(range(len(weights)), weights)[0])
        else:
            seat = position.to_act[0]
            position.apply(seat, dice.choice(position.choices(seat)))


def test_each_half_of_the_games_says_how_much_is_taken_off_the_other() -> None:
    dice = np.random.default_rng(1)
    luck = dice.normal(size=(400, 2))
    won = 0.5 + 0.6 * luck + 0.1 * dice.normal(size=(400, 2))
    assert part_to_take(won, luck) == pytest.approx(0.6, abs=0.05)
    changed = won.copy()
    changed[::2] += 5 * luck[::2]
    assert np.allclose(less_luck(won, luck)[::2], less_luck(changed, luck)[::2] - 5 * luck[::2])
    assert times_steadier(won, less_luck(won, luck)) > 20


def test_luck_that_tells_nothing_is_hardly_taken_off() -> None:
    dice = np.random.default_rng(2)
    won, luck = dice.normal(size=(1000, 3)), dice.normal(size=(1000, 3))
    assert abs(part_to_take(won, luck)) < 0.1
    assert times_steadier(won, less_luck(won, luck)) == pytest.approx(1, abs=0.03)


def test_games_without_luck_stay_as_they_are() -> None:
    won = np.array([[1.0, 0.0], [0.0, 1.0], [1.0, 0.0]])
    assert np.array_equal(less_luck(won, np.zeros((3, 2))), won)


def test_an_arena_tells_both(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("compagnie.bots.search.batavia.LUCK_TRIALS", 8)
    outcome = run_arena(BATAVIA, ["greedy", "regular", "learner"], games=12, seed=2, adjusted=True)
    assert sum(standing.adjusted or 0.0 for standing in outcome.standings) == pytest.approx(1, abs=1e-6)
    assert outcome.steadier is not None and outcome.steadier > 0
    for standing in outcome.standings:
        assert standing.adjusted_range is not None and standing.adjusted is not None
        assert standing.adjusted_range[0] < standing.adjusted < standing.adjusted_range[1]


def test_the_luck_of_a_game_that_nobody_searches_cannot_be_told() -> None:
    class Other:
        name = "other"

    with pytest.raises(NoLuck, match="other"):
        Valuer(Other())  # type: ignore[arg-type]
