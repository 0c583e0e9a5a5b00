"""From a seat's view to a move, by a net's figures alone."""

import random
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from compagnie.bots import out_of_turn
from compagnie.bots.net import sight
from compagnie.core.chance.fair import SeededChance
from compagnie.core.compiled import fitted
from compagnie.core.game import Game
from compagnie.core.playthrough import Playthrough
from compagnie.core.position import Position


class NetBot:
    """Takes the action that its net likes best, until its turn is complete."""

    name = "net"
    attentive = True
    """It is shown all that its seat was ever shown (`Game.attentive_view`)."""

    def __init__(self, table: ModuleType, file: Path) -> None:
        """`table` is what the game offers (`sight`), `file` its net."""
        self._table, self._file = table, file
        self._look = fitted(sight, table).look

    def choose(self, game: Game, view: Any, dice: random.Random, deadline: float | None = None) -> Any:
        """A whole move. Raises a Refusal if it isn't this seat's turn."""
        if view.choices is None:
            raise out_of_turn(view.seat)
        position, seat = game.redeal(view, dice), view.seat
        begun, choices = position.copy(), position.choices(seat)
        chosen: list[int] = []
        while choices:
            chosen.append(self.best(position, seat, choices))
            position.apply(seat, chosen[-1])
            choices = position.choices(seat) if position.mid_turn else []
        return game.move(begun, seat, chosen)

    def best(self, position: Position, seat: int, choices: list[int]) -> int:
        """The legal action that the net likes best; it isn't asked where there is one alone."""
        if len(choices) == 1:
            return choices[0]
        actions, figures = self.figures(position, seat)
        legal = np.isin(actions, choices)
        return int(actions[np.where(legal, figures, -np.inf).argmax()])

    def figures(self, position: Position, seat: int) -> tuple[NDArray[np.int16], NDArray[np.float32]]:
        """The action that each intent means here, and how the net likes it."""
        table = self._table
        observation, numbers = np.zeros(table.OBSERVATION, np.int8), np.zeros((1, len(table.NUMBERS)), np.int8)
        actions = np.zeros(table.INTENTS, np.int16)
        self._look(table.states_of(position), position.boxes, seat, observation, numbers[0], actions)
        figures: NDArray[np.float32] = self._net.run(["figures"], {"numbers": numbers})[0][0]
        return actions, figures

    def warm(self, game: Game) -> None:
        """Play the beginning of a game: then everything is compiled."""
        playing = Playthrough(game, min(game.seats), game.options_type())
        playing.let_chance_answer(SeededChance(0))
        seat = playing.position.to_act[0]
        self.choose(game, game.view(playing.position, seat), random.Random(0))

    @cached_property
    def _net(self) -> Any:
        """The net. A decision takes about a millisecond, so it keeps to the thread that asks."""
        import onnxruntime  # type: ignore[import-untyped,import-not-found,unused-ignore]

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        return onnxruntime.InferenceSession(str(self._file), options, providers=["CPUExecutionProvider"])
