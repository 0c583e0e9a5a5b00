"""The batch on a GPU, run in Numba's simulator where there is none: lane by lane the same as on the CPU."""

import os
import subprocess
import sys

import pytest

from compagnie.games import games

SCRIPT = """
import numpy as np
from compagnie.games import games
from compagnie.research.batch import Batch
from compagnie.research.encoding.encoder import Encoding, GpuEncoding
from compagnie.research.gpu.batch import GpuBatch

game, seats = games()["{name}"], {seats}
cpu, gpu = Batch(game, seats, 2, seed=7), GpuBatch(game, seats, 2, seed=7)
encoding, on_gpu, room = Encoding(game), GpuEncoding(game), None


def on_host(name):
    return getattr(gpu, name).copy_to_host()


for n in range({steps}):
    for name in ("deciding", "masks", "observations", "last_observations", "done", "scores"):
        assert np.array_equal(on_host(name), getattr(cpu, name)), (n, name)
    assert np.array_equal(on_host("shares"), cpu.win_shares())
    actions = cpu.random_actions()
    assert np.array_equal(gpu.random_actions().copy_to_host(), actions)
    cpu.step(actions)
    gpu.step(actions)
columns = np.zeros((1, encoding.width), np.int8)
on_gpu.encode(cpu.observations[:1], columns)
assert np.array_equal(columns, encoding.encode(cpu.observations[:1]))
gpu.check()
print("same")

before = on_host("states").tobytes()
gpu.step(np.full(2, -1, np.int16))
assert on_host("states").tobytes() == before
try:
    gpu.check()
except ValueError as refused:
    print(refused)
"""


def simulated(script):
    return subprocess.run(
        [sys.executable, "-c", script],
        check=False,
        env=os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize(("name", "seats", "steps"), [("batavia", 3, 150), ("batavia", 5, 10), ("voc", 3, 20)])
def test_lanes_on_a_gpu_are_those_of_the_cpu(name, seats, steps):
    run = simulated(SCRIPT.format(name=name, seats=seats, steps=steps))
    assert run.stdout.splitlines()[:1] == ["same"], run.stderr
    assert "An action wasn't legal in lane" in run.stdout


def test_every_game_is_among_those_compared():
    assert set(games()) == {"batavia", "voc"}
