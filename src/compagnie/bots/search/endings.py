"""How games end that everyone plays on greedily, compiled. Written against `contract` and fitted to each game."""

from typing import Any

from compagnie.bots.search import contract as rules
from compagnie.bots.search import rollouts
from compagnie.core.compiled import long_rule
from compagnie.core.contract import NATURE, NOBODY, SEVERAL
from compagnie.core.dice import roll_weighted, seed_dice
from compagnie.core.state import States

MOST_QUESTIONS = 4096
"""No game asks chance more often for one of so many answers."""


@long_rule
def play_out(states: States, boxes: States, tools: States, seed: int, trial: int, shares: Any) -> None:
    """Play on greedily from states[0] to the end, and add to shares[seat] what each seat has won then.

    Chance answers as the rules say, by no quicker way: its odds are to be the table's.
    """
    s, box, tool, dice = states[2], boxes[0], tools[0], rollouts.world_seed(seed, trial)
    states[2] = states[0]
    seed_dice(tool, dice)
    for answers in range(tool.asked.shape[0]):
        tool.asked[answers] = 0
    who = rules.actor(s)
    while who != NOBODY:
        if who == NATURE:
            answer(s, box, tool, dice)
        else:
            if who == SEVERAL:
                who = rollouts.first_to_act(s)
            n = rules.greedy(s, box, who, tool, states[3:], tool.numbers)
            for i in range(n):
                rules.apply(s, box, who, tool.numbers[i])
        who = rules.actor(s)
    rollouts.win_shares(s, box, tool)
    for seat in range(s.seats):
        shares[seat] += tool.value[seat]


@long_rule
def answer(s: Any, box: Any, tools: Any, seed: int) -> None:
    """Let chance answer by dice of its own for each question: for the third die, the tenth card, the second post.

    So two tables that differ in one decision meet much the same chance, and what differs is the decision. A question is
    known by how many answers it may have.
    """
    n = rules.chances(s, box, tools.numbers)
    tools.asked[n] += 1
    seed_dice(tools, rollouts.world_seed(seed, n * MOST_QUESTIONS + tools.asked[n]))
    rules.apply(s, box, NATURE, roll_weighted(tools, tools.numbers, n))


@long_rule
def greedy_turn(states: States, boxes: States, tools: States, turn: Any) -> int:
    """Write the turn that comes next where everyone plays greedily, and return its seat; turn[0] is its length."""
    tool = tools[0]
    who = rules.actor(states[0])
    if who == SEVERAL:
        who = rollouts.first_to_act(states[0])
    seed_dice(tool, 0)
    turn[0] = rules.greedy(states[0], boxes[0], who, tool, states[3:], tool.numbers)  # compiled for that room already
    for i in range(turn[0]):
        turn[1 + i] = tool.numbers[i]
    return int(who)
