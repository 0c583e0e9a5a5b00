"""A batch on a GPU: the same lanes as on the CPU, and how many decisions a second with what a learner needs.

python bench/gpu/batch.py [--game batavia] [--lanes 131072 524288] [--wait FILE]
"""

import argparse
import hashlib
import json
import multiprocessing
import time
from pathlib import Path

import numpy as np

from compagnie.games import games

COMPARED = ("deciding", "masks", "observations", "last_observations", "done", "scores")
CHECKED_LANES, CHECKED_STEPS, EVERY = 2048, 400, 20


def digest(arrays):
    """A hash of what stands in the arrays."""
    found = hashlib.sha256()
    for array in arrays:
        found.update(np.ascontiguousarray(array).tobytes())
    return found.hexdigest()


def on_the_cpu(name, answer):
    """Hashes of a batch on the CPU, every so many steps, for each number of seats."""
    from compagnie.research.batch import Batch
    from compagnie.research.encoding.encoder import Encoding

    hashes = []
    for seats in games()[name].seats:
        batch, encoding = Batch(games()[name], seats, CHECKED_LANES, seed=5), Encoding(games()[name])
        for n in range(CHECKED_STEPS):
            batch.step(batch.random_actions())
            if n % EVERY == 0:
                parts = [getattr(batch, part) for part in COMPARED]
                hashes.append(digest([*parts, batch.win_shares(), encoding.encode(batch.observations)]))
    answer.put(hashes)


def on_the_gpu(name):
    """The same on the GPU."""
    from compagnie.research.encoding.encoder import GpuEncoding
    from compagnie.research.gpu.batch import GpuBatch

    hashes = []
    for seats in games()[name].seats:
        batch, encoding = GpuBatch(games()[name], seats, CHECKED_LANES, seed=5), None
        encoding = GpuEncoding(games()[name])
        for n in range(CHECKED_STEPS):
            batch.step(batch.random_actions())
            if n % EVERY == 0:
                parts = [getattr(batch, part).copy_to_host() for part in (*COMPARED, "shares")]
                hashes.append(digest([*parts, encoding.encode(batch.observations).copy_to_host()]))
        batch.check()
    return hashes


def handed_over(name):
    """Whether PyTorch and JAX read the very memory that the batch writes."""
    import torch

    from compagnie.research.gpu.batch import GpuBatch

    batch = GpuBatch(games()[name], 4, 1024, seed=1)
    tensors = batch.tensors()
    same = {"torch": tensors["masks"].data_ptr() == batch.masks.__cuda_array_interface__["data"][0]}
    batch.step(tensors["masks"].float().argmax(1).to(torch.int16))
    batch.check()
    torch.cuda.synchronize()
    same["torch_sees_steps"] = bool((tensors["observations"].cpu().numpy() == batch.observations.copy_to_host()).all())
    try:
        import jax

        there = jax.dlpack.from_dlpack(tensors["observations"])
        same["jax"] = there.unsafe_buffer_pointer() == tensors["observations"].data_ptr()
    except Exception as why:  # JAX may be missing here, or made for another driver
        same["jax"] = f"not measured: {why!r}"[:120]
    return same


def rate(work, lanes, seconds):
    """Decisions a second: how often all lanes step, warm."""
    from numba import cuda

    for _ in range(10):
        work()
    cuda.synchronize()
    began, steps = time.perf_counter(), 0
    while time.perf_counter() - began < seconds:
        for _ in range(20):
            work()
        cuda.synchronize()
        steps += 20
    return round(lanes * steps / (time.perf_counter() - began))


def rates(name, lanes, seconds=1.0):
    """With mask and observation, with the richer encoding, with a small net in the loop."""
    import torch

    from compagnie.research.encoding.encoder import GpuEncoding
    from compagnie.research.gpu.batch import GpuBatch

    batch = GpuBatch(games()[name], 4, lanes, seed=1)
    found = {"game": name, "lanes": lanes}
    found["mask_and_observation"] = rate(lambda: batch.step(batch.random_actions()), lanes, seconds)
    encoding = GpuEncoding(batch.game)
    features = torch.zeros((lanes, encoding.width), dtype=torch.int8, device="cuda")

    def encoded():
        batch.step(batch.random_actions())
        encoding.encode(batch.observations, features)

    found["encoded"] = rate(encoded, lanes, seconds)
    found["columns"] = encoding.width
    tensors, half = batch.tensors(), torch.float16
    sizes = [(encoding.width, 128), (128, 128), (128, batch.game.rules.ACTIONS)]
    first, second, last = ((torch.randn(size, device="cuda") * 0.05).to(half) for size in sizes)

    def with_net():
        encoding.encode(batch.observations, features)
        figures = (((features.to(half) @ first).relu_() @ second).relu_() @ last).float()
        noise = torch.empty_like(figures).exponential_()
        figures = (figures - noise.log_()).masked_fill_(tensors["masks"] == 0, -1e9)
        batch.step(figures.argmax(1).to(torch.int16))

    with torch.no_grad():
        found["with_net"] = rate(with_net, lanes, seconds)
    batch.check()
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="batavia")
    parser.add_argument("--lanes", type=int, nargs="*", default=[1 << 17, 1 << 19, 1 << 20])
    parser.add_argument("--wait", type=Path, help="measure when this file is there; what compiles does so before")
    parser.add_argument("--threads", type=int, help="lanes in a block, for comparison")
    given = parser.parse_args()
    if given.threads:
        from compagnie.core.compiled import fitted
        from compagnie.research.finite import finite
        from compagnie.research.gpu import batch_kernels
        from compagnie.research.gpu.playouts import numba_cuda

        numba_cuda()
        fitted(batch_kernels, finite(games()[given.game]).rules).THREADS = given.threads
    answer = multiprocessing.get_context("spawn").Queue()
    there = multiprocessing.get_context("spawn").Process(target=on_the_cpu, args=(given.game, answer))
    there.start()
    hashes = on_the_gpu(given.game)
    print(given.game, "computed on the GPU", round(time.process_time()), "s of CPU", flush=True)
    rates(given.game, 1024, 0.01)
    while given.wait and not given.wait.exists():
        time.sleep(0.1)
    for lanes in given.lanes:
        print(json.dumps(rates(given.game, lanes)), flush=True)
    print(given.game, "handed over without a copy:", json.dumps(handed_over(given.game)), flush=True)
    same = hashes == answer.get(timeout=300)
    decisions = CHECKED_LANES * CHECKED_STEPS * len(games()[given.game].seats)
    print(f"{given.game}: {decisions:,} decisions, {len(hashes)} times compared, the same: {same}", flush=True)
    there.join()


if __name__ == "__main__":
    main()
