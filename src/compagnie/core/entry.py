"""What Python calls of a game's rules, one state at a time. Written once against the contract and fitted to each game.

They take (array of states, index): handing over a single record costs three times as much.
"""

from compagnie.core import contract as rules
from compagnie.core.compiled import short_rule
from compagnie.core.contract import NATURE
from compagnie.core.state import Int8s, Int16s, States

REFUSED = -9
"""What is answered to what isn't legal: nobody acts by this number."""


@short_rule
def setup(states: States, i: int, boxes: States, seats: int) -> None:
    """See `contract.setup`."""
    rules.setup(states[i], boxes[0], seats)


@short_rule
def actor(states: States, i: int) -> int:
    """See `contract.actor`."""
    return rules.actor(states[i])


@short_rule
def may_act(states: States, i: int, seat: int) -> bool:
    """See `contract.may_act`."""
    return rules.may_act(states[i], seat)


@short_rule
def to_act(states: States, i: int, seats: int) -> int:
    """The seats that may act, a bit for each: asked all at once, as each call costs more than its answer."""
    mask = 0
    for seat in range(seats):
        if rules.may_act(states[i], seat):
            mask |= 1 << seat
    return mask


@short_rule
def mid_turn(states: States, i: int) -> bool:
    """See `contract.mid_turn`."""
    return rules.mid_turn(states[i])


@short_rule
def choices(states: States, i: int, boxes: States, seat: int, out: Int16s) -> int:
    """See `contract.choices`; none for a seat that may not act."""
    return rules.choices(states[i], boxes[0], seat, out) if rules.may_act(states[i], seat) else 0


@short_rule
def chances(states: States, i: int, boxes: States, weights: Int16s) -> int:
    """See `contract.chances`; none if nature doesn't act."""
    return rules.chances(states[i], boxes[0], weights) if rules.actor(states[i]) == NATURE else 0


@short_rule
def choose(states: States, i: int, boxes: States, seat: int, action: int, out: Int16s) -> int:
    """Do what a seat chose, and tell who acts then; REFUSED if that isn't legal. `out` is room for its choices."""
    for n in range(choices(states, i, boxes, seat, out)):
        if out[n] == action:
            rules.apply(states[i], boxes[0], seat, action)
            return rules.actor(states[i])
    return REFUSED


@short_rule
def answer(states: States, i: int, boxes: States, given: int, out: Int16s) -> int:
    """Do what nature answered, and tell who acts then; REFUSED if that can't be. `out` is room for its weights."""
    if 0 <= given < chances(states, i, boxes, out) and out[given] > 0:
        rules.apply(states[i], boxes[0], NATURE, given)
        return rules.actor(states[i])
    return REFUSED


@short_rule
def apply(states: States, i: int, boxes: States, seat: int, action: int) -> None:
    """See `contract.apply`."""
    rules.apply(states[i], boxes[0], seat, action)


@short_rule
def observe(states: States, i: int, boxes: States, seat: int, out: Int8s) -> None:
    """See `contract.observe`."""
    rules.observe(states[i], boxes[0], seat, out)


@short_rule
def score(states: States, i: int, boxes: States, out: Int16s) -> None:
    """See `contract.score`."""
    rules.score(states[i], boxes[0], out)
