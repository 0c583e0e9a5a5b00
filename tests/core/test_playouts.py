"""Compiled playouts are the games that people play."""

from typing import Any

import numpy as np
import pytest

from compagnie.core import playouts
from compagnie.core.compiled import fitted
from compagnie.core.contract import NATURE, SEVERAL
from compagnie.core.dice import roll, roll_weighted, seed_dice
from compagnie.core.game import Game
from compagnie.core.playouts import scratch_type
from compagnie.core.position import Position
from compagnie.core.state import new_states
from compagnie.games import games

TABLES = [
    pytest.param(game, seats, id=f"{name}-{seats}") for name, game in sorted(games().items()) for seats in game.seats
]


def by_hand(game: Game, seats: int, seed: int) -> tuple[Position, int]:
    """The same game with the same dice, step by step, with every action checked."""
    position, scratches = game.position(seats, game.options_type()), new_states(scratch_type(game.rules))
    scratch: Any = scratches[0]
    seed_dice(scratch, seed)
    decisions = 0
    while not position.over:
        if position.actor == NATURE:
            weights = np.array(position.chances(), np.int16)
            position.answer(int(roll_weighted(scratch, weights, len(weights))))
            continue
        seat = position.actor
        if seat == SEVERAL:
            for several, other in enumerate(position.to_act, 1):
                seat = other if roll(scratch, several) == 0 else seat
        choices = position.choices(seat)
        position.apply(seat, choices[int(roll(scratch, len(choices)))])
        decisions += 1
    return position, decisions


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_compiled_playout_is_the_same_game_as_one_played_by_hand(game: Game, seats: int) -> None:
    enter, boxes = fitted(playouts, game.rules), game.boxes(game.options_type())
    for seed in range(4):
        states, scratches = new_states(game.state), new_states(scratch_type(game.rules))
        decisions, scores = np.zeros(1, np.int32), np.zeros((1, seats), np.int16)
        enter.play_each(states, boxes, scratches, seats, seed, decisions, scores)
        position, counted = by_hand(game, seats, seed)
        assert states.tobytes() == position.states.tobytes()
        assert scores[0].tolist() == position.scores() and decisions[0] == counted


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_many_playouts_are_the_sum_of_each(game: Game, seats: int) -> None:
    enter, boxes = fitted(playouts, game.rules), game.boxes(game.options_type())
    states, scratches = new_states(game.state), new_states(scratch_type(game.rules))
    decisions, scores = np.zeros(20, np.int32), np.zeros((20, seats), np.int16)
    enter.play_each(states, boxes, scratches, seats, 7, decisions, scores)
    assert enter.play_many(states, boxes, scratches, seats, 7, 20) == decisions.sum()
