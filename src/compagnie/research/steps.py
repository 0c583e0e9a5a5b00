"""Many games side by side, one decision each at a time. Written once against the contract, fitted to each game."""

from typing import Any

from compagnie.core import contract as rules
from compagnie.core import playouts
from compagnie.core.compiled import rule
from compagnie.core.contract import NOBODY, SEVERAL
from compagnie.core.dice import roll, seed_dice
from compagnie.core.state import Int8s, Int16s, States


@rule
def begin(s: Any, box: Any, scratch: Any, seats: int) -> int:
    """Set a lane up and let nature answer; returns who decides first."""
    rules.setup(s, box, seats)
    return decider(s, box, scratch, seats)


@rule
def decider(s: Any, box: Any, scratch: Any, seats: int) -> int:
    """Let nature answer; returns the seat that decides next, or NOBODY."""
    who = playouts.let_nature_answer(s, box, scratch)
    return playouts.someone(s, seats, scratch) if who == SEVERAL else who


@rule
def look(s: Any, box: Any, scratch: Any, seat: int, mask: Any, observation: Int8s) -> None:
    """Tell the seat what it may do and what it sees."""
    mask[:] = 0
    for i in range(rules.choices(s, box, seat, scratch.legal)):
        mask[scratch.legal[i]] = 1
    rules.observe(s, box, seat, observation)


@rule
def begin_all(
    states: States,
    boxes: States,
    scratches: States,
    seats: int,
    seed: int,
    deciding: Int8s,
    masks: Any,
    observations: Any,
) -> None:
    """Set up every lane with dice of its own."""
    for lane in range(states.shape[0]):
        seed_dice(scratches[lane], seed + lane)
        deciding[lane] = begin(states[lane], boxes[0], scratches[lane], seats)
        look(states[lane], boxes[0], scratches[lane], deciding[lane], masks[lane], observations[lane])


@rule
def look_all(states: States, boxes: States, scratches: States, deciding: Int8s, masks: Any, observations: Any) -> None:
    """Tell who decides in every lane what they may do and what they see."""
    for lane in range(states.shape[0]):
        look(states[lane], boxes[0], scratches[lane], deciding[lane], masks[lane], observations[lane])


@rule
def first_illegal(actions: Int16s, masks: Any) -> int:
    """The first lane whose action isn't legal, or -1."""
    for lane in range(actions.shape[0]):
        if actions[lane] < 0 or actions[lane] >= masks.shape[1] or masks[lane, actions[lane]] == 0:
            return lane
    return -1


@rule
def step_all(
    states: States,
    boxes: States,
    scratches: States,
    seats: int,
    actions: Int16s,
    deciding: Int8s,
    masks: Any,
    observations: Any,
    done: Any,
    scores: Any,
    last: Any,
) -> None:
    """One decision in every lane; a finished game leaves its scores and what its last decider saw in the end, and the
    next one begins in its place.
    """
    for lane in range(states.shape[0]):
        s, scratch = states[lane], scratches[lane]
        rules.apply(s, boxes[0], deciding[lane], actions[lane])
        who = decider(s, boxes[0], scratch, seats)
        done[lane] = who == NOBODY
        if who == NOBODY:
            rules.score(s, boxes[0], scores[lane])
            rules.observe(s, boxes[0], deciding[lane], last[lane])
            who = begin(s, boxes[0], scratch, seats)
        deciding[lane] = who
        look(s, boxes[0], scratch, who, masks[lane], observations[lane])


@rule
def choose_at_random(scratches: States, masks: Any, actions: Int16s) -> None:
    """A legal action for every lane, each as likely as the other."""
    for lane in range(actions.shape[0]):
        legal = 0
        for action in range(masks.shape[1]):
            scratches[lane].legal[legal] = action
            legal += masks[lane, action]
        actions[lane] = scratches[lane].legal[roll(scratches[lane], legal)]
