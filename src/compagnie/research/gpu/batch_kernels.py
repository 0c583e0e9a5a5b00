"""CUDA kernels of a batch: one thread a lane. Written once against the contract and fitted to each game.

Masks and observations are written and read by way of a block's shared memory, in rows of its own, and from there to
their arrays side by side: a thread that wrote its own row there, byte after byte, would have all others wait.
"""

from typing import Any

from numba import cuda, int8

from compagnie.core import contract as rules
from compagnie.core.contract import NOBODY
from compagnie.core.dice import roll, seed_dice
from compagnie.research import steps

THREADS = 32
"""Lanes in a block. A block of VOC's has no room for twice as many."""


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
    observations: Any,
    deciding: Any,
    done: Any,
    scores: Any,
    shares: Any,
    last: Any,
    illegal: Any,
) -> None:
    """One decision in every lane, as `steps.step_all`. A lane whose action isn't legal stays as it is and says so."""
    shared = cuda.shared.array(0, int8)  # type: ignore[attr-defined]
    lane, here = cuda.grid(1), cuda.threadIdx.x  # type: ignore[attr-defined]
    legal, seen = masks.shape[1], observations.shape[1]
    mask_rows, rows = shared[: THREADS * legal], shared[THREADS * legal : THREADS * (legal + seen)]
    if lane < states.shape[0]:
        s, scratch, seat, action = states[lane], scratches[lane], int(deciding[lane]), int(actions[lane])
        if done[lane]:
            for other in range(seats):
                shares[lane, other] = 0
        done[lane] = False
        if action < 0 or action >= masks.shape[1] or masks[lane, action] == 0:
            illegal[0] = lane
        else:
            rules.apply(s, boxes[0], seat, action)
            seat = steps.decider(s, boxes[0], scratch, seats)
            if seat == NOBODY:
                done[lane] = True
                rules.score(s, boxes[0], scores[lane])
                share_out(scores[lane], seats, shares[lane])
                rules.observe(s, boxes[0], int(deciding[lane]), last[lane])
                seat = steps.begin(s, boxes[0], scratch, seats)
            deciding[lane] = seat
        steps.look(
            s,
            boxes[0],
            scratch,
            seat,
            mask_rows[here * legal : here * legal + legal],
            rows[here * seen : here * seen + seen],
        )
    cuda.syncthreads()  # type: ignore[attr-defined]
    write_rows(mask_rows, masks)
    write_rows(rows, observations)


@cuda.jit(device=True)  # type: ignore[untyped-decorator,no-untyped-call]
def write_rows(rows: Any, out: Any) -> None:
    """From a block's rows to its lanes' rows of an array, one row after the other, its bytes side by side."""
    first = cuda.blockIdx.x * THREADS  # type: ignore[attr-defined]
    for row in range(min(THREADS, out.shape[0] - first)):
        for byte in range(cuda.threadIdx.x, out.shape[1], THREADS):  # type: ignore[attr-defined]
            out[first + row, byte] = rows[row * out.shape[1] + byte]


@cuda.jit(device=True)  # type: ignore[untyped-decorator,no-untyped-call]
def read_rows(found: Any, rows: Any) -> None:
    """The other way round."""
    first = cuda.blockIdx.x * THREADS  # type: ignore[attr-defined]
    for row in range(min(THREADS, found.shape[0] - first)):
        for byte in range(cuda.threadIdx.x, found.shape[1], THREADS):  # type: ignore[attr-defined]
            rows[row * found.shape[1] + byte] = found[first + row, byte]


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
    shared = cuda.shared.array(0, int8)  # type: ignore[attr-defined]
    lane, here = cuda.grid(1), cuda.threadIdx.x  # type: ignore[attr-defined]
    legal, seen = masks.shape[1], observations.shape[1]
    mask_rows, rows = shared[: THREADS * legal], shared[THREADS * legal : THREADS * (legal + seen)]
    if lane < states.shape[0]:
        steps.look(
            states[lane],
            boxes[0],
            scratches[lane],
            int(deciding[lane]),
            mask_rows[here * legal : here * legal + legal],
            rows[here * seen : here * seen + seen],
        )
    cuda.syncthreads()  # type: ignore[attr-defined]
    write_rows(mask_rows, masks)
    write_rows(rows, observations)


@cuda.jit  # type: ignore[untyped-decorator]
def choose_at_random(scratches: Any, masks: Any, actions: Any) -> None:
    """A legal action for every lane, each as likely as the other, by the same dice as on the CPU."""
    rows, actions_there = cuda.shared.array(0, int8), masks.shape[1]  # type: ignore[attr-defined]
    lane, here = cuda.grid(1), cuda.threadIdx.x  # type: ignore[attr-defined]
    read_rows(masks, rows)
    cuda.syncthreads()  # type: ignore[attr-defined]
    if lane < masks.shape[0]:
        legal = 0
        for action in range(actions_there):
            legal += rows[here * actions_there + action]
        chosen = roll(scratches[lane], legal)
        for action in range(actions_there):
            if rows[here * actions_there + action] == 1:
                if chosen == 0:
                    actions[lane] = action
                chosen -= 1
