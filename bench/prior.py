"""Batavia's search, which asks the trained net of `bots/net` where it is in doubt: `bench/variants.py` measures it.

Among the moves that the search holds to be within `doubt` of the best it takes the one with the highest chance plus
`weight` times the logarithm of how likely the net would make it. The net is worked out by NumPy, since onnxruntime
isn't everywhere.
"""

import copy
import random
import struct
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from compagnie.bots.net.player import NetBot
from compagnie.bots.net.tables import batavia as table
from compagnie.bots.search.searcher import SearchBot, Weighed
from compagnie.core.game import Game

NET = Path(table.__file__).parents[1] / "batavia.onnx"
_KINDS: dict[int, Any] = {1: np.float32, 7: np.int64, 9: np.bool_, 10: np.float16}


def fields(message: bytes) -> Iterator[tuple[int, Any]]:
    """The fields of a message of protocol buffers: their numbers, and a number or bytes each."""
    at = 0

    def number() -> int:
        nonlocal at
        value, shift = 0, 0
        while True:
            byte = message[at]
            at, value, shift = at + 1, value | (byte & 127) << shift, shift + 7
            if byte < 128:
                return value

    while at < len(message):
        key = number()
        match key & 7:
            case 0:
                yield key >> 3, number()
            case 2:
                size = number()
                yield key >> 3, message[at : at + size]
                at += size
            case 5:
                yield key >> 3, struct.unpack_from("<f", message, at)[0]
                at += 4
            case other:
                raise ValueError(f"A field of the kind {other} isn't expected.")


def tensors(file: Path) -> dict[str, Any]:
    """The weights of a net that ONNX keeps, by name: a model's field 7 is its graph, that one's field 5 a tensor."""
    graph = next(value for field, value in fields(file.read_bytes()) if field == 7)
    found: dict[str, Any] = {}
    for parts in (list(fields(value)) for field, value in fields(graph) if field == 5):
        about, shape = dict(parts), [value for part, value in parts if part == 1]
        found[about[8].decode()] = np.frombuffer(about[9], _KINDS[about[2]]).reshape(shape)
    return found


class NumPyNet:
    """The net of `research/training`, as `onnxruntime` would run it."""

    def __init__(self, file: Path) -> None:
        self._of = {name: w.astype(np.float32) if w.dtype == np.float16 else w for name, w in tensors(file).items()}

    def run(self, _: Any, given: dict[str, Any]) -> list[Any]:
        """The figures of each intent, in the shape in which they are asked for."""
        of = self._of
        number = given["numbers"][0, of["of"]].astype(np.float32)
        inside = ((number >= of["least"]) & (number <= of["most"])).astype(np.float32)
        x = np.where(of["own"], inside, number) * of["scales_half"]
        h = np.maximum(x @ of["in_half"] + of["in_bias_half"], 0)
        block = 0
        while f"up{block}_half" in of:
            lit = np.maximum(even(h) @ of[f"up{block}_half"] + of[f"up{block}_bias_half"], 0)
            h = h + lit @ of[f"down{block}_half"] + of[f"down{block}_bias_half"]
            block += 1
        return [(even(h) @ of["out_half"] + of["out_bias_half"])[None, : table.INTENTS]]


def even(x: Any) -> Any:
    """A layer's numbers with mean 0 and spread 1."""
    return (x - x.mean()) / np.sqrt(x.var() + 1e-5)


class Trained(NetBot):
    """The bot `net`, without onnxruntime."""

    _net = NumPyNet(NET)  # type: ignore[assignment]


class Advised:
    """The search, which asks the net where it is in doubt."""

    attentive = True

    def __init__(self, name: str, search: SearchBot, weight: float, doubt: float) -> None:
        self.name, self._search, self._weight, self._doubt = name, search, weight, doubt
        self._net = Trained(table, NET)

    def choose(self, game: Game, view: Any, dice: random.Random, deadline: float | None = None) -> Any:
        """A whole move."""
        found = self._search.weigh(game, view, dice, deadline=deadline)
        close = [one for one in found if one.chance > found[0].chance - self._doubt and one.trials > 1]
        if self._weight == 0 or len(close) < 2:
            return found[0].move
        position = game.redeal(view, copy.copy(dice))
        likely = cache(lambda actions: self._likely(position, view.seat, actions))
        return max(close, key=lambda one: self._worth(one, likely)).move

    def _worth(self, one: Weighed, likely: Any) -> float:
        return one.chance + self._weight * float(likely(tuple(one.actions)))

    def _likely(self, position: Any, seat: int, actions: tuple[int, ...]) -> float:
        """The logarithm of how likely the net makes this move, each small decision by its figures."""
        table_now, whole = position.copy(), 0.0
        for action in actions:
            choices = table_now.choices(seat)
            if len(choices) > 1:
                means, figures = self._net.figures(table_now, seat)
                legal = np.isin(means, choices)
                odds = np.exp(figures[legal] - figures[legal].max())
                whole += float(np.log(max(1e-4, odds[means[legal] == action].sum() / odds.sum())))
            table_now.apply(seat, action)
        return whole

    def warm(self, game: Game) -> None:
        """Both of them."""
        self._search.warm(game)
        self._net.warm(game)
