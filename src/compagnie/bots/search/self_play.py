"""Whole games between policies, compiled: to measure strength, and to gather what the net learns from.

Written against `contract` and fitted to each game. Of each seat a number says who plays it: `GREEDY`, `QUICK`, or a
search with so many trials a turn. These searches see the whole table before they deal it anew; what they deal is what
the seat can't know, so it makes no difference (`deal` keeps nothing that is hidden).
"""

from typing import Any

from compagnie.bots.search import contract as rules
from compagnie.bots.search import rollouts
from compagnie.core.compiled import long_rule
from compagnie.core.contract import NATURE, NOBODY, SEVERAL
from compagnie.core.dice import roll, seed_dice
from compagnie.core.state import States

GREEDY, QUICK = -1, 0


@long_rule
def choose_turn(
    states: States, boxes: States, tools: States, seat: int, trials: int, rounds: int, seed: int, notes: Any, out: Any
) -> int:
    """The turn of the seat that acts in states[0] into `out`; returns how many actions it has."""
    if trials == GREEDY:
        return rules.greedy(states[0], boxes[0], seat, tools[1], states[3:], out)
    if trials == QUICK:
        return rules.turn(states[0], boxes[0], seat, tools[1], states[3:], out)
    note = notes[0]
    rollouts.think(
        states, boxes, tools[1:], seat, rounds, trials, seed, note.moves, note.lengths, note.alive, note.sums,
        note.squares, note.tried,
    )  # fmt: skip
    best = note.alive[0]
    for step in range(note.lengths[best]):
        out[step] = note.moves[best, step]
    return int(note.lengths[best])


@long_rule
def play_game(
    states: States, boxes: States, tools: States, notes: Any, trials: Any, rounds: int, seats: int, seed: int,
    wild: int, of_seats: Any, of_tables: Any, at: int, counts: Any,
) -> int:  # fmt: skip
    """Play a game; of every hundred decisions `wild` are made at random. The shares of the win lie in tools[0].value.

    What the net reads of each table at rest goes into of_seats and of_tables from row `at` on; returns the next row.
    counts[seat] says how many turns a seat chose.
    """
    s, box, tool = states[0], boxes[0], tools[0]
    seed_dice(tool, seed)
    rules.setup(s, box, seats)
    turns = 0
    who = rules.actor(s)
    while who != NOBODY:
        if rules.resting(s) and at < of_seats.shape[0]:
            rules.read(s, box, tool)
            of_seats[at, :, :] = tool.seat_inputs
            of_tables[at, :] = tool.table_inputs
            at += 1
        if who == NATURE:
            rules.answer(s, box, tool)
        else:
            if who == SEVERAL:
                who = rollouts.first_to_act(s)
            if rules.mid_turn(s) or (wild > 0 and roll(tool, 100) < wild):
                n = rules.choices(s, box, who, tool.numbers)
                rules.apply(s, box, who, tool.numbers[roll(tool, n)])
            else:
                turns += 1
                counts[who] += 1
                n = choose_turn(
                    states,
                    boxes,
                    tools,
                    who,
                    trials[who],
                    rounds,
                    rollouts.world_seed(seed, turns),
                    notes,
                    tool.numbers,
                )
                for i in range(n):
                    rules.apply(s, box, who, tool.numbers[i])
        who = rules.actor(s)
    rollouts.win_shares(s, box, tool)
    return at
