"""Starting a server: with compiled rules, and where they must be compiled first."""

import os
import signal
import subprocess
from pathlib import Path

from tests.server.server_process import START, running


def test_a_server_with_compiled_rules_starts_and_stops_when_asked(tmp_path: Path) -> None:
    with running(tmp_path / "home", warm=True) as server:
        assert server.stop() == 0


def test_a_server_that_compiles_its_rules_says_so_and_can_be_stopped(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*START, "0", "--home", str(tmp_path / "home")],
        env=os.environ | {"COMPAGNIE_CACHE": str(tmp_path / "cold"), "COMPAGNIE_LOG_LEVEL": "warning"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr is not None
    assert "the rules are being compiled" in process.stderr.readline()
    process.send_signal(signal.SIGTERM)
    told, complaints = process.communicate(timeout=30)
    assert (process.returncode, told, complaints) == (0, "", "")
