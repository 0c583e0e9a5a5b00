"""The examples for research run, and find what they say they find."""

import re
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(example, *words):
    command = [sys.executable, str(EXAMPLES / example), *words]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    return told.stdout


def test_random_lanes_tell_how_often_each_seat_wins():
    shares = [
        float(share) for share in re.findall(r": ([\d.]+)% of", run("random_lanes.py", "batavia", "--games", "500"))
    ]
    assert len(shares) == 4 and abs(sum(shares) - 100) < 0.5


def test_a_linear_value_learned_through_gymnasium_beats_the_mean():
    error, guess = map(float, re.findall(r"(\d\.\d{4})", run("gymnasium_values.py", "--steps", "1200")))
    assert error < guess


def test_openspiels_search_plays_a_whole_game():
    told = run("openspiel_search.py", "batavia", "--simulations", "4", "--games", "1")
    assert re.fullmatch(r"game 0: \[[\d., ]+\]\n", told)


def test_the_baseline_learns_and_writes_its_curve(tmp_path):
    told = run("ppo_baseline.py", "--minutes", "0.02", "--games", "8", "--out", str(tmp_path / "curve.csv"))
    rows = (tmp_path / "curve.csv").read_text().splitlines()
    assert len(rows) == len(told.splitlines()) + 1 >= 3
    decisions = [int(row.split(",")[2]) for row in rows[1:]]
    assert decisions[0] == 0 < decisions[-1]
