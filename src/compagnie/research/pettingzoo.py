"""The games for PettingZoo, one agent a seat: `batavia_v0`, `voc_v0`, and so on for every game there is.

    from compagnie.research.pettingzoo import batavia_v0

    env = batavia_v0.env(seats=4, render_mode="ansi")
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        done = termination or truncation
        env.step(None if done else env.action_space(agent).sample(info["action_mask"]))

An observation is what the agent's seat sees; `info["action_mask"]` are the legal actions of the agent whose turn it is.
Rewards come in the end: each seat's share of the win.
"""

import random
from types import SimpleNamespace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from compagnie.core.chance.fair import SeededChance
from compagnie.core.contract import NATURE
from compagnie.core.game import Game
from compagnie.core.position import Position
from compagnie.games import games
from compagnie.research.extra import MissingExtra
from compagnie.research.finite import finite_game, options_for, win_shares

try:
    from gymnasium.spaces import Box, Discrete
    from pettingzoo import AECEnv  # type: ignore[import-untyped]
    from pettingzoo.utils import wrappers  # type: ignore[import-untyped]
except ModuleNotFoundError as missing:
    raise MissingExtra(__name__, missing) from None

VERSION = "_v0"
RENDER_MODES = ("ansi", "svg")


class Table(AECEnv):  # type: ignore[misc]
    """One table of one game."""

    def __init__(
        self, game: Game, seats: int | None = None, options: Any = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"A table is drawn as {' or '.join(RENDER_MODES)}, not as {render_mode!r}.")
        self.game, self.render_mode, self.table_options = game, render_mode, options_for(game, options)
        self.seats = min(game.seats) if seats is None else seats
        game.check(self.seats, self.table_options)
        self.metadata = {"render_modes": list(RENDER_MODES), "name": game.name + VERSION, "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.observation_spaces = {
            agent: Box(-128, 127, (game.rules.OBSERVATION,), np.int8) for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(game.rules.ACTIONS) for agent in self.possible_agents}
        self._new_seed = random.Random(0)

    def observation_space(self, agent: str) -> Box:
        """What every observation lies in."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Every action, legal now or not."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Set the table up; without a seed, with another one each time."""
        if seed is not None:
            self._new_seed = random.Random(seed)
        chosen = self._new_seed.getrandbits(32)
        self._chance, self._dice = SeededChance(chosen), random.Random(chosen)
        self.position: Position = self.game.position(self.seats, self.table_options)
        self.agents = list(self.possible_agents)
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def step(self, action: int | None) -> None:
        """What the agent in turn chose. Raises a Refusal if it isn't legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.position.apply(self.possible_agents.index(agent), int(action))
        self._cumulative_rewards[agent] = 0.0
        self._go_on()
        self._accumulate_rewards()

    def observe(self, agent: str) -> NDArray[np.int8]:
        """What this agent's seat sees."""
        return self.position.observation(self.possible_agents.index(agent))

    def render(self) -> str | None:
        """The table as a spectator sees it."""
        from compagnie.research.drawing import as_ansi, as_svg  # whoever only trains draws nothing

        if self.render_mode is None:
            return None
        return as_svg(self.position) if self.render_mode == "svg" else as_ansi(self.position)

    def close(self) -> None:
        """Nothing is held open."""

    def _go_on(self) -> None:
        """Let nature answer, and say whose turn it is; where several may act, the dice say who does."""
        position = self.position
        while position.actor == NATURE:
            position.answer(self._chance.draw(position.chances()))
        if position.over:
            shares = win_shares(position.scores())
            self.rewards = dict(zip(self.possible_agents, shares, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {agent: {"action_mask": self._mask([])} for agent in self.agents}
            return
        seat = self._dice.choice(position.to_act)
        self.agent_selection = self.possible_agents[seat]
        self.infos[self.agent_selection] = {"action_mask": self._mask(position.choices(seat))}

    def _mask(self, legal: list[int]) -> NDArray[np.int8]:
        mask = np.zeros(self.game.rules.ACTIONS, np.int8)
        mask[legal] = 1
        return mask


def _environment(name: str) -> SimpleNamespace:
    """What PettingZoo's own modules offer: `env`, with its wrappers, and `raw_env`."""

    def raw_env(**settings: Any) -> Table:
        return Table(finite_game(name), **settings)

    def env(**settings: Any) -> Any:
        legal = wrappers.TerminateIllegalWrapper(raw_env(**settings), illegal_reward=-1)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(legal))

    return SimpleNamespace(env=env, raw_env=raw_env)


def __getattr__(name: str) -> SimpleNamespace:
    """`batavia_v0` and the like: every game is found by its folder."""
    game = name.removesuffix(VERSION)
    if not name.endswith(VERSION) or game not in games():
        raise AttributeError(f"There is no environment {name}; there are {', '.join(g + VERSION for g in games())}.")
    return _environment(game)
