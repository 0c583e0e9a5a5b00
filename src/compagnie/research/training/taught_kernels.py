"""CUDA kernels: what a teacher does in many lanes, a thread a lane. Written once, fitted to each game's teacher."""

from typing import Any

from numba import cuda

from compagnie.research.training.teachers import batavia as rules


@cuda.jit  # type: ignore[untyped-decorator]
def next_actions(
    states: Any, boxes: Any, deciding: Any, asked: Any, a: Any, b: Any, c: Any, turns: Any, played: Any, actions: Any
) -> None:
    """The next action of the turn that is being played, in every lane that is asked for."""
    lane = cuda.grid(1)  # type: ignore[attr-defined]
    if lane < states.shape[0] and asked[lane]:
        seat = int(deciding[lane])
        actions[lane] = rules.next_action(states[lane], boxes[0], seat, lane, a, b, c, turns[lane], played[lane])


@cuda.jit  # type: ignore[untyped-decorator]
def whole_turns(
    states: Any, boxes: Any, deciding: Any, asked: Any, a: Any, b: Any, c: Any, turns: Any, masks: Any, actions: Any
) -> None:
    """A whole turn but for its last action, which is legal then, in the lanes whose numbers are given: side by side,
    so that no thread waits for nothing.
    """
    thread = cuda.grid(1)  # type: ignore[attr-defined]
    if thread < asked.shape[0]:
        lane = int(asked[thread])
        seat = int(deciding[lane])
        actions[lane] = rules.play_turn(states[lane], boxes[0], seat, lane, a, b, c, turns[lane])
        masks[lane, actions[lane]] = 1


@cuda.jit  # type: ignore[untyped-decorator]
def whole_turns_in_own_memory(
    states: Any, boxes: Any, deciding: Any, asked: Any, a: Any, turns: Any, masks: Any, actions: Any
) -> None:
    """`whole_turns` of a teacher whose room is small: each thread has table and room in memory of its own.

    A GPU lays that out so that threads which read the same place of theirs read places side by side. Aligned, since
    records may lie anywhere otherwise, and are then read byte by byte.
    """
    thread = cuda.grid(1)  # type: ignore[attr-defined]
    if thread < asked.shape[0]:
        table = cuda.local.array(1, rules.TABLE_TYPE, alignment=16)  # type: ignore[attr-defined]
        spares = cuda.local.array(1, rules.TABLE_TYPE, alignment=16)  # type: ignore[attr-defined]
        scratches = cuda.local.array(1, rules.SCRATCH_TYPE, alignment=16)  # type: ignore[attr-defined]
        lane = int(asked[thread])
        seat = int(deciding[lane])
        table[0] = states[lane]
        actions[lane] = rules.play_turn(table[0], boxes[0], seat, 0, a, spares, scratches, turns[lane])
        states[lane] = table[0]
        masks[lane, actions[lane]] = 1
