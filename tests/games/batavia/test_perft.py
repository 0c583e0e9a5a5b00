"""Counted trees: from set positions, as many ways to go on as were counted before."""

import json
from typing import Any

import pytest

from compagnie.core.compiled import PLAIN
from compagnie.core.contract import NATURE
from compagnie.core.perft import Tree, count_tree
from compagnie.core.position import Position
from tests.games.batavia.perft import NUMBERS, PLACES, count, place

STORED: list[dict[str, Any]] = json.loads(NUMBERS.read_text())
DEEP = 2 if PLAIN else 99
"""As plain Python the deep trees take hours."""


@pytest.mark.parametrize("tree", STORED, ids=lambda tree: f"{tree['record']}@{tree['events']}")
def test_a_tree_has_as_many_leaves_as_were_counted(tree: dict[str, Any]) -> None:
    depths = tree["depths"][:DEEP]
    assert count(tree["record"], tree["events"], len(depths)) == depths


def test_every_place_was_counted() -> None:
    assert [(tree["record"], tree["events"], len(tree["depths"])) for tree in STORED] == list(PLACES)


def slowly(position: Position, depth: int) -> Tree:
    """The same count, step by step, with every action checked."""
    if position.actor == NATURE:
        steps = [(NATURE, answer) for answer, weight in enumerate(position.chances()) if weight]
    else:
        steps = [(seat, action) for seat in position.to_act for action in position.choices(seat)]
    if depth == 0 or not steps:
        return Tree(1, 0, 0)
    leaves, decisions, answers = 0, 0, 0
    for who, action in steps:
        below = position.copy()
        below.step(who, action)
        tree = slowly(below, depth - 1)
        leaves, decisions, answers = leaves + tree.leaves, decisions + tree.decisions, answers + tree.answers
        decisions, answers = decisions + (who != NATURE), answers + (who == NATURE)
    return Tree(leaves, decisions, answers)


@pytest.mark.parametrize(("name", "events"), [(name, events) for name, events, _ in PLACES[:8]])
def test_the_fast_count_and_the_slow_one_agree(name: str, events: int) -> None:
    position = place(name, events)
    before = position.copy()
    for depth in (0, 1, 2) if PLAIN else (0, 1, 2, 3):
        assert count_tree(position, depth) == slowly(position, depth)
    assert position == before
