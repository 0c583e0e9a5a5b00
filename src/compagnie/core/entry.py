"""The ways in from Python, one state at a time. Written once against the contract and fitted to each game.

They take (array of states, index): handing over a single record costs three times as much.
"""

from compagnie.core import contract as rules
from compagnie.core.compiled import door
from compagnie.core.contract import NATURE
from compagnie.core.state import Int8s, Int16s, States

REFUSED = -9
"""What a door answers to what isn't legal: nobody acts by this number."""


@door
def setup(states: States, i: int, boxes: States, seats: int) -> None:
    """See `contract.setup`."""
    rules.setup(states[i], boxes[0], seats)


@door
def actor(states: States, i: int) -> int:
    """See `contract.actor`."""
    return rules.actor(states[i])


@door
def may_act(states: States, i: int, seat: int) -> bool:
    """See `contract.may_act`."""
    return rules.may_act(states[i], seat)


@door
def to_act(states: States, i: int, seats: int) -> int:
    """The seats that may act, a bit for each: asked all at once, as each way in costs more than the answer."""
    mask = 0
    for seat in range(seats):
        if rules.may_act(states[i], seat):
            mask |= 1 << seat
    return mask


@door
def mid_turn(states: States, i: int) -> bool:
    """See `contract.mid_turn`."""
    return rules.mid_turn(states[i])


@door
def choices(states: States, i: int, boxes: States, seat: int, out: Int16s) -> int:
    """See `contract.choices`; none for a seat that may not act."""
    return rules.choices(states[i], boxes[0], seat, out) if rules.may_act(states[i], seat) else 0


@door
def chances(states: States, i: int, boxes: States, weights: Int16s) -> int:
    """See `contract.chances`; none if nature doesn't act."""
    return rules.chances(states[i], boxes[0], weights) if rules.actor(states[i]) == NATURE else 0


@door
def choose(states: States, i: int, boxes: States, seat: int, action: int, out: Int16s) -> int:
    """Do what a seat chose, and tell who acts then; REFUSED if that isn't legal. `out` is room for its choices."""
    for n in range(choices(states, i, boxes, seat, out)):
        if out[n] == action:
            rules.apply(states[i], boxes[0], seat, action)
            return rules.actor(states[i])
    return REFUSED


@door
def answer(states: States, i: int, boxes: States, given: int, out: Int16s) -> int:
    """Do what nature answered, and tell who acts then; REFUSED if that can't be. `out` is room for its weights."""
    if 0 <= given < chances(states, i, boxes, out) and out[given] > 0:
        rules.apply(states[i], boxes[0], NATURE, given)
        return rules.actor(states[i])
    return REFUSED


@door
def apply(states: States, i: int, boxes: States, seat: int, action: int) -> None:
    """See `contract.apply`."""
    rules.apply(states[i], boxes[0], seat, action)


@door
def observe(states: States, i: int, boxes: States, seat: int, out: Int8s) -> None:
    """See `contract.observe`."""
    rules.observe(states[i], boxes[0], seat, out)


@door
def score(states: States, i: int, boxes: States, out: Int16s) -> None:
    """See `contract.score`."""
    rules.score(states[i], boxes[0], out)
