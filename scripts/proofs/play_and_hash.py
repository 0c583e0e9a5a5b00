"""Plays games and prints a hash of all their final states and scores, the number of decisions, and the seconds.

python scripts/proofs/play_and_hash.py GAME GAMES                   at random, by the dice of core.playouts
python scripts/proofs/play_and_hash.py GAME GAMES --greedy [FILE]   by greedy bots; FILE gets their steps, a game a line
python scripts/proofs/play_and_hash.py GAME GAMES --gpu             at random, on a GPU, a lane a game (with numba-cuda)
python scripts/proofs/play_and_hash.py GAME GAMES --gpu FILE        the steps of FILE, on a GPU

With --first N the games are those that begin with seed N; without, with 0.
"""

import argparse
import hashlib
import json
import random
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from pathlib import Path
from typing import Any, TextIO
from unittest.mock import patch

import numpy as np

from compagnie.core.contract import NATURE
from compagnie.core.game import Game
from compagnie.core.state import new_states
from compagnie.games import games

sys.path.insert(0, str(Path(__file__).parents[2]))

SEATS = 4
LANES = 1 << 14
"""Games on a GPU at a time."""

Played = Iterator[tuple[bytes, int]]
"""Of each game the bytes of its final state and its scores, and its decisions."""


def at_random(game: Game, seeds: range) -> Played:
    """One game after the other on this processor."""
    from compagnie.core import playouts
    from compagnie.core.compiled import fitted

    play, boxes = fitted(playouts, game.rules).play_each, game.boxes(game.options_type())
    states, scratches = new_states(game.state), new_states(playouts.scratch_type(game.rules))
    decisions, scores = np.zeros(1, np.int32), np.zeros((1, SEATS), np.int16)
    play(states, boxes, scratches, SEATS, 0, decisions, scores)
    for seed in seeds:
        play(states, boxes, scratches, SEATS, seed, decisions, scores)
        yield states.tobytes() + scores.tobytes(), int(decisions[0])


def on_gpu(game: Game, seeds: range) -> Played:
    """The same games, each in a lane of its own."""
    from compagnie.research.gpu.playouts import GpuPlayouts

    lanes = min(LANES, len(seeds))
    gpu = GpuPlayouts(game, SEATS, lanes=lanes)
    for first in seeds[::lanes]:
        few = min(lanes, seeds.stop - first)
        decisions, scores = gpu.play(few, first)
        states = gpu.states()
        for lane in range(few):
            yield states[lane : lane + 1].tobytes() + scores[lane].tobytes(), int(decisions[lane])


def steps_on_gpu(game: Game, steps: Path) -> Played:
    """What somebody played, step by step, each game in a lane of its own."""
    from compagnie.research.gpu.playouts import numba_cuda

    numba_cuda()  # before kernels are declared
    from scripts.proofs.gpu_steps import take_steps

    played = [json.loads(line) for line in steps.read_text().splitlines()]
    states, scores = take_steps(game, SEATS, played)
    for lane, taken in enumerate(played):
        yield states[lane : lane + 1].tobytes() + scores[lane].tobytes(), _decisions(taken)


def by_greedy_bots(game: Game, seeds: range, written: TextIO | None) -> Played:
    """Whole games as people see them played; every step of them is written down, a game a line."""
    from compagnie.bots import bots_at
    from compagnie.core.chance.fair import SeededChance
    from compagnie.core.playthrough import Playthrough, view_for

    bots = bots_at(["greedy"] * SEATS, game)
    for seed in seeds:
        playing, dice = Playthrough(game, SEATS, game.options_type()), random.Random(seed)
        chance, steps = _Noting(SeededChance(seed)), []
        playing.let_chance_answer(chance)
        steps += chance.taken()
        while seats := playing.position.to_act:
            seat = seats[0] if len(seats) == 1 else dice.choice(seats)
            move = bots[seat].choose(game, view_for(bots[seat], game, playing.position, seat), dice)
            spelled = game.spell(playing.position, seat, move)
            with _noted_calls() as calls:
                playing.submit(seat, move)
            numbered = all(isinstance(action, int | np.integer) for action in spelled)
            done = [call for states, call in calls if states is playing.position.states]  # and not tried on a copy
            steps += [[seat, int(action)] for action in spelled] if numbered else [[seat, call] for call in done]
            playing.let_chance_answer(chance)
            steps += chance.taken()
        if written:
            written.write(json.dumps(steps) + "\n")
        yield playing.position.raw + np.array(playing.position.scores(), np.int16).tobytes(), _decisions(steps)


def _decisions(steps: list[list[Any]]) -> int:
    return sum(actor != NATURE for actor, _ in steps)


@contextmanager
def _noted_calls() -> Iterator[list[tuple[Any, list[Any]]]]:
    """What VOC's rules are told meanwhile of what is no number (a line, a call, a trade), and of which state."""
    from compagnie.games.voc import unnumbered

    calls: list[tuple[Any, list[Any]]] = []
    with ExitStack() as stack:
        for name in ("sail", "pay_for_call", "hand_over"):
            stack.enter_context(patch.object(unnumbered, name, _noting(name, getattr(unnumbered, name), calls)))
        yield calls


def _noting(name: str, entry_point: Any, calls: list[tuple[Any, list[Any]]]) -> Any:
    def noting(*given: Any) -> None:
        calls.append((given[0], [name, *(_told(value) for value in given)]))
        entry_point(*given)

    return noting


def _told(value: Any) -> Any:
    """An argument as JSON: a number, an array with the size of its numbers, or that state or box are meant."""
    if not isinstance(value, np.ndarray):
        return int(value)
    if value.dtype.names:
        return "state" if "phase" in value.dtype.names else "box"
    return {"bytes": value.itemsize, "shape": list(value.shape), "numbers": value.ravel().tolist()}


class _Noting:
    """Chance that remembers what it answered."""

    def __init__(self, chance: Any) -> None:
        self._chance, self._answers = chance, []

    def draw(self, weights: Any) -> int:
        self._answers.append(self._chance.draw(weights))
        return self._answers[-1]

    def draw_untold(self, weights: Any) -> int:
        self._answers.append(self._chance.draw_untold(weights))
        return self._answers[-1]

    def taken(self) -> list[list[Any]]:
        """The answers since it was last asked."""
        answers, self._answers = self._answers, []
        return [[NATURE, answer] for answer in answers]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("games", type=int)
    parser.add_argument("--greedy", nargs="?", const="", metavar="FILE")
    parser.add_argument("--gpu", nargs="?", const="", metavar="FILE")
    parser.add_argument("--first", type=int, default=0)
    args = parser.parse_args()
    game, seeds = games()[args.game], range(args.first, args.first + args.games)
    digest, total, began = hashlib.sha256(), 0, time.perf_counter()
    with Path(args.greedy).open("w") if args.greedy else nullcontext() as written:
        if args.greedy is not None:
            played = by_greedy_bots(game, seeds, written)
        elif args.gpu:
            played = steps_on_gpu(game, Path(args.gpu))
        else:
            played = at_random(game, seeds) if args.gpu is None else on_gpu(game, seeds)
        for final, decisions in played:
            digest.update(final)
            total += decisions
    print(json.dumps([digest.hexdigest(), total, time.perf_counter() - began]))


if __name__ == "__main__":
    main()
