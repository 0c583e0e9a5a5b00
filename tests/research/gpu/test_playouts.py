"""The CUDA kernel, run in Numba's simulator where there is no GPU: the same games as on the CPU."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from scripts.proofs import play_and_hash

from compagnie.games import games

SCRIPT = """
import numpy as np
from compagnie.core import playouts
from compagnie.core.compiled import fitted
from compagnie.core.playouts import scratch_type
from compagnie.core.state import new_states
from compagnie.games import games
from compagnie.research.gpu.playouts import GpuPlayouts

game = games()["{name}"]
for seats in game.seats:
    decisions, scores = GpuPlayouts(game, seats, lanes=2).play(games=3, seed=40)
    expected, expected_scores = np.zeros(3, np.int32), np.zeros((3, seats), np.int16)
    fitted(playouts, game.rules).play_each(
        new_states(game.state), game.boxes(game.options_type()), new_states(scratch_type(game.rules)), seats, 40,
        expected, expected_scores)
    assert decisions.min() > 0
    assert np.array_equal(decisions, expected)
    assert np.array_equal(scores, expected_scores)
    print("same", seats)
"""


@pytest.mark.parametrize("name", games())
def test_the_kernel_plays_the_same_games_as_the_cpu(name):
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT.format(name=name)],
        check=False,
        env=os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
    )
    assert run.stdout.split().count("same") == len(games()[name].seats), run.stderr


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "count"), [("batavia", 3), ("voc", 1)])
def test_the_kernel_takes_every_step_of_greedy_bots_with_the_same_end(name: str, count: int, tmp_path: Path) -> None:
    program = [sys.executable, play_and_hash.__file__, name, str(count)]
    simulated = os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    played = subprocess.run([*program, "--greedy", tmp_path / "steps"], check=True, capture_output=True)
    taken = subprocess.run([*program, "--gpu", tmp_path / "steps"], check=True, capture_output=True, env=simulated)
    assert json.loads(taken.stdout)[:2] == json.loads(played.stdout)[:2]
