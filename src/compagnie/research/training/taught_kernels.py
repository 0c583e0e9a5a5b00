"""CUDA kernel: a teacher's next action in many lanes, a thread a lane. Written once, fitted to each game's teacher."""

from typing import Any

from numba import cuda

from compagnie.research.training.teachers import batavia as rules


@cuda.jit  # type: ignore[untyped-decorator]
def act_all(
    states: Any, deciding: Any, asked: Any, a: Any, b: Any, c: Any, turns: Any, played: Any, actions: Any
) -> None:
    """In every lane that is asked for."""
    lane = cuda.grid(1)  # type: ignore[attr-defined]
    if lane < states.shape[0] and asked[lane]:
        seat = int(deciding[lane])
        actions[lane] = rules.next_action(states[lane], seat, lane, a, b, c, turns[lane], played[lane])
