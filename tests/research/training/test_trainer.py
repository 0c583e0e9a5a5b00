"""A training learns, goes on after it was killed, and comes to the same net."""

import subprocess
import sys

import numpy as np
import pytest

from compagnie.games import games
from compagnie.research.training import lanes
from compagnie.research.training.net import Adam
from compagnie.research.training.reports import read_log
from compagnie.research.training.trainer import OtherPlan, Plan, Trainer

SMALL = {"lanes": 8, "steps": 16, "parts": 2, "hidden": 8, "checkpoint": 2, "test_games": 4}
BODY = """
import sys
from pathlib import Path
from compagnie.games import games
from compagnie.research.training.trainer import Plan, Trainer

plan = Plan(game="batavia", updates=1000, imitation=3, **{small})
for row in Trainer(games()["batavia"], plan, Path(sys.argv[1]), gpu=False).train():
    print(row["update"], flush=True)
"""


def train(folder, **other):
    plan = Plan(**{"game": "batavia", "updates": 6, "imitation": 3} | SMALL | other)
    trainer = Trainer(games()[plan.game], plan, folder, gpu=False)
    return trainer, list(trainer.train())


def same(one, other):
    return all(np.array_equal(one.net.weights[name], other.net.weights[name]) for name in one.net.weights)


def test_a_run_that_stopped_goes_on_and_comes_to_the_same_net(tmp_path):
    whole, rows = train(tmp_path / "whole")
    plan = whole.plan
    first = Trainer(games()["batavia"], plan, tmp_path / "parts", gpu=False)
    next(first.train())
    assert first.update == 2
    first.one_update()  # not kept
    second = Trainer(games()["batavia"], plan, tmp_path / "parts", gpu=False)
    assert second.update == 2
    list(second.train())
    assert same(whole, second)
    columns = [
        (row["update"], row["against_random"], row["likelihood"]) for row in read_log(tmp_path / "parts/log.csv")
    ]
    assert columns == [(str(row["update"]), str(row["against_random"]), str(row["likelihood"])) for row in rows]


def test_a_killed_run_leaves_a_whole_checkpoint(tmp_path):
    body = BODY.replace("{small}", repr(SMALL))
    run = subprocess.Popen([sys.executable, "-c", body, str(tmp_path)], stdout=subprocess.PIPE, text=True)
    assert run.stdout is not None
    told = [int(run.stdout.readline()) for _ in range(2)]
    run.kill()
    run.wait()
    run.stdout.close()
    plan = Plan(game="batavia", updates=1000, imitation=3, **SMALL)
    again = Trainer(games()["batavia"], plan, tmp_path, gpu=False)
    assert again.update >= told[-1] == 4
    assert [int(row["update"]) for row in read_log(tmp_path / "log.csv")][:2] == told
    again.one_update()


def test_a_folder_holds_one_plan(tmp_path):
    train(tmp_path, updates=2)
    with pytest.raises(OtherPlan, match="holds a training with other settings"):
        train(tmp_path, updates=2, hidden=9)


def test_a_game_without_a_teacher_is_learned_by_play_alone(tmp_path, monkeypatch):
    monkeypatch.setattr(lanes, "teacher_of", lambda game: None)
    trainer, rows = train(tmp_path, game="voc", updates=2, seats=3)
    assert trainer.lanes.teacher is None
    assert [(row["phase"], row["against_teacher"]) for row in rows] == [("play", "")]


def test_imitation_comes_to_choose_as_the_teacher_does(tmp_path):
    _, rows = train(tmp_path, updates=24, imitation=24, lanes=32, steps=32, hidden=24, checkpoint=12, rate=3e-3)
    assert rows[-1]["likelihood"] > rows[0]["likelihood"]
    assert (tmp_path / "curve.svg").read_text("utf-8").startswith("<svg")


def test_a_run_whose_time_is_up_keeps_all_that_it_learned_and_comes_to_the_same_net(tmp_path):
    whole, _ = train(tmp_path / "whole", updates=7)
    first = Trainer(games()["batavia"], whole.plan, tmp_path / "parts", gpu=False)
    list(first.train(lambda: first.update == 5))
    second = Trainer(games()["batavia"], whole.plan, tmp_path / "parts", gpu=False)
    assert second.update == 5
    list(second.train())
    assert same(whole, second)


def test_what_is_played_against_the_teacher_is_learned_from_as_often_as_the_plan_says(tmp_path):
    steps = {}
    for passes in (1, 3):
        trainer, _ = train(tmp_path / str(passes), updates=3, imitation=1, alone=0.5, passes=passes)
        steps[passes] = trainer.adam.steps  # begun anew after the imitation
    assert steps[1] < steps[3] <= 2 + 3 * 2


def test_the_rate_of_learning_falls_to_what_the_plan_leaves_of_it(tmp_path, monkeypatch):
    rates = []
    step = Adam.step
    monkeypatch.setattr(Adam, "step", lambda self, net, found, rate: rates.append(rate) or step(self, net, found, rate))
    train(tmp_path, updates=4, imitation=0, rate=1e-3, last_rate=0.5)
    assert rates[0] == 1e-3
    assert rates == sorted(rates, reverse=True)
    assert rates[-1] == pytest.approx(1e-3 * (1 - 0.5 * 3 / 4))
