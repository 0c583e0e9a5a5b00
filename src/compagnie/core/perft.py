"""Counting a game's tree: how many ways it can go on from a position, to a given depth.

Every decision and every answer of chance is a step. The numbers prove nothing by themselves, but a change in
the rules that nobody meant changes them. Written once against the contract and fitted to each game.
"""

import sys
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from compagnie.core import contract as rules
from compagnie.core.compiled import fitted, long_rule
from compagnie.core.contract import NATURE, NOBODY
from compagnie.core.state import Int16s, States, new_states

if TYPE_CHECKING:
    from compagnie.core.position import Position


class Tree(NamedTuple):
    """A counted tree: where it ends, and the steps that lead there."""

    leaves: int
    """Positions at the full depth, and games that are over before it."""
    decisions: int
    answers: int


def count_tree(position: "Position", depth: int) -> Tree:
    """Count the tree below a position; the position itself stays as it is."""
    game_rules = position.game.rules
    widest = max(game_rules.ACTIONS, game_rules.ANSWERS)
    states = new_states(position.game.state, depth + 1)
    states[0] = position.states[0]
    ways = np.zeros((depth + 1, 2, position.seats * widest), np.int16)
    counts = np.zeros(3, np.int64)
    notes = np.zeros((depth + 1, 2), np.int64)
    this_page = fitted(sys.modules[__name__], game_rules)
    this_page.walk_tree(states, position.boxes, position.seats, ways, notes, np.zeros(widest, np.int16), counts)
    leaves, decisions, answers = (int(n) for n in counts)
    return Tree(leaves, decisions, answers)


@long_rule
def list_steps(s: Any, box: Any, seats: int, ways: Int16s, out: Int16s) -> int:
    """Write who may do what into `ways` (who in its first row, what in its second); returns how many there are."""
    who = rules.actor(s)
    steps = 0
    if who == NOBODY:
        return steps
    if who == NATURE:
        for answer in range(rules.chances(s, box, out)):
            if out[answer] > 0:
                ways[0, steps], ways[1, steps] = NATURE, answer
                steps += 1
        return steps
    for seat in range(seats):
        if rules.may_act(s, seat):
            for i in range(rules.choices(s, box, seat, out)):
                ways[0, steps], ways[1, steps] = seat, out[i]
                steps += 1
    return steps


@long_rule
def walk_tree(states: States, boxes: States, seats: int, ways: Any, notes: Any, out: Int16s, counts: Any) -> None:
    """Walk the tree below states[0], one state for each depth.

    `notes` keeps for each depth how many steps there are and how many were taken; `counts` gets the leaves,
    the decisions and the answers.
    """
    depth = states.shape[0] - 1
    level = 0
    notes[0, 0], notes[0, 1] = list_steps(states[0], boxes[0], seats, ways[0], out) if depth else 0, 0
    while level >= 0:
        steps, taken = notes[level, 0], notes[level, 1]
        if steps == 0:
            counts[0] += 1
        if taken == steps:
            level -= 1
            continue
        notes[level, 1] += 1
        who, what = ways[level, 0, taken], ways[level, 1, taken]
        states[level + 1] = states[level]
        level += 1
        rules.apply(states[level], boxes[0], who, what)
        counts[2 if who == NATURE else 1] += 1
        notes[level, 1] = 0
        notes[level, 0] = list_steps(states[level], boxes[0], seats, ways[level], out) if level < depth else 0
