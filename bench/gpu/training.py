"""Trains a net within a time: measures how long an update takes, plans as many as fit, and prints the plan.

python bench/gpu/training.py --seconds 900 --out FOLDER [--this-time 400] [--game batavia] [--gpu] [--wait FILE]

A folder that holds a plan is gone on with, until the plan is done or the seconds of --this-time are over.
"""

import argparse
import json
import tempfile
import time
from pathlib import Path

import msgspec
import numpy as np

from compagnie.games import games
from compagnie.research.training.arrays import on_host
from compagnie.research.training.export import write_onnx
from compagnie.research.training.net import Net, choose
from compagnie.research.training.trainer import TEACHER, Plan, Trainer


def timed(trainer, updates):
    """Seconds that an update takes, the first one left out."""
    trainer.one_update()
    began = time.perf_counter()
    for _ in range(updates):
        trainer.one_update()
    float(trainer.net.weights["out_bias"].sum())  # waits for the GPU
    return (time.perf_counter() - began) / updates


def parts_of_a_step(trainer, times=20):
    """Milliseconds that each part of a step takes."""
    lanes, xp, net = trainer.lanes, trainer.xp, trainer.net
    everywhere, dice = xp.ones(lanes.lanes, bool), xp.random.default_rng(1)
    x = trainer.acting(lanes.observations)
    parts = {
        "encoding": lambda: trainer.acting(lanes.observations),
        "net": lambda: choose(net, x, lanes.legal, dice),
        "random step": lambda: lanes.step(lanes.random_actions()),
        "teacher": lambda: lanes.step(lanes.teacher.turns(everywhere)),
    }
    told = {}
    for name, work in parts.items():
        work()
        on_host(lanes.deciding)
        began = time.perf_counter()
        for _ in range(times):
            work()
        on_host(lanes.deciding)
        told[name] = round(1000 * (time.perf_counter() - began) / times, 2)
    return told


def same_as_in_full(trainer):
    """How far figures and gradients lie from those of the net that NumPy computes, as shares of their lengths."""
    rows = min(256, trainer.lanes.lanes)
    x = trainer.acting(trainer.lanes.observations)[:rows]
    plain = Net(x.shape[1], trainer.lanes.intents, trainer.plan.hidden, trainer.plan.blocks, np)
    plain.put(trainer.net.kept())
    wanted, value, kept = plain.forward(on_host(x) * (on_host(trainer.acting.scales) if trainer.gpu else 1))
    figures, found, kept_there = trainer.net.forward(x)
    slopes = np.random.default_rng(1).standard_normal((rows, trainer.lanes.intents + 1)).astype(np.float32)
    there = trainer.xp.asarray(slopes)
    gradients = trainer.net.gradients(kept_there, there[:, :-1], there[:, -1], found)
    told = {"figures": away(on_host(figures), wanted), "value": away(on_host(found), value)}
    for name, gradient in plain.gradients(kept, slopes[:, :-1], slopes[:, -1], value).items():
        told[name] = away(gradients[name].cpu().numpy() if trainer.gpu else gradients[name], gradient)
    return told


def away(found, wanted):
    """The length of the difference, as a share."""
    return round(float(np.linalg.norm(found - wanted) / np.linalg.norm(wanted)), 4)


def probe(plan, gpu):
    """How long an update of each kind takes, and a test against the teacher; all is compiled then."""
    with tempfile.TemporaryDirectory() as folder:
        trainer = Trainer(games()[plan.game], msgspec.structs.replace(plan, imitation=4, alone=1.0), Path(folder), gpu)
        began = time.perf_counter()
        imitating = timed(trainer, 3)
        print("first updates after", round(time.perf_counter() - began, 1), "s", flush=True)
        alone = timed(trainer, 3)
        trainer.plan = msgspec.structs.replace(trainer.plan, alone=0.0)
        taught = timed(trainer, 2)
        print("milliseconds of a step:", json.dumps(parts_of_a_step(trainer)), flush=True)
        print("away from the net in full:", json.dumps(same_as_in_full(trainer)), flush=True)
        trainer.against(TEACHER, 1)
        began = time.perf_counter()
        share = trainer.against(TEACHER, 1)
        testing = time.perf_counter() - began
        print(
            f"an update {imitating:.3f} s imitating, {alone:.3f} s alone, {taught:.3f} s with the teacher;"
            f" a test {testing:.2f} s, {share}",
            flush=True,
        )
        return imitating, alone, taught, testing


def planned(plan, given):
    """The plan with as many updates as fit into the time. Who waits compiles before, and measures after."""
    if given.wait:
        probe(plan, given.gpu)
        while not given.wait.exists():
            time.sleep(0.1)
    imitating, alone, taught, testing = probe(plan, given.gpu)
    seconds = given.seconds - 2 * given.tests * testing
    imitation = max(1, round(given.imitate * seconds / imitating))
    by_itself = round(given.alone * (1 - given.imitate) * seconds / alone)
    with_teacher = max(1, round((1 - given.alone) * (1 - given.imitate) * seconds / taught))
    updates = imitation + by_itself + with_teacher
    return msgspec.structs.replace(
        plan, updates=updates, imitation=imitation, checkpoint=max(1, updates // given.tests),
        alone=round(by_itself / (by_itself + with_teacher), 4),
    )  # fmt: skip


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="batavia")
    parser.add_argument("--seconds", type=float, default=180, help="of the whole training")
    parser.add_argument("--this-time", type=float, default=1e9, help="stop after so many seconds")
    parser.add_argument("--imitate", type=float, default=0.2, help="the share of the time for imitation")
    parser.add_argument("--alone", type=float, default=0.0, help="the share of the time after that without the teacher")
    parser.add_argument("--lanes", type=int, default=16384)
    parser.add_argument("--steps", type=int, default=64)
    parser.add_argument("--rows", type=int, default=65536, help="decisions that one step of learning looks at")
    parser.add_argument("--hidden", type=int, default=512)
    parser.add_argument("--blocks", type=int, default=2)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--tests", type=int, default=12, help="how often the net is tested")
    parser.add_argument("--test-games", type=int, default=4096)
    parser.add_argument("--gpu", action="store_true")
    parser.add_argument("--wait", type=Path, help="train when this file is there; what compiles does so before")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    ends = time.monotonic() + given.this_time
    if (given.out / "plan.json").exists():
        plan = msgspec.json.decode((given.out / "plan.json").read_bytes(), type=Plan)
    else:
        plan = planned(
            Plan(
                game=given.game, lanes=given.lanes, steps=given.steps, parts=given.lanes * given.steps // given.rows,
                hidden=given.hidden, blocks=given.blocks, rate=given.rate, entropy=given.entropy, seed=given.seed,
                test_games=given.test_games, checkpoint=10_000,
            ),
            given,
        )  # fmt: skip
    print("plan", msgspec.json.encode(plan).decode(), flush=True)
    trainer = Trainer(games()[plan.game], plan, given.out, given.gpu)
    print("update", trainer.update, "of", plan.updates, flush=True)
    for row in trainer.train(lambda: time.monotonic() > ends):
        print(json.dumps(row), flush=True)
    write_onnx(trainer.net.kept(), games()[plan.game], given.out / "net.onnx")
    print("written", (given.out / "net.onnx").stat().st_size, "bytes, at update", trainer.update, flush=True)


if __name__ == "__main__":
    main()
