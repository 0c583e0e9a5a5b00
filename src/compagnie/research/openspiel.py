"""The games for OpenSpiel: `python_batavia`, `python_voc`, and so on for every game there is.

    import pyspiel
    import compagnie.research.openspiel  # registers them

    game = pyspiel.load_game("python_batavia(players=3)")
    state = game.new_initial_state()

Nature's answers are chance nodes, and so is who acts first where several may. Returns are shares of the win. An
observation is what a seat sees, with all that it was ever shown; there is no information state.
`resample_from_infostate` deals anew what a seat can't see, so that OpenSpiel's own IS-MCTS runs with
`use_observation_string=True`.
"""

import random
from typing import Any, ClassVar

import numpy as np

from compagnie.core.contract import NATURE
from compagnie.core.game import Game
from compagnie.core.position import Position
from compagnie.games import games
from compagnie.research.extra import MissingExtra
from compagnie.research.finite import action_name, finite_game, options_for, resampled, win_shares

try:
    import pyspiel  # type: ignore[import-not-found]
except ModuleNotFoundError as missing:
    raise MissingExtra(__name__, missing) from None

_A_SEATS_VIEW = pyspiel.IIGObservationType(
    perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
)
LONGEST_GAME = 10_000
"""Decisions: many times those of the longest random game, for the rules themselves set no limit."""


def _type_of(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=f"python_{game.name}",
        long_name=f"compagnie's {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": min(game.seats)},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game, at a table of `players` seats. Each game has a class of its own, made from this one."""

    played: ClassVar[Game]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = self.played
        self.seats = int((params or {}).get("players", min(game.seats)))
        self.options = options_for(game)
        game.check(self.seats, self.options)
        about = pyspiel.GameInfo(
            num_distinct_actions=game.rules.ACTIONS,
            max_chance_outcomes=max(game.rules.ANSWERS, self.seats),
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(_type_of(game), about, params or {})

    def new_initial_state(self) -> "SpielState":
        """The table at its set-up."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What tells a seat's observation. There is no other kind: what all see, and what was seen, tell nothing."""
        seen = iig_obs_type is None or iig_obs_type == _A_SEATS_VIEW
        return Observer(self.played.rules.OBSERVATION if seen else 0)


class CopiedPosition:
    """A position as OpenSpiel copies and stores it: without the box, which never changes."""

    def __init__(self, position: Position) -> None:
        self.position = position

    def __deepcopy__(self, memo: object) -> "CopiedPosition":
        return CopiedPosition(self.position.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.position.game.name, self.position.seats, self.position.raw)


def _restored(name: str, seats: int, raw: bytes) -> CopiedPosition:
    game = finite_game(name)
    position = game.position(seats, options_for(game))
    position.states[:] = np.frombuffer(raw, game.state)
    return CopiedPosition(position)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A table under way."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = CopiedPosition(game.played.position(game.seats, game.options))
        self.chosen: int | None = None
        """Who acts, of several that may."""

    @property
    def position(self) -> Position:
        """The table itself."""
        return self.held.position

    def current_player(self) -> int:
        """Who acts: a seat, chance, or nobody once the game is over."""
        if self.position.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.position.actor == NATURE or self._several():
            return int(pyspiel.PlayerId.CHANCE)
        return self.position.to_act[0] if self.chosen is None else self.chosen

    def _several(self) -> bool:
        return self.chosen is None and len(self.position.to_act) > 1

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.choices(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each answer and its chance; where several seats may act, each of them."""
        if self.position.actor != NATURE:
            seats = self.position.to_act
            return [(seat, 1 / len(seats)) for seat in seats]
        weights = self.position.chances()
        return [(answer, weight / sum(weights)) for answer, weight in enumerate(weights) if weight]

    def _apply_action(self, action: int) -> None:
        if self.position.actor == NATURE:
            self.position.answer(action)
        elif self._several():
            self.chosen = action
        else:
            self.position.apply(self.current_player(), action)
            if not self.position.mid_turn:
                self.chosen = None

    def _action_to_string(self, player: int, action: int) -> str:
        return action_name(self.position.game, action) if player >= 0 else f"chance {action}"

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.over

    def returns(self) -> list[float]:
        """Each seat's share of the win."""
        return win_shares(self.position.scores()) if self.position.over else [0.0] * self.position.seats

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A state that this player can't tell from the true one. `sampler` gives numbers from 0 to 1."""
        other: SpielState = self.clone()
        other.held = CopiedPosition(resampled(self.position, player, random.Random(sampler())))
        return other

    def __str__(self) -> str:
        return " ".join(f"{name}={value}" for name, value in self.position.plain().items())


class Observer:
    """A seat's observation, as numbers and as a text."""

    def __init__(self, size: int) -> None:
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Tell what this player sees."""
        if self.tensor.size:
            self.tensor[:] = state.position.observation(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as a text."""
        return " ".join(map(str, state.position.observation(player).tolist())) if self.tensor.size else ""


def _register(game: Game) -> None:
    """By a class and not by a function: OpenSpiel drops what it was given when Python is no longer there."""
    kind = type(f"{game.name.capitalize()}Game", (SpielGame,), {"played": game})
    pyspiel.register_game(_type_of(game), kind)


for _name in games():
    _register(finite_game(_name))
