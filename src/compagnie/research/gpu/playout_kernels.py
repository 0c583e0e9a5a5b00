"""CUDA kernels over the rules. Written once against the contract and fitted to each game."""

from typing import Any

from numba import cuda

from compagnie.core import contract as rules
from compagnie.core import playouts
from compagnie.core.dice import seed_dice


@cuda.jit  # type: ignore[untyped-decorator]
def play(states: Any, boxes: Any, scratches: Any, seats: int, seed: int, decisions: Any, scores: Any) -> None:
    """Each lane plays game after game, a whole grid apart, in its own state."""
    lane = cuda.grid(1)  # type: ignore[attr-defined]
    if lane < states.shape[0]:
        for game in range(lane, decisions.shape[0], states.shape[0]):
            seed_dice(scratches[lane], seed + game)
            decisions[game] = playouts.playout(states[lane], boxes[0], scratches[lane], seats)
            rules.score(states[lane], boxes[0], scores[game])
