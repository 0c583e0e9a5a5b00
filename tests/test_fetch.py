"""`scripts/fetch`: packages come by their lock, with uv where that serves, and otherwise with pip."""

import os
import subprocess
from pathlib import Path

import pytest

FETCH = Path(__file__).parents[1] / "scripts/fetch"

PYTHON = """#!/bin/sh
echo "$@" >> "$0.log"
case "$*" in
  *"uv "*) exit $UV_ENDS ;;
  *"config get"*) exit 1 ;;
esac
"""


def fetched(folder: Path, uv_ends: int, **settings: str) -> list[str]:
    """What the Python of a virtual environment is asked to do."""
    python = folder / "python"
    python.write_text(PYTHON)
    python.chmod(0o755)
    plain = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}
    given = plain | {"UV_ENDS": str(uv_ends)} | settings
    subprocess.run([FETCH, python, "lock.txt"], env=given, check=True)
    return python.with_name("python.log").read_text().splitlines()


def test_uv_fetches_what_is_locked(tmp_path: Path) -> None:
    last = fetched(tmp_path, uv_ends=0)[-1]
    assert last.startswith("-m uv pip install") and last.endswith("--require-hashes -r lock.txt")


@pytest.mark.parametrize(("uv_ends", "settings"), [(1, {}), (0, {"PIP_INDEX_URL": "https://elsewhere.test/simple"})])
def test_where_uv_does_not_serve_pip_fetches_the_same(tmp_path: Path, uv_ends: int, settings: dict[str, str]) -> None:
    last = fetched(tmp_path, uv_ends, **settings)[-1]
    assert last.startswith("-m pip") and last.endswith("--require-hashes -r lock.txt")
