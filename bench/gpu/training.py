"""Trains a net within a time: measures how long an update takes, plans as many as fit, and prints the plan.

python bench/gpu/training.py --seconds 180 --out FOLDER [--game batavia] [--gpu] [--wait FILE]
"""

import argparse
import json
import shutil
import tempfile
import time
from pathlib import Path

import msgspec
import numpy as np

from compagnie.games import games
from compagnie.research.training.export import write_onnx
from compagnie.research.training.trainer import TEACHER, Plan, Trainer


def timed(trainer, updates):
    """Seconds that an update takes, the first one left out."""
    trainer.one_update()
    began = time.perf_counter()
    for _ in range(updates):
        trainer.one_update()
    float(trainer.net.weights["out_bias"].sum())  # waits for the GPU
    return (time.perf_counter() - began) / updates


def probe(plan, gpu):
    """How long an update of each kind takes, and a test against the teacher; all is compiled then."""
    with tempfile.TemporaryDirectory() as folder:
        trainer = Trainer(games()[plan.game], msgspec.structs.replace(plan, imitation=4), Path(folder), gpu)
        began = time.perf_counter()
        imitating = timed(trainer, 3)
        print("first updates after", round(time.perf_counter() - began, 1), "s", flush=True)
        playing = timed(trainer, 3)
        began = time.perf_counter()
        share = trainer.against(TEACHER, 1)
        testing = time.perf_counter() - began
        print(
            f"an update {imitating:.3f} s imitating, {playing:.3f} s playing; a test {testing:.2f} s, {share}",
            flush=True,
        )
        return imitating, playing, testing


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="batavia")
    parser.add_argument("--seconds", type=float, default=180)
    parser.add_argument("--imitate", type=float, default=0.2, help="the share of the time for imitation")
    parser.add_argument("--lanes", type=int, default=16384)
    parser.add_argument("--hidden", type=int, default=512)
    parser.add_argument("--blocks", type=int, default=2)
    parser.add_argument("--tests", type=int, default=12, help="how often the net is tested")
    parser.add_argument("--test-games", type=int, default=4096)
    parser.add_argument("--gpu", action="store_true")
    parser.add_argument("--wait", type=Path, help="train when this file is there; what compiles does so before")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    plan = Plan(
        game=given.game, lanes=given.lanes, parts=max(4, given.lanes // 1024), hidden=given.hidden, blocks=given.blocks,
        rate=6e-4, test_games=given.test_games, checkpoint=10_000,
    )  # fmt: skip
    imitating, playing, testing = probe(plan, given.gpu)
    while given.wait and not given.wait.exists():
        time.sleep(0.1)
    seconds = given.seconds - 2 * given.tests * testing
    imitation = max(1, round(given.imitate * seconds / imitating))
    updates = imitation + max(1, round((1 - given.imitate) * seconds / playing))
    plan = msgspec.structs.replace(
        plan, updates=updates, imitation=imitation, checkpoint=max(1, updates // given.tests)
    )
    print("plan", msgspec.json.encode(plan).decode(), flush=True)
    folder, deadline = Path(tempfile.mkdtemp()), time.monotonic() + given.seconds + 30
    trainer = Trainer(games()[plan.game], plan, folder, given.gpu)
    given.out.mkdir(parents=True, exist_ok=True)
    for row in trainer.train(lambda: time.monotonic() > deadline):
        print(json.dumps(row), flush=True)
        np.savez_compressed(
            given.out / "net.npz", **{name: array.astype(np.float16) for name, array in trainer.net.kept().items()}
        )
        for name in ("log.csv", "curve.svg", "plan.json"):
            shutil.copy(folder / name, given.out / name)
    write_onnx(trainer.net.kept(), games()[plan.game], given.out / "net.onnx")
    print("written", (given.out / "net.onnx").stat().st_size, "bytes", flush=True)


if __name__ == "__main__":
    main()
