"""Random playouts from any table on, compiled: what OpenSpiel's own do in Python, but a hundred times as fast.

`finish` is written against the contract and fitted to each game.
"""

from compagnie.core import contract as rules
from compagnie.core import playouts
from compagnie.core.compiled import rule
from compagnie.core.contract import NOBODY, SEVERAL
from compagnie.core.dice import roll, seed_dice
from compagnie.core.state import States


@rule
def finish(states: States, boxes: States, scratches: States, seats: int, seed: int) -> None:
    """Play on in states[0] to the end, every decision at random."""
    s, box, scratch = states[0], boxes[0], scratches[0]
    seed_dice(scratch, seed)
    while True:
        who = playouts.let_nature_answer(s, box, scratch)
        if who == NOBODY:
            return
        if who == SEVERAL:
            who = playouts.someone(s, seats, scratch)
        n = rules.choices(s, box, who, scratch.legal)
        rules.apply(s, box, who, scratch.legal[roll(scratch, n)])
