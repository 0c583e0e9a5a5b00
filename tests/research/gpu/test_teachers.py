"""A teacher's turns on a GPU, run in Numba's simulator where there is none: those of the CPU."""

import os
import subprocess
import sys

SCRIPT = """
import numpy as np
from numba import cuda
from numba.cuda.simulator.kernelapi import FakeCUDALocal
from compagnie.core.compiled import fitted
from compagnie.core.state import new_states
from compagnie.games import games
from compagnie.research.gpu.playouts import numba_cuda
from compagnie.research.training import taught_kernels
from compagnie.research.training.lanes import Lanes
from compagnie.research.training.teachers import batavia

numba_cuda()
# The simulator's own knows no alignment, and its records no names.
FakeCUDALocal.array = lambda self, shape, dtype, alignment: new_states(dtype, shape)
kernels = fitted(taught_kernels, batavia)
cpu = Lanes(games()["batavia"], 4, 6, gpu=False, seed=9)
shared, *others = batavia.room(of_each_lane=True)
spares, scratches = (new_states(array.dtype, 6) for array in others)
turns, _ = batavia.turns(6)
played = set()
for n in range(16):
    asked = np.array([n % 6, (n + 4) % 6])
    states, masks = cpu.batch.states.copy(), cpu.batch.masks.copy()
    before, around = (states.copy(), masks.copy()), (states.copy(), masks.copy())
    told, boxes, deciding = [np.zeros(6, np.int16) for _ in range(3)], cpu.batch.boxes, cpu.batch.deciding
    kernels.whole_turns_in_own_memory[1, 32](states, boxes, deciding, asked, shared, turns, masks, told[0])
    kernels.whole_turns[1, 32](around[0], boxes, deciding, asked, shared, spares, scratches, turns, around[1], told[1])
    everywhere = np.isin(np.arange(6), asked)
    told[2][asked] = cpu.teacher.turns(everywhere)[asked]
    for name, those, masks_there in (("whole_turns", *around), ("library", cpu.batch.states, cpu.batch.masks)):
        assert states.tobytes() == those.tobytes(), (n, name)
        assert np.array_equal(masks, masks_there), (n, name)
    assert np.array_equal(told[0], told[1]) and np.array_equal(told[0], told[2]), n
    played |= set(told[0][asked].tolist())
    cpu.step(np.where(everywhere, told[0], cpu.random_actions()))
assert len(played) > 3, played
print("same")
"""


def test_a_turn_in_a_threads_own_memory_is_the_turn_of_every_other_way():
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        check=False,
        env=os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
    )
    assert run.stdout == "same\n", run.stderr
