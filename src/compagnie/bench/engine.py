"""How fast the rules run: random playouts, batches, and how long a fresh process waits for its first move."""

import importlib
import importlib.util
import platform
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import numpy as np

from compagnie.bench.in_turns import library_beside_numba
from compagnie.core import playouts
from compagnie.core.compiled import fitted
from compagnie.core.game import Game
from compagnie.core.playouts import scratch_type
from compagnie.core.state import new_states
from compagnie.research.batch import Batch

LANES = 1024
"""Games side by side when a batch is measured."""


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """One measured figure."""

    game: str
    what: str
    value: float
    unit: str


def measure_engine(game: Game, seconds: float = 2.0) -> Iterator[Figure]:
    """Measure a game's rules on one core, one figure after the other."""

    def figure(what: str, value: float, unit: str) -> Figure:
        return Figure(game=game.name, what=what, value=value, unit=unit)

    yield figure("size of a state", game.state.itemsize, "bytes")
    for seats in game.seats:
        yield figure(f"random playouts, {seats} seats", playouts_per_second(game, seats, seconds), "decisions/s")
    for what, value, unit in library_beside_numba(game):
        yield figure(what, value, unit)
    for seats in game.seats:
        yield figure(f"batch steps, {seats} seats", batch_steps_per_second(game, seats, seconds), "decisions/s")
    for what, value, unit in own_figures(game):
        yield figure(what, value, unit)
    imported, first_move = start_of_a_process(game)
    yield figure("import of the rules", imported, "s")
    yield figure("first move, cache warm", first_move, "s")


def own_figures(game: Game) -> Iterator[tuple[str, float, str]]:
    """What a game measures of its own: `measure` in a module here that has the game's name, if there is one."""
    name = f"{__package__}.{game.name}"
    if importlib.util.find_spec(name) is not None:
        yield from importlib.import_module(name).measure()


def playouts_per_second(game: Game, seats: int, seconds: float) -> float:
    """Decisions a second in random playouts; what chance answers is part of the work and isn't counted."""
    play = fitted(playouts, game.rules).play_many
    states, boxes, scratches = (
        new_states(game.state),
        game.boxes(game.options_type()),
        new_states(scratch_type(game.rules)),
    )
    play(states, boxes, scratches, seats, 0, 10)
    seed = 1

    def some() -> int:
        nonlocal seed
        seed += 1000
        return int(play(states, boxes, scratches, seats, seed, 1000))

    return best_rate(some, seconds)


def batch_steps_per_second(game: Game, seats: int, seconds: float) -> float:
    """Decisions a second through the batch interface: step, mask, observation and reset, choosing not counted."""
    batch = Batch(game, seats, LANES, seed=1)
    batch.step(batch.random_actions())
    steps, spent, until = 0, 0.0, time.perf_counter() + seconds
    while time.perf_counter() < until:
        actions = batch.random_actions()
        started = time.perf_counter()
        batch.step(actions)
        spent += time.perf_counter() - started
        steps += LANES
    return steps / spent


def best_rate(work: Callable[[], int], seconds: float) -> float:
    """The best of five rates: other work on the machine only ever makes it slower."""
    rates = []
    for _ in range(5):
        done, started = 0, time.perf_counter()
        while time.perf_counter() - started < seconds / 5:
            done += work()
        rates.append(done / (time.perf_counter() - started))
    return max(rates)


_START = """
import time
started = time.perf_counter()
import compagnie.games.{game}.rules
imported = time.perf_counter()
from compagnie.games.{game}.game import game
position = game.position(min(game.seats), game.options_type())
while position.actor == -1:
    weights = position.chances()
    position.answer(next(i for i, weight in enumerate(weights) if weight))
seat = position.to_act[0]
position.apply(seat, position.choices(seat)[0])
print(imported - started, time.perf_counter() - imported)
"""


def start_of_a_process(game: Game) -> tuple[float, float]:
    """Seconds a fresh process needs to import the rules, and from there to its first move; best of three."""
    runs = [subprocess.run([sys.executable, "-c", _START.format(game=game.name)], capture_output=True, check=True)
            for _ in range(4)]  # fmt: skip
    times = np.array([[float(word) for word in run.stdout.split()] for run in runs[1:]])
    imported, first_move = times.min(axis=0)
    return float(imported), float(first_move)


def machine() -> str:
    """The machine in words, as figures in the docs must name it."""
    cpu = platform.processor() or platform.machine()
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        cpu = next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        pass
    return f"{cpu}, Python {platform.python_version()}, {platform.system()}"
