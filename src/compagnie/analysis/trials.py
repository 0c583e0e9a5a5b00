"""Playing on in many worlds, compiled. Written against the search's contract and fitted to each game."""

from typing import Any

from compagnie.bots.search import rollouts
from compagnie.core.compiled import long_rule
from compagnie.core.dice import seed_dice
from compagnie.core.state import States


@long_rule
def play_on_often(
    states: States, boxes: States, tools: States, rounds: int, seed: int, trials: int, worth: Any
) -> None:
    """Play on from states[0], all cards being as they are: worth[n, seat] is what trial n was worth to a seat."""
    tool = tools[0]
    for trial in range(trials):
        seed_dice(tool, rollouts.world_seed(seed, trial))
        states[2] = states[0]
        rollouts.play_on(states[2], boxes[0], tool, states[3:], rounds)
        for seat in range(states[0].seats):
            worth[trial, seat] = tool.value[seat]


@long_rule
def find_candidates(states: States, boxes: States, tools: States, seat: int, moves: Any, lengths: Any) -> int:
    """The turns worth looking at; see the search's contract."""
    return rollouts.find_moves(states, boxes, tools, seat, moves, lengths)


@long_rule
def try_each(
    states: States, boxes: States, tools: States, seat: int, rounds: int, moves: Any, lengths: Any, tried: Any,
    seed: int, first: int, worlds: int, worth: Any,
) -> None:  # fmt: skip
    """Try the moves numbered in `tried` in worlds from number `first` on, which the seat of states[0] holds possible.

    All meet the same worlds with the same dice: worth[n, i, seat] is what the i-th was worth to a seat in the n-th.
    """
    tool = tools[0]
    for world in range(worlds):
        dice = rollouts.deal_world(states, tool, seat, rollouts.world_seed(seed, first + world))
        for i in range(tried.shape[0]):
            move = tried[i]
            tool.dice = dice
            rollouts.try_move(states, boxes[0], tool, seat, rounds, moves[move], lengths[move])
            for whose in range(states[0].seats):
                worth[world, i, whose] = tool.value[whose]
