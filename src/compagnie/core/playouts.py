"""Random playouts, written once against the contract and fitted to each game (see `compiled.fitted`)."""

from functools import cache
from types import ModuleType
from typing import Any

import numpy as np

from compagnie.core import contract as rules
from compagnie.core.compiled import rule
from compagnie.core.contract import NATURE, NOBODY, SEVERAL
from compagnie.core.dice import roll, roll_weighted, seed_dice
from compagnie.core.state import States


@cache
def scratch_type(rules: ModuleType) -> np.dtype[np.void]:
    """What a playout keeps beside the state: dice, the legal actions, nature's weights."""
    fields = [("dice", np.uint64), ("legal", np.int16, (rules.ACTIONS,)), ("weights", np.int16, (rules.ANSWERS,))]
    return np.dtype(fields, align=True)


@rule
def someone(s: Any, seats: int, scratch: Any) -> int:
    """One of several seats that may act, each as likely as the other."""
    several = 0
    chosen = NOBODY
    for seat in range(seats):
        if rules.may_act(s, seat):
            several += 1
            if roll(scratch, several) == 0:
                chosen = seat
    return chosen


@rule
def let_nature_answer(s: Any, box: Any, scratch: Any) -> int:
    """Answer for nature until someone else acts; returns who."""
    who = rules.actor(s)
    while who == NATURE:
        n = rules.chances(s, box, scratch.weights)
        rules.apply(s, box, NATURE, roll_weighted(scratch, scratch.weights, n))
        who = rules.actor(s)
    return who


@rule
def playout(s: Any, box: Any, scratch: Any, seats: int) -> int:
    """Play one game from its set-up to its end, every decision at random; returns the number of decisions."""
    rules.setup(s, box, seats)
    decisions = 0
    while True:
        who = let_nature_answer(s, box, scratch)
        if who == NOBODY:
            return decisions
        if who == SEVERAL:
            who = someone(s, seats, scratch)
        n = rules.choices(s, box, who, scratch.legal)
        rules.apply(s, box, who, scratch.legal[roll(scratch, n)])
        decisions += 1


@rule
def play_each(
    states: States, boxes: States, scratches: States, seats: int, seed: int, decisions: Any, scores: Any
) -> None:
    """Play one game for each entry of `decisions`, with seeds from `seed` on; keeps each one's scores too."""
    for game in range(decisions.shape[0]):
        seed_dice(scratches[0], seed + game)
        decisions[game] = playout(states[0], boxes[0], scratches[0], seats)
        rules.score(states[0], boxes[0], scores[game])


@rule
def play_many(states: States, boxes: States, scratches: States, seats: int, seed: int, games: int) -> int:
    """Play games with seeds from `seed` on, one after the other in states[0]; returns the number of decisions."""
    decisions = 0
    for game in range(games):
        seed_dice(scratches[0], seed + game)
        decisions += playout(states[0], boxes[0], scratches[0], seats)
    return decisions
