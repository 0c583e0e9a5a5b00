"""Games that somebody played, taken step by step on a GPU, each in a lane of its own (see play_and_hash.py).

A lane reads its steps as words. A numbered step is who acts and the number. What has no number (a line, a call, a
trade) is which call it is, how many words follow, and its arguments; an array is its length and its numbers. Points of
lines lie apart: a line is where its first one lies, and where the first that is no longer its own.
"""

from functools import cache
from typing import Any

import numpy as np
from numba import cuda
from numpy.typing import NDArray

from compagnie.core.game import Game
from compagnie.core.state import new_states
from compagnie.games.voc import unnumbered
from compagnie.research.gpu.playouts import THREADS

CALLS = ("sail", "pay_for_call", "hand_over")
CALL = 1000
"""The first of the words that stand for a call: nobody acts by such a number."""


def take_steps(game: Game, seats: int, played: list[list[Any]]) -> tuple[NDArray[np.void], NDArray[np.int16]]:
    """The final states of these games, and their scores."""
    lines: list[list[int]] = []
    steps = [[word for actor, step in taken for word in _words(actor, step, lines)] for taken in played]
    begins = np.cumsum([0, *map(len, steps)], dtype=np.int64)
    words = np.array([word for taken in steps for word in taken], np.int32)
    points = np.array(lines or [[0, 0]], np.int32)
    states = cuda.to_device(np.asarray(new_states(game.state, len(played))))
    scores = cuda.device_array((len(played), seats), np.int16)
    boxes = cuda.to_device(np.asarray(game.boxes(game.options_type())))
    told = (cuda.to_device(words), cuda.to_device(points), cuda.to_device(begins))
    blocks = (len(played) + THREADS - 1) // THREADS
    _kernel(game.name)[blocks, THREADS](states, boxes, seats, *told, scores)
    return states.copy_to_host(), scores.copy_to_host()


def _words(actor: int, step: Any, lines: list[list[int]]) -> list[int]:
    if isinstance(step, int):
        return [actor, step]
    name, *given = step
    told = given[2:]  # which state is meant is known
    words = [word for value in told if value != "box" for word in _argument(value, lines)]
    return [CALL + CALLS.index(name), len(words), *words]


def _argument(value: Any, lines: list[list[int]]) -> list[int]:
    if isinstance(value, int):
        return [value]
    if len(value["shape"]) == 1:
        return [*value["shape"], *value["numbers"]]
    first = len(lines)
    lines += np.reshape(value["numbers"], value["shape"]).tolist()
    return [first, len(lines)]


@cache
def _kernel(name: str) -> Any:
    """The kernel of one game."""
    from compagnie.games import games

    rules = games()[name].rules
    call = cuda.jit(device=True)(_call_of_voc if name == "voc" else _no_call)

    @cuda.jit  # type: ignore[untyped-decorator]
    def take(states: Any, boxes: Any, seats: int, words: Any, points: Any, begins: Any, scores: Any) -> None:
        lane = cuda.grid(1)  # type: ignore[attr-defined]
        if lane < states.shape[0]:
            rules.setup(states[lane], boxes[0], seats)
            at = begins[lane]
            while at < begins[lane + 1]:
                if words[at] < CALL:
                    rules.apply(states[lane], boxes[0], words[at], words[at + 1])
                    at += 2
                else:
                    call(states, lane, boxes, points, words[at], words[at + 2 : at + 2 + words[at + 1]])
                    at += 2 + words[at + 1]
            rules.score(states[lane], boxes[0], scores[lane])

    return take


def _no_call(states: Any, lane: int, boxes: Any, points: Any, what: int, told: Any) -> None:
    """A game whose every step has a number."""


def _call_of_voc(states: Any, lane: int, boxes: Any, points: Any, what: int, told: Any) -> None:
    if what == CALL:
        stroke, visits, rest = points[told[0] : told[1]], told[3 : 3 + told[2]], told[3 + told[2] :]
        unnumbered.sail(states, lane, boxes, stroke, visits, rest[0], rest[1], rest[2], rest[3], rest[4])
    elif what == CALL + 1:
        unnumbered.pay_for_call(states, lane, boxes, told[0], told[1])
    else:
        goods = told[3 : 3 + told[2]]
        unnumbered.hand_over(states, lane, told[0], told[1], goods, told[3 + told[2]])
