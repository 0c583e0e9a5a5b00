"""CUDA kernels of a batch: one thread a lane. Written once against the contract and fitted to each game."""

from typing import Any

from numba import cuda

from compagnie.core import contract as rules
from compagnie.core.contract import NOBODY
from compagnie.core.dice import roll, seed_dice
from compagnie.research import steps


@cuda.jit  # type: ignore[untyped-decorator]
def begin(states: Any, boxes: Any, scratches: Any, seats: int, seed: int, deciding: Any) -> None:
    """Set up every lane with dice of its own."""
    lane = cuda.grid(1)  # type: ignore[attr-defined]
    if lane < states.shape[0]:
        seed_dice(scratches[lane], seed + lane)
        deciding[lane] = steps.begin(states[lane], boxes[0], scratches[lane], seats)


@cuda.jit  # type: ignore[untyped-decorator]
def step(
    states: Any,
    boxes: Any,
    scratches: Any,
    seats: int,
    actions: Any,
    masks: Any,
    deciding: Any,
    done: Any,
    scores: Any,
    shares: Any,
    last: Any,
    illegal: Any,
) -> None:
    """One decision in every lane, as `steps.step_all`. A lane whose action isn't legal stays as it is and says so."""
    lane = cuda.grid(1)  # type: ignore[attr-defined]
    if lane < states.shape[0]:
        s, scratch, seat, action = states[lane], scratches[lane], int(deciding[lane]), int(actions[lane])
        if done[lane]:
            for other in range(seats):
                shares[lane, other] = 0
        done[lane] = False
        if action < 0 or action >= masks.shape[1] or masks[lane, action] == 0:
            illegal[0] = lane
            return
        rules.apply(s, boxes[0], seat, action)
        who = steps.decider(s, boxes[0], scratch, seats)
        if who == NOBODY:
            done[lane] = True
            rules.score(s, boxes[0], scores[lane])
            share_out(scores[lane], seats, shares[lane])
            rules.observe(s, boxes[0], seat, last[lane])
            who = steps.begin(s, boxes[0], scratch, seats)
        deciding[lane] = who


@cuda.jit(device=True)  # type: ignore[untyped-decorator,no-untyped-call]
def share_out(scores: Any, seats: int, shares: Any) -> None:
    """Each seat's share of the win: most wins, equals share it, below zero nobody does."""
    best, winners = scores[0], 0
    for seat in range(1, seats):
        best = max(best, scores[seat])
    for seat in range(seats):
        if best >= 0 and scores[seat] == best:
            winners += 1
    for seat in range(seats):
        shares[seat] = 1 / winners if best >= 0 and scores[seat] == best else 0


@cuda.jit  # type: ignore[untyped-decorator]
def look(states: Any, boxes: Any, scratches: Any, deciding: Any, masks: Any, observations: Any) -> None:
    """Tell who decides in each lane what they may do and what they see."""
    lane = cuda.grid(1)  # type: ignore[attr-defined]
    if lane < states.shape[0]:
        steps.look(states[lane], boxes[0], scratches[lane], int(deciding[lane]), masks[lane], observations[lane])


@cuda.jit  # type: ignore[untyped-decorator]
def choose_at_random(scratches: Any, masks: Any, actions: Any) -> None:
    """A legal action for every lane, each as likely as the other, by the same dice as on the CPU."""
    lane = cuda.grid(1)  # type: ignore[attr-defined]
    if lane < masks.shape[0]:
        legal = 0
        for action in range(masks.shape[1]):
            legal += masks[lane, action]
        chosen = roll(scratches[lane], legal)
        for action in range(masks.shape[1]):
            if masks[lane, action] == 1:
                if chosen == 0:
                    actions[lane] = action
                chosen -= 1
