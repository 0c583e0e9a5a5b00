"""CUDA kernels: between a game's actions and a net's intents, a thread a row. Fitted to each game's encoding."""

from typing import Any

from numba import cuda

from compagnie.research.encoding import compiled_intents
from compagnie.research.encoding import plain_numbers as rules

__all__ = ["narrow_all", "narrow_masks", "rules", "widen_all"]


@cuda.jit  # type: ignore[untyped-decorator]
def narrow_masks(observations: Any, masks: Any, out: Any) -> None:
    """Of every row which intents are legal."""
    row = cuda.grid(1)  # type: ignore[attr-defined]
    if row < observations.shape[0]:
        compiled_intents.narrow_mask(observations[row], masks[row], out[row])


@cuda.jit  # type: ignore[untyped-decorator]
def widen_all(observations: Any, intents: Any, out: Any) -> None:
    """The actions that the intents of every row mean."""
    row = cuda.grid(1)  # type: ignore[attr-defined]
    if row < observations.shape[0]:
        out[row] = compiled_intents.widen(observations[row], int(intents[row]))


@cuda.jit  # type: ignore[untyped-decorator]
def narrow_all(observations: Any, actions: Any, out: Any) -> None:
    """The intents that the actions of every row are."""
    row = cuda.grid(1)  # type: ignore[attr-defined]
    if row < observations.shape[0]:
        out[row] = compiled_intents.narrow(observations[row], int(actions[row]))
