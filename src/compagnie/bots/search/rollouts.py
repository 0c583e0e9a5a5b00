"""Trying candidates in many worlds, compiled. Written against `contract` and fitted to each game.

All candidates meet the same worlds with the same dice, so that what differs is the candidate. World number n of a
search depends on the search's seed and on n alone: the same budget of work gives the same move, in however many
pieces or threads the work is done.
"""

from math import exp
from typing import Any

import numpy as np

from compagnie.bots.search import contract as rules
from compagnie.core.compiled import long_rule
from compagnie.core.contract import NATURE, NOBODY, SEVERAL
from compagnie.core.dice import seed_dice
from compagnie.core.state import States

_FIRST, _SECOND, _FACTOR = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_30, _27, _31, _LOW = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(0xFFFFFFFF)


@long_rule
def world_seed(seed: int, world: int) -> int:
    """A seed for the dice of one world, of which its neighbours tell nothing (splitmix64)."""
    x = (np.uint64(seed) << np.uint64(32)) + np.uint64(world) * _FIRST
    x = (x ^ (x >> _30)) * _SECOND
    x = (x ^ (x >> _27)) * _FACTOR
    return np.int64((x ^ (x >> _31)) & _LOW)  # type: ignore[return-value]


@long_rule
def win_shares(s: Any, box: Any, tools: Any) -> None:
    """What each seat has won of a game that is over: equals share the win, and nobody below zero wins."""
    rules.score(s, box, tools.scores)
    best, winners = 0, 0
    for seat in range(s.seats):
        best = max(best, tools.scores[seat])
    for seat in range(s.seats):
        winners += 1 if tools.scores[seat] == best else 0
    for seat in range(s.seats):
        tools.value[seat] = 1.0 / winners if tools.scores[seat] == best else 0.0


@long_rule
def worth_of_the_end(s: Any, box: Any, tools: Any) -> None:
    """What a finished game is worth to each seat: its share of the win, and a part by how near it came.

    Who wins may hang on one lucky card; how near one came says more of the move, so a little of it steadies the mean.
    A score that is lower than the best by `tools.near` counts about a third as near.
    """
    win_shares(s, box, tools)
    best, whole = tools.scores[0], 0.0
    for seat in range(s.seats):
        best = max(best, tools.scores[seat])
    for seat in range(s.seats):
        whole += exp((tools.scores[seat] - best) / tools.near)
    for seat in range(s.seats):
        near = exp((tools.scores[seat] - best) / tools.near) / whole
        tools.value[seat] = (1.0 - tools.by_score) * tools.value[seat] + tools.by_score * near


@long_rule
def play_on(s: Any, box: Any, tools: Any, spare: States, rounds: int) -> None:
    """Play on by the quick policy until the table has rested `rounds` times and its value is trusted, or to the end."""
    rested = 0
    who = rules.actor(s)
    while who != NOBODY:
        if rules.resting(s):
            rested += 1
            if rested > rounds and rules.trusted(s, tools):
                rules.value(s, box, tools)
                return
        if who == NATURE:
            rules.answer(s, box, tools)
        else:
            if who == SEVERAL:
                who = first_to_act(s)
            n = turn_of_playout(s, box, who, tools, spare, rested)
            for i in range(n):
                rules.apply(s, box, who, tools.numbers[i])
        who = rules.actor(s)
    worth_of_the_end(s, box, tools)


@long_rule
def turn_of_playout(s: Any, box: Any, seat: int, tools: Any, spare: States, rested: int) -> int:
    """A turn by which a world is played on, into tools.numbers: the greedy bot's at first, then the quick policy's."""
    if rested < tools.thorough:
        return rules.greedy(s, box, seat, tools, spare, tools.numbers)
    return rules.turn(s, box, seat, tools, spare, tools.numbers)


@long_rule
def first_to_act(s: Any) -> int:
    """Of several seats that may act, the first."""
    for seat in range(s.seats):
        if rules.may_act(s, seat):
            return seat
    return NOBODY


@long_rule
def deal_world(states: States, tool: Any, seat: int, seed: int) -> np.uint64:
    """A world in states[1] that the seat holds possible; returns the dice with which each move is tried there."""
    seed_dice(tool, seed)
    states[1] = states[0]
    rules.deal(states[1], seat, tool)
    dice: np.uint64 = tool.dice
    return dice


@long_rule
def try_move(states: States, box: Any, tool: Any, seat: int, rounds: int, move: Any, length: int) -> None:
    """Move in a copy of the world and play on: `tool.value` is what that was worth to each seat."""
    states[2] = states[1]
    for step in range(length):
        rules.apply(states[2], box, seat, move[step])
    play_on(states[2], box, tool, states[3:], rounds)


@long_rule
def try_worlds(
    states: States, boxes: States, tools: States, seat: int, rounds: int, moves: Any, lengths: Any, alive: Any,
    living: int, seed: int, first: int, worlds: int, sums: Any, squares: Any, tried: Any,
) -> None:  # fmt: skip
    """Try the living candidates in `worlds` worlds from number `first` on, and add up what they were worth.

    states[0] is the table as the seat knows it, states[1] a world, states[2] where it is played on; the rest is spare.
    """
    tool = tools[0]
    for world in range(first, first + worlds):
        dice = deal_world(states, tool, seat, world_seed(seed, world))
        for i in range(living):
            move = alive[i]
            tool.dice = dice
            try_move(states, boxes[0], tool, seat, rounds, moves[move], lengths[move])
            worth = tool.value[seat]
            sums[move] += worth
            squares[move] += worth * worth
            tried[move] += 1


@long_rule
def sort_by_mean(alive: Any, living: int, sums: Any, tried: Any) -> None:
    """The best first; of equals the one that was guessed to be better."""
    for i in range(1, living):
        move = alive[i]
        mean = sums[move] / tried[move]
        j = i
        while j > 0 and sums[alive[j - 1]] / tried[alive[j - 1]] < mean:
            alive[j] = alive[j - 1]
            j -= 1
        alive[j] = move


@long_rule
def halvings(n: int) -> int:
    """How often n candidates can be halved until one is left."""
    count = 0
    while n > 1:
        n = (n + 1) // 2
        count += 1
    return count


@long_rule
def find_moves(states: States, boxes: States, tools: States, seat: int, moves: Any, lengths: Any) -> int:
    """The candidates of the seat that acts; see `contract.candidates`."""
    return rules.candidates(states[0], boxes[0], seat, tools[0], states[3:], moves, lengths)


@long_rule
def think(
    states: States, boxes: States, tools: States, seat: int, rounds: int, budget: int, seed: int,
    moves: Any, lengths: Any, alive: Any, sums: Any, squares: Any, tried: Any,
) -> int:  # fmt: skip
    """Sequential halving: as many trials as `budget` says, shared out anew among the better half each time.

    Returns how many candidates there were; alive[0] is the best.
    """
    n = find_moves(states, boxes, tools, seat, moves, lengths)
    for move in range(n):
        alive[move] = move
        sums[move] = squares[move] = 0.0
        tried[move] = 0
    living, world, phases = n, 0, halvings(n)
    for _ in range(phases):
        worlds = max(1, budget // (phases * living))
        try_worlds(
            states, boxes, tools, seat, rounds, moves, lengths, alive, living, seed, world, worlds, sums, squares, tried
        )
        world += worlds
        sort_by_mean(alive, living, sums, tried)
        living = (living + 1) // 2
    return n
