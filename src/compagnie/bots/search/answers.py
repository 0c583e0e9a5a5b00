"""What each answer of chance would be worth, compiled. Written against `contract` and fitted to each game."""

from typing import Any

from compagnie.bots.search import contract as rules
from compagnie.bots.search import rollouts
from compagnie.core.compiled import long_rule
from compagnie.core.contract import NATURE
from compagnie.core.dice import seed_dice
from compagnie.core.state import States


@long_rule
def add_luck(
    states: States, boxes: States, tools: States, answer: int, rounds: int, seed: int, trials: int, weights: Any,
    luck: Any,
) -> None:  # fmt: skip
    """Add to luck[seat] by how much an answer of chance in states[0] is better than its answers are on average.

    What a table is worth is told by trials with the same dice for all answers, so that it follows from the table alone
    and not from which answer was given: then this luck is none on average, however badly the worth is known.
    """
    s, box, tool = states[0], boxes[0], tools[0]
    answers, whole = rules.chances(s, box, weights), 0
    for other in range(answers):
        whole += weights[other]
    for other in range(answers):
        if weights[other] == 0 or weights[other] == whole:
            continue
        part = (1.0 if other == answer else 0.0) - weights[other] / whole
        for trial in range(trials):
            seed_dice(tool, rollouts.world_seed(seed, trial))
            states[2] = s
            rules.apply(states[2], box, NATURE, other)
            rollouts.play_on(states[2], box, tool, states[3:], rounds)
            for seat in range(s.seats):
                luck[seat] += part * tool.value[seat] / trials
