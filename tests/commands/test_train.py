"""`compagnie train` from the command line: it trains, is interrupted, goes on, and refuses in words."""

import signal
import subprocess
import sys

import pytest

from compagnie.cli import main
from compagnie.research.training.reports import read_log

INTERRUPTIBLE = """
import signal, sys
from compagnie.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main(sys.argv[1:]))
"""
"""Tests that run in a shell's background have inherited that SIGINT is ignored; who sits at a terminal hasn't."""

SMALL = [
    "train", "batavia", "--lanes", "8", "--steps", "16", "--parts", "2", "--hidden", "8", "--imitation", "2",
    "--checkpoint", "2", "--test-games", "4",
]  # fmt: skip


def test_it_trains_and_writes_a_net_a_log_and_a_curve(tmp_path, capsys):
    assert main([*SMALL, "--updates", "4", "--out", str(tmp_path)]) == 0
    assert "The net lies in" in capsys.readouterr().out
    assert (tmp_path / "net.onnx").stat().st_size > 1000
    assert [row["update"] for row in read_log(tmp_path / "log.csv")] == ["2", "4"]
    assert (tmp_path / "curve.svg").exists()
    assert list((tmp_path / "tensorboard").iterdir())


def test_who_stops_it_early_has_a_net_and_may_go_on(tmp_path, capsys):
    plan = [*SMALL, "--updates", "6", "--out", str(tmp_path)]
    assert main([*plan, "--stop", "2"]) == 0
    early = (tmp_path / "net.onnx").read_bytes()
    assert [row["update"] for row in read_log(tmp_path / "log.csv")] == ["2"]
    assert main(plan) == 0
    assert [row["update"] for row in read_log(tmp_path / "log.csv")] == ["2", "4", "6"]
    assert (tmp_path / "net.onnx").read_bytes() != early
    assert "update 2 of 6" in capsys.readouterr().out


def test_who_interrupts_it_is_told_how_it_goes_on(tmp_path, capsys):
    command = [sys.executable, "-c", INTERRUPTIBLE, *SMALL, "--updates", "100000", "--out", str(tmp_path)]
    run = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert run.stdout is not None
    assert "update 0 of 100000" in run.stdout.readline()
    assert "update      2" in run.stdout.readline()
    run.send_signal(signal.SIGINT)
    told, wrong = run.communicate()
    assert run.returncode == 130, wrong
    assert "The same command goes on from the last checkpoint" in told
    assert "Traceback" not in wrong
    assert main([*SMALL, "--updates", "4", "--out", str(tmp_path)]) == 2
    assert "holds a training with other settings" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--parts", "3"], "must be a multiple of --parts"),
        (["--seats", "6"], "3 to 5 seats, not 6"),
    ],
)
def test_what_cannot_be_trained_is_refused_in_words(arguments, sentence, tmp_path, capsys):
    assert main([*SMALL, *arguments, "--out", str(tmp_path / "net")]) == 2
    assert sentence in capsys.readouterr().err
