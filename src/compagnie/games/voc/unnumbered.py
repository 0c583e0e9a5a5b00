"""What Python calls of the rules where no number tells it: a line, a call, a trade. And a few questions.

As in `core.entry`, they take (array of states, index): the cheapest to call.
"""

from compagnie.core.compiled import rule
from compagnie.core.state import Int8s, States
from compagnie.games.voc.box import HARBOUR_COUNT
from compagnie.games.voc.rules import course, ending, go_on, investments, sailing, sales
from compagnie.games.voc.state import NONE
from compagnie.games.voc.voyage.chart import Int32s


@rule
def sail(
    states: States,
    i: int,
    boxes: States,
    stroke: Int32s,
    visits: Int32s,
    visited: int,
    end: int,
    x: int,
    y: int,
    far: int,
) -> None:
    """§6.5 Sail a line that has been judged: these harbours, this end, this spot."""
    s = states[i]
    for visit in range(HARBOUR_COUNT):
        s.visits[visit] = visits[visit] if visit < visited else NONE
    s.visited = visited
    s.line = course.mark_of(stroke, len(stroke))
    s.end = end
    s.spot_x = x
    s.spot_y = y
    s.far = far
    sailing.arrive(s)
    go_on(s, boxes[0])


@rule
def draw_course(states: States, i: int, boxes: States, stroke: Int32s) -> int:
    """§6.2 The line that the hand draws of the course in mind; returns its points. Leaves the state as it falls."""
    return course.draw_course(states[i], boxes[0], stroke)


@rule
def cost_of_call(states: States, i: int, boxes: States, seat: int, called: int) -> int:
    """§6.3 See `sailing.cost_of_call`."""
    return sailing.cost_of_call(states[i], boxes[0], seat, called)


@rule
def pay_for_call(states: States, i: int, boxes: States, seat: int, called: int) -> None:
    """§6.3 See `sailing.pay_for_call`."""
    sailing.pay_for_call(states[i], boxes[0], seat, called)


@rule
def may_give(states: States, i: int, seat: int, goods: Int8s, daalders: int) -> bool:
    """§7.1 See `sales.may_give`."""
    return sales.may_give(states[i], seat, goods, daalders)


@rule
def hand_over(states: States, i: int, seat: int, other: int, goods: Int8s, daalders: int) -> None:
    """§7.1 See `sales.hand_over`."""
    sales.hand_over(states[i], seat, other, goods, daalders)


@rule
def may_fit(states: States, i: int, boxes: States, seat: int, ship: int, sailors: int) -> bool:
    """§5.2 See `investments.may_fit`."""
    return investments.may_fit(states[i], boxes[0], seat, ship, sailors)


@rule
def may_claim(states: States, i: int, boxes: States, seat: int, contract: int, year: int) -> bool:
    """§5.3 See `investments.may_claim`."""
    return investments.may_claim(states[i], boxes[0], seat, contract, year)


@rule
def may_deliver(states: States, i: int, boxes: States, seat: int, contract: int, side: int) -> bool:
    """§7.2 See `sales.may_deliver`."""
    return sales.may_deliver(states[i], boxes[0], seat, contract, side)


@rule
def can_deliver(states: States, i: int, boxes: States, seat: int) -> bool:
    """§7.2 See `sales.can_deliver`."""
    return sales.can_deliver(states[i], boxes[0], seat)


@rule
def amsterdam_has(states: States, i: int, boxes: States) -> int:
    """§9.1 See `ending.amsterdam_has`."""
    return ending.amsterdam_has(states[i], boxes[0])


@rule
def wins(states: States, i: int, boxes: States, seat: int) -> bool:
    """§9.1 See `ending.wins`."""
    return ending.wins(states[i], boxes[0], seat)
