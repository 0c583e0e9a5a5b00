"""The games for Gymnasium: many lanes at once, and one lane alone. All seats learn from the same stream of decisions.

    import gymnasium
    import compagnie.research.gymnasium  # registers compagnie/batavia-v0, compagnie/voc-v0

    envs = gymnasium.make_vec("compagnie/batavia-v0", num_envs=1024, vectorization_mode="vector_entry_point", seats=4)
    observations, infos = envs.reset(seed=1)

An observation is what the seat sees that decides now; `infos["seat"]` is which seat that is, `infos["action_mask"]` its
legal actions. The reward goes to the seat that acted: its share of the win when that ended the game, else 0; in
`infos["win_shares"]` are those of every seat. Autoreset is SAME_STEP: a game that ended is followed by the next one at
once, and `infos["final_obs"]` is what the seat that ended it saw then.
"""

from typing import Any, ClassVar, Literal

import numpy as np
from numpy.typing import NDArray

from compagnie.games import games
from compagnie.research.batch import Batch
from compagnie.research.extra import MissingExtra
from compagnie.research.finite import finite_game

try:
    import gymnasium
    from gymnasium.spaces import Box, Discrete, MultiDiscrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as missing:
    raise MissingExtra(__name__, missing) from None

Observations = NDArray[np.int8]
Illegal = Literal["raise", "replace"]
"""What becomes of an action that isn't legal: a ValueError, or a legal one at random takes its place."""
SEEDS = 2**32
"""Dice have so many seeds."""


class Lanes(VectorEnv[Observations, NDArray[np.int64], NDArray[Any]]):
    """A native batch behind Gymnasium's interface."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self, game: str, num_envs: int = 1, seats: int | None = None, options: Any = None, illegal: Illegal = "raise"
    ) -> None:
        self.game = finite_game(game)
        self.seats = min(self.game.seats) if seats is None else seats
        self.num_envs, self.table_options, self.illegal = num_envs, options, illegal
        self.single_observation_space = Box(-128, 127, (self.game.rules.OBSERVATION,), np.int8)
        self.single_action_space = Discrete(self.game.rules.ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = MultiDiscrete([self.game.rules.ACTIONS] * num_envs)
        self.batch = Batch(self.game, self.seats, num_envs, options)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Begin a game in every lane; lane n has the dice of seed + n."""
        super().reset(seed=seed)
        first = int(self.np_random.integers(SEEDS)) if seed is None else seed
        self.batch = Batch(self.game, self.seats, self.num_envs, self.table_options, first % SEEDS)
        return self.batch.observations.copy(), self._infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """One decision in every lane."""
        batch = self.batch
        acted = batch.deciding.copy()
        batch.step(self._legal(actions) if self.illegal == "replace" else np.asarray(actions, np.int16))
        infos, rewards, ended = self._infos(), np.zeros(self.num_envs), batch.done.copy()
        if len(lanes := np.flatnonzero(ended)):
            shares, final = batch.win_shares(), np.zeros_like(batch.last_observations)
            rewards[lanes], final[lanes] = shares[lanes, acted[lanes]], batch.last_observations[lanes]
            infos |= {"final_obs": final, "_final_obs": ended}
            infos |= {"win_shares": shares, "_win_shares": ended}
        return batch.observations.copy(), rewards, ended, np.zeros(self.num_envs, np.bool_), infos

    def _infos(self) -> dict[str, Any]:
        """What is true before the next decision, in every lane."""
        return {"action_mask": self.batch.masks.copy(), "seat": self.batch.deciding.copy()}

    def _legal(self, actions: NDArray[np.int64]) -> NDArray[np.int16]:
        """The same actions, but legal ones at random where they aren't."""
        given = np.array(actions, np.int16)
        legal = self.batch.masks[np.arange(self.num_envs), given] == 1
        return given if legal.all() else np.where(legal, given, self.batch.random_actions())


class Lane(gymnasium.Env[Observations, np.int64]):
    """One lane alone: the same games as lane 0 of many."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": []}  # type: ignore[misc]

    def __init__(self, game: str, seats: int | None = None, options: Any = None, illegal: Illegal = "raise") -> None:
        self.lanes = Lanes(game, 1, seats, options, illegal)
        self.observation_space = self.lanes.single_observation_space
        self.action_space = self.lanes.single_action_space
        self._begun: tuple[Observations, dict[str, Any]] | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Begin a game; after one has ended, and without a seed, with the dice left as they are."""
        super().reset(seed=seed)
        begun, self._begun = self._begun, None
        if seed is None and begun is not None:
            return begun
        first = int(self.np_random.integers(SEEDS)) if seed is None else seed
        observations, infos = self.lanes.reset(seed=first)
        return observations[0], _first(infos)

    def step(self, action: Any) -> tuple[Observations, float, bool, bool, dict[str, Any]]:
        """One decision. When a game has ended, the next one is set up already."""
        observations, rewards, ended, _, infos = self.lanes.step(np.array([action]))
        if not ended[0]:
            return observations[0], float(rewards[0]), False, False, _first(infos)
        final = infos.pop("final_obs")[0]
        shares = infos.pop("win_shares")[0]
        self._begun = observations[0], _first(infos)
        nobody = {"action_mask": np.zeros_like(infos["action_mask"][0]), "seat": -1}
        return final, float(rewards[0]), True, False, {**nobody, "win_shares": shares}


def _first(infos: dict[str, Any]) -> dict[str, Any]:
    return {"action_mask": infos["action_mask"][0], "seat": int(infos["seat"][0])}


for _name in games():
    gymnasium.register(
        id=f"compagnie/{_name}-v0",
        entry_point=f"{__name__}:Lane",
        vector_entry_point=f"{__name__}:Lanes",
        kwargs={"game": _name},
    )
