"""Random playouts in several ways, in turns: decisions a second of CPU time, and how many times as many one way makes.

In each round every way is a process of its own, all on the same processor, that plays for a while three times; the
middle one counts. Processes are new each time, as two that run the very same bytes can differ by five percent all their
life. What is compared is the CPU's time, round by round, so other work on the machine hardly changes it.
"""

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec

from compagnie.core.compiled.libraries import libraries
from compagnie.core.game import Game

SEATS = 4
STRETCHES = 3
FEW = 200
"""So many games tell how many are to be played in a round."""

PLAYOUTS = """
import json, sys, time
from compagnie.core import playouts
from compagnie.core.compiled import fitted
from compagnie.core.state import new_states
from compagnie.games import games
game, seats = games()[sys.argv[1]], int(sys.argv[2])
play, boxes = fitted(playouts, game.rules).play_many, game.boxes(game.options_type())
states, scratches, seed = new_states(game.state), new_states(playouts.scratch_type(game.rules)), 0
play(states, boxes, scratches, seats, 0, 5)
for line in sys.stdin:
    count, began = int(line), time.process_time()
    done = int(play(states, boxes, scratches, seats, seed, count))
    seed += count
    print(json.dumps([done, time.process_time() - began]), flush=True)
"""


class Way:
    """A program that plays as many games as it is told to, again and again."""

    def __init__(self, command: list[str], **settings: str) -> None:
        self._command, self._settings = command, settings
        self.rates: list[float] = []

    def play(self, counts: list[int]) -> float:
        """Decisions a second of CPU time in so many games, the middle of several goes; the seconds of the last one."""
        with subprocess.Popen(
            self._command, env=os.environ | self._settings, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as process:
            told, _ = process.communicate("".join(f"{count}\n" for count in counts))
        goes = [json.loads(line) for line in told.splitlines()]
        self.rates.append(statistics.median(done / seconds for done, seconds in goes))
        return float(goes[-1][1])


def library_and_numba(game: Game) -> dict[str, Way]:
    """A game's library, and Numba as it compiles by itself, for this very processor."""
    python = [sys.executable, "-c", PLAYOUTS, game.name, str(SEATS)]
    return {"library": Way(python), "Numba, this processor": Way(python, COMPAGNIE_LIBRARIES="")}


def play_in_turns(ways: Mapping[str, Way], rounds: int, seconds: float) -> None:
    """Let each way play so long in each round."""
    with _on_one_processor():
        counts = {name: max(1, round(FEW * seconds / STRETCHES / way.play([FEW] * 2))) for name, way in ways.items()}
        for way in ways.values():
            way.rates.clear()
        for _ in range(rounds):
            for name, way in ways.items():
                way.play([counts[name]] * STRETCHES)


def ratios(way: Way, other: Way) -> list[float]:
    """How many times as many decisions one way makes as another, round by round, from the least on."""
    return sorted(mine / theirs for mine, theirs in zip(way.rates, other.rates, strict=True))


def library_beside_numba(game: Game, rounds: int = 8, seconds: float = 0.5) -> Iterator[tuple[str, float, str]]:
    """The figures of both, and how they compare; none where one of them is missing."""
    if find_spec("numba") is None or not any(each.manifest.game == game.name for each in libraries().fitting):
        return
    ways = library_and_numba(game)
    play_in_turns(ways, rounds, seconds)
    library, numba = ways.values()
    for name, way in ways.items():
        yield f"random playouts, {SEATS} seats, CPU time: {name}", statistics.median(way.rates), "decisions/s"
    yield "of what Numba makes, the library makes", statistics.median(ratios(library, numba)), "times as many"


@contextmanager
def _on_one_processor() -> Iterator[None]:
    """Whatever is started meanwhile: two processors of a virtual machine needn't be equally fast."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)
