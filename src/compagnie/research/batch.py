"""Many games at once for training and simulation: step, mask, observation, and a fresh game after each end."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from compagnie.core.compiled import fitted
from compagnie.core.game import Game
from compagnie.core.playouts import scratch_type
from compagnie.core.state import new_states
from compagnie.research import steps
from compagnie.research.finite import finite, options_for


class Batch:
    """Lanes of one game, each with dice of its own, all waiting for one decision.

    After `step`, for every lane: `deciding` is the seat that decides next, `masks` its legal actions,
    `observations` what it sees; `done` tells whether the last step ended a game, `scores` how it ended, and
    `last_observations` what the seat that ended it saw then. The arrays are written in place, so copy what you keep.
    """

    def __init__(self, game: Game, seats: int, lanes: int, options: Any = None, seed: int = 0) -> None:
        game, options = finite(game), options_for(game, options)
        game.check(seats, options)
        if lanes < 1:
            raise ValueError(f"A batch needs at least one lane, not {lanes}.")
        self.game, self.seats, self.lanes = game, seats, lanes
        self._enter = fitted(steps, game.rules)
        self.boxes = game.boxes(options)
        self.states = new_states(game.state, lanes)
        self._scratches = new_states(scratch_type(game.rules), lanes)
        self.deciding = np.zeros(lanes, np.int8)
        self.masks = np.zeros((lanes, game.rules.ACTIONS), np.uint8)
        self.observations = np.zeros((lanes, game.rules.OBSERVATION), np.int8)
        self.last_observations = np.zeros_like(self.observations)
        self.done = np.zeros(lanes, np.bool_)
        self.scores = np.zeros((lanes, seats), np.int16)
        self.begin(seed)

    def begin(self, seed: int) -> None:
        """Let every lane begin anew, lane n with the dice of seed + n."""
        self._enter.begin_all(
            self.states, self.boxes, self._scratches, self.seats, seed, self.deciding, self.masks, self.observations
        )

    def step(self, actions: NDArray[np.int16]) -> None:
        """One decision in every lane. Raises ValueError, and changes nothing, if one isn't legal."""
        actions = np.ascontiguousarray(actions, np.int16)
        if actions.shape != (self.lanes,):
            raise ValueError(f"There must be one action for each of {self.lanes} lanes.")
        illegal = self._enter.first_illegal(actions, self.masks)
        if illegal >= 0:
            raise ValueError(f"Action {actions[illegal]} isn't legal in lane {illegal}.")
        self._enter.step_all(
            self.states, self.boxes, self._scratches, self.seats, actions,
            self.deciding, self.masks, self.observations, self.done, self.scores, self.last_observations,
        )  # fmt: skip

    def look(self) -> None:
        """Tell in every lane who decides what they may do and what they see; `begin` and `step` do so themselves."""
        self._enter.look_all(self.states, self.boxes, self._scratches, self.deciding, self.masks, self.observations)

    def win_shares(self) -> NDArray[np.float32]:
        """Each seat's share of the win in the lanes whose game the last step ended; 0 in all others."""
        ended, shares = np.flatnonzero(self.done), np.zeros(self.scores.shape, np.float32)
        scores = self.scores[ended]
        best = scores.max(axis=1, keepdims=True)
        winners = (scores == best) & (best >= 0)
        shares[ended] = winners / np.maximum(1, winners.sum(axis=1, keepdims=True))
        return shares

    def arrays(self) -> dict[str, Any]:
        """Everything that changes from step to step, by name."""
        names = ("states", "deciding", "masks", "observations", "last_observations", "done", "scores")
        return {name: getattr(self, name) for name in names} | {"scratches": self._scratches}

    def random_actions(self) -> NDArray[np.int16]:
        """A legal action for every lane, each as likely as the other."""
        actions = np.empty(self.lanes, np.int16)
        self._enter.choose_at_random(self._scratches, self.masks, actions)
        return actions


def warm_batches(game: Game) -> None:
    """Compile all that a batch of this game calls."""
    batch = Batch(game, min(game.seats), 2)
    batch.step(batch.random_actions())
